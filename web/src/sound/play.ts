import { settings, still } from '../settings/settings.svelte';
import type { Sound } from './sounds';

/** A tone: pitch in Hz, when it starts and how long it lasts in seconds, how loud, and its colour. */
type Tone = readonly [pitch: number, at: number, lasts: number, loud: number, shape: OscillatorType];

/** Small, wooden, soft: nobody at the next desk should look up. */
const TONES: Readonly<Record<Exclude<Sound, 'dice' | 'card' | 'flip' | 'chips'>, readonly Tone[]>> = {
  turn: [
    [659, 0, 0.16, 0.11, 'sine'],
    [880, 0.1, 0.22, 0.11, 'sine'],
  ],
  call: [
    [392, 0, 0.14, 0.13, 'triangle'],
    [523, 0.1, 0.14, 0.13, 'triangle'],
    [784, 0.2, 0.34, 0.14, 'triangle'],
  ],
  round: [
    [523, 0, 0.2, 0.1, 'sine'],
    [392, 0.14, 0.3, 0.1, 'sine'],
  ],
  win: [
    [523, 0, 0.18, 0.11, 'triangle'],
    [659, 0.12, 0.18, 0.11, 'triangle'],
    [784, 0.24, 0.18, 0.11, 'triangle'],
    [1047, 0.36, 0.5, 0.12, 'triangle'],
  ],
  refused: [
    [196, 0, 0.12, 0.12, 'triangle'],
    [165, 0.1, 0.2, 0.12, 'triangle'],
  ],
};

/** Knocks and brushes: bursts of noise through a filter. */
const KNOCKS: Readonly<
  Record<'dice' | 'card' | 'flip' | 'chips', readonly (readonly [number, number, number, number])[]>
> = {
  card: [[1800, 0, 0.07, 0.16]],
  flip: [
    [2400, 0, 0.05, 0.12],
    [1500, 0.07, 0.06, 0.13],
  ],
  chips: [
    [4200, 0, 0.03, 0.14],
    [5000, 0.05, 0.03, 0.1],
  ],
  dice: [
    [900, 0, 0.05, 0.2],
    [1200, 0.11, 0.05, 0.17],
    [1000, 0.26, 0.05, 0.14],
    [1300, 0.44, 0.04, 0.1],
  ],
};

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

/**
 * Plays a sound, if sounds are on and the browser lets us; a silent page loses nothing. In the background only my turn
 * is heard: that is what somebody waits for there.
 */
export function play(sound: Sound): void {
  if ((document.hidden && sound !== 'turn') || !navigator.userActivation?.hasBeenActive) return;
  if (sound === 'win') tremble();
  // In a task of its own: the first sound has to wake the device up.
  if (settings.sounds) setTimeout(() => hear(sound));
}

function hear(sound: Sound): void {
  try {
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume();
    if (sound === 'card' || sound === 'flip' || sound === 'chips' || sound === 'dice')
      knock(context, KNOCKS[sound]);
    else ring(context, TONES[sound]);
  } catch {
    // No device to play on.
  }
}

/** Two light taps and a longer one, on what has a motor for it. */
function tremble(): void {
  if (settings.vibration && !still() && 'vibrate' in navigator) navigator.vibrate([20, 70, 20, 70, 45]);
}

function ring(audio: AudioContext, tones: readonly Tone[]): void {
  for (const [pitch, at, lasts, loud, shape] of tones) {
    const start = audio.currentTime + at;
    const tone = new OscillatorNode(audio, { type: shape, frequency: pitch });
    tone.connect(fading(audio, start, lasts, loud));
    tone.start(start);
    tone.stop(start + lasts);
  }
}

function knock(audio: AudioContext, knocks: readonly (readonly [number, number, number, number])[]): void {
  noise ??= hiss(audio);
  for (const [pitch, at, lasts, loud] of knocks) {
    const start = audio.currentTime + at;
    const source = new AudioBufferSourceNode(audio, { buffer: noise });
    const filter = new BiquadFilterNode(audio, { type: 'bandpass', frequency: pitch, Q: 1.1 });
    source.connect(filter).connect(fading(audio, start, lasts, loud));
    source.start(start, 0, lasts);
  }
}

function fading(audio: AudioContext, start: number, lasts: number, loud: number): GainNode {
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud, start + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0008, start + lasts);
  gain.connect(audio.destination);
  return gain;
}

function hiss(audio: AudioContext): AudioBuffer {
  const buffer = new AudioBuffer({ length: audio.sampleRate / 5, sampleRate: audio.sampleRate });
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
  return buffer;
}

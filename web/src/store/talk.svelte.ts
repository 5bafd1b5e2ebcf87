import type { Command } from '../net/command';

export const EMOTES = ['hello', 'well_played', 'thanks', 'thinking', 'oops', 'hurry'] as const;
/** One sign at a time, then a pause: nobody is shouted at. */
const PAUSE_MS = 3000;

/** What I say, and when I may again. */
export class Talk {
  resting = $state(false);

  say(emote: (typeof EMOTES)[number], send: (command: Command) => void): void {
    if (this.resting) return;
    send({ type: 'emote', emote });
    this.resting = true;
    setTimeout(() => (this.resting = false), PAUSE_MS);
  }
}

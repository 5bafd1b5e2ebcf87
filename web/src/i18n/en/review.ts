import type { Message } from '../types';

/** A finished game, looked at again: chances, mistakes, luck. */
export default {
  title: 'Chances, mistakes, luck',
  intro: 'Quick bots play on from every step many times and see who wins.',
  run: 'Look at the game again',
  working: 'The bots are playing on from every step. This takes a few seconds…',
  failed: 'There is no review just now.',
  tooLong: 'This game is too long to be reviewed here; yolio review takes its record.',
  whose: 'Whose game',
  graph: 'The chance to win after every step',
  graphChips: 'Chips won after every step, wagers at their worth',
  step: 'Step',
  atStep: 'Step {step} of {of}: {values}',
  pair: '{name} {value}',
  show: 'Show this step',
  numbers: 'The same as a table',
  waysTitle: 'Where it came from',
  ways: 'From {start} at the start to {result} at the end:',
  luck: 'Luck',
  own: 'Own decisions',
  others: 'Decisions of others',
  change: '{change} (± {error})',
  mistakesTitle: 'Largest mistakes',
  costsTitle: 'Dearest wagers',
  none: 'No decision was a mistake beyond doubt.',
  noCosts: 'No wager cost anything.',
  count: {
    one: '1 mistake beyond doubt, of {weighed} decisions.',
    other: '{count} mistakes beyond doubt, of {weighed} decisions.',
  },
  lost: 'Step {step}: lost {loss}',
  cost: 'Step {step}: costs {loss} on average',
  did: 'Done: {what}',
  better: 'Better: {what}',
  showStep: 'Show step {step}',
  method_dealt:
    'A decision is judged by what its player could know with a perfect memory: unknown cards are dealt anew each time. Quick bots play the round to its end, and its points say how the game may end.',
  method_played_out:
    'Quick bots play the round to its end again and again, and its points say how the game may end.',
  method_sealed:
    'The others choose anew each time, as quick bots do who match cards to stakes. A card is compared with what such a bot plays.',
  method_remembered: 'The game is played to its end by players who forget nothing: to forget is a mistake.',
  method_wagers:
    'Nobody beats the house for long. A wager counts at its exact worth: own decisions are what the wagers cost or bring on average, and the dice are luck.',
} as const satisfies Record<string, Message>;

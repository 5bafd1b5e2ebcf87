import type { Message } from '../types';

/** A finished game, looked at again: chances, mistakes, luck. */
export default {
  title: 'Review',
  open: 'Review',
  close: 'Close the review',
  first: 'Show the biggest mistake',
  next: 'Next mistake',
  intro: 'Fast bots play on from every step, many times, and count who wins.',
  run: 'Try again',
  working: 'The bots are playing on from every step. This takes a few seconds…',
  failed: 'The review isn’t available right now.',
  tooLong: 'This game is too long to review here. Download its record and run yolio review.',
  whose: 'Whose game',
  graph: 'Chances to win',
  graphChips: 'Chips won after every step, with open wagers at their value',
  step: 'Step',
  atStep: 'Step {step} of {of}: {values}',
  pair: '{name} {value}',
  numbers: 'The same as a table',
  waysTitle: 'Luck and skill',
  ways: 'From {start} at the start to {result} at the end:',
  luck: 'Luck',
  own: 'The player’s decisions',
  others: 'Other players’ decisions',
  change: '{change} (± {error})',
  mistakesTitle: 'Biggest mistakes',
  costsTitle: 'Costliest wagers',
  none: 'No decision was clearly a mistake.',
  noCosts: 'No wager cost anything.',
  count: {
    one: '{count} clear mistake. Decisions: {weighed}.',
    other: '{count} clear mistakes. Decisions: {weighed}.',
  },
  lost: '−{loss}',
  lostChips: '−{loss} on average',
  did: 'Played: {what}',
  better: 'Better: {what}',
  betterHere: 'Better',
  method_dealt:
    'Each decision is judged by what the player could know with a perfect memory: unknown cards are dealt again each time. Fast bots play the round to its end, and its points show how the game may end.',
  method_played_out:
    'Fast bots play the round to its end many times, and its points show how the game may end.',
  method_sealed:
    'Fast bots choose the others’ cards again each time: high cards for high stakes. The card played is compared with the one such a bot would play.',
  method_remembered:
    'The game is played to its end by players who forget nothing, so forgetting counts as a mistake.',
  method_wagers:
    'A wager counts at its exact value. The player’s decisions are what the wagers cost or bring on average; the dice are luck.',
} as const satisfies Record<string, Message>;

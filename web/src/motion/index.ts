export type { Flight } from './flight';
export { type Change, Stage } from './stage';
export { skipOnTap } from './taps';
export type { Move } from './timing';

export type { Flight } from './flight';
export { type Change, Stage } from './stage';
export type { Move } from './timing';

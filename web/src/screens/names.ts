/** The name a guest has until they choose one: "Guest 5749". */
const UNCHOSEN = /^Guest \d+$/;

/** Has this person ever told us their name? */
export function hasChosen(name: string): boolean {
  return name !== '' && !UNCHOSEN.test(name);
}

/**
 * What the bar says aloud: whatever is new of it. A sentence that was away is said again when it is back, such as at my
 * next turn; the smaller line only when it has changed.
 */
export class BarVoice {
  #said = '';
  #detail = '';

  /** The words to say for this sentence and its smaller line; none, if nothing is new. */
  news(said: string, detail: string): string {
    const parts = [said === this.#said ? '' : said, detail === this.#detail ? '' : detail];
    this.#said = said;
    this.#detail = detail;
    return parts.filter(Boolean).join(' ');
  }

  /** Something else stands in the bar, or it is about somebody else. */
  away(): void {
    this.#said = '';
  }
}

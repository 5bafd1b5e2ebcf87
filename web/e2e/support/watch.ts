import { expect, type Page } from '@playwright/test';

/** Watches pages: what they complain of, and whom they ask. */
export class Watch {
  readonly complaints: string[] = [];
  readonly strangers: string[] = [];
  #allowed: RegExp[] = [];

  over(page: Page, address: string): void {
    const host = new URL(address).host;
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning')
        this.complaints.push(`${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => this.complaints.push(`${error.name}: ${error.message}`));
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (!['data:', 'blob:'].includes(url.protocol) && url.host !== host) this.strangers.push(request.url());
    });
  }

  /** A test that cuts the line expects the browser to mention it. */
  allow(...what: RegExp[]): void {
    this.#allowed.push(...what);
  }

  check(): void {
    const left = this.complaints.filter((text) => !this.#allowed.some((one) => one.test(text)));
    expect(left, 'nothing on the console').toEqual([]);
    expect(this.strangers, 'no request to anybody else').toEqual([]);
  }
}

/** What Chromium says of a line that is cut, or a server that is away. */
export const CUT = [
  /ERR_CONNECTION_REFUSED/,
  /ERR_INTERNET_DISCONNECTED/,
  /WebSocket connection to/,
  /ERR_EMPTY_RESPONSE/,
  /ERR_CONNECTION_RESET/,
];

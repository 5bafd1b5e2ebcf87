import { existsSync } from 'node:fs';
import puppeteer from 'puppeteer-core';

/** Firefox over WebDriver BiDi; a sentence where there is none. */
export async function firefox() {
  const found = [process.env['YOLIO_FIREFOX'], '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(
    (path) => path && existsSync(path),
  );
  if (!found) return 'Firefox: skipped, it is not here (apt-get install firefox-esr, or YOLIO_FIREFOX).';
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath: found, headless: true });
  const page = await browser.newPage();
  await page.setViewport({ width: 390, height: 664 });
  return {
    name: `Firefox ${(await browser.version()).replace(/^\D*/, '')}`,
    goto: (address) => page.goto(address),
    evaluate: (run, argument) => page.evaluate(run, argument),
    close: () => browser.close(),
  };
}

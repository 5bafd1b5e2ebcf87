import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const LIBRARIES = '/usr/lib/x86_64-linux-gnu';
const PORT = 17_331;
const DISPLAY = ':97';

/** WebKit's small browser over WebDriver, on a screen that nobody sees; a sentence where there is none. */
export async function webkit() {
  const driver = [process.env['YOLIO_WEBKIT_DRIVER'], '/usr/bin/WebKitWebDriver'].find(
    (path) => path && existsSync(path),
  );
  const small = browserIn(LIBRARIES);
  if (!driver || !small) return 'WebKit: skipped, it is not here (apt-get install webkit2gtk-driver).';
  if (!process.env['DISPLAY'] && !existsSync('/usr/bin/Xvfb'))
    return 'WebKit: skipped, there is no screen for it (apt-get install xvfb).';
  const screen = process.env['DISPLAY']
    ? null
    : spawn('/usr/bin/Xvfb', [DISPLAY, '-screen', '0', '1280x900x24'], { stdio: 'ignore' });
  // Why no sandbox: it needs rights that a build machine does not give.
  const environment = {
    ...process.env,
    DISPLAY: process.env['DISPLAY'] ?? DISPLAY,
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    LIBGL_ALWAYS_SOFTWARE: '1',
  };
  const child = spawn(driver, [`--port=${PORT}`, '--host=127.0.0.1'], { env: environment, stdio: 'ignore' });
  const end = () => {
    child.kill('SIGKILL');
    screen?.kill('SIGKILL');
  };
  try {
    const session = await started(small);
    const at = `/session/${session.sessionId}`;
    return {
      name: `WebKit ${session.capabilities.browserVersion}`,
      goto: (url) => ask('POST', `${at}/url`, { url }),
      evaluate: (run, argument) => evaluate(at, run, argument),
      close: async () => {
        await ask('DELETE', at).catch(() => undefined);
        end();
      },
    };
  } catch (error) {
    end();
    throw error;
  }
}

function browserIn(libraries) {
  const folders = existsSync(libraries)
    ? readdirSync(libraries).filter((name) => /^webkit2?gtk-/.test(name))
    : [];
  return folders.map((name) => join(libraries, name, 'MiniBrowser')).find((path) => existsSync(path));
}

/** A session, as soon as the driver listens. */
async function started(binary) {
  const capabilities = {
    alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation', '--geometry=390x760'] } },
  };
  for (let nth = 0; ; nth += 1) {
    try {
      return await ask('POST', '/session', { capabilities });
    } catch (error) {
      if (nth > 60 || (error instanceof Error && !/fetch failed/.test(error.message))) throw error;
      await new Promise((wake) => setTimeout(wake, 250));
    }
  }
}

/** Runs a function in the page and waits for what it promises. */
async function evaluate(at, run, argument) {
  const script = `const done = arguments[arguments.length - 1];
    Promise.resolve((${run.toString()})(arguments[0])).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
  const { value, error } = await ask('POST', `${at}/execute/async`, { script, args: [argument] });
  if (error) throw new Error(error);
  return value;
}

async function ask(method, path, body) {
  const answer = await fetch(`http://127.0.0.1:${PORT}${path}`, {
    method,
    ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
  });
  const { value } = await answer.json();
  if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

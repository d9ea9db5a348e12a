import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { promisify } from 'node:util';

export type BrowserName = 'chromium' | 'firefox';

const usualPlaces: Record<BrowserName, readonly string[]> = {
  chromium: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ],
  firefox: ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
};

/** The executable of a browser: the configured path, else the first usual place that exists. Undefined when there is none. */
export async function findBrowser(name: BrowserName, configured?: string): Promise<string | undefined> {
  for (const path of configured === undefined ? usualPlaces[name] : [configured]) {
    const runs = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (runs) return path;
  }
  return undefined;
}

/** What the browser says of itself, for example `Chromium 156.0.8078.79`. Rejects when it does not run. */
export async function browserVersion(executable: string): Promise<string> {
  const { stdout } = await promisify(execFile)(executable, ['--version'], { timeout: 20_000 });
  return stdout.trim().replace(/ built on .*$/, '');
}

import { access, constants } from 'node:fs/promises';

export type BrowserName = 'chromium' | 'firefox';
type WebKitPart = 'webkit' | 'gjs' | 'xvfb';

const usualPlaces: Record<BrowserName | WebKitPart, readonly string[]> = {
  chromium: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ],
  firefox: ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
  webkit: ['/usr/bin/WebKitWebDriver'],
  gjs: ['/usr/bin/gjs'],
  xvfb: ['/usr/bin/Xvfb'],
};

/** The executable of a browser: the configured path, else the first existing default path. Undefined without one. */
export async function findBrowser(name: BrowserName | WebKitPart, configured?: string): Promise<string | undefined> {
  for (const path of configured === undefined ? usualPlaces[name] : [configured]) {
    const runs = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (runs) return path;
  }
  return undefined;
}

import type { Browser } from 'puppeteer-core';
import { fairTime, patience } from '#platform/time/fair-time.ts';
import { dropPrivileges, giveToBrowser } from './dropped-privileges.ts';

let sandbox = true;
let guest = true;

/** Warnings to the operator about how this process started Chromium; empty before the first start. */
export function chromiumWarnings(): string[] {
  return [
    ...(sandbox ? [] : ['Chromium runs without its sandbox, which the kernel does not allow here.']),
    ...(guest || process.getuid?.() !== 0 ? [] : ['Chromium runs as root, since there is no setpriv here.']),
  ];
}

/** Starts Chromium with its sandbox, or without where the kernel does not allow it. Rejects when it does not start. */
export async function launchChromium(path: string, profile: string, args: readonly string[]): Promise<Browser> {
  const start = await dropPrivileges(path);
  guest = start.guest;
  await giveToBrowser(profile);
  const { default: puppeteer } = await import('puppeteer-core');
  const launch = (more: readonly string[]) =>
    puppeteer.launch({
      executablePath: start.executable,
      env: start.env,
      headless: true,
      pipe: true,
      userDataDir: profile,
      timeout: fairTime.stretch(30_000),
      // Taken once, for the life of the browser: what hangs is ended by the limits of its page.
      protocolTimeout: 60_000 * patience,
      defaultViewport: null,
      acceptInsecureCerts: false,
      args: [...args, ...more],
      handleSIGHUP: false,
      handleSIGINT: false,
      handleSIGTERM: false,
    });
  const bare = ['--no-sandbox'];
  if (!sandbox || (process.getuid?.() === 0 && !start.guest)) {
    sandbox = false;
    return launch(bare);
  }
  try {
    return await launch([]);
  } catch (error) {
    if (!/sandbox|namespace/i.test(String(error))) throw error;
    sandbox = false;
    return launch(bare);
  }
}

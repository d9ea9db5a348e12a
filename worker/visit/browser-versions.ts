import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { BrowserVersions } from '#checks/engine.ts';
import { fairTime } from '#platform/time/fair-time.ts';
import { type BrowserName, findBrowser } from './find-browser.ts';
import { webkitVersion } from './webkit-start.ts';

const run = promisify(execFile);
const answerMs = 10_000;

/** The versions of the installed browsers, as reported by the programs; null for one that does not answer, a missing one is left out. */
export async function browserVersions(
  configured: { [Name in BrowserName]: string | undefined },
): Promise<BrowserVersions> {
  const versionOf = async (name: BrowserName) => {
    const path = await findBrowser(name, configured[name]);
    if (path === undefined) return undefined;
    const { stdout } = await run(path, ['--version'], { timeout: fairTime.stretch(answerMs) }).catch(() => ({
      stdout: '',
    }));
    return /\d+(?:\.\w+)+/.exec(stdout)?.[0] ?? null;
  };
  const [chromium, firefox, webkit] = await Promise.all([versionOf('chromium'), versionOf('firefox'), webkitVersion()]);
  return Object.fromEntries(
    Object.entries({ chromium, firefox, webkit }).filter(([, version]) => version !== undefined),
  );
}

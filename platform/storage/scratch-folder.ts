import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const staleMs = 24 * 3_600_000;
const scratchPrefix = 'tenken-export-';
let tidied: Promise<void> | undefined;

/** A new folder of this machine. What workers of this user that were killed left behind long ago is removed. */
export async function scratchFolder(): Promise<string> {
  tidied ??= removeStaleFolders();
  await tidied;
  return mkdtemp(join(tmpdir(), scratchPrefix));
}

async function removeStaleFolders(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(scratchPrefix)) continue;
    const path = join(tmpdir(), name);
    const written = await stat(path).catch(() => null);
    const isStale = written !== null && Date.now() - written.mtimeMs > staleMs;
    // Those of another user stay.
    if (isStale) await rm(path, { recursive: true, force: true }).catch(() => undefined);
  }
}

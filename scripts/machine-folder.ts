import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ChildUser } from './child-user.ts';

/**
 * A new folder for the socket of the machine's host, which nobody but the user of the workers can enter. It is short, as the
 * address of a socket must be, so it is not in the data folder; that of a start that was killed is removed.
 */
export function makeMachineFolder(dataDir: string, user: ChildUser | undefined): string {
  const note = join(dataDir, 'machine-folder');
  const prefix = join(tmpdir(), 'tenken-machine-');
  const before = existsSync(note) ? readFileSync(note, 'utf8').trim() : '';
  if (before.startsWith(prefix)) rmSync(before, { recursive: true, force: true });
  const folder = mkdtempSync(prefix);
  writeFileSync(note, `${folder}\n`, { mode: 0o600 });
  if (user) chownSync(folder, user.uid, user.gid);
  return folder;
}

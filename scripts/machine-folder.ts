import { chownSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ChildUser } from './child-user.ts';

/** A new folder for the socket of the machine's host, which nobody but the user of the workers can enter. */
export function makeMachineFolder(user: ChildUser | undefined): string {
  const folder = mkdtempSync(join(tmpdir(), 'tenken-machine-'));
  if (user) chownSync(folder, user.uid, user.gid);
  return folder;
}

import { readFileSync } from 'node:fs';
import { run } from './command.mjs';

/**
 * As root, makes the system user `tenken` for server and workers, once. Where that fails they run as a user without a name.
 * @returns {Promise<boolean>} whether it was made now.
 */
export async function ensureUser() {
  if (process.getuid?.() !== 0 || /^tenken:/m.test(readFileSync('/etc/passwd', 'utf8'))) return false;
  const nowhere = ['--no-create-home', '--home-dir', '/nonexistent', '--shell', '/usr/sbin/nologin'];
  const { code } = await run('useradd', ['--system', '--user-group', ...nowhere, 'tenken']);
  return code === 0;
}

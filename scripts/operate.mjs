import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { home, main, node24 } from './setup/command.mjs';
import { ensurePackages } from './setup/packages.mjs';

/** `npm run migrate` and the operator's other commands: Node 24 and the packages are all that they need. */
await main(async () => {
  await ensurePackages();
  const child = spawn(node24, [join(home, 'scripts', 'operate.ts'), ...process.argv.slice(2)], { stdio: 'inherit' });
  return new Promise(done => child.on('exit', (code, signal) => done(signal ? 1 : code)));
});

#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { home, main, node24, print } from './setup/command.mjs';
import { ensurePackages } from './setup/packages.mjs';

const usage = 'npm run where -- <url | screen path | check id>, or --json for everything';

/** `npm run where`: also in a clone that is not set up yet. Runs on any Node from 20; the search itself on Node 24. */
await main(async () => {
  const asked = process.argv.slice(2);
  if (!isQuestion(asked)) {
    print(usage);
    return 2;
  }
  await ensurePackages();
  const child = spawn(node24, [join(home, 'scripts', 'where.ts'), ...asked], { stdio: 'inherit' });
  return new Promise(done => child.on('exit', (code, signal) => done(signal ? 1 : code)));
});

/** One argument: `--json`, or anything that is neither another flag nor half a URL. */
function isQuestion([asked = '', ...more]) {
  if (more.length > 0 || asked.trim() === '') return false;
  if (asked.startsWith('-')) return asked === '--json';
  return !asked.includes('://') || URL.canParse(asked);
}

#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { home, main, node24, print } from './setup/command.mjs';

const usage =
  'npm run where -- <url | "METHOD /api/path" | operation id | screen | check | live message | table | queue | scheduled job>, ' +
  'or --json for all addresses';

/** `npm run where`: on any Node from 20; the search itself on Node 24. It installs nothing. */
await main(async () => {
  const asked = process.argv.slice(2);
  if (!isQuestion(asked)) {
    print(usage);
    return 2;
  }
  if (!existsSync(node24)) {
    print('The packages are not installed: run `npm run setup` (or `npm ci`) first.');
    return 2;
  }
  const child = spawn(node24, [join(home, 'scripts', 'where.ts'), ...asked], { stdio: 'inherit' });
  return new Promise(done => child.on('exit', (code, signal) => done(signal ? 1 : code)));
});

/** One argument: `--json`, or anything that is neither another flag nor half a URL. */
function isQuestion([asked = '', ...more]) {
  if (more.length > 0 || asked.trim() === '') return false;
  if (asked.startsWith('-')) return asked === '--json';
  return !asked.includes('://') || URL.canParse(asked);
}

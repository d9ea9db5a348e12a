#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { home, main, node24 } from './setup/command.mjs';
import { setUp } from './setup/setup.mjs';

/** `tenken <command> …`: the command line, after a quiet set-up. Standard output belongs to the command. */
await main(async () => {
  const { environment } = await setUp({ steps: 2, web: false, quiet: true });
  const child = spawn(node24, [join(home, 'cli', 'main.ts'), ...process.argv.slice(2)], {
    // Each of its processes takes code without types from here, instead of reading some hundred files anew.
    env: { NODE_COMPILE_CACHE: join(home, '.cache', 'compiled'), ...environment },
    stdio: 'inherit',
  });
  // The terminal sends Ctrl-C to both; this process waits for the other's end.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (signal !== 'SIGINT') child.kill(signal);
    });
  }
  return new Promise(done => child.on('exit', (code, signal) => done(signal ? 1 : code)));
});

#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { home, main, node24 } from './setup/command.mjs';
import { setUp } from './setup/setup.mjs';

/** `npm start`: from a fresh clone to a running Tenken. Runs on any Node from 20; the rest runs on Node 24. */
await main(async () => {
  const { environment, reduced } = await setUp({ steps: 5 });
  const child = spawn(node24, [join(home, 'scripts', 'run.ts')], {
    cwd: home,
    env: { ...environment, TENKEN_REDUCED: JSON.stringify(reduced) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // Ctrl-C reaches this process alone; it is handed on once.
    detached: true,
  });
  const drain = () => child.connected && child.send({ type: 'drain' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, drain);
  const watch = watchNpm(drain);
  const code = await new Promise(done => child.on('exit', (code, signal) => done(signal ? 1 : code)));
  clearInterval(watch);
  return code;
});

/** npm killed with -9 tells nobody; then this process would go on holding the port. */
function watchNpm(onGone) {
  const npm = parents().find(one => one.name.startsWith('npm'));
  if (!npm) return undefined;
  return setInterval(() => {
    if (parents().every(one => one.pid !== npm.pid)) onGone();
  }, 500).unref();
}

function parents() {
  const found = [];
  for (let pid = process.ppid; pid > 1 && found.length < 4; ) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      found.push({ pid, name: stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')')) });
      pid = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    } catch {
      break;
    }
  }
  return found;
}

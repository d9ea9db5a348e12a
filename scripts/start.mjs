#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { home, main, node24 } from './setup/command.mjs';
import { setUp } from './setup/setup.mjs';

const role = process.argv.slice(2);
let child;
const drain = isOrphan => child?.connected && child.send({ type: 'drain', isOrphan });

/** `npm start`, `npm run server`, `npm run worker`: from a fresh clone to a running Tenken. Needs Node 20; the rest is on 24. */
await main(async () => {
  const watch = watchNpm(() => {
    if (child) drain(true);
    else process.exit(1);
  });
  const { environment, reduced } = await setUp({ steps: 5, web: role[0] !== 'worker' });
  child = spawn(node24, [join(home, 'scripts', 'run.ts'), ...role], {
    cwd: home,
    env: { ...environment, TENKEN_REDUCED: JSON.stringify(reduced) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // Ctrl-C reaches only this process; it is passed on once.
    detached: true,
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => drain(false));
  const code = await new Promise(done => child.on('exit', (code, signal) => done(signal ? 1 : code)));
  clearInterval(watch);
  return code;
});

/** npm killed with -9 tells nobody; then this process would go on, and hold the port. */
function watchNpm(onGone) {
  const npm = parents().find(isNpm);
  if (npm) {
    return setInterval(() => {
      if (!parents().some(one => one.pid === npm.pid)) onGone();
    }, 500).unref();
  }
  // npm started this process and has gone before it was looked for.
  const { npm_lifecycle_event: event, npm_config_user_agent: agent = '' } = process.env;
  if (['start', 'server', 'worker'].includes(event) && agent.startsWith('npm/') && parents().at(-1)?.pid === 1)
    onGone();
  return undefined;
}

function isNpm({ name }) {
  return name.startsWith('npm');
}

/** Up to four processes above this one, the nearest first. */
function parents() {
  const found = [];
  for (let pid = process.ppid; pid > 0 && found.length < 4; ) {
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

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { checkIds } from '#checks/registry.ts';
import { serveGeneratedSite } from './generated-site.ts';
import { secondsOfTree } from './tree-seconds.ts';

/**
 * Seconds from the start of `tenken verify` to its first result, by the clock and of the processors:
 * `node scripts/bench/first-result.ts [--rounds 5] [--against CLONE] [--cold]`. With another clone of this repository both take turns.
 * A start that does not count comes first, and leaves what later ones find; `--cold` removes that before each start.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    against: { type: 'string' },
    cold: { type: 'boolean', default: false },
  },
});
const clones = {
  this: join(import.meta.dirname, '../..'),
  ...(values.against && { 'the other': resolve(values.against) }),
};
const cases: Record<string, readonly string[]> = { link: ['link'], quality: ['quality'], all: checkIds };
const site = await serveGeneratedSite(20);

interface Start {
  seconds: number;
  user: number;
  system: number;
}

async function measure(clone: string, functions: readonly string[]): Promise<Start> {
  const kept = ['compiled', 'answers.json'].map(name => join(clone, '.cache', name));
  if (values.cold) for (const path of kept) await rm(path, { recursive: true, force: true });
  const wish = ['--allow-private', '--json', '--pages', '1', '--functions', functions.join(',')];
  const begin = performance.now();
  const child = spawn(process.execPath, [join(clone, 'scripts', 'tenken.mjs'), 'verify', `${site.origin}/`, ...wish], {
    env: { ...process.env, TENKEN_EGRESS_ALLOW: new URL(site.origin).hostname },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'exit');
  let found: Start | undefined;
  for await (const line of createInterface(child.stderr)) {
    if (found !== undefined || !/ \d+(?:\/\d+)? http:/.test(line)) continue;
    found = { seconds: (performance.now() - begin) / 1000, ...secondsOfTree(child.pid ?? 0) };
    child.kill('SIGTERM');
  }
  await ended;
  if (found === undefined) throw new Error('it ended without a result');
  return found;
}

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;

for (const [name, functions] of Object.entries(cases)) {
  const starts = new Map(Object.entries(clones).map(([version, clone]) => [version, { clone, all: [] as Start[] }]));
  for (let round = 0; round <= Number(values.rounds); round += 1) {
    for (const { clone, all } of starts.values()) {
      const start = await measure(clone, functions);
      if (round > 0) all.push(start);
    }
  }
  for (const [version, { all }] of starts) {
    const of = (key: keyof Start) => median(all.map(start => start[key])).toFixed(2);
    const each = all.map(({ seconds }) => seconds.toFixed(1)).join(' ');
    console.log(
      `${name}, ${version}: ${of('seconds')} s (${each}), ${of('user')} user and ${of('system')} system CPU seconds; load ${loadavg()[0]?.toFixed(1)}`,
    );
  }
}
await site.close();

import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

/**
 * Feeds random hostile inputs to every reader of foreign text: `npm run fuzz -- [--seconds 60] [--seed N] [--rounds N]`.
 * The readers run in a process of their own with little memory. Ends with 1 and prints reader, seed and round when a
 * reader throws, takes longer than ten seconds, or needs more memory; the same seed gives the same inputs.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    rounds: { type: 'string', default: 'Infinity' },
  },
});
const silenceMs = 10_000;

/** What the child is about to read. */
export interface FuzzStep {
  reader: string;
  round: number;
}

const seed = Number(values.seed);
const child = fork(fileURLToPath(new URL('./fuzz-child.ts', import.meta.url)), [values.seed, values.rounds], {
  execArgv: ['--max-old-space-size=512'],
  stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
});
let last: FuzzStep | undefined;
let steps = 0;
let said = '';
const fail = (what: string) => {
  process.exitCode = 1;
  process.stdout.write(
    `${last?.reader ?? 'start'} ${what}: seed ${seed}, round ${last?.round ?? 0}\n${said.slice(-2_000)}`,
  );
  child.kill('SIGKILL');
};
const silent = () => fail(`gave no sign for ${silenceMs / 1000} s`);
let watch = setTimeout(silent, 3 * silenceMs);
let isOver = false;
child.stderr?.setEncoding('utf8').on('data', part => (said += String(part)));
child.on('message', (step: FuzzStep) => {
  last = step;
  steps += 1;
  clearTimeout(watch);
  watch = setTimeout(silent, silenceMs);
});
const end = setTimeout(() => {
  isOver = true;
  child.kill('SIGKILL');
}, Number(values.seconds) * 1000);
child.on('exit', code => {
  clearTimeout(watch);
  clearTimeout(end);
  if (isOver || code === 0) process.stdout.write(`seed ${seed}: ${steps} inputs read\n`);
  else if (process.exitCode !== 1) fail('threw or ran out of memory');
});

import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

/**
 * Feeds random hostile inputs to every reader of foreign text: `npm run fuzz -- [--seconds 60] [--seed N] [--rounds N]`.
 * The readers run in a process of their own with little memory. Ends with 1 and prints reader, seed and round when a
 * reader throws, takes ten seconds of CPU time or two minutes in all, or needs more memory; the same seed gives the same inputs.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    rounds: { type: 'string', default: 'Infinity' },
  },
});
/** A busy machine gives the process little: its own CPU time counts, and the clock only for what waits. */
const mostCpuSeconds = 10;
const mostWaitSeconds = 120;

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
/** Seconds of CPU time that the child has used; 0 once it has ended. */
function cpuSeconds(): number {
  try {
    // After the name, which is in brackets, from the third field on; a tick is a hundredth of a second.
    const fields = readFileSync(`/proc/${child.pid}/stat`, 'latin1').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return 0;
  }
}

// The start counts as a sign of its own, and loads every reader.
let sign = { at: Date.now(), cpu: 2 * mostCpuSeconds };
const watch = setInterval(() => {
  if (cpuSeconds() - sign.cpu > mostCpuSeconds) fail(`used ${mostCpuSeconds} s of CPU time`);
  else if (Date.now() - sign.at > mostWaitSeconds * 1000) fail(`gave no sign for ${mostWaitSeconds} s`);
}, 500);
let isOver = false;
child.stderr?.setEncoding('utf8').on('data', part => (said += String(part)));
child.on('message', (step: FuzzStep) => {
  last = step;
  steps += 1;
  sign = { at: Date.now(), cpu: cpuSeconds() };
});
const end = setTimeout(() => {
  isOver = true;
  child.kill('SIGKILL');
}, Number(values.seconds) * 1000);
child.on('exit', code => {
  clearInterval(watch);
  clearTimeout(end);
  if (isOver || code === 0) process.stdout.write(`seed ${seed}: ${steps} inputs read\n`);
  else if (process.exitCode !== 1) fail('threw or ran out of memory');
});

import { readFile } from 'node:fs/promises';
import { readProcesses } from '#platform/processes/process-tree.ts';

const sampleMs = 500;

/** The cost of a piece of work: its seconds by the clock, and the most memory that its processes had at once, in bytes. */
export interface Cost {
  seconds: number;
  peakBytes: number;
}

/**
 * Runs `work` and measures all processes that this one starts meanwhile, twice a second. Memory that processes share
 * counts once, in parts (PSS). Needs /proc; without it the memory is 0.
 */
export async function withCost<T>(work: () => Promise<T>): Promise<{ result: T; cost: Cost }> {
  const before = new Set(Array.from(readProcesses().values(), ({ pid, started }) => `${pid} ${started}`));
  const family = new Set([process.pid]);
  let peakBytes = 0;
  let done = false;
  const sample = async () => {
    const all = [...readProcesses().values()].filter(({ pid, started }) => !before.has(`${pid} ${started}`));
    for (let more = true; more; ) {
      const found = all.filter(({ pid, parent }) => family.has(parent) && !family.has(pid));
      for (const { pid } of found) family.add(pid);
      more = found.length > 0;
    }
    const sizes = await Promise.all(all.filter(({ pid }) => family.has(pid)).map(({ pid }) => proportionalSize(pid)));
    peakBytes = Math.max(
      peakBytes,
      sizes.reduce((sum, size) => sum + size, 0),
    );
  };
  const sampling = (async () => {
    while (!done) {
      await sample();
      await new Promise(next => setTimeout(next, sampleMs));
    }
  })();
  const start = performance.now();
  try {
    const result = await work();
    const seconds = (performance.now() - start) / 1000;
    return { result, cost: { seconds, peakBytes } };
  } finally {
    done = true;
    await sampling;
  }
}

async function proportionalSize(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) * 1024;
}

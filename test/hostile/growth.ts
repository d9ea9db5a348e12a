import { setTimeout } from 'node:timers/promises';

/** Doublings between the small and the large input. */
const doublings = 4;
/** Work of the small input, in milliseconds; less could not be told from noise. */
const measurableMs = 0.5;
const longestInput = 100_000;
/** Beyond the depth at which nesting is flattened: below it, work may grow with the depth. */
const firstSize = 8_000;
/** Quadratic work is too much every time; linear work only where the machine was interrupted. */
const attempts = 10;
/** Before the second attempt, and as much more before each that follows. */
const pauseMs = 100;

/** The largest growth over four doublings that still counts as less than quadratic: linear work grows 16-fold, quadratic 256-fold. */
export const lessThanQuadratic = (2 ** doublings) ** 1.65;

/**
 * The factor by which a reader's work grows when its input is doubled four times; 0 where it is too quick to measure.
 * `make` returns an input of about `size` characters. The best of several runs counts, and of a long one the processor's
 * time of this thread, so that a busy machine changes nothing.
 */
export async function growthOf(read: (input: string) => unknown, make: (size: number) => string): Promise<number> {
  let size = firstSize;
  // By the best of several runs: code that has not been compiled yet would make a size measurable that soon is not.
  while ((await leastWork(read, make(size))) < measurableMs) {
    size *= 2;
    if (size > longestInput) return 0;
  }
  const input = make(size);
  const large = make(size * 2 ** doublings);
  let growth = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < attempts && growth >= lessThanQuadratic; attempt += 1) {
    // Attempts in one go would all fall into the same busy moment of the machine.
    await setTimeout(attempt * pauseMs);
    const small = await leastWork(read, input);
    growth = Math.min(growth, (await workOf(read, large)) / small);
  }
  if (growth < lessThanQuadratic) return growth;
  return Math.min(growth, (await typicalDoubling(read, make, size)) ** doublings);
}

/**
 * The factor of a doubling in the middle of four. Quadratic work grows with every one of them; where memory is asked for
 * in larger pieces from some size on, work grows once.
 */
async function typicalDoubling(
  read: (input: string) => unknown,
  make: (size: number) => string,
  size: number,
): Promise<number> {
  const work: number[] = [];
  for (let power = 0; power <= doublings; power += 1) work.push(await leastWork(read, make(size * 2 ** power)));
  const factors = work.slice(1).map((milliseconds, at) => milliseconds / (work[at] as number));
  const [, lower = 0, upper = 0] = factors.toSorted((a, b) => a - b);
  return Math.sqrt(lower * upper);
}

async function leastWork(read: (input: string) => unknown, input: string): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 5; run += 1) least = Math.min(least, await workOf(read, input));
  return least;
}

/** Milliseconds by the clock, or of the processor where that is less: it is coarse for short work. */
async function workOf(read: (input: string) => unknown, input: string): Promise<number> {
  const before = process.threadCpuUsage();
  const start = performance.now();
  await read(input);
  const elapsed = performance.now() - start;
  // Without the system's part: handing out memory costs much more on some machines, and only to large inputs.
  const computed = process.threadCpuUsage(before).user / 1000;
  return elapsed < 10 ? elapsed : Math.min(elapsed, Math.max(computed, 10));
}

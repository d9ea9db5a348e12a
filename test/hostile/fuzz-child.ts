import fc from 'fast-check';
import { foreignReaders } from './foreign-readers.ts';
import type { FuzzStep } from './fuzz.ts';

/** The process of `fuzz.ts` that reads: announces every input, and ends by an error where a reader throws. */
const [seed = '0', rounds = 'Infinity'] = process.argv.slice(2);
const longest = 200_000;

/** Runs of pieces, each repeated, with random characters between them. */
function inputOf(pieces: readonly string[], frames: readonly string[]): fc.Arbitrary<string> {
  const times = fc.oneof(fc.constant(1), fc.nat(20), fc.constantFrom(1_000, 20_000));
  const piece = fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...pieces) }, { weight: 1, arbitrary: noise });
  const run = fc.tuple(piece, times).map(([text, count]) => text.repeat(count).slice(0, longest));
  return fc
    .tuple(fc.constantFrom(...frames), fc.array(run, { maxLength: 12 }))
    .map(([frame, runs]) => frame.replace('{}', () => runs.join('').slice(0, longest)));
}

const noise = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.string({ unit: fc.nat(0xffff).map(code => String.fromCharCode(code)), maxLength: 20 }),
  fc.uint8Array({ maxLength: 50 }).map(bytes => Buffer.from(bytes).toString('latin1')),
);

for (let round = 0; round < Number(rounds); round += 1) {
  for (const { name, read, pieces, frames = ['{}'] } of foreignReaders) {
    const [input = ''] = fc.sample(inputOf(pieces, frames), { seed: Number(seed) + round, numRuns: 1 });
    const step: FuzzStep = { reader: name, round };
    await new Promise<void>(resolve => process.send?.(step, () => resolve()));
    await read(input);
  }
}
process.exit(0);

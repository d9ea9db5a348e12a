import type { TreeFigures } from '#scripts/bench/cpu-seconds.ts';

const mebi = (bytes: number) => `${Math.round(bytes / 1024 ** 2)} MiB`;

/** Prints the memory after each tenth of a measured work, its peak, and the processor seconds by program. */
export function printFigures({ byProgram, memory, peakBytes }: TreeFigures): void {
  const end = memory.at(-1)?.seconds ?? 0;
  const tenths = Array.from({ length: 10 }, (_, tenth) =>
    memory.findLast(({ seconds }) => seconds <= (end * (tenth + 1)) / 10),
  );
  console.log(`  peak ${mebi(peakBytes)}`);
  for (const at of tenths) if (at) console.log(`  memory after ${Math.round(at.seconds)} s: ${mebi(at.bytes)}`);
  for (const [program, spent] of Object.entries(byProgram).sort(([, a], [, b]) => b - a))
    if (spent > 0.5) console.log(`  ${program.padEnd(40)} ${spent.toFixed(1)} s`);
}

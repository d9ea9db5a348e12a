import type { TreeFigures } from '#scripts/bench/cpu-seconds.ts';

const mebi = (bytes: number) => `${Math.round(bytes / 1024 ** 2)} MiB`;

/** Prints the peak of the memory of a measured work with its parts, the memory after each tenth, and processor seconds by program. */
export function printFigures({ byProgram, memory, peakBytes, peakByProgram }: TreeFigures): void {
  const end = memory.at(-1)?.seconds ?? 0;
  const tenths = Array.from({ length: 10 }, (_, tenth) =>
    memory.findLast(({ seconds }) => seconds <= (end * (tenth + 1)) / 10),
  );
  const most = Object.entries(peakByProgram).sort(([, a], [, b]) => b - a);
  console.log(`  peak ${mebi(peakBytes)}: ${most.slice(0, 8).map(([name, bytes]) => `${name} ${mebi(bytes)}`)}`);
  for (const at of tenths) if (at) console.log(`  memory after ${Math.round(at.seconds)} s: ${mebi(at.bytes)}`);
  for (const [program, spent] of Object.entries(byProgram).sort(([, a], [, b]) => b - a))
    if (spent > 0.5) console.log(`  ${program.padEnd(40)} ${spent.toFixed(1)} s`);
}

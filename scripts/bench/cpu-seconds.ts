import { readdir, readFile } from 'node:fs/promises';

const ticksPerSecond = 100;
const sampleMs = 200;

interface Sample {
  pid: number;
  parent: number;
  seconds: number;
  /** Distinguishes a process from a later one with the same id. */
  started: string;
}

/** Processor seconds and memory of the processes that this one started. */
export interface TreeFigures {
  cpuSeconds: number;
  /** The same by what runs in them. */
  byProgram: Record<string, number>;
  /** Bytes of memory, what processes share counted once (PSS), sampled every two seconds. */
  peakBytes: number;
  /** The same at that moment, by what runs in them. */
  peakByProgram: Record<string, number>;
  /** Seconds since the begin, and the bytes then. */
  memory: { seconds: number; bytes: number }[];
}

const memoryEverySamples = 10;

/**
 * Runs `work` and returns the processor seconds of all processes started by this one meanwhile, sampled five times a
 * second from /proc: on a busy machine they are more meaningful than the clock. Processes shorter than a sample are
 * missed. 0 without /proc.
 */
export async function withCpuSeconds<T>(work: () => Promise<T>): Promise<{ result: T } & TreeFigures> {
  const known = new Set([process.pid]);
  const seconds = new Map<string, number>();
  /** What the processes that ran already had spent. */
  const spent = new Map<string, number>();
  const programs = new Map<string, string>();
  const memory: TreeFigures['memory'] = [];
  let [peakBytes, peakByProgram] = [0, {} as Record<string, number>];
  const begin = performance.now();
  let samples = 0;
  const sample = async () => {
    const all = await readProcesses();
    for (let more = true; more; ) {
      const found = all.filter(({ pid, parent }) => known.has(parent) && !known.has(pid));
      for (const { pid } of found) known.add(pid);
      more = found.length > 0;
    }
    const own = all.filter(({ pid }) => known.has(pid) && pid !== process.pid);
    for (const each of own) {
      const key = `${each.pid} ${each.started}`;
      if (samples === 0) spent.set(key, each.seconds);
      seconds.set(key, each.seconds - (spent.get(key) ?? 0));
      if (!programs.has(key)) programs.set(key, await programOf(each.pid));
    }
    if (samples++ % memoryEverySamples > 0) return;
    const sizes = await Promise.all(own.map(({ pid }) => bytesOf(pid)));
    const bytes = sizes.reduce((sum, each) => sum + each, 0);
    memory.push({ seconds: (performance.now() - begin) / 1000, bytes });
    if (bytes <= peakBytes) return;
    peakBytes = bytes;
    peakByProgram = sumByProgram(own.map((each, at) => [`${each.pid} ${each.started}`, sizes[at] ?? 0]));
  };
  const sumByProgram = (figures: Iterable<[key: string, value: number]>) => {
    const sums: Record<string, number> = {};
    for (const [key, value] of figures) {
      const name = programs.get(key) ?? '';
      sums[name] = (sums[name] ?? 0) + value;
    }
    return sums;
  };
  let done = false;
  const sampling = (async () => {
    while (!done) {
      await sample();
      await new Promise(next => setTimeout(next, sampleMs));
    }
  })();
  try {
    const result = await work();
    const byProgram = sumByProgram(seconds);
    const cpuSeconds = [...seconds.values()].reduce((sum, each) => sum + each, 0);
    return { result, cpuSeconds, byProgram, memory, peakBytes, peakByProgram };
  } finally {
    done = true;
    await sampling;
  }
}

async function readProcesses(): Promise<Sample[]> {
  const names = await readdir('/proc').catch(() => []);
  const all = await Promise.all(
    names
      .filter(name => /^\d+$/.test(name))
      .map(async name => {
        const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
        if (stat === '') return [];
        // The name in brackets may contain anything, so the fields are counted from its end.
        const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        const ticks = Number(fields[11]) + Number(fields[12]);
        return [
          { pid: Number(name), parent: Number(fields[1]), seconds: ticks / ticksPerSecond, started: fields[19] ?? '' },
        ];
      }),
  );
  return all.flat();
}

/** What runs in a process: the script of Node, the kind of a browser's process, or the name of the program. */
async function programOf(pid: number): Promise<string> {
  const line = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' ');
  const kind = /chrom.* --type=([\w-]+)/.exec(line)?.[1];
  if (kind !== undefined) return `chromium ${kind}`;
  const script = /[^/ ]+\/[^/ ]+\.(?:ts|mjs|js)(?= |$)/.exec(line)?.[0];
  return script ?? /^[^ :]*?([^/ :]+)(?:[ :]|$)/.exec(line)?.[1] ?? '';
}

async function bytesOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0) * 1024;
}

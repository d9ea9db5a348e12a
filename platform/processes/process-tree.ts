import { readdirSync, readFileSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';

export interface ProcessFacts {
  pid: number;
  parent: number;
  /** Clock ticks from the start of the machine to its own: together with `pid` it names one process for good. */
  started: string;
  /** Seconds of processor time that it has used. */
  processorSeconds: number;
}

/** Of the times in proc_pid_stat(5), on all usual machines. */
export const ticksPerSecond = 100;

/** Every process of this machine by its id; empty where there is no /proc. */
export function readProcesses(): Map<number, ProcessFacts> {
  const found = new Map<number, ProcessFacts>();
  for (const entry of entriesOf('/proc')) {
    const facts = /^\d+$/.test(entry) ? readProcess(Number(entry)) : undefined;
    if (facts !== undefined) found.set(facts.pid, facts);
  }
  return found;
}

const recentMs = 1_500;
let recent = { at: Number.NEGATIVE_INFINITY, processes: new Map<number, ProcessFacts>() };

/** The same, at most 1.5 s old, for all who watch from this process: reading them takes milliseconds. */
export function recentProcesses(): ReadonlyMap<number, ProcessFacts> {
  if (performance.now() - recent.at > recentMs) recent = { at: performance.now(), processes: readProcesses() };
  return recent.processes;
}

/** One process; undefined when it has gone. */
export function readProcess(pid: number): ProcessFacts | undefined {
  const fields = statOf(`/proc/${pid}/stat`);
  const [parent, user, system, started] = [fields[1], fields[11], fields[12], fields[19]];
  if (parent === undefined || started === undefined) return undefined;
  const processorSeconds = (Number(user) + Number(system)) / ticksPerSecond;
  return { pid, parent: Number(parent), started, processorSeconds };
}

/** The fields of proc_pid_stat(5) from the third on; a field is undefined where there is no such file. */
export function statOf(path: string): readonly (string | undefined)[] {
  const stat = textOf(path);
  // The name in parentheses may contain anything.
  return stat === '' ? [] : stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** The processes that a process started, and theirs, the nearest first. */
export function descendantsOf(pid: number, all: ReadonlyMap<number, ProcessFacts> = readProcesses()): ProcessFacts[] {
  const children = Map.groupBy(all.values(), ({ parent }) => parent);
  const found = new Map<number, ProcessFacts>();
  const next = [pid];
  for (let of = next.shift(); of !== undefined; of = next.shift()) {
    for (const child of children.get(of) ?? []) {
      if (found.has(child.pid)) continue;
      found.set(child.pid, child);
      next.push(child.pid);
    }
  }
  return [...found.values()];
}

/** Memory of a process that is not shared out to disk, in bytes; 0 when it has gone or cannot be read. */
export function residentBytes(pid: number): number {
  const kilobytes = /^VmRSS:\s*(\d+) kB$/m.exec(textOf(`/proc/${pid}/status`))?.[1];
  return Number(kilobytes ?? 0) * 1024;
}

export function isRenderer(pid: number): boolean {
  return textOf(`/proc/${pid}/cmdline`).includes('--type=renderer');
}

/** Whether it is what a Chromium makes its renderers from. */
export function isZygote(pid: number): boolean {
  return textOf(`/proc/${pid}/cmdline`).includes('--type=zygote');
}

/** Kills processes, except for those whose ids have passed to others meanwhile. */
export function killAll(processes: readonly ProcessFacts[]): void {
  for (const { pid, started } of processes) {
    if (readProcess(pid)?.started === started) kill(pid);
  }
}

/** Lets a process have the processor only when nothing else wants it much. The priority is each thread's own. */
export function lowerPriority(pid: number): void {
  for (const thread of entriesOf(`/proc/${pid}/task`)) {
    try {
      setPriority(Number(thread), 10);
    } catch {
      // Gone meanwhile.
    }
  }
}

/** For work that nobody waits for at a screen: this process, and all that it starts, give way to those who answer people. */
export function giveWay(): void {
  try {
    setPriority(Math.min(getPriority() + wayForPeople, lowestPriority));
  } catch {
    // It is served like the others.
  }
}

const wayForPeople = 5;
const lowestPriority = 19;

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // Gone meanwhile.
  }
}

function entriesOf(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return '';
  }
}

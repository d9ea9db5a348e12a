import { readdirSync, readFileSync } from 'node:fs';

export interface CpuTimes {
  user: number;
  system: number;
}

const ticksPerSecond = 100;

/**
 * Processor seconds of a process and of all below it, also of those that have ended and were waited for. One look at /proc: to
 * sample meanwhile would cost more than what is measured.
 */
export function secondsOfTree(pid: number): CpuTimes {
  const children = new Map<number, number[]>();
  const times = new Map<number, CpuTimes>();
  for (const name of readdirSync('/proc').filter(each => /^\d+$/.test(each))) {
    const [, parent = 0, ...fields] = statOf(name).map(Number);
    // user, system, and the same of the children that were waited for
    const [user = 0, system = 0, usersOfChildren = 0, systemOfChildren = 0] = fields.slice(9, 13);
    const own = {
      user: (user + usersOfChildren) / ticksPerSecond,
      system: (system + systemOfChildren) / ticksPerSecond,
    };
    times.set(Number(name), own);
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const sumOf = (one: number): CpuTimes =>
    (children.get(one) ?? []).map(sumOf).reduce(add, times.get(one) ?? { user: 0, system: 0 });
  return sumOf(pid);
}

const add = (a: CpuTimes, b: CpuTimes): CpuTimes => ({ user: a.user + b.user, system: a.system + b.system });

/** The fields behind the name, which may contain anything; none of a process that has gone. */
function statOf(pid: string): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

/** Processor seconds of a process (`node`) and of those below it by what runs in them. A renderer that has ended counts too. */
export function programSeconds(pid: number): Record<string, number> {
  const found: Record<string, number> = { node: 0 };
  const names = readdirSync('/proc').filter(each => /^\d+$/.test(each));
  const parents = new Map(names.map(name => [name, statOf(name)[1] ?? '']));
  const isBelow = (name: string): boolean => {
    const parent = parents.get(name);
    return parent !== undefined && (parent === String(pid) || isBelow(parent));
  };
  for (const name of names) {
    if (name !== String(pid) && !isBelow(name)) continue;
    const [user = 0, system = 0, ...ofChildren] = statOf(name).slice(11, 15).map(Number);
    const program = name === String(pid) ? 'node' : kindOf(name);
    const ended = program === 'renderer' ? ofChildren.reduce((sum, ticks) => sum + ticks, 0) : 0;
    found[program] = (found[program] ?? 0) + (user + system + ended) / ticksPerSecond;
  }
  return found;
}

function kindOf(pid: string): string {
  try {
    const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    const kind = /--type=([\w-]+)/.exec(line)?.[1] ?? (line === '' ? 'zygote' : 'browser');
    // It starts renderers, and waits for their end.
    return kind === 'zygote' ? 'renderer' : kind;
  } catch {
    return 'gone';
  }
}

import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A limit of memory for all processes that are started while this one is inside, as a container has one. */
export interface MemoryLimit {
  /** Starts what `start` starts under the limit; this process itself stays outside. */
  within<T>(start: () => Promise<T>): Promise<T>;
  /** Processes that the kernel has ended for it. */
  kills(): number;
  /** To be called when its processes have ended. */
  close(): void;
}

const versions = [
  { root: '/sys/fs/cgroup/memory', limit: 'memory.limit_in_bytes', events: 'memory.oom_control' },
  { root: '/sys/fs/cgroup', limit: 'memory.max', events: 'memory.events' },
] as const;

/** By a control group (cgroups(7)) of its own; undefined where this user may not make one. */
export function limitMemory(bytes: number): MemoryLimit | undefined {
  for (const { root, limit, events } of versions) {
    const folder = join(root, `tenken-test-${process.pid}`);
    try {
      mkdirSync(folder);
    } catch {
      continue;
    }
    try {
      writeFileSync(join(folder, limit), String(bytes));
    } catch {
      rmdirSync(folder);
      continue;
    }
    const enter = (group: string) => writeFileSync(join(group, 'cgroup.procs'), String(process.pid));
    return {
      async within(start) {
        enter(folder);
        try {
          return await start();
        } finally {
          enter(root);
        }
      },
      kills: () => Number(/^oom_kill (\d+)/m.exec(readFileSync(join(folder, events), 'latin1'))?.[1] ?? 0),
      close: () => rmdirSync(folder),
    };
  }
  return undefined;
}

import { readFileSync } from 'node:fs';
import { descendantsOf, type ProcessFacts, readProcesses } from '#platform/processes/process-tree.ts';

/** What the processes of a product started, as long as it was there. */
export interface ProcessWatch {
  /** The processes below a process whose command line matches, the nearest first. */
  below(pid: number | undefined, command: RegExp): ProcessFacts[];
  /** Those that were seen, still live, and belong to no living process of the product. */
  left(): ProcessFacts[];
  /** Ends the watch; returns those that are left when none of the product's own lives. */
  end(): Promise<ProcessFacts[]>;
}

const lookMs = 300;
const goneMs = 15_000;

/** Watches what descends from `roots`, which may change, and what carries the mark of their start. */
export function watchProcesses(startId: string, roots: () => number[]): ProcessWatch {
  const seen = new Map<string, ProcessFacts>();
  const nameOf = ({ pid, started }: ProcessFacts) => `${pid} ${started}`;
  const mark = `TENKEN_START_ID=${startId}`;

  function look(): ProcessFacts[] {
    const all = readProcesses();
    const own = roots();
    const living = own.flatMap(pid => [
      ...(all.has(pid) ? [all.get(pid) as ProcessFacts] : []),
      ...descendantsOf(pid, all),
    ]);
    for (const one of living) seen.set(nameOf(one), one);
    for (const one of all.values()) if (textOf(one.pid, 'cmdline').includes(mark)) seen.set(nameOf(one), one);
    const names = new Set(living.map(nameOf));
    return [...seen.values()].filter(
      one =>
        !names.has(nameOf(one)) &&
        all.get(one.pid)?.started === one.started &&
        !isZombie(one.pid) &&
        !isHandlerOf(living, one.pid),
    );
  }
  const looking = setInterval(look, lookMs);
  return {
    below: (pid, command) =>
      pid === undefined ? [] : descendantsOf(pid).filter(one => command.test(textOf(one.pid, 'cmdline'))),
    left: look,
    async end() {
      clearInterval(looking);
      const until = performance.now() + goneMs;
      let left = look();
      while (left.length > 0 && performance.now() < until) {
        await new Promise(resume => setTimeout(resume, lookMs));
        left = look();
      }
      return left;
    },
  };
}

/**
 * Checks whether a process is a crash handler of a Chromium that is among `living`: handlers leave the tree of their browser
 * at once, and end with it. They write below the browser's home.
 */
function isHandlerOf(living: readonly ProcessFacts[], pid: number): boolean {
  const home = /chrome_crashpad_handler .*--database=(.*?)\/\.config\//.exec(textOf(pid, 'cmdline'))?.[1];
  if (home === undefined) return false;
  return living.some(
    one =>
      textOf(one.pid, 'cmdline').includes('--user-data-dir=') && textOf(one.pid, 'environ').includes(`HOME=${home} `),
  );
}

/** Ended, and not yet fetched by its parent. */
const isZombie = (pid: number) => /\) Z /.test(textOf(pid, 'stat'));

function textOf(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'latin1').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

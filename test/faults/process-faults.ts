import { until } from '../factories/start-tenken.ts';
import { afterResults, type Fault, plainSite, renderedSite, type Stage, small } from './fault.ts';

const chromium = /chrom(e|ium)(?!.*--type=)/;
const java = /nu\.validator\.servlet\.Main/;
const visitProcess = /visit-process\.ts/;

function kill(pid: number | undefined, signal: NodeJS.Signals = 'SIGKILL'): void {
  try {
    if (pid !== undefined) process.kill(pid, signal);
  } catch {
    // Gone meanwhile.
  }
}

/** Signals every process of the workers and their host whose command line matches; returns how many there were. */
function signalAll({ product: { processes, workers, host } }: Stage, command: RegExp, signal: NodeJS.Signals): number {
  const found = [...workers(), host()].flatMap(({ pid }) => processes.below(pid, command));
  for (const { pid } of found) kill(pid, signal);
  return found.length;
}

/** Kills what matches as soon as there is something to kill; false when the run has ended instead. */
async function killAll(stage: Stage, command: RegExp): Promise<boolean> {
  const what = await until('something to kill, or the end', async () => {
    if (signalAll(stage, command, 'SIGKILL') > 0) return 'killed';
    return (await stage.hasEnded()) ? 'ended' : null;
  });
  return what === 'killed';
}

/** Kills it once in a run. */
const killing = (command: RegExp) => (stage: Stage) => killingAgain(command)(stage, 1);

/** Kills it after each new result, also what does again what the last one had in hand. */
const killingAgain = (command: RegExp) => async (stage: Stage, times: number) => {
  let killed = 0;
  await afterResults(stage, times, async () => {
    killed += Number(await killAll(stage, command));
  });
  return { times: killed };
};

/** Faults of the processes of a worker. */
export const processFaults: Fault[] = [
  {
    name: 'worker-killed',
    times: { full: 100, small: 2 },
    path: small ? plainSite : '/200/',
    functions: ['quality', 'link'],
    async injure(stage, times) {
      const { workers } = stage.product;
      const done = await afterResults(stage, times, async count => {
        const worker = workers()[count % 2];
        await worker?.ready.catch(() => undefined);
        kill(-(worker?.pid ?? 0));
        await worker?.gone;
      });
      return { times: done };
    },
  },
  {
    name: 'checker-killed',
    times: { full: 5 },
    path: plainSite,
    functions: ['quality', 'link'],
    injure: killing(java),
  },
  {
    name: 'checker-killed-again',
    times: { full: 20 },
    path: plainSite,
    functions: ['quality', 'link'],
    // A document that had two checkers end over it is not given to a third.
    mayFail: ['checker-crashed'],
    injure: killingAgain(java),
  },
  {
    name: 'visit-process-killed',
    times: { full: 10 },
    path: renderedSite,
    functions: ['accessibility'],
    injure: killing(visitProcess),
  },
  {
    name: 'visit-process-killed-again',
    times: { full: 10 },
    path: renderedSite,
    functions: ['accessibility'],
    // A page that had two processes end over it is not given to a third (decision 014).
    mayFail: ['process-crash'],
    injure: killingAgain(visitProcess),
  },
  {
    name: 'browser-killed',
    times: { full: 10 },
    path: renderedSite,
    functions: ['accessibility'],
    injure: killing(chromium),
  },
  {
    name: 'browser-killed-again',
    times: { full: 10 },
    path: renderedSite,
    functions: ['accessibility'],
    // A page that was shown by two browsers that ended is not given to a third, nor one for which two ended while they started.
    mayFail: ['crashed', 'browser-missing'],
    injure: killingAgain(chromium),
  },
  {
    name: 'browser-hung',
    times: { full: 2 },
    path: renderedSite,
    functions: ['accessibility'],
    async injure(stage, times) {
      const done = await afterResults(stage, times, () =>
        until('a browser to stop, or the end', async () => {
          if (signalAll(stage, chromium, 'SIGSTOP') > 0) return true;
          return stage.hasEnded();
        }),
      );
      return { times: done };
    },
  },
  {
    name: 'worker-told-to-end',
    times: { full: 4 },
    path: plainSite,
    functions: ['quality', 'link', 'accessibility'],
    async injure(stage, times) {
      let longest = 0;
      const done = await afterResults(stage, times, async count => {
        const worker = stage.product.workers()[count % 2];
        await worker?.ready.catch(() => undefined);
        const begun = performance.now();
        kill(worker?.pid, 'SIGTERM');
        await worker?.gone;
        longest = Math.max(longest, performance.now() - begun);
      });
      if (longest > 30_000) throw new Error(`a worker took ${longest} ms to drain`);
      return { times: done, seen: `drained within ${(longest / 1000).toFixed(1)} s` };
    },
  },
];

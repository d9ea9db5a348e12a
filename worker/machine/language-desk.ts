import { availableParallelism } from 'node:os';
import { createTurns } from '#platform/egress/turns.ts';
import { ForkedProcess } from '../processes/forked-process.ts';
import { leanEnvironment } from '../processes/lean-environment.ts';
import { ProcessEndedError } from '../processes/process-ended.ts';
import type { LanguageTasks } from './language-tasks.ts';
import type { Language, LanguageQuestion } from './machine.ts';

interface Limits {
  processes: number;
  /** Fair time for one question, the reading of dictionaries included. */
  questionMs: number;
  idleMs: number;
  heapMegabytes: number;
  residentBytes: number;
  entry: URL;
}

const usual: Limits = {
  // Of a run of plain text, judging takes a third of the processor time.
  processes: Math.ceil(availableParallelism() / 3),
  questionMs: 20_000,
  idleMs: 600_000,
  heapMegabytes: 1024,
  residentBytes: 2 * 1024 ** 3,
  entry: new URL('./language-process.ts', import.meta.url),
};

/** So many questions that wait are worth another process, where there may be one. */
const worthStarting = 2;

interface Waiting {
  asked: LanguageQuestion;
  resolve(answer: unknown): void;
  reject(error: unknown): void;
}

/**
 * Gives questions to the language process one by one, in turns of their parties, so that nobody waits for another's long page
 * and it is known which question ended the process. That one is asked once more of a fresh process, which starts with the
 * next question and ends when there was none for ten minutes.
 */
export function openLanguageDesk(given: Partial<Limits> = {}): Language {
  const { processes, ...limits } = { ...usual, ...given };
  const turns = createTurns<Waiting>();
  const lanes = Array.from({ length: processes }, () => openLane(limits));
  const busy = new Set<Lane>();
  let closing = false;

  function dispatch(): void {
    for (const lane of lanes) {
      const isWorth = lane === lanes[0] || lane.isRunning() || turns.length >= worthStarting;
      const next = busy.has(lane) || !isWorth ? undefined : turns.shift();
      if (next) void work(lane, next);
    }
  }

  async function work(lane: Lane, { asked, resolve, reject }: Waiting): Promise<void> {
    busy.add(lane);
    const answer = () => lane.answer(asked);
    const again = (error: unknown) => {
      if (!(error instanceof ProcessEndedError) || closing) throw error;
      return answer();
    };
    await answer().catch(again).then(resolve, reject);
    busy.delete(lane);
    dispatch();
  }

  return {
    ask(asked, signal) {
      if (signal.aborted) return Promise.reject(signal.reason);
      if (closing) return Promise.reject(new Error('the language process is ending'));
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      const waiting: Waiting = { asked, resolve, reject };
      const giveUp = () => {
        turns.remove(waiting);
        reject(signal.reason);
      };
      signal.addEventListener('abort', giveUp, { once: true });
      turns.push(asked.party, waiting);
      dispatch();
      return promise.finally(() => signal.removeEventListener('abort', giveUp));
    },
    async close() {
      closing = true;
      for (let left = turns.shift(); left; left = turns.shift())
        left.reject(new Error('the language process is ending'));
      await Promise.all(lanes.map(lane => lane.close()));
    },
  };
}

interface Lane {
  /** Rejects with `ProcessEndedError` when the process ends. */
  answer(asked: LanguageQuestion): Promise<unknown>;
  isRunning(): boolean;
  close(): Promise<void>;
}

/** A process that is started by a question, and after its end by the next one. */
function openLane({ questionMs, idleMs, ...bounds }: Omit<Limits, 'processes'>): Lane {
  const { signal } = new AbortController();
  let running: ForkedProcess<LanguageTasks> | undefined;
  let idle: NodeJS.Timeout | undefined;

  async function close(): Promise<void> {
    clearTimeout(idle);
    const ending = running;
    running = undefined;
    await ending?.end();
  }

  function start(): ForkedProcess<LanguageTasks> {
    return new ForkedProcess<LanguageTasks>({
      ...bounds,
      // Reading the dictionaries leaves 130 MiB less behind; it costs no time.
      semiSpaceMegabytes: 4,
      // Judging cannot be interrupted.
      stopMs: 0,
      environment: leanEnvironment(process.env),
      showsErrors: true,
    });
  }

  return {
    async answer({ check, question }) {
      clearTimeout(idle);
      if (running === undefined || running.hasEnded) running = start();
      try {
        return await running.task('judge', { check, question }, { signal, limitMs: questionMs });
      } finally {
        idle = setTimeout(() => void close(), idleMs).unref();
      }
    },
    isRunning: () => running !== undefined && !running.hasEnded,
    close,
  };
}

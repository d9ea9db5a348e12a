import { createTurns, type Turns } from './turns.ts';

/** Limits the requests to one host, so that verification does not overload its server. */
export interface HostGate {
  /** Waits for a turn; call the returned function when the request is over. Rejects with the signal's reason. */
  enter(host: string, signal?: AbortSignal, party?: string): Promise<() => void>;
  /** Blocks new requests to this host for that many milliseconds. */
  hold(host: string, milliseconds: number): void;
  /** The host said 429 or 503, and not for how long: a pause that is twice as long each time in a row. */
  strike(host: string): void;
  /** The host answered otherwise: its next pause is a short one again. */
  calm(host: string): void;
}

/** The pause of a host that says 429 or 503 and not for how long. */
export const backOff = { firstMs: 1_000, longestMs: 5_000 };

/** The pause after so many in a row. */
export const backOffMs = (before: number): number => Math.min(backOff.firstMs * 2 ** before, backOff.longestMs);

interface Queue {
  running: number;
  /** Earliest next start, on the monotonic clock. */
  nextStart: number;
  waiting: Turns<() => void>;
  timer: NodeJS.Timeout | undefined;
}

/** A gate for at most `concurrency` concurrent requests and `rate` starts per second, evenly spaced, to each host. */
export function createHostGate({ rate, concurrency }: { rate: number; concurrency: number }): HostGate {
  const spacing = 1000 / rate;
  const queues = new Map<string, Queue>();
  const strikes = new Map<string, number>();

  const admitNext = (host: string, queue: Queue) => {
    if (queue.timer || queue.running >= concurrency) return;
    const wait = queue.nextStart - performance.now();
    if (wait > 0) {
      queue.timer = setTimeout(() => {
        queue.timer = undefined;
        admitNext(host, queue);
      }, wait);
      if (queue.waiting.length === 0) queue.timer.unref();
      return;
    }
    if (queue.waiting.length === 0) {
      if (queue.running === 0) queues.delete(host);
      return;
    }
    queue.running += 1;
    queue.nextStart = performance.now() + spacing;
    queue.waiting.shift()?.();
    admitNext(host, queue);
  };

  const queueOf = (host: string): Queue => {
    const queue = queues.get(host) ?? {
      running: 0,
      nextStart: 0,
      waiting: createTurns<() => void>(),
      timer: undefined,
    };
    queues.set(host, queue);
    return queue;
  };

  const hold = (host: string, milliseconds: number) => {
    const queue = queueOf(host);
    queue.nextStart = Math.max(queue.nextStart, performance.now() + milliseconds);
  };

  return {
    enter(host, signal, party = '') {
      const queue = queueOf(host);
      return new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason);
        const leave = once(() => {
          queue.running -= 1;
          admitNext(host, queue);
        });
        const start = () => {
          signal?.removeEventListener('abort', giveUp);
          resolve(leave);
        };
        const giveUp = () => {
          queue.waiting.remove(start);
          reject(signal?.reason);
        };
        signal?.addEventListener('abort', giveUp, { once: true });
        queue.waiting.push(party, start);
        queue.timer?.ref();
        admitNext(host, queue);
      });
    },
    hold,
    strike(host) {
      const before = strikes.get(host) ?? 0;
      strikes.set(host, before + 1);
      hold(host, backOffMs(before));
    },
    calm: host => void strikes.delete(host),
  };
}

function once(action: () => void): () => void {
  let done = false;
  return () => {
    if (done) return;
    done = true;
    action();
  };
}

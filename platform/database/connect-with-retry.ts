import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseError } from 'pg';
import { fairTime } from '../time/fair-time.ts';

/** No connection was free in time. */
export class DatabaseTimeoutError extends Error {
  constructor(cause: unknown) {
    super('the database did not answer in time', { cause });
    this.name = 'DatabaseTimeoutError';
  }
}

/** PostgreSQL's codes for more connections than it, a role or its settings allow: waiting helps. */
const throttled = new Set(['53300', '53400']);
const firstDelayMs = 50;
const longestDelayMs = 2_000;

/**
 * Retries a connection that is refused for too many connections, or that a busy pool or machine does not give in its time,
 * for 60 fair seconds by default. Other errors are passed on at once.
 */
export async function connectWithRetry<Client>(connect: () => Promise<Client>, maxMs = 60_000): Promise<Client> {
  const until = fairTime.now() + maxMs;
  for (let delay = firstDelayMs; ; delay = Math.min(delay * 2, longestDelayMs)) {
    try {
      return await connect();
    } catch (error) {
      const isLate = error instanceof Error && error.message.startsWith('timeout exceeded when trying to connect');
      const isThrottled = error instanceof DatabaseError && throttled.has(error.code ?? '');
      if (fairTime.now() + delay > until) throw isLate ? new DatabaseTimeoutError(error) : error;
      if (!isThrottled && !isLate) throw error;
      // Half of it is random, so that waiting clients do not retry together.
      await pause(delay * (0.5 + Math.random() / 2));
    }
  }
}

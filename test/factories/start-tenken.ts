import { randomUUID } from 'node:crypto';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reply } from '#endpoint/define.ts';
import { type Clock, systemClock } from '#platform/time/clock.ts';
import { getRun } from '#product/runs/api/site-views.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import { type Child, startChild } from '#scripts/child-process.ts';
import { endProcessesOf, startIdVariable } from '#scripts/orphans.ts';
import type { ApiClient } from '../api-client.ts';
import { startAppWith, type TestApp } from './start-app.ts';

/** The whole product: the server in this process, and real worker processes. */
export interface Tenken {
  app: TestApp<Clock>;
  /** The running processes, by position. */
  workers: Child[];
  /** Kills the worker at a position, as a power cut would, and starts a new one in its place. */
  replace(place: number): Promise<void>;
  /** Waits for the end of a run and returns it from the API. */
  finished(client: ApiClient, key: RunKey, ms?: number): Promise<Reply<typeof getRun>>;
  /** The log output of the workers. */
  log(): string;
  close(): Promise<void>;
}

const pollMs = 100;
/** A limit for what has to happen at some time, on a machine with any other load. */
const patience = 600_000;

/** Rows of a run that are unfinished. */
async function unfinishedRuns(
  app: TestApp<Clock>,
  { tenantId, groupId, baseUrlEncoded, date }: RunKey,
): Promise<number> {
  const rows = await app.owner
    .selectFrom('run')
    .select('run_id')
    .where('tenant_id', '=', tenantId)
    .where('group_id', '=', groupId)
    .where('base_url_encoded', '=', baseUrlEncoded)
    .where('date', '=', new Date(date))
    .where('finished_at', 'is', null)
    .execute();
  return rows.length;
}

/** Polls until the result is neither false nor null; rejects with `what` after `ms`. */
export async function until<T>(
  what: string,
  ask: () => Promise<T | false | null>,
  ms = patience,
  pauseMs = pollMs,
): Promise<T> {
  for (const end = performance.now() + ms; performance.now() < end; ) {
    const answer = await ask();
    if (answer !== false && answer !== null) return answer;
    await new Promise(resume => setTimeout(resume, pauseMs));
  }
  throw new Error(`${what}: not within ${ms} ms`);
}

/** Starts the product with that many workers, for sites on 127.0.0.1. */
export async function startTenken(count: number): Promise<Tenken> {
  const app = await startAppWith({ clock: systemClock, allow: ['127.0.0.1'] });
  // Tests wait for sites that never answer.
  await app.owner.updateTable('plan').set({ answer_seconds: 10 }).execute();
  const supervising = setInterval(() => void app.services.queue.supervise().catch(() => undefined), 1000);
  const logFile = join(app.dataDir, 'worker.log');
  const log = openSync(logFile, 'a');
  const startId = randomUUID();
  const environment = {
    ...process.env,
    [startIdVariable]: startId,
    TENKEN_DATABASE: JSON.stringify(app.connections.app),
    TENKEN_DATA_DIR: app.dataDir,
    TENKEN_EGRESS_ALLOW: '127.0.0.1',
    TENKEN_WORKERS: String(count),
    TENKEN_LOG: 'warn',
  };
  const start = () => startChild('worker/main.ts', environment, log);
  const workers = Array.from({ length: count }, start);
  await Promise.all(workers.map(worker => worker.ready));
  return {
    app,
    workers,
    async replace(place) {
      const old = workers[place];
      if (old?.pid === undefined) throw new Error(`no worker at ${place}`);
      process.kill(-old.pid, 'SIGKILL');
      await old.gone;
      const next = start();
      workers[place] = next;
      await next.ready;
    },
    async finished(client, key, ms = patience) {
      // The row alone: the view of a run takes the processor from the run that it waits for.
      const hasEnded = async () => (await unfinishedRuns(app, key)) === 0;
      await until(`the end of ${key.baseUrlEncoded}`, hasEnded, ms);
      return client.call(getRun, { params: key });
    },
    log: () => readFileSync(logFile, 'utf8'),
    async close() {
      clearInterval(supervising);
      await Promise.all(workers.map(worker => worker.drain(15_000)));
      await endProcessesOf(startId);
      closeSync(log);
      await app.close();
    },
  };
}

import { sql } from 'kysely';
import { z } from 'zod';
import type { EngineVersion } from '#checks/engine.ts';
import type { CheckId } from '#checks/registry.ts';
import { fairTime } from '#platform/time/fair-time.ts';
import type { OperationView } from '#product/operation/api/operation.ts';
import { jsonOf } from '#product/tenancy/core/live/json-of.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { createProbe } from './create-probe.ts';

const WorkerSign = z.object({
  workerId: z.string(),
  engines: z.array(z.custom<EngineVersion & { function: CheckId }>(value => typeof value === 'object')),
  warnings: z.array(z.string()),
  machine: z.string().default(''),
  startedAt: z.iso.datetime().nullable().default(null),
  /** Browsers of which it can take no picture. */
  unavailableBrowsers: z.array(z.string()).default([]),
});
type WorkerSign = z.infer<typeof WorkerSign>;

export const workerChannel = 'tenken_workers';
const silentMs = 15_000;

/** Readiness of everything that a run needs, part by part. */
export interface Readiness {
  hear(payload: string): void;
  workers(): Pick<OperationView, 'workers' | 'engines'>;
  report(): Promise<{ ready: boolean; isBusy: boolean; parts: Record<string, unknown> }>;
  /** Browsers of which no worker that is heard can take a picture. */
  unavailableBrowsers(): string[];
  /** From now on the server is not ready: it is about to end. */
  end(): void;
}

export function createReadiness(services: Services): Readiness {
  const seen = new Map<string, { at: number; sign: WorkerSign }>();
  let isEnding = false;
  const { db, storage: files } = services;
  const database = createProbe(() => sql`select 1`.execute(db));
  const storage = createProbe(async () => {
    await files.put('readyz', new Uint8Array([1]));
    await files.get('readyz');
  });
  /** The workers that are not silent, the newest report first. */
  function heard() {
    const now = services.clock.now().getTime();
    const silent = fairTime.stretch(silentMs);
    for (const [id, { at }] of seen) if (now - at > silent) seen.delete(id);
    return [...seen.values()].toSorted((a, b) => b.at - a.at);
  }
  return {
    hear(payload) {
      const sign = WorkerSign.safeParse(jsonOf(payload)).data;
      if (sign) seen.set(sign.workerId, { at: services.clock.now().getTime(), sign });
    },
    workers() {
      const living = heard();
      const { engines = [] } = living[0]?.sign ?? {};
      return {
        workers: living.map(({ at, sign: { workerId, machine, startedAt, warnings } }) => ({
          workerId,
          machine,
          startedAt,
          warnings,
          seenAt: new Date(at).toISOString(),
        })),
        engines: engines.map(({ function: id, name, version }) => ({ function: id, name, version })),
      };
    },
    unavailableBrowsers() {
      const [first, ...others] = heard().map(({ sign }) => sign.unavailableBrowsers);
      return (first ?? []).filter(id => others.every(each => each.includes(id)));
    },
    end() {
      isEnding = true;
    },
    async report() {
      if (isEnding) return { ready: false, isBusy: false, parts: { ending: true } };
      const [hasDatabase, hasStorage] = await Promise.all([database(), storage()]);
      const workers = heard();
      const newest = workers[0]?.sign;
      const engines = newest?.engines ?? [];
      const slowdown = fairTime.slowdown();
      return {
        isBusy: fairTime.isBusy(),
        ready: hasDatabase && hasStorage && workers.length > 0,
        parts: {
          database: hasDatabase,
          storage: hasStorage,
          worker: { ready: workers.length > 0, processes: workers.length },
          // How many times longer than alone on the machine work takes.
          slowdown: Math.round(slowdown * 10) / 10,
          engines,
          warnings: newest?.warnings ?? [],
        },
      };
    },
  };
}

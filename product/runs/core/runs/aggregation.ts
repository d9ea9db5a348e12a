import { setTimeout as pause } from 'node:timers/promises';
import type { Services } from '#product/tenancy/core/services.ts';
import { aggregateRun } from './aggregate-run.ts';

interface RunOfTenant {
  tenantId: string;
  runId: string;
}

/** Adds up what results have counted in the background, for a process that writes many of them. */
export interface Aggregation {
  /** Adds up a run soon, once for all answers that come until then. */
  ask(run: RunOfTenant): void;
  /** Adds up what is still asked for, and takes no more. */
  close(): Promise<void>;
}

/** Milliseconds between two times that one process adds up the same run. */
const restMs = 200;

/** Opens them. What a process that is killed leaves behind is added up by the scheduled job `left-counts`. */
export function openAggregation(
  services: Pick<Services, 'db' | 'queue'>,
  onError: (error: unknown) => void,
): Aggregation {
  const asked = new Map<string, RunOfTenant>();
  const running = new Map<string, Promise<void>>();
  const ending = new AbortController();

  /** Adds up a run as long as it is asked for. */
  async function work(runId: string): Promise<void> {
    for (let run = asked.get(runId); run; run = asked.get(runId)) {
      asked.delete(runId);
      await aggregateRun(services, run).catch(onError);
      await pause(restMs, undefined, ending).catch(() => undefined);
    }
    running.delete(runId);
  }

  return {
    ask(run) {
      asked.set(run.runId, run);
      if (!running.has(run.runId)) running.set(run.runId, work(run.runId));
    },
    async close() {
      ending.abort();
      await Promise.all(running.values());
    },
  };
}

/** Has a run added up after an answer: in the background where the process does so, else before this resolves. */
export async function aggregateSoon(
  services: Pick<Services, 'db' | 'queue'> & { aggregation?: Pick<Aggregation, 'ask'> },
  { tenantId, runId }: RunOfTenant,
): Promise<void> {
  if (services.aggregation) services.aggregation.ask({ tenantId, runId });
  else await aggregateRun(services, { tenantId, runId });
}

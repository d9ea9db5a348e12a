import type { UnitId } from '#checks/registry.ts';
import { loadUnitStates } from '#product/runs/core/runs/load-unit-states.ts';
import type { CrawlJob } from '#product/runs/core/runs/run-queues.ts';
import type { Services } from '#product/tenancy/core/services.ts';

const lookMs = 1_000;
/** Time for pages in progress when their run or function is stopped. */
const graceMs = 3_000;

export interface StopWatch {
  /** Aborted a few seconds after one of the units began to stop, and at once when the run was deleted. */
  signal: AbortSignal;
  /** Whether one of the units is being stopped: nothing more is begun. */
  isStopping(): boolean;
  end(): void;
}

/** `onStop` is called once, as soon as one of the units is being stopped. */
export function watchForStop(
  services: Pick<Services, 'db'>,
  { tenantId, runId }: CrawlJob,
  units: readonly UnitId[],
  onStop: () => void,
): StopWatch {
  const cut = new AbortController();
  let grace: NodeJS.Timeout | undefined;
  const look = async () => {
    const states = await loadUnitStates(services, tenantId, runId);
    if (states.length === 0) return cut.abort(new Error('the run was deleted'));
    const isOver = (state: (typeof states)[number]) => state.status !== 'RUNNING';
    // A visit for the thumbnail alone goes on while anything does.
    const stops =
      units.length === 0 ? states.every(isOver) : states.some(one => units.includes(one.unit) && isOver(one));
    if (!stops || grace !== undefined) return;
    grace = setTimeout(() => cut.abort(new Error('the verification was stopped')), graceMs);
    onStop();
  };
  const looking = setInterval(() => void look().catch(() => undefined), lookMs);
  return {
    signal: cut.signal,
    isStopping: () => grace !== undefined || cut.signal.aborted,
    end() {
      clearInterval(looking);
      clearTimeout(grace);
    },
  };
}

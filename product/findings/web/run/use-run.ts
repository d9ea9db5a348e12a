import { type CheckId, checkIds } from '#checks/registry.ts';
import type { RunView } from '#product/runs/api/runs.ts';
import { getRun } from '#product/runs/api/site-views.ts';
import type { RunStatus } from '#product/tenancy/api/run-status.ts';
import { useRunAddress } from '#web/navigation.tsx';
import { useApi } from '#web/queries.ts';

export function isUnderWay(run: { status: RunStatus; isAllFinished: boolean }): boolean {
  return !run.isAllFinished || run.status === 'RUNNING' || run.status === 'STOPPING' || run.status === 'INIT';
}

/** Checks whether a function is being verified and nobody has stopped it. The run is STOPPING as soon as one is stopped. */
export function isStoppable({ checking, status }: RunView[CheckId]): boolean {
  return checking && status !== 'STOPPING';
}

/** Checks whether all that was being verified has been stopped, and only its last pages are awaited. */
export function isStopping(run: RunView): boolean {
  return run.status === 'STOPPING' && !checkIds.some(id => isStoppable(run[id]));
}

/** The run in the address. Live messages refresh it; while in progress it is also polled every ten seconds. */
export function useRun() {
  const { params } = useRunAddress();
  return useApi(getRun, { params }, { refetchInterval: 10_000, staleTime: 5_000 });
}

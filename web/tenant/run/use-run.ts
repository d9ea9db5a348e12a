import { api } from '#api/api.ts';
import type { RunStatus } from '#api/run-status.ts';
import { useRunAddress } from '../../navigation.tsx';
import { useApi } from '../../queries.ts';

/** Checks whether numbers may still change. */
export function isUnderWay(run: { status: RunStatus; isAllFinished: boolean }): boolean {
  return !run.isAllFinished || run.status === 'RUNNING' || run.status === 'STOPPING' || run.status === 'INIT';
}

/**
 * The run in the address. Live messages refresh it; while it is in progress it is also polled every ten seconds, so
 * that a lost connection shows no outdated numbers.
 */
export function useRun() {
  const { params } = useRunAddress();
  return useApi(api.getRun, { params }, { refetchInterval: 10_000, staleTime: 5_000 });
}

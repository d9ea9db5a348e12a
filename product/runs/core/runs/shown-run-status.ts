import { type CheckId, checkIds, hasFormFactors, unitsOf } from '#checks/registry.ts';
import type { RunStatus } from '#product/tenancy/api/run-status.ts';
import { type Run, type RunUnit } from './find-run.ts';
import type { CheckState } from './run-status.ts';
import { type RunState, siteStatus, unendedStatus } from './run-status.ts';

export function runState(run: Run): RunState {
  return {
    numberOfPages: run.number_of_pages === 0 && !run.sitemap_finished ? null : run.number_of_pages,
    isSpa: run.is_spa,
    sitemapFinished: run.sitemap_finished,
    hasThumbnail: run.thumbnail !== null || run.finished_at !== null,
    storedStatus: run.status,
  };
}

/** The status of a run as lists show it: what has not ended is RUNNING or STOPPING. */
export function shownRunStatus(run: Run, units: readonly RunUnit[]): RunStatus {
  const functions = checkIds.map(id => checkState(run, units, id));
  return run.finished_at === null ? unendedStatus(runState(run), functions) : siteStatus(runState(run), functions);
}

export function checkState(run: Run, units: readonly RunUnit[], id: CheckId): CheckState {
  const members = unitsOf([id]).map(name => units.find(unit => unit.unit === name)?.status ?? null);
  return { enabled: run.functions.includes(id), members, byDevice: hasFormFactors(id) };
}

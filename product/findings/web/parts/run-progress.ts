import { type CheckId, checkIds } from '#checks/registry.ts';
import type { SiteView } from '#product/runs/api/runs.ts';

type Parts = Pick<SiteView, 'numberOfPages' | CheckId>;

/** Progress of one function of a run, 0 to 100; 0 while no page is known. */
export function checkProgress(run: Parts, id: CheckId): number {
  const part = run[id];
  if (run.numberOfPages === 0) return 0;
  return Math.min(100, ((part.finishedPages + part.failedPages) / run.numberOfPages) * 100);
}

/** Progress of a run, 0 to 100: the mean of its functions. */
export function runProgress(run: Parts): number {
  const enabled = checkIds.filter(id => run[id].enable);
  if (enabled.length === 0) return 0;
  return enabled.reduce((sum, id) => sum + checkProgress(run, id), 0) / enabled.length;
}

import type { ReactNode } from 'react';
import type { SiteView } from '#product/runs/api/runs.ts';
import { useIsOutrun } from '#product/runs/web/tenant/submitted-checks.ts';
import { useScope } from '#web/navigation.tsx';
import { StatusChip } from '#web/parts/status-chip.tsx';
import { runProgress } from '../parts/run-progress.ts';

/** The status of a site's last run; running, too, where this browser has submitted another that the list does not know yet. */
export function SiteStatus({ run }: { run: SiteView }): ReactNode {
  const { params, user } = useScope();
  const isOutrun = useIsOutrun({ ...params, sub: user.sub }, run);
  if (isOutrun) return <StatusChip status="RUNNING" percent={0} />;
  return <StatusChip status={run.status} percent={runProgress(run)} place={run.waitingPosition} />;
}

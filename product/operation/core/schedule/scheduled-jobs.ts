import type { Job, QueueSpec } from '#platform/queue/queue.ts';
import { collectDailyAds } from '#product/ads/core/ads/collect-daily.ts';
import { applyDueChanges } from '#product/contracts/core/billing/apply-due-changes.ts';
import { endExpiredExclusions } from '#product/findings/core/issues/end-exclusion.ts';
import { countLeftFindings } from '#product/findings/core/results/count-findings.ts';
import { expireExports } from '#product/reports/core/exports/expire-exports.ts';
import { sendMonthlyReports } from '#product/reports/core/reports/send-monthly.ts';
import { checkProofsAgain } from '#product/runs/core/ownership/check-proofs-again.ts';
import { startAllWaitingRuns } from '#product/runs/core/runs/waiting-runs.ts';
import { startDueRuns } from '#product/runs/core/site-settings/start-due-runs.ts';
import { sendAlertMails } from '#product/tenancy/core/alerts/send-alert-mails.ts';
import { sealAuditLog } from '#product/tenancy/core/audit/seal-audit-log.ts';
import { notifyDueMaintenance } from '#product/tenancy/core/maintenance/notify-maintenance.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { deleteExpired } from './delete-expired.ts';
import { deleteOutdated } from './delete-outdated.ts';
import { removeForAWhile } from './remove-for-a-while.ts';
import type { ScheduledWork, TellWork } from './scheduled-work.ts';
import { tidyStorage } from './tidy-storage.ts';

interface ScheduledJob {
  /** Its queue, too. */
  name: string;
  /** In Asia/Tokyo. */
  cron: string;
  run(services: Services, work: ScheduledWork): Promise<unknown>;
}

/** The jobs that the calendar asks for. Each looks at what is due by the clock, and may be done again. */
export const scheduledJobs: readonly ScheduledJob[] = [
  { name: 'maintenance', cron: '* * * * *', run: notifyDueMaintenance },
  { name: 'waiting-runs', cron: '* * * * *', run: startAllWaitingRuns },
  { name: 'left-counts', cron: '* * * * *', run: countLeftFindings },
  { name: 'due-runs', cron: '* * * * *', run: startDueRuns },
  { name: 'alert-mails', cron: '* * * * *', run: sendAlertMails },
  { name: 'monthly-reports', cron: '*/10 * * * *', run: sendMonthlyReports },
  { name: 'ad-figures', cron: '30 3 * * *', run: collectDailyAds },
  { name: 'audit-seals', cron: '* * * * *', run: sealAuditLog },
  { name: 'exclusions', cron: '5 * * * *', run: endExpiredExclusions },
  { name: 'contracts', cron: '0 * * * *', run: applyDueChanges },
  { name: 'ownership', cron: '30 * * * *', run: checkProofsAgain },
  { name: 'expired-exports', cron: '15 * * * *', run: expireExports },
  { name: 'expired', cron: '0 * * * *', run: deleteExpired },
  { name: 'outdated', cron: '0 0 * * *', run: deleteOutdated },
  { name: 'storage', cron: '30 2 * * *', run: tidyStorage },
  { name: 'removal', cron: '* * * * *', run: removeForAWhile },
];

/** Their queues. A job that fails is tried again after 15 s, then ever more slowly, for more than a day. */
export const scheduledQueues = scheduledJobs.map(({ name, cron }) => ({
  name,
  cron,
  expireInSeconds: 3600,
  retryLimit: 110,
  retryDelay: 15,
  retryBackoff: true,
  retryDelayMax: 900,
})) satisfies readonly QueueSpec[];

/**
 * Works the scheduled jobs off in this process, each once now, for what came due while nothing ran, and then as its
 * schedule says. Of several servers one does a job at a time. A job that fails is told to `onError`, does not keep the
 * others, and comes again; what jobs did is told to `log`.
 */
export async function runSchedule(
  services: Services,
  onError: (error: unknown, job: string) => void,
  { jobs = scheduledJobs, log = () => {} }: { jobs?: readonly ScheduledJob[]; log?: TellWork } = {},
): Promise<void> {
  const { queue, db } = services;
  for (const { name, run } of jobs) {
    const failed = (error: unknown, _job: Job<object>) => onError(error, name);
    queue.consume(name, { concurrency: 1, onError: failed }, async ({ signal }) => {
      await run(services, { signal, log });
    });
    await queue.send(db, name, [{ data: {}, group: 'schedule' }]);
  }
}

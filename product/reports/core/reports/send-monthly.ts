import { newestEndedRuns } from '#product/runs/core/runs/newest-ended-runs.ts';
import { beginMonthlyMails } from './begin-monthly.ts';
import type { MonthlyBeginning, MonthlyItem, MonthlyServices } from './monthly-kind.ts';
import { reportDays, runMails } from './monthly-mail.ts';
import { insertReport } from './request-report.ts';

/** Sites in one mail. */
const mostSites = 50;
const dayMs = 86_400_000;

/** Starts the due monthly mails of runs. */
export const sendMonthlyReports = (services: MonthlyServices): Promise<void> => beginMonthlyMails(services, runs);

const runs: MonthlyBeginning = {
  ...runMails,
  /** The newest run of each site; a report of those that have ended since the last mail. */
  async itemsOf(services, tx, { monthly }) {
    const { group_id: groupId, base_url_encoded: baseUrlEncoded, language, sent_at: sentAt } = monthly;
    const until = new Date(services.clock.now().getTime() + reportDays * dayMs);
    const items: MonthlyItem[] = [];
    for (const run of await newestEndedRuns(tx, { groupId, baseUrlEncoded, isDemo: false }, mostSites)) {
      const isNew = sentAt === null || (run.finished_at !== null && run.finished_at > sentAt);
      const report = isNew ? await insertReport(tx, services, run, { createdBy: 'monthly', language, until }) : null;
      items.push({ run_id: run.run_id, report_id: report });
    }
    return items;
  },
};

import { beginMonthlyMails } from './begin-monthly.ts';
import type { MonthlyBeginning, MonthlyItem, MonthlyServices } from './monthly-kind.ts';
import { monthsOfSites } from './monthly-mail/months-of-sites.ts';
import { rankSites } from './monthly-mail/rank-sites.ts';
import { beginningOf, reportDays, runMails } from './monthly-mail.ts';
import { insertReport } from './request-report.ts';

const dayMs = 86_400_000;

/** Starts the due monthly mails of runs. */
export const sendMonthlyReports = (services: MonthlyServices): Promise<void> => beginMonthlyMails(services, runs);

const runs: MonthlyBeginning = {
  ...runMails,
  /** The sites that the mail shows, each with the summary of its newest run. */
  async itemsOf(services, tx, { monthly }) {
    const { group_id: groupId, base_url_encoded: baseUrlEncoded, language } = monthly;
    const now = services.clock.now();
    const since = await beginningOf(tx, monthly, now);
    const { shown } = rankSites(await monthsOfSites(tx, { groupId, baseUrlEncoded }, { since, until: now }));
    const until = new Date(now.getTime() + reportDays * dayMs);
    const items: MonthlyItem[] = [];
    for (const { run } of shown) {
      const wish = { createdBy: 'monthly', language, kind: 'summary', until } as const;
      items.push({ run_id: run.run_id, report_id: await insertReport(tx, services, run, wish) });
    }
    return items;
  },
};

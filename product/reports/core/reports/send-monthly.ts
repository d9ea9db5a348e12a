import { type Selectable, sql, type Transaction } from 'kysely';
import { isConfined } from '#endpoint/access-decision.ts';
import { inTenant } from '#platform/database/database.ts';
import { shownStatus } from '#product/contracts/api/contract-status.ts';
import { findGroupContract } from '#product/contracts/core/contracts/group-contract.ts';
import { newestEndedRuns } from '#product/runs/core/runs/newest-ended-runs.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type MonthlyServices, postMonthlyMail, reportDays } from './monthly-mail.ts';
import type { MonthlyReportTable } from './monthly-tables.ts';
import { mailDay } from './monthly-time.ts';
import { insertReport } from './request-report.ts';

type MonthlyRow = Selectable<MonthlyReportTable>;

/** Sites in one mail. */
const mostSites = 50;
const dayMs = 86_400_000;

/** Starts due monthly mails: reports first, the last of which sends the mail. Safe to run concurrently. */
export async function sendMonthlyReports(services: Services): Promise<void> {
  const { period, day } = mailDay(services.clock.now());
  const { rows } = await sql<{ tenant_id: string }>`select * from tenants_with_monthly_work(${period}, ${day})`.execute(
    services.db,
  );
  const failures: unknown[] = [];
  for (const { tenant_id: tenantId } of rows) {
    const { due, open } = await inTenant(services.db, tenantId, async tx => ({
      due: await tx.selectFrom('monthly_report').select('monthly_id').where(isDue(period, day)).execute(),
      open: await tx.selectFrom('monthly_mail').select('mail_id').where('mailed_at', 'is', null).execute(),
    }));
    for (const { monthly_id: id } of due)
      await inTenant(services.db, tenantId, tx => beginMonthly(services, tx, id)).catch(error => failures.push(error));
    for (const { mail_id: id } of open)
      await inTenant(services.db, tenantId, tx => postMonthlyMail(services, tx, id)).catch(error =>
        failures.push(error),
      );
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some monthly reports could not be sent');
}

const isDue = (period: string, day: number) => sql<boolean>`day <= ${day} and coalesce(last_period, '') < ${period}`;

async function beginMonthly(services: MonthlyServices, tx: Transaction<Schema>, monthlyId: string): Promise<void> {
  const now = services.clock.now();
  const { period, day } = mailDay(now);
  // Whoever comes second finds it noted.
  const row = await tx
    .selectFrom('monthly_report')
    .selectAll()
    .where('monthly_id', '=', monthlyId)
    .where(isDue(period, day))
    .forUpdate()
    .executeTakeFirst();
  if (!row) return;
  await tx
    .updateTable('monthly_report')
    .set({ last_period: period, sent_at: now })
    .where('monthly_id', '=', monthlyId)
    .execute();
  const { contract } = await findGroupContract(tx, row.group_id);
  if (isConfined(shownStatus(contract, now)) || contract.contractPlanId === 'free') return;
  const mail = await tx
    .insertInto('monthly_mail')
    .values({ tenant_id: row.tenant_id, monthly_id: monthlyId, period, created_at: now })
    .onConflict(conflict => conflict.doNothing())
    .returning('mail_id')
    .executeTakeFirst();
  if (!mail) return;
  await addRuns(services, tx, row, mail.mail_id);
  await postMonthlyMail(services, tx, mail.mail_id);
}

/** The newest run of each site; a report of those that have ended since the last mail. */
async function addRuns(
  services: MonthlyServices,
  tx: Transaction<Schema>,
  { group_id: groupId, base_url_encoded: baseUrlEncoded, language, sent_at: sentAt }: MonthlyRow,
  mailId: string,
): Promise<void> {
  const until = new Date(services.clock.now().getTime() + reportDays * dayMs);
  for (const run of await newestEndedRuns(tx, { groupId, baseUrlEncoded }, mostSites)) {
    const isNew = sentAt === null || (run.finished_at !== null && run.finished_at > sentAt);
    const report = isNew ? await insertReport(tx, services, run, { createdBy: 'monthly', language, until }) : null;
    await tx
      .insertInto('monthly_mail_run')
      .values({ tenant_id: run.tenant_id, mail_id: mailId, run_id: run.run_id, report_id: report })
      .execute();
  }
}

import { type RawBuilder, sql, type Transaction } from 'kysely';
import { isConfined } from '#endpoint/access-decision.ts';
import { inTenant } from '#platform/database/database.ts';
import { shownStatus } from '#product/contracts/api/contract-status.ts';
import { findGroupContract } from '#product/contracts/core/contracts/group-contract.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { MonthlyAdmission, MonthlyBeginning, MonthlyRow, MonthlyServices } from './monthly-kind.ts';
import { hasMailDay, mailDay } from './monthly-time.ts';
import { postMonthlyMail } from './post-monthly.ts';

/** Starts due monthly mails of a kind: reports first, the last of which sends the mail. Safe to run concurrently. */
export async function beginMonthlyMails(services: MonthlyServices, kind: MonthlyBeginning): Promise<void> {
  const { period, day } = mailDay(services.clock.now());
  const { rows } = await sql<{ tenant_id: string }>`select * from tenants_with_monthly_work(${period}, ${day})`.execute(
    services.db,
  );
  const failures: unknown[] = [];
  for (const { tenant_id: tenantId } of rows) {
    const within = (work: (tx: Transaction<Schema>) => Promise<void>) =>
      inTenant(services.db, tenantId, work).catch(error => failures.push(error));
    const { due, open } = await inTenant(services.db, tenantId, async (tx: Transaction<Schema>) => ({
      due: await tx
        .selectFrom('monthly_report')
        .selectAll()
        .where(isDue(services.clock.now()))
        .where(isOf(kind))
        .execute(),
      open: await tx
        .selectFrom('monthly_mail')
        .innerJoin('monthly_report', 'monthly_report.monthly_id', 'monthly_mail.monthly_id')
        .select('mail_id')
        .where('mailed_at', 'is', null)
        .where(isOf(kind))
        .execute(),
    }));
    for (const row of due) await within(tx => beginMonthly(services, tx, row, kind));
    for (const { mail_id: mailId } of open)
      await within(tx => postMonthlyMail(services, tx, { mailId, filling: kind }));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some monthly reports could not be sent');
}

/** A row whose day is 0 waits for the first working day. */
function isDue(now: Date): RawBuilder<boolean> {
  const { period, day } = mailDay(now);
  const from = hasMailDay(0, now) ? 0 : 1;
  return sql<boolean>`is_on and day between ${from} and ${day} and coalesce(last_period, '') < ${period}`;
}

const isOf = ({ of }: MonthlyBeginning): RawBuilder<boolean> =>
  of === 'ad_project_id' ? sql<boolean>`ad_project_id is not null` : sql<boolean>`ad_project_id is null`;

async function beginMonthly(
  services: MonthlyServices,
  tx: Transaction<Schema>,
  monthly: MonthlyRow,
  kind: MonthlyBeginning,
): Promise<void> {
  const now = services.clock.now();
  const { period } = mailDay(now);
  const { monthly_id: monthlyId, tenant_id: tenantId } = monthly;
  const admission = await admit(tx, monthly, kind, now);
  if (admission === 'later') return;
  // Whoever comes second finds it noted.
  const row = await tx
    .selectFrom('monthly_report')
    .select('monthly_id')
    .where('monthly_id', '=', monthlyId)
    .where(isDue(now))
    .forUpdate()
    .executeTakeFirst();
  if (!row) return;
  await tx
    .updateTable('monthly_report')
    .set({ last_period: period, sent_at: now })
    .where('monthly_id', '=', monthlyId)
    .execute();
  const ended = admission === 'withheld' ? { mailed_at: now, outcome: 'withheld' as const } : {};
  const mail = await tx
    .insertInto('monthly_mail')
    .values({ tenant_id: tenantId, monthly_id: monthlyId, period, created_at: now, ...ended })
    .onConflict(conflict => conflict.doNothing())
    .returning('mail_id')
    .executeTakeFirst();
  if (!mail || admission === 'withheld') return;
  const items = await kind.itemsOf(services, tx, { monthly, period });
  if (items.length > 0)
    await tx
      .insertInto('monthly_mail_run')
      .values(items.map(item => ({ tenant_id: tenantId, mail_id: mail.mail_id, ...item })))
      .execute();
  await postMonthlyMail(services, tx, { mailId: mail.mail_id, filling: kind });
}

async function admit(
  tx: Transaction<Schema>,
  monthly: MonthlyRow,
  kind: MonthlyBeginning,
  now: Date,
): Promise<MonthlyAdmission> {
  const { contract } = await findGroupContract(tx, monthly.group_id);
  if (isConfined(shownStatus(contract, now)) || contract.contractPlanId === 'free') return 'withheld';
  return (await kind.admit?.(tx, monthly, now)) ?? 'now';
}

import type { Transaction } from 'kysely';
import { isConfined } from '#endpoint/access-decision.ts';
import { shownStatus } from '#product/contracts/api/contract-status.ts';
import { findGroupContract } from '#product/contracts/core/contracts/group-contract.ts';
import type { MonthlyOutcome } from '#product/reports/api/monthly-reports.ts';
import { unsubscribeLink } from '#product/tenancy/core/alerts/alert-links.ts';
import { mailReaders } from '#product/tenancy/core/alerts/mail-readers.ts';
import { postMail } from '#product/tenancy/core/mail/post-mail.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { isUnfinished, tasksOf } from '#product/tenancy/core/tasks/find-task.ts';
import type { MonthlyFilling, MonthlyItem, MonthlyRow, MonthlyServices } from './monthly-kind.ts';

/** Mails a month's reports once all are made or failed, in the transaction that notes it, to those allowed at that moment. */
export async function postMonthlyMail(
  services: MonthlyServices,
  tx: Transaction<Schema>,
  { mailId, filling }: { mailId: string; filling: MonthlyFilling },
): Promise<void> {
  const mail = await tx
    .selectFrom('monthly_mail')
    .selectAll()
    .where('mail_id', '=', mailId)
    .where('mailed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!mail) return;
  const items = await tx
    .selectFrom('monthly_mail_run')
    .select(['run_id', 'report_id'])
    .where('mail_id', '=', mailId)
    .execute();
  const made = await tasksOf(tx, filling.reports)
    .innerJoin('monthly_mail_run', 'monthly_mail_run.report_id', 'task.task_id')
    .where('mail_id', '=', mailId)
    .execute();
  if (made.some(isUnfinished)) return;
  const monthly = await tx
    .selectFrom('monthly_report')
    .selectAll()
    .where('monthly_id', '=', mail.monthly_id)
    .executeTakeFirstOrThrow();
  const outcome = await mailToReaders(
    services,
    tx,
    { monthly, period: mail.period, begunAt: mail.created_at, items },
    filling,
  );
  await tx
    .updateTable('monthly_mail')
    .set({ mailed_at: services.clock.now(), outcome })
    .where('mail_id', '=', mailId)
    .execute();
}

async function mailToReaders(
  services: MonthlyServices,
  tx: Transaction<Schema>,
  mail: { monthly: MonthlyRow; period: string; begunAt: Date; items: readonly MonthlyItem[] },
  filling: MonthlyFilling,
): Promise<MonthlyOutcome> {
  const { monthly_id: id, tenant_id: tenantId, group_id: groupId, is_on: isOn } = mail.monthly;
  const { contract } = await findGroupContract(tx, groupId);
  if (!isOn || isConfined(shownStatus(contract, services.clock.now()))) return 'withheld';
  const targets = await tx
    .selectFrom('monthly_report_target')
    .select('target_id')
    .where('monthly_id', '=', id)
    .execute();
  const ids = targets.map(target => target.target_id);
  const readers = await mailReaders(tx, groupId, ids);
  if (readers.length === 0) return 'unread';
  const { mailTo, outcome } = await filling.fill(services, tx, mail);
  for (const reader of readers) {
    const unsubscribe = unsubscribeLink(services, { tenantId, address: reader.address });
    await postMail(tx, services, mailTo({ ...reader, unsubscribe }));
  }
  return outcome;
}

/** The mails that wait for a report which has been made or given up. */
export async function postMailsOfReport(
  services: MonthlyServices,
  tx: Transaction<Schema>,
  { reportId, filling }: { reportId: string; filling: MonthlyFilling },
): Promise<void> {
  const rows = await tx.selectFrom('monthly_mail_run').select('mail_id').where('report_id', '=', reportId).execute();
  for (const { mail_id: mailId } of rows) await postMonthlyMail(services, tx, { mailId, filling });
}

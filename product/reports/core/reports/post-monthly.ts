import type { Transaction } from 'kysely';
import { isConfined } from '#endpoint/access-decision.ts';
import { messages } from '#language/message.ts';
import { shownStatus } from '#product/contracts/api/contract-status.ts';
import { findGroupContract } from '#product/contracts/core/contracts/group-contract.ts';
import type { MonthlyOutcome } from '#product/reports/api/monthly-reports.ts';
import { unsubscribeLink } from '#product/tenancy/core/alerts/alert-links.ts';
import { mailReaders } from '#product/tenancy/core/alerts/mail-readers.ts';
import { composeMail } from '#product/tenancy/core/mail/compose.ts';
import { postMail } from '#product/tenancy/core/mail/post-mail.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { isUnfinished, tasksOf } from '#product/tenancy/core/tasks/find-task.ts';
import type { MonthlyFilling, MonthlyItem, MonthlyRow, MonthlyServices } from './monthly-kind.ts';

const texts = messages({
  end: {
    ja: 'このメールを今後受け取らない場合は、下のリンクを開いてください。',
    en: 'To unsubscribe from these e-mails, open the link below.',
  },
});

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
  const outcome = await mailToReaders(services, tx, { monthly, period: mail.period, items }, filling);
  await tx
    .updateTable('monthly_mail')
    .set({ mailed_at: services.clock.now(), outcome })
    .where('mail_id', '=', mailId)
    .execute();
}

async function mailToReaders(
  services: MonthlyServices,
  tx: Transaction<Schema>,
  mail: { monthly: MonthlyRow; period: string; items: readonly MonthlyItem[] },
  filling: MonthlyFilling,
): Promise<MonthlyOutcome> {
  const { monthly_id: id, tenant_id: tenantId, group_id: groupId, language, is_on: isOn } = mail.monthly;
  const { contract } = await findGroupContract(tx, groupId);
  if (!isOn || isConfined(shownStatus(contract, services.clock.now()))) return 'withheld';
  const targets = await tx
    .selectFrom('monthly_report_target')
    .select('target_id')
    .where('monthly_id', '=', id)
    .execute();
  const ids = targets.map(target => target.target_id);
  const addresses = await mailReaders(tx, groupId, ids);
  if (addresses.length === 0) return 'unread';
  const { subject, parts, attachments, outcome } = await filling.fill(services, tx, mail);
  for (const address of addresses) {
    const unsubscribe = unsubscribeLink(services, { tenantId, address });
    const whole = [...parts, texts.end, { link: unsubscribe }];
    const composed = composeMail(address, subject, whole, { language });
    await postMail(tx, services, { ...composed, unsubscribe, ...(attachments ? { attachments } : {}) });
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

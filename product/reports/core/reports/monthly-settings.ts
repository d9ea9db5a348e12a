import { type Selectable, sql, type Transaction } from 'kysely';
import { ProblemError } from '#endpoint/problem.ts';
import type { Language } from '#language/message.ts';
import type { MonthlyOutcome } from '#product/reports/api/monthly-reports.ts';
import { knownMailTargets } from '#product/tenancy/core/alerts/mail-readers.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { MonthlyRow, MonthlySubject } from './monthly-kind.ts';
import { hasMailDay, mailDay } from './monthly-time.ts';

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** When, in which language and to whom reports on a subject are mailed. */
export interface MonthlyWish {
  tenantId: string;
  groupId: string;
  subject: MonthlySubject;
  isOn?: boolean;
  day: number;
  language: Language;
  targets: readonly string[];
}

export interface MonthlySetting extends MonthlyRow {
  targets: string[];
  /** Null before the first. `outcome` is null until it is mailed. */
  lastMail: { period: string; mailedAt: Date | null; outcome: MonthlyOutcome | null } | null;
}

/** The monthly reports of a group on subjects of one kind. */
export async function monthlySettings(
  tx: Transaction<Schema>,
  groupId: string,
  of: MonthlySubject['column'],
): Promise<MonthlySetting[]> {
  const rows = await tx
    .selectFrom('monthly_report')
    .selectAll()
    .where('group_id', '=', groupId)
    .where('ad_project_id', of === 'ad_project_id' ? 'is not' : 'is', null)
    .orderBy(sql`base_url_encoded nulls first`)
    .execute();
  if (rows.length === 0) return [];
  const ids = rows.map(row => row.monthly_id);
  const targets = await tx.selectFrom('monthly_report_target').selectAll().where('monthly_id', 'in', ids).execute();
  const mails = await tx
    .selectFrom('monthly_mail')
    .selectAll()
    .distinctOn('monthly_id')
    .where('monthly_id', 'in', ids)
    .orderBy('monthly_id')
    .orderBy('period', 'desc')
    .execute();
  const targetsOf = Map.groupBy(targets, target => target.monthly_id);
  const mailOf = new Map(mails.map(mail => [mail.monthly_id, mail]));
  return rows.map(row => ({
    ...row,
    targets: (targetsOf.get(row.monthly_id) ?? []).map(target => target.target_id),
    lastMail: lastMailOf(mailOf.get(row.monthly_id)),
  }));
}

function lastMailOf(mail: Selectable<Schema['monthly_mail']> | undefined): MonthlySetting['lastMail'] {
  if (!mail) return null;
  const { period, mailed_at: mailedAt, outcome } = mail;
  return { period, mailedAt, outcome: outcome ?? (mailedAt === null ? null : 'sent') };
}

/**
 * Writes the monthly report of a subject, of which at most `most` are kept. The first mail goes on the next such day, and so does
 * that of one which was off. `not_found` for what is no recipient of the group.
 */
export async function writeMonthlySetting(
  tx: Transaction<Schema>,
  wish: MonthlyWish,
  { now, most }: { now: Date; most: number },
): Promise<{ before: MonthlySetting | undefined; after: MonthlySetting }> {
  const { tenantId, groupId, subject, isOn = true, day, language, targets } = wish;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tenken.monthly ${tenantId} ${groupId}`}, 0))`.execute(tx);
  const wanted = [...new Set(targets)];
  const known = wanted.every(isId) ? await knownMailTargets(tx, groupId, wanted) : [];
  if (known.length < wanted.length) throw new ProblemError('not_found');
  const all = await monthlySettings(tx, groupId, subject.column);
  const before = all.find(one => one[subject.column] === subject.id);
  if (!before && all.length >= most) throw new ProblemError('too_many_monthly', { limit: most });
  const parts = { is_on: isOn, day, language };
  // The day of this month is over, or goes on: the next one counts.
  const passed = hasMailDay(day, now) ? { last_period: mailDay(now).period } : {};
  const id = before?.monthly_id ?? (await insertSetting(tx, wish, { ...parts, ...passed, created_at: now }));
  if (before) {
    const change = { ...parts, ...(before.is_on ? {} : passed) };
    await tx.updateTable('monthly_report').set(change).where('monthly_id', '=', id).execute();
  }
  await tx.deleteFrom('monthly_report_target').where('monthly_id', '=', id).execute();
  if (known.length > 0)
    await tx
      .insertInto('monthly_report_target')
      .values(known.map(target => ({ tenant_id: tenantId, monthly_id: id, target_id: target })))
      .execute();
  const after = (await monthlySettings(tx, groupId, subject.column)).find(one => one.monthly_id === id);
  if (!after) throw new Error('a monthly report is there once it is written');
  return { before, after };
}

async function insertSetting(
  tx: Transaction<Schema>,
  { tenantId, groupId, subject }: MonthlyWish,
  parts: { is_on: boolean; day: number; language: Language; last_period?: string; created_at: Date },
): Promise<string> {
  const { monthly_id: id } = await tx
    .insertInto('monthly_report')
    .values({
      tenant_id: tenantId,
      group_id: groupId,
      base_url_encoded: null,
      ad_project_id: null,
      [subject.column]: subject.id,
      ...parts,
    })
    .returning('monthly_id')
    .executeTakeFirstOrThrow();
  return id;
}

import { sql, type Transaction } from 'kysely';
import { decodeBaseUrl } from '#endpoint/base-url.ts';
import type { Input, Reply } from '#endpoint/define.ts';
import { ProblemError } from '#endpoint/problem.ts';
import {
  type listMonthlyReports as listEndpoint,
  type MonthlyReport,
  maxMonthlyReports,
  type writeMonthlyReport as writeEndpoint,
} from '#product/reports/api/monthly-reports.ts';
import { knownMailTargets } from '#product/tenancy/core/alerts/mail-readers.ts';
import { recordAudit } from '#product/tenancy/core/audit/record-audit.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';
import { mailDay } from './monthly-time.ts';

interface GroupKey {
  tenantId: string;
  groupId: string;
}

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** The monthly reports of a group: of the whole group first, then by site. */
export function listMonthly(
  services: Pick<Services, 'db'>,
  session: Session,
  group: GroupKey,
): Promise<Reply<typeof listEndpoint>> {
  return withGroup(services, session, group, async tx => ({
    items: await monthlyViews(tx, group.groupId),
    most: maxMonthlyReports,
  }));
}

async function monthlyViews(tx: Transaction<Schema>, groupId: string): Promise<MonthlyReport[]> {
  const rows = await tx
    .selectFrom('monthly_report')
    .selectAll()
    .where('group_id', '=', groupId)
    .orderBy(sql`base_url_encoded nulls first`)
    .execute();
  if (rows.length === 0) return [];
  const targets = await tx
    .selectFrom('monthly_report_target')
    .selectAll()
    .where(
      'monthly_id',
      'in',
      rows.map(row => row.monthly_id),
    )
    .execute();
  return rows.map(row => ({
    id: row.monthly_id,
    baseUrlEncoded: row.base_url_encoded,
    baseUrl: row.base_url_encoded === null ? null : decodeBaseUrl(row.base_url_encoded),
    day: row.day,
    language: row.language,
    targets: targets.filter(target => target.monthly_id === row.monthly_id).map(target => target.target_id),
    lastPeriod: row.sent_at === null ? null : row.last_period,
  }));
}

/** Writes the monthly report of a site, or of all sites of the group. The first mail goes on the next such day. */
export function writeMonthly(
  services: Pick<Services, 'db' | 'clock'>,
  session: Session,
  group: GroupKey,
  { baseUrlEncoded, day, language, targets }: Input<typeof writeEndpoint>['body'],
): Promise<MonthlyReport> {
  return withGroup(services, session, group, async tx => {
    const { tenantId, groupId } = group;
    const now = services.clock.now();
    await sql`select pg_advisory_xact_lock(hashtextextended(${`tenken.monthly ${tenantId} ${groupId}`}, 0))`.execute(
      tx,
    );
    if (baseUrlEncoded !== null) await requireSite(tx, groupId, baseUrlEncoded);
    const wanted = [...new Set(targets)];
    const known = wanted.every(isId) ? await knownMailTargets(tx, groupId, wanted) : [];
    if (known.length < wanted.length) throw new ProblemError('not_found');
    const before = (await monthlyViews(tx, groupId)).find(one => one.baseUrlEncoded === baseUrlEncoded);
    const id = before?.id ?? (await insertMonthly(tx, group, { baseUrlEncoded, day, language, now }));
    if (before) await tx.updateTable('monthly_report').set({ day, language }).where('monthly_id', '=', id).execute();
    await tx.deleteFrom('monthly_report_target').where('monthly_id', '=', id).execute();
    await tx
      .insertInto('monthly_report_target')
      .values(known.map(target => ({ tenant_id: tenantId, monthly_id: id, target_id: target })))
      .execute();
    const after = (await monthlyViews(tx, groupId)).find(one => one.id === id);
    if (!after) throw new Error('a monthly report is there once it is written');
    await recordAudit(tx, session, {
      action: 'monthlyReports.write',
      target: id,
      ...(before ? { before } : {}),
      after,
    });
    return after;
  });
}

async function requireSite(tx: Transaction<Schema>, groupId: string, baseUrlEncoded: string): Promise<void> {
  const site = await tx
    .selectFrom('site_view')
    .select('site_key')
    .where('group_id', '=', groupId)
    .where('site_key', '=', sql<string>`md5(${baseUrlEncoded})`)
    .executeTakeFirst();
  if (!site) throw new ProblemError('not_found');
}

async function insertMonthly(
  tx: Transaction<Schema>,
  { tenantId, groupId }: GroupKey,
  {
    baseUrlEncoded,
    day,
    language,
    now,
  }: { baseUrlEncoded: string | null; day: number; language: 'ja' | 'en'; now: Date },
): Promise<string> {
  const { count } = await tx
    .selectFrom('monthly_report')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('group_id', '=', groupId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= maxMonthlyReports) throw new ProblemError('too_many_monthly', { limit: maxMonthlyReports });
  const today = mailDay(now);
  const { monthly_id: id } = await tx
    .insertInto('monthly_report')
    .values({
      tenant_id: tenantId,
      group_id: groupId,
      base_url_encoded: baseUrlEncoded,
      day,
      language,
      // The day of this month is over, or goes on: the next one counts.
      last_period: today.day >= day ? today.period : null,
      created_at: now,
    })
    .returning('monthly_id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Ends a monthly report, with what waits to be mailed. */
export function removeMonthly(
  services: Pick<Services, 'db'>,
  session: Session,
  { monthly, ...group }: GroupKey & { monthly: string },
): Promise<void> {
  return withGroup(services, session, group, async tx => {
    const before = (await monthlyViews(tx, group.groupId)).find(one => one.id === monthly);
    if (!before) throw new ProblemError('not_found');
    await tx.deleteFrom('monthly_report').where('monthly_id', '=', monthly).execute();
    await recordAudit(tx, session, { action: 'monthlyReports.remove', target: monthly, before });
  });
}

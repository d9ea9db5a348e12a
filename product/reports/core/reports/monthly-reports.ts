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
import { recordAudit } from '#product/tenancy/core/audit/record-audit.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';
import { type MonthlySetting, monthlySettings, writeMonthlySetting } from './monthly-settings.ts';

interface GroupKey {
  tenantId: string;
  groupId: string;
}

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
  return (await monthlySettings(tx, groupId, 'base_url_encoded')).map(viewOf);
}

const viewOf = (row: MonthlySetting): MonthlyReport => ({
  id: row.monthly_id,
  baseUrlEncoded: row.base_url_encoded,
  baseUrl: row.base_url_encoded === null ? null : decodeBaseUrl(row.base_url_encoded),
  day: row.day,
  language: row.language,
  targets: row.targets,
  lastPeriod: row.sent_at === null ? null : row.last_period,
});

/** Writes the monthly report of a site, or of all sites of the group. The first mail goes on the next such day. */
export function writeMonthly(
  services: Pick<Services, 'db' | 'clock'>,
  session: Session,
  group: GroupKey,
  { baseUrlEncoded, day, language, targets }: Input<typeof writeEndpoint>['body'],
): Promise<MonthlyReport> {
  return withGroup(services, session, group, async tx => {
    if (baseUrlEncoded !== null) await requireSite(tx, group.groupId, baseUrlEncoded);
    const subject = { column: 'base_url_encoded', id: baseUrlEncoded } as const;
    const { before, after } = await writeMonthlySetting(
      tx,
      { ...group, subject, day, language, targets },
      { now: services.clock.now(), most: maxMonthlyReports },
    );
    await recordAudit(tx, session, {
      action: 'monthlyReports.write',
      target: after.monthly_id,
      ...(before ? { before: viewOf(before) } : {}),
      after: viewOf(after),
    });
    return viewOf(after);
  });
}

/** `not_found` for what is no site of the group. */
export async function requireSite(tx: Transaction<Schema>, groupId: string, baseUrlEncoded: string): Promise<void> {
  const site = await tx
    .selectFrom('site_view')
    .select('site_key')
    .where('group_id', '=', groupId)
    .where('site_key', '=', sql<string>`md5(${baseUrlEncoded})`)
    .executeTakeFirst();
  if (!site) throw new ProblemError('not_found');
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

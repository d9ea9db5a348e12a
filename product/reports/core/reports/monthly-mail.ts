import type { Transaction } from 'kysely';
import type { Run } from '#product/runs/core/runs/find-run.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { linkSigner } from '#product/tenancy/core/signed-link.ts';
import { tasksOf } from '#product/tenancy/core/tasks/find-task.ts';
import type { MonthlyFilling, MonthlyRow } from './monthly-kind.ts';
import { collectNews } from './monthly-mail/collect-news.ts';
import { composeMonthly, type MonthlyLinks } from './monthly-mail/compose-monthly.ts';
import { mailBrandOf } from './monthly-mail/mail-brand.ts';
import { reports } from './report-order.ts';

export const reportDays = 30;
const dayMs = 86_400_000;
/** A first mail tells of so many days. */
const firstDays = 31;

/** The mails of runs: of a site, or of all sites of a group. */
export const runMails: MonthlyFilling = {
  of: 'base_url_encoded',
  reports,
  async fill(services, tx, { monthly, period, begunAt, items }) {
    const { tenant_id: tenantId, group_id: groupId, base_url_encoded: baseUrlEncoded } = monthly;
    const since = await beginningOf(tx, monthly, begunAt);
    const news = await collectNews(tx, { groupId, baseUrlEncoded }, { since, until: begunAt });
    const ids = items.flatMap(item => item.report_id ?? []);
    const made = ids.length === 0 ? [] : await tasksOf(tx, reports).where('task_id', 'in', ids).execute();
    const keys = new Map(made.map(({ task_id: id, result }) => [id, result?.key ?? null]));
    const keyOfRun = new Map(
      items.map(({ run_id: run, report_id: report }) => [
        run,
        report === null ? undefined : (keys.get(report) ?? null),
      ]),
    );
    const links = await linksOf(services, tx, { tenantId, groupId }, run => keyOfRun.get(run.run_id));
    const parts = { news, brand: await mailBrandOf(tx), links, period };
    const isEmpty = news.shown.length + news.unverified.length === 0;
    return { mailTo: reader => composeMonthly(parts, reader), outcome: isEmpty ? 'nothing' : 'sent' };
  },
};

/** From when on a mail tells: since the last one, or of a month. */
export async function beginningOf(
  tx: Transaction<Schema>,
  { monthly_id: id }: Pick<MonthlyRow, 'monthly_id'>,
  begunAt: Date,
): Promise<Date> {
  const last = await tx
    .selectFrom('monthly_mail')
    .select('created_at')
    .where('monthly_id', '=', id)
    .where('created_at', '<', begunAt)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.created_at ?? monthBefore(begunAt);
}

export const monthBefore = (now: Date): Date => new Date(now.getTime() - firstDays * dayMs);

/** Where a mail leads. `keyOf`: the report of a run, null where it could not be made, undefined where none was to be. */
export async function linksOf(
  services: Pick<Services, 'publicUrl' | 'secrets' | 'clock'>,
  tx: Transaction<Schema>,
  { tenantId, groupId }: { tenantId: string; groupId: string },
  keyOf: (run: Run) => string | null | undefined,
): Promise<MonthlyLinks> {
  const { tenant_preferred_id: name } = await tx
    .selectFrom('tenant_view')
    .select('tenant_preferred_id')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow();
  const group = `${services.publicUrl}/t/${encodeURIComponent(name)}/g/${encodeURIComponent(groupId)}`;
  const sign = linkSigner(services);
  return {
    sites: `${group}/top`,
    runOf: ({ base_url_encoded: site, date }) =>
      `${group}/run?base_url_encoded=${site}&date=${encodeURIComponent(date.toISOString())}`,
    reportOf(run) {
      const key = keyOf(run);
      return key == null ? key : `${services.publicUrl}${sign(key, tenantId, reportDays * 86_400)}`;
    },
  };
}

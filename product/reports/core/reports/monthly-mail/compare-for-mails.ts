import { sql } from 'kysely';
import { inTenant } from '#platform/database/database.ts';
import { compareRuns } from '#product/findings/core/results/compare-runs.ts';
import { findRun } from '#product/runs/core/runs/find-run.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { beginningOf } from '../monthly-mail.ts';
import { monthsOfSites } from './months-of-sites.ts';

/** A statement of a comparison that a report waits for. */
const patience = '30s';

/**
 * Compares the run of a report as the mails that wait for it tell of it, in a transaction of its own, so that the one that sends
 * them finds the comparison. One that fails is tried once more there, and costs the mail its lines alone.
 */
export async function compareForMails(
  { db }: Pick<Services, 'db'>,
  { tenantId, runId, reportId }: { tenantId: string; runId: string; reportId: string },
): Promise<void> {
  const work = inTenant(db, tenantId, async tx => {
    const mails = await tx
      .selectFrom('monthly_mail_run as item')
      .innerJoin('monthly_mail as mail', 'mail.mail_id', 'item.mail_id')
      .select(['mail.monthly_id', 'mail.created_at'])
      .where('item.report_id', '=', reportId)
      .where('mail.mailed_at', 'is', null)
      .execute();
    const run = mails.length === 0 ? undefined : await findRun(tx, runId);
    if (run === undefined) return;
    await sql`select set_config('statement_timeout', ${patience}, true)`.execute(tx);
    const site = { groupId: run.group_id, baseUrlEncoded: run.base_url_encoded };
    for (const { monthly_id, created_at: until } of mails) {
      const months = await monthsOfSites(tx, site, { since: await beginningOf(tx, { monthly_id }, until), until });
      for (const { run: after, before } of months) if (before) await compareRuns(tx, { after, before });
    }
  });
  await work.catch(() => undefined);
}

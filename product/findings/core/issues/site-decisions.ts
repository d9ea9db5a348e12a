import { sql, type Transaction } from 'kysely';
import type { CheckId } from '#checks/registry.ts';
import { ProblemError } from '#endpoint/problem.ts';
import { siteChanged } from '#product/runs/api/live.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import type { CrawlJob } from '#product/runs/core/runs/run-queues.ts';
import { publish } from '#product/tenancy/core/live/live-events.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';

export interface SiteKey {
  tenant_id: string;
  group_id: string;
  site_key: string;
}

export interface DecidedSite extends SiteKey {
  base_url_encoded: string;
  base_url: string;
}

/** The site at an address; `not_found` without one. */
export async function getSite(
  tx: Transaction<Schema>,
  { groupId, baseUrlEncoded }: Pick<RunKey, 'groupId' | 'baseUrlEncoded'>,
): Promise<DecidedSite> {
  const site = await tx
    .selectFrom('site_view')
    .select(['tenant_id', 'group_id', 'site_key', 'base_url_encoded', 'base_url'])
    .where('group_id', '=', groupId)
    .where('site_key', '=', sql<string>`md5(${baseUrlEncoded})`)
    .executeTakeFirst();
  if (!site) throw new ProblemError('not_found');
  return site;
}

/** Has whoever decides on a site wait for the others until the transaction ends, and counts the decision. */
export async function lockSite(tx: Transaction<Schema>, { tenant_id, group_id, site_key }: SiteKey): Promise<void> {
  await tx
    .insertInto('issue_site')
    .values({ tenant_id, group_id, site_key, version: 1 })
    .onConflict(conflict =>
      conflict.columns(['tenant_id', 'group_id', 'site_key']).doUpdateSet({ version: sql`issue_site.version + 1` }),
    )
    .execute();
}

/** Whether anybody has decided anything for the site. */
export async function hasDecisions(
  tx: Transaction<Schema>,
  { group_id, site_key }: Pick<SiteKey, 'group_id' | 'site_key'>,
): Promise<boolean> {
  const query = tx.selectFrom('issue_site').select('version').where('group_id', '=', group_id);
  return (await query.where('site_key', '=', site_key).executeTakeFirst()) !== undefined;
}

/** Queues the application of a decision to the site's newest ended run, and refreshes browsers. */
export async function followDecision(
  tx: Transaction<Schema>,
  { queue }: Pick<Services, 'queue'>,
  site: DecidedSite,
): Promise<void> {
  const newest = await tx
    .selectFrom('run_view')
    .select(['run_id', 'date'])
    .where('group_id', '=', site.group_id)
    .where('site_key', '=', site.site_key)
    .orderBy('date', 'desc')
    .executeTakeFirst();
  if (!newest) return;
  await sendDecisions(tx, queue, { tenantId: site.tenant_id, runId: newest.run_id });
  await publishDecided(tx, { ...site, date: newest.date });
}

/** Tells browsers that states or scores of a run changed by what people have decided. */
export async function publishDecided(
  tx: Transaction<Schema>,
  run: Pick<DecidedSite, 'tenant_id' | 'group_id' | 'base_url_encoded'> & { date: Date },
): Promise<void> {
  await publish(tx, siteChanged.UPDATE_SITE, {
    tenantId: run.tenant_id,
    groupId: run.group_id,
    baseUrlEncoded: run.base_url_encoded,
    date: run.date.toISOString(),
  });
}

/** Queues the work that follows from decisions on a run. */
export async function sendDecisions(
  tx: Transaction<Schema>,
  queue: Services['queue'],
  { tenantId, runId }: CrawlJob,
): Promise<void> {
  await queue.send(tx, 'decisions', [{ data: { tenantId, runId } satisfies CrawlJob, group: tenantId }]);
}

/** Adds to the history of places. */
export async function recordEvents(
  tx: Transaction<Schema>,
  site: SiteKey,
  events: readonly {
    function: CheckId;
    fingerprint: string;
    kind: Schema['issue_event']['kind'];
    author: { sub: string; name: string } | null;
    at: Date;
    facts: object;
  }[],
): Promise<void> {
  for (let from = 0; from < events.length; from += rowsAtOnce)
    await tx
      .insertInto('issue_event')
      .values(
        events.slice(from, from + rowsAtOnce).map(({ author, facts, ...event }) => ({
          tenant_id: site.tenant_id,
          group_id: site.group_id,
          site_key: site.site_key,
          ...event,
          author: author?.sub ?? null,
          author_name: author?.name ?? null,
          facts: JSON.stringify(facts),
        })),
      )
      .execute();
}

const rowsAtOnce = 500;

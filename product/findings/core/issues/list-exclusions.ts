import { sql, type Transaction } from 'kysely';
import type { Input, Reply } from '#endpoint/define.ts';
import type { Exclusion, listExclusions as listExclusionsEndpoint } from '#product/findings/api/issues.ts';
import { getRunByKey } from '#product/runs/core/runs/find-run.ts';
import { checkRunKey, type RunKey } from '#product/runs/core/runs/run-key.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';
import { ensureDecided } from './decided-places.ts';
import { excludedCounts, viewExclusions } from './exclusion-rows.ts';
import { rulesOf } from './places-of-run.ts';
import { getSite, type SiteKey } from './site-decisions.ts';

type Query = Input<typeof listExclusionsEndpoint>['query'];

/** What is excluded on a site, newest first; with a date, how many findings of that run. */
export function listExclusions(
  services: Pick<Services, 'db'>,
  session: Session,
  key: Omit<RunKey, 'date'>,
  query: Query,
): Promise<Reply<typeof listExclusionsEndpoint>> {
  const { date, offset, limit } = query;
  const runKey = date === undefined ? null : checkRunKey({ ...key, date });
  return withGroup(services, session, key, async tx => {
    const site = await getSite(tx, key);
    const run = runKey && (await getRunByKey(tx, runKey));
    if (run) await ensureDecided(tx, run);
    const wanted = wantedExclusions(tx, site, query);
    const { total } = await wanted.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const rows = await wanted
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('exclusion_id')
      .offset(offset)
      .limit(limit)
      .execute();
    const counts = run && (await excludedCounts(tx, run.run_id, rows));
    return { items: viewExclusions(rows, counts), total: Number(total), offset, limit };
  });
}

function wantedExclusions(
  tx: Transaction<Schema>,
  site: Pick<SiteKey, 'group_id' | 'site_key'>,
  query: Pick<Query, 'ended' | 'function' | 'rule'>,
) {
  const all = tx
    .selectFrom('exclusion')
    .where('group_id', '=', site.group_id)
    .where('site_key', '=', site.site_key)
    .where('ended_at', query.ended === 'true' ? 'is not' : 'is', null);
  const ofCheck = query.function === undefined ? all : all.where('function', '=', query.function);
  const { rule } = query;
  if (rule === undefined) return ofCheck;
  // Under each name of the rule.
  return ofCheck.where(sql<boolean>`rule in (${rulesOf(sql`${rule}::text`)}
    union select former_rule from rule_text t where t.rule = ${rule} and t.former_rule is not null)`);
}

export async function exclusionIds(
  tx: Transaction<Schema>,
  key: Omit<RunKey, 'date'>,
  query: Pick<Query, 'ended' | 'function' | 'rule'>,
): Promise<string[]> {
  const rows = await wantedExclusions(tx, await getSite(tx, key), query)
    .select('exclusion_id')
    .orderBy('created_at', 'desc')
    .orderBy('exclusion_id')
    .execute();
  return rows.map(row => row.exclusion_id);
}

export async function exclusionsById(tx: Transaction<Schema>, ids: readonly string[]): Promise<Exclusion[]> {
  if (ids.length === 0) return [];
  const rows = await tx.selectFrom('exclusion').selectAll().where('exclusion_id', 'in', ids).execute();
  const found = new Map(viewExclusions(rows, null).map(one => [one.id, one]));
  return ids.flatMap(id => found.get(id) ?? []);
}

import { sql, type Transaction } from 'kysely';
import { withoutFragment } from '#checks/collected-links.ts';
import { type CheckId, registry, unitsOf } from '#checks/registry.ts';
import type { Input } from '#endpoint/define.ts';
import { likePattern } from '#platform/database/like-pattern.ts';
import type { recheck } from '#product/findings/api/rechecks.ts';
import type { Run } from '#product/runs/core/runs/find-run.ts';
import type { StaleResult } from '#product/runs/core/runs/rechecks.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { mostFound } from './find-pages.ts';
import { hashesOf, isAmong } from './link-lookups.ts';

type Targets = NonNullable<Input<typeof recheck>['body']['targets']>;

/** Marks link targets to be asked again and returns the results of pages that name them. The caller holds the run's lock. */
export async function resultsOfTargets(
  tx: Transaction<Schema>,
  run: Run,
  request: { function: CheckId | undefined; targets: Targets },
): Promise<StaleResult[]> {
  const { run_id: runId } = run;
  const units = unitsOf(run.functions.filter(id => id === request.function && registry[id].keeps === 'link-targets'));
  if (units.length === 0) return [];
  await sql`update link_target set asked = true, again = false where run_id = ${runId} and again`.execute(tx);
  await sql`update link_target t set again = true where t.run_id = ${runId} and t.asked
    and ${isAmong(sql`t.url_hash`, requestedHashes(runId, request.targets))}`.execute(tx);
  const { rows } = await sql<StaleResult>`with named as materialized (
      select distinct r.url_id from link_target t
      join link_reference r on r.run_id = ${runId} and r.url_hash = t.url_hash
      where t.run_id = ${runId} and t.again)
    select r.url_id as "urlId", r.unit, r.status = 'failed' as failed, r.not_judged is not null as incomplete
    from page_result r where r.run_id = ${runId} and r.unit = any(${units}) and ${isAmong(sql`r.url_id`, sql`select url_id from named`)}
      and not exists (select from link_page l where l.run_id = r.run_id and l.url_id = r.url_id and l.unit = r.unit and l.cut)
    order by r.url_id`.execute(tx);
  return rows;
}

/** The hashes of the targets that are named, or of the first 10,000 that a filter of the list leaves. */
function requestedHashes(runId: string, targets: Targets) {
  if (Array.isArray(targets)) return sql`select unnest(${hashesOf(targets.map(withoutFragment))})`;
  const words = targets.search?.trim() ?? '';
  const found = words === '' ? sql`true` : sql`url ilike ${likePattern(words)}`;
  return sql`select url_hash from link_target where run_id = ${runId} and asked and class = any(${targets.class}) and ${found}
    limit ${mostFound}`;
}

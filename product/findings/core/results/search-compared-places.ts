import { type RawBuilder, sql, type Transaction } from 'kysely';
import { severities } from '#checks/check.ts';
import { PlaceChange } from '#product/findings/api/place-change.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { MadeComparison } from './compare-runs.ts';
import type { ComparedPlace } from './compared-places.ts';
import { type ComparedFilter, goneChanges } from './compared-rules.ts';
import { readFound } from './read-found.ts';
import { searchFindings } from './search-findings.ts';
import type { Paged, Walked } from './walk-list.ts';

const order = sql`array_position(${PlaceChange.options}::text[], change), array_position(${severities}::text[], severity),
  pages desc, occurrences desc, example`;
const key = sql`function, rule, severity, fingerprint`;

/** A page of compared places whose message, excerpt or rule has the words. `isMore`: not all findings were searched. */
export async function searchComparedPlaces(
  tx: Transaction<Schema>,
  made: MadeComparison,
  { changes, ...filter }: ComparedFilter & { search: string },
  query: Paged,
): Promise<Walked<ComparedPlace> & { total: number; isMore: boolean }> {
  const wished = changes?.length ? changes : PlaceChange.options;
  const gone = wished.filter(change => goneChanges.includes(change));
  const later = await searchFindings(tx, made.runId, filter);
  const earlier = gone.length === 0 ? { ids: [], isMore: false } : await searchFindings(tx, made.beforeRunId, filter);
  const within = [
    sql`later as materialized (${placesWith(later.ids ?? [])})`,
    sql`earlier as materialized (${placesWith(earlier.ids ?? [])})`,
  ];
  const found = sql`select * from (${placesOf(made, wished)}) place where function = any(${made.functions})
    ${filter.function === undefined ? sql`` : sql`and function = ${filter.function}`}
    ${filter.severity?.length ? sql`and severity = any(${filter.severity})` : sql``}
    ${filter.rule ? sql`and rule = any(${filter.rules ?? [filter.rule]})` : sql``}`;
  const read = await readFound<ComparedPlace>(tx, { within, found, order }, query);
  return { ...read, isMore: later.isMore || earlier.isMore };
}

const placesWith = (ids: readonly string[]): RawBuilder<unknown> =>
  sql`select distinct ${key} from finding where id = any(${ids}::bigint[])`;

/** The places with these changes that have been found; those that stay are the later run's that have not come. */
function placesOf({ runId, beforeRunId }: MadeComparison, wished: readonly PlaceChange[]): RawBuilder<unknown> {
  const gone = wished.filter(change => goneChanges.includes(change));
  const come = wished.filter(change => !goneChanges.includes(change));
  const columns = sql`${key}, occurrences, pages, example, url_ids`;
  const alone = (hits: RawBuilder<unknown>, changes: readonly PlaceChange[]) =>
    sql`select change, ${columns} from ${hits} join compared_place using (${key})
      where run_id = ${runId} and before_run_id = ${beforeRunId} and change = any(${changes})`;
  const staying = sql`select 'remaining', ${columns} from later join finding_place using (${key})
    where run_id = ${runId} and not exists (select from compared_place c where c.run_id = ${runId}
      and c.before_run_id = ${beforeRunId} and c.function = later.function and c.rule = later.rule
      and c.severity = later.severity and c.fingerprint = later.fingerprint)`;
  const all = [alone(sql`later`, come), alone(sql`earlier`, gone), ...(come.includes('remaining') ? [staying] : [])];
  return sql.join(all, sql` union all `);
}

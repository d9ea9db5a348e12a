import type { Transaction } from 'kysely';
import type { Input, Reply } from '#endpoint/define.ts';
import type {
  ComparedPlaceRow,
  listComparedPlaces as listComparedPlacesEndpoint,
} from '#product/findings/api/comparison.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';
import { compareRuns } from '../results/compare-runs.ts';
import { type ComparedPlace, walkComparedPlaces } from '../results/compared-places.ts';
import { runOfChange } from '../results/compared-rules.ts';
import { getRunPair, type RunPair } from '../results/find-compared-run.ts';
import { placeRows } from '../results/place-rows.ts';
import { preferIndexes } from '../results/prefer-indexes.ts';
import { withRules } from '../results/rule-aliases.ts';
import { searchComparedPlaces } from '../results/search-compared-places.ts';
import { testedBy, untestedRules } from '../results/tested-rules.ts';

type Query = Input<typeof listComparedPlacesEndpoint>['query'];

/** The places of two runs by their change, filtered by words. */
export async function listComparedPlaces(
  services: Services,
  session: Session,
  key: RunKey,
  query: Query,
): Promise<Reply<typeof listComparedPlacesEndpoint>> {
  return withGroup(services, session, key, async tx =>
    comparedPlacesOf(tx, await getRunPair(tx, key, query.with), query),
  );
}

/** The same of two runs. */
export async function comparedPlacesOf(
  tx: Transaction<Schema>,
  pair: RunPair,
  query: Query,
): Promise<Reply<typeof listComparedPlacesEndpoint>> {
  const made = await compareRuns(tx, pair);
  await preferIndexes(tx);
  const { function: fn, severity, rule, change: changes } = query;
  const filter = await withRules(tx, pair.after.run_id, {
    // Rule by rule a list reads more than as a whole.
    ...((await untestedRules(tx, pair)).length > 0 && testedBy(pair)),
    function: fn,
    severity,
    rule,
    changes,
  });
  const search = query.search?.trim() ?? '';
  const { rows, total, isMore, ...place } =
    search === ''
      ? { ...(await walkComparedPlaces(tx, made, filter, query)), isMore: false }
      : await searchComparedPlaces(tx, made, { ...filter, search }, query);
  const isEarlier = ({ change }: ComparedPlace) => runOfChange(made, change) === made.beforeRunId;
  const earlier = await placeRows(tx, pair.before, rows.filter(isEarlier), null);
  const later = await placeRows(
    tx,
    pair.after,
    rows.filter(row => !isEarlier(row)),
    null,
  );
  const items = rows.flatMap((row): ComparedPlaceRow[] => {
    const found = (isEarlier(row) ? earlier : later).get(Number(row.example));
    const { date } = isEarlier(row) ? pair.before : pair.after;
    return found ? [{ ...found, change: row.change, function: row.function, date: date.toISOString() }] : [];
  });
  return { items, total, limit: query.limit, ...place, ...(isMore ? { isMore } : {}) };
}

import { sql, type Transaction } from 'kysely';
import type { Input, Reply } from '#endpoint/define.ts';
import type { listPlaces as listPlacesEndpoint } from '#product/findings/api/results.ts';
import { getRunByKey, type Run } from '#product/runs/core/runs/find-run.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';
import { walkComparedPlaces } from './compared-places.ts';
import { countedRules, isWithinRules, sectionsOf } from './counted-rules.ts';
import { criteriaOfRun } from './criteria-of-run.ts';
import { type FindingFilter, findingsOf, severityOrder } from './finding-filter.ts';
import { decideRun } from './issue-marks.ts';
import { readMerged } from './keyset.ts';
import { changesOfList } from './new-places.ts';
import { placeRows } from './place-rows.ts';
import { preferIndexes } from './prefer-indexes.ts';
import { withRules } from './rule-aliases.ts';
import { searchFindings } from './search-findings.ts';
import { type ListPart, placesBeside, positionOf, type Walked, walkList } from './walk-list.ts';

type Query = Input<typeof listPlacesEndpoint>['query'] & Pick<FindingFilter, 'compared' | 'listed'>;
interface Place {
  rule: string;
  fingerprint: string;
  occurrences: number;
  pages: number;
  example: number;
  url_ids: number[];
}

/** Places to fix: findings aggregated by fingerprint, those on most pages first. */
export async function listPlaces(
  services: Services,
  session: Session,
  key: RunKey,
  query: Query,
): Promise<Reply<typeof listPlacesEndpoint>> {
  return withGroup(services, session, key, async tx => placesToFixOf(tx, await getRunByKey(tx, key), query));
}

export async function placesToFixOf(
  tx: Transaction<Schema>,
  run: Run,
  filter: Query,
): Promise<Reply<typeof listPlacesEndpoint>> {
  const query = await withRules(tx, run.run_id, { ...filter, listed: criteriaOfRun(run) });
  await decideRun(tx, run);
  const compared = await changesOfList(tx, run, query);
  await preferIndexes(tx);
  const { places, total, isMore, ...place } = await (isWithinRules(query) ? foldedPlaces : countedPlaces)(
    tx,
    run.run_id,
    { ...query, compared },
  );
  const rows = await placeRows(tx, run, places, compared);
  const items = places.flatMap(one => rows.get(one.example) ?? []);
  return { items, total, limit: query.limit, ...place, ...(isMore ? { isMore } : {}) };
}

interface Found extends Omit<Walked<unknown>, 'rows'> {
  places: Place[];
  total: number;
  isMore: boolean;
}

const select = ['rule', 'fingerprint', 'occurrences', 'pages', 'example', 'url_ids'];
const columns = [
  { name: 'pages', isDescending: true },
  { name: 'occurrences', isDescending: true },
  { name: 'example' },
];

async function countedPlaces(tx: Transaction<Schema>, runId: string, query: Query): Promise<Found> {
  const { compared, change } = query;
  if (compared && change?.length) {
    const { rows, ...walked } = await walkComparedPlaces(tx, compared, { ...query, changes: change }, query);
    const numbered = rows.map(row => ({ ...row, example: Number(row.example) }));
    return { ...walked, places: numbered, isMore: false };
  }
  const rules = await countedRules(tx, runId, query);
  const total = rules.reduce((sum, rule) => sum + rule.places, 0);
  const parts = sectionsOf(runId, rules, query, rule => rule.places).map(
    ({ severity, rows, stretches }): ListPart<Place> => ({
      name: severity,
      shape: ['number', 'number', 'number'],
      count: () => rows,
      read: window => readMerged(tx, { table: 'finding_place', select, columns, stretches }, window),
      keyOf: ({ pages, occurrences, example }) => [pages, occurrences, Number(example)],
    }),
  );
  const { rows: places, ...place } = await walkList(parts, query, total);
  return { places, total, isMore: false, ...place };
}

async function foldedPlaces(tx: Transaction<Schema>, runId: string, query: Query): Promise<Found> {
  const offset = positionOf(query);
  const { ids, isMore } = await searchFindings(tx, runId, query);
  const grouped = () =>
    findingsOf(tx, runId, query, ids).groupBy([
      'finding.function',
      'finding.rule',
      'finding.fingerprint',
      'finding.severity',
    ]);
  const rows = await grouped()
    .select(({ fn }) => [
      'finding.rule',
      'finding.fingerprint',
      fn.countAll<number>().as('occurrences'),
      fn.count<number>('finding.url_id').distinct().as('pages'),
      fn.min<string>('finding.id').as('example'),
      sql<number[]>`(array_agg(distinct finding.url_id order by finding.url_id))[1:20]`.as('url_ids'),
    ])
    .orderBy(severityOrder)
    .orderBy('pages', 'desc')
    .orderBy('occurrences', 'desc')
    .orderBy('example')
    .offset(offset)
    .limit(query.limit)
    .execute();
  const { total } = await tx
    .selectFrom(grouped().select('finding.fingerprint').as('folded'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const places = rows.map(row => ({
    ...row,
    occurrences: Number(row.occurrences),
    pages: Number(row.pages),
    example: Number(row.example),
  }));
  const beside = placesBeside(offset, places.length, { limit: query.limit, total: Number(total) });
  return { places, total: Number(total), isMore, offset, ...beside };
}

import { sql, type Transaction } from 'kysely';
import type { Input, Reply } from '#endpoint/define.ts';
import type { FindingRow, listFindings as listFindingsEndpoint } from '#product/findings/api/results.ts';
import { getRunByKey, type Run } from '#product/runs/core/runs/find-run.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';
import { countedRules, isWithinRules, sectionsOf } from './counted-rules.ts';
import { criteriaOfRun } from './criteria-of-run.ts';
import { type FindingFilter, findingsOf, severityOrder } from './finding-filter.ts';
import { rowsById } from './finding-rows.ts';
import { decideRun, withMarks } from './issue-marks.ts';
import { readMerged } from './keyset.ts';
import { changesOfFindings, changesOfList, type FindingKey, newFindingParts } from './new-places.ts';
import { preferIndexes } from './prefer-indexes.ts';
import { withRules } from './rule-aliases.ts';
import { searchFindings } from './search-findings.ts';
import { isCounted } from './tested-figures.ts';
import { type ListPart, placesBeside, positionOf, type Walked, walkList } from './walk-list.ts';

type Query = Input<typeof listFindingsEndpoint>['query'] & Pick<FindingFilter, 'compared' | 'listed'>;
interface Found extends Omit<Walked<unknown>, 'rows'> {
  items: FindingRow[];
  total: number;
  isMore?: boolean;
}

/** Findings of a run, worst first. */
export async function listFindings(
  services: Services,
  session: Session,
  key: RunKey,
  query: Query,
): Promise<Reply<typeof listFindingsEndpoint>> {
  return withGroup(services, session, key, async tx => findingsOfRun(tx, await getRunByKey(tx, key), query));
}

export async function findingsOfRun(
  tx: Transaction<Schema>,
  run: Run,
  filter: Query,
): Promise<Reply<typeof listFindingsEndpoint>> {
  const query = await withRules(tx, run.run_id, { ...filter, listed: criteriaOfRun(run) });
  const isDecided = await decideRun(tx, run);
  const compared = await changesOfList(tx, run, query);
  await preferIndexes(tx);
  const isFolded = isWithinRules(query) || query.change?.includes('remaining');
  const found = await (isFolded ? filtered : byRules)(tx, run.run_id, { ...query, compared });
  const changeOf = await changesOfFindings(tx, compared, found.items);
  const marked = await withMarks(tx, run, found.items, isDecided);
  return { ...found, items: marked.map(row => ({ ...row, change: changeOf(row.id) })), limit: query.limit };
}

const columns = [{ name: 'url_id' }, { name: 'id' }];

async function byRules(tx: Transaction<Schema>, runId: string, query: Query): Promise<Found> {
  const { compared, change } = query;
  const { parts, total } = await (compared && change?.length
    ? newFindingParts(tx, compared, { ...query, change })
    : allFindingParts(tx, runId, query));
  const { rows, ...place } = await walkList(parts, query, total);
  const ids = rows.map(({ id }) => Number(id));
  return { items: await rowsById(tx, runId, ids), total, ...place };
}

async function allFindingParts(tx: Transaction<Schema>, runId: string, query: Query) {
  const rules = await countedRules(tx, runId, query);
  const total = rules.reduce((sum, rule) => sum + rule.occurrences, 0);
  const sections = sectionsOf(runId, rules, query, rule => rule.occurrences);
  const parts = sections.map(({ severity, rows, stretches }): ListPart<FindingKey> => {
    const counted = stretches.map(stretch => sql`${stretch} and ${isCounted('finding')}`);
    return {
      name: severity,
      shape: ['number', 'number'],
      count: () => rows,
      read: window =>
        readMerged(tx, { table: 'finding', select: ['url_id', 'id'], columns, stretches: counted }, window),
      keyOf: ({ url_id, id }) => [url_id, Number(id)],
    };
  });
  return { parts, total };
}

async function filtered(tx: Transaction<Schema>, runId: string, query: Query): Promise<Found> {
  const offset = positionOf(query);
  const { ids, isMore } = await searchFindings(tx, runId, query);
  const rows = await findingsOf(tx, runId, query, ids)
    .select(['finding.id', sql<number>`count(*) over ()`.as('total')])
    .orderBy(severityOrder)
    .orderBy('finding.url_id')
    .orderBy('finding.id')
    .offset(offset)
    .limit(query.limit)
    .execute();
  const total = Number(rows[0]?.total ?? (offset === 0 ? 0 : await countFound(tx, runId, query, ids)));
  // Pages and texts are looked up for the rows of this page alone.
  const shown = rows.map(({ id }) => Number(id));
  return {
    items: await rowsById(tx, runId, shown),
    total,
    offset,
    ...placesBeside(offset, rows.length, { limit: query.limit, total }),
    ...(isMore ? { isMore } : {}),
  };
}

/** How many findings there are, for a page that lies behind all of them. */
async function countFound(
  tx: Transaction<Schema>,
  runId: string,
  query: Query,
  ids: readonly string[] | undefined,
): Promise<number> {
  const { total } = await findingsOf(tx, runId, query, ids)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

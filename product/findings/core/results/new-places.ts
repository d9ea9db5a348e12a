import { sql, type Transaction } from 'kysely';
import { severities } from '#checks/check.ts';
import { type CheckId, checkIds } from '#checks/registry.ts';
import type { FoundChange } from '#product/findings/api/place-change.ts';
import type { FindingRow } from '#product/findings/api/results.ts';
import { keyOfRun, type Run } from '#product/runs/core/runs/find-run.ts';
import { newestRunBefore } from '#product/runs/core/runs/run-before.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { compareRuns, keptComparison, type MadeComparison } from './compare-runs.ts';
import { type ComparedRule, comparedRules } from './compared-rules.ts';
import { getComparedPair } from './find-compared-run.ts';
import { isCounted } from './tested-figures.ts';
import type { ListPart } from './walk-list.ts';

interface ChangeFilter {
  change?: readonly FoundChange[] | undefined;
  with?: string | undefined;
}

/** The comparison for a list's changes: made when filtered by it, else what is known, or null. Call before `preferIndexes`. */
export async function changesOfList(
  tx: Transaction<Schema>,
  run: Run,
  filter: ChangeFilter,
): Promise<MadeComparison | null> {
  if (filter.change?.length) return compareRuns(tx, await getComparedPair(tx, keyOfRun(run), run, filter.with));
  const before = await newestRunBefore(tx, run);
  return before === undefined ? null : keptComparison(tx, { after: run, before });
}

/** The changes of the places of findings, by the ids of those; null where they are not known. */
export async function changesOfFindings(
  tx: Transaction<Schema>,
  made: MadeComparison | null,
  findings: readonly Pick<FindingRow, 'id' | 'function' | 'rule' | 'severity' | 'fingerprint'>[],
): Promise<(id: string) => FoundChange | null> {
  if (made === null || findings.length === 0) return () => null;
  const rows = await tx
    .selectFrom('compared_place')
    .select(['function', 'rule', 'severity', 'fingerprint', 'change'])
    .where('run_id', '=', made.runId)
    .where('before_run_id', '=', made.beforeRunId)
    .where('function', 'in', [...new Set(findings.map(one => one.function))])
    .where('rule', 'in', [...new Set(findings.map(one => one.rule))])
    .where('severity', 'in', [...new Set(findings.map(one => one.severity))])
    .where('fingerprint', 'in', [...new Set(findings.map(one => one.fingerprint))])
    .execute();
  const nameOf = (one: Omit<(typeof rows)[number], 'change'>) =>
    [one.function, one.rule, one.severity, one.fingerprint].join('\n');
  const known = new Map(rows.map(row => [nameOf(row), row.change as FoundChange]));
  const isCompared = (id: CheckId) => made.functions.includes(id);
  const changes = new Map(
    findings.map(one => [one.id, isCompared(one.function) ? (known.get(nameOf(one)) ?? 'remaining') : null]),
  );
  return id => changes.get(id) ?? null;
}

/** The places of rules that have come and gone since the other run, by function, rule and severity. */
export async function changesByRule(
  tx: Transaction<Schema>,
  made: MadeComparison | null,
): Promise<(rule: Pick<ComparedRule, 'function' | 'rule' | 'severity'>) => { come: number; fixed: number } | null> {
  if (made === null) return () => null;
  const rows = await comparedRules(tx, made, { changes: ['new', 'recurring', 'fixed'] });
  const groups = Map.groupBy(rows, row => `${row.function} ${row.rule} ${row.severity}`);
  return ({ function: fn, rule, severity }) => {
    if (!made.functions.includes(fn)) return null;
    const own = groups.get(`${fn} ${rule} ${severity}`) ?? [];
    const sum = (isWanted: (row: ComparedRule) => boolean) =>
      own.filter(isWanted).reduce((total, row) => total + row.places, 0);
    return { come: sum(row => row.change !== 'fixed'), fixed: sum(row => row.change === 'fixed') };
  };
}

/** Rules with their changed places alone, several changes of a rule added up; the pages of these places are counted for each. */
export async function changedRules(
  tx: Transaction<Schema>,
  made: MadeComparison,
  filter: Parameters<typeof comparedRules>[2] & { change: readonly FoundChange[] },
): Promise<ComparedRule[]> {
  const rows = await comparedRules(tx, made, { ...filter, changes: filter.change });
  const pages = await pagesOfRules(tx, made, filter.change);
  const groups = Map.groupBy(rows, row => `${row.function} ${row.rule} ${row.severity}`);
  return [...groups].flatMap(([name, [first, ...others]]) =>
    first === undefined
      ? []
      : [
          {
            ...first,
            occurrences: others.reduce((sum, row) => sum + row.occurrences, first.occurrences),
            places: others.reduce((sum, row) => sum + row.places, first.places),
            pages: pages.get(name) ?? 0,
          },
        ],
  );
}

/** Pages stored with a place; further ones are found by its findings. */
const namedPages = 20;

async function pagesOfRules(
  tx: Transaction<Schema>,
  { runId, beforeRunId }: MadeComparison,
  change: readonly FoundChange[],
): Promise<Map<string, number>> {
  const own = sql`c.run_id = ${runId} and c.before_run_id = ${beforeRunId} and c.change = any(${change})`;
  const { rows } = await sql<{ name: string; pages: number }>`
    select function || ' ' || rule || ' ' || severity as name, count(distinct page)::integer as pages from (
      select c.function, c.rule, c.severity, n.page from compared_place c cross join unnest(c.url_ids) n (page)
        where ${own} and c.pages <= ${namedPages}
      union all
      select c.function, c.rule, c.severity, f.url_id from compared_place c join finding f on f.run_id = c.run_id
        and f.function = c.function and f.rule = c.rule and f.severity = c.severity and f.fingerprint = c.fingerprint
        where ${own} and c.pages > ${namedPages}) found
    group by function, rule, severity`.execute(tx);
  return new Map(rows.map(row => [row.name, row.pages]));
}

/** A finding by its place in the list of a run. */
export interface FindingKey {
  url_id: number;
  id: string;
}

/** The findings of new and returned places, page by page in the order of all findings. */
export async function newFindingParts(
  tx: Transaction<Schema>,
  made: MadeComparison,
  filter: Parameters<typeof comparedRules>[2] & { change: readonly FoundChange[] },
): Promise<{ parts: ListPart<FindingKey>[]; total: number }> {
  const rules = await comparedRules(tx, made, { ...filter, changes: filter.change });
  const wished = severities.filter(severity => rules.some(rule => rule.severity === severity));
  const parts = wished.map((severity): ListPart<FindingKey> => {
    const own = rules.filter(rule => rule.severity === severity);
    const functions = checkIds.filter(id => own.some(rule => rule.function === id));
    const names = [...new Set(own.map(rule => rule.rule))];
    const isNarrowed = [filter.rule, filter.criterion, filter.level, filter.category, filter.criteria].some(Boolean);
    const rows = own.reduce((sum, rule) => sum + rule.occurrences, 0);
    return {
      name: severity,
      shape: ['number', 'number'],
      count: () => rows,
      async read({ key, isBackward, skip, limit }) {
        const [urlId, id] = key ?? [];
        const direction = isBackward ? sql`desc` : sql`asc`;
        const behind = isBackward ? sql`<` : sql`>`;
        // By their ids alone findings lie in an order too, which is that of all runs: hence the sum.
        const found = await sql<FindingKey>`select f.url_id, f.id from (
            select distinct page from compared_page where run_id = ${made.runId} and before_run_id = ${made.beforeRunId}
              and function = any(${functions}) and found > 0
              ${key === null ? sql`` : sql`and page ${behind}= ${urlId}`} order by page ${direction} offset 0) p
          cross join lateral (select f.url_id, f.id from finding f where f.run_id = ${made.runId} and f.url_id = p.page
            and f.function = any(${functions}) and f.severity = ${severity} and ${isCounted('f')}
            ${isNarrowed ? sql`and f.rule = any(${names})` : sql``}
            ${key === null ? sql`` : sql`and (f.url_id, f.id) ${behind} (${urlId}, ${id}::bigint)`}
            and (select c.change from compared_place c where c.run_id = ${made.runId}
              and c.before_run_id = ${made.beforeRunId} and c.function = f.function and c.rule = f.rule
              and c.severity = f.severity and c.fingerprint = f.fingerprint) = any(${filter.change})
            order by f.id + 0 ${direction}) f
          limit ${limit} offset ${skip}`.execute(tx);
        return found.rows;
      },
      keyOf: ({ url_id, id }) => [url_id, Number(id)],
    };
  });
  return { parts, total: rules.reduce((sum, rule) => sum + rule.occurrences, 0) };
}

/** The pages with new or returned errors and warnings, in their order, `most` at most. */
export async function newPages(
  tx: Transaction<Schema>,
  { runId, beforeRunId }: MadeComparison,
  filter: { function?: CheckId | undefined; change?: readonly FoundChange[] | undefined },
  most: number,
): Promise<number[]> {
  const change = filter.change ?? [];
  const isNew = change.includes('new') ? sql`worse > recurring` : sql`false`;
  const isBack = change.includes('recurring') ? sql`recurring > 0` : sql`false`;
  const isUnseen = change.includes('unseen') ? sql`unseen > 0` : sql`false`;
  const { rows } = await sql<{ page: number }>`select page from compared_page where run_id = ${runId}
    and before_run_id = ${beforeRunId} and function = ${filter.function ?? ''} and (${isNew} or ${isBack} or ${isUnseen})
    order by page limit ${most}`.execute(tx);
  return rows.map(row => row.page);
}

import type { Transaction } from 'kysely';
import { type Severity, severities } from '#checks/check.ts';
import { titleOf } from '#checks/finding-title.ts';
import { harmOf } from '#checks/harm.ts';
import { type CheckId, registry } from '#checks/registry.ts';
import type { Input, Reply } from '#endpoint/define.ts';
import type { FindingRow, listRules as listRulesEndpoint, RuleRow } from '#product/findings/api/results.ts';
import { getRunByKey, type Run } from '#product/runs/core/runs/find-run.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';
import { countedRules, isWithinRules } from './counted-rules.ts';
import { criteriaOfRun } from './criteria-of-run.ts';
import { type FindingFilter, findingsOf } from './finding-filter.ts';
import { rowsById } from './finding-rows.ts';
import { type Gain, gainsOfRules } from './gains-of-rules.ts';
import { decideRun, excludedByRule } from './issue-marks.ts';
import { changedRules, changesByRule, changesOfList } from './new-places.ts';
import { preferIndexes } from './prefer-indexes.ts';
import { withRules } from './rule-aliases.ts';
import { searchFindings } from './search-findings.ts';
import { placesBeside, positionOf } from './walk-list.ts';

type Query = Input<typeof listRulesEndpoint>['query'] & Pick<FindingFilter, 'compared' | 'listed'>;
interface Counted {
  function: CheckId;
  rule: string;
  severity: Severity;
  occurrences: number;
  places: number;
  pages: number;
  example: number;
  /** Where it is known beside the counts. */
  criterion?: string | null;
}
type Scored = Counted & Gain & { harm: number };

/** Findings aggregated by rule and severity, with the counts of all severities. */
export async function listRules(
  services: Services,
  session: Session,
  key: RunKey,
  query: Query,
): Promise<Reply<typeof listRulesEndpoint>> {
  return withGroup(services, session, key, async tx => rulesOfRun(tx, await getRunByKey(tx, key), query));
}

export async function rulesOfRun(
  tx: Transaction<Schema>,
  run: Run,
  filter: Query,
): Promise<Reply<typeof listRulesEndpoint>> {
  const query = await withRules(tx, run.run_id, { ...filter, listed: criteriaOfRun(run) });
  const isDecided = await decideRun(tx, run);
  const compared = await changesOfList(tx, run, query);
  await preferIndexes(tx);
  const { severity, ...others } = query;
  const anySeverity = { ...others, compared };
  const { ids, isMore } = await searchFindings(tx, run.run_id, anySeverity);
  const all = await matchingRules(tx, run.run_id, anySeverity, ids);
  const gainOf = await gainsOfRules(tx, run, query.listed);
  const scored = all
    .filter(row => !severity?.length || severity.includes(row.severity))
    .map((row): Scored => ({ ...row, ...gainOf(row), harm: harmIn(query.listed, row) }))
    .toSorted(orders[query.sort]);
  const offset = positionOf(query);
  const shown = scored.slice(offset, offset + query.limit);
  const examples = await rowsById(
    tx,
    run.run_id,
    shown.map(row => row.example),
  );
  const excludedOf = isDecided ? await excludedByRule(tx, run.run_id) : () => 0;
  const changeOf = await changesByRule(tx, compared);
  const exampleOf = new Map(examples.map(example => [Number(example.id), example]));
  const items = shown.flatMap((row): RuleRow[] => {
    const example = exampleOf.get(row.example);
    if (!example) return [];
    const { function: fn, rule, occurrences, places, pages, points, gain } = row;
    return [
      {
        function: fn,
        rule,
        severity: row.severity,
        occurrences,
        places,
        pages,
        points,
        gain,
        criterion: example.criterion,
        message: titleOf(example),
        help: example.help ?? null,
        defect: kindOfRule(example),
        detail: example.detail,
        excluded: excludedOf(row),
        change: changeOf(row),
      },
    ];
  });
  return {
    items,
    total: scored.length,
    offset,
    limit: query.limit,
    ...placesBeside(offset, shown.length, { limit: query.limit, total: scored.length }),
    ...(isMore ? { isMore } : {}),
    counts: { bySeverity: addBySeverity(all) },
  };
}

/** Null where findings of the rule have different kinds. */
function kindOfRule(example: FindingRow): string | null {
  const defect = registry[example.function].defect?.(example);
  return defect?.isWholeRule ? defect.kind : null;
}

/** The rules of all severities that match: counted before, or here and now where findings of them are singled out. */
async function matchingRules(
  tx: Transaction<Schema>,
  runId: string,
  filter: FindingFilter,
  ids: readonly string[] | undefined,
): Promise<Counted[]> {
  const { change, compared } = filter;
  if (isWithinRules(filter) || change?.includes('remaining')) return foldedRules(tx, runId, filter, ids);
  if (change?.length && compared) return changedRules(tx, compared, { ...filter, change });
  return countedRules(tx, runId, filter);
}

const bySeverity = (a: Scored, b: Scored) =>
  severities.indexOf(a.severity) - severities.indexOf(b.severity) ||
  b.occurrences - a.occurrences ||
  a.example - b.example;
const orders: Record<Query['sort'], (a: Scored, b: Scored) => number> = {
  severity: bySeverity,
  places: (a, b) => b.places - a.places || bySeverity(a, b),
  occurrences: (a, b) => b.occurrences - a.occurrences || bySeverity(a, b),
  pages: (a, b) => b.pages - a.pages || bySeverity(a, b),
  points: (a, b) => (b.gain ?? -1) - (a.gain ?? -1) || bySeverity(a, b),
  harm: (a, b) => b.harm - a.harm || (b.gain ?? 0) - (a.gain ?? 0) || bySeverity(a, b),
};

const harmIn = (listed: readonly string[], { criterion = null, ...row }: Counted) =>
  harmOf({ ...row, isListed: criterion === null || listed.includes(criterion) });

/** Rules of the findings that match, counted here and now. */
async function foldedRules(
  tx: Transaction<Schema>,
  runId: string,
  filter: FindingFilter,
  ids: readonly string[] | undefined,
): Promise<Counted[]> {
  const rows = await findingsOf(tx, runId, filter, ids)
    .select(({ fn }) => [
      'finding.function',
      'finding.rule',
      'finding.severity',
      fn.countAll<number>().as('occurrences'),
      fn.count<number>('finding.fingerprint').distinct().as('places'),
      fn.count<number>('finding.url_id').distinct().as('pages'),
      fn.min<string>('finding.id').as('example'),
    ])
    .groupBy(['finding.function', 'finding.rule', 'finding.severity'])
    .execute();
  return rows.map(row => ({
    ...row,
    occurrences: Number(row.occurrences),
    places: Number(row.places),
    pages: Number(row.pages),
    example: Number(row.example),
  }));
}

function addBySeverity(rules: readonly Counted[]): Record<string, { occurrences: number; places: number }> {
  const counts: Record<string, { occurrences: number; places: number }> = {};
  for (const { severity, occurrences, places } of rules) {
    const before = counts[severity] ?? { occurrences: 0, places: 0 };
    counts[severity] = { occurrences: before.occurrences + occurrences, places: before.places + places };
  }
  return counts;
}

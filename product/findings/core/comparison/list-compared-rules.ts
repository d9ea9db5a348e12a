import type { Transaction } from 'kysely';
import { severities } from '#checks/check.ts';
import { titleOf } from '#checks/finding-title.ts';
import { checkIds } from '#checks/registry.ts';
import type { Input, Reply } from '#endpoint/define.ts';
import type {
  ComparedRuleRow,
  listComparedRules as listComparedRulesEndpoint,
} from '#product/findings/api/comparison.ts';
import type { FindingRow } from '#product/findings/api/results.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';
import { compareRuns, type MadeComparison } from '../results/compare-runs.ts';
import { type ComparedRule, comparedRules, runOfChange } from '../results/compared-rules.ts';
import { getRunPair, type RunPair } from '../results/find-compared-run.ts';
import { rowsById } from '../results/finding-rows.ts';
import { preferIndexes } from '../results/prefer-indexes.ts';
import { testedBy } from '../results/tested-rules.ts';
import { placesBeside, positionOf } from '../results/walk-list.ts';
import { countChanges } from './count-changes.ts';

type Query = Input<typeof listComparedRulesEndpoint>['query'];
type Row = Omit<ComparedRuleRow, 'message' | 'criterion' | 'detail'> & { example: ComparedRule };

/** The rules of two runs with the places that have come, stayed and gone; there are some hundreds at most. */
export async function listComparedRules(
  services: Services,
  session: Session,
  key: RunKey,
  query: Query,
): Promise<Reply<typeof listComparedRulesEndpoint>> {
  return withGroup(services, session, key, async tx =>
    comparedRulesOf(tx, await getRunPair(tx, key, query.with), query),
  );
}

/** The same of two runs. */
export async function comparedRulesOf(
  tx: Transaction<Schema>,
  pair: RunPair,
  query: Query,
): Promise<Reply<typeof listComparedRulesEndpoint>> {
  return rulesOfComparison(tx, pair, { made: await compareRuns(tx, pair), query });
}

/** The same of a comparison that is there. */
export async function rulesOfComparison(
  tx: Transaction<Schema>,
  pair: RunPair,
  { made, query }: { made: MadeComparison; query: Query },
): Promise<Reply<typeof listComparedRulesEndpoint>> {
  await preferIndexes(tx);
  const rules = await comparedRules(tx, made, {
    ...testedBy(pair),
    function: query.function,
    severity: query.severity,
  });
  const rows = rowsOf(rules).filter(({ counts }) => !query.change?.length || query.change.some(one => counts[one] > 0));
  const examples = new Map<number, FindingRow>();
  for (const runId of [made.runId, made.beforeRunId]) {
    const own = rows.filter(row => runOfChange(made, row.example.change) === runId);
    for (const found of await rowsById(
      tx,
      runId,
      own.map(row => Number(row.example.example)),
    ))
      examples.set(Number(found.id), found);
  }
  const words = query.search?.trim().toLowerCase() ?? '';
  const found = rows
    .flatMap(({ example, ...row }): ComparedRuleRow[] => {
      const finding = examples.get(Number(example.example));
      if (!finding) return [];
      const { criterion, detail } = finding;
      return [{ ...row, message: titleOf(finding), criterion, detail }];
    })
    .filter(({ rule, message }) => [rule, message.ja, message.en].some(text => text.toLowerCase().includes(words)))
    .toSorted(orderBy(query.sort));
  const offset = positionOf(query);
  const items = found.slice(offset, offset + query.limit);
  const { length: total } = found;
  const { limit } = query;
  return { items, total, offset, limit, ...placesBeside(offset, items.length, { limit, total }) };
}

/** One row per rule and severity, with an example of the later run if possible. */
function rowsOf(rules: readonly ComparedRule[]): Row[] {
  const grouped = Map.groupBy(rules, ({ function: fn, rule, severity }) => [fn, rule, severity].join('\n'));
  return [...grouped.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const all = [first, ...others];
    const isFound = ({ change }: ComparedRule) => ['new', 'recurring', 'remaining', 'unseen'].includes(change);
    const { function: fn, rule, severity } = first;
    return [{ function: fn, rule, severity, counts: countChanges(all), example: all.find(isFound) ?? first }];
  });
}

const bySeverity = (a: ComparedRuleRow, b: ComparedRuleRow) =>
  severities.indexOf(a.severity) - severities.indexOf(b.severity) ||
  b.counts.new + b.counts.recurring - a.counts.new - a.counts.recurring ||
  b.counts.fixed - a.counts.fixed ||
  checkIds.indexOf(a.function) - checkIds.indexOf(b.function) ||
  (a.rule < b.rule ? -1 : 1);

const orderBy = (sort: Query['sort']) => (a: ComparedRuleRow, b: ComparedRuleRow) =>
  sort === 'severity' ? bySeverity(a, b) : b.counts[sort] - a.counts[sort] || bySeverity(a, b);

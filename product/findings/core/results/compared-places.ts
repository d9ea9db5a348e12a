import { sql, type Transaction } from 'kysely';
import { PlaceChange } from '#product/findings/api/place-change.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { MadeComparison } from './compare-runs.ts';
import { type ComparedFilter, type ComparedRule, comparedRules } from './compared-rules.ts';
import { sectionsOf } from './counted-rules.ts';
import { readMerged } from './keyset.ts';
import { type ListPart, type Paged, type Walked, walkList } from './walk-list.ts';

/** A place of a comparison, with the numbers of the run in which it was found. */
export interface ComparedPlace {
  change: PlaceChange;
  function: ComparedRule['function'];
  rule: string;
  fingerprint: string;
  occurrences: number;
  pages: number;
  example: number;
  url_ids: number[];
}

const select = ['function', 'rule', 'fingerprint', 'occurrences', 'pages', 'example', 'url_ids'];
const columns = [
  { name: 'pages', isDescending: true },
  { name: 'occurrences', isDescending: true },
  { name: 'example' },
];

/** A page of the places of a comparison: by change, worst severity first, then those on most pages. */
export async function walkComparedPlaces(
  tx: Transaction<Schema>,
  made: MadeComparison,
  filter: ComparedFilter,
  query: Paged,
): Promise<Walked<ComparedPlace> & { total: number }> {
  const rules = await comparedRules(tx, made, filter);
  const total = rules.reduce((sum, rule) => sum + rule.places, 0);
  const parts = PlaceChange.options.flatMap(change => partsOf(tx, made, { change, rules, filter }));
  return { ...(await walkList(parts, query, total)), total };
}

function partsOf(
  tx: Transaction<Schema>,
  made: MadeComparison,
  { change, rules, filter }: { change: PlaceChange; rules: readonly ComparedRule[]; filter: ComparedFilter },
): ListPart<ComparedPlace>[] {
  const own = rules.filter(rule => rule.change === change);
  const { table, condition } = sourceOf(made, change);
  return sectionsOf(made.runId, own, filter, rule => rule.places).map(({ severity, rows, stretches }) => ({
    name: `${change} ${severity}`,
    shape: ['number', 'number', 'number'] as const,
    count: () => rows,
    read: async window => {
      const from = { table, select, columns, stretches: stretches.map(stretch => sql`${stretch} and ${condition}`) };
      const found = await readMerged<Omit<ComparedPlace, 'change'>>(tx, from, window);
      return found.map(place => ({ ...place, change }));
    },
    keyOf: ({ pages, occurrences, example }) => [pages, occurrences, Number(example)],
  }));
}

/** Places that stay are those of the later run that have not come. */
function sourceOf({ runId, beforeRunId }: MadeComparison, change: PlaceChange) {
  if (change !== 'remaining')
    return { table: 'compared_place', condition: sql`before_run_id = ${beforeRunId} and change = ${change}` };
  return {
    table: 'finding_place',
    condition: sql`not exists (select from compared_place c where c.run_id = ${runId} and c.before_run_id = ${beforeRunId}
      and c.function = finding_place.function and c.rule = finding_place.rule and c.severity = finding_place.severity
      and c.fingerprint = finding_place.fingerprint)`,
  };
}

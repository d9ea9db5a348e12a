import type { Transaction } from 'kysely';
import { countVerdicts, type Verdicts } from '#checks/accessibility-verdicts.ts';
import { registry } from '#checks/registry.ts';
import type { Run } from '#product/runs/core/runs/find-run.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { countedRules } from './counted-rules.ts';
import { criteriaOfRun } from './criteria-of-run.ts';

/** The findings of the criteria that a run is tested against, by category and verdict; one of two categories counts in both. */
export async function testedCategoriesOf(tx: Transaction<Schema>, run: Run): Promise<Record<string, Verdicts>> {
  if (!run.functions.some(id => registry[id].criteria)) return {};
  const rules = await countedRules(tx, run.run_id, { criteria: 'listed', listed: criteriaOfRun(run) });
  const own = rules.filter(rule => registry[rule.function].criteria);
  const names = [...new Set(own.flatMap(rule => rule.categories))];
  return Object.fromEntries(
    names.map(name => [name, countVerdicts(own.filter(({ categories }) => categories.includes(name)))]),
  );
}

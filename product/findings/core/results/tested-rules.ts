import type { Transaction } from 'kysely';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { criteriaOfRun } from './criteria-of-run.ts';
import type { RunPair } from './find-compared-run.ts';
import { type CountedRule, criteriaOfRules } from './rule-criteria.ts';

/** Compared are the criteria that the later run was tested against, as all figures of it (decision 090). */
export const testedBy = ({ after }: Pick<RunPair, 'after'>) =>
  ({ criteria: 'listed', listed: criteriaOfRun(after) }) as const;

/** Rules of both runs of which no criterion is among these. */
export async function untestedRules(
  tx: Transaction<Schema>,
  { after, before }: RunPair,
): Promise<Pick<CountedRule, 'function' | 'rule'>[]> {
  const rules = await tx
    .selectFrom('finding_rule')
    .selectAll()
    .where('run_id', 'in', [after.run_id, before.run_id])
    .where('criterion', 'is not', null)
    .execute();
  const listed = criteriaOfRun(after);
  const criteriaOf = await criteriaOfRules(tx, rules);
  return rules.filter(rule => !criteriaOf(rule).some(one => listed.includes(one)));
}

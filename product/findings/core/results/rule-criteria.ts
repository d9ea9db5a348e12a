import { type Selectable, sql, type Transaction } from 'kysely';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { FindingRuleTable } from './result-tables.ts';

export type CountedRule = Selectable<FindingRuleTable>;

type Counted = Pick<CountedRule, 'example' | 'criterion'>;

/** All criteria of rules, as their examples name them, the shown one first; none for a rule without any. */
export async function criteriaOfRules(
  tx: Transaction<Schema>,
  rules: readonly Counted[],
): Promise<(rule: Counted) => readonly string[]> {
  const ids = rules.flatMap(rule => (rule.criterion === null ? [] : [rule.example]));
  const { rows } = await sql<{
    id: string;
    criteria: string[];
  }>`select id, detail -> 'criteria' as criteria from finding
    where id = any(${ids}::bigint[]) and jsonb_typeof(detail -> 'criteria') = 'array'`.execute(tx);
  const named = new Map(rows.map(({ id, criteria }) => [Number(id), criteria]));
  return ({ criterion, example }) => {
    if (criterion === null) return [];
    return [criterion, ...(named.get(Number(example)) ?? []).filter(other => other !== criterion)];
  };
}

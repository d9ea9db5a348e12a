import type { Transaction } from 'kysely';
import { namesOfRule } from '#checks/rule-family.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { countWaitingFindings } from './count-findings.ts';

/** By rule, what earlier versions called it (decision 089); rules that had no other name are left out. */
export async function formerNames(
  tx: Transaction<Schema>,
  rules: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  if (rules.length === 0) return new Map();
  const rows = await tx
    .selectFrom('rule_text')
    .select(['rule', 'former_rule'])
    .distinct()
    .where('rule', 'in', [...new Set(rules)])
    .where('former_rule', 'is not', null)
    .execute();
  const names = Map.groupBy(rows, row => row.rule ?? '');
  return new Map([...names].map(([rule, own]) => [rule, own.flatMap(({ former_rule }) => former_rule ?? [])]));
}

/** The rules that a name stands for: that of the name itself, and those that an earlier version called so. */
export async function rulesNamed(tx: Transaction<Schema>, name: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('rule_text')
    .select('rule')
    .distinct()
    .where('former_rule', '=', name)
    .where('rule', 'is not', null)
    .orderBy('rule')
    .execute();
  return [...new Set([name, ...rows.flatMap(({ rule }) => rule ?? [])])];
}

/** A filter with all the rules that its rule stands for; in a run with a rule of that very name, it stands for that one alone. */
export async function withRules<Filter extends { rule?: string | undefined }>(
  tx: Transaction<Schema>,
  runId: string,
  filter: Filter,
): Promise<Filter & { rules?: readonly string[] }> {
  const { rule } = filter;
  if (rule === undefined || rule === '') return filter;
  const rules = await rulesNamed(tx, rule);
  if (rules.length === 1) return { ...filter, rules };
  await countWaitingFindings(tx, runId);
  const own = await tx
    .selectFrom('finding_rule')
    .select('rule')
    .where('run_id', '=', runId)
    .where('rule', '=', rule)
    .limit(1)
    .executeTakeFirst();
  return { ...filter, rules: own ? [rule] : rules };
}

/** The names by which something may have been decided on rules: of each its own first, then that of the whole, then former ones. */
export async function namesOfRules(
  tx: Transaction<Schema>,
  rules: readonly string[],
): Promise<(rule: string) => string[]> {
  const former = await formerNames(tx, rules);
  return rule => [...new Set([...namesOfRule({ rule }), ...(former.get(rule) ?? [])])];
}

import { type Selectable, sql, type Transaction } from 'kysely';
import type { CheckId } from '#checks/registry.ts';
import type { Message } from '#language/message.ts';
import { memberNames } from '#product/accounts/core/members/member-names.ts';
import type { Advice } from '#product/findings/api/advice.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { namesOfRules } from '../results/rule-aliases.ts';
import type { AdviceTable } from './advice-table.ts';

interface RuleKey {
  function: CheckId;
  rule: string;
}

export const adviceKey = ({ function: fn, rule }: RuleKey): string => `${fn} ${rule}`;

/**
 * The company's own advice on rules as it holds in a group, by `adviceKey`: that of the group, else that of the whole tenant.
 * Plain text with line breaks, at most 2,000 characters; a language without a text has that of the other. Rules without any
 * are left out. What was written on the whole of a rule, or on its former name, holds for it too. `tx` is a transaction of the
 * tenant (`withGroup`); two queries for any number of rules.
 */
export async function adviceOf(
  tx: Transaction<Schema>,
  groupId: string,
  rules: readonly RuleKey[],
): Promise<Map<string, Message>> {
  const found = new Map<string, Message>();
  if (rules.length === 0) return found;
  const namesOf = await namesOfRules(
    tx,
    rules.map(({ rule }) => rule),
  );
  const rows = await tx
    .selectFrom('advice')
    .select(['function', 'rule', 'text_ja', 'text_en'])
    .where('rule', 'in', [...new Set(rules.flatMap(({ rule }) => namesOf(rule)))])
    .where(isOfGroup(groupId))
    // The group's own comes last, over the tenant's.
    .orderBy(sql`group_id nulls first`)
    .execute();
  const written = new Map(rows.map(row => [adviceKey(row), row]));
  for (const { function: fn, rule } of rules) {
    const row = namesOf(rule)
      .map(name => written.get(adviceKey({ function: fn, rule: name })))
      .find(one => one !== undefined);
    if (row)
      found.set(adviceKey({ function: fn, rule }), { ja: row.text_ja || row.text_en, en: row.text_en || row.text_ja });
  }
  return found;
}

/** Advice in force in a group: its own, and that of the tenant. */
export const isOfGroup = (groupId: string) => sql<boolean>`(group_id is null or group_id = ${groupId})`;

export type AdviceRow = Selectable<AdviceTable>;

/** Rows as the API shows them, with their authors; one who has gone, and staff, have no name. */
export async function adviceViews(tx: Transaction<Schema>, rows: readonly AdviceRow[]): Promise<Advice[]> {
  const subs = rows.filter(row => row.author_pool === 'tenant').map(row => row.author_sub);
  const names = await memberNames(tx, subs);
  return rows.map(row => ({
    isOfTenant: row.group_id === null,
    ja: row.text_ja,
    en: row.text_en,
    version: Number(row.version),
    isByStaff: row.author_pool === 'staff',
    author: names.get(row.author_sub) ?? null,
    updatedAt: row.updated_at.toISOString(),
  }));
}

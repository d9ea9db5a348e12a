import { sql, type Transaction } from 'kysely';
import { likePattern } from '#platform/database/like-pattern.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { countedRules } from './counted-rules.ts';
import type { FindingFilter } from './finding-filter.ts';
import type { CountedRule } from './rule-criteria.ts';

/** Findings that are looked at for words; beyond them a list says that there are more. */
export const mostHits = 2_000;

/** Findings in which words were found; undefined without words. */
export interface Hits {
  ids: string[] | undefined;
  /** There are more than were looked at. */
  isMore: boolean;
}

/**
 * The findings of a run that hold the words of a filter: in their excerpt, in their message, or in the name of their rule.
 * The other conditions narrow what is looked at; they are left to the query on the findings.
 */
export async function searchFindings(tx: Transaction<Schema>, runId: string, filter: FindingFilter): Promise<Hits> {
  const words = filter.search?.trim() ?? '';
  if (words === '') return { ids: undefined, isMore: false };
  const rules = await countedRules(tx, runId, filter);
  const ids = new Set<string>();
  for (const find of [byRule, byExcerpt, byScan])
    if (ids.size <= mostHits) for (const id of await find(tx, runId, words, rules)) ids.add(id);
  return { ids: [...ids].slice(0, mostHits), isMore: ids.size > mostHits };
}

type Find = (tx: Transaction<Schema>, runId: string, words: string, rules: readonly CountedRule[]) => Promise<string[]>;

/** All findings of rules that are named so, or whose shared texts say so. */
const byRule: Find = async (tx, runId, words, rules) => {
  const pattern = likePattern(words);
  const texts = [...new Set(rules.flatMap(rule => rule.texts))];
  const { rows } = await sql<{ key: string }>`select key from rule_text where key = any(${texts}::uuid[])
    and (message ->> 'ja' ilike ${pattern} or message ->> 'en' ilike ${pattern})`.execute(tx);
  const told = rows.map(({ key }) => key);
  const ids: string[] = [];
  for (const { function: fn, rule, severity, texts: own } of rules) {
    const isNamed = rule.toLowerCase().includes(words.toLowerCase());
    const isTold = !isNamed && own.some(key => told.includes(key));
    if (ids.length > mostHits || !(isNamed || isTold)) continue;
    let query = tx.selectFrom('finding').select('id').where('run_id', '=', runId);
    if (isTold) query = query.where('text_key', 'in', told);
    const found = await query
      .where('function', '=', fn)
      .where('rule', '=', rule)
      .where('severity', '=', severity)
      .orderBy('url_id')
      .orderBy('id')
      .limit(mostHits + 1 - ids.length)
      .execute();
    ids.push(...found.map(({ id }) => String(id)));
  }
  return ids;
};

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];

const byExcerpt: Find = async (tx, runId, words, rules) => {
  const names = distinct(rules.map(one => one.rule));
  const functions = distinct(rules.map(one => one.function));
  const severities = distinct(rules.map(one => one.severity));
  const { rows } = await sql<{ id: string }>`select id from find_in_findings(${runId}, ${words}, ${likePattern(words)},
    ${functions}, ${names}, ${severities}, ${mostHits + 1})`.execute(tx);
  return rows.map(({ id }) => String(id));
};

/** Findings that are not in the index of words: all for a single character, which is no pair, else those from before. */
const byScan: Find = async (tx, runId, words, rules) => {
  const pattern = likePattern(words);
  const isPair = Array.from(words).length > 1;
  const { rows } = await sql<{ id: string }>`select id from finding where run_id = ${runId}
    and ${isPair ? sql`text_key is null` : sql`rule = any(${distinct(rules.map(one => one.rule))})`}
    and (excerpt ilike ${pattern} or message ->> 'ja' ilike ${pattern} or message ->> 'en' ilike ${pattern})
    limit ${mostHits + 1}`.execute(tx);
  return rows.map(({ id }) => String(id));
};

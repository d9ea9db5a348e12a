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

/** Findings with the words in excerpt, message or rule name. Other conditions are left to the query on the findings. */
export async function searchFindings(tx: Transaction<Schema>, runId: string, filter: FindingFilter): Promise<Hits> {
  const words = filter.search?.trim() ?? '';
  if (words === '') return { ids: undefined, isMore: false };
  const rules = await countedRules(tx, runId, filter);
  const ids = new Set(await byRule(tx, runId, words, rules));
  // A single character is no pair of characters, which the index of words holds.
  const find = Array.from(words).length > 1 ? byIndex : byScan;
  if (ids.size <= mostHits) for (const id of await find(tx, runId, words, rules)) ids.add(id);
  return { ids: [...ids].slice(0, mostHits), isMore: ids.size > mostHits };
}

type Find = (tx: Transaction<Schema>, runId: string, words: string, rules: readonly CountedRule[]) => Promise<string[]>;

const byRule: Find = async (tx, runId, words, rules) => {
  const pattern = likePattern(words);
  const texts = [...new Set(rules.flatMap(rule => rule.texts))];
  const { rows } = await sql<{ key: string }>`select key from rule_text where key = any(${texts}::uuid[])
    and (message ->> 'ja' ilike ${pattern} or message ->> 'en' ilike ${pattern} or former_rule ilike ${pattern})`.execute(
    tx,
  );
  const hits = rows.map(({ key }) => key);
  const ids: string[] = [];
  for (const { function: fn, rule, severity, texts: own } of rules) {
    const isNamed = rule.toLowerCase().includes(words.toLowerCase());
    const isSaid = !isNamed && own.some(key => hits.includes(key));
    if (ids.length > mostHits || !(isNamed || isSaid)) continue;
    let query = tx.selectFrom('finding').select('id').where('run_id', '=', runId);
    if (isSaid) query = query.where('text_key', 'in', hits);
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

const byIndex: Find = async (tx, runId, words, rules) => {
  const names = distinct(rules.map(one => one.rule));
  const functions = distinct(rules.map(one => one.function));
  const severities = distinct(rules.map(one => one.severity));
  const { rows } = await sql<{ id: string }>`select id from find_in_findings(${runId}, ${words}, ${likePattern(words)},
    ${functions}, ${names}, ${severities}, ${mostHits + 1})`.execute(tx);
  return rows.map(({ id }) => String(id));
};

const byScan: Find = async (tx, runId, words, rules) => {
  const pattern = likePattern(words);
  const { rows } = await sql<{ id: string }>`select id from finding where run_id = ${runId}
    and rule = any(${distinct(rules.map(one => one.rule))})
    and (excerpt ilike ${pattern} or message ->> 'ja' ilike ${pattern} or message ->> 'en' ilike ${pattern})
    limit ${mostHits + 1}`.execute(tx);
  return rows.map(({ id }) => String(id));
};

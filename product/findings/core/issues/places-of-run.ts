import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Finding, Severity } from '#checks/check.ts';
import type { CheckId } from '#checks/registry.ts';
import { ProblemError } from '#endpoint/problem.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';

/** Pages of a place that are kept with its issue. */
export const keptPages = 20;

export interface WantedPlace {
  function: CheckId;
  rule: string;
  fingerprint: string;
}

export interface PlaceOfRun extends WantedPlace {
  /** What earlier versions called its rule, where that was something else. */
  former_rule: string | null;
  severity: Severity;
  message: Finding['message'];
  excerpt: string;
  selector: string | null;
  page_urls: string[];
}

/** The rules that a name stands for, as rows: its own, and those that an earlier version called so. */
export const rulesOf = (name: RawBuilder<unknown>) =>
  sql`select ${name} as rule union select t.rule from rule_text t where t.former_rule = ${name}`;

/** Places of a run by `placeName`, with their first findings; `issue_not_found_in_run` where one is missing. */
export async function placesOfRun(
  tx: Transaction<Schema>,
  runId: string,
  wanted: readonly WantedPlace[],
): Promise<Map<string, PlaceOfRun>> {
  const [functions, rules, fingerprints] = (['function', 'rule', 'fingerprint'] as const).map(name =>
    wanted.map(one => one[name]),
  );
  // By the findings themselves: those of the last seconds may not be counted by place yet.
  const { rows } = await sql<PlaceOfRun>`
    with found as (
      select f.function, f.rule, f.fingerprint, min(f.id) as example,
        (array_agg(distinct f.url_id order by f.url_id))[1:${keptPages}::integer] as pages
      from unnest(${functions}::text[], ${rules}::text[], ${fingerprints}::text[]) w (function, rule, fingerprint)
      cross join lateral (${rulesOf(sql`w.rule`)}) n
      join finding f on f.run_id = ${runId} and f.function = w.function and f.rule = n.rule
        and f.fingerprint = w.fingerprint
      group by f.function, f.rule, f.fingerprint)
    select p.function, p.rule, t.former_rule, f.severity, p.fingerprint, f.excerpt, f.place ->> 'selector' as selector,
      coalesce(f.message, t.message) as message,
      (select coalesce(array_agg(g.url order by g.url_id), '{}') from page g
        where g.run_id = ${runId} and g.url_id = any(p.pages)) as page_urls
    from found p join finding f on f.id = p.example
    join rule_text t on t.key = f.text_key`.execute(tx);
  const found = new Map(rows.map(row => [placeName(row), row]));
  if (wanted.some(one => !found.has(placeName(one)))) throw new ProblemError('issue_not_found_in_run');
  return found;
}

/** The first finding of a rule in a run, for what is said of the rule as a whole; undefined where the run has none. */
export async function exampleOfRule(
  tx: Transaction<Schema>,
  runId: string,
  { function: fn, rule }: Pick<WantedPlace, 'function' | 'rule'>,
): Promise<{ message: Finding['message'] } | undefined> {
  const { rows } = await sql<{ message: Finding['message'] }>`
    select coalesce(f.message, t.message) as message
    from finding f join rule_text t on t.key = f.text_key
    where f.run_id = ${runId} and f.function = ${fn} and f.rule in (${rulesOf(sql`${rule}::text`)}) limit 1`.execute(
    tx,
  );
  return rows[0];
}

/** A place within its site: the fingerprint holds the rule. */
export const placeName = ({ function: fn, fingerprint }: Pick<WantedPlace, 'function' | 'fingerprint'>): string =>
  `${fn} ${fingerprint}`;

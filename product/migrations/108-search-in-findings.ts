import { type Kysely, sql } from 'kysely';

/**
 * Words are searched by the pairs of characters that they consist of, so that Japanese of two characters has an index too;
 * each pair is hashed with its run, so that a search reads nothing of other runs. Operators on arrays are not leakproof, and
 * row-level security keeps them from its indexes: `find_in_findings` searches as the owner and compares the tenant itself.
 * Findings from before the table of texts are not in the index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const words = sql`excerpt || coalesce(e'\n' || (message ->> 'ja') || e'\n' || (message ->> 'en'), '')`;
  const statements = [
    sql`create function pairs_of_run(of_run uuid, words text) returns bigint[]
      language sql immutable parallel safe set search_path = pg_catalog
      as $$ select coalesce(array_agg(hashtextextended(one || next, hashtextextended(of_run::text, 0))), '{}')
        from (select one, lead(one) over () as next from unnest(string_to_array(lower(words), null)) one) pair
        where next is not null $$`,
    sql`create index finding_words on finding using gin (pairs_of_run(run_id, ${words})) where text_key is not null`,
    sql`create index finding_without_text on finding (run_id) where text_key is null`,
    sql`create function find_in_findings(of_run uuid, words text, pattern text, functions text[], rules text[],
        severities text[], most integer) returns table (id bigint)
      language sql stable security definer set search_path = public set plan_cache_mode = force_custom_plan
      as $$ select f.id from finding f
        where f.text_key is not null and f.run_id = of_run and f.tenant_id = current_setting('app.tenant', true)
          and pairs_of_run(f.run_id, f.excerpt || coalesce(e'\n' || (f.message ->> 'ja') || e'\n' || (f.message ->> 'en'), ''))
            @> pairs_of_run(of_run, words)
          and (f.excerpt ilike pattern or f.message ->> 'ja' ilike pattern or f.message ->> 'en' ilike pattern)
          and (functions is null or f.function = any(functions)) and (rules is null or f.rule = any(rules))
          and (severities is null or f.severity = any(severities))
        limit most $$`,
    sql`revoke all on function find_in_findings(uuid, text, text, text[], text[], text[], integer) from public`,
    sql`grant execute on function find_in_findings(uuid, text, text, text[], text[], text[], integer) to tenken_app`,
  ];
  for (const statement of statements) await statement.execute(db);
}

import { type Kysely, sql } from 'kysely';

/**
 * The pairs of words carry their run: a search needs no other index. The run is compared by `is not distinct from`, which uses none;
 * by `=` the planner read all findings of the run from an index beside those that were found.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create or replace function find_in_findings(of_run uuid, words text, pattern text, functions text[], rules text[],
      severities text[], most integer) returns table (id bigint)
    language sql stable security definer set search_path = public set plan_cache_mode = force_custom_plan
    as $$ select f.id from finding f
      where f.text_key is not null and f.run_id is not distinct from of_run
        and f.tenant_id = current_setting('app.tenant', true)
        and pairs_of_run(f.run_id, f.excerpt || coalesce(e'\n' || (f.message ->> 'ja') || e'\n' || (f.message ->> 'en'), ''))
          @> pairs_of_run(of_run, words)
        and (f.excerpt ilike pattern or f.message ->> 'ja' ilike pattern or f.message ->> 'en' ilike pattern)
        and (functions is null or f.function = any(functions)) and (rules is null or f.rule = any(rules))
        and (severities is null or f.severity = any(severities))
      limit most $$`.execute(db);
}

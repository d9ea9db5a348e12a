import { type Kysely, sql } from 'kysely';

/**
 * Scores and counts are of the criteria that a run was tested against. Beside them stands what findings of other criteria add,
 * so that the specified figures, which count all, follow. Of runs from before nothing stands beside. Two runs are compared by the
 * pages that both have scored.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['page_result', 'unit_delta', 'run_unit'])
    await sql`alter table ${sql.table(table)} add column unlisted_errors integer not null default 0,
      add column unlisted_warnings integer not null default 0, add column unlisted_points integer not null default 0,
      add column grave integer not null default 0`.execute(db);
  await sql`alter table run add column specified_score integer, add column specified_change integer,
    add column grave integer not null default 0`.execute(db);
  await sql`alter table compared_page add column unseen integer not null default 0`.execute(db);
  await sql`alter table run_comparison add column common_scores jsonb not null default '{}'`.execute(db);
  // The only rules with a level are those of the check whose unit has its name.
  await sql`update run_unit u set grave = r.found from (
      select run_id, function, sum(occurrences) as found from finding_rule
      where severity = 'error' and level = 'A' group by run_id, function) r
    where u.run_id = r.run_id and u.unit = r.function`.execute(db);
  await sql`update run set grave = u.grave from (
      select run_id, sum(grave) as grave from run_unit group by run_id having sum(grave) > 0) u
    where u.run_id = run.run_id`.execute(db);
  // What the history is filtered by stands in its index.
  await sql`drop index run_history`.execute(db);
  await sql`create index run_history on run (tenant_id, group_id, date desc)
    include (status, score, grave, is_run_by_schedule, site_key, deleted_at, purged_at)
    where coalesce(options ->> 'isOnlySitemap', 'false') = 'false'`.execute(db);
}

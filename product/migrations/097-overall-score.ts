import { type Kysely, sql } from 'kysely';

/**
 * The measured figures of a run, for the usual range of later ones, and whether its change is within that range. The
 * overall scores of ended runs become the mean of Quality, Accessibility and SEO, and their changes with them, so that a
 * run is not compared with one that was counted otherwise.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table run add figures jsonb, add is_usual_change boolean not null default false`.execute(db);
  await sql`
    with unit_score as (
      select run_id, case when unit in ('seoDesktop', 'seoMobile') then 'seo' else unit end as function,
        round((score_sum / score_count)::numeric) as score
      from run_unit
      where score_count > 0 and unit in ('quality', 'accessibility', 'seoDesktop', 'seoMobile')
    ), function_score as (
      select run_id, function, round(avg(score)) as score from unit_score group by run_id, function
    ), overall as (
      select run.run_id, run.tenant_id, run.group_id, run.site_key, run.date,
        (select round(avg(f.score))::integer from function_score f
          where f.run_id = run.run_id and f.function = any(run.functions)) as score
      from run where run.finished_at is not null
    ), compared as (
      select run_id, score,
        score - lag(score) over (partition by tenant_id, group_id, site_key order by date) as change
      from overall
    )
    update run set score = compared.score, score_change = compared.change
    from compared where compared.run_id = run.run_id`.execute(db);
}

import { type RawBuilder, sql, type Transaction } from 'kysely';
import { findRun } from '#product/runs/core/runs/find-run.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { criteriaOfRun } from './criteria-of-run.ts';
import { isCounted, isOfList } from './tested-figures.ts';

const namedPages = 20;

interface Counted {
  runId: string;
  batches: RawBuilder<unknown>;
  /** `from` and `where` of the findings `f` that are counted; may read `batch`. */
  fresh: RawBuilder<unknown>;
  /** Findings of the same pages may have been counted before. */
  beside: boolean;
}

/**
 * Adds findings to the counts by rule, place and page in one statement; those of pages are of the criteria that the run is tested
 * against. The caller holds the lock on the run's counts.
 */
export async function addUpFindings(
  tx: Transaction<Schema>,
  { runId, batches, fresh, beside }: Counted,
): Promise<void> {
  const run = await findRun(tx, runId);
  const listed = run === undefined ? [] : criteriaOfRun(run);
  await sql`with batch as materialized (
      delete from finding_batch where run_id = ${runId} and ${batches} returning url_id, unit, from_id, to_id),
    fresh as materialized (
      select f.tenant_id, f.id, f.url_id, f.function, f.rule, f.severity, f.fingerprint, f.criterion, f.detail, f.text_key ${fresh}
        and ${isCounted('f')}),
    known as materialized (
      select o.url_id, o.function, o.rule, o.severity, o.fingerprint from finding o
      where ${beside} and o.run_id = ${runId} and o.url_id in (select url_id from batch)
        and not exists (select from fresh where fresh.id = o.id)
      group by 1, 2, 3, 4, 5),
    on_page as (
      select g.*, k.url_id is null as is_new from (
        select tenant_id, url_id, function, rule, severity, fingerprint, count(*) as n, min(id) as example
        from fresh group by 1, 2, 3, 4, 5, 6) g
      left join known k using (url_id, function, rule, severity, fingerprint)),
    placed as (
      insert into finding_place as p
        (tenant_id, run_id, function, rule, severity, fingerprint, occurrences, pages, example, url_ids)
      select tenant_id, ${runId}, function, rule, severity, fingerprint, sum(n), count(*) filter (where is_new),
        min(example), (array_agg(url_id order by url_id))[1:${sql.lit(namedPages)}]
      from on_page group by 1, 3, 4, 5, 6
      on conflict (run_id, function, rule, severity, fingerprint) do update set
        occurrences = p.occurrences + excluded.occurrences, pages = p.pages + excluded.pages,
        example = least(p.example, excluded.example),
        url_ids = array(select distinct u from unnest(p.url_ids || excluded.url_ids) u order by u limit ${sql.lit(namedPages)})
      returning function, rule, severity, p.xmax = 0 as is_new),
    by_rule as (
      insert into finding_rule as r
        (tenant_id, run_id, function, rule, severity, occurrences, places, pages, example, criterion, level, categories, texts)
      select c.tenant_id, ${runId}, c.function, c.rule, c.severity, c.n, coalesce(p.places, 0), coalesce(g.pages, 0),
        c.example, e.criterion, e.detail ->> 'level', ${categories}, c.texts
      from (select tenant_id, function, rule, severity, count(*) as n, min(id) as example,
        array_agg(distinct text_key) as texts from fresh group by 1, 2, 3, 4) c
      join fresh e on e.id = c.example
      left join (select function, rule, severity, count(*) as places from placed where is_new group by 1, 2, 3) p
        on (p.function, p.rule, p.severity) = (c.function, c.rule, c.severity)
      left join (select function, rule, severity, count(distinct url_id) as pages from on_page
        where not exists (select from known k where k.url_id = on_page.url_id and k.function = on_page.function
          and k.rule = on_page.rule and k.severity = on_page.severity) group by 1, 2, 3) g
        on (g.function, g.rule, g.severity) = (c.function, c.rule, c.severity)
      on conflict (run_id, function, rule, severity) do update set
        occurrences = r.occurrences + excluded.occurrences, places = r.places + excluded.places,
        pages = r.pages + excluded.pages, example = least(r.example, excluded.example),
        texts = case when r.texts @> excluded.texts then r.texts
          else array(select distinct unnest(r.texts || excluded.texts)) end)
    insert into finding_page as p (tenant_id, run_id, function, url_id, errors, warnings)
    select tenant_id, ${runId}, coalesce(function, ''), url_id,
      count(*) filter (where severity = 'error'), count(*) filter (where severity = 'warning')
    from fresh where severity in ('error', 'warning') and ${isOfList('fresh', listed)}
    group by grouping sets ((tenant_id, function, url_id), (tenant_id, url_id))
    on conflict (run_id, function, url_id) do update set
      errors = p.errors + excluded.errors, warnings = p.warnings + excluded.warnings`.execute(tx);
}

/** The categories of a finding `e` that lists are filtered by: one, its source, or a list, as its check keeps them. */
const categories = sql`array_remove(array[e.detail ->> 'category', e.detail ->> 'source'], null)
  || array(select jsonb_array_elements_text(
    case when jsonb_typeof(e.detail -> 'categories') = 'array' then e.detail -> 'categories' else '[]' end))`;

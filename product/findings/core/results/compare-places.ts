import { type RawBuilder, sql, type Transaction } from 'kysely';
import { type CheckId, unitsOf } from '#checks/registry.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Comparable } from './comparable-checks.ts';
import type { RunPair } from './find-compared-run.ts';

/** The pages of both runs, by their addresses; null where one of them does not have it. */
export const pairedPages = ({ after, before }: RunPair): RawBuilder<unknown> =>
  sql`select b.url_id as page, a.url_id as before_page
    from (select url_id, url_hash from page where run_id = ${after.run_id}) b
    full join (select url_id, url_hash from page where run_id = ${before.run_id}) a on a.url_hash = b.url_hash`;

function unitRows(functions: readonly CheckId[]): RawBuilder<unknown> {
  const rows = functions.flatMap(id =>
    unitsOf([id]).map((unit, _, all) => sql`(${unit}, ${id}, ${all.length}::integer)`),
  );
  return sql`(values ${sql.join(rows)}) u (unit, function, units)`;
}

/**
 * Places of other runs that earlier versions called otherwise, by what this one calls them and their rules: `former` and
 * `former_rule` are theirs (decisions 085 and 089). Empty for most sites.
 */
const renamed = ({ after }: RunPair, runIds: readonly string[]): RawBuilder<unknown> =>
  sql`select distinct o.function, o.rule, m.fingerprint, m.former, o.rule as former_rule from former_place m
    join finding_place o on o.run_id = any(${runIds}::uuid[]) and o.function = m.function and o.fingerprint = m.former
    where m.group_id = ${after.group_id} and m.site_key = ${after.site_key}
    union select a.function, a.rule, a.fingerprint, o.fingerprint, o.rule
    from (select distinct r.function, r.rule, t.former_rule from finding_rule r join rule_text t on t.key = any(r.texts)
      where r.run_id = ${after.run_id}
        and t.former_rule in (select rule from finding_rule where run_id = any(${runIds}::uuid[]))) r
    join finding_place a on a.run_id = ${after.run_id} and a.function = r.function and a.rule = r.rule
    cross join lateral (select a.fingerprint union all select m.former from former_place m
      where m.group_id = ${after.group_id} and m.site_key = ${after.site_key} and m.function = a.function
        and m.fingerprint = a.fingerprint) n (fingerprint)
    join finding_place o on o.run_id = any(${runIds}::uuid[]) and o.function = a.function and o.rule = r.former_rule
      and o.fingerprint = n.fingerprint`;

/** Writes places that only one run has, and counts by rule. A place is the same by function, rule and fingerprint. */
export async function comparePlaces(
  tx: Transaction<Schema>,
  pair: RunPair,
  comparable: Comparable,
  earlier: readonly string[],
): Promise<void> {
  if (comparable.functions.length === 0) return;
  await writeCome(tx, pair, comparable, earlier);
  await writeGone(tx, pair, comparable);
  await countByRule(tx, pair, comparable);
}

/** Places of the later run alone: on pages alone that the earlier run did not judge, they are `unseen`. */
async function writeCome(
  tx: Transaction<Schema>,
  pair: RunPair,
  { functions }: Comparable,
  earlier: readonly string[],
): Promise<void> {
  const { after, before } = pair;
  await sql`with was as materialized (${renamed(pair, [before.run_id])}),
    come as materialized (
      select p.* from finding_place p where p.run_id = ${after.run_id} and p.function = any(${functions})
        and not exists (select from finding_place o where o.run_id = ${before.run_id}
          and o.function = p.function and o.rule = p.rule and o.fingerprint = p.fingerprint)
        and not exists (select from was o
          where o.function = p.function and o.rule = p.rule and o.fingerprint = p.fingerprint)),
    known as materialized (
      select distinct o.function, o.rule, o.fingerprint from finding_place o
      where o.run_id = any(${earlier}::uuid[]) and exists (select from come c
        where c.function = o.function and c.rule = o.rule and c.fingerprint = o.fingerprint)
      union select function, rule, fingerprint from (${renamed(pair, earlier)}) r),
    paired as materialized (${pairedPages(pair)}),
    judged as materialized (
      select u.function, p.page from paired p join page_result r on r.run_id = ${before.run_id} and r.url_id = p.before_page
        join ${unitRows(functions)} on u.unit = r.unit
      where p.page is not null and r.status = 'done' group by u.function, p.page),
    seen as (
      select c.function, c.rule, c.severity, c.fingerprint from come c cross join unnest(c.url_ids) n (page)
        join judged j on j.function = c.function and j.page = n.page group by 1, 2, 3, 4)
    insert into compared_place (tenant_id, run_id, before_run_id, change, function, rule, severity, fingerprint, pages,
      occurrences, example, url_ids, unseen)
    select c.tenant_id, c.run_id, ${before.run_id}, 
      case when s.rule is null then 'unseen' when k.rule is null then 'new' else 'recurring' end, c.function, c.rule,
      c.severity, c.fingerprint, c.pages, c.occurrences, c.example, c.url_ids, s.rule is null
    from come c left join known k using (function, rule, fingerprint)
      left join seen s using (function, rule, severity, fingerprint)`.execute(tx);
}

/** Places of the earlier run alone; fixed where the later run judged at least what the earlier one did on one of their pages. */
async function writeGone(tx: Transaction<Schema>, pair: RunPair, { functions, ended }: Comparable): Promise<void> {
  const { after, before } = pair;
  const isCollected = after.sitemap_finished && !after.crawl_stopped;
  await sql`with becomes as materialized (
      select w.function, w.former_rule as rule, w.former from (${renamed(pair, [before.run_id])}) w
      join finding_place n on n.run_id = ${after.run_id} and n.function = w.function and n.rule = w.rule
        and n.fingerprint = w.fingerprint),
    gone as materialized (
      select p.* from finding_place p where p.run_id = ${before.run_id} and p.function = any(${functions})
        and not exists (select from finding_place o where o.run_id = ${after.run_id}
          and o.function = p.function and o.rule = p.rule and o.fingerprint = p.fingerprint)
        and not exists (select from becomes o
          where o.function = p.function and o.rule = p.rule and o.former = p.fingerprint)),
    paired as materialized (${pairedPages(pair)}),
    looked as materialized (
      select u.function, p.before_page from paired p
        join page_result r on r.run_id = ${after.run_id} and r.url_id = p.page
        join ${unitRows(functions)} on u.unit = r.unit
        left join page_result o on o.run_id = ${before.run_id} and o.url_id = p.before_page and o.unit = r.unit
      where p.before_page is not null and r.status = 'done' and u.function = any(${ended}) and not exists (
        select from jsonb_array_elements(r.not_judged) n where not coalesce(o.not_judged, '[]')
          @> jsonb_build_array(jsonb_strip_nulls(jsonb_build_object('code', n -> 'code', 'subject', n -> 'subject'))))
      group by u.function, p.before_page, u.units having count(*) = u.units),
    at as (
      select g.function, g.rule, g.severity, g.fingerprint, bool_or(p.page is not null) as is_there,
        bool_or(l.before_page is not null) and bool_and(p.page is null or l.before_page is not null) as is_looked
      from gone g cross join unnest(g.url_ids) n (page)
        left join looked l on l.function = g.function and l.before_page = n.page
        left join paired p on p.before_page = n.page group by 1, 2, 3, 4)
    insert into compared_place (tenant_id, run_id, before_run_id, change, function, rule, severity, fingerprint, pages,
      occurrences, example, url_ids, unseen)
    select g.tenant_id, ${after.run_id}, g.run_id, case when t.is_looked then 'fixed'
        when not t.is_there and ${isCollected} then 'pageGone' else 'notLooked' end,
      g.function, g.rule, g.severity, g.fingerprint, g.pages, g.occurrences, g.example, g.url_ids, false
    from gone g join at t using (function, rule, severity, fingerprint)`.execute(tx);
}

async function countByRule(
  tx: Transaction<Schema>,
  { after, before }: RunPair,
  { functions }: Comparable,
): Promise<void> {
  const own = sql`run_id = ${after.run_id} and before_run_id = ${before.run_id}`;
  await sql`insert into compared_rule (tenant_id, run_id, before_run_id, change, function, rule, severity, places, occurrences,
      unseen, example)
    select tenant_id, run_id, before_run_id, change, function, rule, severity, count(*), sum(occurrences),
      count(*) filter (where unseen), min(example)
    from compared_place where ${own} group by 1, 2, 3, 4, 5, 6, 7`.execute(tx);
  // What stays is the rest of the later run's places.
  await sql`insert into compared_rule (tenant_id, run_id, before_run_id, change, function, rule, severity, places, occurrences,
      unseen, example)
    select r.tenant_id, r.run_id, ${before.run_id}, 'remaining', r.function, r.rule, r.severity,
      r.places - coalesce(c.places, 0), greatest(r.occurrences - coalesce(c.occurrences, 0), 0), 0, r.example
    from finding_rule r left join (
      select function, rule, severity, sum(places) as places, sum(occurrences) as occurrences from compared_rule
      where ${own} and change in ('new', 'recurring', 'unseen') group by 1, 2, 3) c using (function, rule, severity)
    where r.run_id = ${after.run_id} and r.function = any(${functions}) and r.places > coalesce(c.places, 0)`.execute(
    tx,
  );
}

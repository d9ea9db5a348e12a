import { sql, type Transaction } from 'kysely';
import type { CheckId } from '#checks/registry.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { pairedPages } from './compare-places.ts';
import type { PageCounts, PageKind } from './compared-tables.ts';
import type { RunPair } from './find-compared-run.ts';
import { untestedRules } from './tested-rules.ts';

/** Pages stored with a place (`add-up-findings.ts`); further ones are found by its findings. */
const namedPages = 20;

/** Writes the pages on which places of tested criteria have come or gone, or that one run has alone; returns the numbers by kind. */
export async function comparePages(
  tx: Transaction<Schema>,
  pair: RunPair,
  functions: readonly CheckId[],
): Promise<PageCounts> {
  const { after, before } = pair;
  const own = sql`run_id = ${after.run_id} and before_run_id = ${before.run_id}`;
  const untested = await untestedRules(tx, pair);
  await sql`with untested as materialized (
      select * from unnest(${untested.map(one => one.function)}::text[], ${untested.map(one => one.rule)}::text[]) u (function, rule)),
    changed as materialized (
      select p.function, p.rule, severity, fingerprint, pages, url_ids, change,
        change in ('new', 'recurring', 'unseen') as is_found,
        severity in ('error', 'warning') and u.rule is null as is_certain
      from compared_place p left join untested u on u.function = p.function and u.rule = p.rule where ${own}),
    named as (
      select c.function, c.change, c.is_found, c.is_certain, n.page from changed c cross join unnest(c.url_ids) n (page)
        where c.pages <= ${namedPages}
      union all
      select c.function, c.change, c.is_found, c.is_certain, f.url_id from changed c join finding f
        on f.run_id = case when c.is_found then ${after.run_id}::uuid else ${before.run_id}::uuid end
        and f.function = c.function and f.rule = c.rule and f.severity = c.severity and f.fingerprint = c.fingerprint
        where c.pages > ${namedPages} and f.run_id in (${after.run_id}, ${before.run_id})
        group by c.function, c.rule, c.severity, c.fingerprint, c.change, c.is_found, c.is_certain, f.url_id),
    counted as materialized (
      select function, is_found, page, count(*) filter (where is_certain and change in ('new', 'recurring')) as worse,
        count(*) filter (where is_certain and change = 'unseen') as unseen,
        count(*) filter (where is_certain and change = 'recurring') as recurring,
        count(*) filter (where is_certain and change = 'fixed') as fixed,
        count(*) filter (where is_certain and change in ('pageGone', 'notLooked')) as lost,
        count(*) filter (where is_found) as found
      from named group by 1, 2, 3),
    paired as materialized (${pairedPages(pair)}),
    placed as materialized (
      select c.function, p.page, p.before_page, c.worse, c.recurring, c.fixed, c.lost, c.found, c.unseen
        from counted c join paired p on p.page = c.page where c.is_found
      union all
      select c.function, p.page, p.before_page, c.worse, c.recurring, c.fixed, c.lost, c.found, c.unseen
        from counted c join paired p on p.before_page = c.page where not c.is_found),
    single as (
      select fn.function, p.page, p.before_page, 0, 0, 0, 0, 0, 0
        from paired p cross join unnest(${['', ...functions]}::text[]) fn (function)
        where p.page is null or p.before_page is null),
    rows as (
      select * from placed
      union all select '', page, before_page, worse, recurring, fixed, lost, found, unseen from placed
      union all select * from single)
    insert into compared_page (tenant_id, run_id, before_run_id, function, kind, page, before_page, worse, recurring, fixed,
      lost, found, unseen, is_listed)
    select ${after.tenant_id}, ${after.run_id}, ${before.run_id}, function,
      case when before_page is null then 'added' when page is null then 'removed' else 'both' end,
      coalesce(page, 0), coalesce(before_page, 0), sum(worse), sum(recurring), sum(fixed), sum(lost), sum(found), sum(unseen),
      before_page is null or page is null or sum(worse + fixed + lost + unseen) > 0
    from rows group by function, page, before_page`.execute(tx);
  const { rows } = await sql<{ function: CheckId | ''; kind: PageKind; pages: number }>`
    select function, kind, count(*)::integer as pages from compared_page where ${own} and is_listed group by 1, 2`.execute(
    tx,
  );
  const counts: PageCounts = {};
  for (const { function: fn, kind, pages } of rows) counts[fn] = { ...counts[fn], [kind]: pages };
  return counts;
}

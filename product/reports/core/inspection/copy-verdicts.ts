import { sql, type Transaction } from 'kysely';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { ReportRow } from './inspection-access.ts';

/** What the engine said of the cell that a query calls so, in one text: of equal ones the same was found. */
export function foundIn(cell: 'c' | 'o') {
  const c = sql.ref(cell);
  return sql`md5(coalesce((select string_agg(concat_ws(' ', e.rule, e.severity, e.fingerprint, md5(e.excerpt), e.occurrences), ','
    order by e.rule, e.severity, e.fingerprint)
  from inspection_element e where e.report_id = ${c}.report_id and e.page = ${c}.page and e.criterion = ${c}.criterion), ''))`;
}

/**
 * Takes verdicts of people over from an earlier report into some pages of a new one: of elements that are the same on the page
 * of the same address, and of cells in which the engine found exactly the same. They are marked as copies and wait for a second
 * person again. Cells of which the engine found nothing either time are copied only where it had judged the page both times.
 */
export async function copyVerdicts(
  tx: Transaction<Schema>,
  { report_id: id }: Pick<ReportRow, 'report_id'>,
  previous: string,
  pages: readonly number[],
): Promise<void> {
  const twins = sql`(select n.page, b.page as before from inspection_page n
    join inspection_page b on b.report_id = ${previous} and b.url = n.url
    where n.report_id = ${id} and n.page = any(${[...pages]}::integer[]))`;
  await sql`update inspection_element e set verdict = o.verdict, reason = o.reason, judge_pool = o.judge_pool,
      judge_sub = o.judge_sub, judge_inspector = o.judge_inspector, judge_name = o.judge_name, judge_at = o.judge_at
    from ${twins} t, inspection_element o
    where e.report_id = ${id} and e.page = t.page and o.report_id = ${previous} and o.page = t.before
      and o.criterion = e.criterion and o.rule = e.rule and o.severity = e.severity and o.fingerprint = e.fingerprint
      and o.excerpt = e.excerpt and o.occurrences = e.occurrences and o.verdict is not null`.execute(tx);
  await sql`
    with fresh as (
      select c.page, t.before, c.criterion, c.machine, c.found, ${foundIn('c')} as signs
      from inspection_cell c join ${twins} t on t.page = c.page where c.report_id = ${id}),
    old as (
      select c.*, ${foundIn('c')} as signs from inspection_cell c join ${twins} t on t.before = c.page
      where c.report_id = ${previous} and c.verdict is not null and c.judge_at is not null)
    update inspection_cell c set verdict = o.verdict, reason = o.reason, place = o.place, is_copied = true, is_bulk = o.is_bulk,
      judge_pool = o.judge_pool, judge_sub = o.judge_sub, judge_inspector = o.judge_inspector,
      judge_name = o.judge_name, judge_at = o.judge_at
    from fresh f join old o on o.page = f.before and o.criterion = f.criterion and o.machine = f.machine
      and o.found = f.found and o.signs = f.signs
    where c.report_id = ${id} and c.page = f.page and c.criterion = f.criterion and f.machine <> 'notJudged'`.execute(
    tx,
  );
}

import { sql, type Transaction } from 'kysely';
import type { UnitTotals } from '#checks/check.ts';
import { checkIds, registry, type UnitId, unitsOf } from '#checks/registry.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';

/** The page summaries of a run added up by unit, as their checks say; a unit without a finished page is left out. */
export async function addUpSummaries(
  tx: Transaction<Schema>,
  runId: string,
): Promise<Partial<Record<UnitId, UnitTotals>>> {
  const totals: Partial<Record<UnitId, UnitTotals>> = {};
  for (const id of checkIds) {
    const wanted = registry[id].totals;
    if (wanted === undefined) continue;
    for (const unit of unitsOf([id])) {
      const { pages, medians } = await mediansOf(tx, runId, unit, wanted.medians ?? {});
      if (pages === 0) continue;
      const sums = wanted.sums === undefined ? {} : await sumsOf(tx, runId, unit, wanted.sums);
      totals[unit] = { pages, medians, sums };
    }
  }
  return totals;
}

async function mediansOf(
  tx: Transaction<Schema>,
  runId: string,
  unit: UnitId,
  paths: Readonly<Record<string, readonly string[]>>,
): Promise<Pick<UnitTotals, 'pages' | 'medians'>> {
  const columns = Object.entries(paths).map(
    ([name, path]) =>
      sql`percentile_cont(0.5) within group (order by (summary #>> ${[...path]}::text[])::float8) as ${sql.ref(name)}`,
  );
  const { rows } = await sql<Record<string, number | null> & { pages: number }>`
    select ${sql.join([sql`count(*) as pages`, ...columns])}
    from page_result where run_id = ${runId} and unit = ${unit} and status = 'done'`.execute(tx);
  const { pages, ...medians } = rows[0] ?? { pages: 0 };
  return { pages: Number(pages), medians };
}

/** The sums of a table of counts, row by row. */
async function sumsOf(
  tx: Transaction<Schema>,
  runId: string,
  unit: UnitId,
  path: readonly string[],
): Promise<UnitTotals['sums']> {
  const { rows } = await sql<{ row: string; name: string; n: number }>`
    select t.key as row, c.key as name, sum(c.value::int) as n
    from page_result r, jsonb_each(r.summary #> ${[...path]}::text[]) t, jsonb_each_text(t.value) c
    where r.run_id = ${runId} and r.unit = ${unit} and r.status = 'done' group by t.key, c.key`.execute(tx);
  const sums: Record<string, Record<string, number>> = {};
  for (const { row, name, n } of rows) sums[row] = { ...sums[row], [name]: Number(n) };
  return sums;
}

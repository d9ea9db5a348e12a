import { sql } from 'kysely';
import { titleOf } from '#checks/finding-title.ts';
import { type UnitId, unitIds } from '#checks/registry.ts';
import type { Input, Reply } from '#endpoint/define.ts';
import type { listDefects as listDefectsEndpoint } from '#product/findings/api/results.ts';
import { getRunByKey } from '#product/runs/core/runs/find-run.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';
import { rowsById } from './finding-rows.ts';
import { preferIndexes } from './prefer-indexes.ts';

interface Folded {
  defect: string;
  units: UnitId[];
  occurrences: string;
  pages: string;
  example: string;
  total: string;
}

/** The defects that at least two units have found, each once: those of most units first, then those on most pages. */
export function listDefects(
  services: Services,
  session: Session,
  key: RunKey,
  { offset, limit }: Input<typeof listDefectsEndpoint>['query'],
): Promise<Reply<typeof listDefectsEndpoint>> {
  return withGroup(services, session, key, async tx => {
    const { run_id: runId } = await getRunByKey(tx, key);
    await preferIndexes(tx);
    const folded = sql`select f.defect, array_agg(distinct f.unit) as units, count(*) as occurrences,
        count(distinct f.url_id) as pages
      from finding f where f.run_id = ${runId} and f.defect is not null group by f.defect having min(f.unit) <> max(f.unit)`;
    // Only the index is read for all of them, and rows for those that are shown.
    const { rows } = await sql<Folded>`select d.*, e.example from (
        select g.*, count(*) over () as total from (${folded}) g
        order by cardinality(units) desc, pages desc, defect limit ${limit} offset ${offset}) d
      cross join lateral (select f.id as example from finding f where f.run_id = ${runId} and f.defect = d.defect
        order by array_position(array['error', 'warning'], f.severity), f.url_id, f.id limit 1) e
      order by cardinality(d.units) desc, d.pages desc, d.defect`.execute(tx);
    const counted =
      rows.length > 0 || offset === 0
        ? rows
        : (await sql<Pick<Folded, 'total'>>`select count(*) as total from (${folded}) d`.execute(tx)).rows;
    const ids = rows.map(({ example }) => Number(example));
    const exampleOf = new Map((await rowsById(tx, runId, ids)).map(row => [Number(row.id), row]));
    const items = rows.flatMap(({ defect, units, occurrences, pages, example: id }) => {
      const example = exampleOf.get(Number(id));
      if (!example) return [];
      const blocks = unitIds.filter(unit => units.includes(unit));
      const { severity } = example;
      const titled = { ...example, message: titleOf(example) };
      return [{ defect, blocks, severity, occurrences: Number(occurrences), pages: Number(pages), example: titled }];
    });
    return { items, total: Number(counted[0]?.total ?? 0), offset, limit };
  });
}

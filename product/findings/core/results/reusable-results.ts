import { sql, type Transaction } from 'kysely';
import type { UnitId } from '#checks/registry.ts';
import { countUnit } from '#product/runs/core/runs/count-unit.ts';
import type { Run } from '#product/runs/core/runs/find-run.ts';
import { earlierRunsOfSite, holdRun } from '#product/runs/core/runs/runs-to-reuse.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { hashOf } from '#product/tenancy/core/url-hash.ts';
import type { Evidence } from './result-tables.ts';

/** A result of the same page in an earlier run, which was judged from the same source by the same rules. */
export interface ReusableResult {
  unit: UnitId;
  runId: string;
  urlId: number;
  evidence: Evidence;
}

/** The results of a page with evidence in earlier runs of the same site and group, the newest first. */
export async function earlierResults(
  tx: Transaction<Schema>,
  run: Run,
  url: string,
  units: readonly UnitId[],
): Promise<ReusableResult[]> {
  const runs = units.length === 0 ? [] : await earlierRunsOfSite(tx, run);
  if (runs.length === 0) return [];
  const { rows } = await sql<ReusableResult>`
    select r.unit, r.run_id as "runId", r.url_id as "urlId", r.evidence
    from unnest(${runs}::uuid[]) with ordinality as earlier (run_id, place)
    join page p on p.run_id = earlier.run_id and p.url_hash = ${hashOf(url)}
    join page_result r on r.run_id = p.run_id and r.url_id = p.url_id
    where r.unit = any(${[...units]}) and r.status = 'done' and r.evidence is not null
    order by earlier.place`.execute(tx);
  return rows;
}

/** The newest earlier result of each unit whose evidence has its digest; the caller checks the style sheets. */
export function reusableAmong(
  earlier: readonly ReusableResult[],
  digests: ReadonlyMap<UnitId, string>,
): ReusableResult[] {
  const found = new Map<UnitId, ReusableResult>();
  for (const result of earlier)
    if (!found.has(result.unit) && result.evidence.digest === digests.get(result.unit)) found.set(result.unit, result);
  return [...found.values()];
}

/** The run to copy a result from was deleted; the next attempt judges the page itself. */
export class SourceGoneError extends Error {}

/** Copies a result with its findings to another run and counts it. Needs the run's lock (`key-share`). Rejects with `SourceGoneError`. */
export async function copyResult(
  tx: Transaction<Schema>,
  run: Run,
  urlId: number,
  { unit, runId: fromRun, urlId: fromUrl }: ReusableResult,
  attempt: string,
): Promise<void> {
  const date = await holdRun(tx, run.group_id, fromRun);
  const answered = await tx
    .selectFrom('page_result')
    .select('unit')
    .where('run_id', '=', run.run_id)
    .where('url_id', '=', urlId)
    .where('unit', '=', unit)
    .executeTakeFirst();
  if (answered) return;
  const written = date && (await writeCopy(tx, run, urlId, { unit, fromRun, fromUrl, date, attempt }));
  if (!written) throw new SourceGoneError(`no result of ${unit} in run ${fromRun} any more`);
  const { tenant_id, run_id } = run;
  const { rows } = await sql<{ from_id: number | null; to_id: number | null }>`
    with copied as (
      insert into finding (tenant_id, run_id, url_id, unit, function, rule, criterion, severity, message, place, excerpt,
        fingerprint, detail, text_key, defect, of_site)
      select tenant_id, ${run_id}, ${urlId}, unit, function, rule, criterion, severity, message, place, excerpt,
        fingerprint, detail, text_key, defect, false
      from finding where run_id = ${fromRun} and url_id = ${fromUrl} and unit = ${unit} and not of_site order by id
      returning id)
    select min(id) as from_id, max(id) as to_id from copied`.execute(tx);
  const [ids] = rows;
  if (ids?.from_id != null && ids.to_id != null)
    await tx
      .insertInto('finding_batch')
      .values({ tenant_id, run_id, url_id: urlId, unit, from_id: Number(ids.from_id), to_id: Number(ids.to_id) })
      .execute();
  const { errors, warnings, score } = written;
  const scored = score === null ? {} : { score_sum: score, score_count: 1 };
  await countUnit(tx, run, unit, { done: 1, errors, warnings, ...scored });
}

async function writeCopy(
  tx: Transaction<Schema>,
  run: Run,
  urlId: number,
  {
    unit,
    fromRun,
    fromUrl,
    date,
    attempt,
  }: { unit: UnitId; fromRun: string; fromUrl: number; date: Date; attempt: string },
) {
  const { rows } = await sql<{ errors: number; warnings: number; score: number | null }>`
    insert into page_result (tenant_id, run_id, url_id, unit, status, score, summary, failure, site_data, not_judged, errors,
      warnings, attempt, evidence, reused_from, judged_on)
    select tenant_id, ${run.run_id}, ${urlId}, unit, status, score, summary, failure, site_data, not_judged, errors,
      warnings, ${attempt}, evidence, coalesce(reused_from, run_id), coalesce(judged_on, ${date})
    from page_result where run_id = ${fromRun} and url_id = ${fromUrl} and unit = ${unit}
      and status = 'done' and evidence is not null
    returning errors, warnings, score`.execute(tx);
  return rows[0];
}

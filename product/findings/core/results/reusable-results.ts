import { sql, type Transaction } from 'kysely';
import type { UnitId } from '#checks/registry.ts';
import { countUnit } from '#product/runs/core/runs/count-unit.ts';
import type { Run } from '#product/runs/core/runs/find-run.ts';
import { holdRun } from '#product/runs/core/runs/runs-to-reuse.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { storedJson } from '#product/tenancy/core/stored-json.ts';
import { hashOf } from '#product/tenancy/core/url-hash.ts';
import type { Evidence } from './result-tables.ts';
import { countsOfFigures, figureColumns, type TestedFigures } from './tested-figures.ts';

/** A result of the same page in an earlier run, which was judged from the same source by the same rules. */
export interface ReusableResult {
  unit: UnitId;
  runId: string;
  urlId: number;
  evidence: Evidence;
}

/** The results with evidence of pages in earlier runs of the same site and group, newest first, by page in that order. */
export async function earlierResults(
  tx: Transaction<Schema>,
  runs: readonly string[],
  pages: readonly { urlId: number; url: string }[],
  units: readonly UnitId[],
): Promise<Map<number, ReusableResult[]>> {
  if (units.length * runs.length === 0) return new Map();
  const { rows } = await sql<ReusableResult & { page: number }>`
    select wanted.page, r.unit, r.run_id as "runId", r.url_id as "urlId", r.evidence
    from unnest(${pages.map(({ urlId }) => urlId)}::integer[], ${pages.map(({ url }) => url)}::text[]) as wanted (page, url)
    cross join unnest(${[...runs]}::uuid[]) with ordinality as earlier (run_id, place)
    cross join lateral (
      select url_id from page where run_id = earlier.run_id and url_hash = ${hashOf(sql`wanted.url`)} offset 0) p
    cross join lateral (
      select * from page_result where run_id = earlier.run_id and url_id = p.url_id and unit = any(${[...units]}) offset 0) r
    where r.status = 'done' and r.evidence is not null
    order by wanted.page, earlier.place`.execute(tx);
  const results = Map.groupBy(rows, ({ page }) => page);
  return new Map([...results].map(([page, own]) => [page, own.map(({ page: _page, ...result }) => result)]));
}

/** The newest earlier result of each unit whose evidence has its digest; the caller checks the style sheets. */
export function reusableAmong<Known extends ReusableResult>(
  earlier: readonly Known[],
  digests: ReadonlyMap<UnitId, string>,
): Known[] {
  const found = new Map<UnitId, Known>();
  for (const result of earlier)
    if (!found.has(result.unit) && result.evidence.digest === digests.get(result.unit)) found.set(result.unit, result);
  return [...found.values()];
}

/** The run to copy a result from was deleted; the next attempt judges the page itself. */
export class SourceGoneError extends Error {}

/** A result to be copied to a page of another run. */
export interface Copy {
  urlId: number;
  from: ReusableResult;
  /** Of the job that copies. */
  attempt: string;
}

/** Copies results with their findings to another run and counts them. Needs the run's lock. Rejects with `SourceGoneError`. */
export async function copyResults(tx: Transaction<Schema>, run: Run, copies: readonly Copy[]): Promise<void> {
  if (copies.length === 0) return;
  const dates = new Map<string, Date | null>();
  for (const runId of new Set(copies.map(({ from }) => from.runId)))
    dates.set(runId, await holdRun(tx, run.group_id, runId));
  const rows = copies.map(({ urlId, from, attempt }) => ({
    url_id: urlId,
    unit: from.unit,
    from_run: from.runId,
    from_url: from.urlId,
    date: dates.get(from.runId) ?? null,
    attempt,
  }));
  const written = await writeCopies(tx, run, rows);
  await requireWritten(tx, run, rows, written);
  await copyFindings(
    tx,
    run,
    rows.filter(row => written.some(({ url_id, unit }) => url_id === row.url_id && unit === row.unit)),
  );
  for (const [unit, results] of Map.groupBy(written, ({ unit }) => unit)) {
    await countUnit(tx, run, unit, { done: results.length, ...countsOfFigures(results) });
  }
}

interface CopyRow {
  url_id: number;
  unit: UnitId;
  from_run: string;
  from_url: number;
  date: Date | null;
  attempt: string;
}

interface Written extends TestedFigures {
  url_id: number;
  unit: UnitId;
}

async function writeCopies(tx: Transaction<Schema>, run: Run, rows: readonly CopyRow[]): Promise<Written[]> {
  const there = rows.filter(({ date }) => date !== null);
  const { rows: written } = await sql<Written>`
    insert into page_result (tenant_id, run_id, url_id, unit, status, score, summary, failure, site_data, not_judged, errors,
      warnings, unlisted_errors, unlisted_warnings, unlisted_points, grave, attempt, evidence, reused_from, judged_on)
    select r.tenant_id, ${run.run_id}, given.url_id, r.unit, r.status, r.score, r.summary, r.failure, r.site_data,
      r.not_judged, r.errors, r.warnings, r.unlisted_errors, r.unlisted_warnings, r.unlisted_points, r.grave, given.attempt, r.evidence, coalesce(r.reused_from, r.run_id),
      coalesce(r.judged_on, given.date)
    from jsonb_to_recordset(${storedJson(there)}::jsonb) as given(
      url_id integer, unit text, from_run uuid, from_url integer, date timestamptz, attempt text)
    cross join lateral (
      select * from page_result where run_id = given.from_run and url_id = given.from_url and unit = given.unit offset 0) r
    where r.status = 'done' and r.evidence is not null
    order by given.url_id, given.unit
    on conflict do nothing
    returning url_id, unit, ${sql.join(figureColumns.map(column => sql.ref(column)))}`.execute(tx);
  return written;
}

/** Rejects where a result was neither copied nor there already. */
async function requireWritten(
  tx: Transaction<Schema>,
  run: Run,
  rows: readonly CopyRow[],
  written: readonly Written[],
): Promise<void> {
  const keyOf = ({ url_id, unit }: Pick<Written, 'url_id' | 'unit'>) => `${url_id} ${unit}`;
  const copied = new Set(written.map(keyOf));
  const left = rows.filter(row => !copied.has(keyOf(row)));
  if (left.length === 0) return;
  const answered = await tx
    .selectFrom('page_result')
    .select(['url_id', 'unit'])
    .where('run_id', '=', run.run_id)
    .where('url_id', '=', sql<number>`any(${left.map(({ url_id }) => url_id)}::integer[])`)
    .execute();
  const known = new Set(answered.map(keyOf));
  const gone = left.find(row => !known.has(keyOf(row)));
  if (gone) throw new SourceGoneError(`no result of ${gone.unit} in run ${gone.from_run} any more`);
}

async function copyFindings(tx: Transaction<Schema>, { tenant_id, run_id }: Run, rows: readonly CopyRow[]) {
  await sql`with copied as (
      insert into finding (tenant_id, run_id, url_id, unit, function, rule, criterion, severity, message, place, excerpt,
        fingerprint, former, detail, text_key, defect, of_site)
      select f.tenant_id, ${run_id}, given.url_id, f.unit, f.function, f.rule, f.criterion, f.severity, f.message, f.place,
        f.excerpt, f.fingerprint, f.former, f.detail, f.text_key, f.defect, false
      from jsonb_to_recordset(${storedJson(rows)}::jsonb) as given(url_id integer, unit text, from_run uuid, from_url integer)
      cross join lateral (
        select * from finding where run_id = given.from_run and url_id = given.from_url and unit = given.unit
          and not of_site offset 0) f
      order by given.url_id, given.unit, f.id
      returning id, url_id, unit)
    insert into finding_batch (tenant_id, run_id, url_id, unit, from_id, to_id)
    select ${tenant_id}, ${run_id}, url_id, unit, min(id), max(id) from copied group by url_id, unit`.execute(tx);
}

import { sql, type Transaction } from 'kysely';
import type { UnitResult } from '#checks/check.ts';
import { checkOfUnit, registry, type UnitId } from '#checks/registry.ts';
import { countUnit } from '#product/runs/core/runs/count-unit.ts';
import type { Run } from '#product/runs/core/runs/find-run.ts';
import { endRechecks, type ResultOfPage } from '#product/runs/core/runs/rechecks.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { storedJson } from '#product/tenancy/core/stored-json.ts';
import { insertFoundOnPages } from './insert-findings.ts';
import { removeResult } from './replace-result.ts';
import type { Evidence } from './result-tables.ts';
import { countsOfFigures, testedFigures } from './tested-figures.ts';

/** A result of a page that is to be written. */
export interface PageResult {
  urlId: number;
  result: UnitResult<UnitId>;
  /** Of the job that writes it. */
  attempt: string;
  evidence?: Evidence | undefined;
}

/** Whether the addresses of a unit's pages are kept in tables of their own. */
export const keepsLinks = ({ unit }: Pick<ResultOfPage, 'unit'>) =>
  registry[checkOfUnit[unit]].keeps === 'link-targets';

/**
 * Writes results with their findings and counts them; existing ones are kept unless re-checked. The texts of the findings are stored
 * before (`storeTexts`). Needs the run's lock (`key-share`).
 */
export async function saveResults(tx: Transaction<Schema>, run: Run, results: readonly PageResult[]): Promise<void> {
  if (results.length === 0) return;
  const keys = results.map(({ urlId, result }) => ({ urlId, unit: result.unit }));
  for (const ended of await endRechecks(tx, run.run_id, keys)) await removeResult(tx, run, ended);
  const rows = results.map(result => rowOf(run, result));
  const { rows: written } = await sql<{ url_id: number; unit: UnitId }>`
    insert into page_result (tenant_id, run_id, url_id, unit, status, score, summary, failure, site_data, not_judged, errors,
      warnings, unlisted_errors, unlisted_warnings, unlisted_points, grave, attempt, evidence)
    select ${run.tenant_id}, ${run.run_id}, url_id, unit, status, score, summary, failure, site_data, not_judged, errors,
      warnings, unlisted_errors, unlisted_warnings, unlisted_points, grave, attempt, evidence
    from jsonb_to_recordset(${storedJson(rows)}::jsonb) as given(url_id integer, unit text, status text, score integer,
      summary jsonb, failure jsonb, site_data jsonb, not_judged jsonb, errors integer, warnings integer,
      unlisted_errors integer, unlisted_warnings integer, unlisted_points integer, grave integer, attempt text,
      evidence jsonb)
    order by url_id, unit
    on conflict do nothing returning url_id, unit`.execute(tx);
  const isNew = new Set(written.map(({ url_id, unit }) => `${url_id} ${unit}`));
  const fresh = rows.flatMap((row, at) => {
    const one = results[at];
    return one && isNew.has(`${row.url_id} ${row.unit}`) ? [{ row, findings: one.result.findings }] : [];
  });
  await insertFoundOnPages(
    tx,
    { tenantId: run.tenant_id, runId: run.run_id, ofSite: false },
    fresh.map(({ row, findings }) => ({ urlId: row.url_id, unit: row.unit, findings })),
  );
  const added = fresh.map(({ row }) => row);
  for (const [unit, own] of Map.groupBy(added, ({ unit }) => unit)) await countUnit(tx, run, unit, countsOf(own));
}

type Row = ReturnType<typeof rowOf>;

function rowOf(run: Run, { urlId, result, attempt, evidence }: PageResult) {
  return {
    url_id: urlId,
    unit: result.unit,
    status: result.status,
    ...testedFigures(run, result),
    summary: result.summary,
    failure: result.failure ?? null,
    // Link targets and references have tables of their own.
    site_data: result.siteData && !keepsLinks(result) ? result.siteData : null,
    not_judged: result.status === 'done' && result.notJudged?.length ? result.notJudged : null,
    attempt,
    evidence: evidence ?? null,
  };
}

function countsOf(rows: readonly Row[]) {
  const sum = (of: (row: Row) => number) => rows.reduce((all, row) => all + of(row), 0);
  return {
    done: sum(({ status }) => (status === 'done' ? 1 : 0)),
    failed: sum(({ status }) => (status === 'failed' ? 1 : 0)),
    incomplete: sum(({ not_judged }) => (not_judged === null ? 0 : 1)),
    ...countsOfFigures(rows),
  };
}

import { sql } from 'kysely';
import { expect } from 'vitest';
import { recomputeScores } from '#product/findings/core/results/recompute-scores.ts';
import { removeStrayFiles } from '#product/findings/core/results/remove-stray-files.ts';
import { type RunKey, runFolder } from '#product/runs/core/runs/run-key.ts';
import { compositeScore, type UnitScore } from '#product/runs/core/runs/run-score.ts';
import type { FaultyProduct } from './faulty-product.ts';
import { runIdOf, type WrittenRows, writtenRows } from './written-rows.ts';

type Product = Pick<FaultyProduct, 'owner' | 'storage'>;

/** The results of a run, as `urlId unit`. */
export async function resultsOf({ owner }: Pick<Product, 'owner'>, runId: string): Promise<string[]> {
  const rows = await owner.selectFrom('page_result').select(['url_id', 'unit']).where('run_id', '=', runId).execute();
  return rows.map(row => `${row.url_id} ${row.unit}`);
}

interface Ended {
  /** Results that were seen while it ran. */
  acknowledged: ReadonlySet<string>;
  /** What the same run wrote undisturbed. */
  wanted: WrittenRows;
  /** Codes with which a result may have failed. */
  mayFail: readonly string[];
}

/** What every run must be after every fault. Returns how many results are failures. */
export async function checkRun(
  product: Product,
  key: RunKey,
  { acknowledged, wanted, mayFail }: Ended,
): Promise<number> {
  const { owner } = product;
  const runId = await runIdOf(owner, key);
  const run = await owner.selectFrom('run').selectAll().where('run_id', '=', runId).executeTakeFirstOrThrow();
  expect(run.finished_at, 'an end').not.toBeNull();
  const units = await owner.selectFrom('run_unit').selectAll().where('run_id', '=', runId).execute();
  expect(units.filter(({ status }) => status === 'RUNNING' || status === 'STOPPING')).toEqual([]);

  const results = await resultsOf(product, runId);
  const left = new Set(results);
  expect(left.size, 'no result twice').toBe(results.length);
  expect(
    [...acknowledged].filter(one => !left.has(one)),
    'no acknowledged result lost',
  ).toEqual([]);
  expect(results.length, 'a result for each page and unit').toBe(run.number_of_pages * units.length);

  const counted = await recount(owner, runId);
  const told = units.map(({ unit, done, failed, errors, warnings, score_sum, score_count }) => ({
    unit,
    done,
    failed,
    errors,
    warnings,
    score_sum: Number(score_sum),
    score_count: Number(score_count),
  }));
  expect(told.toSorted(byUnit), 'counts are those of the results').toEqual(counted.toSorted(byUnit));
  expect(run.score, 'the score of the stored results').toBe(compositeScore(run.functions, counted as UnitScore[]));
  const recomputed = await owner.transaction().execute(tx => recomputeScores(tx, runId));
  expect(recomputed?.differences, 'scores and counts are those of the stored findings').toEqual([]);
  expect(recomputed?.results).toBe(results.length);
  expect(run.finished_at?.getTime(), 'no end before its start').toBeGreaterThanOrEqual(run.date.getTime());
  expect(await openJobs(owner, runId), 'no job left').toEqual([]);

  const written = await writtenRows(owner, key);
  expect(written.pages).toEqual(wanted.pages);
  const failures = counted.reduce((sum, { failed }) => sum + failed, 0);
  if (mayFail.length === 0) expect(written).toEqual(wanted);
  else {
    const causes = await causesOf(owner, runId);
    expect(
      causes.filter(code => !mayFail.includes(code)),
      'no failure but by the fault',
    ).toEqual([]);
    const same = new Set(wanted.results);
    const other = written.results.filter(row => !same.has(row) && !row.includes(',failed,'));
    expect(other, 'what did not fail is as it was').toEqual([]);
  }
  await checkFiles(product, key);
  return failures;
}

/** Puts a run into the bin: its results are no source for the next run of the site, which judges anew. */
export async function putAside({ owner }: Pick<Product, 'owner'>, key: RunKey): Promise<void> {
  const runId = await runIdOf(owner, key);
  await owner.updateTable('run').set({ deleted_at: new Date() }).where('run_id', '=', runId).execute();
}

const byUnit = (a: { unit: string }, b: { unit: string }) => a.unit.localeCompare(b.unit);

interface Counted {
  unit: string;
  done: number;
  failed: number;
  errors: number;
  warnings: number;
  score_sum: number;
  score_count: number;
}

/** Findings of the whole site count in the unit, besides those of pages. */
async function recount(owner: Product['owner'], runId: string): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select u.unit, count(*) filter (where r.status = 'done') as done, count(*) filter (where r.status = 'failed') as failed,
      (select count(*) from finding f where f.run_id = u.run_id and f.unit = u.unit and severity = 'error') as errors,
      (select count(*) from finding f where f.run_id = u.run_id and f.unit = u.unit and severity = 'warning') as warnings,
      coalesce(sum(r.score), 0)::float as score_sum, count(r.score) as score_count
    from run_unit u left join page_result r on r.run_id = u.run_id and r.unit = u.unit
    where u.run_id = ${runId} group by u.run_id, u.unit`.execute(owner);
  return rows;
}

/** The codes of the results that have failed. */
async function causesOf(owner: Product['owner'], runId: string): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`select distinct coalesce(failure->>'code', 'none') as code
    from page_result where run_id = ${runId} and status = 'failed'`.execute(owner);
  return rows.map(({ code }) => code);
}

/** The jobs of a run that are not done, by queue and state. */
export async function openJobs(owner: Product['owner'], runId: string): Promise<string[]> {
  const { rows } = await sql<{ job: string }>`select name || ' ' || state as job from pgboss.job
    where state < 'completed' and data->>'runId' = ${runId} order by 1`.execute(owner);
  return rows.map(({ job }) => job);
}

/** No row without its file now, and no file without its row an hour later. */
async function checkFiles({ owner, storage }: Product, key: RunKey): Promise<void> {
  const runId = await runIdOf(owner, key);
  const names: string[] = [];
  for await (const name of storage.names()) names.push(name);
  const there = new Set(names);
  const pages = await owner
    .selectFrom('page')
    .select(['url_id', 'raw_key', 'picture', 'banner'])
    .where('run_id', '=', runId)
    .execute();
  const named = pages.flatMap(({ raw_key, picture, banner }) =>
    [raw_key, picture?.key ?? [], banner?.key ?? []].flat(),
  );
  expect(
    named.filter(name => !there.has(storage.nameOf(name))),
    'a file for each row',
  ).toEqual([]);

  const later = { now: () => new Date(Date.now() + 61 * 60_000) };
  await removeStrayFiles({ db: owner, storage, clock: later }, key.tenantId, new AbortController().signal);
  const folder = `${storage.nameOf(runFolder(key))}/pages/`;
  const ids = new Set(pages.map(page => page.url_id));
  const stray: string[] = [];
  for await (const name of storage.names())
    if (name.startsWith(folder) && !ids.has(Number(name.slice(folder.length).split('/')[0]))) stray.push(name);
  expect(stray, 'a row for each file').toEqual([]);
}

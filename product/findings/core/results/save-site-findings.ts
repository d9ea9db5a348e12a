import { sql, type Transaction } from 'kysely';
import type { SiteFinding, SitePage } from '#checks/engine.ts';
import type { UnitId } from '#checks/registry.ts';
import { inTenant } from '#platform/database/database.ts';
import { LostAttemptError } from '#platform/queue/lost-attempt.ts';
import type { Job } from '#platform/queue/queue.ts';
import { recountUnit } from '#product/runs/core/runs/count-unit.ts';
import { findRun, type Run } from '#product/runs/core/runs/find-run.ts';
import { noteSiteAttempt } from '#product/runs/core/runs/run-progress.ts';
import type { CrawlJob } from '#product/runs/core/runs/run-queues.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { forgetCounts } from './count-findings.ts';
import { criteriaOfRun } from './criteria-of-run.ts';
import { insertFindings } from './insert-findings.ts';
import { hashesOf } from './link-lookups.ts';
import { isCounted, isOfList } from './tested-figures.ts';

type Database = Pick<Services, 'db'>;

/** Pages that are read or counted at once, and rows that are written in one transaction. */
const pagesAtOnce = 100;
const countedAtOnce = 1_000;
const rowsAtOnce = 2_000;

/** Checks whether pages left data of a unit for the judgement over the whole site. */
export async function hasSiteData({ db }: Database, { tenantId, runId }: CrawlJob, unit: UnitId): Promise<boolean> {
  const row = await inTenant(db, tenantId, tx =>
    tx
      .selectFrom('page_result')
      .select('url_id')
      .where('run_id', '=', runId)
      .where('unit', '=', unit)
      .where(sql<boolean>`site_data <> '{}'`)
      .limit(1)
      .executeTakeFirst(),
  );
  return row !== undefined;
}

/** The figures of a page that follow from its findings alone. */
const recounted = [
  'errors',
  'warnings',
  'unlisted_errors',
  'unlisted_warnings',
  'paired_errors',
  'paired_warnings',
] as const;

/** The data that pages left for it, of the pages behind a number, in their order; `next`: the last one's, null at the end. */
export async function sitePagesOfRun(
  { db }: Database,
  { tenantId, runId }: CrawlJob,
  unit: UnitId,
  after: number,
): Promise<{ pages: SitePage[]; next: number | null }> {
  const rows = await inTenant(db, tenantId, tx =>
    tx
      .selectFrom('page_result')
      .innerJoin('page', join =>
        join.onRef('page.run_id', '=', 'page_result.run_id').onRef('page.url_id', '=', 'page_result.url_id'),
      )
      .select(['page.url', 'page_result.url_id', 'page_result.site_data'])
      .where('page_result.run_id', '=', runId)
      .where('page_result.url_id', '>', after)
      .where('page_result.unit', '=', unit)
      .where('page_result.status', '=', 'done')
      .orderBy('page_result.url_id')
      .limit(pagesAtOnce)
      .execute(),
  );
  const pages = rows.map(row => ({ url: row.url, siteData: row.site_data ?? {} }));
  return { pages, next: rows.length < pagesAtOnce ? null : (rows.at(-1)?.url_id ?? null) };
}

/** Removes the findings over the whole site, of which the job's attempt will write others. */
export async function beginSiteFindings({ db }: Database, job: Job<CrawlJob>): Promise<void> {
  const { tenantId, runId } = job.data;
  await inTenant(db, tenantId, tx => noteSiteAttempt(tx, runId, job.attempt));
  for (;;) {
    const { numDeletedRows } = await inTenant(db, tenantId, async tx => {
      const run = await lockOwnRun(tx, job);
      const deleted = await tx
        .deleteFrom('finding')
        .where(({ eb, selectFrom }) =>
          eb(
            'id',
            'in',
            selectFrom('finding')
              .select('id')
              .where('run_id', '=', runId)
              .where('of_site', '=', sql.lit(true))
              .limit(rowsAtOnce),
          ),
        )
        .executeTakeFirst();
      if (deleted.numDeletedRows > 0n) await forgetCounts(tx, run);
      return deleted;
    });
    if (numDeletedRows < rowsAtOnce) return;
  }
}

/** Writes some findings over the whole site. An attempt that was lost meanwhile writes none: `LostAttemptError`. */
export async function addSiteFindings(
  { db }: Database,
  job: Job<CrawlJob>,
  unit: UnitId,
  findings: readonly SiteFinding[],
): Promise<void> {
  const { tenantId, runId } = job.data;
  const urls = [...new Set(findings.map(({ pageUrl }) => pageUrl))];
  await inTenant(db, tenantId, async tx => {
    await lockOwnRun(tx, job);
    const pages = await tx
      .selectFrom('page')
      .select(['url', 'url_id'])
      .where('run_id', '=', runId)
      .where('url_hash', '=', sql<string>`any(${hashesOf(urls)})`)
      .execute();
    const idOf = new Map(pages.map(page => [page.url, page.url_id]));
    for (const [pageUrl, found] of Map.groupBy(findings, finding => finding.pageUrl)) {
      const urlId = idOf.get(pageUrl);
      if (urlId === undefined) continue;
      const where = { tenantId, runId, urlId, unit, ofSite: true };
      await insertFindings(
        tx,
        where,
        found.map(({ finding }) => finding),
      );
    }
  });
}

/** The job's run, locked, if its latest site findings are from this attempt. */
async function lockOwnRun(tx: Transaction<Schema>, job: Job<CrawlJob>): Promise<Run> {
  const run = await findRun(tx, job.data.runId, { lock: 'no-key-update' });
  if (!run || run.finished_at !== null || run.site_attempt !== job.attempt) throw new LostAttemptError();
  return run;
}

/** Recounts the findings of each page in steps, after findings over the site changed them. */
export async function recountPages({ db }: Database, { tenantId, runId }: CrawlJob, unit: UnitId): Promise<void> {
  const run = await inTenant(db, tenantId, tx => findRun(tx, runId));
  const listed = run === undefined ? [] : criteriaOfRun(run);
  let from = 0;
  for (;;) {
    const since = from;
    const last = await inTenant(db, tenantId, async tx => {
      const { rows } = await sql<{ last: number | null }>`select max(url_id) as last from (
        select url_id from page where run_id = ${runId} and url_id > ${since} order by url_id limit ${countedAtOnce}) p`.execute(
        tx,
      );
      const until = rows[0]?.last ?? null;
      if (until !== null) await recountBetween(tx, runId, unit, { since, until, listed });
      return until;
    });
    if (last === null) return;
    from = last;
  }
}

async function recountBetween(
  tx: Transaction<Schema>,
  runId: string,
  unit: UnitId,
  { since, until, listed }: { since: number; until: number; listed: readonly string[] },
): Promise<void> {
  const counted = recounted.map(name => sql.ref(name));
  const found = counted.map(name => sql`coalesce(f.${name}, 0)`);
  const isListed = isOfList('finding', listed);
  const isFirst = isCounted('finding');
  await sql`update page_result set (${sql.join(counted)}) = (${sql.join(found)})
    from page p left join (
      select url_id, count(*) filter (where severity = 'error' and ${isFirst} and ${isListed}) as errors,
        count(*) filter (where severity = 'warning' and ${isFirst} and ${isListed}) as warnings,
        count(*) filter (where severity = 'error' and ${isFirst} and not ${isListed}) as unlisted_errors,
        count(*) filter (where severity = 'warning' and ${isFirst} and not ${isListed}) as unlisted_warnings,
        count(*) filter (where severity = 'error' and not ${isFirst}) as paired_errors,
        count(*) filter (where severity = 'warning' and not ${isFirst}) as paired_warnings
      from finding where run_id = ${runId} and url_id > ${since} and url_id <= ${until} and unit = ${unit}
      group by url_id) f on f.url_id = p.url_id
    where page_result.run_id = ${runId} and page_result.unit = ${unit} and p.run_id = ${runId}
      and p.url_id = page_result.url_id and p.url_id > ${since} and p.url_id <= ${until}
      and (${sql.join(counted.map(name => sql`page_result.${name}`))}) is distinct from (${sql.join(found)})`.execute(
    tx,
  );
}

export async function recountFromPages(tx: Transaction<Schema>, runId: string, unit: UnitId): Promise<void> {
  const sums = await tx
    .selectFrom('page_result')
    .select(({ fn }) => recounted.map(name => fn.sum<number | null>(name).as(name)))
    .where('run_id', '=', runId)
    .where('unit', '=', unit)
    .executeTakeFirstOrThrow();
  await recountUnit(tx, runId, unit, {
    errors: Number(sums.errors ?? 0),
    warnings: Number(sums.warnings ?? 0),
    unlisted_errors: Number(sums.unlisted_errors ?? 0),
    unlisted_warnings: Number(sums.unlisted_warnings ?? 0),
    paired_errors: Number(sums.paired_errors ?? 0),
    paired_warnings: Number(sums.paired_warnings ?? 0),
  });
}

import { sql, type Transaction } from 'kysely';
import { pairsOf } from '#checks/pairs.ts';
import { type CheckId, registry, type UnitId, unitsOf } from '#checks/registry.ts';
import { inTenant } from '#platform/database/database.ts';
import { LostAttemptError } from '#platform/queue/lost-attempt.ts';
import type { Job } from '#platform/queue/queue.ts';
import { findRun } from '#product/runs/core/runs/find-run.ts';
import type { CrawlJob } from '#product/runs/core/runs/run-queues.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { forgetCounts } from './count-findings.ts';
import { recountPages } from './save-site-findings.ts';

const pagesAtOnce = 25;

/** Pairs what several units of a check have found of one fault of a page, once all pages are judged; returns the units to recount. */
export async function pairFindings(
  services: Pick<Services, 'db'>,
  job: Job<CrawlJob>,
  functions: readonly CheckId[],
): Promise<UnitId[]> {
  const paired = functions.filter(id => registry[id].countsOnce !== undefined);
  const { tenantId } = job.data;
  for (const id of paired)
    for (let after: number | null = 0; after !== null; ) {
      const from: number = after;
      after = await inTenant(services.db, tenantId, tx => pairPages(tx, job.data, id, from));
    }
  const units = unitsOf(paired);
  for (const unit of units) await recountPages(services, job.data, unit);
  return units;
}

/** Pairs the findings of the next pages; returns the last of them, null at the end. */
async function pairPages(
  tx: Transaction<Schema>,
  { runId }: CrawlJob,
  id: CheckId,
  after: number,
): Promise<number | null> {
  const run = await findRun(tx, runId, { lock: 'no-key-update' });
  if (!run || run.finished_at !== null) throw new LostAttemptError();
  const { rows: pages } = await sql<{ url_id: number }>`select url_id from page
    where run_id = ${runId} and url_id > ${after} order by url_id limit ${pagesAtOnce}`.execute(tx);
  const last = pages.at(-1)?.url_id ?? null;
  if (last === null) return null;
  const found = await tx
    .selectFrom('finding')
    .select(['id', 'url_id', 'unit', 'rule', 'severity', 'fingerprint', 'detail', 'pair'])
    .where('run_id', '=', runId)
    .where('url_id', '>', after)
    .where('url_id', '<=', last)
    .where('unit', 'in', unitsOf([id]))
    .where('of_site', '=', false)
    .execute();
  const findings = found.map(({ id: key, pair, ...row }) => ({
    ...row,
    id: Number(key),
    pair: pair === null ? null : Number(pair),
  }));
  const changed = [...Map.groupBy(findings, row => row.url_id).values()].flatMap(own => {
    const pairs = pairsOf(own, unitsOf([id]), finding => registry[id].countsOnce?.(finding) ?? false);
    return own
      .map(row => ({ id: row.id, before: row.pair, pair: pairs.get(row.id) ?? null }))
      .filter(({ before, pair }) => before !== pair);
  });
  if (changed.length === 0) return last;
  await sql`update finding f set pair = g.pair
    from unnest(${changed.map(row => row.id)}::bigint[], ${changed.map(({ pair }) => pair)}::bigint[]) g (id, pair)
    where f.run_id = ${runId} and f.id = g.id`.execute(tx);
  await forgetCounts(tx, run);
  return last;
}

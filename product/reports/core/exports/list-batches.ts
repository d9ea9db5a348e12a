import type { Transaction } from 'kysely';
import { loadMends } from '#checks/mends.ts';
import { ProblemError } from '#endpoint/problem.ts';
import { inTenant } from '#platform/database/database.ts';
import { comparedPagesOf } from '#product/findings/core/comparison/list-compared-pages.ts';
import { comparedPlacesOf } from '#product/findings/core/comparison/list-compared-places.ts';
import { comparedRulesOf } from '#product/findings/core/comparison/list-compared-rules.ts';
import { getComparedPair, type RunPair } from '#product/findings/core/results/find-compared-run.ts';
import { findingsOfRun } from '#product/findings/core/results/list-findings.ts';
import { linksOfRun } from '#product/findings/core/results/list-links.ts';
import { pagesOfRun } from '#product/findings/core/results/list-pages.ts';
import { placesToFixOf } from '#product/findings/core/results/list-places.ts';
import { rulesOfRun } from '#product/findings/core/results/list-rules.ts';
import type { ExportRequest } from '#product/reports/api/exports.ts';
import { findRun, type Run } from '#product/runs/core/runs/find-run.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { Session } from '#product/tenancy/core/sessions/session.ts';
import { annotatedFindings } from './annotated-findings.ts';
import { exportFailure } from './export-failure.ts';

/** Some rows of a list, of its kind. */
export interface Batch {
  items: readonly object[];
  total: number;
  next: string | null;
  isMore?: boolean | undefined;
}

const rowsAtOnce = 1_000;
interface RunForViewer {
  tenantId: string;
  runId: string;
  /** Null: no names of people. */
  viewer: Pick<Session, 'pool'> | null;
}
type Place = { offset: number; limit: number; cursor?: string | undefined };

/** The rows of a list as on the screen, in batches with short transactions. Throws a `TaskFailure` once the run is gone. */
export async function* batchesOf(
  { db }: Pick<Services, 'db'>,
  { tenantId, runId, viewer }: RunForViewer,
  request: ExportRequest,
): AsyncGenerator<Batch> {
  let cursor: string | undefined;
  const mendOf = await loadMends();
  do {
    const place: Place = { offset: 0, limit: rowsAtOnce, cursor };
    const batch: Batch = await inTenant(db, tenantId, async (tx: Transaction<Schema>) => {
      const run = await findRun(tx, runId);
      if (run === undefined) throw exportFailure('export_run_deleted');
      const found = await read(tx, run, request, { place, viewer });
      return { ...found, items: found.items.map(row => withMend(row, mendOf)) };
    });
    yield batch;
    cursor = batch.items.length === 0 ? undefined : (batch.next ?? undefined);
  } while (cursor !== undefined);
}

type MendOf = Awaited<ReturnType<typeof loadMends>>;
type Advised = Parameters<MendOf>[0];

/** A row with the way to mend what it tells of; a place with that of its example. */
function withMend(row: object, mendOf: MendOf): object {
  if ('example' in row) return { ...row, example: withMend(row.example as object, mendOf) };
  if (!('rule' in row && 'function' in row)) return row;
  const help = mendOf(row as Advised);
  return help === null ? row : { ...row, help };
}

async function read(
  tx: Transaction<Schema>,
  run: Run,
  request: ExportRequest,
  { place, viewer }: { place: Place } & Pick<RunForViewer, 'viewer'>,
): Promise<Batch> {
  switch (request.list) {
    case 'findings': {
      const batch = await findingsOfRun(tx, run, { ...request.filter, ...place });
      return { ...batch, items: await annotatedFindings(tx, run, batch.items) };
    }
    case 'rules':
      return rulesOfRun(tx, run, { ...request.filter, ...place });
    case 'places':
      return placesToFixOf(tx, run, { ...request.filter, ...place });
    case 'links':
      return linksOfRun(tx, run, { ...request.filter, ...place }, viewer);
    case 'pages':
      return pagesOfRun(tx, run, { ...request.filter, ...place });
    case 'comparedRules':
      return comparedRulesOf(tx, await pairOf(tx, run, request.filter.with), { ...request.filter, ...place });
    case 'comparedPlaces':
      return comparedPlacesOf(tx, await pairOf(tx, run, request.filter.with), { ...request.filter, ...place });
    case 'comparedPages':
      return comparedPagesOf(tx, await pairOf(tx, run, request.filter.with), { ...request.filter, ...place });
  }
}

export const isCompared = (request: ExportRequest): request is Extract<ExportRequest, { list: `compared${string}` }> =>
  request.list.startsWith('compared');

/** A run and the earlier one, which may be gone as well. */
async function pairOf(tx: Transaction<Schema>, run: Run, date: string | undefined): Promise<RunPair> {
  const { tenant_id: tenantId, group_id: groupId, base_url_encoded: baseUrlEncoded } = run;
  const key = { tenantId, groupId, baseUrlEncoded, date: run.date.toISOString() };
  try {
    return await getComparedPair(tx, key, run, date);
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'not_found') throw exportFailure('export_run_deleted');
    throw error;
  }
}

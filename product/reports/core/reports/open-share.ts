import type { Transaction } from 'kysely';
import { isConfined } from '#endpoint/access-decision.ts';
import { ProblemError } from '#endpoint/problem.ts';
import { shownStatus } from '#product/contracts/api/contract-status.ts';
import { findGroupContract } from '#product/contracts/core/contracts/group-contract.ts';
import type { SharedRun } from '#product/reports/api/shares.ts';
import { findRun, type Run } from '#product/runs/core/runs/find-run.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { tasksOf } from '#product/tenancy/core/tasks/find-task.ts';
import { collectReportFacts } from './collect-facts.ts';
import { paperPicture } from './paper-pictures.ts';
import type { ReportFacts } from './report-facts.ts';
import { reports } from './report-order.ts';
import type { ShareRow } from './share-links.ts';
import { countReading, type FindShared, readShared, type ShareKey } from './unlock-share.ts';

type ShareServices = Pick<Services, 'db' | 'storage' | 'clock'>;

/** The run of a share link for outsiders. */
export async function openShare(services: ShareServices, key: ShareKey): Promise<SharedRun> {
  const { facts, report, share } = await readShared(services, key, sharedRun, async (tx, run, own) => {
    await countReading(tx, own.share_id, services.clock.now());
    return { facts: await collectReportFacts(tx, run), report: await reportOfShare(tx, own), share: own };
  });
  const picture = await paperPicture(services.storage, facts.thumbnail);
  return {
    ...strangersFacts(facts),
    expiresAt: share.expires_at.toISOString(),
    thumbnail: picture && `data:image/jpeg;base64,${Buffer.from(picture.bytes).toString('base64')}`,
    report: report === undefined || report.state === 'failed' ? 'none' : report.state === 'done' ? 'ready' : 'making',
  };
}

/** The facts of a run, field by field: nothing else is disclosed. */
export function strangersFacts(facts: ReportFacts): Omit<SharedRun, 'expiresAt' | 'thumbnail' | 'report'> {
  const { site, date, isStopped, isPartial, score, pages, errorPages, unlisted, worst, coverage } = facts;
  return {
    site,
    date,
    isStopped,
    isPartial,
    score,
    pages,
    errorPages,
    unlisted,
    functions: facts.functions.map(({ change: _change, ...one }) => one),
    issues: facts.issues.map(({ functions, examples, ...one }) => ({
      ...one,
      functions: [...functions],
      examples: [...examples],
    })),
    worst: [...worst],
    coverage: { ...coverage, excluded: [...coverage.excluded], failed: [...coverage.failed] },
  };
}

/** The PDF behind a link that has one. */
export async function downloadShare(
  services: ShareServices,
  key: ShareKey,
): Promise<{ bytes: Uint8Array; name: string }> {
  const report = await readShared(services, key, sharedRun, (tx, _run, share) => reportOfShare(tx, share));
  if (report === undefined) throw new ProblemError('not_found');
  if (report.result === null) throw new ProblemError('share_report_missing');
  const bytes = await services.storage.get(report.result.key);
  if (bytes === null) throw new ProblemError('not_found');
  return { bytes, name: report.orders.name };
}

const sharedRun: FindShared<Run> = async (tx, { run_id: runId }, now) => {
  const run = runId === null ? undefined : await findRun(tx, runId);
  if (!run || run.finished_at === null) return undefined;
  const { contract } = await findGroupContract(tx, run.group_id);
  return isConfined(shownStatus(contract, now)) ? undefined : run;
};

function reportOfShare(tx: Transaction<Schema>, { report_id: reportId }: ShareRow) {
  return reportId === null
    ? Promise.resolve(undefined)
    : tasksOf(tx, reports).where('task_id', '=', reportId).executeTakeFirst();
}

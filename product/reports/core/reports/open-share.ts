import type { Transaction } from 'kysely';
import { registry } from '#checks/registry.ts';
import { isConfined } from '#endpoint/access-decision.ts';
import { ProblemError } from '#endpoint/problem.ts';
import { shownStatus } from '#product/contracts/api/contract-status.ts';
import { findGroupContract } from '#product/contracts/core/contracts/group-contract.ts';
import type { SharedRun } from '#product/reports/api/shares.ts';
import { findRun, type Run } from '#product/runs/core/runs/find-run.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { tasksOf } from '#product/tenancy/core/tasks/find-task.ts';
import { brandingOf, sharedBrand } from './branding.ts';
import { collectSummary } from './collect-summary.ts';
import { paperPicture } from './paper-pictures.ts';
import type { ReportFacts, SummaryFacts } from './report-facts.ts';
import { reports } from './report-order.ts';
import type { ShareRow } from './share-links.ts';
import { countReading, type FindShared, readShared, type ShareKey } from './unlock-share.ts';

type ShareServices = Pick<Services, 'db' | 'storage' | 'clock'>;

/** The run of a share link for outsiders. */
export async function openShare(services: ShareServices, key: ShareKey): Promise<SharedRun> {
  const { facts, brand, report, share } = await readShared(services, key, sharedRun, async (tx, run, own) => {
    // No comparison is made for strangers.
    const facts = await collectSummary(tx, run, { hasProgress: own.shows_history, isKept: true });
    const brand = own.shows_brand ? sharedBrand(await brandingOf(tx)) : null;
    const report = await reportOfShare(tx, own);
    // Last, so that the link is locked for a moment alone.
    await countReading(tx, own.share_id, services.clock.now());
    return { facts, brand, report, share: own };
  });
  const picture = await paperPicture(services.storage, facts.thumbnail);
  return {
    ...strangersFacts(facts),
    language: share.language,
    brand,
    history: share.shows_history ? historyOf(facts) : null,
    expiresAt: share.expires_at.toISOString(),
    thumbnail: picture && `data:image/jpeg;base64,${Buffer.from(picture.bytes).toString('base64')}`,
    report: report === undefined || report.state === 'failed' ? 'none' : report.state === 'done' ? 'ready' : 'making',
  };
}

/** What the link shows of the runs before, field by field. */
function historyOf({ change, isUsualChange, trend, progress }: SummaryFacts): SharedRun['history'] {
  return {
    change,
    isUsualChange,
    trend: trend.map(({ date, score, scores, usual }) => ({ date, score, scores, usual })),
    progress: progress && { ...progress, rules: progress.rules.map(({ name, places }) => ({ name, places })) },
  };
}

type OfLink = 'language' | 'brand' | 'history' | 'expiresAt' | 'thumbnail' | 'report';

/** The facts of a run, field by field: nothing else is disclosed. */
function strangersFacts(facts: ReportFacts): Omit<SharedRun, OfLink> {
  const { site, date, isStopped, isPartial, score, pages, errorPages, unlisted, worst, coverage, levelAErrors } = facts;
  const texts = facts.functions.filter(({ id }) => registry[id].excerpt === 'sentence');
  return {
    site,
    date,
    isStopped,
    isPartial,
    score,
    levelAErrors,
    deadLinks: facts.deadLinks?.total ?? 0,
    wording: texts.reduce((sum, { counts }) => sum + counts.error + counts.warning, 0),
    pages,
    errorPages,
    unlisted,
    functions: facts.functions.map(({ change: _change, ...one }) => one),
    issues: facts.issues.map(({ functions, examples, advice: _advice, ...one }) => ({
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

import { checkIds } from '#checks/registry.ts';
import type { Verification, VerificationSummary } from '#product/public-api/api/v1-verifications.ts';
import type { RunView, SiteView } from '#product/runs/api/runs.ts';
import { type VerificationStatus, verificationStatusOf } from '#product/tenancy/api/run-status.ts';

/** The status as the external API names it. A run that could not read its site has failed; one in line is queued. */
export function verificationStatus(
  view: Pick<SiteView, 'status' | 'waitingPosition' | 'lastTestDate'>,
  isFailed: boolean,
): VerificationStatus {
  if (view.lastTestDate !== null && isFailed) return 'failed';
  return view.waitingPosition !== null ? 'queued' : verificationStatusOf[view.status];
}

export function summaryOfVerification(id: string, view: SiteView): VerificationSummary {
  return {
    id,
    url: view.baseUrl,
    title: view.title,
    status: verificationStatus(view, view.failure !== null),
    createdAt: view.date,
    finishedAt: view.lastTestDate,
    score: view.score,
    pages: view.numberOfPages,
    functions: checkIds
      .filter(of => view[of].enable)
      .map(of => ({
        id: of,
        status: verificationStatusOf[view[of].status],
        score: view[of].score,
        errors: view[of].errorFuncs,
        warnings: view[of].warnings,
        pagesChecked: view[of].finishedPages,
        pagesFailed: view[of].failedPages,
        pagesIncomplete: view[of].incompletePages,
        isPartial: view[of].isPartial,
        tested: view[of].tested,
      })),
    tested: { score: view.tested.score, levelAErrors: view.tested.levelAErrors },
    failure: view.failure,
  };
}

export function verificationOf(id: string, view: RunView): Verification {
  const counted = (reasons: RunView['coverage']['failed']) =>
    reasons.map(({ reason, message, count }) => ({ reason, message, count }));
  const { found, checked, notJudged, waiting, excluded, failed } = view.coverage;
  return {
    ...summaryOfVerification(id, view),
    progress: {
      percent: view.percent,
      pagesPerMinute: view.pagesPerMinute,
      elapsedSeconds: view.elapsedSeconds,
      estimatedEnd: view.estimatedEnd,
      currentUrls: view.currentUrls,
      position: view.waitingPosition,
    },
    coverage: { found, checked, notJudged, waiting, excluded: counted(excluded), failed: counted(failed) },
    errorPages: view.errorPages?.all ?? null,
    engines: view.engines,
  };
}

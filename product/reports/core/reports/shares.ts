import type { Input, Reply } from '#endpoint/define.ts';
import { ProblemError } from '#endpoint/problem.ts';
import type { createShare as createEndpoint, listShares as listEndpoint } from '#product/reports/api/shares.ts';
import { getRunByKey, type Run } from '#product/runs/core/runs/find-run.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';
import { tryProgress } from './collect-progress.ts';
import { insertReport } from './request-report.ts';
import { draftShare, insertShare, listShareLinks, revokeShareLink, type ShareSubject } from './share-links.ts';

const subjectOf = ({ run_id: id }: Run): ShareSubject => ({ column: 'run_id', id });

/** Shares a run that has ended, with a report of its own where that may be downloaded. */
export async function shareRun(
  services: Pick<Services, 'db' | 'queue' | 'clock' | 'publicUrl'>,
  session: Session,
  key: RunKey,
  { allowsPdf, showsHistory, showsBrand, language, ...wish }: Input<typeof createEndpoint>['body'],
): Promise<Reply<typeof createEndpoint>> {
  const draft = await draftShare(services, session, wish);
  return withGroup(services, session, key, async tx => {
    const run = await getRunByKey(tx, key);
    if (run.finished_at === null) throw new ProblemError('report_of_running');
    // Readers are shown a comparison that is there.
    if (showsHistory) await tryProgress(tx, run, {});
    const reportId = allowsPdf
      ? await insertReport(tx, services, run, {
          createdBy: 'share',
          language,
          until: draft.until,
          isAlone: true,
          hasHistory: showsHistory,
        })
      : null;
    return insertShare(services, tx, session, {
      tenantId: key.tenantId,
      subject: subjectOf(run),
      draft,
      path: '/share',
      reportId,
      shown: { shows_history: showsHistory, shows_brand: showsBrand, language },
      facts: { site: run.base_url, date: key.date, allowsPdf, showsHistory, showsBrand },
    });
  });
}

/** The links of a run, the newest first. */
export function listSharesOfRun(
  services: Pick<Services, 'db' | 'clock'>,
  session: Session,
  key: RunKey,
  paging: Input<typeof listEndpoint>['query'],
): Promise<Reply<typeof listEndpoint>> {
  return withGroup(services, session, key, async tx =>
    listShareLinks(services, tx, session, subjectOf(await getRunByKey(tx, key)), paging),
  );
}

export function revokeShareOfRun(
  services: Pick<Services, 'db' | 'clock'>,
  session: Session,
  { share, ...key }: RunKey & { share: string },
): Promise<void> {
  return withGroup(services, session, key, async tx =>
    revokeShareLink(services, tx, session, { subject: subjectOf(await getRunByKey(tx, key)), share }),
  );
}

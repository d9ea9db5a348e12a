import { checkIds } from '#checks/registry.ts';
import type { Input, Reply } from '#endpoint/define.ts';
import { ProblemError } from '#endpoint/problem.ts';
import { getRun } from '#product/findings/core/site-views/get-run.ts';
import { siteViews } from '#product/findings/core/site-views/site-view.ts';
import type {
  listVerifications as listEndpoint,
  Verification,
  VerificationInput,
} from '#product/public-api/api/v1-verifications.ts';
import { SiteRequest } from '#product/runs/api/site-request.ts';
import { deleteRun } from '#product/runs/core/runs/delete-run.ts';
import { getRunByKey, type Run } from '#product/runs/core/runs/find-run.ts';
import { newestRuns, type RunPlace } from '#product/runs/core/runs/newest-runs.ts';
import { startRun } from '#product/runs/core/runs/start-run.ts';
import { stopRun } from '#product/runs/core/runs/stop-run.ts';
import { checkUrl } from '#product/runs/core/sites/site-request.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';
import { linkSigner } from '#product/tenancy/core/signed-link.ts';
import { groupOfToken, keyOfVerification } from './verification-key.ts';
import { summaryOfVerification, verificationOf } from './verification-view.ts';

/** Starts a verification by the rules of a registration in the browser. */
export async function startVerification(
  services: Services,
  session: Session,
  input: VerificationInput,
): Promise<Verification> {
  const group = groupOfToken(session);
  const { url, functions = checkIds, maxPages, urls, browsers, accessibility, username, password, ...switches } = input;
  const started = await startRun(services, session, group.tenantId, {
    data: SiteRequest.parse({
      ...switches,
      url,
      groupId: group.groupId,
      functions: [...functions],
      pageLimit: maxPages,
      isAllPage: true,
      ...(urls ? { urls } : {}),
      ...(browsers ? { listBrowser: browsers } : {}),
      ...(accessibility ? { accessibilityOptions: accessibility } : {}),
    }),
    username: username ?? null,
    password: password ?? null,
  });
  const key = { ...group, ...started };
  const { run_id: id } = await withGroup(services, session, group, tx => getRunByKey(tx, key));
  return verificationOf(id, await getRun(services, session, key));
}

export async function readVerification(services: Services, session: Session, id: string): Promise<Verification> {
  const key = await keyOfVerification(services, session, id);
  return verificationOf(id, await getRun(services, session, key));
}

/** Stops a verification; `run_not_running` once it has ended. */
export async function endVerification(services: Services, session: Session, id: string): Promise<Verification> {
  await stopRun(services, session, await keyOfVerification(services, session, id));
  return readVerification(services, session, id);
}

/** Puts a verification into the bin. */
export async function removeVerification(services: Services, session: Session, id: string): Promise<void> {
  await deleteRun(services, session, await keyOfVerification(services, session, id));
}

/** As registrations of the external API have it. */
const plainFilter = { filterQuery: false, filterHash: true, filterIndexHtml: true };

const writeCursor = ({ date, runId }: RunPlace) => Buffer.from(`${date.toISOString()} ${runId}`).toString('base64url');

function readCursor(text: string): RunPlace {
  const [, iso = '', runId = ''] =
    /^(\S+) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  const date = new Date(iso);
  if (runId === '' || Number.isNaN(date.getTime())) throw new ProblemError('cursor_unreadable');
  return { date, runId };
}

/** The verifications of a contract, the newest first. */
export async function pageOfVerifications(
  services: Services,
  session: Session,
  { cursor, limit, url, running }: Input<typeof listEndpoint>['query'],
): Promise<Reply<typeof listEndpoint>> {
  const group = groupOfToken(session);
  const after = cursor === undefined ? null : readCursor(cursor);
  const site = url === undefined ? undefined : checkUrl(url, plainFilter);
  return withGroup(services, session, group, async tx => {
    const found = await newestRuns(tx, group.groupId, {
      after,
      // One more tells whether there is a next page.
      limit: limit + 1,
      ...(site === undefined ? {} : { site }),
      ...(running === undefined ? {} : { isRunning: running === 'true' }),
    });
    const runs = found.slice(0, limit);
    const views = await siteViews(tx, runs, { signLink: linkSigner(services), session });
    const items = runs.flatMap((run, n) => {
      const view = views[n];
      return view ? [summaryOfVerification(run.run_id, view)] : [];
    });
    const last = runs.at(-1);
    return { items, nextCursor: found.length > limit && last ? cursorOf(last) : null, total: null };
  });
}

const cursorOf = (run: Run) => writeCursor({ date: run.date, runId: run.run_id });

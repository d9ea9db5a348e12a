import type { Input, Reply } from '#endpoint/define.ts';
import { masterGroupId } from '#product/contracts/core/contracts/group-contract.ts';
import { getRun } from '#product/findings/core/site-views/get-run.ts';
import { siteViews } from '#product/findings/core/site-views/site-view.ts';
import type {
  getApiVerification as getEndpoint,
  listApiVerifications as listEndpoint,
  VerificationState,
} from '#product/public-api/api/api-verifications.ts';
import { type RunConditions, type RunOrder, selectRuns } from '#product/runs/core/runs/select-runs.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';
import { linkSigner } from '#product/tenancy/core/signed-link.ts';
import { keyOfVerification } from './verification-key.ts';
import { summaryOfVerification, verificationOf } from './verification-view.ts';

const conditionsOf: Record<VerificationState, Pick<RunConditions, 'status' | 'isFailed'>> = {
  running: { status: ['INIT', 'RUNNING', 'STOPPING'], isFailed: false },
  finished: { status: ['FINISHED', 'OLD'], isFailed: false },
  partly_finished: { status: ['PAR_FINISHED'], isFailed: false },
  stopped: { status: ['STOPPED'], isFailed: false },
  failed: { isFailed: true },
};

type Query = Input<typeof listEndpoint>['query'];

const orders: Record<Query['sort'], RunOrder> = {
  '-date': 'date',
  date: 'oldest',
  url: 'url',
  '-url': 'url-down',
  score: 'worst',
  '-score': 'best',
};

/** The verifications of an API contract, filtered and sorted by the database. */
export function verificationsForConsole(
  services: Services,
  session: Session,
  tenantId: string,
  { state, sort, ...query }: Query,
): Promise<Reply<typeof listEndpoint>> {
  return withGroup(services, session, { tenantId, groupId: masterGroupId }, async tx => {
    const conditions = state === undefined ? {} : conditionsOf[state];
    const { runs, total } = await selectRuns(tx, masterGroupId, {
      ...query,
      ...conditions,
      sort: orders[sort],
      latest: 'false',
    });
    const views = await siteViews(tx, runs, { signLink: linkSigner(services), session });
    const items = runs.flatMap((run, n) => {
      const view = views[n];
      return view ? [summaryOfVerification(run.run_id, view)] : [];
    });
    return { items, total, offset: query.offset, limit: query.limit };
  });
}

export async function verificationForConsole(
  services: Services,
  session: Session,
  { tenantId, id }: Input<typeof getEndpoint>['params'],
): Promise<Reply<typeof getEndpoint>> {
  const key = await keyOfVerification(services, { tenantId }, id);
  return verificationOf(id, await getRun(services, session, key));
}

import { recheckRun } from '#product/findings/core/results/recheck-run.ts';
import { reverifyRun } from '#product/findings/core/results/reverify-run.ts';
import { getPortfolio } from '#product/findings/core/site-views/get-portfolio.ts';
import { getRun } from '#product/findings/core/site-views/get-run.ts';
import { listRunDates } from '#product/findings/core/site-views/list-run-dates.ts';
import { listRuns } from '#product/findings/core/site-views/list-runs.ts';
import type * as runs from '#product/runs/api/runs.ts';
import type { HandlersOf } from '#server/implement.ts';
import { dateOfCount } from '../runs/date-of-count.ts';
import { deleteRun } from '../runs/delete-run.ts';
import { isCollecting } from '../runs/is-collecting.ts';
import { checkRunKey } from '../runs/run-key.ts';
import { startRun } from '../runs/start-run.ts';
import { stopRun } from '../runs/stop-run.ts';
import { listSites } from '../sites/list-sites.ts';

export const runHandlers: HandlersOf<typeof runs> = {
  createSite: ({ params, body }, { services, session }) =>
    startRun(services, session, params.tenantId, {
      data: body.data,
      username: body.username ?? null,
      password: body.password ?? null,
      login: body.login ?? null,
    }),
  unavailableBrowsers: async (_, call) => ({ items: call.unavailableBrowsers() }),
  listSites: ({ params, query }, { services, session }) => listSites(services, session, params, query),
  siteSummaries: ({ params, query }, { services, session }) => listRuns(services, session, params, query),
  portfolio: ({ params }, { services, session }) => getPortfolio(services, session, params),
  listRunDates: ({ params, query }, { services, session }) => listRunDates(services, session, params, query),
  getRun: ({ params }, { services, session }) => getRun(services, session, checkRunKey(params)),
  findRunByCount: ({ params }, { services, session }) => dateOfCount(services, session, params),
  deleteRun: async ({ params }, { services, session }) => {
    await deleteRun(services, session, checkRunKey(params));
    return undefined;
  },
  stopRun: ({ params, body }, { services, session }) =>
    stopRun(services, session, checkRunKey(params), body?.functions),
  reverify: ({ params, body }, { services, session }) =>
    reverifyRun(services, session, checkRunKey(params), body ?? {}),
  recheck: ({ params, body }, { services, session }) => recheckRun(services, session, checkRunKey(params), body),
  sitemapFinished: async ({ params }, { services, session }) => ({
    IsSitemapping: await isCollecting(services, session, params),
  }),
};

import type * as runs from '#product/runs/api/runs.ts';
import type { HandlersOf } from '#product/tenancy/core/calls/call.ts';
import { dateOfCount } from '../runs/date-of-count.ts';
import { deleteRun } from '../runs/delete-run.ts';
import { isCollecting } from '../runs/is-collecting.ts';
import { runAgain } from '../runs/run-again.ts';
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
  findRunByCount: ({ params }, { services, session }) => dateOfCount(services, session, params),
  deleteRun: async ({ params }, { services, session }) => {
    await deleteRun(services, session, checkRunKey(params));
    return undefined;
  },
  runAgain: ({ params }, { services, session }) => runAgain(services, session, checkRunKey(params)),
  stopRun: ({ params, body }, { services, session }) =>
    stopRun(services, session, checkRunKey(params), body?.functions),
  sitemapFinished: async ({ params }, { services, session }) => ({
    IsSitemapping: await isCollecting(services, session, params),
  }),
};

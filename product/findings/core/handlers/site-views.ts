import type * as siteViews from '#product/runs/api/site-views.ts';
import { checkRunKey } from '#product/runs/core/runs/run-key.ts';
import type { HandlersOf } from '#product/tenancy/core/calls/call.ts';
import { getPortfolio } from '../site-views/get-portfolio.ts';
import { getRun } from '../site-views/get-run.ts';
import { listRunDates } from '../site-views/list-run-dates.ts';
import { listRuns } from '../site-views/list-runs.ts';

export const siteViewHandlers: HandlersOf<typeof siteViews> = {
  siteSummaries: ({ params, query }, { services, session }) => listRuns(services, session, params, query),
  portfolio: ({ params }, { services, session }) => getPortfolio(services, session, params),
  listRunDates: ({ params, query }, { services, session }) => listRunDates(services, session, params, query),
  getRun: ({ params }, { services, session }) => getRun(services, session, checkRunKey(params)),
};

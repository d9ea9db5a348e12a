import type * as siteCsv from '#product/runs/api/site-csv.ts';
import type { HandlersOf } from '#product/tenancy/core/calls/call.ts';
import { listSiteCsv, storeSiteCsv } from '../sites/site-csv.ts';

export const siteCsvHandlers: HandlersOf<typeof siteCsv> = {
  listSiteCsv: ({ params }, { services, session }) => listSiteCsv(services, session, params, { isVerified: false }),
  listVerifiedCsv: ({ params }, { services, session }) => listSiteCsv(services, session, params, { isVerified: true }),
  uploadSiteCsv: ({ params, body }, { services, session }) => storeSiteCsv(services, session, params, body),
};

import type * as siteCsv from '#api/site-csv.ts';
import { listSiteCsv, storeSiteCsv } from '#core/sites/site-csv.ts';
import type { HandlersOf } from '../implement.ts';

export const siteCsvHandlers: HandlersOf<typeof siteCsv> = {
  listSiteCsv: ({ params }, { services, session }) => listSiteCsv(services, session, params, { isVerified: false }),
  listVerifiedCsv: ({ params }, { services, session }) => listSiteCsv(services, session, params, { isVerified: true }),
  uploadSiteCsv: ({ params, body }, { services, session }) => storeSiteCsv(services, session, params, body),
};

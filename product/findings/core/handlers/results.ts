import type * as results from '#product/findings/api/results.ts';
import { checkRunKey } from '#product/runs/core/runs/run-key.ts';
import type { HandlersOf } from '#product/tenancy/core/calls/call.ts';
import { pageOfAddress } from '../results/find-page-at.ts';
import { findPagesBeside } from '../results/find-pages-beside.ts';
import { getFinding } from '../results/get-finding.ts';
import { getPage } from '../results/get-page.ts';
import { getSource } from '../results/get-source.ts';
import { listDefects } from '../results/list-defects.ts';
import { listFindings } from '../results/list-findings.ts';
import { listLinks } from '../results/list-links.ts';
import { listNotJudged } from '../results/list-not-judged.ts';
import { listPages } from '../results/list-pages.ts';
import { listPictures } from '../results/list-pictures.ts';
import { listPlaces } from '../results/list-places.ts';
import { listRules } from '../results/list-rules.ts';

export const resultHandlers: HandlersOf<typeof results> = {
  listPages: ({ params, query }, { services, session }) => listPages(services, session, checkRunKey(params), query),
  listNotJudged: ({ params, query }, { services, session }) =>
    listNotJudged(services, session, checkRunKey(params), query),
  getPage: ({ params }, { services, session }) => getPage(services, session, checkRunKey(params), params.urlId),
  getFinding: ({ params }, { services, session }) => getFinding(services, session, checkRunKey(params), params.finding),
  findPagesBeside: ({ params, query }, { services, session }) =>
    findPagesBeside(services, session, checkRunKey(params), params.urlId, query),
  findPageAt: ({ params, query }, { services, session }) =>
    pageOfAddress(services, session, checkRunKey(params), query.url),
  getPageSource: ({ params, query }, { services, session }) =>
    getSource(services, session, checkRunKey(params), params.urlId, query.kind),
  listFindings: ({ params, query }, { services, session }) =>
    listFindings(services, session, checkRunKey(params), query),
  listRules: ({ params, query }, { services, session }) => listRules(services, session, checkRunKey(params), query),
  listPlaces: ({ params, query }, { services, session }) => listPlaces(services, session, checkRunKey(params), query),
  listDefects: ({ params, query }, { services, session }) => listDefects(services, session, checkRunKey(params), query),
  listLinks: ({ params, query }, { services, session }) => listLinks(services, session, checkRunKey(params), query),
  listPictures: ({ params, query }, { services, session }) =>
    listPictures(services, session, checkRunKey(params), query),
};

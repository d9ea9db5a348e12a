import * as auth from './auth.ts';
import type { Endpoint } from './define.ts';
import * as live from './live.ts';
import * as results from './results.ts';
import * as runs from './runs.ts';

/** Every endpoint of the API. The server implements exactly these; a test compares. */
export const api = {
  signIn: auth.signIn,
  signOut: auth.signOut,
  me: auth.me,
  authConfig: auth.authConfig,
  authConfigUserApi: auth.authConfigUserApi,
  createSite: runs.createSite,
  listSites: runs.listSites,
  siteSummaries: runs.siteSummaries,
  getRun: runs.getRun,
  listRunDates: runs.listRunDates,
  deleteRun: runs.deleteRun,
  stopRun: runs.stopRun,
  reverify: runs.reverify,
  sitemapFinished: runs.sitemapFinished,
  listPages: results.listPages,
  getPage: results.getPage,
  getPageSource: results.getPageSource,
  listFindings: results.listFindings,
  listRules: results.listRules,
  listPlaces: results.listPlaces,
  listLinks: results.listLinks,
  listPictures: results.listPictures,
  connectSocket: live.connectSocket,
  connectSocketNonTenant: live.connectSocketNonTenant,
} as const;

export type Api = typeof api;

export const endpoints: readonly Endpoint[] = Object.values(api);

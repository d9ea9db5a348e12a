import type * as adAccounts from '#api/ad-accounts.ts';
import type * as adProjects from '#api/ad-projects.ts';
import type * as adReports from '#api/ad-reports.ts';
import { ProblemError } from '#api/problem.ts';
import { getAdProjects, listAdProjects } from '#core/ads/list-projects.ts';
import { changeAdProject, createAdProject, deleteAdProject } from '#core/ads/save-project.ts';
import type { HandlersOf } from '../implement.ts';

const later = () => Promise.reject(new ProblemError('not_found'));

export const adProjectHandlers: HandlersOf<typeof adProjects> = {
  getAdProjects: ({ params, query }, { services, session }) => getAdProjects(services, session, params.tenantId, query),
  createAdProject: ({ params, body }, { services, session }) =>
    createAdProject(services, session, params.tenantId, body),
  changeAdProject: ({ params, query, body }, { services, session }) =>
    changeAdProject(services, session, { ...params, projectId: query.project_id }, body),
  deleteAdProject: async ({ params, query }, { services, session }) => {
    await deleteAdProject(services, session, { ...params, projectId: query.project_id });
    return undefined;
  },
  listAdProjects: ({ params, query }, { services, session }) =>
    listAdProjects(services, session, params.tenantId, query),
};

export const adAccountHandlers: HandlersOf<typeof adAccounts> = {
  listAdAccounts: later,
  listAdPlatforms: later,
  beginAdLink: later,
  finishAdLink: later,
  endAdLink: later,
  listAdCustomers: later,
  collectAdAccount: later,
  importAdFigures: later,
};

export const adReportHandlers: HandlersOf<typeof adReports> = {
  listAdReports: later,
  createAdReport: later,
  getAdReport: later,
  deleteAdReport: later,
  downloadAdReportXlsx: later,
  downloadAdReportPdf: later,
  getAdFigures: later,
};

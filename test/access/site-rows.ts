import { makeRun } from '../factories/make-run.ts';
import type { TestApp } from '../factories/start-app.ts';
import { openLive } from '../live-socket.ts';
import { anybody, group, type Row, type Rows, readers, tenantId, writers } from './caller.ts';

const onRun =
  (status: 'RUNNING' | 'STOPPED' | 'FINISHED', more: object = {}, body?: unknown) =>
  async (app: TestApp) => ({
    params: { ...(await makeRun(app, { status })), ...more },
    ...(body === undefined ? {} : { body }),
  });
const read: Row = { expected: readers, parts: onRun('FINISHED') };
const readGroup: Row = { expected: readers, parts: () => ({ params: group }) };

/** Sites, runs, their results and the live channel. */
export const siteRows: Rows = {
  'sites.create': {
    expected: writers(202),
    parts: (_, caller) => ({
      params: { tenantId },
      body: { data: { url: `https://${caller.toLowerCase()}.open.example/`, quality: true, groupId: 'G002' } },
    }),
  },
  'sites.list': readGroup,
  'siteSummaries.list': readGroup,
  'siteSummaries.portfolio': readGroup,
  'browsers.unavailable': { expected: [401, 200, 200, 200, 200, 200, 200, 403], parts: () => ({}) },
  'sitemap.finished': readGroup,
  'runs.get': read,
  'runs.list': read,
  'runs.delete': { expected: writers(204), parts: onRun('FINISHED') },
  'runs.stop': { expected: writers(202), parts: onRun('RUNNING') },
  'runs.reverify': { expected: writers(202), parts: onRun('STOPPED') },
  'pages.list': read,
  'pages.get': { expected: readers, parts: onRun('FINISHED', { urlId: 1 }) },
  'pages.source': { expected: readers, parts: onRun('FINISHED', { urlId: 1 }) },
  'findings.list': read,
  'rules.list': read,
  'places.list': read,
  'links.list': read,
  'notJudged.list': read,
  'pictures.list': read,
  'live.connect': {
    expected: [401, 204, 204, 204, 403, 403, 204, 204],
    parts: async (app, caller) => {
      const { connectionId } = await openLive(app.origin);
      const sub = caller === 'nobody' ? app.world.user.sub : app.world[caller].sub;
      return { body: { ...group, sub, connectionId } };
    },
  },
  'live.connectNonTenant': {
    expected: anybody(204),
    parts: async app => ({ body: { connectionId: (await openLive(app.origin)).connectionId } }),
  },
};

import { randomUUID } from 'node:crypto';
import { encodeBaseUrl } from '#endpoint/base-url.ts';
import { addLinkIgnores, listLinkIgnores } from '#product/findings/api/link-ignores.ts';
import { startLoginTrial } from '#product/runs/api/login-trials.ts';
import { addHostProof } from '#product/runs/api/ownership.ts';
import { deleteRun } from '#product/runs/api/runs.ts';
import { createSiteSetting } from '#product/runs/api/site-settings.ts';
import { makeRun } from '../factories/make-run.ts';
import type { TestApp } from '../factories/start-app.ts';
import { waiveOwnership } from '../factories/waive-ownership.ts';
import { openLive } from '../live-socket.ts';
import { anybody, group, type Row, type Rows, readers, tenantId, writers } from './caller.ts';

const onRun =
  (status: 'RUNNING' | 'STOPPED' | 'FINISHED', more: object = {}, body?: unknown) =>
  async (app: TestApp) => ({
    params: { ...(await makeRun(app, { status })), ...more },
    ...(body === undefined ? {} : { body }),
  });
let repeated = 0;
/** The second run of a site. */
const onSecondRun =
  (more: object = {}) =>
  async (app: TestApp) => {
    repeated += 1;
    const url = `https://repeated-${repeated}.open.example/`;
    await makeRun(app, { url });
    return { params: { ...(await makeRun(app, { url })), ...more } };
  };
let hosts = 0;
/** A host of the tenant for each call, at an address that is never fetched. */
const onHost = async (app: TestApp) => {
  hosts += 1;
  const url = `https://host-${hosts}.inside.example/`;
  const { host } = await (await app.as('admin')).call(addHostProof, { params: { tenantId }, body: { url } });
  return { params: { tenantId, host } };
};
/** All people of the tenant, of whichever group, and staff. */
const inTenant = (status: number, reader = 403) => [401, status, status, status, status, 404, status, reader];
/** Staff on a group's path. */
const ofStaff = (reader: number) => [401, 403, 403, 403, 404, 404, 200, reader];
const read: Row = { expected: readers, parts: onRun('FINISHED') };
const readGroup: Row = { expected: readers, parts: () => ({ params: group }) };

const setting = (url: string) => ({ name: `設定 ${randomUUID()}`.slice(0, 40), data: { url, quality: true } });
let settings = 0;
/** A setting for each call, of a site of its own. */
const onSetting = (body?: (version: number) => unknown) => async (app: TestApp) => {
  settings += 1;
  // A group has 99 at most.
  await app.owner.deleteFrom('site_setting').execute();
  const made = await (await app.as('user')).call(createSiteSetting, {
    params: group,
    body: setting(`https://setting-${settings}.open.example/`),
  });
  const params = { ...group, template: made.template };
  return body === undefined ? { params } : { params, body: body(made.version) };
};
/** A site that is not asked: its name leads nowhere. */
const checked = { baseUrlEncoded: encodeBaseUrl('https://nonexistent.invalid/') };

const trial = {
  url: 'https://www.open.example/',
  login: { steps: [{ action: 'go', url: '/login' } as const], success: { kind: 'text', text: 'in' } as const },
};
/** Test files may share this module, each with an app of its own. */
const trials = new WeakMap<TestApp, string>();
/** A login that the user tries, whom alone it is shown to. */
const onTrial = async (app: TestApp) => {
  await waiveOwnership(app, group);
  const trialId =
    trials.get(app) ?? (await (await app.as('user')).call(startLoginTrial, { params: group, body: trial })).trialId;
  trials.set(app, trialId);
  return { params: { ...group, trialId } };
};

/** Sites, runs, their results and the live channel. */
export const siteRows: Rows = {
  'sites.create': {
    expected: writers(202),
    parts: (_, caller) => ({
      params: { tenantId },
      body: { data: { url: `https://${caller.toLowerCase()}.open.example/`, quality: true, groupId: 'G002' } },
    }),
  },
  'siteChecks.basicAuth': { expected: writers(200), parts: () => ({ query: { ...checked, ...group } }) },
  'siteChecks.address': { expected: writers(200), parts: () => ({ query: { ...checked, ...group } }) },
  'loginTrials.start': {
    expected: writers(202),
    parts: async app => {
      await waiveOwnership(app, group);
      return { params: group, body: trial };
    },
  },
  'loginTrials.get': { expected: [401, 404, 404, 200, 404, 404, 404, 403], parts: onTrial },
  'loginTrials.stop': { expected: [401, 404, 404, 204, 404, 404, 404, 403], parts: onTrial },
  'siteCsv.newest': readGroup,
  'siteCsv.listVerified': readGroup,
  'siteCsv.upload': {
    expected: writers(201),
    parts: () => ({ params: group, body: { fileName: 'urls.csv', csvData: 'https://www.open.example/' } }),
  },
  'sites.list': readGroup,
  'siteSummaries.list': readGroup,
  'siteSummaries.portfolio': readGroup,
  'browsers.unavailable': { expected: [401, 200, 200, 200, 200, 200, 200, 403], parts: () => ({}) },
  'sitemap.finished': readGroup,
  'runs.get': read,
  'runs.list': read,
  'runs.byCount': {
    expected: readers,
    parts: async app => {
      const { baseUrlEncoded } = await makeRun(app, { status: 'FINISHED' });
      return { params: { ...group, baseUrlEncoded, checkCount: 1 } };
    },
  },
  'runs.delete': { expected: writers(204), parts: onRun('FINISHED') },
  'demo.get': readGroup,
  'demo.remove': { expected: [401, 204, 403, 403, 404, 404, 204, 403], parts: () => ({ params: group }) },
  'runBin.list': { expected: writers(200), parts: () => ({ params: group }) },
  'runBin.restore': {
    expected: writers(204),
    parts: async app => {
      const key = await makeRun(app, { status: 'FINISHED' });
      await (await app.as('user')).call(deleteRun, { params: key });
      return { params: key };
    },
  },
  'runs.again': { expected: writers(202), parts: onRun('FINISHED') },
  'runs.stop': { expected: writers(202), parts: onRun('RUNNING') },
  'runs.reverify': { expected: writers(202), parts: onRun('STOPPED') },
  'runs.recheck': { expected: writers(202), parts: onRun('FINISHED', {}, { urlId: 1 }) },
  'siteSettings.list': readGroup,
  'siteSettings.create': {
    expected: writers(201),
    parts: () => ({ params: group, body: setting('https://www.open.example/') }),
  },
  'siteSettings.get': { expected: readers, parts: onSetting() },
  'siteSettings.update': {
    expected: writers(200),
    parts: onSetting(version => ({ ...setting('https://www.open.example/'), version })),
  },
  'siteSettings.pause': { expected: writers(200), parts: onSetting(() => ({ isPaused: true })) },
  'siteSettings.copy': { expected: writers(201), parts: onSetting(() => ({ name: '写し' })) },
  'siteSettings.delete': { expected: writers(204), parts: onSetting() },
  'siteSettings.run': { expected: writers(202), parts: onSetting() },
  'siteSettings.sites': readGroup,
  'siteSettings.times': {
    expected: readers,
    parts: () => ({
      params: group,
      body: { schedule: { kind: 'daily', time: '09:00', startDate: '2026-12-01' } },
    }),
  },
  'hostProofs.list': { expected: inTenant(200, 200), parts: () => ({ params: { tenantId } }) },
  'hostProofs.create': {
    expected: inTenant(201),
    parts: () => ({ params: { tenantId }, body: { url: 'https://www.inside.example/' } }),
  },
  'hostProofs.check': { expected: inTenant(200), parts: onHost },
  'hostProofs.delete': { expected: inTenant(204), parts: onHost },
  'ownership.get': {
    expected: readers,
    parts: () => ({ params: group, query: { url: 'https://www.inside.example/' } }),
  },
  'ownership.getWaiver': { expected: ofStaff(200), parts: () => ({ params: group }) },
  'ownership.waive': {
    expected: ofStaff(403),
    parts: () => ({ params: group, body: { isWaived: true, reason: 'A contract on paper' } }),
  },
  'comparison.get': read,
  'comparison.rules': { expected: readers, parts: onSecondRun() },
  'comparison.places': { expected: readers, parts: onSecondRun() },
  'comparison.pages': { expected: readers, parts: onSecondRun() },
  'comparison.source': { expected: readers, parts: onSecondRun({ urlId: 1 }) },
  'pages.list': read,
  'renderedJudgement.get': { expected: readers, parts: onRun('FINISHED', { urlId: 1 }) },
  'renderedJudgement.start': { expected: writers(409), parts: onRun('FINISHED', { urlId: 1 }) },
  'pages.get': { expected: readers, parts: onRun('FINISHED', { urlId: 1 }) },
  'findings.get': {
    expected: readers,
    parts: async app => {
      const key = await makeRun(app, { status: 'FINISHED' });
      const found = await app.owner
        .selectFrom('finding')
        .innerJoin('run', 'run.run_id', 'finding.run_id')
        .select('finding.id')
        .where('run.base_url_encoded', '=', key.baseUrlEncoded)
        .limit(1)
        .executeTakeFirstOrThrow();
      return { params: { ...key, finding: String(found.id) } };
    },
  },
  'pages.beside': { expected: readers, parts: onRun('FINISHED', { urlId: 1 }) },
  'pages.at': {
    expected: readers,
    parts: async app => ({ ...(await onRun('FINISHED')(app)), query: { url: '/' } }),
  },
  'pages.source': { expected: readers, parts: onRun('FINISHED', { urlId: 1 }) },
  'findings.list': read,
  'defects.list': read,
  'rules.list': read,
  'criteria.list': read,
  'pageItems.list': read,
  'places.list': read,
  'links.list': read,
  'linkIgnores.list': read,
  'linkIgnores.add': {
    expected: writers(201),
    parts: onRun('FINISHED', {}, { kind: 'host', patterns: ['far.example'], reason: '移転の手続き中' }),
  },
  'linkIgnores.remove': {
    expected: writers(204),
    parts: async app => {
      const key = await makeRun(app, { status: 'FINISHED' });
      const user = await app.as('user');
      const body = { kind: 'host' as const, patterns: ['far.example'], reason: '移転の手続き中' };
      await user.call(addLinkIgnores, { params: key, body });
      const { items } = await user.call(listLinkIgnores, { params: key, query: {} });
      return { params: { ...key, ignoreId: items[0]?.ignoreId } };
    },
  },
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

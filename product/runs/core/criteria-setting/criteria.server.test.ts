import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTenant } from '#platform/database/database.ts';
import { listCriteria, listPageItems } from '#product/findings/api/criteria-results.ts';
import { listFindings, listPlaces, listRules } from '#product/findings/api/results.ts';
import { recountFindings } from '#product/findings/core/results/count-findings.ts';
import { getCriteriaCatalogue, getCriteriaSetting, putCriteriaSetting } from '#product/runs/api/criteria.ts';
import { createSite } from '#product/runs/api/runs.ts';
import { getRun } from '#product/runs/api/site-views.ts';
import type { ApiClient } from '#test/api-client.ts';
import { makeJudgedRun } from '#test/factories/make-judged-run.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { tenants } from '#test/factories/world.ts';
import { getRunByKey } from '../runs/find-run.ts';
import type { RunKey } from '../runs/run-key.ts';

let app: TestApp;
let admin: ApiClient;
beforeAll(async () => {
  app = await startApp();
  admin = await app.as('admin');
});
afterAll(() => app.close());

const { tenantId } = tenants.alpha;
const params = { tenantId, groupId: 'G001' };

describe('the list of criteria that a contract tests against', () => {
  const stored = async (groupId = 'G001') =>
    (await app.as('staffMaster')).call(getCriteriaSetting, { params: { tenantId, groupId } });
  const put = async (criteriaList: string, version: number) =>
    (await app.as('master')).ask(putCriteriaSetting, {
      params,
      body: { version, criteriaList: criteriaList as never },
    });

  async function listOfNewRun(path: string, functions: object): Promise<unknown> {
    const data = { url: `https://criteria.open.example/${path}`, groupId: 'G001', ...functions };
    const reply = await admin.call(createSite, { params: { tenantId }, body: { data } });
    const run = await admin.call(getRun, { params: { ...params, ...reply } });
    return run.options.criteriaList;
  }

  test('is JIS X 8341-3:2016 AA until another is chosen, which runs take when they start', async () => {
    expect(await stored()).toEqual({ version: 0, criteriaList: 'jis-2016-aa' });
    expect(await listOfNewRun('a', { accessibility: true })).toBe('jis-2016-aa');
    expect(await put('wcag-2.2-aa', 0)).toMatchObject({
      status: 200,
      body: { version: 1, criteriaList: 'wcag-2.2-aa' },
    });
    expect(await listOfNewRun('b', { accessibility: true })).toBe('wcag-2.2-aa');
    expect(await listOfNewRun('c', { quality: true })).toBeUndefined();
    const rows = await app.owner.selectFrom('run').select(['base_url', 'options']).orderBy('date').execute();
    expect(rows.map(({ options }) => options.criteriaList)).toEqual(['jis-2016-aa', 'wcag-2.2-aa', undefined]);
    expect(await stored('G002')).toEqual({ version: 0, criteriaList: 'jis-2016-aa' });
  });

  test('is one of the ten, and not written over that of another person', async () => {
    expect(await put('wcag-3-aa', 1)).toMatchObject({ status: 422, body: { fields: [{ path: 'criteriaList' }] } });
    expect((await put('combined', 0)).status).toBe(409);
    expect((await put('combined', 7)).status).toBe(409);
    expect(await stored()).toMatchObject({ version: 1, criteriaList: 'wcag-2.2-aa' });
  });

  test('is chosen by masters and staff, not for a free contract', async () => {
    const body = { version: 1, criteriaList: 'combined' as const };
    for (const person of ['admin', 'otherGroupUser', 'restrictedStaff'] as const)
      expect((await (await app.as(person)).ask(putCriteriaSetting, { params, body })).status).toBe(403);
    const free = { params: { tenantId: tenants.beta.tenantId, groupId: 'G001' } };
    expect((await (await app.as('otherTenant')).ask(getCriteriaSetting, free)).status).toBe(403);
  });

  test('stands in the catalogue with its criteria, the keys of their entries', async () => {
    const { lists, criteria } = await admin.call(getCriteriaCatalogue, {});
    expect(lists.map(({ id }) => id)).toHaveLength(10);
    expect(lists.find(({ id }) => id === 'jis-2016-a')?.criteria.slice(0, 2)).toEqual(['1.1.1-A', '1.2.1-A']);
    expect(lists.flatMap(list => list.criteria).filter(key => criteria[key] === undefined)).toEqual([]);
    expect(criteria['1.1.1-A']).toMatchObject({ level: 'A', inspectionContent: 'image' });
    expect(criteria['1.4.3-AA']).not.toHaveProperty('inspectionContent');
  });
});

/** Criteria of rules. */
const criterionOf = {
  'axe:image-alt': '1.1.1',
  'axe:target-size': '2.5.8',
  'axe:color-contrast-enhanced': '1.4.6',
  // The shown one is in no list of JIS, the other one is.
  'tenken-both': '2.5.8',
};

async function judgedRun(host: string, options: object): Promise<RunKey> {
  const key = await makeJudgedRun(app, {
    url: `https://${host}.open.example/`,
    groupId: 'G001',
    functions: ['accessibility', 'quality'],
    options: { ...options },
    pages: {
      '/': {
        found: [
          ['accessibility', 'axe:image-alt', 'a'],
          ['accessibility', 'axe:image-alt', 'b'],
          ['accessibility', 'axe:target-size', 'c', 'error'],
          ['accessibility', 'axe:region', 'd', 'warning'],
          ['accessibility', 'tenken-both', 'g', 'warning'],
          ['quality', 'html:x', 'e'],
        ],
      },
      '/deep/?page=2': { found: [['accessibility', 'axe:color-contrast-enhanced', 'f', 'needCfm']] },
      '/broken': { failed: ['accessibility'] },
    },
  });
  await inTenant(app.services.db, tenantId, async tx => {
    const { run_id } = await getRunByKey(tx, key);
    for (const [rule, criterion] of Object.entries(criterionOf))
      await tx
        .updateTable('finding')
        .set({ criterion })
        .where('run_id', '=', run_id)
        .where('rule', '=', rule)
        .execute();
    await tx
      .updateTable('finding')
      .set({ detail: JSON.stringify({ criteria: ['2.5.8', '4.1.2'] }) })
      .where('run_id', '=', run_id)
      .where('rule', '=', 'tenken-both')
      .execute();
    await tx
      .updateTable('page_result')
      .set({ summary: JSON.stringify({ categories: counts }) })
      .where('run_id', '=', run_id)
      .where('url_id', '=', 1)
      .where('unit', '=', 'accessibility')
      .execute();
    await recountFindings(tx, run_id);
  });
  return key;
}

const zero = { err: 0, probablyErr: 0, needCfm: 0, humanChc: 0 };
const counts = {
  perceivable: { ...zero, err: 2 },
  operable: { ...zero, err: 1 },
  understandable: zero,
  robust: zero,
  others: { ...zero, probablyErr: 1 },
  colorContrastUsability: zero,
  fontsizeUsability: zero,
  lowvision: zero,
};

describe('findings of criteria outside the list of a run', () => {
  test.each([
    ['listed', ['axe:image-alt', 'axe:region', 'tenken-both']],
    ['unlisted', ['axe:color-contrast-enhanced', 'axe:target-size']],
    [undefined, ['axe:color-contrast-enhanced', 'axe:image-alt', 'axe:region', 'axe:target-size', 'tenken-both']],
  ] as const)('lists of criteria that are %s have %j', async (criteria, rules) => {
    const key = await judgedRun(`lists-${criteria}`, { criteriaList: 'jis-2016-aa' });
    const query = { function: 'accessibility', ...(criteria && { criteria }), limit: 50 } as const;
    const distinct = (items: readonly { rule: string }[]) => [...new Set(items.map(({ rule }) => rule))].toSorted();
    for (const list of [listRules, listFindings, listPlaces] as const) {
      expect(distinct((await admin.call(list, { params: key, query })).items)).toEqual(rules);
      // The same by the findings themselves.
      const ofPages = await admin.call(list, { params: key, query: { ...query, page: 1 } });
      expect(distinct(ofPages.items)).toEqual(rules.filter(rule => rule !== 'axe:color-contrast-enhanced'));
    }
  });

  test('are counted with their criterion, and none is left out', async () => {
    const key = await judgedRun('counts', { criteriaList: 'jis-2016-aa' });
    const answer = await admin.call(listCriteria, { params: key });
    const found = answer.items.filter(({ err, probablyErr, needCfm }) => err + probablyErr + needCfm > 0);
    expect(answer).toMatchObject({ criteriaList: 'jis-2016-aa', withoutCriterion: { ...zero, probablyErr: 1 } });
    expect(answer.items.filter(item => item.isListed)).toHaveLength(38);
    expect(found).toEqual([
      { criterion: '1.1.1', level: 'A', isListed: true, ...zero, err: 2 },
      { criterion: '1.4.6', level: 'AAA', isListed: false, ...zero, needCfm: 1 },
      { criterion: '2.5.8', level: 'AA', isListed: false, ...zero, err: 1 },
      { criterion: '4.1.2', level: 'A', isListed: true, ...zero, probablyErr: 1 },
    ]);
  });

  test('are none in a run from before there were lists', async () => {
    const key = await judgedRun('before', {});
    const answer = await admin.call(listCriteria, { params: key });
    expect(answer.criteriaList).toBe('combined');
    expect(answer.items.every(item => item.isListed)).toBe(true);
  });
});

test('pages have the names of the specification; one that was not judged has no counts', async () => {
  const key = await judgedRun('items', {});
  const answer = await admin.call(listPageItems, { params: key, query: { limit: 2 } });
  const sk = (urlId: number) => `${key.date}#${key.baseUrlEncoded}#${urlId}`;
  expect(answer).toEqual({
    items: [
      { Title: '/', SubURL: '/', Other: counts, SK: sk(1) },
      { Title: '/deep/?page=2', SubURL: '/deep/?page=2', Other: null, SK: sk(2) },
    ],
    total: 3,
    offset: 0,
    limit: 2,
  });
  const rest = await admin.call(listPageItems, { params: key, query: { limit: 2, offset: 2 } });
  expect(rest.items).toEqual([{ Title: '/broken', SubURL: '/broken', Other: null, SK: sk(3) }]);
});

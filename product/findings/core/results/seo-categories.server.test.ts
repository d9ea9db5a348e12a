import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '#platform/database/database.ts';
import { listFindings, listPlaces, listRules } from '#product/findings/api/results.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import type { ApiClient } from '#test/api-client.ts';
import { makeRun } from '#test/factories/make-run.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { recountFindings } from './count-findings.ts';

let app: TestApp;
let user: ApiClient;
let key: RunKey;

/** By rule: findings from before keep Lighthouse's name. */
const categories = {
  'html:rule-0': ['best-practices'],
  'html:rule-1': ['bestPractices', 'seo'],
  'html:rule-2': ['performance'],
};

beforeAll(async () => {
  app = await startApp();
  user = await app.as('user');
  key = await makeRun(app);
  const { run_id: runId } = await app.owner
    .selectFrom('run')
    .select('run_id')
    .where('tenant_id', '=', key.tenantId)
    .where('date', '=', new Date(key.date))
    .executeTakeFirstOrThrow();
  for (const [rule, names] of Object.entries(categories))
    await app.owner
      .updateTable('finding')
      .set({ function: 'seo', unit: 'seoDesktop', detail: JSON.stringify({ categories: names }) })
      .where('run_id', '=', runId)
      .where('rule', '=', rule)
      .execute();
  await inTenant(app.services.db, key.tenantId, tx => recountFindings(tx, runId));
});
afterAll(() => app.close());

const ofPractices = ['html:rule-0', 'html:rule-1'];
const filters = [
  { category: 'bestPractices' },
  { category: 'best-practices' },
  { category: 'bestPractices', page: 1 },
  { category: 'bestPractices', search: '誤り' },
];

test.each(filters)('SEO filtered by %j has the findings of both names', async filter => {
  const query = { function: 'seo' as const, ...filter };
  const rules = await user.call(listRules, { params: key, query });
  expect(rules.items.map(({ rule }) => rule).toSorted()).toEqual(ofPractices);
  const places = await user.call(listPlaces, { params: key, query });
  expect(places.items.map(({ rule }) => rule).toSorted()).toEqual(ofPractices);
  const found = await user.call(listFindings, { params: key, query });
  expect(found.total).toBe('page' in filter ? 2 : 4);
  expect(new Set(found.items.map(({ rule }) => rule))).toEqual(new Set(ofPractices));
});

test('every row has the name by which it is filtered', async () => {
  const { items } = await user.call(listRules, { params: key, query: { function: 'seo' } });
  const told = Object.fromEntries(items.map(({ rule, detail }) => [rule, detail.categories]));
  expect(told).toEqual({ ...categories, 'html:rule-0': ['bestPractices'] });
});

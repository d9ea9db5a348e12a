import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Finding } from '#checks/check.ts';
import { checkOfUnit, type UnitId } from '#checks/registry.ts';
import { inTenant } from '#platform/database/database.ts';
import { getPage, listDefects, listFindings, listRules } from '#product/findings/api/results.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import type { ApiClient } from '#test/api-client.ts';
import { makeRun } from '#test/factories/make-run.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { tenants } from '#test/factories/world.ts';
import { insertFindings } from './insert-findings.ts';

let app: TestApp;
let user: ApiClient;
let params: RunKey;
const { tenantId } = tenants.alpha;

/** The same image without a text, twice, as each unit tells it; and a fault that only one of them can find. */
const found: readonly [UnitId, rule: string, excerpt: string, message?: string][] = [
  ['quality', 'html:alt', '<IMG src=a.png>', 'An “img” element must have an “alt” attribute, except …'],
  ['quality', 'html:stray', '</span>', 'Stray end tag “span”.'],
  ['accessibility', 'axe:image-alt', '<img src="a.png">'],
  ['accessibility', 'axe:image-alt', '<img src="b.png">'],
  ['seoDesktop', 'image-alt', '<img src="a.png">'],
  ['seoMobile', 'image-alt', '<img src="a.png">'],
  ['seoMobile', 'link-name', '<a href="c.html">'],
];

const findingOf = ([unit, rule, excerpt, en = 'A fault']: (typeof found)[number]): Finding => ({
  function: checkOfUnit[unit],
  rule,
  criterion: null,
  severity: unit === 'accessibility' ? 'error' : 'warning',
  message: { ja: '誤り', en },
  place: { url: 'https://a.example/' },
  excerpt,
  fingerprint: `${rule} ${excerpt}`,
  detail: {},
});

beforeAll(async () => {
  app = await startApp();
  user = await app.as('user');
  params = await makeRun(app, { answered: false });
  const { run_id: runId } = await app.owner
    .selectFrom('run')
    .select('run_id')
    .where('date', '=', new Date(params.date))
    .executeTakeFirstOrThrow();
  await inTenant(app.owner, tenantId, async tx => {
    for (const urlId of [1, 2])
      for (const unit of ['quality', 'accessibility', 'seoDesktop', 'seoMobile'] as const) {
        const findings = found.filter(one => one[0] === unit).map(findingOf);
        await insertFindings(tx, { tenantId, runId, urlId, unit, ofSite: false }, findings);
      }
  });
});
afterAll(() => app.close());

test('an element that four engines have found is one defect across all pages', async () => {
  const { items, total } = await user.call(listDefects, { params, query: {} });
  expect(total).toBe(1);
  expect(items).toMatchObject([
    {
      blocks: ['quality', 'accessibility', 'seoDesktop', 'seoMobile'],
      severity: 'error',
      pages: 2,
      occurrences: 8,
      example: { function: 'accessibility', rule: 'axe:image-alt', urlId: 1 },
    },
  ]);
  const behind = await user.call(listDefects, { params, query: { offset: 5 } });
  expect(behind).toMatchObject({ items: [], total: 1 });
});

test('the counts of each function stay as they are', async () => {
  const { items } = await user.call(listRules, { params, query: { limit: 100 } });
  const counts = items.map(row => [row.function, row.rule, row.occurrences, row.defect] as const);
  expect(counts.toSorted((a, b) => a.join().localeCompare(b.join()))).toEqual([
    ['accessibility', 'axe:image-alt', 4, 'image-alt'],
    ['quality', 'html:alt', 2, 'image-alt'],
    ['quality', 'html:stray', 2, null],
    ['seo', 'image-alt', 4, 'image-alt'],
    ['seo', 'link-name', 2, 'link-name'],
  ]);
  expect(await user.call(listFindings, { params, query: {} })).toMatchObject({ total: 14 });
});

test('the findings of a page name their defect', async () => {
  const { findings } = await user.call(getPage, { params: { ...params, urlId: 1 } });
  const ofImage = findings.filter(({ excerpt }) => /a\.png/.test(excerpt)).map(({ defect }) => defect);
  expect(ofImage).toHaveLength(4);
  expect(new Set(ofImage).size).toBe(1);
  expect(findings.find(({ rule }) => rule === 'html:stray')?.defect).toBeNull();
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Finding, Severity } from '#checks/check.ts';
import { checkOfUnit, type UnitId, unitIds } from '#checks/registry.ts';
import { inTenant } from '#platform/database/database.ts';
import { findPagesBeside, getFinding, getPage } from '#product/findings/api/results.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import type { ApiClient } from '#test/api-client.ts';
import { makeRun } from '#test/factories/make-run.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { tenants } from '#test/factories/world.ts';
import { recountFindings } from './count-findings.ts';
import { insertFindings } from './insert-findings.ts';

let app: TestApp;
let user: ApiClient;
let params: RunKey;
const { tenantId } = tenants.alpha;

const finding = (severity: Severity, more: Partial<Finding> = {}): Finding => ({
  function: 'accessibility',
  rule: 'a-rule',
  criterion: null,
  severity,
  message: { ja: '誤り', en: 'A fault' },
  place: { url: 'https://a.example/' },
  excerpt: '<b>',
  fingerprint: 'a-place',
  detail: {},
  ...more,
});
const ofAaa = { criterion: '1.4.6', detail: { level: 'AAA' } };
/** More findings than a page lists, those of AAA written first. */
const many = [
  ...Array.from({ length: 1_000 }, () => finding('error', ofAaa)),
  ...Array.from({ length: 3 }, () => finding('warning')),
];

/** The findings by page: errors, others' criteria alone, nothing, what is to be confirmed, very many. */
const pages: Finding[][] = [
  [finding('error')],
  [finding('error', ofAaa), finding('needCfm', ofAaa)],
  [],
  [finding('needCfm')],
  many,
];

beforeAll(async () => {
  app = await startApp();
  user = await app.as('user');
  params = await makeRun(app, { answered: false });
  const run = await app.owner
    .selectFrom('run')
    .selectAll()
    .where('date', '=', new Date(params.date))
    .executeTakeFirstOrThrow();
  const { run_id: runId } = run;
  const like = await app.owner
    .selectFrom('page')
    .selectAll()
    .where('run_id', '=', runId)
    .where('url_id', '=', 2)
    .executeTakeFirstOrThrow();
  const unit = unitIds.find((id): id is UnitId => checkOfUnit[id] === 'accessibility');
  if (unit === undefined) throw new Error('no unit');
  await app.owner
    .updateTable('run')
    .set({ options: JSON.stringify({ ...run.options, criteriaList: 'jis-2016-aa' }) })
    .where('run_id', '=', runId)
    .execute();
  await inTenant(app.owner, tenantId, async tx => {
    for (const [at, findings] of pages.entries()) {
      const urlId = at + 1;
      const { url_hash: _, ...page } = like;
      const url = `${like.url}?${urlId}`;
      const json = { headers: '{}', chain: '[]', picture: null, banner: null };
      if (urlId > 2)
        await tx
          .insertInto('page')
          .values({ ...page, ...json, url_id: urlId, url })
          .execute();
      await insertFindings(tx, { tenantId, runId, urlId, unit, ofSite: false }, findings);
    }
    await recountFindings(tx, runId);
  });
});
afterAll(() => app.close());

describe('the pages beside one have', () => {
  test.each<[says: string, urlId: number, query: { severity?: Severity; function?: 'quality' }, beside: object]>([
    ['errors or warnings of the tested criteria', 1, {}, { previous: null, next: 5 }],
    ['the asked severity', 5, { severity: 'error' }, { previous: 1, next: null }],
    ['it between pages without any', 3, {}, { previous: 1, next: 5 }],
    ['what is to be confirmed, not of other criteria', 1, { severity: 'needCfm' }, { previous: null, next: 4 }],
    ['it backwards too', 5, { severity: 'needCfm' }, { previous: 4, next: null }],
    ['findings of the asked function', 3, { function: 'quality' }, { previous: null, next: null }],
  ])('%s', async (_, urlId, query, beside) => {
    expect(await user.call(findPagesBeside, { params: { ...params, urlId }, query })).toEqual(beside);
  });
});

test('a page with more findings than it lists begins with those of the tested criteria, and each of the rest is found', async () => {
  const page = await user.call(getPage, { params: { ...params, urlId: 5 } });
  expect([page.findings.length, page.findingsTotal]).toEqual([1_000, many.length]);
  expect(page.findings.slice(0, 4).map(({ criterion }) => criterion)).toEqual([null, null, null, '1.4.6']);
  const listed = new Set(page.findings.map(({ id }) => id));
  const rows = await app.owner.selectFrom('finding').select('id').where('url_id', '=', 5).execute();
  const left = rows.map(({ id }) => String(id)).find(id => !listed.has(id)) ?? '';
  expect(await user.call(getFinding, { params: { ...params, finding: left } })).toMatchObject({ id: left, urlId: 5 });
});

test('a finding of another run is not found', async () => {
  const [first] = await app.owner.selectFrom('finding').select('id').limit(1).execute();
  const other = await makeRun(app);
  const asked = user.call(getFinding, { params: { ...other, finding: String(first?.id) } });
  await expect(asked).rejects.toThrow('not_found');
});

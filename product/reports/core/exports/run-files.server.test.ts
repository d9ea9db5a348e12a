import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ruleMessages } from '#checks/quality/rule-catalogue.ts';
import { inTenant } from '#platform/database/database.ts';
import { listRules } from '#product/findings/api/results.ts';
import { recountFindings } from '#product/findings/core/results/count-findings.ts';
import { getRunFile } from '#product/reports/api/run-files.ts';
import { noteEngines } from '#product/runs/core/runs/run-engines.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import type { ApiClient } from '#test/api-client.ts';
import { makeRun } from '#test/factories/make-run.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';

let app: TestApp;
let user: ApiClient;
let key: RunKey;
beforeAll(async () => {
  app = await startApp();
  user = await app.as('user', 'ja');
  key = await makeRun(app);
});
afterAll(() => app.close());

async function read(name: string) {
  const { key: path, url } = await user.call(getRunFile, { params: key, query: { name } });
  const date = key.date.replaceAll(':', '_');
  expect(path).toBe(`${key.tenantId}/groups/${key.groupId}/sites/${key.baseUrlEncoded}/${date}/${name}`);
  return app.nobody.raw(url);
}

test('the addresses of the pages come by their numbers', async () => {
  expect((await read('SITEMAP/urlIdMappingRelativeUrl.json')).body).toEqual({ '1': '/', '2': '/page.html' });
});

test('the link targets come in chunks, with what is known of them', async () => {
  const { body } = await read('Link/result.json');
  expect(body).toMatchObject({
    chunk: 1,
    chunkLength: 1,
    result: [{ class: '4xx', finalStatus: 404, urlIds: [1, 2] }],
  });
  expect((await read('Link/result_1.json')).body).toEqual(body);
  expect((await read('Link/subpageInfo.json')).body).toMatchObject({
    information: { total: 1, pages: 2 },
    chunkLength: 1,
  });
});

test('the accessibility of a page comes as HTML in which nothing runs', async () => {
  await app.owner
    .updateTable('finding')
    .set({ function: 'accessibility', unit: 'accessibility', excerpt: '<script>alert(1)</script>' })
    .where('rule', '=', 'html:rule-0')
    .execute();
  const answer = await read('CHECK_ACCESSIBILITY/1/1/index.html');
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(answer.headers.get('content-security-policy')).toContain('sandbox');
  expect(answer.body).toContain('&lt;script&gt;');
  expect(answer.body).not.toContain('<script>');
});

/** A rule that no page of the run breaks, and one that the catalogue does not have. */
const known = 'html/duplicate-id';
const knownOfCss = 'css/unknown-property';
const found = 'html:rule-1';

describe('the messages of Quality, by the rules of its results', () => {
  beforeAll(async () => {
    const { run_id: runId } = await app.owner
      .selectFrom('run')
      .select('run_id')
      .where('tenant_id', '=', key.tenantId)
      .where('date', '=', new Date(key.date))
      .executeTakeFirstOrThrow();
    const source = JSON.stringify({ source: 'html' });
    await app.owner.updateTable('finding').set({ detail: source }).where('run_id', '=', runId).execute();
    await inTenant(app.services.db, key.tenantId, async tx => {
      await recountFindings(tx, runId);
      const shared = { function: 'quality', reduced: false } as const;
      const engines = [
        { ...shared, name: 'Nu Html Checker', version: '26.7.14', kind: 'engine' as const },
        { ...shared, name: 'Tenken', version: '0a1b2c3d4e5f', kind: 'rules' as const },
      ];
      await noteEngines(
        tx,
        { tenant_id: key.tenantId, run_id: runId },
        [{ units: ['quality'], engines }],
        app.clock.now(),
      );
    });
  });

  test.each([
    [
      'AuditQuality/html_messages_20.6.30.json',
      { [found]: 'Fault 1', [known]: 'An ID is used more than once' },
      knownOfCss,
    ],
    [
      'AuditQuality/html_messages_26.7.14.json',
      { [found]: 'Fault 1', [known]: 'An ID is used more than once' },
      knownOfCss,
    ],
    [
      'AuditQuality/translate/html_26714.json',
      { [found]: '誤り1', [known]: '同じ ID が 2 回以上使われています' },
      knownOfCss,
    ],
    ['AuditQuality/css_messages_20230313.json', { [knownOfCss]: 'A CSS property does not exist' }, found],
    ['AuditQuality/translate/css_20261120.json', { [knownOfCss]: expect.stringContaining('プロパティ') }, known],
  ])('%s holds all that the product knows and the run has found', async (name, some, missing) => {
    const { status, body } = await read(name);
    expect(status).toBe(200);
    expect(body).toMatchObject(some);
    expect(body).not.toHaveProperty([missing]);
    const messages = body as Record<string, string>;
    const catalogue = Object.keys(ruleMessages(name.includes('css') ? 'css' : 'html'));
    expect(Object.keys(messages)).toEqual(expect.arrayContaining(catalogue));
    expect(Object.values(messages).filter(text => text === '' || /“\*”|\{\d\}/.test(text))).toEqual([]);
  });

  test('every rule that the run has found in HTML is a key, in both languages', async () => {
    const { items } = await user.call(listRules, { params: key, query: { function: 'quality', category: 'html' } });
    const rules = items.map(({ rule }) => rule);
    expect(rules.length).toBeGreaterThan(0);
    for (const name of ['AuditQuality/html_messages_26714.json', 'AuditQuality/translate/html_26.7.14.json'])
      expect(Object.keys((await read(name)).body as object)).toEqual(expect.arrayContaining(rules));
  });

  test.each([
    'AuditQuality/html_messages_26.7.13.json',
    'AuditQuality/html_messages_20230313.json',
    'AuditQuality/html_messages_0a1b2c3d4e5f.json',
    'AuditQuality/translate/html_20.6.31.json',
    'AuditQuality/css_messages_20.6.30.json',
    'AuditQuality/css_messages_20230312.json',
    'AuditQuality/translate/css_26714.json',
    'AuditQuality/js_messages_20.6.30.json',
    'AuditQuality/html_messages_.json',
  ])('wrong input: %s is of no version of the run', async name => {
    expect(await user.refuse(getRunFile, { params: key, query: { name } })).toMatchObject({
      status: 404,
      code: 'not_found',
    });
  });

  test.each([
    ['nobody', 401],
    ['a person of another group', 404],
    ['a person of another tenant', 404],
  ])('%s gets no messages (%i)', async (who, status) => {
    const callers: Record<string, ApiClient> = {
      nobody: app.nobody,
      'a person of another group': await app.as('otherGroupUser'),
      'a person of another tenant': await app.as('otherTenant'),
    };
    const query = { name: 'AuditQuality/html_messages_20.6.30.json' };
    expect((await callers[who]?.refuse(getRunFile, { params: key, query }))?.status).toBe(status);
  });
});

test.each([
  'Link/result_2.json',
  'Link/result_0.json',
  'CHECK_ACCESSIBILITY/3/1/index.html',
  'CHECK_ACCESSIBILITY/1/9/index.html',
  '../thumbnail.webp',
  'pages/1/raw',
])('%s does not exist', async name => {
  expect((await user.refuse(getRunFile, { params: key, query: { name } })).status).toBe(404);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { getRunFile } from '#api/run-files.ts';
import type { RunKey } from '#core/runs/run-key.ts';
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

test('issue 10 point 4: the addresses of the pages by their numbers', async () => {
  expect((await read('SITEMAP/urlIdMappingRelativeUrl.json')).body).toEqual({ '1': '/', '2': '/page.html' });
});

test('issue 10 point 4: the link targets in chunks, and what is said of them', async () => {
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

test('issue 10 point 4: accessibility of a page as HTML, in which nothing runs', async () => {
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

test('issue 10 point 4: messages of Quality and their translation', async () => {
  expect((await read('AuditQuality/html_messages_20.6.30.json')).status).toBe(200);
  expect((await read('AuditQuality/translate/css_20230313.json')).status).toBe(200);
});

test.each([
  'Link/result_2.json',
  'Link/result_0.json',
  'CHECK_ACCESSIBILITY/3/1/index.html',
  'CHECK_ACCESSIBILITY/1/9/index.html',
  '../thumbnail.webp',
  'pages/1/raw',
])('issue 10 wrong input: %s is not there', async name => {
  expect((await user.refuse(getRunFile, { params: key, query: { name } })).status).toBe(404);
});

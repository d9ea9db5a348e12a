import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#endpoint/define.ts';
import { problemOf } from '#endpoint/problem.ts';
import { languages } from '#language/message.ts';
import { endpoints } from '#product/api.ts';
import { listRunDates, siteSummaries } from '#product/runs/api/site-views.ts';
import { allRows } from '#test/access/all-rows.ts';
import { group, type Row } from '#test/access/caller.ts';
import type { ApiClient } from '#test/api-client.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';

const onRuns = endpoints.filter(one => one.path.includes('{date}'));
/** A call of each endpoint on runs, by its row in the table of access. */
const calls = new Map<Endpoint, Awaited<ReturnType<Row['parts']>>>();
let app: TestApp;
let master: ApiClient;
beforeAll(async () => {
  app = await startApp();
  master = await app.as('master');
  for (const endpoint of [...onRuns, listRunDates]) {
    const row = allRows[endpoint.operationId];
    if (row === undefined) throw new Error(`no row for ${endpoint.operationId}`);
    calls.set(endpoint, await row.parts(app, 'master'));
  }
});
afterAll(() => app.close());

const base64url = (text: string) => Buffer.from(text).toString('base64url');

describe('a malformed address', () => {
  const malformed: [what: string, baseUrlEncoded: string][] = [
    ['padding', `${base64url('https://a.example/')}==`],
    ['the other alphabet', Buffer.from('https://a.example/?>>>???').toString('base64')],
    ['a javascript: URL', base64url('javascript:alert(1)')],
    ['a file: URL', base64url('file:///etc/passwd')],
    ['no URL', base64url('https://')],
    ['bits left over', `${base64url('https://a.example/a').slice(0, -1)}R`],
    ['no UTF-8', Buffer.from([0x68, 0xff, 0xfe]).toString('base64url')],
    ['2,737 characters', 'a'.repeat(2737)],
    ['6,000 characters', 'a'.repeat(6000)],
    ['a path upwards', '../../etc'],
    ['a NUL', 'a\u0000'],
    ['Japanese', 'あ'],
  ];
  test.each(malformed)(
    '%s is malformed_base_url on every endpoint, in both languages',
    async (_what, baseUrlEncoded) => {
      for (const [endpoint, call] of calls) {
        for (const language of languages) {
          const params = { ...call.params, baseUrlEncoded };
          const refused = await master.with({}, language).refuse(endpoint, { ...call, params });
          expect(refused, endpoint.operationId).toEqual({
            status: 400,
            code: 'malformed_base_url',
            message: problemOf('malformed_base_url')[language],
          });
        }
      }
      const query = { site: baseUrlEncoded };
      expect((await master.refuse(siteSummaries, { params: group, query })).code).toBe('malformed_base_url');
    },
  );

  test.each([
    '2026-11-20',
    '2026-11-20T03:00:00Z',
    '2026-11-20T12:00:00.000+09:00',
    '2026-13-20T03:00:00.000Z',
    '2026-02-30T03:00:00.000Z',
    '1763607600000',
    'now',
    `2026-11-20T03:00:00.000Z${' '.repeat(100)}`,
    '2026-11-20T03:00:00.000Z\u0000',
  ])('%j is malformed_date', async date => {
    for (const endpoint of onRuns) {
      const call = calls.get(endpoint);
      const answer = await master.refuse(endpoint, { ...call, params: { ...call?.params, date } });
      expect(answer, endpoint.operationId).toMatchObject({ status: 400, code: 'malformed_date' });
    }
  });
});

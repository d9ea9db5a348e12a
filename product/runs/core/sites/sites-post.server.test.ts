import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { encodeBaseUrl } from '#endpoint/base-url.ts';
import { type ProblemCode, problemOf } from '#endpoint/problem.ts';
import { type Problem } from '#endpoint/problem-body.ts';
import { languages, say } from '#language/message.ts';
import { createSite, listSites } from '#product/runs/api/runs.ts';
import { getRun, listRunDates, siteSummaries } from '#product/runs/api/site-views.ts';
import type { ApiClient } from '#test/api-client.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { waiveOwnership } from '#test/factories/waive-ownership.ts';
import { tenants } from '#test/factories/world.ts';
import type { RunKey } from '../runs/run-key.ts';

let app: TestApp;
let admin: ApiClient;
beforeAll(async () => {
  app = await startApp();
  admin = await app.as('admin');
  await waiveOwnership(app, { tenantId: tenants.alpha.tenantId, groupId: 'G001' });
});
afterAll(() => app.close());

const { tenantId } = tenants.alpha;
const params = { tenantId };
const good = { url: 'https://www.open.example/', quality: true, groupId: 'G001' };

/** Row counts of every table, the queue's jobs included. */
async function rowCounts(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of ['site', 'run', 'run_unit', 'page', 'run_cache'] as const) {
    const { n } = await app.owner
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    counts[table] = Number(n);
  }
  return { ...counts, jobs: await app.countJobs() };
}

let second = 0;
beforeEach(() => {
  second += 1;
  app.clock.set(new Date(Date.UTC(2026, 10, 20, 4, 0, second)).toISOString());
});

describe('POST /tenants/{tenantId}/sites with wrong input', () => {
  const data = (more: object) => ({ data: { ...good, ...more } });
  const many = Array.from({ length: 51 }, (_, n) => `https://www.open.example/${n}`);
  const long = (length: number) => `https://www.open.example/${'a'.repeat(length - 25)}`;
  type Case = [what: string, body: unknown, code: ProblemCode, values?: Record<string, string | number>];
  const host = (url: string, name: string): Case => [url, data({ url }), 'private_address', { host: name }];
  const cases: Case[] = [
    ['no URL', data({ url: '' }), 'url_missing'],
    ['a URL of blanks', data({ url: ' \t' }), 'url_missing'],
    ['ftp:', data({ url: 'ftp://www.open.example/' }), 'url_not_http', { url: 'ftp://www.open.example/' }],
    ['javascript:', data({ url: 'javascript:alert(1)' }), 'url_not_http', { url: 'javascript:alert(1)' }],
    ['file:', data({ url: 'file:///etc/passwd' }), 'url_not_http', { url: 'file:///etc/passwd' }],
    ['no address', data({ url: 'https://' }), 'url_invalid', { url: 'https://' }],
    ['a blank in the host', data({ url: 'https://a b/' }), 'url_invalid', { url: 'https://a b/' }],
    host('http://127.0.0.1', '127.0.0.1'),
    host('http://10.0.0.1:8080/', '10.0.0.1:8080'),
    host('http://[::1]/', '[::1]'),
    host('http://[::ffff:127.0.0.1]/', '[::ffff:7f00:1]'),
    host('http://2130706433/', '127.0.0.1'),
    host('http://0x7f.1/', '127.0.0.1'),
    host('http://169.254.169.254/latest/', '169.254.169.254'),
    host('http://localhost:3000/', 'localhost:3000'),
    host('http://www.inside.example/', 'www.inside.example'),
    ...[22, 6379].map((port): Case => {
      const url = `http://www.open.example:${port}/`;
      return [`port ${port}`, data({ url }), 'port_not_allowed', { host: new URL(url).host }];
    }),
    [
      'a host that does not resolve',
      data({ url: 'https://nonexistent.invalid/' }),
      'host_not_found',
      { host: 'nonexistent.invalid' },
    ],
    ['51 URLs', data({ urls: many }), 'too_many_urls', { count: 51 }],
    ['51 chosen URLs', data({ settingsWeb: { Urls: many.slice(0, 50) }, urls: many }), 'too_many_urls', { count: 51 }],
    ['51 URLs of the settings', data({ settingsWeb: many }), 'too_many_urls', { count: 51 }],
    [
      'another domain among the chosen URLs',
      data({ settingsWeb: { Urls: ['https://shop.open.example/b'] } }),
      'other_domain',
      { url: 'https://shop.open.example/b' },
    ],
    [
      'another domain among the URLs',
      data({ urls: ['https://www.open.example/a', 'https://shop.open.example/b'] }),
      'other_domain',
      { url: 'https://shop.open.example/b' },
    ],
    ['an unknown function', data({ functions: ['quality', 'magic'] }), 'unknown_function', { name: 'magic' }],
    ['an inherited name', data({ functions: ['constructor'] }), 'unknown_function', { name: 'constructor' }],
    ['a switch that is no function', data({ spelling: true }), 'unknown_function', { name: 'spelling' }],
    ['a switch off that is no function', data({ Quality: false }), 'unknown_function', { name: 'Quality' }],
    [
      'a switch that is no function, in a text',
      { data: encodeURIComponent(JSON.stringify({ ...good, constructor: true })) },
      'unknown_function',
      { name: 'constructor' },
    ],
    ['no function', data({ quality: false }), 'no_function'],
    ['three browsers of a desktop', data({ listBrowser: ['WC', 'WF', 'MS', 'WC'] }), 'too_many_browsers', { count: 3 }],
    ['a URL with a password', data({ url: 'https://taro:himitsu@www.open.example/' }), 'url_has_credentials'],
    ['2,049 characters', data({ url: long(2049) }), 'url_too_long'],
    [
      'a URL that is too long once encoded',
      data({ url: `https://www.open.example/${'港'.repeat(900)}` }),
      'url_too_long',
    ],
    [
      'what is no selector',
      data({ dismissCookieBanner: true, cookieBannerSelector: 'div >> [' }),
      'selector_invalid',
      { selector: 'div >> [' },
    ],
    [
      'an opener that is no selector',
      data({ accessibility: true, accessibilityOptions: { openSelectors: ['.menu', '> ['] } }),
      'open_selector_invalid',
      { selector: '> [' },
    ],
    ['an unknown browser', data({ listBrowser: ['WC', 'IE6'] }), 'unknown_browser', { name: 'IE6' }],
    ['a group that does not exist', data({ groupId: 'G404' }), 'not_found'],
    ['a group of G002 only', data({ groupId: '' }), 'not_found'],
    ['half of a JSON', { data: '{"url":' }, 'malformed_body'],
    ['a broken URI encoding', { data: '%7B%22url%2' }, 'malformed_body'],
  ];
  test.each(cases)('%s: says so in both languages and writes nothing', async (_what, body, code, values) => {
    const before = await rowCounts();
    for (const language of languages) {
      const answer = await admin.with({}, language).refuse(createSite, { params, body });
      expect(answer).toEqual({
        status: problemOf(code).status,
        code,
        message: say(problemOf(code), language, values),
      });
    }
    expect(await rowCounts()).toEqual(before);
  });

  const fields: [what: string, body: unknown, path: string][] = [
    ['no data', {}, 'data'],
    ['data that is a number', { data: 7 }, 'data'],
    ['a list for a URL', data({ url: [] }), 'data.url'],
    ['a text for a switch', data({ quality: 'yes' }), 'data.quality'],
    ['a filter that is no object', data({ filterOption: 'none' }), 'data.filterOption'],
    ['a text for a part of the filter', data({ filterOption: { filterHash: 1 } }), 'data.filterOption.filterHash'],
    ['a list for a URL, inside a text', { data: JSON.stringify({ url: [] }) }, 'data.url'],
    ['an unknown way of checking', data({ serverCheck: 'svOther' }), 'data.serverCheck'],
    ['an unknown level', data({ accessibilityOptions: { level: 'B' } }), 'data.accessibilityOptions.level'],
    ['an IP address that is none', data({ ipAddress: '203.0.113' }), 'data.ipAddress'],
    ['a page limit of 0', { data: JSON.stringify({ ...good, pageLimit: 0 }) }, 'data.pageLimit'],
    ['a password that is a number', { ...data({}), username: 'a', password: 5 }, 'password'],
    ['a body that is a list', [], ''],
  ];
  test.each(fields)('%s: names the field, in the language of the person', async (_what, body, path) => {
    const before = await rowCounts();
    const said = new Set<string>();
    for (const language of languages) {
      const answer = await admin.with({}, language).refuse(createSite, { params, body });
      expect(answer).toMatchObject({
        status: 422,
        code: 'invalid_input',
        message: problemOf('invalid_input')[language],
      });
      expect(answer.fields?.map(field => field.path)).toContain(path);
      for (const { message } of answer.fields ?? []) said.add(message);
    }
    expect(said.size).toBeGreaterThan(1);
    expect(await rowCounts()).toEqual(before);
  });

  test('a NUL anywhere is wrong input', async () => {
    const before = await rowCounts();
    for (const body of [{ ...data({}), username: 'a\u0000', password: 'b' }, data({ settingsWeb: { a: '\u0000' } })]) {
      expect((await admin.refuse(createSite, { params, body })).code).toBe('invalid_input');
    }
    expect(await rowCounts()).toEqual(before);
  });

  test('a tenant that is not the own or does not exist is not found', async () => {
    for (const other of [tenants.beta.tenantId, 'TENANT_NAI']) {
      const answer = await admin.refuse(createSite, { params: { tenantId: other }, body: data({}) });
      expect(answer).toMatchObject({ status: 404, code: 'not_found' });
    }
  });

  test('a function that the plan leaves out is named in the language of the person', async () => {
    const beta = await app.as('otherTenant');
    const body = data({ quality: true, accessibility: true });
    for (const [language, name] of [
      ['ja', 'アクセシビリティ'],
      ['en', 'Accessibility'],
    ] as const) {
      const answer = await beta
        .with({}, language)
        .refuse(createSite, { params: { tenantId: tenants.beta.tenantId }, body });
      expect(answer).toMatchObject({ status: 403, code: 'plan_excludes_function' });
      expect(answer.message).toContain(name);
    }
  });

  const raw: [what: string, type: string | undefined, body: string, status: number, code: ProblemCode][] = [
    ['a body over 1 MiB', 'application/json', `{"data":"${'a'.repeat(1024 * 1024)}"}`, 413, 'body_too_large'],
    ['no JSON', 'application/json', 'url=https://www.open.example/', 400, 'malformed_body'],
    ['an empty body', 'application/json', '', 422, 'invalid_input'],
    ['a poisoned prototype', 'application/json', '{"__proto__":{"a":1}}', 400, 'malformed_body'],
    ['plain text', 'text/plain', JSON.stringify({ data: good }), 415, 'unsupported_media_type'],
    ['a form', 'application/x-www-form-urlencoded', 'data=1', 415, 'unsupported_media_type'],
    ['XML', 'application/xml', '<data/>', 415, 'unsupported_media_type'],
  ];
  test.each(raw)('%s is refused', async (_what, type, body, status, code) => {
    const before = await rowCounts();
    for (const language of languages) {
      const answer = await admin.with({}, language).raw(`/api/tenants/${tenantId}/sites`, {
        method: 'POST',
        headers: type === undefined ? {} : { 'content-type': type },
        body,
      });
      expect(answer).toMatchObject({ status, body: { code } });
      expect((answer.body as Problem).message).toBe(say(problemOf(code), language, { limit: '1 MiB' }));
    }
    expect(await rowCounts()).toEqual(before);
  });
});

/** Removes a run with its site, so that another one may begin. */
async function remove({ baseUrlEncoded }: RunKey): Promise<void> {
  for (const table of ['run', 'site'] as const)
    await app.owner.deleteFrom(table).where('base_url_encoded', '=', baseUrlEncoded).execute();
}

describe('POST /tenants/{tenantId}/sites', () => {
  const json = JSON.stringify({ ...good, url: 'https://www.open.example/forms/' });
  const forms: [what: string, data: unknown][] = [
    ['an object', JSON.parse(json)],
    ['a JSON text', json],
    ['a URI-encoded JSON text', encodeURIComponent(json)],
    ['nulls for what is left out', { ...JSON.parse(json), link: null, settingsWeb: null, urls: null }],
    ['nulls in a text', JSON.stringify({ ...JSON.parse(json), link: null, filterOption: null })],
  ];
  test.each(forms)('takes %s', async (_what, data) => {
    const before = await rowCounts();
    const reply = await admin.call(createSite, { params, body: { data: data as never } });
    expect(reply).toEqual({
      baseUrlEncoded: encodeBaseUrl('https://www.open.example/forms/'),
      date: app.clock.now().toISOString(),
    });
    const key = { ...params, groupId: 'G001', ...reply };
    expect(await admin.call(getRun, { params: key })).toMatchObject({
      baseUrl: 'https://www.open.example/forms/',
      status: 'RUNNING',
      quality: { enable: true, checking: true },
      link: { enable: false, status: 'FINISHED' },
    });
    const after = await rowCounts();
    expect(after).toEqual({
      ...before,
      site: before.site! + 1,
      run: before.run! + 1,
      run_unit: before.run_unit! + 1,
      jobs: before.jobs! + 1,
    });
    await remove(key);
  });

  test('takes a percent sign in a JSON text as it is', async () => {
    const url = 'https://www.open.example/a%20b/';
    const reply = await admin.call(createSite, { params, body: { data: JSON.stringify({ ...good, url }) } });
    expect(reply.baseUrlEncoded).toBe(encodeBaseUrl(url));
  });

  test('takes exactly 2,048 characters and answers for them', async () => {
    // Not compressible: the worst case for an index row of the database.
    const url = `https://www.open.example/${randomBytes(2023).toString('base64url').slice(0, 2023)}`;
    const reply = await admin.call(createSite, { params, body: { data: { ...good, url } } });
    const run = await admin.call(getRun, { params: { ...params, groupId: 'G001', ...reply } });
    expect(run.baseUrl).toBe(url);
    expect(url.length).toBe(2048);
    await remove({ ...params, groupId: 'G001', ...reply });
  });

  test('refuses a second run of a site that is being verified, once for many clicks', async () => {
    const body = { data: { ...good, url: 'https://www.open.example/clicks/' } };
    const answers = await Promise.all(Array.from({ length: 8 }, () => admin.ask(createSite, { params, body })));
    const statuses = answers.map(answer => String(answer.status)).toSorted();
    expect(statuses).toEqual(['202', ...Array.from({ length: 7 }, () => '409')]);
    const group = { ...params, groupId: 'G001' };
    const sites = await admin.call(listSites, { params: group, query: { limit: 100 } });
    expect(sites.items.find(site => site.baseUrl === body.data.url)?.runs).toBe(1);
  });

  test.each([
    ['beside the data', {}, { username: 'taro', password: 'himitsu' }],
    ['inside of the data', { username: 'taro', password: 'himitsu' }, {}],
    ['a user name alone', {}, { username: 'taro' }],
  ])('stores basic authentication %s', async (_what, inside, beside) => {
    const url = 'https://www.open.example/members/';
    const reply = await admin.call(createSite, { params, body: { data: { ...good, url, ...inside }, ...beside } });
    const row = await app.owner.selectFrom('site').selectAll().where('base_url', '=', url).executeTakeFirstOrThrow();
    expect(row.username).toBe('taro');
    expect(app.services.secrets.unseal(row.password_sealed ?? '')).toBe(
      'password' in { ...inside, ...beside } ? 'himitsu' : '',
    );
    const key = { ...params, groupId: 'G001', ...reply };
    expect(JSON.stringify(await admin.call(getRun, { params: key }))).not.toContain('himitsu');
    await remove(key);
  });

  test.each([
    ['a password without a user name', { password: 'himitsu' }],
    ['a user name that is null', { username: null, password: 'himitsu' }],
  ])('stores no basic authentication for %s', async (_what, beside) => {
    const url = 'https://www.open.example/nobody/';
    const reply = await admin.call(createSite, { params, body: { data: { ...good, url }, ...beside } });
    const row = await app.owner.selectFrom('site').selectAll().where('base_url', '=', url).executeTakeFirstOrThrow();
    expect([row.username, row.password_sealed]).toEqual([null, null]);
    await remove({ ...params, groupId: 'G001', ...reply });
  });

  test('never returns a password and stores it encrypted', async () => {
    const secret = 'Sesame-Open-99';
    const url = 'https://www.open.example/basic/';
    const body = { data: { ...good, url }, username: 'taro', password: secret };
    const reply = await admin.call(createSite, { params, body });
    const group = { ...params, groupId: 'G001' };
    const answers = [
      reply,
      await admin.call(listSites, { params: group, query: { limit: 100 } }),
      await admin.call(siteSummaries, { params: group, query: { limit: 100 } }),
      await admin.call(getRun, { params: { ...group, ...reply } }),
      await admin.call(listRunDates, { params: { ...group, ...reply }, query: {} }),
    ];
    expect(JSON.stringify(answers)).not.toContain(secret);
    expect((answers[1] as Awaited<ReturnType<typeof sitesOf>>).items.find(site => site.baseUrl === url)).toMatchObject({
      username: 'taro',
      password: null,
      hasPassword: true,
    });
    expect(await app.dump()).not.toContain(secret);
    const row = await app.owner.selectFrom('site').selectAll().where('base_url', '=', url).executeTakeFirstOrThrow();
    expect(app.services.secrets.unseal(row.password_sealed ?? '')).toBe(secret);
  });
  const sitesOf = (client: ApiClient) => client.call(listSites, { params: { ...params, groupId: 'G001' }, query: {} });
});

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import parseRobots from 'robots-parser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { languages } from '#language/message.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { type Person, sessionOf } from '#test/factories/world.ts';
import { documents } from './known-address.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** Sends a request as it stands: `fetch` would decompress the answer. */
async function get(path: string, headers: Record<string, string> = {}) {
  const answered = Promise.withResolvers<{ status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }>();
  request(app.origin + path, { headers }, response => {
    const parts: Buffer[] = [];
    response.on('data', part => parts.push(part));
    response.on('end', () =>
      answered.resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
    );
  }).end();
  return answered.promise;
}
const page = async (path: string, headers: Record<string, string> = {}) => (await get(path, headers)).body.toString();
const as = async (person: Person) => ({
  cookie: `tenken_session=${await sessionOf(app.services, app.world, person)}`,
});

test('the page of a share link is kept out of search engines and sends no referrer', async () => {
  const { status, headers } = await get('/share/AbC-_9');
  expect(status).toBe(200);
  expect(headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' });
  expect((await get('/signin')).headers).not.toHaveProperty('x-robots-tag');
});

describe('assets', () => {
  const asset = async () => /\/assets\/index-[\w-]+\.js/.exec(await page('/signin'))?.[0] ?? 'none';

  test.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    [undefined, 'identity', (body: Buffer) => body],
  ])('are sent as %s to a browser that takes %s, for ever', async (encoding, accepted, decode) => {
    const path = await asset();
    const plain = await get(path);
    const { headers, body } = await get(path, { 'accept-encoding': accepted });
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/javascript; charset=utf-8',
      vary: 'accept-encoding',
    });
    expect(headers['content-encoding']).toBe(encoding);
    expect(decode(body).equals(plain.body)).toBe(true);
  });

  test('the pictures of the manual are kept for a day', async () => {
    const { status, headers } = await get('/manual/run-ja.webp', {});
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'public, max-age=86400',
    ]);
  });

  test('one that is not there is not the page of the application', async () => {
    expect(await get('/assets/index-gone.js')).toMatchObject({ status: 404 });
  });
});

describe('documents', () => {
  const inBoth = documents.flatMap(({ name, path }) => languages.map(language => ({ name, path, language })));

  test.each(inBoth)('$path is read without scripts ($language)', async ({ path, language }) => {
    const { headers, body, status } = await get(path, { 'accept-language': language, 'accept-encoding': 'br' });
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding, Accept-Language, Cookie' });
    const html = brotliDecompressSync(body).toString();
    expect(html).toMatch(new RegExp(`<html lang="${language}"`));
    expect(html).toMatch(/<meta\s+name="description"\s+content="[^"]{20,}"/);
    expect(html).toContain(`<link rel="canonical" href="https://tenken.example${path}" />`);
    for (const other of languages) {
      const address = `https://tenken.example${path}?lang=${other}`;
      expect(html).toContain(`<link rel="alternate" hreflang="${other}" href="${address}" />`);
    }
    expect(html).toMatch(/<h1[^>]*>[^<]/);
    // The Content-Security-Policy would refuse style attributes.
    expect(html).not.toMatch(/<script|<noscript| style=|\{\{/);
  });

  test.each([
    ['the address', '/lp?lang=en', { 'accept-language': 'ja', cookie: 'tenken_language=ja' }, 'en'],
    ['the choice', '/lp', { 'accept-language': 'ja', cookie: 'tenken_language=en' }, 'en'],
    ['the browser', '/lp', { 'accept-language': 'en-GB, ja;q=0.5' }, 'en'],
    ['nothing', '/lp', {}, 'ja'],
    ['another language', '/lp?lang=fr', { 'accept-language': 'fr' }, 'ja'],
    ['two languages', '/lp?lang=en&lang=ja', {}, 'ja'],
  ])('%s says the language of %s', async (_, path, headers, language) => {
    expect(await page(path, headers as Record<string, string>)).toMatch(new RegExp(`<html lang="${language}"`));
  });

  test('the language in the address is kept, and is part of the canonical address', async () => {
    const { headers, body } = await get('/lp?lang=en');
    expect(headers['set-cookie']).toEqual([expect.stringMatching(/^tenken_language=en; .*Path=\/; SameSite=Lax$/)]);
    expect(body.toString()).toContain('<link rel="canonical" href="https://tenken.example/lp?lang=en" />');
  });

  test.each([
    ['master', '/t/alpha'],
    ['staffMaster', '/sys-admin/home'],
  ] as const)('lead a signed-in person on: %s to %s', async (person, home) => {
    const html = await page('/lp', await as(person));
    expect(html).toContain(`href="${home}">開く</a>`);
    expect(html).not.toContain('サインイン</a>');
    expect(await page('/lp')).toContain('href="/signin">サインイン</a>');
  });

  test('that of prices says what is on sale now', async () => {
    const said = async (language: string) => (await page('/pricing', { 'accept-language': language })).split('<li');
    const light = async (language: string) => (await said(language)).find(part => /ライト|Light/.test(part)) ?? '';
    for (const part of ['9,800円', '10,780円（税込）', '年払い 117,600円（税抜）', '129,360円（税込）'])
      expect(await light('ja')).toContain(part);
    for (const part of [
      '¥9,800',
      '¥10,780 (including tax)',
      'Yearly: ¥117,600 (excluding tax)',
      '¥129,360 (including tax)',
    ])
      expect(await light('en')).toContain(part);
    const plan = app.owner.updateTable('plan');
    await plan.set({ amount: 12_345 }).where('plan_id', '=', 'light').execute();
    expect(await light('ja')).toContain('13,579円（税込）');
    await plan.set({ is_listed: false }).where('plan_id', '=', 'light').execute();
    expect(await light('ja')).toBe('');
    await plan.set({ is_listed: false }).execute();
    expect(await page('/pricing')).toContain('現在ご案内できるプランはありません。');
  });

  test('one that the browser has is not sent again', async () => {
    const { headers } = await get('/lp');
    const again = await get('/lp', { 'if-none-match': String(headers.etag) });
    expect(again).toMatchObject({ status: 304, body: Buffer.alloc(0) });
  });
});

describe('addresses', () => {
  test.each([
    ['/signin', 200],
    ['/system/free-create', 200],
    ['/t/alpha', 200],
    ['/t/alpha/g/G002/', 200],
    ['/t/alpha/g/G002/top?pageNumber=2', 200],
    ['/t/alpha/g/G002/edit-user/x', 200],
    ['/t/alpha/g/G002/dumpbox', 200],
    ['/sys-admin/home', 200],
    ['/nai', 404],
    ['/signin/nai', 404],
    ['/console/alpha', 200],
    ['/console/alpha/notification', 200],
    ['/console/alpha/nai', 404],
    ['/t/alpha/g/G002/nai', 404],
    ['/sys-admin/create-contract-adbox', 200],
    ['/console/alpha/home', 200],
    ['/sys-admin/nai', 404],
    ['/index.html', 404],
    ['/pages/landing.ja.html', 404],
  ])('%s answers %s, with the page of the application', async (path, status) => {
    const answer = await get(path);
    expect(answer.status).toBe(status);
    expect(answer.body.toString()).toMatch(/<div id="root"><\/div>/);
  });

  test.each([
    ['/', '/lp'],
    ['/sys-admin', '/sys-admin/signin'],
    ['/legal/privacypolicy', '/error'],
  ])('%s leads to %s', async (path, to) => {
    expect(await get(path)).toMatchObject({ status: 302, headers: { location: to } });
  });

  test('the form to sign in is sent with its page, and sends no password by itself', async () => {
    const html = await page('/signin', { 'accept-language': 'en' });
    const form = /<div id="early" data-early.*<\/form>/s.exec(html)?.[0] ?? '';
    expect(form).toMatch(/<form[^>]* method="dialog"/);
    for (const name of ['tenant', 'email', 'password']) expect(form).toMatch(new RegExp(`<input[^>]* name="${name}"`));
    expect(form).toContain('>Contract ID</');
    // The Content-Security-Policy would refuse style attributes.
    expect(html).not.toContain(' style="');
    expect(html).toMatch(/<script async src="\/assets\/early-\w+\.js"><\/script>/);
  });

  test.each([
    ['/t/alpha/g/G002/top', '読み込み中'],
    ['/sys-admin/home', '管理'],
    ['/console/alpha/home', '読み込み中'],
  ])('%s is sent with its frame', async (path, words) => {
    expect(/<div id="early".*<div id="root">/s.exec(await page(path))?.[0]).toContain(words);
  });

  test('the page of the application is in the language of the browser', async () => {
    expect(await page('/signin', { 'accept-language': 'en' })).toMatch(/<html lang="en" data-language="en">/);
    expect(await page('/signin')).toMatch(/<html lang="ja" data-language="ja">/);
  });
});

describe('for search engines', () => {
  test('robots.txt keeps the areas of signed-in people out and names the sitemap', async () => {
    const robots = parseRobots('https://tenken.example/robots.txt', await page('/robots.txt'));
    const allowed = (path: string) => robots.isAllowed(`https://tenken.example${path}`, 'Googlebot');
    for (const { path } of documents) expect(allowed(path)).toBe(true);
    for (const path of ['/signin', '/assets/index.css', '/system/free-create']) expect(allowed(path)).toBe(true);
    for (const path of ['/api/auth/me', '/t/alpha', '/sys-admin/home', '/first-login'])
      expect(allowed(path)).toBe(false);
    expect(robots.getSitemaps()).toEqual(['https://tenken.example/sitemap.xml']);
  });

  test('sitemap.xml names every document in both languages', async () => {
    const { headers, body } = await get('/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    const named = [...body.toString().matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
    expect(named).toEqual(
      documents.flatMap(({ path }) =>
        ['', '?lang=ja', '?lang=en'].map(query => `https://tenken.example${path}${query}`),
      ),
    );
  });

  test.each([
    ['/favicon.ico', 'image/vnd.microsoft.icon'],
    ['/favicon.svg', 'image/svg+xml'],
    ['/apple-touch-icon.png', 'image/png'],
  ])('%s', async (path, type) => {
    const { status, headers } = await get(path);
    expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: expect.stringContaining(type) });
    expect(headers['cache-control']).toBe('public, max-age=86400');
  });
});

describe('the weight of a first load, compressed', () => {
  const folder = fileURLToPath(new URL('../dist/web', import.meta.url));
  const sizeOf = (path: string) =>
    statSync(existsSync(`${folder}${path}.br`) ? `${folder}${path}.br` : folder + path).size;

  /** The files that a page names, and what its scripts import at once. */
  function filesOf(html: string, extra: readonly string[] = []): Set<string> {
    const found = new Set([...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path ?? ''));
    for (const path of extra) found.add(path);
    for (const path of found) {
      if (!path.endsWith('.js')) continue;
      const imported = readFileSync(folder + path, 'utf8').matchAll(/(?:from|import)\s*["'`]\.\/([\w-]+\.js)["'`]/g);
      for (const [, name] of imported) found.add(`/assets/${name}`);
    }
    return found;
  }
  const weightOf = (files: Iterable<string>) => [...files].reduce((sum, path) => sum + sizeOf(path), 0);
  const chunk = (name: RegExp) => {
    const found = readdirSync(`${folder}/assets`).find(one => name.test(one) && one.endsWith('.js'));
    return `/assets/${found ?? 'none'}`;
  };

  test.each(documents)('$path: at most 60 KB', async ({ path }) => {
    const { body } = await get(path, { 'accept-encoding': 'br' });
    expect(body.length + weightOf(filesOf(await page(path)))).toBeLessThan(60_000);
  });

  test('the list of sites, signed in: at most 200 KB', async () => {
    const files = filesOf(await page('/signin'), [chunk(/^frame-/)]);
    expect(weightOf(files)).toBeLessThan(200 * 1024);
    expect([...files].some(path => /chart|date-range|result-screen/.test(path))).toBe(false);
  });

  test('the code of charts is in one chunk, which only the charts import, and those nobody before they are shown', () => {
    const holders = readdirSync(`${folder}/assets`).filter(
      name => name.endsWith('.js') && readFileSync(`${folder}/assets/${name}`, 'utf8').includes('recharts-'),
    );
    expect(holders).toEqual([expect.stringMatching(/^charts-/)]);
    const importersOf = (held: string) =>
      readdirSync(`${folder}/assets`).filter(
        name =>
          name.endsWith('.js') &&
          new RegExp(`(?:from|import)\\s*["'\`]\\./${held}`).test(readFileSync(`${folder}/assets/${name}`, 'utf8')),
      );
    const charts = importersOf(holders[0] ?? '');
    expect(charts.map(name => name.replace(/-[\w-]{8}\.js$/, '')).toSorted()).toEqual([
      'day-bars-chart',
      'metric-chart',
      'trend-chart',
    ]);
    expect(charts.flatMap(importersOf)).toEqual([]);
  });
});

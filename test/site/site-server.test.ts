import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { accessibilityTruth } from './accessibility-truth.ts';
import { clientDictionaryFaults, contentsTruth, soundSelectors } from './contents-truth.ts';
import {
  cleanPage,
  crawledPages,
  forbiddenPages,
  specialList,
  specialStarts,
  styleSheets,
  tallPage,
} from './crawl-truth.ts';
import { groundTruth, qualityTruth } from './ground-truth.ts';
import { hostilePaths } from './hostile-answers.ts';
import { linkTruth, lyingHeads, uncountedLinks } from './link-truth.ts';
import { recordedAccessibility } from './recorded-accessibility.ts';
import { type Site, siteCredentials, startSite } from './site-server.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const get = (path: string, init?: RequestInit) => fetch(site.url + path, { redirect: 'manual', ...init });
const source = (path: string) =>
  readFileSync(new URL(`./pages${path === '/' ? '/index.html' : path}`, import.meta.url), 'utf8');
const references = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(match => match[1] ?? '');

describe('pages', () => {
  test.each([...crawledPages, ...styleSheets, ...forbiddenPages, tallPage.path, specialList, '/thanks.html'])(
    '%s answers 200',
    async path => {
      expect((await get(path)).status).toBe(200);
    },
  );

  test('the pages that the hub reaches, with the sitemap and without robots, are exactly those listed', async () => {
    const sitemap = gunzipSync(Buffer.from(await (await get('/sitemap-pages.xml.gz')).arrayBuffer())).toString();
    const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(match => new URL(match[1] ?? '').pathname);
    const queue = ['/', ...listed];
    const found = new Set<string>();
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      if (found.has(path) || path.startsWith('/private/') || path === '/dead/never') continue;
      const answer = await get(path).catch(() => null);
      if (answer?.status !== 200 || !answer.headers.get('content-type')?.startsWith('text/html')) continue;
      found.add(path);
      const html = await answer.text();
      const base = new URL(/<base href="([^"]+)"/.exec(html)?.[1] ?? path, site.url);
      for (const href of references(html)) {
        const url = URL.parse(href.replaceAll('&amp;', '&'), base);
        if (url?.origin === site.url) queue.push(url.pathname + url.search);
      }
    }
    expect([...found].sort()).toEqual([...crawledPages].sort());
  });

  test('Shift_JIS is declared and true', async () => {
    const answer = await get('/shift-jis.html');
    expect(answer.headers.get('content-type')).toBe('text/html; charset=Shift_JIS');
    expect(new TextDecoder('shift_jis', { fatal: true }).decode(await answer.arrayBuffer())).toContain('能登屋橋');
  });

  test('basic authentication opens with the credentials alone', async () => {
    const { username, password } = siteCredentials;
    const authorization = `Basic ${btoa(`${username}:${password}`)}`;
    expect((await get('/basic-auth/')).status).toBe(401);
    expect((await get('/basic-auth/', { headers: { authorization } })).status).toBe(200);
  });

  test.each(Object.values(specialStarts).flatMap(({ pages }) => [...pages]))('%s exists', async path => {
    expect([200, 401]).toContain((await get(path)).status);
  });

  test('the log lists the requests', async () => {
    await get('/clean.html?asked');
    expect(site.requests()).toContain('GET /clean.html?asked');
  });
});

describe('links', () => {
  const own = linkTruth.filter(link => !link.target.startsWith('http') && !link.error);
  test.each(own)('$target of $page answers $chain', async ({ target, chain, fragment }) => {
    const statuses: number[] = [];
    let url = target.replace('{{other}}', site.otherUrl);
    let body = '';
    for (let hop = 0; hop < 6; hop++) {
      const answer = await fetch(new URL(url, site.url), { redirect: 'manual' });
      statuses.push(answer.status);
      body = await answer.text();
      const location = answer.headers.get('location');
      if (!location) break;
      url = location;
    }
    expect(statuses).toEqual(chain);
    const place = decodeURIComponent(new URL(url, site.url).hash.slice(1));
    if (fragment && place && place !== 'top') expect(body.includes(`id="${place}"`)).toBe(fragment === 'found');
  });

  test('a loop stays in its circle, a reset breaks, silence stays silent', async () => {
    expect((await get('/moved/loop-a')).headers.get('location')).toBe('/moved/loop-b');
    expect((await get('/moved/loop-b')).headers.get('location')).toBe('/moved/loop-a');
    await expect(get('/dead/reset')).rejects.toThrow();
    expect(await staysSilent('/dead/never')).toBe(true);
  });

  test.each(lyingHeads)('HEAD of %s lies', async path => {
    expect((await get(path, { method: 'HEAD' })).status).toBeGreaterThanOrEqual(404);
    expect((await get(path)).status).toBe(200);
  });

  test('every listed reference is in its source, every reference of link.html is listed', () => {
    for (const link of linkTruth) expect(source(link.page), link.written).toContain(link.written);
    const written = new Set<string>([...linkTruth.map(link => link.written), ...uncountedLinks]);
    const others = references(source('/link.html')).filter(href => !written.has(href));
    expect(others).toEqual(['#main', '/', '/', '/clean.html', '/clean.html#contact']);
  });
});

describe('truth', () => {
  test('the clean twin has nothing at all', () => {
    const clean = groundTruth.find(({ page }) => page === cleanPage);
    expect(clean).toMatchObject({ quality: [], accessibility: [], brokenLinks: [], contents: [] });
    expect(recordedAccessibility.filter(([page]) => page === cleanPage)).toEqual([]);
  });

  test('every recorded message of the HTML checker lies inside its file', () => {
    for (const { path, line } of qualityTruth)
      expect(line ?? 1, path).toBeLessThanOrEqual(source(path).split('\n').length);
  });

  test("every planted accessibility fault matches axe's result, with the same certainty", () => {
    for (const { page, selector, rules, sure } of accessibilityTruth)
      for (const rule of rules)
        expect(recordedAccessibility).toContainEqual([page, rule, sure ? 'violation' : 'incomplete', selector]);
  });

  test.each([...contentsTruth, ...clientDictionaryFaults])(
    'the sentence of $selector stands in its page and holds the word',
    ({ page, selector, sentence, word }) => {
      const block = new RegExp(`id="${selector.slice(1)}">(.*?)</p>`).exec(source(page))?.[1];
      expect(block?.replace(/<[^>]+>/g, '')).toBe(sentence);
      expect(sentence.split(word)).toHaveLength(2);
    },
  );

  test.each(soundSelectors)('the sound sentence %s exists', selector => {
    expect(source('/contents.html')).toContain(`id="${selector.slice(1)}"`);
  });
});

describe('the hostile corner', () => {
  test.each(Object.keys(hostilePaths))('%s answers as hostile as it says', async path => {
    if (path === '/hostile/never') expect(await staysSilent(path)).toBe(true);
    else expect([200, 302]).toContain(await statusOf(path));
  });
});

/** The status of the answer's head. */
function statusOf(path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asking = request(site.url + path, { maxHeaderSize: 1024 * 1024 }, response => {
      resolve(response.statusCode);
      response.destroy();
    });
    asking.on('error', reject).end();
  });
}

/** Whether a path has no answer when the site has heard the request and has answered a later one. */
async function staysSilent(path: string): Promise<boolean> {
  let answered = false;
  const stop = new AbortController();
  const asking = get(path, { signal: stop.signal }).then(
    () => (answered = true),
    () => {},
  );
  await vi.waitUntil(() => site.requests().includes(`GET ${path}`), { timeout: 30_000 });
  await get('/clean.html');
  const silent = !answered;
  stop.abort();
  await asking;
  return silent;
}

import { afterAll, beforeAll, expect, test } from 'vitest';
import { getPage, listPages } from '#product/findings/api/results.ts';
import { createSite } from '#product/runs/api/runs.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import type { ApiClient } from '#test/api-client.ts';
import { startTenken, type Tenken } from '#test/factories/start-tenken.ts';
import { tenants } from '#test/factories/world.ts';
import { servePages } from '#test/serve-pages.ts';

const group = { tenantId: tenants.alpha.tenantId, groupId: 'G001' };
const paths = ['/', '/a', '/b'];
let tenken: Tenken;
let admin: ApiClient;
let site: Awaited<ReturnType<typeof servePages>>;
beforeAll(async () => {
  tenken = await startTenken(1);
  admin = await tenken.app.as('admin');
});
afterAll(async () => {
  await tenken?.close();
  await site?.close();
});

const body = (text: string, links: readonly string[]) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${text}</title><link rel="stylesheet" href="/style.css"><h1>${text}</h1><p>${`${text}. `.repeat(20)}</p><center>old</center>${links
    .map(link => `<a href="${link}">${link}</a>`)
    .join('')}`;

async function verified(): Promise<RunKey> {
  const data = { url: `${site.origin}/`, ...group, quality: true, link: true, contents: true };
  const key = { ...group, ...(await admin.call(createSite, { params: group, body: { data } })) };
  const ended = await tenken.finished(admin, key);
  expect(ended, tenken.log()).toMatchObject({ status: 'FINISHED', numberOfPages: paths.length });
  return key;
}

/** Each result as `path unit`, with the date of the run that judged it where that is an earlier one. */
async function judgedOn(key: RunKey): Promise<Record<string, string | null>> {
  const { items } = await admin.call(listPages, { params: key, query: { limit: 100 } });
  const results = items.flatMap(({ url, blocks }) =>
    blocks.map(({ block, judgedOn: date }) => [`${url.slice(site.origin.length)} ${block}`, date] as const),
  );
  return Object.fromEntries(results);
}

/** What `judgedOn` tells where the results of some pages are of an earlier run. */
const expected = (date: string, earlier: readonly string[]) =>
  Object.fromEntries(
    paths
      .flatMap(path => ['quality', 'link', 'contents'].map(unit => `${path} ${unit}`))
      .map(result => [result, earlier.includes(result) ? date : null]),
  );

test('an unchanged page is not judged again but its links are asked anew; a changed page or style sheet is judged', async () => {
  let sheet = 'h1 { color: red; colr: blue }';
  const pages: Parameters<typeof servePages>[0] = {
    '/': body('Harbour', ['/a', '/b', '/gone']),
    '/a': body('Boats of wood', ['/gone']),
    '/b': body('Nets and ropes', ['/gone']),
    '/style.css': (_, response) => {
      response.writeHead(200, { 'content-type': 'text/css' });
      response.end(sheet);
    },
  };
  site = await servePages(pages);
  const first = await verified();
  expect(await judgedOn(first)).toEqual(expected(first.date, []));

  pages['/b'] = body('Nets without ropes', ['/gone']);
  const asked = () => site.asked.filter(line => line.endsWith(' /gone')).length;
  const askedBefore = asked();
  const second = await verified();
  // The first page is loaded for the picture of the site, and its text is read there.
  const unchanged = ['/ quality', '/a quality', '/a contents'];
  expect(await judgedOn(second)).toEqual(expected(first.date, unchanged));
  expect(asked()).toBeGreaterThan(askedBefore);
  const reportOf = async (key: RunKey, path: string) => {
    const { items } = await admin.call(listPages, { params: key, query: { limit: 100 } });
    const urlId = items.find(({ url }) => url === site.origin + path)?.urlId ?? 0;
    return admin.call(getPage, { params: { ...key, urlId } });
  };
  const told = async (key: RunKey, path: string) =>
    (await reportOf(key, path)).findings.map(({ rule, fingerprint }) => `${rule} ${fingerprint}`).toSorted();
  const found = await told(first, '/a');
  expect(found).toEqual(expect.arrayContaining([expect.stringContaining('obsolete')]));
  expect(await told(second, '/a')).toEqual(found);

  sheet = 'h1 { color: red; background: url(/paper.png) }';
  const third = await verified();
  expect(await judgedOn(third)).toEqual(expected(first.date, []));
  expect((await told(third, '/a')).filter(line => !line.startsWith('link:')).length).toBeLessThan(found.length);
  expect(site.asked.some(line => line.endsWith(' /paper.png'))).toBe(true);
});

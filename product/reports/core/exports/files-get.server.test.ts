import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getPage } from '#product/findings/api/results.ts';
import { getRun, siteSummaries } from '#product/runs/api/site-views.ts';
import { type RunKey, runFolder } from '#product/runs/core/runs/run-key.ts';
import { linkSigner } from '#product/tenancy/core/signed-link.ts';
import { makeRun } from '#test/factories/make-run.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { tenants } from '#test/factories/world.ts';

let app: TestApp;
let run: RunKey;
let link: string;
beforeAll(async () => {
  app = await startApp();
  run = await makeRun(app);
  const user = await app.as('user');
  link = (await user.call(getRun, { params: run })).screenshot ?? '';
});
afterAll(() => app.close());

const start = '2026-11-20T03:00:00.000Z';
const status = async (path: string) => (await app.nobody.raw(path)).status;
const changed = (change: (url: URL) => void) => {
  const url = new URL(link, app.origin);
  change(url);
  return `${url.pathname}${url.search}`;
};

describe('GET /api/files/*', () => {
  test('serves the file for a day to holders of the link, with its type', async () => {
    const answer = await app.nobody.raw(link);
    expect(answer).toMatchObject({ status: 200, body: 'RIFF' });
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('cache-control')).toContain('private');
    app.clock.set('2026-11-21T02:59:00.000Z');
    expect(await status(link)).toBe(200);
    app.clock.set('2026-11-21T03:02:00.000Z');
    expect(await status(link)).toBe(404);
    app.clock.set(start);
  });

  test('is one link for lists asked twice, so that a browser keeps the picture', async () => {
    const user = await app.as('user');
    const group = { tenantId: run.tenantId, groupId: run.groupId };
    const list = await user.call(siteSummaries, { params: group, query: {} });
    expect(list.items.map(one => one.screenshot)).toContain(link);
  });

  const forged: [what: string, change: (url: URL) => void][] = [
    ['another key', url => void (url.pathname = url.pathname.replace('thumbnail.webp', 'pages/1/raw'))],
    ['another tenant', url => url.searchParams.set('tenant', tenants.beta.tenantId)],
    [
      'another tenant in the key too',
      url => {
        url.pathname = url.pathname.replace(tenants.alpha.tenantId, tenants.beta.tenantId);
        url.searchParams.set('tenant', tenants.beta.tenantId);
      },
    ],
    ['a later end', url => url.searchParams.set('expires', String(Number(url.searchParams.get('expires')) + 60))],
    ['no end', url => url.searchParams.delete('expires')],
    ['an end that is no number', url => url.searchParams.set('expires', '9e99')],
    ['no tenant', url => url.searchParams.delete('tenant')],
    ['no signature', url => url.searchParams.delete('signature')],
    ['another signature', url => url.searchParams.set('signature', 'A'.repeat(43))],
    ['two signatures', url => url.searchParams.append('signature', 'A')],
    ['a path upwards', url => void (url.pathname = url.pathname.replace('/thumbnail.webp', '/%2e%2e/x'))],
  ];
  test.each(forged)('with %s is not found', async (_what, change) => {
    expect(await status(link)).toBe(200);
    expect(await status(changed(change))).toBe(404);
  });

  test("does not serve the product's secret key, even with a valid signature", async () => {
    const sign = linkSigner(app.services);
    for (const key of ['../secret.key', `${run.tenantId}/../../secret.key`, 'secret.key']) {
      expect(await status(sign(key, run.tenantId, 60)), key).toBe(404);
    }
    expect(await status(sign(`${run.tenantId}/nai.webp`, run.tenantId, 60))).toBe(404);
  });

  test("shows other people's pages as text in a sandbox", async () => {
    const user = await app.as('user');
    const page = await user.call(getPage, { params: { ...run, urlId: 1 } });
    const html = await app.nobody.raw(page.source.raw ?? '');
    expect(html).toMatchObject({ status: 200, body: '<script>alert(1)</script>' });
    expect(html.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(html.headers.get('x-content-type-options')).toBe('nosniff');
    expect(html.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
  });

  test('serves the source of a page for an hour to holders of the link', async () => {
    const page = await (await app.as('user')).call(getPage, { params: { ...run, urlId: 1 } });
    const source = page.source.raw ?? '';
    app.clock.set('2026-11-20T03:59:00.000Z');
    expect(await status(source)).toBe(200);
    app.clock.set('2026-11-20T04:02:00.000Z');
    expect(await status(source)).toBe(404);
    expect(await status(link)).toBe(200);
    app.clock.set(start);
  });

  test('leads to the bucket where that may serve, for what is left of the link, with our own pictures alone', async () => {
    const sign = linkSigner(app.services);
    const folder = runFolder(run);
    const { storage } = app.services;
    const asked: [key: string, seconds: number][] = [];
    storage.link = async (key, seconds) => {
      asked.push([key, seconds]);
      return `https://bucket.example/${key}?signed`;
    };
    const where = async (path: string) => {
      const answer = await fetch(`${app.origin}${path}`, { redirect: 'manual' });
      return [answer.status, answer.headers.get('location')];
    };
    const bucket = (name: string) => [302, `https://bucket.example/${folder}/${name}?signed`];
    try {
      expect(await where(link)).toEqual(bucket('thumbnail.webp'));
      app.clock.set('2026-11-21T02:59:00.000Z');
      expect(await where(link)).toEqual(bucket('thumbnail.webp'));
      app.clock.set('2026-11-21T03:02:00.000Z');
      expect(await where(link)).toEqual([404, null]);
      app.clock.set(start);
      expect(await where(sign(`${folder}/visual.png`, run.tenantId, 3600))).toEqual(bucket('visual.png'));
      expect(asked).toEqual([
        [`${folder}/thumbnail.webp`, 24 * 3600],
        [`${folder}/thumbnail.webp`, 60],
        [`${folder}/visual.png`, 3600],
      ]);
      // What other people have written is never served without our headers.
      expect(await where(sign(`${folder}/pages/1/raw`, run.tenantId, 60))).toEqual([200, null]);
      expect(asked).toHaveLength(3);
      expect((await where(changed(url => url.searchParams.set('signature', 'A'))))[0]).toBe(404);
    } finally {
      delete storage.link;
      app.clock.set(start);
    }
  });

  test('serves no file as a page or a script, for any name', async () => {
    const sign = linkSigner(app.services);
    for (const name of ['x.html', 'x.svg', 'x.js', 'x.xml', 'x']) {
      const key = `${runFolder(run)}/${name}`;
      await app.services.storage.put(key, new TextEncoder().encode('<script>alert(1)</script>'));
      const { headers } = await app.nobody.raw(sign(key, run.tenantId, 60));
      expect(headers.get('content-type'), name).toBe('text/plain; charset=utf-8');
      expect(headers.get('content-security-policy')).toMatch(/^sandbox/);
    }
  });
});

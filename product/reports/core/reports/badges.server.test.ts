import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getSiteBadge, switchSiteBadge } from '#product/reports/api/badges.ts';
import { deleteRun } from '#product/runs/api/runs.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import type { ApiClient } from '#test/api-client.ts';
import { makeRun } from '#test/factories/make-run.ts';
import { setContract } from '#test/factories/set-contract.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { drawBadge } from './draw-badge.ts';

let app: TestApp;
let master: ApiClient;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  master = await app.as('master');
});

const siteOf = ({ date: _date, ...site }: RunKey) => site;
const get = (url: string, query = '') => fetch(url.replace('https://tenken.example', app.origin) + query);
/** Badges are found anew after a minute. */
const minuteLater = () => app.clock.set(new Date(app.clock.now().getTime() + 60_000).toISOString());
const turn = (run: RunKey, isOn: boolean) => master.call(switchSiteBadge, { params: siteOf(run), body: { isOn } });

describe('the public badge', () => {
  test('is off by default, and shows the newest score once it is on, to everybody and for five minutes', async () => {
    const run = await makeRun(app);
    expect(await master.call(getSiteBadge, { params: siteOf(run) })).toEqual({ isOn: false, url: null });
    const { url } = await turn(run, true);
    expect(url).toMatch(/^https:\/\/tenken\.example\/badge\/[\w-]{24}\.svg$/);
    const answer = await get(url!);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=300',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const svg = await answer.text();
    expect(svg).toContain('<title>点検による自動検証の総合スコア 71 / 100（2026-11-20 検証）</title>');
    expect(await (await get(url!, '?lang=en')).text()).toContain(
      'Overall score of automatic checks by Tenken: 71 / 100',
    );
    expect(svg).not.toMatch(/準拠|conform|<script/i);
    for (const hidden of [run.tenantId, 'alpha', 'open.example']) expect(svg).not.toContain(hidden);
  });

  test('that is switched off is gone, and has another address when it is on again', async () => {
    const run = await makeRun(app);
    const { url } = await turn(run, true);
    expect((await turn(run, true)).url).toBe(url);
    expect((await get(url!)).status).toBe(200);
    expect(await turn(run, false)).toEqual({ isOn: false, url: null });
    minuteLater();
    expect((await get(url!)).status).toBe(404);
    const again = await turn(run, true);
    expect(again.url).not.toBe(url);
    expect((await get(again.url!)).status).toBe(200);
  });

  test('of a site without a run, or of a contract that may not be used, is gone', async () => {
    const run = await makeRun(app);
    const { url } = await turn(run, true);
    const undo = await setContract(app, run.tenantId, { status: 'bad_payment' }, run.groupId);
    expect((await get(url!)).status).toBe(404);
    await undo();
    minuteLater();
    expect((await get(url!)).status).toBe(200);
    await (await app.as('admin')).call(deleteRun, { params: run });
    minuteLater();
    expect((await get(url!)).status).toBe(404);
  });

  test('is found once in a minute, however many ask', async () => {
    const run = await makeRun(app);
    const { url } = await turn(run, true);
    expect((await get(url!)).status).toBe(200);
    await app.owner.deleteFrom('site_badge').execute();
    for (const query of ['', '?lang=en', '?x=1']) expect((await get(url!, query)).status).toBe(200);
    minuteLater();
    expect((await get(url!)).status).toBe(404);
  });

  test('is counted among the calls of an address, of which 6,000 a minute are answered', async () => {
    const { url } = await turn(await makeRun(app), true);
    const remaining = async () => Number((await get(url!)).headers.get('x-ratelimit-remaining'));
    const before = await remaining();
    expect(before).toBeGreaterThan(0);
    expect(await remaining()).toBe(before - 1);
  });

  test.each(['x.svg', `${'x'.repeat(24)}.svg`, `${'x'.repeat(24)}`, '%00.svg', '../etc.svg'])(
    '%s is none',
    async file => {
      expect((await fetch(`${app.origin}/badge/${file}`)).status).toBe(404);
    },
  );

  test('of an unknown site is not switched', async () => {
    const params = { ...siteOf(await makeRun(app)), baseUrlEncoded: 'aHR0cHM6Ly9uYWkuZXhhbXBsZS8' };
    expect((await master.refuse(switchSiteBadge, { params, body: { isOn: true } })).status).toBe(404);
  });

  test.each([
    [95, 0, '#15803d'],
    [95, 1, '#b45309'],
    [50, 0, '#b45309'],
    [49, 0, '#c5221f'],
    [null, 0, '#566070'],
  ])('with the score %s and %d errors of level A has the colour %s', (score, levelAErrors, ink) => {
    expect(drawBadge({ score, levelAErrors, date: new Date('2026-11-20T00:00:00Z') }, 'ja')).toContain(`fill="${ink}"`);
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { addExclusion, changeIssues, endExclusion, listIssues } from '#product/findings/api/issues.ts';
import { recheck } from '#product/findings/api/rechecks.ts';
import { listFindings } from '#product/findings/api/results.ts';
import { listSiteActs } from '#product/findings/api/site-acts.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import type { ApiClient } from '#test/api-client.ts';
import { makeRun } from '#test/factories/make-run.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { endExpiredExclusions } from './end-exclusion.ts';

let app: TestApp;
let user: ApiClient;
let params: RunKey;
beforeAll(async () => {
  app = await startApp();
  user = await app.as('user');
  params = await makeRun(app);
  // A made run is some milliseconds ahead.
  app.clock.set(new Date(app.clock.now().getTime() + 60_000).toISOString());
});
afterAll(() => app.close());

const place = (n: number, version = 0) => ({
  function: 'quality' as const,
  rule: `html:rule-${n}`,
  fingerprint: `print-${n}`,
  version,
});
const acts = async (key = params) => {
  const { date: _, ...site } = key;
  return user.call(listSiteActs, { params: site, query: {} });
};

test('what people did stands in the history of the site, equal acts together, by the run that came before', async () => {
  expect(await acts()).toEqual({ items: [], next: null });
  await user.call(changeIssues, { params, body: { places: [place(0), place(1)], state: 'in_progress' } });
  await user.call(changeIssues, { params, body: { places: [place(2)], state: 'in_progress' } });
  await user.call(changeIssues, { params, body: { places: [place(3)], note: { text: '確認中' } } });
  const rule = { function: 'quality' as const, rule: 'html:rule-4', kind: 'accepted' as const, reason: '仕様です' };
  const admin = await app.as('admin');
  await admin.call(addExclusion, { params, body: { ...rule, scope: 'site' } });
  const { items, next } = await acts();
  expect(next).toBeNull();
  expect(items.map(({ kind, places, value, function: fn, run }) => [kind, places, value, fn, run])).toEqual([
    ['excluded', null, null, 'quality', params.date],
    ['note', 1, null, 'quality', params.date],
    ['state', 3, 'in_progress', 'quality', params.date],
  ]);
  const { user: person, admin: head } = app.world;
  expect(items.map(({ author }) => author.sub)).toEqual([head.sub, person.sub, person.sub]);
  expect(items.every(({ author }) => author.name !== '')).toBe(true);
});

test('that the exclusion of a whole rule was ended stands there by the name of who did it, but not that it expired', async () => {
  const key = await makeRun(app);
  const { date: _, ...site } = key;
  const admin = await app.as('admin');
  const rule = { function: 'quality' as const, kind: 'accepted' as const, reason: '仕様です', scope: 'site' as const };
  const expiresOn = '2026-11-21';
  await admin.call(addExclusion, { params: key, body: { ...rule, rule: 'html:rule-3', expiresOn } });
  const { items: added } = await admin.call(addExclusion, { params: key, body: { ...rule, rule: 'html:rule-4' } });
  const [{ id: exclusion, version }] = added as [(typeof added)[number]];
  app.clock.set(new Date(app.clock.now().getTime() + 60_000).toISOString());
  await admin.call(endExclusion, { params: { ...site, exclusion }, query: { version } });
  const before = app.clock.now();
  app.clock.set('2026-11-23T03:00:00.000Z');
  await endExpiredExclusions(app.services);
  app.clock.set(before.toISOString());
  const { items } = await acts(key);
  expect(items.map(({ kind, places, function: fn, to }) => [kind, places, fn, to])).toEqual([
    ['ended', null, 'quality', before.toISOString()],
    ['excluded', null, 'quality', expect.any(String)],
  ]);
  expect(items[0]?.author.name).toBe(items[1]?.author.name);
});

test('acts of another site are not among them', async () => {
  expect((await acts(await makeRun(app))).items).toEqual([]);
});

test('an issue tells its newest note, and its pages alone are checked again, which the list says while it lasts', async () => {
  const { tenantId, groupId } = params;
  const list = async () => {
    const { items } = await user.call(listIssues, { params: { tenantId, groupId }, query: {} });
    return new Map(items.map(issue => [issue.fingerprint, issue]));
  };
  const before = await list();
  expect(before.get('print-3')).toMatchObject({
    note: { text: '確認中' },
    isCheckedAgain: false,
    isUnderWay: false,
    isDemo: false,
  });
  expect(before.get('print-0')?.note).toBeNull();
  const gone = user.call(recheck, { params, body: { function: 'quality', place: 'print-99' } });
  await expect(gone).rejects.toThrow('recheck_without_pages');
  const found = await user.call(listFindings, { params, query: { function: 'quality', rule: 'html:rule-3' } });
  const pages = new Set(found.items.map(one => one.urlId)).size;
  expect(await user.call(recheck, { params, body: { function: 'quality', place: 'print-3' } })).toEqual({
    status: 'RUNNING',
    pages,
  });
  expect((await list()).get('print-3')).toMatchObject({ isCheckedAgain: true, isUnderWay: true });
});

test('a place is checked again with its function, and neither with a rule nor with a page', async () => {
  for (const body of [
    { place: 'print-3', urlId: 1 },
    { function: 'quality' as const, place: 'print-3', rule: 'html:rule-3' },
    { function: 'quality' as const, place: 'print-3', urlId: 1 },
  ])
    await expect(user.call(recheck, { params, body })).rejects.toThrow('422');
});

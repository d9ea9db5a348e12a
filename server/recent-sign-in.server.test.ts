import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Endpoint, requiresRecentSignIn } from '#endpoint/define.ts';
import { confirmIdentity } from '#product/accounts/api/second-factors.ts';
import { endpoints, linesOf } from '#product/api.ts';
import { createShare } from '#product/reports/api/shares.ts';
import { allRows } from '#test/access/all-rows.ts';
import { callers } from '#test/access/caller.ts';
import { makeLineTenant } from '#test/factories/line-tenants.ts';
import { makeRun } from '#test/factories/make-run.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { password } from '#test/factories/world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  await makeLineTenant(app, 'api');
});
afterAll(() => app.close());

const pass = (minutes: number) => app.clock.set(new Date(app.clock.now().getTime() + minutes * 60_000).toISOString());
const needed = { status: 403, code: 'reauthentication_required' };

/** Somebody who may make the call, and the status that they get. */
function callerOf(one: Endpoint) {
  const { expected } = allRows[one.operationId]!;
  // The master is one of the main product.
  const isMasters = expected[callers.indexOf('master')] !== 403 && linesOf(one).includes('main');
  const caller = isMasters ? 'master' : 'staffMaster';
  return { caller, status: expected[callers.indexOf(caller)]! } as const;
}

const grave = endpoints.filter(requiresRecentSignIn);

describe('a session whose person proved to be themselves more than ten minutes ago', () => {
  test.each(grave.map(one => [one.operationId, one] as const))('has to do so anew for %s', async (id, endpoint) => {
    const { caller, status } = callerOf(endpoint);
    const client = await app.as(caller);
    pass(11);
    const parts = await allRows[id]!.parts(app, caller);
    expect(await client.refuse(endpoint, parts)).toMatchObject(needed);
    await client.call(confirmIdentity, { body: { password } });
    expect((await client.ask(endpoint, parts)).status).toBe(status);
  });

  test('has to do so anew for a share link that opens without a password, not for one that has one', async () => {
    const admin = await app.as('admin');
    const params = await makeRun(app);
    pass(11);
    const lastDay = '2026-12-20';
    expect(await admin.refuse(createShare, { params, body: { lastDay } })).toMatchObject(needed);
    await admin.call(createShare, { params, body: { lastDay, password: 'a secret of two' } });
    await admin.call(confirmIdentity, { body: { password } });
    await admin.call(createShare, { params, body: { lastDay } });
  });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CheckId, UnitId } from '#checks/registry.ts';
import { recheck, reverify } from '#product/findings/api/rechecks.ts';
import { deleteRun } from '#product/runs/api/runs.ts';
import { getRun } from '#product/runs/api/site-views.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import type { RunStatus } from '#product/tenancy/api/run-status.ts';
import type { ApiClient } from '#test/api-client.ts';
import { makeRun } from '#test/factories/make-run.ts';
import { setContract } from '#test/factories/set-contract.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { tenants } from '#test/factories/world.ts';

let app: TestApp;
let user: ApiClient;
beforeAll(async () => {
  app = await startApp();
  user = await app.as('user');
  await app.owner.updateTable('plan').set({ running_runs: 100 }).execute();
});
afterAll(() => app.close());

const again = (params: RunKey) => user.ask(reverify, { params, body: undefined });
const checkAgain = (params: RunKey) => user.ask(recheck, { params, body: { urlId: 1 } });

test('a stopped run is not taken up again while another run of its site runs', async () => {
  const url = 'https://two-runs.open.example/';
  const stopped = await makeRun(app, { url, status: 'STOPPED' });
  await makeRun(app, { url, status: 'RUNNING' });
  expect(await user.refuse(reverify, { params: stopped })).toMatchObject({ status: 409, code: 'run_in_progress' });
  expect((await user.call(getRun, { params: stopped })).status).toBe('STOPPED');
});

test.each([
  ['two reverifies', again, again],
  ['two re-checks', checkAgain, checkAgain],
  ['a reverify and a re-check', again, checkAgain],
])('of %s of one site at once, one begins', async (what, first, second) => {
  const url = `https://${what.replaceAll(' ', '-')}.open.example/`;
  const runs = [
    await makeRun(app, { url, status: 'STOPPED' }),
    await makeRun(app, { url, status: 'STOPPED' }),
  ] as const;
  const waiting = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(app.owner);
    return rows.length;
  };
  // While the contract is held, no run of the group begins: both calls stand before it.
  const calls = await app.owner.transaction().execute(async tx => {
    await tx.selectFrom('contract').select('group_id').where('group_id', '=', 'G002').forUpdate().execute();
    const asked = Promise.all([first(runs[0]), second(runs[1])]);
    await expect.poll(waiting).toBe(2);
    return { asked };
  });
  expect((await calls.asked).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 409]);
});

test.each<[unfinished: string, of: Record<string, RunStatus>, status: RunStatus | null]>([
  ['a function that the plan has and one that it lost', { quality: 'STOPPED', contents: 'STOPPED' }, 'RUNNING'],
  ['the one that it lost alone', { quality: 'FINISHED', contents: 'STOPPED' }, null],
])('of %s, only what the plan has is taken up again', async (_what, units, status) => {
  const params = await makeRun(app, { status: 'STOPPED' });
  const { tenant_id, run_id } = await app.owner
    .selectFrom('run')
    .select(['tenant_id', 'run_id'])
    .where('date', '=', new Date(params.date))
    .executeTakeFirstOrThrow();
  const functions = Object.keys(units) as CheckId[];
  await app.owner.updateTable('run').set({ functions }).where('run_id', '=', run_id).execute();
  await app.owner.deleteFrom('run_unit').where('run_id', '=', run_id).execute();
  await app.owner
    .insertInto('run_unit')
    .values(Object.entries(units).map(([unit, of]) => ({ tenant_id, run_id, unit: unit as UnitId, status: of })))
    .execute();
  const undo = await setContract(app, tenants.alpha.tenantId, { contractPlanId: 'free' });
  try {
    if (status === null)
      expect(await user.refuse(reverify, { params })).toMatchObject({ status: 403, code: 'plan_excludes_function' });
    else expect(await user.call(reverify, { params, body: {} })).toEqual({ status, leftOut: ['contents'] });
  } finally {
    await undo();
  }
  const { quality, contents } = await user.call(getRun, { params });
  expect([quality.status, contents.status]).toEqual([status ?? 'FINISHED', 'STOPPED']);
  await user.call(deleteRun, { params });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '#platform/database/database.ts';
import { makeRun } from '#test/factories/make-run.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { aggregateSoon, openAggregation } from './aggregation.ts';
import { countUnit } from './count-unit.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

async function runningRun() {
  const key = await makeRun(app, { status: 'RUNNING', answered: false });
  const query = app.owner.selectFrom('run').select('run_id').where('date', '=', new Date(key.date));
  const { run_id: runId } = await query.executeTakeFirstOrThrow();
  return { tenantId: key.tenantId, runId };
}
type Owner = Awaited<ReturnType<typeof runningRun>>;

const answer = ({ tenantId, runId }: Owner) =>
  inTenant(app.services.db, tenantId, tx =>
    countUnit(tx, { tenant_id: tenantId, run_id: runId }, 'quality', { done: 1 }),
  );

const waiting = ({ runId }: Owner) =>
  app.owner.selectFrom('unit_delta').select('id').where('run_id', '=', runId).execute();

const done = async ({ runId }: Owner) => {
  const query = app.owner.selectFrom('run_unit').select('done').where('run_id', '=', runId);
  return (await query.where('unit', '=', 'quality').executeTakeFirstOrThrow()).done;
};

test('answers that come while others are added up are added up by one more turn, and none is left', async () => {
  const run = await runningRun();
  const before = await done(run);
  const errors: unknown[] = [];
  const aggregation = openAggregation(app.services, error => errors.push(error));
  for (let n = 0; n < 30; n += 1) {
    await answer(run);
    await aggregateSoon({ ...app.services, aggregation }, run);
  }
  await aggregation.close();
  expect(await waiting(run)).toEqual([]);
  expect(await done(run)).toBe(before + 30);
  expect(errors).toEqual([]);
});

test('a failure is told, and the answers are added up by the next turn', async () => {
  const run = await runningRun();
  const before = await done(run);
  const errors: unknown[] = [];
  const aggregation = openAggregation(app.services, error => errors.push(error));
  await answer(run);
  await sql`alter table unit_delta rename to unit_delta_away`.execute(app.owner);
  aggregation.ask(run);
  await expect.poll(() => errors.length, { timeout: 60_000 }).toBeGreaterThan(0);
  await sql`alter table unit_delta_away rename to unit_delta`.execute(app.owner);
  aggregation.ask(run);
  await aggregation.close();
  expect(await waiting(run)).toEqual([]);
  expect(await done(run)).toBe(before + 1);
});

test('without a process that does so, an answer is added up before it is told', async () => {
  const run = await runningRun();
  await answer(run);
  await aggregateSoon(app.services, run);
  expect(await waiting(run)).toEqual([]);
});

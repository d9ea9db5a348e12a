import { type KyselyPlugin, type QueryId, SelectQueryNode, sql, TableNode } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { UnitResult } from '#checks/check.ts';
import { inTenant } from '#platform/database/database.ts';
import type { Job } from '#platform/queue/queue.ts';
import { countLeftFindings } from '#product/findings/core/results/count-findings.ts';
import { saveResults } from '#product/findings/core/results/save-results.ts';
import { saveVisit, type VisitOutcome } from '#product/findings/core/results/save-visit.ts';
import { makeRun } from '#test/factories/make-run.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { aggregateRun } from './aggregate-run.ts';
import { findRun, unitsOfRuns } from './find-run.ts';
import type { VisitJob } from './run-queues.ts';
import { stopAtOnce } from './stop-waiting-run.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterEach(() => app.owner.deleteFrom('pgboss.job' as never).execute());
afterAll(() => app.close());

async function runningRun() {
  const key = await makeRun(app, { status: 'RUNNING', answered: false });
  const query = app.owner.selectFrom('run').select('run_id').where('date', '=', new Date(key.date));
  const { run_id: runId } = await query.executeTakeFirstOrThrow();
  return { tenantId: key.tenantId, runId };
}
type Owner = Awaited<ReturnType<typeof runningRun>>;

const quality: UnitResult<'quality'> = {
  unit: 'quality',
  status: 'done',
  score: 90,
  summary: {},
  findings: [],
  files: [],
};
const outcome: VisitOutcome = { results: [quality], skipped: ['link'], picture: null, rendered: null, thumbnail: null };

function visitOf(owner: Owner, urlId: number): Job<VisitJob> {
  const data: VisitJob = { ...owner, urlId, kind: 'plain', units: ['quality', 'link'], thumbnail: false };
  const { signal } = new AbortController();
  return { id: 'one', data, retryCount: 0, attempt: 'this', signal, completeIn: async () => true };
}

const unitsOf = ({ tenantId, runId }: Owner) =>
  inTenant(app.services.db, tenantId, async tx => {
    const units = await unitsOfRuns(tx, [runId]);
    return Object.fromEntries(units.map(({ unit, status, done, skipped }) => [unit, { status, done, skipped }]));
  });

async function finishJobs({ runId }: Owner): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from pgboss.job
    where name = 'finish' and data ->> 'runId' = ${runId}`.execute(app.owner);
  return rows[0]?.n ?? 0;
}

const deltasOf = ({ runId }: Owner) =>
  app.owner.selectFrom('unit_delta').select('id').where('run_id', '=', runId).execute();

const ended = {
  link: { status: 'STOPPED', done: 0, skipped: 2 },
  quality: { status: 'FINISHED', done: 2, skipped: 0 },
};

test('the last answers of a run, written at the same moment, end it once', async () => {
  for (let turn = 0; turn < 10; turn += 1) {
    const run = await runningRun();
    await Promise.all([1, 2].map(urlId => saveVisit(app.services, visitOf(run, urlId), outcome)));
    expect(await unitsOf(run)).toEqual(ended);
    expect(await finishJobs(run)).toBe(1);
    expect(await deltasOf(run)).toEqual([]);
  }
});

test('a visit does not wait for those who decide on its run, and counts at once', async () => {
  const run = await runningRun();
  const saved: Promise<void>[] = [];
  await inTenant(app.services.db, run.tenantId, async tx => {
    await findRun(tx, run.runId, { lock: 'no-key-update' });
    for (const urlId of [1, 2]) saved.push(saveVisit(app.services, visitOf(run, urlId), outcome));
    await expect
      .poll(() => unitsOf(run))
      .toEqual({
        link: { status: 'RUNNING', done: 0, skipped: 2 },
        quality: { status: 'RUNNING', done: 2, skipped: 0 },
      });
  });
  await Promise.all(saved);
  expect(await unitsOf(run)).toEqual(ended);
  expect(await finishJobs(run)).toBe(1);
});

/** Calls `act` once, after a look for waiting results has found some, or none, and before anything else of its transaction. */
function afterLook(finds: 'some' | 'none', act: () => Promise<void>): KyselyPlugin {
  const looks = new Set<QueryId>();
  let isLeft = true;
  return {
    transformQuery({ node, queryId }) {
      const from = SelectQueryNode.is(node) ? node.from?.froms[0] : undefined;
      if (from && TableNode.is(from) && from.table.identifier.name === 'unit_delta') looks.add(queryId);
      return node;
    },
    async transformResult({ queryId, result }) {
      const isNone = result.rows.length === 0;
      if (looks.delete(queryId) && isNone === (finds === 'none') && isLeft) {
        isLeft = false;
        await act();
      }
      return result;
    },
  };
}

test('an answer that comes after another process has seen that nothing waits is added up by its own', async () => {
  const run = await runningRun();
  let isAnswered = false;
  const late = afterLook('none', async () => {
    await saveVisit(app.services, visitOf(run, 2), outcome);
    isAnswered = true;
  });
  await answerAndDie(run, [1]);
  await aggregateRun({ ...app.services, db: app.services.db.withPlugin(late) }, run);
  expect(isAnswered).toBe(true);
  expect(await deltasOf(run)).toEqual([]);
  expect(await unitsOf(run)).toEqual({
    link: { status: 'STOPPED', done: 1, skipped: 1 },
    quality: { status: 'FINISHED', done: 2, skipped: 0 },
  });
});

test('a run that another process has ended since the look is not ended again', async () => {
  const run = await runningRun();
  await answerAndDie(run);
  const beaten = afterLook('some', () => aggregateRun(app.services, run));
  await aggregateRun({ ...app.services, db: app.services.db.withPlugin(beaten) }, run);
  expect(await finishJobs(run)).toBe(1);
});

async function answerAndDie(run: Owner, urlIds: readonly number[] = [1, 2]): Promise<void> {
  await inTenant(app.services.db, run.tenantId, async tx => {
    const row = await findRun(tx, run.runId, { lock: 'key-share' });
    if (!row) throw new Error('no run');
    for (const urlId of urlIds) {
      await saveResults(tx, row, [{ urlId, result: quality, attempt: 'this' }]);
      await saveResults(tx, row, [{ urlId, result: { ...quality, unit: 'link' }, attempt: 'this' }]);
    }
  });
}

test('a process that dies between its answer and the addition leaves a run that ends all the same', async () => {
  const run = await runningRun();
  await answerAndDie(run);
  const done = { done: 2, skipped: 0 };
  expect(await unitsOf(run)).toEqual({ link: { status: 'RUNNING', ...done }, quality: { status: 'RUNNING', ...done } });
  expect(await finishJobs(run)).toBe(0);
  await countLeftFindings(app.services);
  expect(await unitsOf(run)).toEqual({
    link: { status: 'FINISHED', ...done },
    quality: { status: 'FINISHED', ...done },
  });
  expect(await finishJobs(run)).toBe(1);
  await countLeftFindings(app.services);
  expect(await finishJobs(run)).toBe(1);
});

test('what is counted absolutely adds up first', async () => {
  const run = await runningRun();
  await answerAndDie(run);
  await inTenant(app.services.db, run.tenantId, async tx => {
    const row = await findRun(tx, run.runId, { lock: 'no-key-update' });
    if (row) await stopAtOnce(tx, row);
  });
  const stopped = { status: 'STOPPED', done: 2, skipped: 0 };
  expect(await unitsOf(run)).toEqual({ link: stopped, quality: stopped });
  expect(await deltasOf(run)).toEqual([]);
});

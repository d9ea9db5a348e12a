import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UnitResult } from '#checks/check.ts';
import type { EngineOptions } from '#checks/engine.ts';
import { inTenant } from '#platform/database/database.ts';
import { getRenderedJudgement, startRenderedJudgement } from '#product/findings/api/rendered-judgement.ts';
import { getPage } from '#product/findings/api/results.ts';
import { renderedTask } from '#product/findings/core/results/rendered-judgement.ts';
import { removeResult } from '#product/findings/core/results/replace-result.ts';
import { type RunKey, runFolder } from '#product/runs/core/runs/run-key.ts';
import { makeRun } from '#test/factories/make-run.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { workTask } from '#test/factories/work-task.ts';
import type { VisitOrder } from '../processes/visit-tasks.ts';
import type { WorkerContext } from '../worker-context.ts';
import { judgeRendered } from './judge-rendered.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const rendered =
  '<!DOCTYPE html><html lang="ja"><head><title>題</title></head><body><center>描画</center></body></html>';
const found: UnitResult<'quality'> = {
  unit: 'quality',
  status: 'done',
  score: 95,
  summary: { engine: 'Nu Html Checker', version: '20.6.30', reduced: false },
  findings: [
    {
      function: 'quality',
      rule: 'html:the-element-is-obsolete-1234',
      criterion: null,
      severity: 'error',
      message: { ja: '要素「center」は廃止されました。', en: 'The “center” element is obsolete.' },
      place: { url: 'https://a.example/', line: 1 },
      excerpt: '<center>',
      fingerprint: 'one',
      detail: { source: 'html' },
    },
  ],
  files: [],
};

/** A run of the older checker whose first page has a rendered source. */
async function makeRendered(): Promise<{ key: RunKey; runId: string }> {
  const key = await makeRun(app);
  const { run_id: runId, options } = await app.owner
    .selectFrom('run')
    .select(['run_id', 'options'])
    .where('date', '=', new Date(key.date))
    .executeTakeFirstOrThrow();
  await app.owner
    .updateTable('run')
    .set({ options: JSON.stringify({ ...options, checkerVersion: '20.6.30' }) })
    .where('run_id', '=', runId)
    .execute();
  await app.owner
    .updateTable('page')
    .set({ picture: JSON.stringify({ key: 'p', width: 1, height: 1, cut: false }) })
    .where('run_id', '=', runId)
    .where('url_id', '=', 1)
    .execute();
  await app.services.storage.put(`${runFolder(key)}/pages/1/rendered`, new TextEncoder().encode(rendered));
  return { key, runId };
}

/** Works its job off; what the visit is asked and told. */
async function work(
  { key, runId }: Awaited<ReturnType<typeof makeRendered>>,
  result: UnitResult<'quality'>,
  more = {},
) {
  const asked: { order: VisitOrder; options: EngineOptions }[] = [];
  const visits: Pick<WorkerContext['visits'], 'visit'> = {
    visit: async (order, options) => {
      asked.push({ order, options });
      return { results: [result] };
    },
  };
  const { tenantId } = key;
  const waiting = await app.owner
    .selectFrom('task')
    .select('task_id')
    .where('run_id', '=', runId)
    .where('subject', '=', '1')
    .where('state', '=', 'queued')
    .execute();
  for (const { task_id: taskId } of waiting)
    await workTask(
      app.services,
      renderedTask,
      { tenantId, taskId },
      (services, task) => judgeRendered(services, { visits }, task),
      more,
    );
  return asked;
}

test('the rendered source is judged on request, by the run’s checker, and does not change the score', async () => {
  const run = await makeRendered();
  const params = { ...run.key, urlId: 1 };
  const user = await app.as('user');
  const before = await user.call(getPage, { params });
  expect(await user.call(getRenderedJudgement, { params })).toMatchObject({ status: 'none', findings: [] });
  // Nobody has asked for it.
  expect(await work(run, found)).toEqual([]);
  for (const _twice of [1, 2])
    expect(await user.call(startRenderedJudgement, { params })).toMatchObject({ status: 'waiting' });
  const [{ order, options } = { order: undefined, options: undefined }] = await work(run, found);
  expect(order).toMatchObject({ kind: 'plain', units: ['quality'], thumbnail: false, picture: false });
  expect(new TextDecoder().decode(order?.response.body)).toBe(rendered);
  expect(options).toMatchObject({ sourceAlone: true, checkerVersion: '20.6.30' });
  const judged = await user.call(getRenderedJudgement, { params });
  expect(judged).toMatchObject({
    status: 'done',
    errors: 1,
    warnings: 0,
    engine: { name: 'Nu Html Checker', version: '20.6.30', reduced: false },
    findings: [{ message: { ja: '要素「center」は廃止されました。' } }],
  });
  const after = await user.call(getPage, { params });
  expect({ ...after, source: null }).toEqual({ ...before, source: null });
});

test('a page that the checker cannot read says so; one that is checked again has to be judged anew', async () => {
  const run = await makeRendered();
  const params = { ...run.key, urlId: 1 };
  const user = await app.as('user');
  await user.call(startRenderedJudgement, { params });
  const failure = { code: 'checker-timeout', message: { ja: '60秒', en: '60 seconds' } };
  await work(run, { ...found, status: 'failed', failure, findings: [], summary: {} });
  expect(await user.call(getRenderedJudgement, { params })).toMatchObject({
    status: 'failed',
    failure: { ja: '60秒' },
  });
  await user.call(startRenderedJudgement, { params });
  expect(await work(run, found, { failures: 12 })).toEqual([]);
  expect(await user.call(getRenderedJudgement, { params })).toMatchObject({ status: 'failed', engine: null });
  const owner = { tenant_id: run.key.tenantId, run_id: run.runId };
  await inTenant(app.services.db, owner.tenant_id, tx => removeResult(tx, owner, { urlId: 1, unit: 'quality' }));
  expect(await user.call(getRenderedJudgement, { params })).toMatchObject({ status: 'none' });
});

test('without a rendered source there is nothing to judge, and both languages say how to get one', async () => {
  const key = await makeRun(app);
  const params = { ...key, urlId: 2 };
  const user = await app.as('user');
  expect(await user.call(getRenderedJudgement, { params })).toMatchObject({ status: 'absent' });
  const refused = await user.refuse(startRenderedJudgement, { params });
  expect(refused).toMatchObject({ status: 409, code: 'rendered_source_missing' });
  expect(refused.message).toMatch(/アクセシビリティ|Accessibility/);
  expect(await user.refuse(getRenderedJudgement, { params: { ...key, urlId: 99 } })).toMatchObject({ status: 404 });
});

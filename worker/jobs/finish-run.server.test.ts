import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SiteFinding } from '#checks/engine.ts';
import { LostAttemptError } from '#platform/queue/lost-attempt.ts';
import type { Job } from '#platform/queue/queue.ts';
import { listFindings, listPages } from '#product/findings/api/results.ts';
import { deleteRun } from '#product/runs/api/runs.ts';
import { getRun } from '#product/runs/api/site-views.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import type { CrawlJob } from '#product/runs/core/runs/run-queues.ts';
import { makeRun } from '#test/factories/make-run.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { ProcessEndedError } from '../processes/process-ended.ts';
import type { VisitProcesses } from '../processes/visit-processes.ts';
import type { SiteInHand } from '../processes/visit-tasks.ts';
import type { WorkerContext } from '../worker-context.ts';
import { handleFinishJob } from './finish-run.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

let attempts = 0;
function jobOf(data: CrawlJob): Job<CrawlJob> {
  attempts += 1;
  const { signal } = new AbortController();
  return { id: 'one', data, retryCount: 0, attempt: `attempt ${attempts}`, signal, completeIn: async () => true };
}

/** A run of 250 judged pages, each with data for the judgement of the site, which is still to be ended. */
async function makeJudgedRun(): Promise<{ key: RunKey; job: CrawlJob }> {
  const key = await makeRun(app, { status: 'FINISHED' });
  const query = app.owner.selectFrom('run').select(['run_id', 'base_url']).where('date', '=', new Date(key.date));
  const { run_id: runId, base_url: base } = await query.executeTakeFirstOrThrow();
  const owner = { tenant_id: key.tenantId, run_id: runId };
  const ids = Array.from({ length: 250 }, (_, n) => n + 1);
  const shared = { title: '', depth: 1, found_on: null, status_code: 200, headers: '{}', chain: '[]', raw_key: '' };
  const pages = ids.map(n => ({ ...owner, ...shared, url_id: n, url: `${base}${n}`, final_url: `${base}${n}` }));
  await app.owner.insertInto('page').values(pages.slice(2)).execute();
  await app.owner.deleteFrom('page_result').where('run_id', '=', runId).execute();
  const result = { unit: 'quality' as const, status: 'done' as const, score: 90, summary: '{}', failure: null };
  const results = ids.map(n => ({
    ...owner,
    ...result,
    url_id: n,
    site_data: `{"n":${n}}`,
    errors: 0,
    warnings: 0,
    attempt: '',
  }));
  await app.owner.insertInto('page_result').values(results).execute();
  await app.owner
    .updateTable('run')
    .set({ finished_at: null, number_of_pages: 250 })
    .where('run_id', '=', runId)
    .execute();
  return { key, job: { tenantId: key.tenantId, runId } };
}

const findingOn = (pageUrl: string, n: number): SiteFinding => ({
  pageUrl,
  finding: {
    function: 'quality',
    rule: 'site:rule',
    criterion: null,
    severity: n % 2 === 0 ? 'error' : 'warning',
    message: { ja: '誤り', en: 'fault' },
    place: { url: pageUrl, line: n },
    excerpt: '',
    fingerprint: `site ${n}`,
    detail: { ofSite: true },
  },
});

/** A worker whose judgement of the site finds one thing on each page, and does `then` after each step. */
function workerThat(then: (step: number) => Promise<void> | void = () => {}, steps = { made: 0 }): WorkerContext {
  const judge = async (inHand: SiteInHand) => {
    const step = async () => {
      steps.made += 1;
      await then(steps.made);
    };
    await inHand.begin();
    await step();
    for (let after: number | null = 0; after !== null; ) {
      const { pages, next }: Awaited<ReturnType<SiteInHand['pages']>> = await inHand.pages('quality', after);
      await inHand.keep(
        'quality',
        pages.map(({ url, siteData }) => findingOn(url, Number(siteData.n))),
      );
      await step();
      after = next;
    }
  };
  const visits: Pick<VisitProcesses, 'judgeSite' | 'versions'> = {
    judgeSite: (_site, _options, { site }) => judge(site),
    versions: async () => [],
  };
  return { visits, log: () => {} } as unknown as WorkerContext;
}

async function stateOf(key: RunKey) {
  const user = await app.as('user');
  const { total, items } = await user.call(listFindings, { params: key, query: { rule: 'site:rule', limit: 1 } });
  const { items: pages } = await user.call(listPages, { params: key, query: { limit: 100 } });
  const [unit] = await app.owner
    .selectFrom('run_unit')
    .innerJoin('run', 'run.run_id', 'run_unit.run_id')
    .select(['errors', 'warnings'])
    .where('date', '=', new Date(key.date))
    .where('unit', '=', 'quality')
    .execute();
  const counts = pages.slice(2, 4).map(page => page.blocks.map(block => [block.errors, block.warnings]));
  return { total, isOfSite: items[0]?.detail, counts, unit };
}

test('what is found over the site is written once, wherever the worker is killed', async () => {
  const whole = { made: 0 };
  const undisturbed = await makeJudgedRun();
  await handleFinishJob(app.services, workerThat(undefined, whole), jobOf(undisturbed.job));
  const expected = await stateOf(undisturbed.key);
  // Two pages have six findings of their own each, one of them an error.
  expect(expected).toMatchObject({ total: 250, unit: { errors: 127, warnings: 135 } });
  expect(whole.made).toBe(4);
  for (let killed = 1; killed <= whole.made; killed += 1) {
    const { key, job } = await makeJudgedRun();
    const dies = workerThat(step => {
      if (step === killed) throw new Error('killed');
    });
    await expect(handleFinishJob(app.services, dies, jobOf(job))).rejects.toThrow('killed');
    await handleFinishJob(app.services, workerThat(), jobOf(job));
    expect(await stateOf(key)).toEqual(expected);
    expect(await (await app.as('user')).call(getRun, { params: key })).toMatchObject({ isAllFinished: true });
  }
});

test('an attempt that was lost writes nothing beside the one that came after it', async () => {
  const { key, job } = await makeJudgedRun();
  let again: Promise<void> | undefined;
  const slow = workerThat(async step => {
    if (step !== 2) return;
    again = handleFinishJob(app.services, workerThat(), jobOf(job));
    await again;
  });
  await expect(handleFinishJob(app.services, slow, jobOf(job))).rejects.toThrow(LostAttemptError);
  expect(await stateOf(key)).toMatchObject({ total: 250, unit: { errors: 127, warnings: 135 } });
});

test('half a judgement is none: the run ends with the findings of its pages', async () => {
  const { key, job } = await makeJudgedRun();
  const ends = workerThat(step => {
    if (step === 3) throw new ProcessEndedError('memory', 'the process ended');
  });
  await handleFinishJob(app.services, ends, jobOf(job));
  expect(await stateOf(key)).toMatchObject({ total: 0, unit: { errors: 2, warnings: 10 } });
});

test('a run that is deleted meanwhile ends silently', async () => {
  const { key, job } = await makeJudgedRun();
  const user = await app.as('user');
  const beside = workerThat(async step => {
    if (step === 2) await user.call(deleteRun, { params: key });
  });
  await handleFinishJob(app.services, beside, jobOf(job));
  const left = await app.owner
    .selectFrom('finding')
    .select('id')
    .where('run_id', '=', job.runId)
    .where('of_site', '=', true)
    .execute();
  expect(left).toHaveLength(100);
});

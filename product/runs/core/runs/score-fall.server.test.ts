import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkOfUnit, registry, type UnitId, unitsOf } from '#checks/registry.ts';
import { inTenant } from '#platform/database/database.ts';
import { gradedChecks } from '#product/runs/api/check-fields.ts';
import { type RunOptionName, rowOf, runOptionNames } from '#product/runs/api/options/run-options.ts';
import type { RunStatus } from '#product/tenancy/api/run-status.ts';
import { makeRun } from '#test/factories/make-run.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { twoValues } from '#test/two-values.ts';
import { type ScoreFall, scoreFall } from './score-fall.ts';

let app: TestApp;
let sites = 0;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

interface RunRequest {
  scores: Partial<Record<UnitId, number>>;
  status?: Partial<Record<UnitId, RunStatus>>;
  pageLimit?: number;
  /** Options besides. */
  options?: Record<string, unknown>;
  weights?: Record<string, Record<string, number>>;
  lighthouse?: string;
  /** Version of the rules; a run from before names none. */
  rules?: string;
  isRunning?: boolean;
}

/** Runs of a new site, one after the other; the falls of the last. */
async function fallsOf(...requests: RunRequest[]): Promise<readonly ScoreFall[]> {
  sites += 1;
  let last = { runId: '', tenantId: '' };
  for (const request of requests) {
    const { date, tenantId } = await makeRun(app, { url: `https://fall-${sites}.open.example/` });
    const units = Object.keys(request.scores) as UnitId[];
    const found = app.owner.selectFrom('run').select(['run_id', 'options']).where('date', '=', new Date(date));
    const { run_id, options } = await found.executeTakeFirstOrThrow();
    const figures = units
      .filter(unit => checkOfUnit[unit] === 'seo')
      .map(unit => [unit, { score: request.scores[unit] }]);
    const { pageLimit = 100, weights = {}, lighthouse = '13.5.0', rules, isRunning = false } = request;
    await app.owner
      .updateTable('run')
      .set({
        functions: [...new Set(units.map(unit => checkOfUnit[unit]))],
        options: JSON.stringify({ ...options, pageLimit, weights, ...request.options }),
        figures: JSON.stringify(Object.fromEntries(figures)),
        engines: JSON.stringify([
          { function: 'seo', name: 'Lighthouse', version: lighthouse, reduced: false, kind: 'engine' },
          ...(rules === undefined
            ? []
            : [{ function: 'quality', name: 'Tenken', version: rules, reduced: false, kind: 'rules' }]),
        ]),
        ...(isRunning ? { finished_at: null } : {}),
      })
      .where('run_id', '=', run_id)
      .execute();
    await app.owner.deleteFrom('run_unit').where('run_id', '=', run_id).execute();
    for (const unit of units)
      await app.owner
        .insertInto('run_unit')
        .values({
          tenant_id: tenantId,
          run_id,
          unit,
          status: request.status?.[unit] ?? 'FINISHED',
          score_sum: request.scores[unit] ?? 0,
          score_count: 1,
        })
        .execute();
    last = { runId: run_id, tenantId };
  }
  return inTenant(app.services.db, last.tenantId, tx => scoreFall(tx, last.runId));
}

const seo = (desktop: number, mobile: number, more: Omit<RunRequest, 'scores'> = {}): RunRequest => ({
  scores: { seoDesktop: desktop, seoMobile: mobile },
  ...more,
});
const quality = (score: number, more: Omit<RunRequest, 'scores'> = {}): RunRequest => ({
  scores: { quality: score },
  ...more,
});
const fall = (functionId: ScoreFall['functionId'], before: number, after: number, band = 0): ScoreFall => ({
  functionId,
  before,
  after,
  band,
});

test.each<[string, RunRequest[], ScoreFall[]]>([
  ['the first run has none', [quality(10)], []],
  [
    'a lower score, and with it the total',
    [quality(90), quality(89)],
    [fall('quality', 90, 89), fall('total', 90, 89)],
  ],
  ['an equal or a higher score is none', [quality(90), quality(90)], []],
  ['measured scores may differ by the noise band', [seo(90, 80), seo(85, 75)], []],
  ['and fall by more', [seo(90, 80), seo(84, 74)], [fall('seo', 85, 79, 5), fall('total', 85, 79, 5)]],
  [
    'the band is as wide as earlier runs differ',
    [seo(90, 90), seo(70, 70), seo(90, 90), seo(70, 70), seo(80, 80), seo(60, 60)],
    [],
  ],
  [
    'in total, the band is the mean of the functions',
    [
      { scores: { quality: 80, seoDesktop: 80, seoMobile: 80 } },
      { scores: { quality: 74, seoDesktop: 79, seoMobile: 79 } },
    ],
    [fall('quality', 80, 74), fall('total', 80, 77, 2.5)],
  ],
  ['scores that say that a function ended do not fall', [{ scores: { link: 100 } }, { scores: { link: 50 } }], []],
  [
    'a stopped run is passed over',
    [quality(90), quality(50, { status: { quality: 'STOPPED' } }), quality(80)],
    [fall('quality', 90, 80), fall('total', 90, 80)],
  ],
  ['a stopped run falls to nothing', [quality(90), quality(50, { status: { quality: 'STOPPED' } })], []],
  ['other pages are not compared', [quality(90, { pageLimit: 10 }), quality(80)], []],
  ['nor other weights', [quality(90), quality(80, { weights: { quality: { 'html:a': 2 } } })], []],
  ['nor other rules', [quality(90, { rules: 'a1' }), quality(80, { rules: 'a2' })], []],
  [
    'a run from before, which named none, is',
    [quality(90), quality(80, { rules: 'a2' })],
    [fall('quality', 90, 80), fall('total', 90, 80)],
  ],
  ['nor another engine', [seo(90, 90, { lighthouse: '12.0.0' }), seo(50, 50)], []],
  [
    'functions that were not asked for before have no total',
    [quality(90), { scores: { quality: 80, accessibility: 100 } }],
    [fall('quality', 90, 80)],
  ],
  ['a run that has not ended has none', [quality(90), quality(80, { isRunning: true })], []],
])('score falls: %s', async (_, requests, expected) => {
  expect(await fallsOf(...requests)).toEqual(expected);
});

/** The graded functions of which an option decides; any of them for one that decides nothing. */
const concernedBy = (name: RunOptionName) => gradedChecks.filter(id => rowOf(name).concerns?.(registry[id]) ?? true);

/** The values of an option with which two runs differ in what it decides of a function. */
function otherwise(name: RunOptionName, id: string): [unknown, unknown] {
  if (name === 'weights') return [{ [id]: { a: 1 } }, { [id]: { a: 2 } }];
  const [first, second] = twoValues(rowOf(name).stored);
  return rowOf(name).isOptional ? [undefined, first || second] : [first, second];
}

const compared = runOptionNames.flatMap(name =>
  concernedBy(name).map(id => ({ name, id, decides: rowOf(name).decides })),
);

test.each(compared.filter(({ decides }) => decides.length > 0))(
  'a run with another $name is not compared for a fall of $id',
  async ({ name, id }) => {
    const [before, after] = otherwise(name, id);
    const scores = (score: number) => Object.fromEntries(unitsOf([id]).map(unit => [unit, score]));
    const run = (score: number, value: unknown): RunRequest => ({ scores: scores(score), options: { [name]: value } });
    expect(await fallsOf(run(90, before), run(50, after))).toEqual([]);
    expect(await fallsOf(run(90, after), run(50, after))).toMatchObject([{ functionId: id }, { functionId: 'total' }]);
  },
);

test.each(compared.filter(({ decides, id }) => decides.length === 0 && id === 'quality'))(
  'a run with another $name is compared: it decides nothing',
  async ({ name }) => {
    const [before, after] = otherwise(name, 'quality');
    const found = await fallsOf(
      quality(90, { options: { [name]: before } }),
      quality(50, { options: { [name]: after } }),
    );
    expect(found).toEqual([fall('quality', 90, 50), fall('total', 90, 50)]);
  },
);

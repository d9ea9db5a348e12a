import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { allowFeatures } from '#product/contracts/api/contract-features.ts';
import {
  changeInspection,
  createInspection,
  deleteInspection,
  getInspection,
  getInspectionCell,
  judgeElement,
  judgeInspectionCell,
  judgeOpenCells,
  listInspectionCells,
  listInspections,
  moveInspection,
} from '#product/reports/api/inspections.ts';
import { deleteInspector, listInspectors } from '#product/reports/api/inspectors.ts';
import { drawTestPages } from '#product/reports/api/test-reports.ts';
import {
  inspectedGroup,
  judgeAll,
  makeInspectedRun,
  makeInspection,
  makeInspector,
  prepareReport,
} from '#test/factories/make-inspection.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import type { Person } from '#test/factories/world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterEach(async () => {
  await app.owner.deleteFrom('inspection_report').execute();
  await app.owner.deleteFrom('inspector').execute();
  await app.owner.deleteFrom('site').execute();
});
afterAll(() => app.close());

const as = (person: Person) => app.as(person);
/** Two inspectors with accounts of their own: the user's and the admin's. */
async function twoInspectors() {
  return { first: await makeInspector(app, '田中', 'user'), second: await makeInspector(app, '鈴木', 'admin') };
}

const findings = {
  '/': [
    ['1.1.1', 'axe:image-alt', 'a1', 'error'],
    ['1.1.1', 'human:alt-text', 'h1', 'humanChc'],
    ['1.3.1', 'axe:x', 'n1', 'needCfm'],
    ['2.4.4', 'axe:y', 'w1', 'warning'],
  ],
  '/b': [['1.3.1', 'axe:x', 'n2', 'needCfm']],
} as const;

describe('a report is made from a run', () => {
  test('with a grid that the engine fills: errors are a verdict, that nothing was found is none', async () => {
    const { params, report, cell } = await makeInspection(app, { pages: findings, until: 'draft' });
    expect(report).toMatchObject({
      state: 'draft',
      pages: 2,
      preparedPages: 2,
      counts: { total: 50, judged: 1, fail: 1 },
    });
    expect(report.criteria).toHaveLength(25);
    const user = await as('user');
    const grid = await user.call(listInspectionCells, { params, query: {} });
    expect(grid).toMatchObject({ total: 2, items: [{ page: 1 }, { page: 2 }] });
    const machineOf = (page: number, criterion: string) =>
      grid.items[page - 1]?.cells.find(one => one.criterion === criterion);
    expect(machineOf(1, '1.1.1')).toMatchObject({ machine: 'fail', verdict: 'fail', isByEngine: true });
    expect(machineOf(1, '1.3.1')).toMatchObject({ machine: 'ask', verdict: null });
    expect(machineOf(1, '2.4.4')).toMatchObject({ machine: 'likely', verdict: null });
    expect(machineOf(2, '1.1.1')).toMatchObject({ machine: 'nothing', verdict: null });
    const shown = await user.call(getInspectionCell, { params: cell(1, '1.1.1') });
    expect(shown.elements.map(({ kind, rule }) => [kind, rule])).toEqual([
      ['AC', 'axe:image-alt'],
      ['HC', 'human:alt-text'],
    ]);
  });

  test('whose pages that were not judged say so, as do those of a run that is gone', async () => {
    const run = await makeInspectedRun(app, findings, { failed: ['/b'] });
    const user = await as('user');
    const body = { title: 'a', ...run, list: 'jis2016', level: 'A', method: 'all' } as const;
    const one = await user.call(createInspection, { params: inspectedGroup, body });
    const other = await user.call(createInspection, { params: inspectedGroup, body });
    await prepareReport(app, one.managementId);
    const machines = async (managementId: string) => {
      const grid = await user.call(listInspectionCells, { params: { ...inspectedGroup, managementId }, query: {} });
      return grid.items.map(row => new Set(row.cells.map(({ machine }) => machine)));
    };
    expect((await machines(one.managementId))[1]).toEqual(new Set(['notJudged']));
    await app.owner.deleteFrom('site').execute();
    await prepareReport(app, other.managementId);
    expect(await machines(other.managementId)).toEqual([new Set(['notJudged']), new Set(['notJudged'])]);
  });

  test('goes on where it stood when its job was killed', async () => {
    const paths = Array.from({ length: 12 }, (_, n) => [`/${n}`, []] as const);
    const run = await makeInspectedRun(app, Object.fromEntries(paths));
    const user = await as('user');
    const body = { title: 'a', ...run, list: 'jis2016', level: 'A', method: 'all' } as const;
    const { managementId } = await user.call(createInspection, { params: inspectedGroup, body });
    const params = { ...inspectedGroup, managementId };
    const move = { params, body: { state: 'in_progress', version: 1 } };
    expect((await user.refuse(moveInspection, move)).code).toBe('inspection_preparing');
    await prepareReport(app, managementId);
    await app.owner.updateTable('inspection_page').set({ is_prepared: false }).where('page', '>', 10).execute();
    await app.owner.deleteFrom('inspection_cell').where('page', '>', 10).execute();
    await prepareReport(app, managementId);
    expect(await user.call(getInspection, { params })).toMatchObject({ preparedPages: 12, counts: { total: 300 } });
  });

  test('with pages by chance, which the seed alone decides', async () => {
    const paths = Array.from({ length: 9 }, (_, n) => [`/${n}`, []] as const);
    const run = await makeInspectedRun(app, Object.fromEntries(paths));
    const user = await as('user');
    const make = (more: object) =>
      user.call(createInspection, {
        params: inspectedGroup,
        body: {
          title: 'a',
          ...run,
          list: 'jis2016',
          level: 'A',
          method: 'combined',
          urlIds: [1],
          randomPages: 3,
          ...more,
        },
      });
    const [one, two, other] = [await make({ seed: 'aaa' }), await make({ seed: 'aaa' }), await make({ seed: 'bbb' })];
    expect(one.items).toHaveLength(4);
    expect(one.items[0]?.url).toBe('https://inspected.open.example/0');
    expect(two.items.map(({ url }) => url)).toEqual(one.items.map(({ url }) => url));
    expect(other.items.map(({ url }) => url)).not.toEqual(one.items.map(({ url }) => url));
    const query = { seed: 'aaa', count: 3, without: '1' };
    const drawn = await user.call(drawTestPages, { params: { ...inspectedGroup, ...run }, query });
    expect(new Set(one.items.slice(1).map(({ url }) => url))).toEqual(new Set(drawn.items.map(({ url }) => url)));
    expect((await make({})).seed).toMatch(/^[0-9a-f]{12}$/);
  });

  test('takes over verdicts of elements and cells that are the same', async () => {
    const { first } = await twoInspectors();
    const { params, cell } = await makeInspection(app, { pages: findings });
    const user = await as('user');
    const [element] = (await user.call(getInspectionCell, { params: cell(1, '1.3.1') })).elements;
    const judged = { inspectorId: first, verdict: 'pass', reason: '表の見出しを確認', version: 1 } as const;
    await user.call(judgeElement, { params: { ...cell(1, '1.3.1'), element: element!.id }, body: judged });
    await judgeAll(app, params, { as: 'user', inspectorId: first });
    const changed = { ...findings, '/b': [['1.3.1', 'axe:x', 'n3', 'needCfm']] } as const;
    const again = await makeInspection(app, {
      pages: changed,
      previous: params.managementId,
      url: 'https://inspected.open.example/',
    });
    const read = (page: number, criterion: string) =>
      user.call(getInspectionCell, { params: again.cell(page, criterion) });
    expect(await read(1, '1.3.1')).toMatchObject({
      verdict: 'pass',
      isCopied: true,
      isConfirmed: false,
      judge: { name: '田中' },
      elements: [{ verdict: 'pass', reason: '表の見出しを確認' }],
    });
    expect(await read(2, '1.3.1')).toMatchObject({ verdict: null, isCopied: false, elements: [{ verdict: null }] });
    expect(await read(2, '1.1.1')).toMatchObject({ verdict: 'pass', isCopied: true });
    expect(await read(1, '1.1.1')).toMatchObject({ verdict: 'fail', isByEngine: true });
  });
});

describe('wrong input for a report', () => {
  const make = async (body: object) => {
    const run = await makeInspectedRun(app, findings);
    return (await as('user')).refuse(createInspection, {
      params: inspectedGroup,
      body: { title: 'a', baseUrlEncoded: run.baseUrlEncoded, date: run.date, list: 'jis2016', level: 'A', ...body },
    });
  };
  test.each<[string, object, number, string]>([
    [
      '201 pages',
      { method: 'representative', urlIds: Array.from({ length: 201 }, (_, n) => n + 1) },
      422,
      'inspection_too_many_pages',
    ],
    ['201 pages by chance', { method: 'random', randomPages: 201 }, 422, 'inspection_too_many_pages'],
    ['no pages', { method: 'representative' }, 422, 'inspection_no_pages'],
    ['a page that the run does not have', { method: 'representative', urlIds: [99] }, 404, 'not_found'],
    ['a report that is not there to take over', { method: 'all', previous: 'x' }, 404, 'not_found'],
    ['a run that is not there', { method: 'all', date: '2026-01-01T00:00:00.000Z' }, 404, 'not_found'],
    ['no name', { method: 'all', title: ' ' }, 422, 'invalid_input'],
  ])('of %s is refused', async (_what, body, status, code) => {
    expect(await make(body)).toMatchObject({ status, code });
  });

  test('of all 201 pages of a run is refused with the numbers', async () => {
    const run = await makeInspectedRun(app, findings);
    await app.owner.updateTable('run').set({ number_of_pages: 201 }).execute();
    const body = { title: 'a', ...run, list: 'jis2016', level: 'A', method: 'all' };
    const { code, message } = await (await as('user')).refuse(createInspection, { params: inspectedGroup, body });
    expect([code, message]).toEqual([
      'inspection_too_many_pages',
      'An inspection report can include up to 200 pages (201 were specified).',
    ]);
  });

  test('takes over from no report of another level', async () => {
    const { params } = await makeInspection(app);
    expect((await make({ method: 'all', level: 'AA', previous: params.managementId })).code).toBe(
      'inspection_list_differs',
    );
  });
});

describe('two people on one cell', () => {
  test('the second is told who was first, and nothing is overwritten', async () => {
    const { first, second } = await twoInspectors();
    const { cell } = await makeInspection(app, { pages: findings });
    const params = cell(1, '1.3.1');
    const body = { verdict: 'pass', reason: '表を確認', version: 1 };
    const seen = await (await as('user')).call(judgeInspectionCell, {
      params,
      body: { ...body, verdict: 'pass', inspectorId: first, place: '表1' },
    });
    expect(seen).toMatchObject({
      verdict: 'pass',
      reason: '表を確認',
      place: '表1',
      version: 2,
      judge: { name: '田中' },
    });
    const late = await (await app.as('admin', 'ja')).refuse(judgeInspectionCell, {
      params,
      body: { ...body, verdict: 'fail', inspectorId: second },
    });
    expect(late).toMatchObject({ status: 409, code: 'inspection_cell_changed' });
    expect(late.message).toContain('田中さんが先に「適合」');
    expect(await (await as('admin')).call(getInspectionCell, { params })).toEqual(seen);
  });

  test('of twenty who write at once one is written', async () => {
    const { first } = await twoInspectors();
    const { cell } = await makeInspection(app, { pages: findings });
    const user = await as('user');
    const written = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        user.ask(judgeInspectionCell, {
          params: cell(1, '1.2.1'),
          body: { inspectorId: first, verdict: 'notApplicable', reason: `${n}`, version: 1 },
        }),
      ),
    );
    expect(written.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(written.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  test('judging many at once leaves what somebody has judged', async () => {
    const { first, second } = await twoInspectors();
    const { params, cell } = await makeInspection(app, { pages: findings });
    await (await as('user')).call(judgeInspectionCell, {
      params: cell(1, '1.2.1'),
      body: { inspectorId: first, verdict: 'fail', reason: '書き起こしなし', version: 1 },
    });
    const many = { inspectorId: second, verdict: 'notApplicable' as const, criteria: ['1.2.1'] };
    // What would be judged is told first, and what is judged together is marked.
    const preview = await (await as('admin')).call(judgeOpenCells, { params, body: { ...many, preview: true } });
    expect(preview).toEqual({ judged: 1, left: 0, cells: [{ page: 2, criterion: '1.2.1', machine: 'nothing' }] });
    expect(await (await as('admin')).call(judgeOpenCells, { params, body: many })).toEqual({ judged: 1 });
    expect(await (await as('admin')).call(getInspectionCell, { params: cell(2, '1.2.1') })).toMatchObject({
      verdict: 'notApplicable',
      isBulk: true,
    });
    expect(await (await as('admin')).call(getInspectionCell, { params: cell(1, '1.2.1') })).toMatchObject({
      verdict: 'fail',
      isBulk: false,
      judge: { name: '田中' },
    });
  });

  test.each<[string, string, object, string]>([
    ['against the engine without a reason', '1.1.1', { verdict: 'pass' }, 'invalid_input'],
    ['a fault that the engine has not found, without a reason', '1.3.1', { verdict: 'fail' }, 'invalid_input'],
    ['a word that is no verdict', '1.3.1', { verdict: 'good' }, 'invalid_input'],
    ['a criterion that the report has not', '1.4.3', { verdict: 'pass' }, 'not_found'],
  ])('a verdict %s is refused', async (_what, criterion, body, code) => {
    const { first } = await twoInspectors();
    const { cell } = await makeInspection(app, { pages: findings });
    const answer = await (await as('user')).refuse(judgeInspectionCell, {
      params: cell(1, criterion),
      body: { inspectorId: first, version: 1, ...body },
    });
    expect(answer.code).toBe(code);
  });

  test('an element that is not met makes its cell not met', async () => {
    const { first } = await twoInspectors();
    const { cell } = await makeInspection(app, { pages: findings });
    const params = cell(1, '1.3.1');
    const user = await as('user');
    const [element] = (await user.call(getInspectionCell, { params })).elements;
    const onElement = { ...params, element: element!.id };
    const fail = { inspectorId: first, verdict: 'fail', reason: '見出しがない', version: 1 } as const;
    expect((await user.call(judgeElement, { params: onElement, body: fail })).elements[0]).toMatchObject({
      version: 2,
    });
    expect((await user.refuse(judgeElement, { params: onElement, body: fail })).code).toBe('inspection_cell_changed');
    const pass = { ...fail, verdict: 'pass', reason: '問題なし' } as const;
    expect((await user.refuse(judgeInspectionCell, { params, body: pass })).code).toBe('inspection_element_fails');
  });
});

describe('wrong input for an inspector', () => {
  test('who was deleted judges nothing, and stays on what they have judged', async () => {
    const { first } = await twoInspectors();
    const { params, cell } = await makeInspection(app, { pages: findings });
    await judgeAll(app, params, { as: 'user', inspectorId: first });
    await (await as('admin')).call(deleteInspector, { params: { ...inspectedGroup, inspector: first } });
    const user = await as('user');
    const body = { inspectorId: first, verdict: 'notApplicable', version: 2 };
    expect(await user.refuse(judgeInspectionCell, { params: cell(1, '1.2.1'), body })).toMatchObject({
      status: 422,
      code: 'inspector_gone',
    });
    expect(await user.call(getInspectionCell, { params: cell(1, '1.2.1') })).toMatchObject({ judge: { name: '田中' } });
    expect((await user.call(listInspectors, { params: inspectedGroup, query: {} })).items.map(one => one.name)).toEqual(
      ['鈴木'],
    );
  });

  test('of another account cannot be acted as', async () => {
    const { second } = await twoInspectors();
    const { cell } = await makeInspection(app, { pages: findings });
    const body = { inspectorId: second, verdict: 'pass', version: 1 };
    const answer = await (await as('user')).refuse(judgeInspectionCell, { params: cell(1, '1.2.1'), body });
    expect(answer.code).toBe('inspector_of_other');
  });
});

describe('the feature', () => {
  test('is refused where the contract has none, read or written', async () => {
    const { params } = await makeInspection(app, { until: 'draft' });
    const staff = await as('staffMaster');
    const { tenantId } = inspectedGroup;
    await staff.call(allowFeatures, { params: { tenantId }, body: { isUseInspectionReport: false } });
    const user = await as('user');
    for (const [endpoint, more] of [
      [listInspections, {}],
      [getInspection, {}],
      [deleteInspection, {}],
      [changeInspection, { body: { title: 'x', texts: await texts(), version: 1 } }],
      [listInspectors, {}],
    ] as const)
      expect(await user.refuse(endpoint, { params, ...more })).toMatchObject({ status: 403, code: 'plan_excludes' });
    await staff.call(allowFeatures, { params: { tenantId }, body: { isUseInspectionReport: true } });
    await user.call(deleteInspection, { params });
    expect((await user.refuse(getInspection, { params })).code).toBe('not_found');
  });
});

const texts = async () => ({
  organisation: '',
  policyUrl: '',
  technologies: '',
  scope: '',
  exclusions: '',
  plan: '',
  contact: '',
});

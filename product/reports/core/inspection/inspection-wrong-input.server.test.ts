import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#endpoint/define.ts';
import {
  addCellPicture,
  changeInspection,
  confirmCells,
  createInspection,
  getInspection,
  getInspectionCell,
  judgeElement,
  judgeInspectionCell,
  judgeOpenCells,
  listInspections,
  moveInspection,
  signInspection,
} from '#product/reports/api/inspections.ts';
import { addInspector, changeInspector, deleteInspector, listInspectors } from '#product/reports/api/inspectors.ts';
import type { ApiClient } from '#test/api-client.ts';
import {
  inspectedGroup,
  judgeAll,
  makeInspectedRun,
  makeInspection,
  makeInspector,
} from '#test/factories/make-inspection.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';

let app: TestApp;
let user: ApiClient;
let admin: ApiClient;
beforeAll(async () => {
  app = await startApp();
  [user, admin] = [await app.as('user'), await app.as('admin')];
});
afterEach(async () => {
  await app.owner.deleteFrom('inspection_report').execute();
  await app.owner.deleteFrom('inspector').execute();
  await app.owner.deleteFrom('site').execute();
});
afterAll(() => app.close());

const findings = { '/': [['1.3.1', 'axe:x', 'n1', 'needCfm']], '/b': [] } as const;
const twoInspectors = async () => ({
  first: await makeInspector(app, '田中', 'user'),
  second: await makeInspector(app, '鈴木', 'admin'),
});

/** A report in review, all judged by the first and confirmed by the second inspector. */
async function reviewed() {
  const people = await twoInspectors();
  const made = await makeInspection(app, { pages: findings });
  const { params, report } = made;
  await judgeAll(app, params, { as: 'user', inspectorId: people.first });
  const { version } = await user.call(moveInspection, { params, body: { state: 'review', version: report.version } });
  await admin.call(confirmCells, { params, body: { inspectorId: people.second } });
  return { ...made, ...people, version };
}

/** All that is stored of reports. */
async function stored(): Promise<string> {
  const tables = ['report', 'page', 'cell', 'element', 'picture'].map(name => `inspection_${name}`);
  const all = await Promise.all(
    tables.map(name => sql`select * from ${sql.table(name)} order by 1::text, 2, 3`.execute(app.owner)),
  );
  return JSON.stringify(all.map(({ rows }) => rows.map(row => JSON.stringify(row)).toSorted()));
}

describe('wrong pages for a report', () => {
  const run = (pages: number) =>
    makeInspectedRun(app, Object.fromEntries(Array.from({ length: pages }, (_, n) => [`/${n}`, []] as const)));

  test('200 are taken, and of 201 nothing is left behind', async () => {
    const { baseUrlEncoded, date } = await run(201);
    await app.owner.updateTable('run').set({ number_of_pages: 201 }).execute();
    const body = { title: 'a', baseUrlEncoded, date, list: 'jis2016', level: 'A' } as const;
    const before = await stored();
    for (const choice of [
      { method: 'all' },
      { method: 'combined', urlIds: [1], randomPages: 200 },
      { method: 'representative', urlIds: Array.from({ length: 201 }, (_, n) => n + 1) },
    ]) {
      const answer = await user.refuse(createInspection, { params: inspectedGroup, body: { ...body, ...choice } });
      expect(answer).toMatchObject({ status: 422, code: 'inspection_too_many_pages' });
      expect(answer.message).toContain('201');
    }
    expect(await stored()).toBe(before);
    const { pages } = await user.call(createInspection, {
      params: inspectedGroup,
      body: { ...body, method: 'combined', urlIds: [1], randomPages: 199 },
    });
    expect(pages).toBe(200);
    expect((await user.call(listInspections, { params: inspectedGroup, query: {} })).total).toBe(1);
  });
});

describe('a deleted inspector', () => {
  test('acts by no call any more, and nothing is written', async () => {
    const { first } = await twoInspectors();
    const { params, cell } = await makeInspection(app, { pages: findings });
    const [element] = (await user.call(getInspectionCell, { params: cell(1, '1.3.1') })).elements;
    await admin.call(deleteInspector, { params: { ...inspectedGroup, inspector: first } });
    const before = await stored();
    const acting = { inspectorId: first };
    const verdict = { ...acting, verdict: 'pass', reason: '確認', version: 1 };
    const picture = sharp({ create: { width: 3, height: 2, channels: 3, background: '#a33' } });
    const bytes = (await picture.png().toBuffer()).toString('base64');
    const calls: [Endpoint, object, object][] = [
      [judgeInspectionCell, cell(1, '1.2.1'), verdict],
      [judgeElement, { ...cell(1, '1.3.1'), element: element!.id }, verdict],
      [judgeOpenCells, params, { ...acting, verdict: 'pass', reason: 'x' }],
      [confirmCells, params, acting],
      [addCellPicture, cell(1, '1.3.1'), { ...acting, bytes }],
    ];
    for (const [endpoint, at, body] of calls)
      expect([endpoint.operationId, await user.refuse(endpoint, { params: at, body })]).toMatchObject([
        endpoint.operationId,
        { status: 422, code: 'inspector_gone' },
      ]);
    expect(await stored()).toBe(before);
  });

  test('signs nothing, and is neither changed nor deleted once more', async () => {
    const { params, second } = await reviewed();
    const inspector = { params: { ...inspectedGroup, inspector: second } };
    await admin.call(deleteInspector, inspector);
    const before = await stored();
    const sign = { params, body: { inspectorId: second, claim: 'conforms' } };
    expect(await admin.refuse(signInspection, sign)).toMatchObject({ status: 422, code: 'inspector_gone' });
    expect(await stored()).toBe(before);
    expect((await admin.refuse(deleteInspector, inspector)).code).toBe('not_found');
    const body = { name: '佐藤', version: 1 };
    expect((await admin.refuse(changeInspector, { ...inspector, body })).code).toBe('not_found');
    // Their confirmations keep the name.
    const seen = await user.call(getInspectionCell, { params: { ...params, page: 1, criterion: '1.2.1' } });
    expect(seen.confirmation).toMatchObject({ name: '鈴木' });
    // The name is free for another.
    await makeInspector(app, '鈴木', 'admin');
    const { items } = await user.call(listInspectors, { params: inspectedGroup, query: {} });
    expect(new Set(items.map(({ name }) => name))).toEqual(new Set(['田中', '鈴木']));
  });
});

describe('two people at once', () => {
  test('on one cell by different verdicts: one is written, the other is told by whom', async () => {
    const { first, second } = await twoInspectors();
    const { cell } = await makeInspection(app, { pages: findings });
    const params = cell(1, '1.3.1');
    const body = { reason: '確認', version: 1 } as const;
    const [one, two] = await Promise.all([
      user.ask(judgeInspectionCell, { params, body: { ...body, verdict: 'pass', inspectorId: first } }),
      admin.ask(judgeInspectionCell, { params, body: { ...body, verdict: 'fail', inspectorId: second } }),
    ]);
    expect(new Set([one.status, two.status])).toEqual(new Set([200, 409]));
    const [late, who] = one.status === 409 ? ([one, '鈴木'] as const) : ([two, '田中'] as const);
    expect(late.body).toMatchObject({ code: 'inspection_cell_changed' });
    const seen = await user.call(getInspectionCell, { params });
    expect(seen).toMatchObject({ version: 2, judge: { name: who }, verdict: who === '田中' ? 'pass' : 'fail' });
  });

  test('on name and texts of a report: the second is told, and the first stays', async () => {
    const { params, report } = await makeInspection(app, { until: 'draft' });
    const body = { texts: report.texts, version: report.version };
    await user.call(changeInspection, { params, body: { ...body, title: '一番目' } });
    const late = await admin.refuse(changeInspection, { params, body: { ...body, title: '二番目' } });
    expect(late).toMatchObject({ status: 409, code: 'conflict' });
    expect((await user.call(getInspection, { params })).title).toBe('一番目');
  });

  test('on what a report is about: it stays, and what was shown may be sent back', async () => {
    const { params, report } = await makeInspection(app, { until: 'draft' });
    const { title, texts, version, list, level, date, method, seed, baseUrlEncoded, previous } = report;
    const body = { title, texts, version };
    const others = {
      list: 'wcag22',
      level: 'AA',
      date: '20000101000000',
      method: 'random',
      seed: 'x',
      previous: 'x',
    } as const;
    for (const [path, value] of Object.entries({ ...others, baseUrlEncoded: 'x' })) {
      if (report[path as 'seed'] === value) throw new Error(`${path} is no other`);
      const refused = await user.refuse(changeInspection, { params, body: { ...body, [path]: value } });
      expect([refused.status, refused.fields?.map(field => field.path)]).toEqual([422, [path]]);
    }
    const shown = { list, level, date, method, seed, baseUrlEncoded, previous };
    const after = await user.call(changeInspection, { params, body: { ...body, ...shown } });
    expect(after.version).toBe(version + 1);
  });

  test('who sign the same report: it has one signature', async () => {
    const { params, first, second } = await reviewed();
    const claim = 'conforms' as const;
    const answers = await Promise.all([
      user.ask(signInspection, { params, body: { inspectorId: first, claim } }),
      admin.ask(signInspection, { params, body: { inspectorId: second, claim } }),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'inspection_signed' });
    const { signature } = await user.call(getInspection, { params });
    expect(signature?.inspector).toBe(answers[0]?.status === 200 ? '田中' : '鈴木');
  });

  test('of whom one signs while the other takes the report back: either is told, and no open cell is signed', async () => {
    const { params, cell, first, second, version } = await reviewed();
    const opening = async () => {
      const moved = await user.ask(moveInspection, { params, body: { state: 'in_progress', version } });
      if (moved.status !== 200) return moved;
      const body = { inspectorId: first, verdict: null, reason: '', version: 2 };
      return user.ask(judgeInspectionCell, { params: cell(1, '1.2.1'), body });
    };
    const [opened, signed] = await Promise.all([
      opening(),
      admin.ask(signInspection, { params, body: { inspectorId: second, claim: 'conforms' } }),
    ]);
    expect(new Set([opened.status, signed.status])).toEqual(new Set([200, 409]));
    const { state, counts } = await user.call(getInspection, { params });
    if (signed.status === 200) {
      expect(opened.body).toMatchObject({ code: 'inspection_signed' });
      expect([state, counts.judged]).toEqual(['signed', counts.total]);
    } else {
      expect(['inspection_wrong_state', 'inspection_open_cells', 'inspection_unconfirmed']).toContain(
        (signed.body as { code: string }).code,
      );
      expect(state).toBe('in_progress');
    }
  });
});

describe('signing with open cells', () => {
  test('after one was opened again says which, and changes nothing', async () => {
    const { params, cell, first, second, version } = await reviewed();
    await user.call(moveInspection, { params, body: { state: 'in_progress', version } });
    const body = { inspectorId: first, verdict: null, reason: '', version: 2 } as const;
    await user.call(judgeInspectionCell, { params: cell(2, '4.1.2'), body });
    const before = await stored();
    const sign = { params, body: { inspectorId: second, claim: 'conforms' } };
    const answer = await admin.refuse(signInspection, sign);
    expect(answer).toMatchObject({ status: 409, code: 'inspection_open_cells' });
    expect(answer.fields?.[0]?.path).toBe('pages.2.criteria.4.1.2');
    expect(await stored()).toBe(before);
  });
});

describe('the provider’s staff', () => {
  test('who may write inspect under their own account, who may only view are refused', async () => {
    const { params, cell } = await makeInspection(app, { pages: findings });
    const [staff, viewer] = [await app.as('staffMaster'), await app.as('restrictedStaff')];
    const account = app.world.staffMaster.sub;
    const own = await staff.call(addInspector, { params: inspectedGroup, body: { name: '検査センター', account } });
    const body = { inspectorId: own.id, verdict: 'pass', reason: '確認', version: 1 } as const;
    const seen = await staff.call(judgeInspectionCell, { params: cell(1, '1.3.1'), body });
    expect(seen.judge).toMatchObject({ name: '検査センター' });
    expect((await user.refuse(judgeInspectionCell, { params: cell(1, '1.2.1'), body })).code).toBe(
      'inspector_of_other',
    );
    expect((await viewer.call(getInspection, { params })).counts.judged).toBe(1);
    const before = await stored();
    for (const [endpoint, at, more] of [
      [judgeInspectionCell, cell(1, '1.2.1'), body],
      [judgeOpenCells, params, body],
      [signInspection, params, { inspectorId: own.id, claim: null }],
    ] as const)
      expect((await viewer.refuse(endpoint, { params: at, body: more })).status).toBe(403);
    expect(await stored()).toBe(before);
  });
});

import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  addCellPicture,
  changeInspection,
  confirmCells,
  getInspection,
  getInspectionCell,
  judgeElement,
  judgeInspectionCell,
  judgeOpenCells,
  moveInspection,
  removeCellPicture,
  signInspection,
} from '#product/reports/api/inspections.ts';
import { changeInspector, deleteInspector } from '#product/reports/api/inspectors.ts';
import { connectSocket } from '#product/tenancy/api/live.ts';
import type { ApiClient } from '#test/api-client.ts';
import { inspectedGroup, judgeAll, makeInspection, makeInspector } from '#test/factories/make-inspection.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { openLive } from '#test/live-socket.ts';

let app: TestApp;
let user: ApiClient;
let admin: ApiClient;
let owner: ApiClient;
beforeAll(async () => {
  app = await startApp();
  [user, admin, owner] = [await app.as('user'), await app.as('admin'), await app.as('owner')];
});
afterEach(async () => {
  await app.owner.deleteFrom('inspection_report').execute();
  await app.owner.deleteFrom('inspector').execute();
  await app.owner.deleteFrom('site').execute();
});
afterAll(() => app.close());

const findings = {
  '/': [
    ['1.1.1', 'axe:image-alt', 'a1', 'error'],
    ['1.1.1', 'axe:image-alt', 'a2', 'warning'],
    ['1.3.1', 'axe:x', 'n1', 'needCfm'],
  ],
  '/b': [],
} as const;
const claim = 'partly';
const picture = async () =>
  (
    await sharp({ create: { width: 3, height: 2, channels: 3, background: '#a33' } })
      .png()
      .toBuffer()
  ).toString('base64');

/** A report that is inspected, judged by the user and confirmed by the admin; the cell looked at is 1.3.1 of the first page. */
async function confirmed() {
  const [first, second] = [await makeInspector(app, '田中', 'user'), await makeInspector(app, '鈴木', 'admin')];
  const third = await makeInspector(app, '佐藤', 'owner');
  const made = await makeInspection(app, { pages: findings });
  const { params } = made;
  const at = made.cell(1, '1.3.1');
  const bytes = await picture();
  await user.call(addCellPicture, { params: at, body: { inspectorId: first, caption: '表', bytes } });
  await judgeAll(app, params, { as: 'user', inspectorId: first });
  await admin.call(confirmCells, { params, body: { inspectorId: second } });
  const seen = await user.call(getInspectionCell, { params: at });
  const onElement = { ...at, element: seen.elements[0]!.id };
  return { ...made, at, bytes, first, second, third, seen, onElement };
}
type Confirmed = Awaited<ReturnType<typeof confirmed>>;

const look = (params: Confirmed['at']) => user.call(getInspectionCell, { params });
const judgement = { verdict: 'pass', reason: '確認しました。', place: '', version: 2 } as const;
const elementJudgement = { verdict: 'pass', reason: '問題なし', version: 1 } as const;

/** Hands a report over to review and signs it as the admin. */
async function sign({ params, second }: Confirmed, body: { version?: number } = {}) {
  const { version } = await user.call(getInspection, { params });
  await user.call(moveInspection, { params, body: { state: 'review', version } });
  return admin.ask(signInspection, { params, body: { inspectorId: second, claim, ...body } });
}

describe('what changes a cell takes its confirmation away, and a signature is refused', () => {
  const taking: [what: string, change: (given: Confirmed) => Promise<unknown>][] = [
    [
      'another verdict',
      ({ at, first }) =>
        user.call(judgeInspectionCell, {
          params: at,
          body: { ...judgement, verdict: 'notApplicable', inspectorId: first },
        }),
    ],
    [
      'another reason',
      ({ at, first }) =>
        user.call(judgeInspectionCell, { params: at, body: { ...judgement, reason: '別', inspectorId: first } }),
    ],
    [
      'another place',
      ({ at, first }) =>
        user.call(judgeInspectionCell, { params: at, body: { ...judgement, place: '表2', inspectorId: first } }),
    ],
    [
      'the same verdict of somebody else',
      ({ at, third }) => owner.call(judgeInspectionCell, { params: at, body: { ...judgement, inspectorId: third } }),
    ],
    [
      'a verdict on an element by the judge',
      ({ onElement, first }) =>
        user.call(judgeElement, { params: onElement, body: { ...elementJudgement, inspectorId: first } }),
    ],
    [
      'a verdict on an element by the second person',
      ({ onElement, second }) =>
        admin.call(judgeElement, { params: onElement, body: { ...elementJudgement, inspectorId: second } }),
    ],
    [
      'a verdict on an element by a third person',
      ({ onElement, third }) =>
        owner.call(judgeElement, { params: onElement, body: { ...elementJudgement, inspectorId: third } }),
    ],
    [
      'an element that is opened again',
      async ({ params, at, onElement, first, second }) => {
        await user.call(judgeElement, { params: onElement, body: { ...elementJudgement, inspectorId: first } });
        await admin.call(confirmCells, { params, body: { inspectorId: second } });
        expect((await look(at)).isConfirmed).toBe(true);
        const body = { inspectorId: first, verdict: null, version: 2 };
        await user.call(judgeElement, { params: onElement, body });
      },
    ],
    [
      'a picture more',
      ({ at, first, bytes }) => user.call(addCellPicture, { params: at, body: { inspectorId: first, bytes } }),
    ],
    [
      'a picture less',
      ({ at, seen }) => user.call(removeCellPicture, { params: { ...at, picture: seen.pictures[0]!.id } }),
    ],
    [
      'an opened cell that is judged with the others',
      async ({ params, at, first }) => {
        const body = { ...judgement, verdict: null, inspectorId: first };
        await user.call(judgeInspectionCell, { params: at, body });
        await judgeAll(app, params, { as: 'user', inspectorId: first });
      },
    ],
  ];
  test.each(taking)('%s', async (_what, change) => {
    const given = await confirmed();
    expect(given.seen.isConfirmed).toBe(true);
    await change(given);
    expect(await look(given.at)).toMatchObject({ isConfirmed: false, confirmation: null });
    const answer = await sign(given);
    expect(answer).toMatchObject({ status: 409, body: { code: 'inspection_unconfirmed' } });
    expect((answer.body as { message: string }).message).toContain(
      '1 verdict has not been confirmed by a second person',
    );
  });

  const leaving: [what: string, change: (given: Confirmed) => Promise<unknown>][] = [
    ['a look at it', ({ at }) => look(at)],
    [
      'another name and texts of the report',
      async ({ params }) => {
        const { texts, version } = await user.call(getInspection, { params });
        await user.call(changeInspection, { params, body: { title: '別名', texts, version } });
      },
    ],
    [
      'a report that was in review and is taken back',
      async ({ params }) => {
        const { version } = await user.call(getInspection, { params });
        await user.call(moveInspection, { params, body: { state: 'review', version } });
        await user.call(moveInspection, { params, body: { state: 'in_progress', version: version + 1 } });
      },
    ],
    [
      'a refused verdict',
      async ({ onElement, first }) => {
        const body = { ...elementJudgement, version: 7, inspectorId: first };
        expect((await user.refuse(judgeElement, { params: onElement, body })).status).toBe(409);
      },
    ],
    [
      'another name of who has judged',
      async ({ first }) =>
        admin.call(changeInspector, {
          params: { ...inspectedGroup, inspector: first },
          body: { name: '山田', account: app.world.user.sub, version: 1 },
        }),
    ],
    [
      'who has judged being deleted',
      async ({ first }) => admin.call(deleteInspector, { params: { ...inspectedGroup, inspector: first } }),
    ],
  ];
  test.each(leaving)('but %s leaves it', async (_what, change) => {
    const given = await confirmed();
    await change(given);
    expect((await look(given.at)).isConfirmed).toBe(true);
    expect(await sign(given)).toMatchObject({ status: 200, body: { state: 'signed' } });
  });

  test('and a cell beside it stays confirmed', async () => {
    const { cell, onElement, first } = await confirmed();
    await user.call(judgeElement, { params: onElement, body: { ...elementJudgement, inspectorId: first } });
    expect((await look(cell(2, '1.3.1'))).isConfirmed).toBe(true);
    expect((await look(cell(1, '1.1.1'))).isConfirmed).toBe(true);
  });
});

describe('whoever judges an element', () => {
  test('does not confirm its cell, under the account or as the inspector', async () => {
    const { params, at, onElement, second, third } = await confirmed();
    await admin.call(judgeElement, { params: onElement, body: { ...elementJudgement, inspectorId: second } });
    const anybody = await makeInspector(app, '誰でも', null);
    for (const inspectorId of [second, anybody]) {
      const answer = await admin.refuse(confirmCells, { params, body: { inspectorId } });
      expect(answer.code).toBe('inspection_own_verdict');
    }
    const own = await owner.call(confirmCells, { params, body: { inspectorId: third } });
    expect(own).toEqual({ confirmed: 1, own: 0 });
    expect((await look(at)).confirmation).toMatchObject({ name: '佐藤' });
  });

  test.each([
    ['a fault that the engine has not found', '1.3.1', 0, 'fail'],
    ['an error of the engine that is none', '1.1.1', 0, 'pass'],
    ['an error of the engine that does not apply', '1.1.1', 0, 'notApplicable'],
    ['a likely error that is one', '1.1.1', 1, 'fail'],
  ] as const)('says why: %s', async (_what, criterion, element, verdict) => {
    const first = await makeInspector(app, '田中', 'user');
    const { cell } = await makeInspection(app, { pages: findings });
    const params = { ...cell(1, criterion), element: (await look(cell(1, criterion))).elements[element]!.id };
    const body = { inspectorId: first, verdict, version: 1 };
    const refused = await user.refuse(judgeElement, { params, body });
    expect(refused).toMatchObject({ code: 'invalid_input', fields: [{ path: 'reason' }] });
    const reason = '表示を確認';
    const judged = await user.call(judgeElement, { params, body: { ...body, reason } });
    expect(judged.elements[element]).toMatchObject({ verdict, reason });
  });
});

test('an opened fault of the engine is not judged with the others without a reason', async () => {
  const first = await makeInspector(app, '田中', 'user');
  const { params, cell } = await makeInspection(app, { pages: findings });
  const open = { inspectorId: first, verdict: null, version: 1 };
  await user.call(judgeInspectionCell, { params: cell(1, '1.1.1'), body: open });
  const body = { inspectorId: first, verdict: 'pass' as const, criteria: ['1.1.1'] };
  expect(await user.call(judgeOpenCells, { params, body })).toEqual({ judged: 1 });
  expect(await look(cell(1, '1.1.1'))).toMatchObject({ verdict: null });
  expect(await user.call(judgeOpenCells, { params, body: { ...body, reason: '装飾' } })).toEqual({ judged: 1 });
});

describe('what was seen', () => {
  test('is what is confirmed: a cell that changed since is not', async () => {
    const { params, at, onElement, first, second, seen } = await confirmed();
    await user.call(judgeElement, { params: onElement, body: { ...elementJudgement, inspectorId: first } });
    const body = { inspectorId: second, pages: [1], criteria: ['1.3.1'] };
    const answer = await admin.refuse(confirmCells, { params, body: { ...body, digest: seen.digest } });
    expect(answer).toMatchObject({ status: 409, code: 'conflict' });
    const { digest } = await look(at);
    expect(await admin.call(confirmCells, { params, body: { ...body, digest } })).toMatchObject({ confirmed: 1 });
  });

  test('is what is signed: texts that changed in review are not', async () => {
    const given = await confirmed();
    const { params, second } = given;
    const { version, texts, title } = await user.call(getInspection, { params });
    const { version: shown } = await user.call(moveInspection, { params, body: { state: 'review', version } });
    const other = { ...texts, exclusions: '申込フォーム' };
    await user.call(changeInspection, { params, body: { title, texts: other, version: shown } });
    const body = { inspectorId: second, claim, version: shown } as const;
    expect(await admin.refuse(signInspection, { params, body })).toMatchObject({ status: 409, code: 'conflict' });
    const signed = await admin.call(signInspection, { params, body: { ...body, version: shown + 1 } });
    expect(signed).toMatchObject({ state: 'signed', texts: { exclusions: '申込フォーム' } });
  });
});

describe('a signature asks what is stored, whatever has written it', () => {
  /** Columns that nobody sees in a cell: keys, versions, places of files, and who has confirmed. */
  const unseen: Readonly<Record<string, readonly string[]>> = {
    inspection_cell: ['version', 'confirm_pool', 'confirm_sub', 'confirm_inspector', 'confirm_name', 'confirm_at'],
    inspection_element: ['element_id', 'version'],
    inspection_picture: ['storage_key'],
    inspection_page: ['url_id', 'picture_key', 'is_prepared', 'is_drawn'],
  };
  const keys = ['tenant_id', 'report_id', 'page', 'criterion'];
  /** Another value of a column, by its type. */
  const another: Readonly<Record<string, (column: string) => string>> = {
    text: column => `coalesce(${column}, '') || 'x'`,
    integer: column => `${column} + 1`,
    boolean: column => `not ${column}`,
    uuid: () => 'gen_random_uuid()',
    jsonb: () => `'{"ja": "別", "en": "other"}'`,
    'timestamp with time zone': column => `${column} + interval '1 second'`,
  };

  test.each(Object.keys(unseen))('every column of %s that is seen counts', async table => {
    const given = await confirmed();
    const { params, onElement, first, second } = given;
    await user.call(judgeElement, { params: onElement, body: { ...elementJudgement, inspectorId: first } });
    await admin.call(confirmCells, { params, body: { inspectorId: second } });
    const { version } = await user.call(getInspection, { params });
    await user.call(moveInspection, { params, body: { state: 'review', version } });
    const columns = await sql<{ name: string; type: string }>`select column_name as name, data_type as type
      from information_schema.columns where table_name = ${table}`.execute(app.owner);
    const seen = columns.rows.filter(({ name }) => !keys.includes(name) && !unseen[table]?.includes(name));
    expect(seen.length).toBeGreaterThan(1);
    const cell = table === 'inspection_page' ? sql`page = 1` : sql`page = 1 and criterion = '1.3.1'`;
    const stored = sql.table(table);
    const forgotten: string[] = [];
    for (const { name, type } of seen) {
      const column = sql.ref(name);
      const before = await sql<{
        value: unknown;
      }>`select ${column}::text as value from ${stored} where ${cell}`.execute(app.owner);
      const set = (value: ReturnType<typeof sql>) => sql`update ${stored} set ${column} = ${value} where ${cell}`;
      await set(sql.raw(another[type]!(name))).execute(app.owner);
      const { status, body } = await admin.ask(signInspection, { params, body: { inspectorId: second, claim } });
      if (status !== 409 || (body as { code: string }).code !== 'inspection_unconfirmed') forgotten.push(name);
      await set(sql`${before.rows[0]?.value}::text::${sql.raw(type)}`).execute(app.owner);
    }
    expect(forgotten).toEqual([]);
    // All is as it was again.
    expect((await admin.ask(signInspection, { params, body: { inspectorId: second, claim } })).status).toBe(200);
  });

  test.each<[string, (by: { sub: string; first: string }) => Record<string, string>]>([
    ['the account that judged the cell', ({ sub }) => ({ confirm_pool: 'tenant', confirm_sub: sub })],
    ['the inspector who judged the cell', ({ first }) => ({ confirm_inspector: first })],
  ])('a confirmation by %s is none', async (_who, of) => {
    const given = await confirmed();
    await app.owner
      .updateTable('inspection_cell')
      .set(of({ sub: app.world.user.sub, first: given.first }))
      .where('page', '=', 2)
      .where('criterion', '=', '4.1.2')
      .execute();
    expect(await sign(given)).toMatchObject({ status: 409, body: { code: 'inspection_unconfirmed' } });
    const { params, second } = given;
    expect(await admin.call(confirmCells, { params, body: { inspectorId: second } })).toEqual({ confirmed: 1, own: 0 });
    expect(await admin.ask(signInspection, { params, body: { inspectorId: second, claim } })).toMatchObject({
      status: 200,
    });
  });

  test('a confirmation by who judged an element is none', async () => {
    const given = await confirmed();
    const { params, onElement, third } = given;
    await owner.call(judgeElement, { params: onElement, body: { ...elementJudgement, inspectorId: third } });
    await admin.call(confirmCells, { params, body: { inspectorId: given.second } });
    for (const by of [{ confirm_sub: app.world.owner.sub }, { confirm_inspector: third }]) {
      const { confirm_sub, confirm_inspector } = await app.owner
        .selectFrom('inspection_cell')
        .select(['confirm_sub', 'confirm_inspector'])
        .where('page', '=', 1)
        .where('criterion', '=', '1.3.1')
        .executeTakeFirstOrThrow();
      const cells = app.owner.updateTable('inspection_cell').where('page', '=', 1).where('criterion', '=', '1.3.1');
      await cells.set(by).execute();
      const answer = await sign(given);
      expect(answer).toMatchObject({ status: 409, body: { code: 'inspection_unconfirmed' } });
      await cells.set({ confirm_sub, confirm_inspector }).execute();
      const { version } = await user.call(getInspection, { params });
      await user.call(moveInspection, { params, body: { state: 'in_progress', version } });
    }
    expect(await sign(given)).toMatchObject({ status: 200 });
  });
});

test('who removed a picture is told, not who added it', async () => {
  const { at, seen } = await confirmed();
  const live = await openLive(app.origin);
  const { connectionId } = live;
  await user.call(connectSocket, { body: { ...inspectedGroup, sub: app.world.user.sub, connectionId } });
  await admin.call(removeCellPicture, { params: { ...at, picture: seen.pictures[0]!.id } });
  const told = await live.wait(({ type }) => type === 'UPDATE_INSPECTION_REPORT');
  expect(told).toMatchObject({ inspectionReport: { page: 1, criterion: '1.3.1', by: 'admin 花子' } });
  live.close();
});

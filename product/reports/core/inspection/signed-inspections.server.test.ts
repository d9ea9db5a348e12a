import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#endpoint/define.ts';
import { inTenant } from '#platform/database/database.ts';
import { api } from '#product/api.ts';
import {
  addCellPicture,
  confirmCells,
  getInspection,
  getInspectionCell,
  judgeInspectionCell,
  moveInspection,
  signInspection,
  zipInspection,
} from '#product/reports/api/inspections.ts';
import { listInspectionTickets } from '#product/reports/api/specified-exports.ts';
import { inspectedGroup, judgeAll, makeInspection, makeInspector } from '#test/factories/make-inspection.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import type { Person } from '#test/factories/world.ts';
import { writeTicket } from '#test/factories/write-ticket.ts';
import { fileOfExport } from '#test/file-of-export.ts';
import { readPdf } from '#test/pdf-text.ts';
import { readZip } from '#test/read-zip.ts';
import { canonicalReport } from './canonical-report.ts';

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

/** A report that only waits for its signature. */
async function readyReport(pages: Parameters<typeof makeInspection>[1] = { pages: findings }) {
  const { first, second } = await twoInspectors();
  const made = await makeInspection(app, pages);
  const { params, report } = made;
  await judgeAll(app, params, { as: 'user', inspectorId: first });
  const [user, admin] = [await as('user'), await as('admin')];
  const { version } = await user.call(moveInspection, { params, body: { state: 'review', version: report.version } });
  return { ...made, first, second, user, admin, version };
}

describe('a second person confirms', () => {
  test('what others have judged, never their own', async () => {
    const { params, first, second, user, admin } = await readyReport();
    const own = await user.call(confirmCells, { params, body: { inspectorId: first } });
    expect(own).toEqual({ confirmed: 1, own: 49 });
    expect((await user.refuse(confirmCells, { params, body: { inspectorId: first } })).code).toBe(
      'inspection_own_verdict',
    );
    const anybody = await makeInspector(app, '誰でも', null);
    expect((await user.refuse(confirmCells, { params, body: { inspectorId: anybody } })).code).toBe(
      'inspection_own_verdict',
    );
    expect(await admin.call(confirmCells, { params, body: { inspectorId: second } })).toEqual({
      confirmed: 49,
      own: 0,
    });
    expect((await user.call(getInspection, { params })).counts).toMatchObject({ total: 50, confirmed: 50 });
  });

  test('and a changed verdict has to be confirmed again', async () => {
    const { params, cell, second, first, user, admin, version } = await readyReport();
    await admin.call(confirmCells, { params, body: { inspectorId: second } });
    const body = { inspectorId: first, verdict: 'notApplicable', version: 2 } as const;
    expect((await user.refuse(judgeInspectionCell, { params: cell(1, '1.2.1'), body })).code).toBe(
      'inspection_wrong_state',
    );
    await user.call(moveInspection, { params, body: { state: 'in_progress', version } });
    const seen = await user.call(judgeInspectionCell, { params: cell(1, '1.2.1'), body });
    expect(seen).toMatchObject({ isConfirmed: false, confirmation: null });
  });
});

describe('wrong input for signing', () => {
  test('with open cells says how many, and which is the first', async () => {
    const { first } = await twoInspectors();
    const { params, cell } = await makeInspection(app, { pages: findings });
    const user = await as('user');
    const sign = { params, body: { inspectorId: first, claim: 'conforms' } };
    const answer = await user.refuse(signInspection, sign);
    expect(answer).toMatchObject({ status: 409, code: 'inspection_open_cells' });
    expect(answer.message).toBe('49 items have not been judged. The first is 1.2.1 on page 1.');
    expect(answer.fields?.[0]?.path).toBe('pages.1.criteria.1.2.1');
    expect((await user.refuse(moveInspection, { params, body: { state: 'review', version: 3 } })).code).toBe(
      'inspection_open_cells',
    );
    expect((await user.call(getInspection, { params })).firstOpen).toEqual({ page: 1, criterion: '1.2.1' });
    expect((await user.call(getInspectionCell, { params: cell(1, '1.2.1') })).verdict).toBeNull();
  });

  test('without a second person, without an account of one’s own, or for another claim is refused', async () => {
    const { params, second, user, admin, version } = await readyReport();
    const body = { inspectorId: second, claim: 'partly' } as const;
    expect((await admin.refuse(signInspection, { params, body })).code).toBe('inspection_unconfirmed');
    await admin.call(confirmCells, { params, body: { inspectorId: second } });
    const anybody = await makeInspector(app, '誰でも', null);
    expect((await user.refuse(signInspection, { params, body: { ...body, inspectorId: anybody } })).code).toBe(
      'inspector_unbound',
    );
    expect((await user.refuse(signInspection, { params, body })).code).toBe('inspector_of_other');
    expect((await admin.refuse(signInspection, { params, body: { ...body, claim: 'conforms' } })).code).toBe(
      'inspection_claim_changed',
    );
    await user.call(moveInspection, { params, body: { state: 'in_progress', version } });
    expect((await admin.refuse(signInspection, { params, body })).code).toBe('inspection_wrong_state');
    expect((await admin.refuse(zipInspection, { params })).code).toBe('inspection_not_signed');
  });
});

describe('a signed report', () => {
  async function signedReport() {
    const ready = await readyReport();
    const { params, second, admin } = ready;
    await admin.call(confirmCells, { params, body: { inspectorId: second } });
    const report = await admin.call(signInspection, { params, body: { inspectorId: second, claim: 'partly' } });
    return { ...ready, report };
  }

  test('has its signer, time, claim, and the hash of all that it says', async () => {
    const { params, report } = await signedReport();
    expect(report).toMatchObject({
      state: 'signed',
      claim: { claim: 'partly' },
      signature: { at: '2026-11-20T03:00:00.000Z', by: 'admin 花子', inspector: '鈴木', claim: 'partly' },
    });
    const text = await inTenant(app.services.db, params.tenantId, async tx => {
      const row = await tx.selectFrom('inspection_report').selectAll().executeTakeFirstOrThrow();
      let all = '';
      for await (const part of canonicalReport(tx, row, row.signature!)) all += part;
      return all;
    });
    expect(createHash('sha256').update(text).digest('hex')).toBe(report.signature?.hash);
    expect(JSON.parse(text)).toMatchObject({ signature: { claim: 'partly' }, report: { list: 'jis2016' } });
  });

  test('comes as a zip: test result, details, a page for the organisation’s site, pictures, and what was signed', async () => {
    const { params, cell, first, second, admin, user, version } = await readyReport();
    await user.call(moveInspection, { params, body: { state: 'in_progress', version } });
    const bytes = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#a33' } })
      .jpeg()
      .toBuffer();
    const body = { inspectorId: first, caption: '<b>ロゴ</b>', bytes: bytes.toString('base64') };
    const { pictures } = await user.call(addCellPicture, { params: cell(1, '1.1.1'), body });
    expect(pictures).toMatchObject([{ width: 30, height: 20, caption: '<b>ロゴ</b>', by: '田中' }]);
    await user.call(moveInspection, { params, body: { state: 'review', version: version + 1 } });
    await admin.call(confirmCells, { params, body: { inspectorId: second } });
    const { signature } = await admin.call(signInspection, { params, body: { inspectorId: second, claim: 'partly' } });
    const ticket = await user.call(zipInspection, { params });
    expect(ticket).toMatchObject({ GroupType: 'InspectionReport', Running: true });
    await writeTicket(app, params.tenantId, ticket);
    const [made] = await user.call(listInspectionTickets, { params: inspectedGroup, query: {} });
    const files = await readZip(await fileOfExport(app, made!));
    expect([...files.keys()]).toEqual([
      'index.html',
      'test-result.xlsx',
      'test-result.pdf',
      'inspection-details.xlsx',
      'report.json',
      'pictures/001_1.1.1_1.png',
    ]);
    expect(createHash('sha256').update(files.get('report.json')!).digest('hex')).toBe(signature?.hash);
    const page = files.get('index.html')!.toString();
    expect(page).toContain('JIS X 8341-3:2016');
    expect(page).toContain('&lt;b&gt;ロゴ&lt;/b&gt;');
    expect(page).not.toMatch(/<script|<b>ロゴ|https?:\/\/(?!inspected\.open|city\.example)/);
    const paper = readPdf(files.get('test-result.pdf')!).lines.join('\n');
    for (const said of ['JIS X 8341-3:2016', '1.1.1', signature!.hash.slice(0, 16)]) expect(paper).toContain(said);
    const grid = (await readZip(files.get('inspection-details.xlsx')!)).get('xl/worksheets/sheet1.xml')!.toString();
    expect(grid).toContain('4.1.2');
    expect((await readZip(files.get('test-result.xlsx')!)).size).toBeGreaterThan(5);
  });

  test.each<[string, string, string]>([
    ['no picture', 'x'.repeat(40), 'inspection_picture_unreadable'],
    ['more than 5 MiB', 'A'.repeat(7_200_000), 'inspection_picture_too_large'],
  ])('does not take %s for a picture', async (_what, bytes, code) => {
    const { first } = await twoInspectors();
    const { cell } = await makeInspection(app, { pages: findings });
    const body = { inspectorId: first, bytes };
    const answer = await (await as('user')).refuse(addCellPicture, { params: cell(1, '1.1.1'), body });
    expect(answer.code).toBe(code);
  });

  const dump = async () => {
    const tables = ['report', 'page', 'cell', 'element', 'picture'].map(name => `inspection_${name}`);
    const all = await Promise.all(
      tables.map(name => sql`select * from ${sql.table(name)} order by 1::text, 2`.execute(app.owner)),
    );
    return JSON.stringify(all.map(({ rows }) => rows));
  };

  test('is written by no call any more', async () => {
    const { params, cell, first, report } = await signedReport();
    const at = { ...cell(1, '1.3.1'), element: '1', picture: params.managementId };
    const body = {
      title: 'b',
      texts: report.texts,
      state: 'in_progress',
      inspectorId: first,
      verdict: 'pass',
      reason: 'x',
      claim: 'partly',
      version: report.version,
      bytes: 'aaaa',
    };
    const user = await as('user');
    const before = await dump();
    const writes = Object.values(api as unknown as Record<string, Endpoint>).filter(
      ({ operationId, method }) => operationId.startsWith('inspections.') && method !== 'GET',
    );
    const others = ['inspections.create', 'inspections.zip'];
    const codes = [];
    for (const one of writes.filter(({ operationId }) => !others.includes(operationId))) {
      const { code } = await user.refuse(one, { params: at, body });
      codes.push([one.operationId, code]);
    }
    expect(codes.length).toBeGreaterThanOrEqual(10);
    expect(codes.filter(([, code]) => code !== 'inspection_signed')).toEqual([]);
    expect(await dump()).toBe(before);
  });

  test('is written by no statement of the product, but goes with its group', async () => {
    const { params } = await signedReport();
    const before = await dump();
    const id = params.managementId;
    const statements = [
      sql`update inspection_report set title = 'x' where report_id = ${id}`,
      sql`update inspection_report set state = 'review' where report_id = ${id}`,
      sql`delete from inspection_report where report_id = ${id}`,
      sql`update inspection_page set title = 'x'`,
      sql`delete from inspection_page`,
      sql`update inspection_cell set verdict = 'pass'`,
      sql`delete from inspection_cell`,
      sql`delete from inspection_element`,
      sql`update inspection_element set reason = 'x'`,
      sql`insert into inspection_picture (tenant_id, report_id, page, criterion, caption, storage_key, sha256, width, height,
        added_by, added_at) values (${params.tenantId}, ${id}, 1, '1.1.1', '', 'k', 's', 1, 1, 'x', now())`,
    ];
    for (const statement of statements) {
      const done = inTenant(app.services.db, params.tenantId, tx => statement.execute(tx));
      await expect(done).rejects.toThrow(/is signed/);
    }
    expect(await dump()).toBe(before);
  });
});

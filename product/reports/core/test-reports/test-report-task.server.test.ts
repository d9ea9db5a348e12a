import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CriteriaListId } from '#checks/criteria-lists.ts';
import { inTenant } from '#platform/database/database.ts';
import type { Job } from '#platform/queue/queue.ts';
import { addExclusion } from '#product/findings/api/issues.ts';
import { recountFindings } from '#product/findings/core/results/count-findings.ts';
import {
  cancelTestReport,
  drawTestPages,
  getTestReports,
  getTestReportWork,
  requestTestReport,
  saveTestReportDraft,
  type TestReportForm,
} from '#product/reports/api/test-reports.ts';
import { deleteRun } from '#product/runs/api/runs.ts';
import { getRun } from '#product/runs/api/site-views.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { TaskJob } from '#product/tenancy/core/tasks/add-task.ts';
import type { ApiClient } from '#test/api-client.ts';
import { makeRun } from '#test/factories/make-run.ts';
import { makeTestedRun, type TestedFinding } from '#test/factories/make-tested-run.ts';
import { setContract } from '#test/factories/set-contract.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { madeForm } from '#test/factories/test-report-form.ts';
import { workTask } from '#test/factories/work-task.ts';
import { tenants } from '#test/factories/world.ts';
import { readPdf } from '#test/pdf-text.ts';
import { readZip } from '#test/read-zip.ts';
import type { TestLevel } from '../test-results/test-result.ts';
import { testReportTask, writeTestReports } from './test-report-task.ts';

let app: TestApp;
let user: ApiClient;
let admin: ApiClient;
beforeAll(async () => {
  app = await startApp();
  user = await app.as('user', 'ja');
  admin = await app.as('admin', 'ja');
});
afterAll(() => app.close());

const ask = async (params: RunKey, form: Partial<TestReportForm> & { language?: 'ja' | 'en' } = {}, client = user) => {
  const body = { ...madeForm(form), language: form.language ?? 'ja' };
  return (await client.call(requestTestReport, { params, body })).ticketId;
};
const look = (params: RunKey, client = user) => client.call(getTestReports, { params });
const refusal = (params: RunKey, form: Partial<TestReportForm>) =>
  user.refuse(requestTestReport, { params, body: { ...madeForm(form), language: 'ja' } });

/** Works a report off, as a worker does. */
const work = (taskId: string, more: Partial<Job<TaskJob>> = {}, services: Services = app.services) =>
  workTask(services, testReportTask, { tenantId: tenants.alpha.tenantId, taskId }, writeTestReports, more);

async function bytesOf(url: string): Promise<Buffer> {
  const answer = await fetch(`${app.origin}${url}`);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

/** The texts of the files of a kind. */
async function textsOf(params: RunKey, kind: string) {
  const { reports } = await look(params);
  const made = reports.find(one => one.kind === kind)!;
  const zip = await readZip(await bytesOf(made.xlsx.url));
  const sheet = (n: number) => zip.get(`xl/worksheets/sheet${n}.xml`)?.toString() ?? '';
  return { made, sheet, pdf: readPdf(await bytesOf(made.pdf.url)).lines.join('') };
}

const found = (urlId: number, rule: string, more: Partial<TestedFinding> = {}): TestedFinding => ({
  urlId,
  rule,
  severity: 'error',
  criteria: ['1.1.1'],
  ...more,
});
const media = found(2, 'human:video-captions', { severity: 'humanChc', criteria: ['1.2.2'] });
const rowOf = (sheet: string, number: string) =>
  new RegExp(`<row [^>]*>(?:(?!</row>).)*>${number.replaceAll('.', '\\.')}<.*?</row>`).exec(sheet)?.[0] ?? '';

describe('the test report of a run', () => {
  test('is made as xlsx and PDF by machine verdicts, as a draft, and stands in the site summary', async () => {
    const findings = [
      found(1, 'axe:image-alt', { excerpt: '=cmd|calc' }),
      found(2, 'axe:link-name', { criteria: ['2.4.4', '4.1.2'] }),
      found(2, 'axe:label', { severity: 'warning', criteria: ['3.3.2'] }),
      found(1, 'axe:aaa', { criteria: ['1.4.6'] }),
    ];
    const params = await makeTestedRun(app, { findings });
    const ticketId = await ask(params);
    expect(await user.call(getTestReportWork, { params: { ...params, ticketId } })).toMatchObject({
      state: 'waiting',
      isOwn: true,
    });
    await work(ticketId);
    const { made, sheet, pdf } = await textsOf(params, 'ISOReportPath');
    expect(made).toMatchObject({ level: 'AA', pages: 2, language: 'ja' });
    for (const said of [
      '自動検査による下書き。人による確認が必要です。',
      '目標とした適合レベル',
      'みどり市観光案内のページ',
    ])
      expect(sheet(1)).toContain(said);
    expect(pdf).toContain('自動検査による下書き。人による確認が必要です。');
    expect(rowOf(sheet(2), '1.1.1')).toMatch(/適用.*×.*エラー 1 件（1 ページ）/);
    expect(rowOf(sheet(2), '4.1.2')).toContain('×');
    expect(rowOf(sheet(2), '3.3.2')).toMatch(/未確認.*エラーの可能性 1 件/);
    expect(rowOf(sheet(2), '1.2.2')).toMatch(/非適用.*－/);
    expect(rowOf(sheet(2), '2.4.2')).toMatch(/適用.*未確認/);
    expect(sheet(2)).not.toMatch(/○|1\.4\.6/);
    expect(sheet(3)).toContain('p2.html');
    const unmet = await textsOf(params, 'NCReportPath');
    expect(unmet.sheet(2)).toContain('<t xml:space="preserve">=cmd|calc</t>');
    expect(unmet.sheet(2).split('<row ')).toHaveLength(5);
    for (const said of ['直し方', 'main &gt; img:nth-child(0)', '左 10、上 20、幅 30、高さ 40（px）'])
      expect(unmet.sheet(2)).toContain(said);
    expect(unmet.sheet(2)).not.toContain('axe:aaa');
    for (const text of [pdf, unmet.pdf, sheet(1), sheet(2), unmet.sheet(1)]) expect(text).not.toMatch(/準拠|conform/i);
    expect(await user.call(getRun, { params })).toMatchObject({
      ISOReportPath: made.xlsx.path,
      ISOReportAAAPath: null,
      NCReportPath: unmet.made.xlsx.path,
    });
    expect(made.xlsx.path).toMatch(/^TENANT_ALPHA\/groups\/G002\/sites\/[^/]+\/[^/]+\/reports\/.*_ISOReport\.xlsx$/);
  });

  test('of level AAA stands beside it, in English, and one that is made again replaces the earlier with its files', async () => {
    const params = await makeTestedRun(app, { findings: [found(1, 'axe:aaa', { criteria: ['1.4.6'] })] });
    await work(await ask(params));
    const before = (await look(params)).reports;
    await work(await ask(params, { level: 'AAA', language: 'en' }));
    await work(await ask(params, { level: 'A', seed: '', randomCount: '' }));
    const { reports, form, savedAt } = await look(params);
    expect(reports.map(({ kind, level, language }) => [kind, level, language])).toEqual([
      ['ISOReportPath', 'A', 'ja'],
      ['ISOReportAAAPath', 'AAA', 'en'],
      ['NCReportPath', 'A', 'ja'],
    ]);
    for (const { xlsx, pdf } of before)
      for (const { path } of [xlsx, pdf]) expect(await app.services.storage.get(path)).toBeNull();
    expect(form).toMatchObject({ level: 'A', randomCount: '', seed: '' });
    expect(savedAt).not.toBeNull();
    const { sheet, pdf } = await textsOf(params, 'ISOReportAAAPath');
    expect(sheet(2).split('<row ')).toHaveLength(63);
    expect(pdf).toContain('Draft from automatic checks');
    expect(pdf).not.toMatch(/conform/i);
  });

  test('leaves to a person what a frame may hide, what was not judged, and what people call a false alarm', async () => {
    const frame = found(1, 'human:keyboard-trap', { severity: 'humanChc', criteria: ['2.1.2'] });
    const hidden = await makeTestedRun(app, { findings: [frame] });
    const failed = await makeTestedRun(app, { failed: [2] });
    const seen = await makeTestedRun(app, { findings: [media] });
    for (const params of [hidden, failed, seen]) await work(await ask(params));
    expect(rowOf((await textsOf(hidden, 'ISOReportPath')).sheet(2), '1.2.1')).not.toMatch(/非適用|－/);
    const { sheet } = await textsOf(failed, 'ISOReportPath');
    expect(rowOf(sheet(2), '1.2.1')).not.toMatch(/非適用|－/);
    expect(sheet(1)).toContain('対象の1ページは');
    expect(rowOf((await textsOf(seen, 'ISOReportPath')).sheet(2), '1.2.1')).toMatch(/>適用</);

    const findings = [found(1, 'axe:image-alt'), found(2, 'axe:label', { criteria: ['3.3.2'] })];
    const params = await makeTestedRun(app, { findings });
    await inTenant(app.services.db, params.tenantId, tx => recountFindings(tx, params.runId));
    const rule = { function: 'accessibility', rule: 'axe:image-alt' } as const;
    const body = { ...rule, kind: 'false_alarm', reason: '飾りの画像', scope: 'site' } as const;
    await admin.call(addExclusion, { params, body });
    await work(await ask(params));
    const { sheet: without } = await textsOf(params, 'ISOReportPath');
    expect(rowOf(without(2), '1.1.1')).not.toContain('×');
    expect(rowOf(without(2), '3.3.2')).toContain('×');
    expect((await textsOf(params, 'NCReportPath')).sheet(2)).not.toContain('axe:image-alt');
  });

  test('draws random pages that anybody can draw again from the seed', async () => {
    const params = await makeTestedRun(app, { pages: 230 });
    const without = [3, 7];
    const { items } = await user.call(drawTestPages, { params, query: { seed: 'abc', count: 25, without: '3,7' } });
    const { runId } = params;
    const all = await app.owner.selectFrom('page').select(['url_id', 'url']).where('run_id', '=', runId).execute();
    const digest = (url: string) => createHash('sha256').update(`abc\n${url}`).digest('hex');
    const expected = all
      .filter(page => !without.includes(page.url_id))
      .toSorted((a, b) => (digest(a.url) < digest(b.url) ? -1 : 1))
      .slice(0, 25)
      .map(page => page.url_id);
    expect(items.map(({ urlId }) => urlId)).toEqual(expected);
    await work(await ask(params, { method: 'combined', representatives: without, randomCount: 25, seed: 'abc' }));
    const { made, sheet } = await textsOf(params, 'ISOReportPath');
    expect(made.pages).toBe(27);
    expect(sheet(1)).toContain('抽出用シード値：abc');
    const shown = [...sheet(3).matchAll(/>(https?:[^<]+)<\/v>/g)].map(([, url]) => url);
    expect(shown.map(url => all.find(page => page.url === url)?.url_id)).toEqual([3, 7, ...expected]);
  });
});

describe('the list of criteria that a run was started with', () => {
  async function runOf(criteriaList: CriteriaListId | undefined, findings: TestedFinding[] = []) {
    const params = await makeTestedRun(app, { findings });
    const options = sql<string>`(options - 'criteriaList') || ${JSON.stringify({ criteriaList })}::jsonb`;
    await app.owner.updateTable('run').set({ options }).where('run_id', '=', params.runId).execute();
    return params;
  }
  const rowsOf = (sheet: string) => sheet.split('<row ').length - 2;

  const wcag21 = 'WCAG 2.1（W3C勧告、2018年）';
  const wcag22 = 'WCAG 2.2（W3C勧告、2023年）';
  const all = 'JIS X 8341-3:2016、WCAG 2.1（2018年）、WCAG 2.2（2023年）';
  test.each<[CriteriaListId | undefined, string, TestLevel, TestLevel, number, string?]>([
    [undefined, 'JIS X 8341-3:2016', 'AA', 'AA', 38],
    ['jis-2016-a', 'JIS X 8341-3:2016', 'A', 'AAA', 61],
    ['wcag-2.1-aa', wcag21, 'AA', 'A', 30, 'WCAG 2.1 レベル A'],
    ['wcag-2.1-aaa', wcag21, 'AAA', 'AAA', 78, 'WCAG 2.1 レベル AAA'],
    ['wcag-2.2-aa', wcag22, 'AA', 'AA', 55, 'WCAG 2.2 レベル AA'],
    ['wcag-2.2-a', wcag22, 'A', 'AAA', 86, 'WCAG 2.2 レベル AAA'],
    ['combined', all, 'AAA', 'AAA', 87, '全版の達成基準'],
  ])('%s: names %s, aims at %s, and has at %s its %i criteria', async (list, standard, aimedAt, level, rows, name) => {
    const params = await runOf(list);
    const { form, criteriaList } = await look(params);
    expect(form).toMatchObject({ standard, level: aimedAt });
    expect(criteriaList).toBe(list ?? 'jis-2016-aa');
    await work(await ask(params, { standard, level }));
    const { sheet, pdf } = await textsOf(params, level === 'AAA' ? 'ISOReportAAAPath' : 'ISOReportPath');
    expect(rowsOf(sheet(2))).toBe(rows);
    const unmet = await textsOf(params, 'NCReportPath');
    for (const text of [sheet(1), pdf, unmet.sheet(1), unmet.pdf]) {
      expect(text).toContain(standard);
      if (name === undefined) expect(text).not.toContain('達成基準の一覧');
      else expect(text).toContain(name);
    }
  });

  test('a finding counts for the criteria of the list alone', async () => {
    const targets = found(1, 'axe:target-size', { criteria: ['2.5.8'] });
    const parsing = found(1, 'axe:parsing', { criteria: ['4.1.1'] });
    const [jis, wcag] = [
      await runOf('jis-2016-aa', [targets, parsing]),
      await runOf('wcag-2.2-aa', [targets, parsing]),
    ];
    await work(await ask(jis));
    await work(await ask(wcag, { standard: 'WCAG 2.2' }));
    const [ofJis, ofWcag] = [await textsOf(jis, 'ISOReportPath'), await textsOf(wcag, 'ISOReportPath')];
    expect(rowOf(ofJis.sheet(2), '2.5.8')).toBe('');
    expect(rowOf(ofJis.sheet(2), '4.1.1')).toContain('×');
    expect(rowOf(ofWcag.sheet(2), '2.5.8')).toContain('×');
    expect(rowOf(ofWcag.sheet(2), '4.1.1')).toBe('');
    const unmet = (await textsOf(wcag, 'NCReportPath')).sheet(2);
    expect(unmet).toContain('2.5.8');
    expect(unmet).not.toContain('4.1.1');
  });

  test('is in English for who reads English, and no other standard can be named', async () => {
    const params = await runOf('wcag-2.2-aa');
    const { form } = await look(params, await app.as('user', 'en'));
    expect(form.standard).toBe('WCAG 2.2 (W3C Recommendation, 2023)');
    expect(await refusal(params, {})).toMatchObject({ status: 422, code: 'test_report_standard' });
    expect(await refusal(params, { standard: 'WCAG 2.1' })).toMatchObject({ code: 'test_report_standard' });
    expect((await look(params)).work).toBeNull();
    const jis = await runOf('jis-2016-aa');
    expect(await refusal(jis, { standard: 'WCAG 2.2' })).toMatchObject({ code: 'test_report_standard' });
    await ask(params, { standard: 'Ｗ３Ｃ ＷＣＡＧ　２．２' });
  });
});

describe('wrong input for the test report of a run', () => {
  test.each<[what: string, form: Partial<TestReportForm>, code: string, field?: string]>([
    ['201 pages', { method: 'all' }, 'test_report_pages'],
    ['201 random pages', { method: 'random', randomCount: 201 }, 'invalid_input', 'randomCount'],
    [
      '200 random pages beside a representative one',
      { method: 'combined', representatives: [1], randomCount: 200 },
      'invalid_input',
      'randomCount',
    ],
    ['no representative page', { method: 'representative' }, 'invalid_input', 'representatives'],
    [
      'a page that the run does not have',
      { method: 'representative', representatives: [999] },
      'test_report_unknown_page',
    ],
    ['an end before the beginning', { periodFrom: '2026-11-21' }, 'invalid_input', 'periodTo'],
    ['a statement before the end of the test', { date: '2026-11-19' }, 'invalid_input', 'date'],
    ['a day that is none', { date: '2026-02-30' }, 'invalid_input', 'date'],
    ['no technology', { technologies: [] }, 'invalid_input', 'technologies'],
    ['a seed with a formula', { method: 'random', seed: '=1+1' }, 'invalid_input', 'seed'],
    ['no seed', { method: 'combined', representatives: [1], seed: ' ' }, 'invalid_input', 'seed'],
    ['no number of random pages', { method: 'random', randomCount: '' }, 'invalid_input', 'randomCount'],
    ['an empty scope', { scope: ' ' }, 'invalid_input', 'scope'],
  ])('%s is refused', async (_, form, code, field) => {
    tooLarge ??= await makeTestedRun(app, { pages: 201 });
    const refused = await refusal(tooLarge, form);
    expect(refused).toMatchObject({ status: 422, code });
    if (field !== undefined) expect(refused.fields?.map(({ path }) => path)).toContain(field);
  });
  let tooLarge: RunKey | undefined;

  test('more random pages than there are, a run without Accessibility, and one that goes on', async () => {
    const params = await makeTestedRun(app, { pages: 5 });
    expect(await refusal(params, { method: 'random', randomCount: 6 })).toMatchObject({ code: 'test_report_too_few' });
    expect(await refusal(await makeRun(app), {})).toMatchObject({ code: 'export_function_missing' });
    await app.owner.updateTable('run').set({ finished_at: null }).where('run_id', '=', params.runId).execute();
    expect(await refusal(params, {})).toMatchObject({ status: 409, code: 'report_of_running' });
  });

  test('is made once at a time, canceled by its person alone, and leaves nothing then', async () => {
    const params = await makeTestedRun(app, { findings: [found(1, 'axe:image-alt')] });
    const ticketId = await ask(params);
    const key = { params: { ...params, ticketId } };
    expect(await refusal(params, {})).toMatchObject({ status: 409, code: 'test_report_waiting' });
    expect((await look(params, admin)).work).toMatchObject({ ticketId, isOwn: false });
    expect((await admin.refuse(cancelTestReport, key)).status).toBe(404);
    const storage = {
      ...app.services.storage,
      put: async (...given: Parameters<typeof app.services.storage.put>) => {
        await app.services.storage.put(...given);
        await user.call(cancelTestReport, key).catch(() => undefined);
      },
    };
    await work(ticketId, {}, { ...app.services, storage });
    expect(await look(params)).toMatchObject({ reports: [], work: { state: 'canceled' } });
    expect(await user.refuse(cancelTestReport, key)).toMatchObject({ code: 'report_canceled' });
    expect((await user.refuse(getTestReportWork, { params: { ...params, ticketId: 'x' } })).status).toBe(404);
  });

  test('survives a killed worker, is given up after three failures, and keeps the earlier report then', async () => {
    const params = await makeTestedRun(app);
    const put = () => Promise.reject(new Error('ENOSPC'));
    const broken = { ...app.services, storage: { ...app.services.storage, put } };
    const first = await ask(params);
    await expect(work(first, {}, broken)).rejects.toThrow('ENOSPC');
    expect((await look(params)).work?.state).toBe('working');
    await work(first, { retryCount: 1, failures: 1 });
    expect((await look(params)).work).toMatchObject({ state: 'done', progress: { done: 4, total: 4 } });
    const second = await ask(params);
    await work(second, { retryCount: 2, failures: 2 }, broken);
    const { work: ended, reports } = await look(params);
    expect(ended?.state).toBe('failed');
    expect(reports).toHaveLength(2);
    await bytesOf(reports[0]!.xlsx.url);
    await user.call(deleteRun, { params });
    expect((await user.refuse(getTestReports, { params })).status).toBe(404);
  });

  test('keeps what each person has typed, finished or not', async () => {
    const params = await makeTestedRun(app);
    const { form, savedAt } = await look(params);
    expect(savedAt).toBeNull();
    expect(form).toMatchObject({ standard: 'JIS X 8341-3:2016', level: 'AA', method: 'all', date: '2026-11-20' });
    const typed = { ...form, scope: '', seed: '=', representatives: [2, 999], randomCount: 'x' };
    await user.call(saveTestReportDraft, { params, body: typed });
    const again = await look(params);
    expect(again.form).toEqual(typed);
    expect(again.representatives.map(({ urlId }) => urlId)).toEqual([2]);
    expect((await look(params, admin)).savedAt).toBeNull();
  });

  test('is refused to free contracts, and a link is of no use to another tenant or after an hour', async () => {
    const params = await makeTestedRun(app);
    await work(await ask(params));
    const { url } = (await look(params)).reports[0]!.xlsx;
    expect((await fetch(`${app.origin}${url.replace('TENANT_ALPHA', 'TENANT_BETA')}`)).status).toBeGreaterThan(399);
    const before = app.clock.now();
    app.clock.set(new Date(before.getTime() + 62 * 60_000).toISOString());
    expect((await fetch(`${app.origin}${url}`)).status).toBeGreaterThan(399);
    app.clock.set(before.toISOString());
    const restore = await setContract(app, params.tenantId, { contractPlanId: 'free' });
    const calls = [
      user.refuse(getTestReports, { params }),
      user.refuse(requestTestReport, { params, body: madeForm() }),
    ];
    for (const { status } of await Promise.all(calls)) expect(status).toBe(403);
    await restore();
  });
});

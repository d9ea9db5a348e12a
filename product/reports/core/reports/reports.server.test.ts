import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Job } from '#platform/queue/queue.ts';
import { putAdvice } from '#product/findings/api/advice.ts';
import { addExclusion, getDecisions } from '#product/findings/api/issues.ts';
import { listRules } from '#product/findings/api/results.ts';
import { getReportBranding, maxLogoBytes, writeReportBranding } from '#product/reports/api/report-branding.ts';
import {
  cancelRunReport,
  getRunReport,
  maxWaitingReports,
  requestRunReport,
} from '#product/reports/api/run-reports.ts';
import { deleteRun } from '#product/runs/api/runs.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import type { TaskJob } from '#product/tenancy/core/tasks/add-task.ts';
import { removeExpiredTasks } from '#product/tenancy/core/tasks/expire-tasks.ts';
import type { ApiClient } from '#test/api-client.ts';
import { makeJudgedRun, type ShortFinding } from '#test/factories/make-judged-run.ts';
import { makeMeasuredRun } from '#test/factories/make-measured-run.ts';
import { makeRun } from '#test/factories/make-run.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { taskOf, workTask } from '#test/factories/work-task.ts';
import { tenants } from '#test/factories/world.ts';
import { readPdf } from '#test/pdf-text.ts';
import { makeRunReport, reportTask } from './report-task.ts';

let app: TestApp;
let user: ApiClient;
let master: ApiClient;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-20T03:00:00.000Z');
  user = await app.as('user');
  master = await app.as('master');
  await app.owner.deleteFrom('task').execute();
});

const { tenantId } = tenants.alpha;
const ask = async (params: RunKey, language: 'ja' | 'en' = 'ja', client = user) =>
  (await client.call(requestRunReport, { params, body: { language } })).ticketId;
const stateOf = (params: RunKey, ticketId: string, client = user) =>
  client.call(getRunReport, { params: { ...params, ticketId } });
const rowOf = (taskId: string) => taskOf(app.services, reportTask, { tenantId, taskId });

/** Works a report off, as a worker does. */
const work = (taskId: string, more: Partial<Job<TaskJob>> = {}, services = app.services) =>
  workTask(services, reportTask, { tenantId, taskId }, makeRunReport, more);
const fileOf = async (taskId: string) => {
  const { folder, name } = (await rowOf(taskId))!.orders;
  return app.services.storage.get(`${folder}/${taskId}/${name}`);
};

async function pdfOf(url: string | null) {
  const answer = await fetch(`${app.origin}${url}`);
  expect(answer.status).toBe(200);
  return { answer, pdf: readPdf(new Uint8Array(await answer.arrayBuffer())) };
}

describe('the report of a run', () => {
  test('is made in the background and fetched by a signed link, in the language that was asked for', async () => {
    const params = await makeRun(app, { url: 'https://report.open.example/' });
    const [ja, en] = [await ask(params), await ask(params, 'en')];
    expect(await stateOf(params, ja)).toMatchObject({ state: 'waiting', language: 'ja', url: null });
    for (const id of [ja, en]) await work(id);
    const done = await stateOf(params, ja);
    expect(done).toMatchObject({ state: 'done', expiresAt: '2026-11-21T03:00:00.000Z' });
    const { answer, pdf } = await pdfOf(done.url);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(done.url).toMatch(/report\.open\.example_2026-11-20\.pdf\?/);
    const text = pdf.lines.join('');
    for (const said of ['作られたサイト', 'https://report.open.example/', '71', '誤り0', '用語の説明'])
      expect(text).toContain(said);
    const english = (await pdfOf((await stateOf(params, en)).url)).pdf.lines.join('');
    expect(english).toContain('Fault 0');
    expect(english).toContain('Glossary');
  });

  test('is made as a summary of two pages beside the full one, with what was fixed since the run before', async () => {
    const url = 'https://summary.open.example/';
    const found = (...keys: string[]) => ({
      '/': { found: keys.map((key): ShortFinding => ['quality', 'html:rule', key]) },
    });
    await makeJudgedRun(app, { url, functions: ['quality'], pages: found('a', 'b', 'c') });
    const params = await makeJudgedRun(app, { url, functions: ['quality'], pages: found('c', 'd') });
    const full = await ask(params);
    const request = { params, body: { language: 'en' as const, kind: 'summary' as const } };
    const { ticketId } = await user.call(requestRunReport, request);
    expect(ticketId).not.toBe(full);
    expect((await user.call(requestRunReport, request)).ticketId).toBe(ticketId);
    await work(ticketId);
    const done = await stateOf(params, ticketId);
    expect(done).toMatchObject({ state: 'done', kind: 'summary', language: 'en' });
    expect(await stateOf(params, full)).toMatchObject({ kind: 'full' });
    expect(done.url).toMatch(/summary\.open\.example_2026-11-20_summary\.pdf\?/);
    const { pdf } = await pdfOf(done.url);
    expect(pdf.pages).toBe(2);
    expect(pdf.lines.join(' ')).toContain('2 places with errors or warnings were fixed, 1 is new and 1 remains');
  });

  test('tells first what hurts visitors, whatever it gains, and lists the mistakes in texts', async () => {
    const many = (n: number, of: (at: number) => ShortFinding) => Array.from({ length: n }, (_, at) => of(at));
    const found = [
      ...many(9, at => ['accessibility', `axe:rule-${at}`, `a${at}`, 'warning']),
      ...many(4, at => ['contents', 'contents:typo', `c${at}`]),
      ...many(8, at => ['link', 'link:404', `l${at}`]),
    ];
    const functions = ['accessibility', 'link', 'contents'] as const;
    const params = await makeJudgedRun(app, {
      url: 'https://harm.open.example/',
      functions,
      pages: { '/': { found } },
    });
    await app.owner
      .updateTable('run_unit')
      .set({ score_sum: 71, score_count: 1 })
      .where('unit', '=', 'accessibility')
      .execute();
    const query = { sort: 'harm' as const, severity: 'error,warning' };
    const { items } = await user.call(listRules, { params, query });
    expect(items.map(({ rule, points }) => [rule, points !== null]).slice(0, 3)).toEqual([
      ['link:404', false],
      ['contents:typo', false],
      ['axe:rule-0', true],
    ]);
    const id = await ask(params);
    await work(id);
    const { lines } = (await pdfOf((await stateOf(params, id)).url)).pdf;
    const heads = ['優先して直す問題', 'リンク切れ', '文章の誤り', '問題の多いページ'];
    expect(lines.filter(line => heads.includes(line))).toEqual(heads);
    const from = lines.indexOf('文章の誤り');
    const listed = lines
      .slice(from, lines.indexOf('問題の多いページ'))
      .filter(line => line.includes('harm.open.example'));
    expect(listed).toHaveLength(4);
  });

  test('tells the trend of the runs until then, with the changes of functions', async () => {
    const url = 'https://trend.open.example/';
    await makeMeasuredRun(app, url, { seo: 60, quality: 50 });
    const params = await makeMeasuredRun(app, url, { seo: 70, quality: 80 });
    await makeMeasuredRun(app, url, { seo: 99, quality: 99 });
    const id = await ask(params);
    await work(id);
    const text = (await pdfOf((await stateOf(params, id)).url)).pdf.lines.join('|');
    expect(text).toContain('前回の検証から 20 点上がりました');
    expect(text).toContain('+30');
    expect(text).toContain('直近 2 回');
    expect(text).toContain('70 (55–65)');
    expect(text).not.toContain('99');
  });

  test('tells the company’s advice and what is excluded with the score without it, as last decided', async () => {
    const params = await makeRun(app, { url: 'https://decided.open.example/' });
    const rule = { function: 'quality', rule: 'html:rule-0' } as const;
    const advice = { ...rule, ja: 'ヘッダーの部品を直してください。', en: '', version: 0 };
    await master.call(putAdvice, { params: { tenantId, groupId: 'G002' }, body: advice });
    const body = { ...rule, kind: 'third_party', reason: '地図の埋め込みのため', scope: 'site' } as const;
    await (await app.as('admin')).call(addExclusion, { params, body });
    const textOf = async (language: 'ja' | 'en') => {
      const id = await ask(params, language);
      await work(id);
      return (await pdfOf((await stateOf(params, id)).url)).pdf.lines.join('');
    };
    const text = await textOf('ja');
    const { total } = await user.call(getDecisions, { params });
    expect(total.decided).toBeGreaterThan(total.detected!);
    for (const said of [
      'ヘッダーの部品を直してください。',
      `除外した指摘を除いた総合スコアは ${total.decided} 点です。`,
      '第三者のコンテンツ',
      '地図の埋め込みのため',
    ])
      expect(text).toContain(said);
    expect(await textOf('en')).toContain('Third-party content');
  });

  test('asked for twice is one, and only so many are made at once', async () => {
    const params = await makeRun(app);
    expect(await ask(params)).toBe(await ask(params));
    for (let n = 1; n < maxWaitingReports; n += 1) await ask(await makeRun(app));
    const refused = await user.refuse(requestRunReport, { params: await makeRun(app), body: { language: 'ja' } });
    expect(refused).toMatchObject({ status: 429, code: 'too_many_reports' });
    await ask(params, 'ja', master);
  });

  test('of a run that goes on is refused', async () => {
    const params = await makeRun(app, { status: 'RUNNING' });
    const refused = await user.refuse(requestRunReport, { params, body: { language: 'ja' } });
    expect(refused).toMatchObject({ status: 409, code: 'report_of_running' });
  });

  test('is nobody else’s, and nothing stands under a number that is none', async () => {
    const params = await makeRun(app);
    const ticketId = await ask(params);
    for (const key of [
      { ...params, ticketId },
      { ...params, ticketId: 'x' },
    ])
      expect((await master.refuse(getRunReport, { params: key })).status).toBe(404);
    const other = { ...(await makeRun(app)), ticketId };
    expect((await user.refuse(getRunReport, { params: other })).status).toBe(404);
  });

  test('that expired is removed with its file', async () => {
    const params = await makeRun(app);
    const id = await ask(params);
    await work(id);
    const { key } = (await rowOf(id))!.result!;
    expect(await app.services.storage.get(key)).not.toBeNull();
    app.clock.set('2026-11-21T03:00:00.000Z');
    user = await app.as('user');
    expect((await user.refuse(getRunReport, { params: { ...params, ticketId: id } })).status).toBe(404);
    await removeExpiredTasks(app.services, { signal: new AbortController().signal });
    expect(await rowOf(id)).toBeUndefined();
    expect(await app.services.storage.get(key)).toBeNull();
  });

  test('survives a worker that is killed after it has written the file', async () => {
    const params = await makeRun(app);
    const id = await ask(params);
    const dead = Promise.reject(new Error('killed'));
    dead.catch(() => {});
    const storage = {
      ...app.services.storage,
      put: async (...given: Parameters<typeof app.services.storage.put>) => {
        await app.services.storage.put(...given);
        await dead;
      },
    };
    await expect(work(id, {}, { ...app.services, storage })).rejects.toThrow('killed');
    expect((await stateOf(params, id)).state).toBe('working');
    await work(id, { retryCount: 1 });
    expect((await stateOf(params, id)).state).toBe('done');
  });
});

describe('wrong input for the report of a run', () => {
  test('that cannot be written, as on a full disk, is given up and says so', async () => {
    const params = await makeRun(app);
    const id = await ask(params);
    const storage = { ...app.services.storage, put: () => Promise.reject(new Error('ENOSPC')) };
    await expect(work(id, {}, { ...app.services, storage })).rejects.toThrow('ENOSPC');
    await work(id, { retryCount: 3, failures: 3 });
    expect(await stateOf(params, id)).toMatchObject({ state: 'failed', url: null });
    expect(await fileOf(id)).toBeNull();
  });

  test('that was canceled while it was made leaves no file, and is not canceled again', async () => {
    const params = await makeRun(app);
    const ticketId = await ask(params);
    const key = { ...params, ticketId };
    const storage = {
      ...app.services.storage,
      put: async (...given: Parameters<typeof app.services.storage.put>) => {
        await user.call(cancelRunReport, { params: key });
        await app.services.storage.put(...given);
      },
    };
    await work(ticketId, {}, { ...app.services, storage });
    expect(await stateOf(params, ticketId)).toMatchObject({ state: 'canceled', url: null });
    expect(await fileOf(ticketId)).toBeNull();
    expect(await user.refuse(cancelRunReport, { params: key })).toMatchObject({ code: 'report_canceled' });
  });

  test('of a run that was deleted meanwhile fails, and the run’s address has nothing', async () => {
    const params = await makeRun(app);
    const ticketId = await ask(params);
    await user.call(deleteRun, { params });
    await work(ticketId);
    expect((await rowOf(ticketId))?.state).toBe('failed');
    expect((await user.refuse(getRunReport, { params: { ...params, ticketId } })).status).toBe(404);
    expect((await user.refuse(requestRunReport, { params, body: { language: 'ja' } })).status).toBe(404);
  });
});

describe('logo and colour', () => {
  const params = { tenantId };
  const picture = (format: 'png' | 'jpeg' | 'webp' | 'gif', width = 1200, height = 400) =>
    sharp({ create: { width, height, channels: 3, background: '#336633' } })
      .toFormat(format)
      .toBuffer();
  const write = (body: object) => master.call(writeReportBranding, { params, body });

  test.each(['png', 'jpeg', 'webp'] as const)('a logo in %s is drawn anew within bounds', async format => {
    const { logo } = await write({ logo: (await picture(format)).toString('base64') });
    const shown = Buffer.from(logo!.split(',')[1]!, 'base64');
    expect(await sharp(shown).metadata()).toMatchObject({ format: 'png', width: 800, height: 267 });
  });

  test('stays when it is left out, goes when it is null, and is in the audit log', async () => {
    await write({ company: '株式会社みどり', accent: '#FFEE00', logo: (await picture('png')).toString('base64') });
    expect(await write({ company: '緑社' })).toMatchObject({ company: '緑社', accent: null, logo: /^data:/ });
    expect(await write({ logo: null })).toEqual({ company: '', accent: null, logo: null });
    expect(await master.call(getReportBranding, { params })).toEqual({ company: '', accent: null, logo: null });
    const entries = await app.owner
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'reportBranding.write')
      .execute();
    expect(entries.length).toBeGreaterThanOrEqual(3);
  });

  test.each<[what: string, logo: () => Promise<Buffer>, code: string]>([
    [
      'an SVG',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      'logo_unreadable',
    ],
    ['a GIF', () => picture('gif'), 'logo_unreadable'],
    ['no picture', async () => Buffer.from('no picture'), 'logo_unreadable'],
    ['half a picture', async () => (await picture('jpeg', 900, 900)).subarray(0, 900), 'logo_unreadable'],
    ['too many pixels', () => picture('png', 6000, 4000), 'logo_too_many_pixels'],
    ['one byte more than 1 MiB', async () => Buffer.alloc(maxLogoBytes + 1), 'logo_too_large'],
  ])('%s is refused as a logo', async (_, logo, code) => {
    const body = { logo: (await logo()).toString('base64') };
    expect(await master.refuse(writeReportBranding, { params, body })).toMatchObject({ status: 422, code });
  });

  test('are on the paper', async () => {
    await write({ company: '株式会社みどり制作', accent: '#aa2200', logo: (await picture('png')).toString('base64') });
    const key = await makeRun(app);
    const id = await ask(key);
    await work(id);
    const { pdf } = await pdfOf((await stateOf(key, id)).url);
    expect(pdf.lines).toContain('株式会社みどり制作');
    expect(pdf.objects).toContain('/Subtype /Image');
  });
});

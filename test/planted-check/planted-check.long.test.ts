import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listFindings, listRules } from '#product/findings/api/results.ts';
import { createSite } from '#product/runs/api/runs.ts';
import { getRun, siteSummaries } from '#product/runs/api/site-views.ts';
import type { VerifyReport } from '#worker/verify/verify-report.ts';
import type { ApiClient } from '../api-client.ts';
import { until } from '../factories/start-tenken.ts';
import { tenants } from '../factories/world.ts';
import { axeViolations, openBrowser, speak } from '../journeys/open-browser.ts';
import { copySources, type PlantedCopy } from '../planted-copy.ts';
import { crawledPages } from '../site/crawl-truth.ts';
import { type Site, startSite } from '../site/site-server.ts';
import { type PlantedTenken, startPlanted } from '../start-planted.ts';

/** A seventh check in a copy of the sources: one folder and one line of the registry. */
const id = 'styling';
let copy: PlantedCopy;
let site: Site;

beforeAll(async () => {
  [copy, site] = await Promise.all([copySources(), startSite()]);
  await copy.plant(join(import.meta.dirname, 'fixtures', id), `checks/${id}`);
  const imports = /^import \{ seoCheck \}.*\n/m;
  await copy.insert('checks/registry.ts', imports, `import { ${id}Check } from './${id}/check.ts';`);
  await copy.insert('checks/registry.ts', /^ {2}\w+: \w+Check,\n(?=\}\);)/m, `  ${id}: ${id}Check,`);
});
afterAll(async () => {
  await site?.close();
  await copy?.remove();
});

describe('a check is one folder and one line', () => {
  test('nothing else is changed', async () => {
    const own = ['check.ts', 'engine.ts', 'screen.tsx'].map(file => `checks/${id}/${file}`);
    expect(await copy.changed()).toEqual(['checks/registry.ts', ...own]);
    expect(await copy.changeOf('checks/registry.ts')).toEqual({
      added: [`import { ${id}Check } from './${id}/check.ts';`, `  ${id}: ${id}Check,`],
      removed: 0,
    });
  });

  test('its types hold', async () => {
    const compile = ['node_modules/typescript-7/bin/tsc', '-p', 'tsconfig.json', '--checkers', '2'];
    expect(await copy.run(compile)).toMatchObject({
      out: '',
      code: 0,
    });
  });

  test('the architecture holds', async () => {
    const rules = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', 'test/architecture.test.ts'];
    const ended = await copy.run([...rules, '--reporter=dot']);
    expect(ended.code, ended.out).toBe(0);
  });
});

describe('the command line', () => {
  const pageOf = (path: string) => `${site.url}${path}`;
  const verify = (more: readonly string[]) =>
    copy.run(['cli/main.ts', 'verify', `${site.url}/`, '--functions', `${id},link`, '--pages', '30', ...more], {
      TENKEN_LANG: 'en',
      TENKEN_EGRESS_ALLOW: '127.0.0.1',
      TENKEN_ANSWER_TIMEOUT: '10',
    });

  test('runs it and exports it: JSON, table and report', async () => {
    const out = join(copy.folder, 'data', 'report');
    const ended = await verify(['--out', out]);
    expect(ended).toMatchObject({ code: 0 });
    expect(ended.out).toMatch(/^Styling +finished +\d+ +0 +\d+ +17\/17$/m);
    const report = JSON.parse(await readFile(join(out, 'report.json'), 'utf8')) as VerifyReport;
    const { styling } = report.functions as Record<string, { status: string; score: number; warnings: number }>;
    expect(styling).toMatchObject({ status: 'FINISHED', warnings: await attributesOf(crawledPages.map(pageOf)) });
    expect(report.engines).toContainEqual({
      function: id,
      name: 'Styling',
      version: '1.0',
      reduced: false,
      kind: 'engine',
    });
    expect(report.findings.filter(finding => finding.function === id)).toHaveLength(styling?.warnings ?? -1);
    const html = await readFile(join(out, 'report.html'), 'utf8');
    expect(html).toContain('<h3>Styling</h3>');
    expect(html).toContain('There is a style attribute.');
  });

  test('knows its name', async () => {
    const ended = await copy.run(['cli/main.ts', '--help'], { TENKEN_LANG: 'en' });
    expect(ended.out).toContain(`quality,accessibility,seo,link,contents,layout,${id}`);
  });
});

/** The style attributes of the synthetic site, counted without the check. */
async function attributesOf(addresses: readonly string[]): Promise<number> {
  const pages = await Promise.all(addresses.map(async address => (await fetch(address)).text()));
  return pages.join('\n').split(/<\w+[^>\n]* style="/).length - 1;
}

describe('the running product', () => {
  let tenken: PlantedTenken;
  let browser: Browser;
  let admin: ApiClient;
  let run: { baseUrlEncoded: string; date: string };
  const { alpha, beta } = tenants;
  const params = { tenantId: alpha.tenantId, groupId: 'G001' };
  const order = (groupId = 'G001') => ({
    data: { url: `${site.url}/`, [id]: true, link: true, pageLimit: 30, groupId },
  });

  beforeAll(async () => {
    const build = await copy.run(['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']);
    expect(build).toMatchObject({ code: 0 });
    [tenken, browser] = await Promise.all([startPlanted(copy.folder), openBrowser()]);
    admin = await tenken.as('admin');
    const begun = await admin.ask(createSite, { params: { tenantId: alpha.tenantId }, body: order() });
    expect(begun).toMatchObject({ status: 202 });
    run = begun.body as typeof run;
  });
  afterAll(async () => {
    await browser?.close();
    await tenken?.close();
  });

  const finished = () =>
    until(
      'the end of the run',
      async () => {
        const answer = await admin.ask(getRun, { params: { ...params, ...run } });
        const view = answer.body as Record<string, unknown> & { endTime: string | null };
        return view.endTime === null ? null : view;
      },
      // One of its links never answers.
      180_000,
    );

  test('runs it, adds it up and scores it', async () => {
    const attributes = await attributesOf(crawledPages.map(path => `${site.url}${path}`));
    const view = await finished();
    const part = { enable: true, checking: false, status: 'FINISHED', finishedPages: 17, failedPages: 0 };
    expect(view).toMatchObject({
      styling: { ...part, errorFuncs: 0, warnings: attributes, attributes, score: expect.any(Number) },
      stylingMedian: 0,
      FuncList: ['link', id],
      Styling: { NumberOfFinishedPages: 17, VerifyCount: 1 },
      EnableBtnExportSTYLING: true,
      engines: expect.arrayContaining([
        { function: id, name: 'Styling', version: '1.0', reduced: false, kind: 'engine' },
      ]),
    });
    const { styling, Score, FuncScore, FuncSummary, score } = view as unknown as Record<
      string,
      Record<string, unknown>
    >;
    expect(Score).toMatchObject({ Styling: styling?.score });
    expect(FuncScore).toMatchObject({ styling: { score: styling?.score, status: 'FINISHED', hasAnyResult: true } });
    expect(FuncSummary).toMatchObject({ styling: { warnings: attributes, finishedPages: 17 } });
    // Link is not graded.
    expect(score).toBe(styling?.score);
    const query = { function: id, limit: 100 };
    const findings = await admin.ask(listFindings, { params: { ...params, ...run }, query });
    expect(findings.body).toMatchObject({ total: attributes });
    const rules = await admin.ask(listRules, { params: { ...params, ...run }, query });
    const points = Math.round((attributes * 100) / 17) / 10;
    expect(rules.body).toMatchObject({ items: [{ function: id, rule: 'styling:attribute', points }] });
    const sites = await admin.ask(siteSummaries, { params });
    expect(sites.body).toMatchObject({ items: [{ styling: { score: styling?.score, attributes } }] });
  });

  test('is refused to strangers, to others and to a free plan', async () => {
    const key = { ...params, ...run };
    const query = { function: id };
    expect((await tenken.nobody.ask(listFindings, { params: key, query })).status).toBe(401);
    const other = await tenken.as('otherTenant');
    expect((await other.ask(listFindings, { params: key, query })).status).toBe(404);
    const refusal = await other.ask(createSite, { params: { tenantId: beta.tenantId }, body: order() });
    expect(refusal.body).toMatchObject({ code: 'plan_excludes_function', message: expect.stringContaining('Styling') });
    const unknown = await admin.ask(createSite, { params, body: { data: { url: site.url, unknown: true } } });
    expect(unknown.body).toMatchObject({ code: 'unknown_function' });
  });

  async function open(person: 'admin' | 'otherTenant'): Promise<Page> {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
    context.setDefaultTimeout(20_000);
    await speak(context, 'en');
    const cookie = { name: 'tenken_session', value: await tenken.sessionOf(person), url: tenken.url };
    await context.addCookies([cookie]);
    return context.newPage();
  }

  test('is listed and shown: chips, menu, card, its own screen, the page report', async () => {
    await finished();
    const page = await open('admin');
    const problems: string[] = [];
    page.on('pageerror', error => problems.push(String(error)));
    await page.goto(`${tenken.url}/t/${alpha.tenantPreferredId}/g/G001/top`);
    await page.getByRole('link', { name: /^Styling: score \d+/ }).click();
    await page.waitForURL(/\/styling\?/);
    await page.getByRole('heading', { level: 1, name: 'Styling results' }).waitFor();
    await page.getByText('Style attributes', { exact: true }).waitFor();
    await page.getByRole('navigation').getByRole('link', { name: 'Styling', exact: true }).waitFor();
    await page.getByRole('row', { name: /There is a style attribute/ }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('navigation').getByRole('link', { name: 'Overview' }).click();
    await page.getByRole('link', { name: 'View Styling results' }).waitFor();
    await page.getByRole('article').filter({ hasText: 'Styling' }).getByRole('img').waitFor();
    await page.goto(`${tenken.url}/t/${alpha.tenantPreferredId}/g/G001/create-site`);
    await page.getByRole('checkbox', { name: /^Styling/ }).waitFor();
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('has no screen and no choice on a free plan', async () => {
    const page = await open('otherTenant');
    const group = `${tenken.url}/t/${beta.tenantPreferredId}/g/G001`;
    await page.goto(`${group}/${id}`);
    await page.waitForURL(`${group}/top`);
    await page.goto(`${group}/create-site`);
    await page.getByRole('checkbox', { name: /^Quality/ }).waitFor();
    expect(await page.getByRole('checkbox', { name: /^Styling/ }).count()).toBe(0);
    expect(await page.getByRole('navigation').getByRole('link', { name: 'Styling' }).count()).toBe(0);
    await page.context().close();
  });
});

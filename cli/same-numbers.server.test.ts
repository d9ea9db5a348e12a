import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { criteria } from '#checks/accessibility/criteria.ts';
import { ruleCatalogue } from '#checks/accessibility/rule-catalogue.ts';
import type { Severity } from '#checks/check.ts';
import { criteriaListOf, isListed } from '#checks/criteria-lists.ts';
import { type CheckId, checkOfUnit, unitsOf } from '#checks/registry.ts';
import { Tenken } from '#clients/typescript/tenken.ts';
import { inTenant } from '#platform/database/database.ts';
import { csvRows } from '#product/documents/api/csv-rows.ts';
import { foldRules, rulesToFold } from '#product/findings/api/fold-rules.ts';
import { listFindings, listPages, listPlaces, listRules } from '#product/findings/api/results.ts';
import { recomputeScores } from '#product/findings/core/results/recompute-scores.ts';
import { createExport, type ExportRequest, getTicket } from '#product/reports/api/exports.ts';
import { getRunReport, requestRunReport } from '#product/reports/api/run-reports.ts';
import { createShare, openSharedRun, type SharedRun } from '#product/reports/api/shares.ts';
import { makeRunReport, reportTask } from '#product/reports/core/reports/report-task.ts';
import type { RunView } from '#product/runs/api/runs.ts';
import { getRun } from '#product/runs/api/site-views.ts';
import { getRunByKey } from '#product/runs/core/runs/find-run.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import type { ApiClient } from '#test/api-client.ts';
import { makeApiTenant } from '#test/factories/api-tenant.ts';
import { makeVerifiedRun } from '#test/factories/make-verified-run.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { workTask } from '#test/factories/work-task.ts';
import { writeTicket } from '#test/factories/write-ticket.ts';
import { fileOfExport } from '#test/file-of-export.ts';
import { readPdf } from '#test/pdf-text.ts';
import { recordedAccessibility } from '#test/site/recorded-accessibility.ts';
import { recordedQuality } from '#test/site/recorded-quality.ts';
import { summaryTable } from './summary-table.ts';
import { readReport } from './verify-on-server.ts';

type Site = Pick<Parameters<typeof makeVerifiedRun>[1], 'functions' | 'pages' | 'summaries'>;
type Found = NonNullable<Site['pages'][string]['accessibility']>[number];

const levelOf = new Map<string, string>(criteria.map(({ number, level }) => [number, level]));
const finding = (rule: string, severity: Severity, criterion: string | null, fingerprint: string): Found => ({
  rule,
  severity,
  criterion,
  fingerprint,
  detail: { category: 'perceivable', ...(criterion !== null && { level: levelOf.get(criterion) }) },
});

/** What engines have found on the synthetic site, with the contrast that level AAA asks for on the pages that have any text. */
function syntheticSite(): Site {
  const criterionOf = new Map(ruleCatalogue().map(({ rule, criterion }) => [rule, criterion]));
  const pages: Record<string, { quality: Found[]; accessibility: Found[] }> = {};
  const at = (path: string) => (pages[path] ??= { quality: [], accessibility: [] });
  at('/clean.html');
  for (const [path, line, column, severity, message] of recordedQuality)
    at(path).quality.push(finding(`html:${message.slice(0, 12)}`, severity, null, `${line} ${column} ${message}`));
  for (const [path, id, verdict, selector] of recordedAccessibility) {
    const severity = verdict === 'violation' ? 'error' : 'needCfm';
    at(path).accessibility.push(
      finding(`axe:${id}`, severity, criterionOf.get(`axe:${id}`) ?? null, `${id} ${selector}`),
    );
  }
  for (const { accessibility } of Object.values(pages).slice(0, 4))
    accessibility.push(
      ...Array.from({ length: 8 }, (_, n) => finding('axe:color-contrast-enhanced', 'error', '1.4.6', `low ${n}`)),
    );
  return { functions: ['quality', 'accessibility'], pages };
}

const vital = { score: 91, ms: 900, value: 0.01, derived: false };

/**
 * Five pages with one image without a text, found by two functions, and more of level AAA than of the levels below. Of six more
 * images both form factors tell, and of one more each alone.
 */
function smallSite(): Site {
  const alt = finding('axe:image-alt', 'error', '1.1.1', 'logo');
  const audit = { ...finding('image-alt', 'error', '1.1.1', 'logo'), excerpt: '<img src="/logo.png">' };
  const image = (name: string) => ({ ...audit, fingerprint: name, excerpt: `<img src="/${name}.png">` });
  const images = Array.from({ length: 6 }, (_, at) => image(`image${at}`));
  const seen = (formFactor: 'desktop' | 'mobile') =>
    [audit, ...images, image(formFactor)].map(one => ({ ...one, place: { url: 'https://a.example/', formFactor } }));
  const page = (n: number) => ({
    quality: n === 1 ? [finding('html:stray', 'warning', null, 'stray')] : [],
    accessibility: [
      { ...alt, excerpt: '<img src="/logo.png">' },
      ...Array.from({ length: 4 }, (_, at) => finding('axe:color-contrast-enhanced', 'error', '1.4.6', `t${at}`)),
      finding('axe:identical-links-same-purpose', 'warning', '2.4.9', 'more'),
    ],
    seoDesktop: n === 2 ? [] : seen('desktop'),
    seoMobile: n === 2 ? [] : seen('mobile'),
    contents: n < 4 ? [finding('contents:typo', 'error', null, `typo ${n}`)] : [],
  });
  return {
    functions: ['quality', 'accessibility', 'seo', 'contents'],
    pages: Object.fromEntries([1, 2, 3, 4, 5].map(n => [`/${n}`, page(n)])),
    summaries: {
      seo: {
        categories: { performance: 88, accessibility: 90, bestPractices: 100, seo: 92, pwa: 60 },
        lcp: vital,
        fid: vital,
        cls: vital,
      },
    },
  };
}

let app: TestApp;
let user: ApiClient;
beforeAll(async () => {
  app = await startApp();
  user = await app.as('user');
});
afterAll(() => app.close());

/** The rows of a list as CSV, by the heads of their columns. */
async function csvOf(params: RunKey, request: object): Promise<Record<string, string>[]> {
  const ticket = await user.call(createExport, { params, body: { format: 'csv', ...request } as ExportRequest });
  await writeTicket(app, params.tenantId, ticket);
  const done = await user.call(getTicket, { params: { tenantId: params.tenantId, ticketId: ticket.Id } });
  const { rows } = csvRows((await fileOfExport(app, done)).toString('utf8').slice(1));
  const [heads, ...others] = rows.map(({ cells }) => cells);
  return others.map(cells => Object.fromEntries(cells.map((cell, n) => [heads?.[n] ?? '', cell])));
}
const sumOf = (rows: readonly Record<string, string>[], head: string) =>
  rows.reduce((sum, row) => sum + Number(row[head]), 0);

async function pdfOf(params: RunKey): Promise<string> {
  const { ticketId } = await user.call(requestRunReport, { params, body: { language: 'en' } });
  await workTask(app.services, reportTask, { tenantId: params.tenantId, taskId: ticketId }, makeRunReport);
  const { url } = await user.call(getRunReport, { params: { ...params, ticketId } });
  const answer = await fetch(`${app.origin}${url}`);
  return readPdf(new Uint8Array(await answer.arrayBuffer()))
    .lines.join(' ')
    .replaceAll(/\s+/g, ' ');
}

async function sharedOf(params: RunKey): Promise<SharedRun> {
  const master = await app.as('master');
  const body = { lastDay: '2026-12-20', allowsPdf: false, language: 'en' as const };
  const { url } = await master.call(createShare, { params, body });
  return app.nobody.call(openSharedRun, { body: { token: url.slice(url.lastIndexOf('/') + 1) } });
}

const options = { criteriaList: 'jis-2016-aa' };
const tested = criteriaListOf('jis-2016-aa').criteria;

describe.each([
  ['the synthetic site', syntheticSite],
  ['a small site with more of level AAA than of AA', smallSite],
])('of %s, by a contract for AA', (_, siteOf) => {
  const site = siteOf();
  const { functions } = site;
  let params: RunKey;
  let run: RunView;
  beforeAll(async () => {
    params = await makeVerifiedRun(app, { ...site, url: `https://same-${functions.length}.open.example/`, options });
    run = await user.call(getRun, { params });
  });
  const foundOn = (path: string, of: CheckId) =>
    unitsOf([of])
      .flatMap(unit => site.pages[path]?.[unit] ?? [])
      .filter(({ severity }) => severity === 'error');
  const errorsOn = (path: string, of: CheckId) => {
    const own = foundOn(path, of).filter(one => isListed(tested, one));
    return of === 'seo' ? new Set(own.map(one => `${one.rule} ${one.fingerprint}`)).size : own.length;
  };
  const paths = Object.keys(site.pages);

  test('the figures are those of the tested list, and the specified ones stand beside', () => {
    for (const id of functions)
      expect([id, run[id].tested.errors]).toEqual([id, paths.reduce((sum, path) => sum + errorsOn(path, id), 0)]);
    for (const id of functions)
      expect([id, run[id].errorFuncs]).toEqual([id, paths.reduce((sum, path) => sum + foundOn(path, id).length, 0)]);
    const { accessibility, score } = run;
    expect(accessibility.errorFuncs).toBeGreaterThan(accessibility.tested.errors);
    expect(accessibility.score).toBeLessThan(accessibility.tested.score ?? 0);
    expect(score).toBeLessThanOrEqual(run.tested.score ?? 0);
    expect(accessibility.tested.levelAErrors).toBeGreaterThan(0);
    expect(run.tested.levelAErrors).toBe(accessibility.tested.levelAErrors);
    const withErrors = (ids: readonly CheckId[]) => paths.filter(path => ids.some(id => errorsOn(path, id) > 0)).length;
    expect(run.errorPages?.all).toBe(withErrors(functions));
    for (const id of functions) expect([id, run.errorPages?.functions[id] ?? 0]).toEqual([id, withErrors([id])]);
  });

  test('tiles, lists, tabs and files of a function have the same numbers', async () => {
    for (const id of functions) {
      const query = { function: id, severity: 'error', criteria: 'listed' as const, limit: 1 };
      const { counts } = await user.call(listRules, { params, query });
      const { total } = await user.call(listFindings, { params, query });
      const pages = await user.call(listPages, { params, query: { function: id, sort: 'worst', limit: 100 } });
      const own = pages.items.map(({ blocks }) =>
        blocks.filter(({ block }) => checkOfUnit[block] === id).reduce((sum, { tested }) => sum + tested.errors, 0),
      );
      expect(own).toEqual(own.toSorted((a, b) => b - a));
      const file = await csvOf(params, { list: 'pages', filter: { function: id } });
      const rules = await csvOf(params, { list: 'rules', filter: { ...query, limit: undefined } });
      const findings = await csvOf(params, { list: 'findings', filter: { ...query, limit: undefined } });
      const places = await user.call(listPlaces, { params, query: { ...query, limit: 100 } });
      const { total: onPages } = await user.call(listFindings, {
        params,
        query: { ...query, search: 'image', limit: 1 },
      });
      const { errors } = run[id].tested;
      expect({
        severities: counts.bySeverity.error?.occurrences ?? 0,
        findings: total,
        pages: own.reduce((sum, one) => sum + one, 0),
        pagesFile: sumOf(file, 'Errors'),
        rulesFile: sumOf(rules, 'Findings'),
        findingsFile: findings.length,
        places: places.items.reduce((sum, { occurrences }) => sum + occurrences, 0),
      }).toEqual({
        severities: errors,
        findings: errors,
        pages: errors,
        pagesFile: errors,
        rulesFile: errors,
        findingsFile: errors,
        places: errors,
      });
      if (id === 'seo') {
        expect(onPages).toBe(errors);
        expect(Object.groupBy(findings, row => row.Device ?? '')).toMatchObject({
          'Desktop, Mobile': { length: 28 },
          Desktop: { length: 4 },
          Mobile: { length: 4 },
        });
      }
    }
    const all = await csvOf(params, { list: 'pages', filter: {} });
    expect(sumOf(all, 'Errors')).toBe(functions.reduce((sum, id) => sum + run[id].tested.errors, 0));
  });

  test('figures that are recomputed from the findings are those that stand there', async () => {
    const { tenantId } = params;
    const { run_id: runId } = await inTenant(app.services.db, tenantId, tx => getRunByKey(tx, params));
    const recomputed = await inTenant(app.services.db, tenantId, tx => recomputeScores(tx, runId));
    expect(recomputed?.differences).toEqual([]);
  });

  test('share page and PDF tell those of the screens, with each defect once and its gain of the overall score', async () => {
    const query = { sort: 'harm' as const, severity: 'error,warning', criteria: 'listed' as const, limit: rulesToFold };
    const { items } = await user.call(listRules, { params, query });
    const first = foldRules(items).slice(0, 10);
    const shared = await sharedOf(params);
    expect(shared).toMatchObject({ score: run.tested.score, errorPages: run.errorPages?.all });
    expect(shared.functions.map(({ id, score, counts }) => [id, score, counts.error])).toEqual(
      functions.map(id => [id, id === 'contents' ? null : run[id].tested.score, run[id].tested.errors]),
    );
    expect(shared.unlisted.errors).toBe(run.accessibility.errorFuncs - run.accessibility.tested.errors);
    expect(shared.issues.map(({ functions: by, gain, places }) => [by, gain, places])).toEqual(
      first.map(({ functions: by, gain, places }) => [by, gain, places]),
    );
    const kinds = first.flatMap(({ defect }) => defect ?? []);
    expect(kinds).toEqual([...new Set(kinds)]);
    const text = await pdfOf(params);
    const errors = functions.reduce((sum, id) => sum + run[id].tested.errors, 0);
    expect(text).toContain(`The overall score is ${run.tested.score}.`);
    expect(text).toMatch(new RegExp(`with ${errors} errors? and`));
    expect(text).toMatch(new RegExp(`${run.errorPages?.all} of ${paths.length} pages have errors`));
    for (const { gain } of first) if (gain) expect(text).toContain(`+${gain.toFixed(1)}`);
    const gains = await csvOf(params, { list: 'rules', filter: { criteria: 'listed' } });
    expect(sumOf(gains, 'Overall points to gain')).toBeLessThanOrEqual(100 - (run.tested.score ?? 0) + 1e-6);
  });

  test('the external API and the command line tell the same', async () => {
    const tenant = await makeApiTenant(app);
    const { secret } = await tenant.issue();
    const place = { tenantId: tenant.tenantId, groupId: 'G001' };
    const { runId } = await makeVerifiedRun(app, { ...site, ...place, url: 'https://same.open.example/', options });
    const client = new Tenken({ baseUrl: app.origin, token: secret, language: 'en' });
    const told = await client.verificationsGet(runId);
    const { score, levelAErrors } = run.tested;
    expect(told).toMatchObject({ score: run.score, tested: { score, levelAErrors }, errorPages: run.errorPages?.all });
    expect(told.functions.map(({ id, errors, tested }) => [id, errors, tested])).toEqual(
      functions.map(id => [id, run[id].errorFuncs, run[id].tested]),
    );
    const table = summaryTable(await readReport(client, told), 'en');
    expect(table).toContain(`Overall score ${score}, ${run.errorPages?.all} of ${paths.length} pages with errors`);
    for (const id of functions) {
      const { errors, warnings } = run[id].tested;
      expect(
        table.split('\n').some(line => new RegExp(`\\s${errors}\\s+${warnings}\\s+${paths.length}/`).test(line)),
      ).toBe(true);
    }
  });
});

import { expect, test } from 'vitest';
import type { VerifyReport } from '#worker/verify/verify-report.ts';
import { gapsOf, writeReport } from './formats.ts';
import type { ReportFormat } from './report-files.ts';
import { summaryTable } from './summary-table.ts';

const message = { ja: '時間内に終わりませんでした。', en: 'It took too long.' };
const url = 'https://www.example.jp/';
const page = (urlId: number, blocks: VerifyReport['pageResults'][number]['blocks']) => ({
  urlId,
  url: `${url}${urlId}`,
  title: `<b>${urlId}</b>`,
  blocks,
});
const done = {
  block: 'quality' as const,
  status: 'done' as const,
  score: 95,
  failure: null,
  notJudged: [],
  summary: {},
};
const part = { code: 'stylesheet-unreachable', message, subject: `${url}a.css` };

/** Three pages: one with a part that was not judged, one that failed, one without a result. */
const report: VerifyReport = {
  url,
  date: '2026-01-05T03:04:05.000Z',
  status: 'FINISHED',
  failure: null,
  score: 95,
  tested: { score: 95, levelAErrors: 0 },
  errorPages: 1,
  isPartial: true,
  pages: 3,
  functions: {
    quality: {
      status: 'PAR_FINISHED',
      score: 95,
      errors: 1,
      warnings: 0,
      tested: { score: 95, errors: 1, warnings: 0, levelAErrors: 0 },
      pagesDone: 1,
      pagesFailed: 1,
      pagesIncomplete: 1,
      isPartial: true,
    },
  },
  findings: [
    {
      function: 'quality',
      rule: 'html:stray',
      criterion: null,
      severity: 'error',
      message: { ja: '余分です。', en: 'Stray & more.' },
      place: { url: `${url}1`, line: 3 },
      excerpt: '</p>',
      fingerprint: 'a',
      detail: {},
      pageUrl: `${url}1`,
    },
  ],
  pageResults: [
    page(1, [{ ...done, notJudged: [part] }]),
    page(2, [{ ...done, status: 'failed', failure: { code: 'timeout', message } }]),
    page(3, []),
  ],
  coverage: { found: 3, excluded: [], failed: [] } as unknown as VerifyReport['coverage'],
  engines: [{ function: 'quality', name: 'Nu Html Checker', version: '26.9.27', reduced: false, kind: 'engine' }],
  seconds: 3,
};

const written = (format: ReportFormat) =>
  writeReport(format, { report, comparison: null, gaps: gapsOf(report), language: 'en', folder: null });

test('what could not be judged: a part of a page, a page, and one without a result', () => {
  expect(
    gapsOf(report).map(({ pageUrl, isWholePage, code, subject }) => [pageUrl, isWholePage, code, subject]),
  ).toEqual([
    [`${url}1`, false, 'stylesheet-unreachable', `${url}a.css`],
    [`${url}2`, true, 'timeout', null],
    [`${url}3`, true, 'not-checked', null],
  ]);
});

test('JUnit: a page fails, another could not be judged, and one without a result is no pass', async () => {
  const xml = await written('junit');
  expect(xml).toContain('tests="3" failures="1" errors="2"');
  expect(xml).toContain('<error message="Not checked."/>');
});

test('SARIF and CSV have the finding', async () => {
  expect(await written('sarif')).toContain('"ruleId":"html:stray"');
  expect(await written('csv')).toContain('Quality,Error,,html:stray');
});

test('HTML: each place of a rule says its own message below the title of the rule', async () => {
  const [one] = report.findings;
  if (!one) throw new Error('the report has a finding');
  const said = (name: string, en: string) => ({
    ...one,
    message: { ja: en, en },
    excerpt: `<a name="${name}">`,
    detail: { ruleName: { ja: '属性がありません', en: 'An attribute is missing' } },
  });
  const findings = [
    said('first', 'It lacks href.'),
    said('second', 'It lacks alt.'),
    said('third', 'An attribute is missing'),
  ];
  const html = await writeReport('html', {
    report: { ...report, findings },
    comparison: null,
    gaps: [],
    language: 'en',
    folder: null,
  });
  expect(html).toContain('<td>An attribute is missing</td><td class="n">3</td>');
  for (const [name, message] of [
    ['first', 'It lacks href.<br>'],
    ['second', 'It lacks alt.<br>'],
    ['third', ''],
  ])
    expect(html).toContain(`<li>${message}<code>&#60;a name=&#34;${name}&#34;&#62;</code>`);
});

test('a function that is only completed shows no score, as on the screens', async () => {
  const row = report.functions.quality;
  const both = { ...report, functions: { quality: row, link: row, contents: row } } as typeof report;
  const table = summaryTable(both, 'en').split('\n');
  const scoreOf = (name: string) => table.find(line => line.startsWith(name))?.split(/ {2,}/)[2];
  expect([scoreOf('Quality'), scoreOf('Links')]).toEqual(['95*', '-*']);
  const html = await writeReport('html', { report: both, comparison: null, gaps: [], language: 'en', folder: null });
  expect(html).toMatch(/Links<\/th><td>[^<]*<\/td><td class="n">–</);
  expect(html).toMatch(/Quality<\/th><td>[^<]*<\/td><td class="n">95</);
});

test('HTML: texts of the site are text, and what was not judged stands below the findings', async () => {
  const html = await written('html');
  expect(html).toContain('Stray &#38; more.');
  expect(html).not.toContain('<b>1</b>');
  expect(html).toMatch(/<h2>Not checked<\/h2>[^]*It took too long\.[^]*a\.css/);
});

import type { Log, Result } from 'sarif';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { describe, expect, test } from 'vitest';
import type { Severity } from '#checks/check.ts';
import { csvRows } from '#product/documents/api/csv-rows.ts';
import { findingsCsv } from './findings-csv.ts';
import { junitXml } from './junit.ts';
import type { FindingState, ReportedFinding, ReportedGap, ReportedRun } from './reported-finding.ts';
import { sarifLog } from './sarif.ts';

const page = 'https://www.example.jp/a';
const run: ReportedRun = {
  url: 'https://www.example.jp/',
  date: '2026-01-05T03:04:05.000Z',
  isComplete: true,
  engines: [{ function: 'quality', name: 'Nu Html Checker', version: '26.9.27' }],
  language: 'en',
};
const gap: ReportedGap = {
  function: 'quality',
  pageUrl: page,
  isWholePage: false,
  code: 'stylesheet-unreachable',
  message: { ja: 'スタイルシートを取得できませんでした。', en: 'The style sheet could not be fetched.' },
  subject: 'https://www.example.jp/a.css',
};

function finding(fingerprint: string, severity: Severity, changes: Partial<ReportedFinding> = {}): ReportedFinding {
  return {
    function: 'quality',
    rule: 'quality:html.stray-end-tag',
    criterion: null,
    severity,
    message: { ja: '終了タグ「p」が余分です。', en: 'Stray end tag "p".' },
    help: { ja: 'タグを消します。', en: 'Remove the tag.' },
    place: { url: page, line: 3, column: 7, lastLine: 3 },
    excerpt: '</p> & more',
    fingerprint,
    detail: { ruleName: { ja: '余分な終了タグ', en: 'Stray end tag' } },
    pageUrl: page,
    ...changes,
  };
}

describe('SARIF', () => {
  const read = (findings: ReportedFinding[], gaps: ReportedGap[] = [], changes: Partial<ReportedRun> = {}) => {
    const log = JSON.parse(sarifLog({ ...run, ...changes }, findings, gaps)) as Log;
    expect(log.version).toBe('2.1.0');
    return log.runs[0]!;
  };

  test('a rule is known by its former names too', () => {
    const parts = [
      finding('a', 'error', { rule: 'html/bad-value/a-href', formerRule: 'html:bad-value-1111' }),
      finding('b', 'error', { rule: 'html/bad-value/a-href', formerRule: 'html:bad-value-2222' }),
      finding('c', 'error', { rule: 'html/bad-value/a-href', formerRule: 'html:bad-value-1111' }),
      finding('d', 'error', { rule: 'html/bad-value/img-src', formerRule: 'html:bad-value-1111' }),
      finding('e', 'error'),
    ];
    const { tool, results } = read(parts);
    expect(tool.driver.rules?.map(({ id, deprecatedIds }) => [id, deprecatedIds])).toEqual([
      ['html/bad-value/a-href', ['html:bad-value-1111', 'html:bad-value-2222']],
      ['html/bad-value/img-src', ['html:bad-value-1111']],
      ['quality:html.stray-end-tag', undefined],
    ]);
    expect(results?.map(({ ruleId }) => ruleId)).toEqual(parts.map(({ rule }) => rule));
  });

  test.each<[Severity, Result.kind, Result.level]>([
    ['error', 'fail', 'error'],
    ['warning', 'fail', 'warning'],
    ['needCfm', 'review', 'none'],
    ['humanChc', 'review', 'none'],
    ['notice', 'informational', 'none'],
  ])('%s is of the kind %s and the level %s', (severity, kind, level) => {
    expect(read([finding('a', severity)]).results?.[0]).toMatchObject({ kind, level });
  });

  test('names each rule once, and each result by its index', () => {
    const { tool, results } = read([
      finding('a', 'error', { rule: 'quality:b' }),
      finding('b', 'error'),
      finding('c', 'error', { rule: 'quality:b' }),
    ]);
    expect(tool.driver.rules?.map(({ id, shortDescription }) => [id, shortDescription?.text])).toEqual([
      ['quality:b', 'Stray end tag'],
      ['quality:html.stray-end-tag', 'Stray end tag'],
    ]);
    expect(results?.map(({ ruleIndex }) => ruleIndex)).toEqual([0, 1, 0]);
  });

  test('has the place, the fingerprint and the language', () => {
    const { results, language } = read([finding('a', 'error')], [], { language: 'ja' });
    expect(language).toBe('ja');
    expect(results?.[0]).toMatchObject({
      message: { text: '終了タグ「p」が余分です。' },
      partialFingerprints: { 'tenken/v1': 'a' },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'a', uriBaseId: 'SITE' },
            region: { startLine: 3, startColumn: 7, endLine: 3, snippet: { text: '</p> & more' } },
          },
        },
      ],
    });
    expect(results?.[0]).not.toHaveProperty('baselineState');
  });

  test('a finding without a line has no region, and its element as logical place', () => {
    const { results } = read([finding('a', 'error', { place: { url: page, selector: 'main > p' } })]);
    expect(results?.[0]?.locations?.[0]).toEqual({
      physicalLocation: { artifactLocation: { uri: 'a', uriBaseId: 'SITE' } },
      logicalLocations: [{ fullyQualifiedName: 'main > p', kind: 'element' }],
    });
  });

  test('addresses are paths below their origins, which code scanning asks for', () => {
    const at = (url: string) => finding('a', 'error', { place: { url } });
    const { results, originalUriBaseIds } = read([
      at(page),
      at('https://cdn.example/a.css?v=日本'),
      at('https://www.example.jp//b/'),
      at('https://www.example.jp/'),
      at('https://www.example.jp/?q=1'),
      at('https://www.example.jp/a:b?c=d:e'),
      at('dist/お知らせ/1 月.html'),
    ]);
    expect(results?.map(({ locations }) => locations?.[0]?.physicalLocation?.artifactLocation)).toEqual([
      { uri: 'a', uriBaseId: 'SITE' },
      { uri: 'a.css?v=%E6%97%A5%E6%9C%AC', uriBaseId: 'SITE2' },
      { uri: './/b/', uriBaseId: 'SITE' },
      { uri: './', uriBaseId: 'SITE' },
      { uri: './?q=1', uriBaseId: 'SITE' },
      { uri: './a:b?c=d:e', uriBaseId: 'SITE' },
      { uri: 'dist/%E3%81%8A%E7%9F%A5%E3%82%89%E3%81%9B/1%20%E6%9C%88.html' },
    ]);
    expect(originalUriBaseIds).toEqual({
      SITE: { uri: 'https://www.example.jp/' },
      SITE2: { uri: 'https://cdn.example/' },
    });
  });

  test.each([
    ['https://a.example/50%?割引=50%', '50%25?%E5%89%B2%E5%BC%95=50%25'],
    ['https://a.example/%zz%E3%81%82', '%25zz%E3%81%82'],
    ['https://a.example/x[1]|{2}', 'x%5B1%5D%7C%7B2%7D'],
    ['https://a.example/x?[a]={b}|^`\\', 'x?%5Ba%5D=%7Bb%7D%7C%5E%60%5C'],
    ['https://a.example/a b#c', 'a%20b'],
    ['https://u:p@a.example:443/a', 'a'],
    ['about:blank', 'about:blank'],
    ['data:text/html,<p>', 'data:text/html,%3Cp%3E'],
    ['a.html?b=[c]', 'a.html?b=%5Bc%5D'],
    ['\ud800', '%EF%BF%BD'],
  ])('the address %s is the valid URI %s', (url, uri) => {
    const { results } = read([finding('a', 'error', { place: { url } })]);
    expect(results?.[0]?.locations?.[0]?.physicalLocation?.artifactLocation?.uri).toBe(uri);
  });

  test('leaves out what is gone: code scanning would show it as open', () => {
    expect(read([finding('a', 'error', { state: 'absent' })]).results).toEqual([]);
  });

  test.each<FindingState>(['new', 'unchanged'])('says that a finding is %s', state => {
    expect(read([finding('a', 'error', { state })]).results?.[0]?.baselineState).toBe(state);
  });

  test('tells what was not judged, and a run that did not come to its end', () => {
    const { invocations } = read([], [gap, { ...gap, isWholePage: true }], { isComplete: false });
    expect(invocations?.[0]).toMatchObject({
      executionSuccessful: false,
      toolExecutionNotifications: [
        { descriptor: { id: gap.code }, level: 'warning', message: { text: gap.message.en } },
        { level: 'error' },
      ],
    });
  });
});

describe('JUnit', () => {
  /** Its elements, read strictly, with their texts. */
  const read = (xml: string) => {
    const found: { name: string; attributes: Record<string, string>; text: string }[] = [];
    const parser = new SaxesParser();
    parser.on('error', error => {
      throw error;
    });
    parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => void found.push({ name, attributes, text: '' }));
    parser.on('text', text => {
      const last = found.at(-1);
      if (last && text.trim() !== '') last.text += text;
    });
    parser.write(xml).close();
    return found;
  };
  const pages = [
    { function: 'quality' as const, pageUrl: page },
    { function: 'quality' as const, pageUrl: `${page}?b=1&c=2` },
  ];

  test('a page fails by its errors; other findings and other pages do not', () => {
    const xml = read(junitXml(run, pages, [finding('a', 'error'), finding('b', 'warning')], []));
    expect(xml.map(({ name }) => name)).toEqual(['testsuites', 'testsuite', 'testcase', 'failure', 'testcase']);
    expect(xml[1]?.attributes).toMatchObject({ name: 'Quality', tests: '2', failures: '1', errors: '0' });
    expect(xml[3]).toMatchObject({ attributes: { message: '1 error' } });
    expect(xml[3]?.text).toContain(
      `[Error] Stray end tag "p". (quality:html.stray-end-tag) ${page} line 3\n    </p> & more`,
    );
    expect(xml[4]?.attributes.name).toBe(`${page}?b=1&c=2`);
  });

  test('against an earlier report only new errors fail', () => {
    const of = (state: FindingState) => read(junitXml(run, pages, [finding('a', 'error', { state })], []));
    expect(of('unchanged').map(({ name }) => name)).not.toContain('failure');
    expect(of('new').find(({ name }) => name === 'failure')?.attributes.message).toBe('1 new error');
  });

  test('a page that could not be judged is an error, and a part that was not is told', () => {
    const whole = { ...gap, isWholePage: true, message: { ja: '遅い', en: 'It took too long.' } };
    const xml = read(junitXml(run, pages, [], [whole]));
    expect(xml[1]?.attributes).toMatchObject({ failures: '0', errors: '1' });
    expect(xml[3]).toMatchObject({ name: 'error', attributes: { message: 'It took too long.' } });
    expect(read(junitXml(run, pages, [], [gap])).find(({ name }) => name === 'system-out')?.text).toBe(
      `Not checked: ${gap.message.en} ${gap.subject}`,
    );
  });

  test('writes what XML has no character for', () => {
    const excerpt = 'a\u0000\u0008\uD800\uFFFE]]>b';
    const xml = read(junitXml(run, pages, [finding('a', 'error', { excerpt })], []));
    expect(xml[3]?.text).toContain('a\uFFFD\uFFFD\uFFFD\uFFFD]]>b');
  });
});

describe('CSV', () => {
  const read = (findings: ReportedFinding[], language: 'ja' | 'en' = 'ja', gaps: ReportedGap[] = []) => {
    const { rows } = csvRows(findingsCsv({ language }, findings, gaps).replace('\uFEFF', ''));
    const [head, ...body] = rows.map(({ cells }) => cells);
    return body.map(cells => Object.fromEntries(cells.map((cell, column) => [head?.[column] ?? '', cell])));
  };

  test('has a row for each finding', () => {
    expect(read([finding('a', 'error', { state: 'new' }), finding('b', 'notice')])).toMatchObject([
      {
        検証項目: '品質',
        重大度: 'エラー',
        前回との比較: '新規',
        行: '3',
        該当箇所: '</p> & more',
        箇所ID: 'a',
      },
      { 重大度: '参考', 前回との比較: '', 箇所ID: 'b' },
    ]);
    expect(read([finding('a', 'error', { state: 'absent' })], 'en')).toMatchObject([
      { Severity: 'Error', Compared: 'Fixed', Message: 'Stray end tag "p".' },
    ]);
  });

  test('has a row for what was not judged', () => {
    expect(read([finding('a', 'error')], 'ja', [gap])[1]).toMatchObject({
      検証項目: '品質',
      重大度: '検証できず',
      ルール: gap.code,
      内容: gap.message.ja,
      ページ: page,
      場所: gap.subject,
    });
  });

  test('no cell is a formula', () => {
    expect(read([finding('a', 'error', { excerpt: '=HYPERLINK("x")' })])[0]?.該当箇所).toBe('\'=HYPERLINK("x")');
  });
});

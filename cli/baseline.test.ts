import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Severity } from '#checks/check.ts';
import type { VerifyReport } from '#worker/verify/verify-report.ts';
import { type Baseline, compareReports, comparisonText, readBaseline } from './baseline.ts';
import { UsageError } from './usage-error.ts';

const site = 'https://www.example.jp';

function finding(fingerprint: string, page = '/', severity: Severity = 'error'): Baseline['findings'][number] {
  return {
    function: 'quality',
    rule: 'quality:rule',
    criterion: null,
    severity,
    message: { ja: `誤り${fingerprint}`, en: `Fault ${fingerprint}` },
    place: { url: site + page, line: 3 },
    excerpt: '<p>',
    fingerprint,
    detail: {},
    pageUrl: site + page,
  };
}

const part = { code: 'stylesheet-unreachable', message: { ja: '', en: '' } };
const page = (path: string, status: 'done' | 'failed' = 'done', notJudged: (typeof part)[] = []) => ({
  urlId: 1,
  url: site + path,
  title: '',
  blocks: [{ block: 'quality' as const, status, score: null, failure: null, notJudged, summary: {} }],
});

const report = (findings: Baseline['findings'], pages = [page('/')]) => ({ findings, pageResults: pages });
const engines = [
  { function: 'quality' as const, name: 'Tenken', version: 'a' },
  { function: 'contents' as const, name: 'Tenken', version: 'b' },
];
const baseline = (findings: Baseline['findings']): Baseline => ({
  url: `${site}/`,
  date: '2026-01-05T03:04:05.000Z',
  findings,
  engines,
});

describe('a report against an earlier one', () => {
  test('tells new, remaining and fixed', () => {
    const made = compareReports(report([finding('a'), finding('b')]), baseline([finding('b'), finding('c')]));
    expect(made.findings.map(one => [one.fingerprint, one.state])).toEqual([
      ['a', 'new'],
      ['b', 'unchanged'],
      ['c', 'absent'],
    ]);
    expect(made).toMatchObject({ newErrors: 1, counts: { new: 1, unchanged: 1, absent: 1 } });
  });

  test('of an earlier version is compared by what that called its places', () => {
    const now = [{ ...finding('a'), former: 'old a' }, finding('b'), { ...finding('c'), former: 'old c' }];
    const made = compareReports(report(now), baseline([finding('old a'), finding('b'), finding('gone')]));
    expect(made.findings.map(one => `${one.fingerprint} ${one.state}`)).toEqual([
      'a unchanged',
      'b unchanged',
      'c new',
      'gone absent',
    ]);
  });

  const named = (rule: string, formerRule?: string, changes = {}) => ({
    ...finding('a'),
    rule,
    ...(formerRule !== undefined && { formerRule }),
    ...changes,
  });
  const href = 'html/missing-attribute/a-href';
  const missing = 'html:element-is-missing-required-attribute-3772';
  test.each<[string, Baseline['findings'][number], Baseline['findings'][number], string]>([
    ['the former name', named(href, missing), named(missing), 'unchanged'],
    ['the name of today', named(href, missing), named(href, missing), 'unchanged'],
    ['the name of today alone', named(href), named(href), 'unchanged'],
    ['another former name', named(href, missing), named('html:duplicate-id-0da2'), 'new'],
    ['the name of another part', named(href, missing), named('html/missing-attribute/img-src', missing), 'new'],
    ['the former name at another place', named(href, missing), named(missing, undefined, { fingerprint: 'b' }), 'new'],
    [
      'the former name at the former place',
      named(href, missing, { former: 'b' }),
      named(missing, undefined, { fingerprint: 'b' }),
      'unchanged',
    ],
    [
      'the name of today at the former place',
      named(href, missing, { former: 'b' }),
      named(href, missing, { fingerprint: 'b' }),
      'unchanged',
    ],
    ['the former name as a warning', named(href, missing), named(missing, undefined, { severity: 'warning' }), 'new'],
    [
      'the former name of a style sheet',
      named('css/unknown-property', 'css:property-doesn-t-exist-4181'),
      named('css:property-doesn-t-exist-4181'),
      'unchanged',
    ],
    [
      'the former name in another function',
      named(href, missing),
      named(missing, undefined, { function: 'seo' }),
      'new',
    ],
  ])('under %s in the baseline', (_name, now, before, state) => {
    const made = compareReports(report([now]), baseline([before]));
    expect(made.findings[0]?.state).toBe(state);
  });

  test('a new warning is no new error; a warning that became an error is', () => {
    const made = compareReports(
      report([finding('a', '/', 'warning'), finding('b')]),
      baseline([finding('b', '/', 'warning')]),
    );
    expect(made.newErrors).toBe(1);
    expect(made.counts).toEqual({ new: 2, unchanged: 0, absent: 1 });
  });

  test.each<[string, ReturnType<typeof page>[]]>([
    ['was not verified again', []],
    ['could not be judged', [page('/', 'failed')]],
    ['was judged in part', [page('/', 'done', [part])]],
    ['was verified without the function', [{ ...page('/'), blocks: [] }]],
  ])('nothing is fixed on a page that %s', (_what, pages) => {
    expect(compareReports(report([], pages), baseline([finding('a')])).counts.absent).toBe(0);
  });

  test('the same defect on one more page is not new', () => {
    const made = compareReports(report([finding('a'), finding('a', '/b')]), baseline([finding('a')]));
    expect(made.counts).toEqual({ new: 0, unchanged: 2, absent: 0 });
  });
});

describe('its text', () => {
  const told = (now: Baseline['findings'], changes: Partial<VerifyReport> = {}, language: 'ja' | 'en' = 'en') => {
    const before = baseline([finding('x')]);
    const made = compareReports(report(now), before);
    const same = engines.map(engine => ({ ...engine, reduced: false, kind: 'engine' as const }));
    return comparisonText(made, { url: `${site}/`, engines: same, ...changes }, before, language);
  };

  test('has the counts and the new errors', () => {
    expect(told([finding('a')])).toBe(
      'Compared with 5 Jan 2026, 12:04: 1 new (1 error), 0 remaining, 1 fixed\n' +
        `  + Fault a (quality:rule) ${site}/:3`,
    );
    expect(told([], {}, 'ja')).toBe('2026/01/05 12:04の結果との比較: 新規 0件（うちエラー 0件）、継続 0件、解消 1件');
  });

  test('shows twenty of many', () => {
    const lines = told(Array.from({ length: 25 }, (_, n) => finding(String(n)))).split('\n');
    expect([lines.length, lines.at(-1)]).toEqual([22, '  5 more']);
  });

  test('says what may mislead', () => {
    expect(told([], { url: 'https://other.example/' })).toContain(`The baseline is for a different URL: ${site}/`);
    const newer = {
      name: 'Tenken',
      version: 'b',
      function: 'quality' as const,
      reduced: false,
      kind: 'rules' as const,
    };
    expect(told([], { engines: [newer] })).toMatch(/an engine or its rules have changed: Tenken$/);
    expect(told([])).not.toContain('changed');
  });
});

describe('the file of --baseline', () => {
  const read = async (text: string | null) => {
    const folder = await mkdtemp(join(tmpdir(), 'tenken-baseline-'));
    try {
      const path = join(folder, 'before.json');
      if (text !== null) await writeFile(path, text);
      return await readBaseline(path);
    } finally {
      await rm(folder, { recursive: true });
    }
  };

  test('is a report', async () => {
    const given = { ...baseline([finding('a')]), seconds: 3 };
    expect(await read(JSON.stringify(given))).toEqual(baseline([finding('a')]));
  });

  test.each<[string, string | null, RegExp]>([
    ['is not there', null, /before\.json \(ENOENT\)/],
    ['is no JSON', '<testsuites>', /it is not JSON/],
    ['is no report', '{"url": "x"}', /not a report written by --json or --out: date/],
    [
      'names an unknown function',
      JSON.stringify(baseline([finding('a')])).replace('"quality"', '"speed"'),
      /findings\.0\.function/,
    ],
  ])('that %s is wrong usage', async (_what, text, expected) => {
    const thrown: unknown = await read(text).catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(UsageError);
    expect((thrown as UsageError).text.en).toMatch(expected);
    expect((thrown as UsageError).text.ja).not.toBe((thrown as UsageError).text.en);
  });
});

import iconv from 'iconv-lite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFetcher } from '#platform/egress/fetcher.ts';
import { changesBeside, markedPart, signsByMark } from '#test/changes-beside.ts';
import { cleanPage, crawledPages, styleSheets } from '#test/site/crawl-truth.ts';
import { recordedQuality } from '#test/site/recorded-quality.ts';
import { type Site, startSite } from '#test/site/site-server.ts';
import type { UnitResult } from '../check.ts';
import type { Engine, EngineTools, RawResponse, RunCache } from '../engine.ts';
import { QualitySummary } from './check.ts';
import { createQualityEngine } from './engine.ts';

let site: Site;
let fetcher: ReturnType<typeof createFetcher>;
let full: Engine;
let reduced: Engine;

beforeAll(async () => {
  site = await startSite();
  fetcher = createFetcher({ allow: ['127.0.0.1'], userAgent: 'tenken-test' });
  full = createQualityEngine();
  reduced = createQualityEngine({});
});

afterAll(async () => {
  await full.stop?.();
  await fetcher.close();
  await site.close();
});

function toolsFor(): EngineTools {
  const made = new Map<string, Promise<unknown>>();
  const cache: RunCache = {
    once<T>(kind: string, key: string, compute: () => Promise<T>) {
      const name = `${kind} ${key}`;
      if (!made.has(name)) made.set(name, compute());
      return made.get(name) as Promise<T>;
    },
  };
  const signal = new AbortController().signal;
  return { fetcher, cache, options: { listBrowser: [], dictionary: [] }, signal, log() {} };
}

function judge(response: RawResponse, tools = toolsFor(), engine = full): Promise<UnitResult> {
  const unused = () => Promise.reject(new Error('not in a plain visit'));
  const { url } = response;
  return engine.check(
    { kind: 'plain', url, response, loaded: {}, text: unused, boxes: unused, picture: unused },
    'quality',
    tools,
  );
}

const judgeBytes = (body: Uint8Array, contentType = 'text/html; charset=utf-8', engine = full) => {
  const url = `${site.url}/given.html`;
  return judge(
    { url, finalUrl: url, status: 200, headers: { 'content-type': contentType }, body, chain: [] },
    toolsFor(),
    engine,
  );
};

const page = (body: string) =>
  Buffer.from(
    `<!DOCTYPE html>\n<html lang="ja">\n<head><meta charset="utf-8"><title>x</title></head>\n<body>\n${body}\n</body>\n</html>`,
  );

const question = { browsers: () => Promise.resolve({}) };

describe('the full checker', () => {
  test('says its name and version', async () => {
    expect(await full.versions(question)).toEqual([{ name: 'Nu Html Checker', version: '26.9.27', ok: true }]);
  });

  test('finds in the synthetic site exactly what is recorded, each style sheet once', async () => {
    const tools = toolsFor();
    const found = new Set<string>();
    for (const path of crawledPages) {
      const result = await judge(await fetcher.fetch(site.url + path), tools);
      expect(result.status).toBe('done');
      for (const { place, severity, message } of result.findings) {
        const where = `${place.url.replace(site.url, '')} ${place.lastLine ?? '-'}:${place.lastColumn ?? '-'}`;
        if (severity !== 'notice') found.add(`${where} ${severity} ${message.en}`);
      }
    }
    const recorded = recordedQuality.map(
      ([path, line, column, severity, message]) => `${path} ${line ?? '-'}:${column ?? '-'} ${severity} ${message}`,
    );
    expect([...found].sort()).toEqual([...new Set(recorded)].sort());
    const sheets = site.requests().filter(request => request.endsWith('.css'));
    expect(sheets.filter(request => styleSheets.some(path => request === `GET ${path}`)).sort()).toEqual(
      styleSheets.map(path => `GET ${path}`).sort(),
    );
  });

  test('finds nothing on the clean page', async () => {
    const result = await judge(await fetcher.fetch(site.url + cleanPage));
    expect(result).toMatchObject({ score: 100, findings: [] });
    expect(QualitySummary.parse(result.summary)).toEqual({
      html: { errors: 0, warnings: 0 },
      css: { errors: 0, warnings: 0 },
      engine: 'Nu Html Checker',
      version: '26.9.27',
      reduced: false,
      truncated: false,
      unread: false,
    });
  });

  test('gives the exact lines of known faults', async () => {
    const { findings, score } = await judgeBytes(
      page('<p id="a">x</p>\n<p id="a"><img src="x.png"></p>\n<style>p { colour: red }</style>'),
    );
    expect(findings.map(({ place, severity, detail }) => [place.line, place.column, severity, detail.source])).toEqual([
      [6, 1, 'error', 'html'],
      [5, 1, 'warning', 'html'],
      [6, 11, 'error', 'html'],
      [7, 1, 'error', 'html'],
      [7, 23, 'error', 'css'],
    ]);
    expect(score).toBe(78);
    expect(findings.map(({ rule, excerpt }) => `${rule} ${excerpt.split('>')[0]}`)).toEqual([
      'html/duplicate-id <p id="a"',
      'html/duplicate-id-first <p id="a"',
      'html/img-alt <img src="x.png"',
      'html/element-not-first-child <style',
      'css/unknown-property p { colour: red }</style',
    ]);
  });

  test.each(['shift_jis', 'euc-jp'])('reads %s by the header, without false errors', async charset => {
    const html = page('<p>日本語</p>').toString().replace('<meta charset="utf-8">', '');
    const { findings } = await judgeBytes(iconv.encode(html, charset), `text/html; charset=${charset}`);
    expect(findings.map(({ message }) => message.en)).toEqual([
      `Legacy encoding “${charset}” used. Documents must use UTF-8.`,
    ]);
  });

  const padding = `<script>/*${'x'.repeat(1150)}*/</script>`;
  test.each<[string, string, string, string[]]>([
    ['declared too late', 'utf-8', `${padding}<meta charset="utf-8">`, ['found after the first 1024 bytes']],
    [
      'a legacy encoding, declared too late',
      'shift_jis',
      `${padding}<meta charset="shift_jis">`,
      ['found after the first 1024 bytes', 'Legacy encoding “shift_jis” used', 'only allowed value for the “charset”'],
    ],
    ['not declared', 'euc-jp', '', ['encoding was not declared', 'Legacy encoding “euc-jp” used']],
    ['declared in a comment alone', 'utf-8', '<!-- <meta charset="shift_jis"> -->', ['encoding was not declared']],
  ])('an encoding that is %s gives no false errors and hides no true one', async (_name, charset, head, faults) => {
    const text = 'これは日本語の文章です。点検のための長い文章が続きます。'.repeat(5);
    const html = page(`<p>${text}</p>`).toString().replace('<meta charset="utf-8">', head);
    const { findings } = await judgeBytes(iconv.encode(html, charset), 'text/html');
    const told = findings.map(({ message }) => message.en);
    for (const fault of faults) expect(told).toContainEqual(expect.stringContaining(fault));
    expect(told).toHaveLength(faults.length);
  });

  test.each<[string, Uint8Array, string, string[]]>([
    [
      'an XML declaration of HTML',
      iconv.encode(
        `<?xml version="1.0" encoding="Shift_JIS"?>\n${page('<p>表示</p>')}`.replace(/<meta.*?>/, ''),
        'shift_jis',
      ),
      'text/html',
      ['Legacy encoding “shift_jis” used', 'Saw “<?”'],
    ],
    [
      'a byte order mark',
      iconv.encode(`${page('<p>表示</p>')}`, 'utf-8', { addBOM: true }),
      'text/html; charset=shift_jis',
      [],
    ],
    [
      'the document, for a name that nobody knows',
      page('<p>表示</p>'),
      'text/html; charset=nani',
      ['Unsupported character encoding name: “nani”'],
    ],
  ])('the encoding is that of %s, as in browsers', async (_name, bytes, contentType, faults) => {
    const told = (await judgeBytes(bytes, contentType)).findings.map(({ message }) => message.en);
    for (const fault of faults) expect(told).toContainEqual(expect.stringContaining(fault));
    expect(told).toHaveLength(faults.length);
  });

  test('marks a page with more faults than it counts', async () => {
    const result = await judgeBytes(page('<center>x</center>\n'.repeat(1500)));
    expect(result).toMatchObject({ score: 0, summary: { truncated: true } });
    expect(result.findings).toHaveLength(1000);
  });

  const codes = (result: UnitResult) => result.notJudged?.map(({ code, subject }) => `${code} ${subject ?? ''}`) ?? [];

  test('says which style sheets it could not read, and judges the rest', async () => {
    const links = ['gone.css', 'given.html', 'style.css']
      .map(href => `<link rel="stylesheet" href="/${href}">`)
      .join('');
    const [first] = styleSheets;
    const result = await judgeBytes(page(`${links.replace('/style.css', first)}<p>x</p>`));
    expect(result).toMatchObject({ status: 'done', score: expect.any(Number) });
    expect(codes(result)).toEqual([
      `stylesheet-status ${site.url}/gone.css`,
      `stylesheet-status ${site.url}/given.html`,
    ]);
  });

  test('a style sheet of another type, or that nobody answers for, is not clean', async () => {
    const none = 'http://127.0.0.1:1/none.css';
    const html = `<link rel="stylesheet" href="${site.url}${cleanPage}"><link rel="stylesheet" href="${none}">`;
    const result = await judgeBytes(page(html));
    expect(codes(result)).toEqual([`stylesheet-not-css ${site.url}${cleanPage}`, `stylesheet-unreachable ${none}`]);
  });

  const xhtml = (body: string) =>
    Buffer.from(
      `<!DOCTYPE html>\n<html xmlns="http://www.w3.org/1999/xhtml" lang="ja"><head><title>x</title></head><body>${body}</body></html>`,
    );

  test.each([
    ['an open tag', '<p>a<br></p>'],
    ['an entity that XML does not know', '<p>a&nbsp;b</p>'],
    ['a bare ampersand', '<p>a & b</p>'],
  ])('XHTML with %s has its finding and no score', async (_name, body) => {
    const result = await judgeBytes(xhtml(body), 'application/xhtml+xml; charset=utf-8');
    expect(result).toMatchObject({ status: 'done', score: null, findings: [{ severity: 'error' }] });
    expect(codes(result)).toEqual([`unrecoverable ${site.url}/given.html`]);
  });

  test('well-formed XHTML has a score', async () => {
    const result = await judgeBytes(xhtml('<p>a</p>'), 'application/xhtml+xml; charset=utf-8');
    expect(result).toMatchObject({ score: 100, notJudged: [] });
  });

  test('survives 100,000 open elements', async () => {
    const result = await judgeBytes(page('<div>'.repeat(100_000)));
    expect(result).toMatchObject({ status: 'done', summary: { truncated: true } });
    expect((await judgeBytes(page('<p>x</p>'))).findings).toEqual([]);
  });

  test('reads no file or address that a document names', async () => {
    const xml =
      '<!DOCTYPE html SYSTEM "file:///etc/hostname"><html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title></head><body><p>x</p></body></html>';
    const result = await judgeBytes(Buffer.from(xml), 'application/xhtml+xml; charset=utf-8');
    expect(result.status).toBe('done');
    expect(JSON.stringify(result.findings)).not.toContain('hostname');
  });

  test('gives no document with entities of its own to the checker', async () => {
    const entities = Array.from({ length: 20 }, (_, n) => `<!ENTITY e${n + 1} "${`&e${n};`.repeat(10)}">`).join('');
    const xml = `<!DOCTYPE html [<!ENTITY e0 "ha">${entities}]><html xmlns="http://www.w3.org/1999/xhtml"><body>&e20;</body></html>`;
    const result = await judgeBytes(Buffer.from(xml), 'application/xhtml+xml; charset=utf-8');
    expect(result).toMatchObject({ status: 'failed', score: null, failure: { code: 'entities' }, findings: [] });
  });

  test('a rendered source is judged without the style sheets that it links', async () => {
    const url = `${site.url}/given.html`;
    const response = {
      url,
      finalUrl: url,
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body: page('<link rel="stylesheet" href="/missing.css"><p id="a">x</p><p id="a">x</p>'),
      chain: [],
    };
    const tools = toolsFor();
    const both = await judge(response, tools);
    const alone = await judge(response, { ...toolsFor(), options: { ...tools.options, sourceAlone: true } });
    expect(both.notJudged).toMatchObject([{ code: 'stylesheet-status' }]);
    expect(alone.notJudged).toEqual([]);
    expect(alone.findings).toEqual(both.findings);
  });

  test('says so where a document is no HTML', async () => {
    const result = await judgeBytes(Buffer.from('%PDF'), 'application/pdf');
    expect(result).toMatchObject({ status: 'failed', score: null, failure: { code: 'not-html' }, findings: [] });
  });
});

test('a change beside an element leaves the fingerprints of its findings', async () => {
  let moved = 0;
  for (const { name, before, after, marks } of changesBeside(3, 8)) {
    const [was, is] = await Promise.all(
      [before, after].map(async html => {
        const { findings } = await judgeBytes(Buffer.from(html));
        const former = findings.map(one => ({ ...one, fingerprint: one.former ?? '' }));
        return [findings, former].map(signs => signsByMark(signs, marks, one => markedPart(html, one)));
      }),
    );
    expect(is?.[0], name).toEqual(was?.[0]);
    expect(Object.values(was?.[0] ?? {}).flat().length, name).toBeGreaterThan(2);
    if (JSON.stringify(is?.[1]) !== JSON.stringify(was?.[1])) moved++;
  }
  // What earlier versions made of the excerpt did change.
  expect(moved).toBeGreaterThan(10);
});

describe('without Java', () => {
  test('the reduced checkers replace the full one and are marked as such', async () => {
    const result = await judgeBytes(
      page('<p id="a">x</p>\n<p id="a">x</p>\n<style>p { colour: red }</style>'),
      undefined,
      reduced,
    );
    expect(result.summary).toMatchObject({ reduced: true, engine: 'html-validate + csstree-validator' });
    expect(result.findings.map(({ rule, place }) => [rule, place.line])).toContainEqual(['html/reduced/no-dup-id', 6]);
    expect(result.findings.map(({ place, detail }) => [detail.source, place.line])).toContainEqual(['css', 7]);
    expect((await reduced.versions(question))[0]).toMatchObject({
      ok: true,
      reduced: true,
      note: expect.stringContaining('Java'),
    });
  });
});

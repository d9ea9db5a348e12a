import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { VerifyReport } from '#worker/verify/verify-report.ts';
import { UsageError } from '../usage-error.ts';
import { readVerifyArguments } from '../verify-arguments.ts';
import { Ignored, readFolderSettings } from './folder-settings.ts';
import { type FolderSite, openFolder } from './folder-site.ts';
import { namedReport } from './named-report.ts';

let base: string;
let site: FolderSite;
const write = async (name: string, text: string) => {
  await mkdir(dirname(join(base, name)), { recursive: true });
  await writeFile(join(base, name), text);
};

const page = `<!DOCTYPE html>
<html lang="ja"><title>市</title>
<p class="a"  id='x'>一つ
<p class="b">同じ</p>
<p class="b">違う</p>
<img src="a&amp;b.png">
`;

beforeAll(async () => {
  base = await realpath(await mkdtemp(join(tmpdir(), 'tenken-folder-')));
  await write('tenken.json', '{}');
  await write('secret.html', 'secret');
  await write('dist/index.html', page);
  await write('dist/about/index.html', page);
  await write('dist/news.html', page);
  await write('dist/お知らせ/1 月.html', page);
  await write('dist/style.css', 'a{}');
  await write('dist/404.html', 'own');
  await write('dist/.env', 'KEY=1');
  await symlink(join(base, 'secret.html'), join(base, 'dist/out.html'));
  await symlink(base, join(base, 'dist/up'));
  await symlink(join(base, 'dist/.env'), join(base, 'dist/env.html'));
  await symlink('round.html', join(base, 'dist/round.html'));
  await write('dist/.well-known/security.txt', 'Contact: a');
  await write('dist/index(1).html', page);
  site = await openFolder(join(base, 'dist'));
});
afterAll(async () => {
  await site.close();
  await rm(base, { recursive: true });
});

const get = (path: string) => fetch(new URL(path, site.url), { redirect: 'manual' });

describe('a served folder', () => {
  test.each([
    ['/', 200, 'text/html'],
    ['/index.html', 200, 'text/html'],
    ['/about/', 200, 'text/html'],
    ['/about', 301, null],
    ['/news', 200, 'text/html'],
    ['/news.html?x=1', 200, 'text/html'],
    [`/${encodeURIComponent('お知らせ')}/1%20${encodeURIComponent('月')}.html`, 200, 'text/html'],
    ['/style.css', 200, 'text/css'],
    ['/.well-known/security.txt', 200, 'text/plain; charset=utf-8'],
    ['/none', 404, 'text/html'],
    ['/env.html', 404, 'text/html'],
    ['/env', 404, 'text/html'],
    ['/.env', 404, 'text/html'],
    ['/%2eenv', 404, 'text/html'],
    ['/round', 403, 'application/json; charset=utf-8'],
    [`/${'%E3%81%82'.repeat(120)}`, 403, 'application/json; charset=utf-8'],
    ['/out.html', 404, 'text/html'],
    ['/out', 404, 'text/html'],
    ['/up/secret.html', 404, 'text/html'],
    ['/up/', 404, 'text/html'],
    ['/..%2fsecret.html', 404, 'text/html'],
    ['/%2e%2e/secret.html', 404, 'text/html'],
  ])('answers %s with %i', async (path, status, type) => {
    const answer = await get(path);
    const text = await answer.text();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([status, type]);
    expect(text).not.toContain('secret');
    if (status === 404) expect(text).toBe('own');
  });

  test.each([
    ['/', 'dist/index.html'],
    ['/about/', 'dist/about/index.html'],
    ['/about', 'dist/about/index.html'],
    ['/news?x=1#y', 'dist/news.html'],
    [`/${encodeURIComponent('お知らせ')}/1%20${encodeURIComponent('月')}.html`, 'dist/お知らせ/1 月.html'],
    ['/none.html', 'dist/none.html'],
    ['/index(1).html', 'dist/index(1).html'],
    ['/a%0A::set-output', 'dist/a%0A::set-output'],
    [`/${'%E3%81%82'.repeat(120)}`, `dist/${'あ'.repeat(120)}`],
    ['/%zz', 'dist/%zz'],
  ])('names %s %s', (path, name) => expect(site.nameOf(new URL(path, site.url).href)).toBe(name));

  test('names nothing of other sites', () => {
    expect([
      site.nameOf('https://www.example.jp/'),
      site.nameOf('no address'),
      site.fileOf('http://127.0.0.1:1/'),
    ]).toEqual([null, null, null]);
  });

  test('without an index.html has the pages that it holds', async () => {
    await write('pages/b.html', page);
    await write('pages/a/c.HTM', page);
    await write('pages/.git/d.html', page);
    const other = await openFolder(join(base, 'pages'));
    expect(other.urls?.map(url => new URL(url).pathname)).toEqual(['/a/c.HTM', '/b.html']);
    await other.close();
  });

  test('two at once have ports of their own', async () => {
    const other = await openFolder(join(base, 'dist'));
    expect(other.host).not.toBe(site.host);
    await other.close();
  });

  test.each([
    ['none', 'There is no such folder'],
    ['tenken.json', 'Not a folder'],
    ['empty', 'contains no HTML files'],
  ])('%s is refused', async (name, reason) => {
    await mkdir(join(base, 'empty'), { recursive: true });
    await expect(openFolder(join(base, name))).rejects.toThrow(reason);
  });
});

test('a report names files and lines in place of addresses', async () => {
  const at = (path: string) => new URL(path, site.url).href;
  const finding = (excerpt: string, more: object = {}) => ({
    pageUrl: at('/about/'),
    place: { url: at('/about/') },
    excerpt,
    message: { ja: `リンク先（${at('/none.html')}）がありません。`, en: `${at('/none.html')} is gone.` },
    ...more,
  });
  const findings = [
    finding('<p class="a" id="x">一つ'),
    finding('<p class="b">違う</p>'),
    finding('<p class="b">'),
    finding('<img src="a&amp;b.png">'),
    finding('同じ'),
    finding('ない文'),
    finding('', { place: { url: at('/style.css'), line: 9 } }),
    finding('', { place: { url: at('/index(1).html') } }),
  ];
  const report = { url: site.url, findings, far: 'https://www.example.jp/' } as unknown as VerifyReport;
  const named = await namedReport(report, site);
  expect(named.findings.map(({ place }) => [place.url, place.line])).toEqual([
    ['dist/about/index.html', 3],
    ['dist/about/index.html', 5],
    ['dist/about/index.html', undefined],
    ['dist/about/index.html', 6],
    ['dist/about/index.html', 4],
    ['dist/about/index.html', undefined],
    ['dist/style.css', 9],
    ['dist/index(1).html', undefined],
  ]);
  expect(named.findings[0]?.message).toEqual({
    ja: 'リンク先（dist/none.html）がありません。',
    en: 'dist/none.html is gone.',
  });
  expect(named).toMatchObject({ url: 'dist/index.html', far: 'https://www.example.jp/' });
});

describe('tenken.json', () => {
  const read = async (text: string) => {
    await write('of/tenken.json', text);
    await write('of/dist/index.html', page);
    return readFolderSettings(join(base, 'of/dist'));
  };

  test('gives defaults that options replace', async () => {
    const text = JSON.stringify({
      $schema: 'x',
      functions: ['link', 'quality'],
      pages: 30,
      failUnder: 80,
      maxErrors: 0,
      baseline: 'before.json',
    });
    const { defaults, ignore } = await read(`\uFEFF${text}`);
    expect(ignore).toEqual([]);
    expect(readVerifyArguments([join(base, 'of/dist'), '--pages', '5'], {}, defaults)).toMatchObject({
      folder: join(base, 'of/dist'),
      functions: ['quality', 'link'],
      pages: 5,
      failUnder: 80,
      maxErrors: 0,
      baseline: join(base, 'of/before.json'),
    });
  });

  test.each([
    ['{', 'is not JSON'],
    ['[]', 'is not valid'],
    ['{"function":["link"]}', 'there is no key "function" in the file. Keys: $schema, functions'],
    ['{"ignore":[{"rule":"a","reason":"b","page":"c"}]}', 'no key "page" in ignore.0. Keys: rule, files, text, reason'],
    ['{"ignore":[{"rule":"a"}]}', 'ignore.0.reason is not valid'],
    ['{"ignore":[{"reason":"b"}]}', 'ignore.0 needs rule, files or text'],
    ['{"pages":0}', 'pages is not valid'],
    ['{"pages":"10"}', 'pages is not valid'],
    ['{"functions":["html"]}', 'functions.0 is not valid'],
    ['{"functions":[]}', 'functions is not valid'],
    ['{"browsers":["Netscape"]}', 'browsers.0 is not valid'],
    ['{"failUnder":101}', 'failUnder is not valid'],
    ['{"maxErrors":-1}', 'maxErrors is not valid'],
  ])('%s is refused', async (text, reason) => {
    const error: unknown = await read(text).catch((one: unknown) => one);
    expect(error).toBeInstanceOf(UsageError);
    expect((error as UsageError).text.en).toContain(reason);
    expect((error as UsageError).text.ja).toContain('tenken.json');
  });

  test.each<[object, boolean]>([
    [{ rule: 'html/img-alt' }, true],
    [{ rule: 'html/img' }, false],
    [{ rule: 'html/*' }, true],
    [{ rule: 'html:old-1234' }, true],
    [{ files: 'dist/about/**' }, true],
    [{ files: 'dist/*.html' }, false],
    [{ text: 'a.png' }, true],
    [{ text: '#logo' }, true],
    [{ text: 'b.png' }, false],
    [{ rule: 'html/*', files: 'dist/news.html' }, false],
    [{ rule: 'html/*', files: 'dist/about/*', text: 'img' }, true],
  ])('an entry %j of ignore', (entry, isTaken) => {
    const ignored = new Ignored([{ reason: 'r', ...entry }], url => site.nameOf(url));
    const url = new URL('/about/', site.url).href;
    const finding = {
      rule: 'html/img-alt',
      formerRule: 'html:old-1234',
      excerpt: '<img src="a.png">',
      place: { url, selector: '#logo' },
    };
    expect(ignored.takes(finding, url)).toBe(isTaken);
    expect(ignored.counts()[0]?.count).toBe(isTaken ? 1 : 0);
  });
});

test.each([
  ['./dist', true],
  ['.', true],
  ['..', true],
  ['../site/dist', true],
  ['/srv/dist', true],
  ['//www.example.jp/', false],
  ['www.example.jp', false],
  ['https://www.example.jp/', false],
  ['localhost:8080', false],
])('%s is a folder: %s', (given, isFolder) => {
  expect(readVerifyArguments([given])?.folder ?? null).toBe(isFolder ? given : null);
});

test.each([['--allow-private'], ['--ip=192.0.2.1'], ['--login=a.json'], ['--server=https://a.example']])(
  '%s cannot be used with a folder',
  option => {
    expect(() => readVerifyArguments(['./dist', option])).toThrow('cannot be used with a folder');
  },
);

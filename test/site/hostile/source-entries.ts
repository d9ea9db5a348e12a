import { flood, never, sent, withHeaders } from './answers.ts';
import { linksTo, page } from './documents.ts';
import { failed, finds, type HostileEntry, judged, silentOn, unjudged } from './entry.ts';

const xhtml = { 'content-type': 'application/xhtml+xml; charset=utf-8' };
const sheet = (href: string) => `<link rel="stylesheet" href="${href}">`;
const css = { 'content-type': 'text/css' };

const entities = Array.from({ length: 12 }, (_, level) => {
  const text = level === 0 ? 'lol' : `&l${level - 1};`.repeat(10);
  return `<!ENTITY l${level} "${text}">`;
});

/** Sources and style sheets that a checker cannot read, or not at once. */
export const sourceEntries: readonly HostileEntry[] = [
  {
    id: 'sheet-missing',
    what: { ja: '存在しないスタイルシート', en: 'A style sheet that does not exist' },
    functions: ['quality'],
    pages: { '': page('ないスタイルシート', '', sheet('missing.css')) },
    ends: [judged('', 'quality', 'stylesheet-status')],
  },
  {
    id: 'sheet-silent',
    what: { ja: '応答しないスタイルシート', en: 'A style sheet that never answers' },
    functions: ['quality'],
    pages: { '': page('届かないスタイルシート', '', sheet('never.css')), 'never.css': never },
    ends: [judged('', 'quality', 'stylesheet-unreachable')],
  },
  {
    id: 'sheet-html',
    what: { ja: 'HTMLとして送られるスタイルシート', en: 'A style sheet that is sent as HTML' },
    functions: ['quality'],
    pages: { '': page('HTMLのスタイルシート', '', sheet('html.css')), 'html.css': page('404') },
    ends: [judged('', 'quality', 'stylesheet-not-css')],
  },
  {
    id: 'sheet-broken',
    what: {
      ja: '閉じないコメントと壊れた規則のスタイルシート',
      en: 'A style sheet of broken rules and an open comment',
    },
    functions: ['quality'],
    pages: {
      '': page('壊れたスタイルシート', '', sheet('broken.css')),
      'broken.css': sent('p { color: #ggg; widht: 1px }\n}}} @@ p { colour: red; /* ', css),
    },
    ends: [finds('', 'quality:'), judged('', 'quality')],
  },
  {
    id: 'sheet-circle',
    what: { ja: '互いに@importし合うスタイルシート', en: 'Style sheets that import each other' },
    functions: ['quality'],
    pages: {
      '': page('循環するスタイルシート', '', sheet('a.css')),
      'a.css': sent('@import "b.css";\np { color: red }', css),
      'b.css': sent('@import "a.css";\np { color: blue }', css),
    },
    ends: [judged('', 'quality')],
  },
  {
    id: 'sheet-bomb',
    what: { ja: '展開すると100 MBになるスタイルシート', en: 'A style sheet that unpacks to 100 MB' },
    functions: ['quality'],
    pages: { '': page('爆弾のスタイルシート', '', sheet('bomb.css')), 'bomb.css': flood(100, true, css) },
    ends: [judged('', 'quality', 'stylesheet-unreachable')],
  },
  {
    id: 'xhtml-malformed',
    what: { ja: '整形式でないXHTML', en: 'XHTML that is not well-formed' },
    functions: ['quality'],
    pages: {
      '': page('壊れたXHTMLの入口', linksTo('page')),
      page: withHeaders(
        '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>壊れたXHTML</title></head><body><p>一<br>二</body></html>',
        xhtml,
      ),
    },
    ends: [unjudged('page', 'quality', 'unrecoverable')],
  },
  {
    id: 'entity-bomb',
    what: { ja: '実体が実体を10倍ずつ増やすXHTML', en: 'XHTML whose entities multiply by ten at each level' },
    functions: ['quality'],
    pages: {
      '': page('実体爆弾の入口', linksTo('bomb')),
      bomb: withHeaders(
        `<?xml version="1.0"?><!DOCTYPE html [${entities.join('')}]><html xmlns="http://www.w3.org/1999/xhtml"><head><title>実体爆弾</title></head><body><p>&l11;</p></body></html>`,
        xhtml,
      ),
    },
    ends: [failed('bomb', 'quality', 'entities')],
  },
  {
    id: 'many-faults',
    what: { ja: '3,000個の誤りがあるHTML', en: 'HTML with 3,000 faults' },
    functions: ['quality'],
    pages: { '': page('誤りだらけ', '<center>誤り</center></b>'.repeat(1_500)) },
    ends: [finds('', 'quality:')],
  },
  {
    id: 'no-body',
    what: { ja: '0バイトのHTML', en: 'HTML of no bytes' },
    functions: ['quality', 'link'],
    pages: { '': page('空のページの入口', linksTo('empty')), empty: withHeaders('', {}) },
    ends: [finds('empty', 'quality:'), judged('empty', 'link')],
  },
  {
    id: 'binary-as-html',
    what: { ja: 'HTMLとして送られるバイナリ', en: 'Binary data that is sent as HTML' },
    functions: ['quality', 'link'],
    pages: {
      '': page('バイナリの入口', linksTo('binary')),
      binary: sent(
        Uint8Array.from({ length: 20_000 }, (_, at) => (at * 7_919) % 256),
        { 'content-type': 'text/html' },
      ),
    },
    ends: [finds('binary', 'quality:')],
  },
  {
    id: 'nul-in-title',
    what: { ja: 'タイトルと本文のNULと単独サロゲート', en: 'NUL and lone surrogates in title, text and addresses' },
    functions: ['quality', 'link'],
    pages: {
      '': page(
        '見出し\u0000&#xD800;',
        '<p id="&#xDFFF;">\u0000\u0001\uFFFF &#0; &#xD83D;</p><a href="dead&#xD800;\u0000">切れた\u0000リンク</a>',
      ),
    },
    ends: [finds('', 'quality:'), finds('', 'link:404')],
  },
  {
    id: 'nested-divs',
    what: { ja: '200,000段に入れ子になったdiv（1 MB）', en: 'A page of 200,000 nested div elements (1 MB)' },
    functions: ['link'],
    pages: { '': page('深い入れ子', `${'<div>'.repeat(200_000)}<a href="dead">底</a>`) },
    ends: [finds('', 'link:404'), judged('', 'link')],
  },
  {
    id: 'many-attributes',
    what: {
      ja: '20,000個の属性と30,000文字の属性値',
      en: 'An element of 20,000 attributes, and values of 30,000 characters',
    },
    functions: ['link'],
    pages: {
      '': page(
        '属性の山',
        `<p ${Array.from({ length: 20_000 }, (_, at) => `data-a${at}`).join(' ')} title="${'あ'.repeat(30_000)}">山</p>
<img alt="" src="dead" srcset="${', '.repeat(30_000)}">`,
      ),
    },
    ends: [finds('', 'link:404'), judged('', 'link')],
  },
  {
    id: 'odd-addresses',
    what: { ja: '書き方の崩れたURL', en: 'Addresses that are no addresses' },
    functions: ['link'],
    pages: {
      '': page(
        '崩れたURL',
        [
          'http://',
          'http://[::1',
          'https://exa mple.invalid',
          'javascript:alert(1)',
          'mailto:',
          'tel:１',
          '//',
          '%zz',
          '',
        ]
          .map(href => `<a href="${href}">崩れたURL</a>`)
          .join(' '),
      ),
    },
    ends: [finds('', 'link:malformed'), judged('', 'link')],
  },
  {
    id: 'base-away',
    what: { ja: '別のサイトを指すbase要素', en: 'A base element that points to another site' },
    functions: ['link'],
    pages: { '': page('よその基準', '<a href="./">隣</a>', '<base href="{{other}}/">') },
    ends: [silentOn('', 'link:'), judged('', 'link')],
  },
];

import { randomBytes } from 'node:crypto';
import { byQuery, redirect } from './answers.ts';
import { linksTo, page } from './documents.ts';
import { type Answer, finds, type HostileEntry, judged, leftOut, silentOn } from './entry.ts';

const refresh = (to: string) => `<meta http-equiv="refresh" content="0; url=${to}">`;
const itemText = `<p>${'この急須は、土の色を生かした焼き物です。'.repeat(10)}</p>`;
const script = (text: string) => `<script>${text}</script>`;

/** The same page with another token each time. */
const withToken: Answer = (_, response) => {
  const token = randomBytes(16).toString('hex');
  const field = `<form action="send"><input type="hidden" name="csrf_token" value="${token}"></form>`;
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page('同じ内容', field));
};

/** Addresses that are not what they look like: forwards, duplicates, links made by scripts. */
export const crawlEntries: readonly HostileEntry[] = [
  {
    id: 'refresh-loop',
    what: { ja: 'meta refreshで行き来し続ける2ページ', en: 'Two pages that forward to each other by meta refresh' },
    functions: ['quality', 'seo'],
    pages: {
      '': page('行き来の入口', linksTo('a')),
      a: page('往路', '', refresh('b')),
      b: page('復路', '', refresh('a')),
    },
    ends: [leftOut('a', 'forwards'), leftOut('b', 'forwards')],
  },
  {
    id: 'refresh-endless',
    what: {
      ja: 'meta refreshで新しいページへ移動し続けるページ',
      en: 'A page that forwards by meta refresh, each time to a new page',
    },
    functions: ['quality'],
    pages: {
      '': page('終わらない移動の入口', linksTo('n')),
      '*': (request, response) =>
        response
          .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
          .end(page(`移動${request.url?.length ?? 0}`, '', refresh(`${request.url}n`))),
    },
    ends: [leftOut('n', 'forwards'), leftOut('nnnnnn', 'forward-loop')],
  },
  {
    id: 'refresh-away',
    what: {
      ja: 'meta refreshで別のサイトへ移動するページ',
      en: 'A page that forwards to another site by meta refresh',
    },
    functions: ['quality'],
    pages: { '': page('出口の入口', linksTo('away')), away: page('別のサイトへ', '', refresh('{{other}}/')) },
    ends: [leftOut('away', 'forwards-elsewhere')],
  },
  {
    id: 'script-within',
    what: {
      ja: 'スクリプトでサイト内の別のページへ移動するページ',
      en: 'A page that a script forwards to another page of the site',
    },
    functions: ['quality'],
    pages: {
      '': page('スクリプトによる移動の入口', linksTo('old')),
      old: page('旧ページ', '', script("location.replace('new')")),
      new: page('スクリプトによる移動の先'),
    },
    ends: [leftOut('old', 'forwards'), judged('new', 'quality')],
  },
  {
    id: 'script-away',
    what: { ja: 'スクリプトで別のサイトへ移動するページ', en: 'A page that a script forwards to another site' },
    functions: ['quality'],
    pages: {
      '': page('スクリプトによる出口の入口', linksTo('away')),
      away: page('スクリプトで別のサイトへ', '', script("location.href = '{{other}}/'")),
    },
    ends: [leftOut('away', 'forwards-elsewhere')],
  },
  {
    id: 'session-ids',
    what: { ja: 'URLに付くセッションID', en: 'Session ids in addresses' },
    functions: ['quality'],
    pages: {
      '': page(
        'セッションの入口',
        linksTo('list', 'list?PHPSESSID=0a1b2c3d4e5f60718293a4b5', 'list;jsessionid=0A1B2C3D4E5F60718293A4B5C6D7E8F9'),
      ),
      list: page('商品一覧'),
      'list;jsessionid=0A1B2C3D4E5F60718293A4B5C6D7E8F9': page('商品一覧'),
    },
    ends: [
      judged('list', 'quality'),
      leftOut('list?PHPSESSID=0a1b2c3d4e5f60718293a4b5', 'session-id'),
      leftOut('list;jsessionid=0A1B2C3D4E5F60718293A4B5C6D7E8F9', 'session-id'),
    ],
  },
  {
    id: 'tracking',
    what: { ja: 'アクセス解析用のパラメーター', en: 'Tracking parameters' },
    functions: ['quality'],
    pages: {
      '': page('解析パラメーターの入口', linksTo('news', 'news?utm_source=mail&utm_medium=a', 'news?gclid=abc')),
      news: page('お知らせ一覧'),
    },
    ends: [
      judged('news', 'quality'),
      leftOut('news?utm_source=mail&utm_medium=a', 'tracking-parameters'),
      leftOut('news?gclid=abc', 'tracking-parameters'),
    ],
  },
  {
    id: 'parameter-order',
    what: { ja: '順序だけが違うパラメーター', en: 'Parameters in another order' },
    functions: ['quality'],
    pages: {
      '': page('順序の入口', linksTo('find?area=1&kind=2', 'find?kind=2&area=1')),
      find: page('検索結果'),
    },
    ends: [judged('find?area=1&kind=2', 'quality'), leftOut('find?kind=2&area=1', 'parameter-order')],
  },
  {
    id: 'trailing-slash',
    what: {
      ja: '末尾のスラッシュと大文字だけが違うURL',
      en: 'Addresses that differ in a trailing slash and in case only',
    },
    functions: ['quality'],
    pages: {
      '': page('表記の入口', linksTo('about', 'about/', 'About')),
      about: page('会社案内'),
      'about/': page('会社案内'),
      About: page('会社案内'),
    },
    ends: [judged('about', 'quality'), leftOut('about/', 'trailing-slash'), leftOut('About', 'letter-case')],
  },
  {
    id: 'canonical',
    what: { ja: '別のページを正規のURLとするページ', en: 'A page that names another as its canonical address' },
    functions: ['quality'],
    pages: {
      '': page('正規URLの入口', linksTo('item', 'item-print')),
      item: page('商品の説明', itemText),
      'item-print': page('商品の説明', `${itemText}<p>印刷用</p>`, '<link rel="canonical" href="item">'),
    },
    ends: [judged('item', 'quality'), leftOut('item-print', 'canonical')],
  },
  {
    id: 'equal-bodies',
    what: { ja: '内容が同じページ（トークンだけが毎回違う）', en: 'Pages with the same content but for a token' },
    functions: ['quality'],
    pages: {
      '': page('同じ内容の入口', linksTo('one', 'two')),
      one: withToken,
      two: withToken,
    },
    ends: [leftOut('two', 'equal-content')],
  },
  {
    id: 'pagination',
    what: { ja: '内容の違うページ送り（まとめてはならない）', en: 'Pages of a list, which must stay apart' },
    functions: ['quality'],
    pages: {
      '': page('ページ送りの入口', linksTo('list?page=1', 'list?page=2')),
      list: byQuery({ 'page=1': page('一覧', '<p>りんごとみかん</p>'), 'page=2': page('一覧', '<p>ぶどうと梨</p>') }),
    },
    ends: [judged('list?page=1', 'quality'), judged('list?page=2', 'quality')],
  },
  {
    id: 'long-address',
    what: { ja: '3,000文字のURL', en: 'An address of 3,000 characters' },
    functions: ['link'],
    pages: { '': page('長いURL', `<a href="long?q=${'a'.repeat(3_000)}">長いURL</a>`) },
    ends: [finds('', 'link:url-too-long'), judged('', 'link')],
  },
  {
    id: 'single-page',
    what: {
      ja: 'スクリプトだけで作られ、切れたリンクがあるページ',
      en: 'A page made by scripts alone, with a dead link',
    },
    functions: ['link'],
    pages: {
      '': `<!DOCTYPE html><html lang="ja"><head><title>アプリ</title></head><body><div id="root"></div><script>
document.getElementById('root').innerHTML = '<h1>アプリ</h1><a href="dead">切れたリンク</a><a href="route">別の画面</a>';
</script></body></html>`,
      route: page('別の画面'),
    },
    ends: [finds('', 'link:404'), judged('route', 'link'), judged('', 'link')],
  },
  {
    id: 'script-menu',
    what: { ja: 'スクリプトが作るメニュー', en: 'A menu that a script makes' },
    functions: ['link'],
    pages: {
      '': page(
        'スクリプトのメニュー',
        `<nav><ul id="menu"></ul></nav><p>${'本文は元から書かれています。'.repeat(30)}</p>${linksTo('in-source', '#top', '?')}
<script>document.getElementById('menu').innerHTML = '<li><a href="by-script">会社案内</a></li><li><a href="dead">採用</a></li>'</script>`,
      ),
      'in-source': page('ソースにあるリンク先'),
      'by-script': page('スクリプトのリンク先'),
    },
    ends: [judged('by-script', 'link'), finds('', 'link:404'), judged('', 'link')],
  },
  {
    id: 'script-ids',
    what: { ja: 'スクリプトが作るidへのリンク', en: 'Links to ids that scripts make' },
    functions: ['link'],
    pages: {
      '': page(
        'スクリプトのid',
        `<a href="#made">見出しへ</a><div id="root"></div>
<script>document.getElementById('root').innerHTML = '<h2 id="made">スクリプトが作る見出し</h2>'</script>`,
      ),
    },
    ends: [silentOn('', 'link:fragment'), judged('', 'link')],
  },
  {
    id: 'form-download',
    what: { ja: '別のページへ移動させるだけの中継ページ', en: 'A page in between that only redirects' },
    functions: ['link'],
    pages: {
      '': page('中継の入口', linksTo('go')),
      go: redirect('goal', 301),
      goal: page('中継の先'),
    },
    ends: [judged('goal', 'link'), finds('', 'link:redirect')],
  },
];

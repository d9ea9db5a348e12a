import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CollectedLinks, mergeCollected, nothingMore } from '#checks/collected-links.ts';
import { type EngineTools, type RawResponse, textLimits } from '#checks/engine.ts';
import { enterPage } from '#checks/page-world.ts';
import { serveGeneratedSite } from '#scripts/bench/generated-site.ts';
import { loadEngines } from '#worker/load-engine.ts';
import { createMemoryCache } from '#worker/verify/memory-cache.ts';
import { findBrowser } from '#worker/visit/find-browser.ts';
import { viewports } from '#worker/visit/form-factors.ts';
import { plainVisit } from '#worker/visit/open-visit.ts';
import { readSourceText } from '#worker/visit/source-text/read-source-text.ts';
import { takeTextBlocks } from '#worker/visit/text-blocks.ts';
import { crawledPages } from './crawl-truth.ts';
import { startSite } from './site-server.ts';

let browser: Browser;
let page: Page;
beforeAll(async () => {
  const executablePath = (await findBrowser('chromium')) ?? '';
  browser = await puppeteer.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
  page = await browser.newPage();
  await page.setViewport(viewports.desktop);
});
afterAll(() => browser?.close());

async function fetchPlainly(url: string): Promise<RawResponse> {
  const answer = await fetch(url);
  const body = new Uint8Array(await answer.arrayBuffer());
  return {
    url,
    finalUrl: answer.url,
    status: answer.status,
    headers: Object.fromEntries(answer.headers),
    body,
    chain: [],
  };
}

const tools: EngineTools = {
  fetcher: { fetch: fetchPlainly },
  cache: createMemoryCache(),
  options: { listBrowser: [], dictionary: [] },
  signal: new AbortController().signal,
  log: () => undefined,
};

/** The blocks of the loaded page as a browser shows them, without their boxes. */
async function shownBlocks() {
  const world = await enterPage(page);
  const blocks = await takeTextBlocks(world, textLimits);
  await world.leave();
  return blocks.map(({ box: _box, ...block }) => block);
}

const html = (inside: string) =>
  inside.startsWith('<!doctype')
    ? inside
    : `<!doctype html><html lang="ja"><meta charset="utf-8"><title>題</title><body>${inside}</body></html>`;

function readText(source: string) {
  const url = 'http://127.0.0.1/';
  const body = new TextEncoder().encode(source);
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  return readSourceText({ url, finalUrl: url, status: 200, headers, body, chain: [] }, tools);
}

const style = (css: string, body: string) => `<style>${css}</style>${body}`;

const plain: [string, string][] = [
  ['inline elements', '<p>これは<b>太</b>い<a href=#>字</a>です。</p>'],
  ['white space', '<p>日本\n  語と\n<b>英</b>\n<i>語</i> English\nwords</p><p> 前 <span> 中 </span> 後 </p>'],
  ['line breaks', '<p>一行目 <br> 二行目</p>'],
  [
    'blocks in blocks, and markup that is not closed',
    '<div>前<p>中<div>続き</div>後</div><ul><li>一<li>二</ul><table><tr><td>左<td>右</table>',
  ],
  ['text that is out of place in a table', '<table>迷子<tr><td>左</table><p>次'],
  [
    'the selectors of ids and siblings',
    '<main id=m><p>一</p><p lang="EN-us">two <i lang=fr>trois</i></p></main><p id=x>三</p><p id=x>四</p>',
  ],
  ['flex children', style('nav { display: flex }', '<nav><a>ホーム</a><a>概要</a></nav>')],
  [
    'grid children',
    style('.g { display: grid } .g span { padding: 1px }', '<div class=g><span>一</span><span>二</span></div>'),
  ],
  ['floats', style('.f { float: left }', '<p>前<span class=f>浮</span>後</p>')],
  ['links as blocks', style('li a { display: block }', '<ul><li><a href=#>一</a><a href=#>二</a></ul>')],
  ['lists in a line', style('li { display: inline }', '<ul><li>一</li><li>二</li> <li>三</li></ul>')],
  [
    'inline blocks',
    style(
      'span { display: inline-block } .b { padding: 4px }',
      '<h1><span>株式</span><span>会社</span><span class=b>印</span></h1>',
    ),
  ],
  ['inline-block links', style('a { display: inline-block }', '<p><a href=#>次</a><a href=#>前</a></p>')],
  [
    'hidden by a rule',
    style('.none { display: none }', '<p>見える<span class=none>隠れる</span></p><p class=none>隠れる</p>'),
  ],
  [
    'the rule with the higher weight',
    style(
      'p.a { display: none } .a.b { display: block } #c { display: none !important }',
      '<p class=a>隠</p><p class="a b">見</p><p id=c style="display:block">隠</p>',
    ),
  ],
  ['the later rule', style('.a { display: none } .a { display: block }', '<p class=a>見</p>')],
  [
    'style attributes',
    '<p style="display:none">隠</p><p style="visibility:hidden">隠<b style="visibility:visible">見</b></p>',
  ],
  ['the attribute hidden', '<p hidden>隠</p><p>見</p>'],
  ['hidden, and shown by a rule', style('[hidden] { display: block }', '<p hidden>見</p>')],
  ['rules for paper', style('@media print { p { display: none } }', '<p>見</p>')],
  [
    'rules for small screens',
    style(
      '.m { display: none } @media screen and (max-width: 600px) { .m { display: block } p { display: none } }',
      '<p>見</p><p class=m>隠</p>',
    ),
  ],
  ['rules for large screens', style('@media (min-width: 48em) { .m { display: none } }', '<p class=m>隠</p><p>見</p>')],
  [
    'rules of a pointer',
    style(
      'p { display: block } a:hover .tip { display: none } .x::before { display: none }',
      '<a href=#>字<span class=tip>札</span></a><p class=x>見</p>',
    ),
  ],
  [
    'child, sibling and position selectors',
    style(
      'ul > li:first-child + li { display: none } li:nth-child(4) { display: none } p ~ p { display: none } [data-x="1"] { display: none }',
      '<ul><li>一<li>二<li>三<li>四</ul><p>見<p>隠<p>隠</p><div data-x=1>隠</div>',
    ),
  ],
  [
    'for screen readers only',
    style('.sr { position: absolute; clip: rect(0, 0, 0, 0) }', '<p>見<span class=sr>隠</span>える</p>'),
  ],
  [
    'moved out of the page',
    style('.skip { position: absolute; left: -9999px }', '<a class=skip href=#>飛ぶ</a><p>見</p>'),
  ],
  [
    'white space that stays',
    style('p { white-space: pre-line } div { white-space: pre-wrap }', '<p>一\n二  三</p><div>  一\n  二</div>'),
  ],
  [
    'code, pre, scripts of data, ruby',
    '<p>命令<code>npm start</code>を打つ</p><pre>x = 1</pre><script type="application/ld+json">{}</script><noscript>x</noscript><p><ruby>漢字<rp>(</rp><rt>かんじ</rt><rp>)</rp></ruby>です</p>',
  ],
  [
    'title, description and attributes',
    `<!doctype html><html lang="ja"><head><meta charset="utf-8"><title> 題の
    文 </title><meta name="Description" content="説明の文"></head><body><p title="ひとこと">本文</p>
    <img alt="絵の文" width="30" height="20"><img alt="絵の文" width="30" height="20"><img alt="" width="9" height="9">
    <input placeholder="入力の例"><textarea placeholder="長い入力の例"></textarea><button lang="en" aria-label="Close it">x</button>
    <iframe title="枠の題"></iframe><p hidden title="隠れた題">隠れた文</p><img alt="隠れた絵" width=9 height=9 style="visibility:hidden">
    <textarea hidden placeholder="隠れた例"></textarea></body></html>`,
  ],
  [
    'forms',
    '<form><label>名前 <input name=a></label><select><option>一</select><button>送る</button>後<fieldset><legend>題</legend>中</fieldset></form>',
  ],
  ['comments and entities', '<p>一<!-- 隠 -->二&amp;三&nbsp;四</p>'],
  ['a drawing as a picture', '<p>前<svg width=9 height=9><title>t</title><path d="M0 0"/></svg>後</p>'],
  [
    'a document without a type',
    '<html lang=ja><meta charset=utf-8><style>.A { display: none }</style><body><p class=a>隠</p><p>見</p>',
  ],
  [
    'a hanging indent, a negative margin',
    style(
      'p { text-indent: -1em; padding-left: 1em } .row { margin: 0 -15px }',
      '<div class=row><p>項目の文</p></div>',
    ),
  ],
  ['a closed frame that cuts off', style('.c { overflow: hidden; border: 1px solid }', '<div class=c><p>見</p></div>')],
];

test.each(plain)('the source shows what a browser shows: %s', async (_name, inside) => {
  const source = html(inside);
  await page.setContent(source);
  expect(await readText(source)).toEqual({ blocks: await shownBlocks() });
});

/** For each a browser is needed; most of them hide text in ways that the reading does not follow. */
const uncertain: [string, string][] = [
  ['a script', '<p id=a>一</p><script>document.getElementById("a").textContent = "二"</script>'],
  ['a script file', '<p>一</p><script src="/a.js"></script>'],
  [
    'a container of tags',
    '<p>一</p><script async src="https://www.googletagmanager.com/gtag/js?id=GTM-AB12CD"></script>',
  ],
  ['a handler of loading', '<body onload="document.body.textContent = 1"><p>一'],
  ['a refresh', '<meta http-equiv=refresh content="0;url=/">一'],
  ['an imported sheet', style('@import url(/a.css);', '<p>一')],
  ['a layer', style('@layer a { p { display: none } }', '<p>一')],
  ['a condition', style('@supports (display: grid) { p { display: none } }', '<p>一')],
  ['a query of another kind', style('@media (prefers-color-scheme: dark) { p { display: none } }', '<p>一')],
  ['a variable', style(':root { --d: none } p { display: var(--d) }', '<p>一')],
  ['moved by a transform', style('p { transform: translateX(-9999px) }', '<p>一')],
  ['moved by an indent', style('p { text-indent: -9999px }', '<p>一')],
  ['moved by a margin', style('p { margin-left: -9999px }', '<p>一')],
  ['cut off to nothing', style('p { height: 0; overflow: hidden }', '<p>一')],
  ['cut off to a point', style('p { width: 1px; overflow: hidden }', '<p>一')],
  ['letters of no size', style('p { font-size: 0 }', '<p>一')],
  ['letters of no size, in short', style('p { font: 0/0 a }', '<p>一')],
  ['lines of no height', style('div { overflow: hidden } p { line-height: 0 }', '<div><p>一</div>')],
  ['a path that cuts off', style('p { clip-path: inset(50%) }', '<p>一')],
  ['contents that are not shown', style('p { content-visibility: hidden }', '<p>一')],
  ['negated selectors', style('p:not(.a) { display: none }', '<p>一')],
  ['rules in rules', style('div { p { display: none } }', '<div><p>一</div>')],
  ['a closed box', '<details><summary>題</summary><p>中身</p></details>'],
  ['a dialog', '<dialog>一</dialog>'],
  ['a shadow tree', '<div><template shadowrootmode=open><p>一</p></template></div>'],
  ['text in a drawing', '<svg width=99 height=20><text y=15>図の字</text></svg>'],
  ['a picture of unknown size', '<p>一<img src="/a.png" alt="絵の文">'],
  ['a picture of a point', '<p>一<img src="/a.png" width=1 height=1 alt="絵の文">'],
  ['a name without a content', '<p>一<i aria-label="名前"></i>'],
  ['display: contents', '<div style="display:contents">一</div>'],
  [
    'a part out of the flow in one that cuts off',
    style('div { overflow: hidden } p { position: absolute }', '<div><p>一</div>'),
  ],
];

const tagOf = (id: string) => `<script async src="https://www.googletagmanager.com/gtag/js?id=G-AB12CD"></script>
<script>window.dataLayer = window.dataLayer || []; function gtag(){dataLayer.push(arguments);} gtag('js', new Date()); gtag('config', '${id}');</script>`;

test('the counting of visits changes nothing, and needs no browser', async () => {
  const without = await readText(html('<p>一</p>'));
  expect((await readText(html(`<p>一</p>${tagOf('G-AB12CD')}`))).blocks).toEqual(without.blocks);
  expect((await readText(html(`<p>一</p>${tagOf('GTM-AB12CD')}`))).blocks).toBeNull();
});

test.each(uncertain)('the source is in doubt: %s', async (_name, inside) => {
  expect((await readText(html(inside))).blocks).toBeNull();
});

describe('pages that are served', () => {
  /** The addresses that the source names, and with them those of the page in the browser. */
  async function collect(response: RawResponse) {
    const engine = (await loadEngines(['link'])).get('link');
    const visit = plainVisit({ url: response.url, kind: 'plain', units: ['link'], response });
    const source = CollectedLinks.parse((await engine?.check(visit, 'link', tools))?.siteData);
    const rendered = (await engine?.targets?.collectRendered({ ...visit, page })) ?? null;
    return { source, both: mergeCollected(source, rendered) };
  }

  async function compare(url: string): Promise<boolean> {
    await page.goto(url, { waitUntil: 'load' });
    const response = await fetchPlainly(url);
    const found = await readSourceText(response, tools);
    if (found.blocks === null) return false;
    expect(found.blocks).toEqual(await shownBlocks());
    const { source, both } = await collect(response);
    expect(mergeCollected(source, nothingMore)).toEqual(source);
    expect(both).toEqual(source);
    return true;
  }

  test('no page of the synthetic site is read otherwise than a browser shows it, or has other addresses there', async () => {
    const site = await startSite();
    try {
      const read = [];
      for (const path of crawledPages) if (await compare(`${site.url}${path}`)) read.push(path);
      expect(read).toContain('/accessibility/others.html');
    } finally {
      await site.close();
    }
  });

  test('50 generated pages need no browser', async () => {
    const site = await serveGeneratedSite(50);
    try {
      for (let at = 0; at < 50; at += 1)
        expect(await compare(`${site.origin}/${at === 0 ? '' : `p${at}.html`}`)).toBe(true);
    } finally {
      await site.close();
    }
  });
});

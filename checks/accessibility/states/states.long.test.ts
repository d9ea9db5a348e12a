import puppeteer, { type Browser } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { servePages } from '#test/serve-pages.ts';
import type { Finding } from '../../check.ts';
import type { RunCache } from '../../engine.ts';
import { lookAtStates } from './look-at-states.ts';
import { stateFindings } from './state-findings.ts';

let browser: Browser;
let html = '';
const site = await servePages({
  '/': (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(html);
  },
  '/away': '<!doctype html><title>別のページ</title>',
});
beforeAll(async () => {
  browser = await puppeteer.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
});
afterAll(async () => {
  await browser?.close();
  await site.close();
});

const long = '図書館の利用案内です。開館時間は九時から五時までで、月曜日は休みます。';

/** Looks at a page, and notes the requests that it sends meanwhile. */
async function judge(
  body: string,
  times = limits,
  openSelectors: string[] = [],
  concealing: string[] = [],
  cache?: RunCache,
) {
  html = `<!doctype html><html lang="ja"><head><title>図書館</title></head><body>${body}</body></html>`;
  const page = await browser.newPage();
  await page.setViewport({ width: 1440, height: 900 });
  page.on('dialog', dialog => void dialog.dismiss().catch(() => undefined));
  const url = `${site.origin}/`;
  await page.goto(url);
  site.asked.length = 0;
  const boxes = (selectors: readonly string[]) => Promise.resolve(selectors.map(() => null));
  const visit = { url, page, boxes };
  const { facts, notJudged } = await lookAtStates({
    visit,
    isAaa: false,
    openSelectors,
    concealing,
    ...(cache && { cache }),
    limits: times,
    log: (...all) => logged.push(all),
  });
  const findings = stateFindings(facts, url, []);
  const sent = site.asked.filter(one => !one.endsWith('/favicon.ico'));
  const isThere = page.url() === url;
  await page.close();
  return { facts, findings, notJudged, sent, isThere };
}

/** A loaded machine must not end what is tested. */
const limits = { all: 40_000, spacing: 20_000, walk: 30_000, reflow: 20_000, openings: 20_000 };
const logged: unknown[] = [];
const rulesOf = (findings: Finding[]) => [...new Set(findings.map(({ rule }) => rule))].toSorted();

/** By rule, with its verdict: a page with the fault, and one of the same kind without it. */
const pages: readonly (readonly [rule: string, severity: string, faulty: string, right: string])[] = [
  [
    'tenken:reflow-sideways',
    'warning',
    `<main style="width: 900px"><p>${long}</p></main>`,
    `<main style="max-width: 900px"><p>${long}</p></main>`,
  ],
  [
    'tenken:reflow-clipped',
    'warning',
    `<div style="height: 1.6em; overflow: hidden"><p style="margin: 0">${long}</p></div>`,
    `<div style="min-height: 1.6em; overflow: hidden"><p style="margin: 0">${long}</p></div>`,
  ],
  [
    'tenken:spacing-clipped',
    'warning',
    `<div style="width: 280px; height: 58px; line-height: 1.2; overflow: hidden">${long}</div>`,
    `<div style="width: 280px; min-height: 58px; line-height: 1.2; overflow: hidden">${long}</div>`,
  ],
  [
    'tenken:focus-not-visible',
    'warning',
    '<style>a { outline: none !important }</style><p><a href="/a">一つ目</a> <a href="/b">二つ目</a></p>',
    '<style>a:focus { outline: none; background: #ff0 }</style><p><a href="/a">一つ目</a> <a href="/b">二つ目</a></p>',
  ],
  [
    'tenken:keyboard-held',
    'needCfm',
    '<p><a href="/a">前</a></p><div tabindex="0" id="pad" onkeydown="event.preventDefault()">絵を描く</div><p><a href="/b">後</a></p>',
    `<p><a href="/a">前</a></p><div tabindex="0" id="pad" onkeydown="if (event.key === 'Escape') nextElementSibling.firstChild.focus(); event.preventDefault()">絵を描く</div><p><a href="/b">後</a></p>`,
  ],
  [
    'tenken:focus-obscured',
    'needCfm',
    `<footer style="position: fixed; inset: auto 0 0 0; height: 300px; background: #fff">お知らせ</footer><div style="height: 700px"></div><p><a href="/a">隠れる</a></p><div style="height: 60px"></div>`,
    `<footer style="position: fixed; inset: auto 0 0 0; height: 300px; background: #fff">お知らせ</footer><div style="height: 300px"></div><p><a href="/a">見える</a></p><div style="height: 460px"></div>`,
  ],
  [
    'tenken:focus-order-odd',
    'needCfm',
    '<p><a href="/a">一</a> <a href="/b" tabindex="1">二</a></p>',
    '<p><a href="/a" tabindex="0">一</a> <a href="/b">二</a></p>',
  ],
];

test.each(pages)('%s is found as %s, and not on the page without it', async (rule, severity, faulty, right) => {
  const found = (await judge(faulty)).findings;
  expect(found.filter(one => one.rule === rule).map(one => one.severity as string)).toContain(severity);
  expect(rulesOf(found)).toEqual([rule]);
  expect(rulesOf((await judge(right)).findings)).toEqual([]);
});

test('content that is wide by its nature is not reported for reflow', async () => {
  const cells = '<td>一二三四五六七八九十</td>'.repeat(12);
  const { findings } = await judge(`<table><tr><th>月</th>${cells}</tr></table>
    <img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="" width="700" height="20"><pre>${'x = 1; '.repeat(80)}</pre>
    <div style="overflow-x: auto"><div style="width: 900px">${long}</div></div>`);
  expect(findings.filter(({ rule }) => rule.includes('reflow'))).toEqual([]);
});

const dialog = (field: string) => `<button aria-haspopup="dialog" onclick="d.hidden = false">問い合わせ</button>
  <div role="dialog" aria-label="問い合わせ" id="d" hidden onkeydown="if (event.key === 'Escape') hidden = true">${field}<button onclick="d.hidden = true">閉じる</button></div>`;

test('a dialog is judged once it is open, and its findings name what opened it', async () => {
  const { findings, facts } = await judge(dialog('<input type="text">'));
  expect(findings.map(({ rule }) => rule)).toContain('axe:label');
  const found = findings.find(({ rule }) => rule === 'axe:label');
  expect(found?.message.ja).toContain('「問い合わせ」を開いた状態');
  expect(found?.place.box).toBeDefined();
  expect(facts.openings).toMatchObject({ all: 1, tried: 1 });
  const right = await judge(dialog('<label>電話番号 <input type="text"></label>'));
  expect(right.facts.openings?.parts).toHaveLength(1);
  expect(right.findings.filter(({ detail }) => detail.openedBy)).toEqual([]);
});

test('menus, disclosures and popovers are opened; what was already open is not judged again', async () => {
  const { facts } = await judge(`<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width="20" height="20">
    <button aria-expanded="false" aria-controls="m" onclick="m.hidden = !m.hidden">メニュー</button><ul id="m" hidden><li><img src="x.gif" width="20" height="20"></ul>
    <details><summary>詳しく</summary><p>内容</p></details>
    <button popovertarget="p">一言</button><div popover id="p">一言の内容</div>`);
  const { parts = [] } = facts.openings ?? {};
  expect(parts.map(({ name }) => name)).toEqual(['メニュー', '詳しく', '一言']);
  const faults = parts.flatMap(({ axe }) => axe.filter(({ verdict }) => verdict === 'violation'));
  expect(faults.filter(({ rule }) => rule === 'image-alt').flatMap(({ nodes }) => nodes)).toHaveLength(1);
});

test('elements that the run names are opened by hovering over them, or else by pressing them', async () => {
  const image = '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width="20" height="20">';
  const body = `<style>ul ul { display: none } li:hover > ul { display: block }</style>
    <ul><li class="top">本<ul><li>${image}</ul></ul>
    <div id="more" onclick="extra.hidden = !extra.hidden">もっと見る</div><div id="extra" hidden>${image}</div>
    <form action="/save" method="post"><button id="send">送信</button></form>`;
  const { facts, findings, sent, isThere } = await judge(body, limits, ['.top', '#more', '#send', '#none', '(']);
  expect(facts.openings?.parts.map(({ name }) => name)).toEqual(['本', 'もっと見る']);
  expect(facts.openings).toMatchObject({ all: 3, tried: 3 });
  expect(findings.filter(({ rule }) => rule === 'axe:image-alt').map(({ detail }) => detail.openedBy)).toEqual([
    '本',
    'もっと見る',
  ]);
  expect([isThere, sent]).toEqual([true, []]);
  expect((await judge(body)).facts.openings).toMatchObject({ all: 0 });
});

test('nothing is submitted and no page is left, whatever a control does', async () => {
  const { isThere, sent, facts, notJudged } = await judge(`
    <button aria-expanded="false" onclick="location.href = '/away'">進む</button>
    <button aria-expanded="false" onclick="fetch('/save', { method: 'POST', body: 'x' })">保存</button>
    <button aria-expanded="false" onclick="window.open('/other'); alert('済み'); confirm('よいですか')">開く</button>
    <a href="/link" aria-haspopup="true">リンク</a>
    <form action="/form" method="post"><button aria-expanded="false">送信</button></form>
    <button aria-expanded="false" onclick="document.body.replaceChildren()">壊す</button>`);
  expect(isThere).toBe(true);
  expect(sent).toEqual([]);
  expect(facts.openings).toMatchObject({ all: 4, tried: 4, parts: [] });
  expect(notJudged).toEqual([]);
});

test('a stop styled like one whose look changes is not compared itself; one with another style is', async () => {
  const { facts } = await judge(`<style>footer a:focus { outline: none }</style>
    <p><a href="/a">一</a> <a href="/b">二</a></p><footer><a href="/c">三</a> <a href="/d">四</a></footer>
    <div style="overflow: hidden; width: 2em; height: 1.2em"><a href="/e" style="display: block; height: 1.2em">五</a></div>`);
  expect(facts.walk?.stops.map(({ sight }) => sight)).toEqual(['changes', 'alike', 'nothing', 'nothing', 'changes']);
});

const shadow = (host: string, inner: string) =>
  `<script>${host}.attachShadow({ mode: 'open' }).innerHTML = '${inner}'</script>`;
const concealed: readonly (readonly [what: string, body: string, selector: string, stop: number | null])[] = [
  ['stays', '<div aria-hidden="true" id="c"><a href="#">終わり</a></div>', '#c', 1],
  [
    'is moved on by a script',
    '<div aria-hidden="true" id="c"><a href="#" onfocus="first.focus()">終わり</a></div>',
    '#c',
    null,
  ],
  [
    'stays, within a shadow tree',
    `<div id="host"></div>${shadow('host', '<div aria-hidden="true" id="c"><a href="#">終わり</a></div>')}`,
    '#host >>> #c',
    1,
  ],
  [
    'stays, in a shadow tree inside of it',
    `<div aria-hidden="true" id="c"><p id="host"></p></div>${shadow('host', '<a href="#">終わり</a>')}`,
    '#c',
    1,
  ],
];

test.each(concealed)(
  'the focus that comes into what is hidden from screen readers %s',
  async (_, body, selector, stop) => {
    const { facts, notJudged } = await judge(
      `<button id="first">閉じる</button>${body}`,
      limits,
      [],
      [selector, '#none'],
    );
    expect(facts.walk?.concealed).toEqual(stop === null ? [] : [{ selector, stop }]);
    expect(notJudged).toEqual([]);
  },
);

/** A page that asks the server for something each time that a person's Tab key is pressed. */
const shared = (parts: { head?: string; style?: string; script?: string; main?: string } = {}) =>
  `<style>header a:focus { background: #fe0 } ${parts.style ?? ''}</style>
  <script>addEventListener('keydown', event => event.isTrusted && fetch('/tab'));
    addEventListener('focusout', event => event.relatedTarget ?? fetch('/compared')); ${parts.script ?? ''}</script>
  <header style="position: sticky; top: 0; background: #fff"><a href="/1">一</a> <a href="/2">二</a> ${parts.head ?? ''}<input aria-label="語">
  <a href="/3">三</a></header><main style="height: 2000px"><a href="/x">本文</a> ${parts.main ?? ''}</main>
  <footer>${[4, 5, 6].map(n => `<p style="height: 90px"><a href="/${n}">${n}</a></p>`).join('')}</footer>`;
const runCache = (): RunCache => {
  const found = new Map<string, Promise<unknown>>();
  return {
    once<T>(kind: string, key: string, compute: () => Promise<T>) {
      const result = found.get(kind + key) ?? compute();
      found.set(kind + key, result);
      return result as Promise<T>;
    },
  };
};
const comparedIn = (sent: readonly string[]) => sent.filter(one => one === 'GET /compared').length;
const tabsIn = (sent: readonly string[]) => sent.filter(one => one === 'GET /tab').length;

test.each<[what: string, parts: Parameters<typeof shared>[0], tabs: number]>([
  ['the same header and footer', { main: '<a href="/y">本文</a> <button>押す</button>' }, 6],
  ['a header with another element, and the same footer', { head: '<a href="/7">七</a> ' }, 8],
  ['another style sheet', { style: 'header a:focus { background: #fff; outline: none }' }, 9],
  ['another script', { script: 'document.title = "二"' }, 9],
])(
  'of a page with %s as one before, the rest is walked by the keyboard, with the same result',
  async (_, parts, tabs) => {
    const cache = runCache();
    const first = await judge(shared(), limits, [], [], cache);
    expect(tabsIn(first.sent)).toBe(9);
    const [second, alone] = [await judge(shared(parts), limits, [], [], cache), await judge(shared(parts))];
    expect(second.facts.walk).toEqual(alone.facts.walk);
    expect(second.findings).toEqual(alone.findings);
    expect([tabsIn(second.sent), tabsIn((await judge(shared(parts), limits, [], [], runCache())).sent)]).toEqual([
      tabs,
      tabsIn(alone.sent),
    ]);
  },
);

test('a stop whose focus was seen on another page, in the same elements, is not compared; one in others is', async () => {
  const [link, cache] = ['<p><a href="/a" class="own">別</a></p>', runCache()];
  const first = await judge(shared({ main: link }), limits, [], [], cache);
  const again = await judge(shared({ main: link }), limits, [], [], cache);
  const around = await judge(shared({ main: `<div class="other">${link}</div>` }), limits, [], [], cache);
  const compared = [first, again, around].map(({ sent }) => comparedIn(sent));
  expect(compared[1]).toBeLessThan(compared[2] ?? 0);
  expect(compared[2]).toBeLessThan(compared[0] ?? 0);
  expect(again.facts.walk?.stops.map(({ sight }) => sight)).toEqual(first.facts.walk?.stops.map(({ sight }) => sight));
});

test('the walk stops after 60 elements, and reports how many it has not reached', async () => {
  const { facts } = await judge(Array.from({ length: 70 }, (_, n) => `<a href="/${n}">${n}</a> `).join(''));
  expect(facts.walk?.stops).toHaveLength(60);
  expect(facts.walk).toMatchObject({ unreached: 10, end: 'limit' });
});

test('a state that hangs is cut off and reported, and the other states are judged', async () => {
  const { notJudged, facts } = await judge(
    '<p><a href="/a">一</a></p><script>addEventListener("keydown", () => { for (;;); })</script>',
    { ...limits, walk: 500 },
  );
  expect(notJudged.map(({ code }) => code)).toEqual(['states-walk']);
  expect(Object.keys(facts)).toEqual(expect.arrayContaining(['spacing', 'reflow']));
});

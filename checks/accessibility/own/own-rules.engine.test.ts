import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PageWorlds } from '../../isolated-world.ts';
import { rulesInPage } from '../data/own-rules.ts';
import type { AxeRuleResult } from '../raw-result.ts';
import { runAxe } from '../run-axe.ts';
import { changeRows, pageRows, type RuleRow } from './change-rows.ts';
import { ownPrefix } from './own-prefix.ts';

/** Silence of so many seconds. */
function sound(seconds: number): string {
  const length = 8000 * seconds;
  const file = Buffer.alloc(44 + length, 128);
  file.write('RIFF', 0);
  file.writeUInt32LE(36 + length, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  [1, 1].forEach((value, at) => file.writeUInt16LE(value, 20 + 2 * at));
  [8000, 8000].forEach((value, at) => file.writeUInt32LE(value, 24 + 4 * at));
  [1, 8].forEach((value, at) => file.writeUInt16LE(value, 32 + 2 * at));
  file.write('data', 36);
  file.writeUInt32LE(length, 40);
  return `data:audio/wav;base64,${file.toString('base64')}`;
}

const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const radio = (n: string) =>
  `<label><input type="radio" name="${n}" value="1">はい</label><label><input type="radio" name="${n}" value="2">いいえ</label>`;
const rows = '<tr><td>月</td><td>9時</td></tr>'.repeat(3);

/** By rule: what it finds, and the same without the fault. */
const elements: readonly (readonly [rule: string, faulty: string, right: string])[] = [
  ['image-file-name', '<img src="DSC01.jpg" alt="DSC01.jpg">', '<img src="DSC01.jpg" alt="正面玄関">'],
  ['image-generic-name', `<img src="${pixel}" alt="画像">`, `<img src="${pixel}" alt="画像処理の手順">`],
  ['image-long-name', `<img src="${pixel}" alt="${'長い説明'.repeat(40)}">`, `<img src="${pixel}" alt="説明">`],
  [
    'image-of-text',
    '<img src="ttl_news.png" alt="" width="200" height="40">',
    '<img src="hall.png" alt="" width="200" height="40">',
  ],
  [
    'image-said-empty',
    `<img src="${pixel}" alt="" width="300" height="200">`,
    `<img src="${pixel}" alt="" width="20" height="20">`,
  ],
  ['decoration-exposed', `<img src="${pixel}" alt="" tabindex="0">`, `<img src="${pixel}" alt="">`],
  [
    'same-name-images',
    '<img src="a.png" alt="同じ"><img src="b.png" alt="同じ">',
    '<img src="a.png" alt="一"><img src="b.png" alt="二">',
  ],
  [
    'embedded-without-text',
    '<canvas width="50" height="50"></canvas>',
    '<canvas width="50" height="50" role="img" aria-label="グラフ"></canvas>',
  ],
  [
    'field-edge-contrast',
    '<input aria-label="a" style="border: 1px solid #ddd">',
    '<input aria-label="a" style="border: 1px solid #555">',
  ],
  ['link-generic', '<p>案内は<a href="x">こちら</a>です</p>', '<p><a href="x">利用案内</a>です</p>'],
  ['link-generic-alone', '<div><a href="x">詳細</a></div>', '<p>図書館の<a href="x">詳細</a></p>'],
  [
    'link-opens-window',
    '<a href="x" target="_blank">県</a>',
    '<a href="x" target="_blank">県（新しいタブで開きます）</a>',
  ],
  ['hover-only', '<p onmouseover="a()">一</p>', '<p onmouseover="a()" onfocus="a()">二</p>'],
  ['click-without-role', '<div onclick="a()">押す</div>', '<div onclick="a()" role="button" tabindex="0">押す</div>'],
  ['id-twice', '<p id="same">一</p><p id="same">二</p>', '<p id="one">一</p><p id="two">二</p>'],
  [
    'line-height-fixed',
    '<p style="width: 60px; line-height: 1em !important">一行には収まらない長さの文です。</p>',
    '<p style="width: 60px; line-height: 2em !important">一行には収まらない長さの文です。</p>',
  ],
  [
    'text-may-be-cut',
    '<p style="height: 20px; line-height: 20px; overflow: hidden">一行の文</p>',
    '<p style="overflow: hidden">一行の文</p>',
  ],
  ['sound-starts', `<audio autoplay src="${sound(4)}"></audio>`, `<audio autoplay src="${sound(2)}"></audio>`],
  [
    'labels-alike',
    '<form><label>氏名 <input></label><label>氏名 <input></label></form>',
    '<form><label>氏名 <input></label><label>住所 <input></label></form>',
  ],
  ['label-vague', '<label>入力 <input></label>', '<label>電話番号 <input></label>'],
  ['label-without-words', '<button>×</button>', '<button>閉じる</button>'],
  ['placeholder-only', '<input placeholder="電話番号">', '<label>電話番号 <input placeholder="03-0000-0000"></label>'],
  ['radios-without-group', radio('a'), `<fieldset><legend>参加</legend>${radio('b')}</fieldset>`],
  [
    'form-without-button',
    '<form><label>語 <input></label></form>',
    '<form><label>語 <input></label><button>検索する</button></form>',
  ],
  [
    'error-not-named',
    '<form><label>一 <input aria-invalid="true"></label></form>',
    '<form><label>二 <input aria-invalid="true" aria-describedby="why"></label><p id="why">数字で入力してください</p></form>',
  ],
  [
    'header-without-cells',
    `<table><tr><th>曜日</th><th>時間</th><th>余り</th></tr>${rows}</table>`,
    `<table><tr><th>曜日</th><th>時間</th></tr>${rows}</table>`,
  ],
  [
    'layout-table-with-headers',
    '<table role="presentation"><tr><th>一</th></tr></table>',
    '<table role="presentation"><tr><td>一</td></tr></table>',
  ],
  ['table-without-headers', `<table>${rows}</table>`, `<table><tr><th>曜日</th><th>時間</th></tr>${rows}</table>`],
  ['focus-held', '<input aria-label="三" onblur="this.focus()">', '<input aria-label="四" onblur="check()">'],
  ['told-by-place', '<p>右のボタンを押してください。</p>', '<p>「送信」を押してください。</p>'],
  ['spaced-letters', '<p>お 知 ら せ</p>', '<p>お知らせ と ご案内</p>'],
  ['list-of-marks', '<p>・りんご<br>・みかん<br>・ぶどう</p>', '<p>りんご・みかん<br>ぶどう</p>'],
  [
    'fieldset-without-name',
    '<form><fieldset><label>一 <input></label></fieldset></form>',
    '<form><fieldset><legend>宛先</legend><label>二 <input></label></fieldset></form>',
  ],
  ['group-without-name', '<div role="group">一</div>', '<div role="group" aria-label="絞り込み">二</div>'],
  [
    'checkboxes-without-group',
    `<form>${radio('h').replaceAll('radio', 'checkbox')}</form>`,
    `<form><fieldset><legend>趣味</legend>${radio('h').replaceAll('radio', 'checkbox')}</fieldset></form>`,
  ],
  [
    'choices-split',
    '<form><fieldset><legend>一</legend><input type="radio" name="x" aria-label="あ"></fieldset><fieldset><legend>二</legend><input type="radio" name="x" aria-label="い"></fieldset></form>',
    '<form><fieldset><legend>三</legend><input type="radio" name="x" aria-label="う"><input type="radio" name="x" aria-label="え"></fieldset></form>',
  ],
  [
    'label-misplaced',
    '<input id="after"> <label for="after">後の欄</label>',
    '<label for="before">前の欄</label> <input id="before">',
  ],
  [
    'header-without-scope',
    '<table><tr><th>部</th><th>課</th><th>数</th></tr><tr><td>一</td><th>二</th><td>3</td></tr></table>',
    '<table><tr><th scope="col">部</th><th scope="col">課</th></tr><tr><td>一</td><th scope="row">二</th></tr></table>',
  ],
  [
    'skip-link-hidden',
    '<a href="#end" style="display: none">本文へ移動</a>',
    '<a href="#end" style="position: absolute; left: -999px">本文へ移動</a>',
  ],
  [
    'links-twice',
    `<a href="/n"><img src="${pixel}" alt="お知らせ一覧"></a> <a href="/n">お知らせ一覧</a>`,
    `<a href="/n"><img src="${pixel}" alt="">お知らせ一覧</a>`,
  ],
  [
    'link-title-only',
    '<a href="/h" title="使い方" style="display: inline-block; width: 20px; height: 20px"></a>',
    '<a href="/h" title="使い方">使い方</a>',
  ],
  ['link-title-blank', '<a href="/h" title=" ">使い方</a>', '<a href="/h">使い方</a>'],
  ['mouse-only', '<p ondblclick="a()">一</p>', '<button ondblclick="a()" onclick="a()">開く</button>'],
  [
    'letter-art',
    `<pre>${'/\\_/\\ ( =^.^= ) &gt;~&lt;\n'.repeat(4)}</pre>`,
    `<pre role="img" aria-label="猫">${'/\\_/\\ ( =^.^= ) &gt;~&lt;\n'.repeat(4)}</pre>`,
  ],
  ['spaced-name', `<img src="${pixel}" alt="お 知 ら せ">`, `<img src="${pixel}" alt="お知らせ 一覧">`],
  ['name-prohibited', '<div aria-label="値下げ">百円</div>', '<div role="group" aria-label="値下げ">百円</div>'],
];

/** Rules of the whole page, and those that the page above would disturb. */
const pages: readonly (readonly [rule: string, faulty: string, right: string])[] = [
  ['title-generic', '<title>無題ドキュメント</title>', '<title>開館時間 | 図書館</title>'],
  [
    'frames-same-name',
    '<iframe title="図" srcdoc="一" src="a"></iframe><iframe title="図" srcdoc="二" src="b"></iframe>',
    '<iframe title="図" srcdoc="一" src="a"></iframe><iframe title="表" srcdoc="二" src="b"></iframe>',
  ],
  [
    'orientation-locked',
    '<style>@media (orientation: landscape) { body { transform: rotate(90deg) } }</style>文',
    '<style>@media (orientation: landscape) { body { transform: rotate(2deg) } }</style>文',
  ],
  [
    'focus-hidden',
    '<style>:focus { outline: none }</style><a href="x">行き先</a>',
    '<style>:focus { outline: none; background: yellow }</style><a href="x">行き先</a>',
  ],
  [
    'corner-cell',
    '<table><tr><td>曜日</td><th>朝</th></tr><tr><th>月</th><td>9時</td></tr></table>',
    '<table><tr><td></td><th>朝</th></tr><tr><th>月</th><td>9時</td></tr></table>',
  ],
  [
    'skip-link-late',
    `${'<a href="/">項目</a>'.repeat(12)}<a href="#main">本文へ</a><p id="main">文</p>`,
    `<a href="#main">本文へ</a>${'<a href="/">項目</a>'.repeat(12)}<p id="main">文</p>`,
  ],
  ['page-without-text', `<img src="${pixel}" alt="">`, `<img src="${pixel}" alt="市民まつりは十月三日です">`],
  [
    'text-blinks',
    '<style>.new { animation: blink 1s infinite }</style>文',
    '<style>.new { animation: blink 1s 3 }</style>文',
  ],
  [
    'text-from-css',
    '<style>.need::after { content: "必須" }</style>文',
    '<style>.need::after { content: "→" }</style>文',
  ],
  ['audio-without-text', `<audio controls src="${sound(1)}"></audio>`, `<audio src="${sound(1)}"></audio><p>文</p>`],
  [
    'single-key',
    "<script>addEventListener('keydown', e => e.key === 's' && go())</script>",
    "<script>addEventListener('keydown', e => e.ctrlKey && e.key === 's' && go())</script>",
  ],
  [
    'motion-operated',
    "<script>addEventListener('devicemotion', go)</script>",
    "<script>addEventListener('click', go)</script>",
  ],
  [
    'text-changes',
    '<script>setInterval(() => { news.textContent = next() }, 60000)</script>',
    '<script>news.textContent = next()</script>',
  ],
  [
    'focus-held-by-script',
    "<script>addEventListener('focusout', () => box.focus())</script>",
    '<script>box.focus()</script>',
  ],
];

/** Fields by what draws their edge, with what the rule says of them. */
const fields: readonly (readonly [what: string, html: string, verdict: 'violation' | 'incomplete' | null])[] = [
  ['the edge of the browser', '<input aria-label="a"><textarea aria-label="b"></textarea>', null],
  ['a pale border', '<input aria-label="a" style="border: 1px solid #ddd; background: #fff">', 'violation'],
  ['a dark line below alone', '<input aria-label="a" style="border: 0; border-bottom: 1px solid #666">', null],
  ['a dark background', '<input aria-label="a" style="border: 0; background: #555; color: #fff">', null],
  [
    'a box around it',
    '<div style="border: 1px solid #555; width: 20em"><input aria-label="a" style="border: 0; width: 18em"></div>',
    null,
  ],
  [
    'a pale box around it',
    '<div style="border: 1px solid #ddd; width: 20em"><input aria-label="a" style="border: 0; width: 18em"></div>',
    'violation',
  ],
  [
    'a frame that lies over it',
    '<div style="position: relative; width: 20em"><input aria-label="a" style="border: 0; width: 100%"><fieldset style="position: absolute; inset: 0; border: 1px solid #555; margin: 0"></fieldset></div>',
    null,
  ],
  [
    'a line by ::after',
    '<style>.u { position: relative; width: 20em } .u::after { content: ""; border-bottom: 1px solid #444; display: block }</style><div class="u"><input aria-label="a" style="border: 0; width: 100%"></div>',
    null,
  ],
  ['nothing at all', '<input aria-label="a" style="border: 0">', 'incomplete'],
  ['a shadow', '<input aria-label="a" style="border: 1px solid #eee; box-shadow: 0 0 2px #000">', 'incomplete'],
  [
    'a picture behind it',
    `<div style="background: url(${pixel})"><input aria-label="a" style="border: 1px solid #eee"></div>`,
    'incomplete',
  ],
  ['no use now', '<input aria-label="a" disabled style="border: 1px solid #eee">', null],
];

/** Rules that need a film: measured on the cases of the W3C. */
const ofFilms = ['silent-video-without-text', 'video-without-captions', 'video-without-description'];

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await puppeteer.launch({
    executablePath: process.env.TENKEN_CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--autoplay-policy=no-user-gesture-required'],
  });
  page = await browser.newPage();
});
afterAll(() => browser?.close());

async function judged(html: string): Promise<AxeRuleResult[]> {
  await page.goto('about:blank');
  await page.setContent(`<!doctype html><html lang="ja">${html}`, { waitUntil: 'load' });
  const worlds = await PageWorlds.open(page);
  try {
    const results = await runAxe(worlds, await worlds.world(await worlds.mainFrame()), false, () => 60_000);
    return results.filter(({ rule }) => rule.startsWith(ownPrefix));
  } finally {
    await worlds.close();
  }
}

test('every rule of our own finds its fault, and not the same without it', async () => {
  const marked = elements.map(
    ([rule, faulty, right]) =>
      `<section class="bad ${rule}">${faulty}</section><section class="good ${rule}">${right}</section>`,
  );
  const results = await judged(`<title>検査</title><body>${marked.join('')}`);
  const selectors = results.flatMap(({ rule, nodes }) =>
    nodes.map(({ target }) => ({ rule: rule.slice(ownPrefix.length), selector: target.at(-1) ?? '' })),
  );
  const places = await page.evaluate(
    list =>
      list.map(({ rule, selector }) => ({ rule, of: document.querySelector(selector)?.closest('section')?.className })),
    selectors,
  );
  for (const [rule] of elements) {
    const found = places.filter(place => place.rule === rule).map(({ of }) => of);
    expect(found, rule).toContain(`bad ${rule}`);
    expect(found, rule).not.toContain(`good ${rule}`);
  }
});

const verdictOf = (verdict: RuleRow[2]) => ({ fault: 'violation', unsure: 'incomplete', none: undefined })[verdict];

test('every row of the rules on changes and words has its verdict', async () => {
  const sections = changeRows.map(([, html], at) => `<section class="row" id="row-${at}">${html}</section>`);
  const results = await judged(`<title>検査</title><body>${sections.join('')}`);
  for (const [at, [rule, html, verdict]] of changeRows.entries()) {
    const inRow = await page.evaluate(
      (lists, id) =>
        lists.map(list => list.some(selector => document.querySelector(selector)?.closest('.row')?.id === id)),
      results.map(({ nodes }) => nodes.map(({ target }) => target.at(-1) ?? '')),
      `row-${at}`,
    );
    const found = results.find((one, index) => inRow[index] && one.rule === `${ownPrefix}${rule}`);
    expect(found?.verdict, `${rule}: ${html}`).toBe(verdictOf(verdict));
  }
});

test.each(pageRows)('%s on a page with %s', async (rule, html, verdict) => {
  const found = (await judged(html.replace('src="film"', `src="${sound(4)}"`))).find(
    one => one.rule === `${ownPrefix}${rule}`,
  );
  expect(found?.verdict).toBe(verdictOf(verdict));
});

test.each(fields)('a field with %s', async (_what, html, verdict) => {
  const results = await judged(`<title>検査</title><body><main>${html}</main>`);
  const found = results.filter(({ rule }) => rule === `${ownPrefix}field-edge-contrast`);
  expect(found.map(one => one.verdict as string)).toEqual(verdict === null ? [] : [verdict]);
});

test('every rule on a page finds its fault, and not the same without it', async () => {
  const found = async (html: string) => (await judged(html)).map(({ rule }) => rule.slice(ownPrefix.length));
  for (const [rule, faulty, right] of pages) {
    expect(await found(faulty), rule).toContain(rule);
    expect(await found(right), rule).not.toContain(rule);
  }
});

test('a film whose sound is not known is asked about once as one with sound and once as a silent one', async () => {
  const results = await judged('<title>検査</title><body><main><video controls src="data:video/mp4,"></video></main>');
  const found = results.filter(({ rule }) => ofFilms.includes(rule.slice(ownPrefix.length)));
  expect(found.map(({ rule, verdict }) => `${rule} ${verdict}`).toSorted()).toEqual([
    `${ownPrefix}silent-video-without-text incomplete`,
    `${ownPrefix}video-without-captions incomplete`,
  ]);
});

test('no rule is left out', () => {
  const tested = new Set([...elements, ...pages, ...changeRows, ...pageRows].map(([rule]) => rule));
  expect([...tested, ...ofFilms].toSorted()).toEqual(Object.keys(rulesInPage).toSorted());
});

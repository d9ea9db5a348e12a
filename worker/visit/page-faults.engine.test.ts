import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Finding, FormFactor } from '#checks/check.ts';
import { judgeFaults, judgeFit } from '#checks/layout/judge.ts';
import { measureFaults } from '#checks/layout/page-faults.ts';
import { measureFit } from '#checks/layout/page-fit.ts';
import { enterPage } from '#checks/page-world.ts';
import { changesBeside, signsByMark } from '#test/changes-beside.ts';
import { servePages } from '#test/serve-pages.ts';
import { type BrowserPool, createBrowserPool } from './browser-pool.ts';
import { settlePage } from './capture-page.ts';
import { dressPage } from './form-factors.ts';

const head = `<!doctype html><html lang="ja"><meta charset="utf-8"><title>頁</title><meta name="viewport" content="width=device-width">
<style>body{margin:0;font:16px/1.5 sans-serif}</style>`;
const long = 'とても長い文章がここに続いて書かれています。'.repeat(6);
const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" ${inside}><rect width="9" height="9"/></svg>`;

/** Body of a page, and the rules that are found on it with the selector of each place. */
const pages: [name: string, body: string, found: string[]][] = [
  ['a missing picture', '<img id="a" src="/none.png" alt="図">', ['broken-image #a']],
  ['a file that is no picture', '<img id="a" src="/text.png" alt="">', ['broken-image #a']],
  [
    'the chosen one of a set',
    '<img id="a" srcset="/none.png 1x, /none.png 2x, /none.png 3x" alt="図">',
    ['broken-image #a'],
  ],
  ['a missing background', '<div id="a" style="height:50px;background:url(/none.png)"></div>', ['broken-image #a']],
  [
    'pictures that are there, late, hidden or empty',
    `<img src="/dot.svg" alt=""><img src="/bare.svg" alt=""><img src="/dot.svg" loading="lazy" alt="" style="margin-top:5000px">
     <img src="/none.png" hidden alt=""><img alt=""><img src="data:," alt=""><div style="background:url(/dot.svg)">文</div>`,
    [],
  ],
  [
    'a line that is longer than its box',
    `<div id="a" style="width:120px;overflow:hidden;white-space:nowrap">${long}</div>`,
    ['cut-text #a'],
  ],
  [
    'a box that is too low',
    `<div id="a" style="width:200px;height:60px;overflow:hidden">${long}</div>`,
    ['cut-text #a'],
  ],
  [
    'text that is cut on purpose',
    `<p style="width:120px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis">${long}</p>
     <p style="width:200px;overflow:hidden;display:-webkit-box;-webkit-line-clamp:2;-webkit-box-orient:vertical">${long}</p>
     <div><div style="height:60px;overflow:hidden">${long}${long}</div><button aria-expanded="false">もっと見る</button></div>
     <details><summary>開く</summary><p>${long}</p></details>
     <div style="width:200px;height:72px;overflow:hidden">${long}</div>
     <div style="width:200px;height:72px;overflow:auto">${long}</div>
     <h1 style="background:url(/dot.svg);width:90px;height:30px;overflow:hidden;text-indent:-9999px">社名</h1>
     <h1 style="background:url(/dot.svg);width:90px;height:30px;overflow:hidden;text-indent:100%;white-space:nowrap">社名</h1>
     <span style="position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0 0 0 0)">${long}</span>
     <h2 style="line-height:1;overflow:hidden">低い見出し</h2>`,
    [],
  ],
  [
    'slides',
    `<div class="swiper" style="width:300px;height:60px;overflow:hidden;white-space:nowrap">${long}</div>
     <ul style="display:flex;overflow:hidden;width:350px;padding:0"><li style="flex:0 0 150px">一枚目の紹介文です</li><li style="flex:0 0 150px">二枚目の紹介文です</li>
       <li style="flex:0 0 150px">三枚目の紹介文です</li></ul>`,
    [],
  ],
  [
    'a text on another',
    '<p id="a" style="margin:0">下にある文章です</p><p id="b" style="margin:-20px 0 0">上に重なる文章です</p>',
    ['overlapping-text #b'],
  ],
  [
    'a label that is set on the heading',
    '<h1 id="a" style="margin:0">大きな見出し</h1><div id="b" style="position:absolute;top:12px;left:20px">新しい札</div>',
    ['overlapping-text #b'],
  ],
  [
    'texts that are apart, covered, hidden, fixed or faint',
    `<header style="position:fixed;top:0;left:0">固定された見出し</header><p style="margin:0">本文の一行目です</p>
     <div style="position:relative;height:60px"><p style="position:absolute;inset:0;margin:0;background:#fff">一枚目です</p>
       <p style="position:absolute;inset:0;margin:0;background:#eee">二枚目です</p></div>
     <div style="position:relative;height:60px"><p style="position:absolute;inset:0;margin:0">見える方です</p>
       <p style="position:absolute;inset:0;margin:0;opacity:0">見えない方です</p>
       <p style="position:absolute;inset:0;margin:0;visibility:hidden">隠れた方です</p></div>
     <div style="position:relative"><div aria-hidden="true" style="position:absolute;top:0;font-size:60px">ABOUT</div><h2>私たちについて</h2></div>
     <div style="position:relative"><div style="position:absolute;top:0;font-size:60px;color:#00000010">NEWS</div><h2>お知らせ</h2></div>
     <p style="line-height:1"><span>行の間が</span><br><span>狭い文章</span></p><p><ruby>点検<rt>てんけん</rt></ruby>x<sup>2</sup></p>
     <div class="slick-slider" style="position:relative;height:40px"><p style="position:absolute">甲の紹介</p><p style="position:absolute">乙の紹介</p></div>
     <table><tr><td>一</td><td>二</td></tr></table><h1 style="line-height:1;margin:0">詰めた見出し</h1><h2 style="line-height:1;margin:0">次の見出し</h2>`,
    [],
  ],
  [
    'text in the colour of its ground',
    '<p id="a" style="color:#fff">白い紙に白い文字</p><div style="background:#036"><p id="b" style="color:#003366">紺に紺</p></div>',
    ['invisible-text-colour #a', 'invisible-text-colour #b'],
  ],
  [
    'white text on what is dark',
    `<div style="background:url(/dot.svg) #000"><p style="color:#fff">絵の上</p></div>
     <div style="background:linear-gradient(#000,#333)"><p style="color:#fff">階調の上</p></div>
     <style>.x{position:relative;color:#fff;z-index:0}.x::before{content:'';position:absolute;inset:0;background:#000;z-index:-1}</style><p class="x">前の層</p>
     <div style="position:relative"><div style="background:#000;height:40px"></div><p style="position:absolute;top:0;color:#fff;margin:0">絵の前</p></div>
     <p style="color:#fff;text-shadow:0 0 3px #000">影のある文字</p><p style="color:transparent">透明</p>
     <div style="background:rgb(0 0 0 / 60%)"><p style="color:#fff">透ける地</p></div><p style="color:#fff;mix-blend-mode:difference">混ぜる</p>`,
    [],
  ],
  ['a block that never shows', '<p id="a" style="opacity:0">出てこない文章</p>', ['invisible-text-opacity #a']],
  ['text of size 0', '<p id="a" style="font-size:0">大きさのない文章</p>', ['invisible-text-size #a']],
  [
    'what shows when it is scrolled to, menus, hints, and pictures in place of text',
    `<p id="late" style="margin-top:3000px;opacity:0">見えたら出る</p><script>new IntersectionObserver(([e]) => { late.style.opacity = e.isIntersecting ? 1 : 0; }).observe(late)</script>
     <nav><ul style="opacity:0"><li>下の品書き</li></ul></nav><div style="position:absolute;opacity:0">吹き出し</div>
     <a href="/" style="font-size:0;background:url(/dot.svg);display:block;height:20px">会社</a><p style="font-size:0"><img src="/dot.svg" alt="">隙間</p>
     <div style="opacity:0;pointer-events:none">押せない層</div>`,
    [],
  ],
];
/** Bodies of pages on a phone, and what does not fit. */
const narrow: [name: string, body: string, found: string[]][] = [
  [
    'a whole page in columns from top to bottom',
    `<style>html{writing-mode:vertical-rl}</style><h1>縦書きの頁</h1>${`<p>${long}</p>`.repeat(40)}`,
    [],
  ],
  [
    'columns that go on to the right',
    `<style>html{writing-mode:vertical-lr}</style><h1>縦書きの頁</h1>${`<p>${long}</p>`.repeat(40)}`,
    [],
  ],
  [
    'a block in columns that reaches beyond the screen',
    `<div id="a" style="writing-mode:vertical-lr;height:100px;width:2000px">${long}</div>`,
    ['horizontal-overflow html', 'overflowing-element #a'],
  ],
  [
    'columns that close up, stand in a box or end at its edge',
    `<div style="writing-mode:vertical-rl;height:300px"><p style="line-height:1;margin:0">詰めた一行目の文章です</p><p style="line-height:1;margin:0">詰めた二行目の文章です</p></div>
     <div style="writing-mode:vertical-rl;height:200px;width:300px;overflow:hidden"><p style="margin:0">短い縦書き</p></div>`,
    [],
  ],
  [
    'columns that are cut below, and at the left',
    `<div id="a" style="writing-mode:vertical-rl;height:120px;overflow:hidden;white-space:nowrap">${long}</div>
     <div id="b" style="writing-mode:vertical-rl;height:100px;width:60px;overflow:hidden">${long}</div>`,
    ['cut-text #a', 'cut-text #b'],
  ],
  [
    'columns over each other',
    '<div style="writing-mode:vertical-rl;height:300px"><p id="a" style="margin:0">右にある縦書きの文章です</p><p id="b" style="margin:0 -20px 0 0">左に重なる縦書きの文章です</p></div>',
    ['overlapping-text #b'],
  ],
  [
    'lines on their side, figures within columns, a column beside lines, and columns that scroll',
    `<div style="writing-mode:sideways-lr;height:200px;width:300px;overflow:hidden"><p style="margin:0">横倒しの文章</p></div>
     <p style="writing-mode:vertical-rl;height:200px">平成<span style="text-combine-upright:all">31</span>年<span style="text-orientation:upright">AB</span></p>
     <div style="display:flex"><h2 style="writing-mode:vertical-rl;margin:0;line-height:1">沿革</h2><p>横書きの本文がここに続きます。</p></div>
     <div style="overflow-x:auto"><div style="writing-mode:vertical-rl;height:120px">${long}</div></div>
     <table><tr><th style="writing-mode:vertical-rl">区分</th><td>甲</td></tr></table>`,
    [],
  ],
  [
    'a line on its side that its box cuts',
    `<div id="a" style="writing-mode:sideways-lr;height:120px;overflow:hidden;white-space:nowrap">${long}</div>`,
    ['cut-text #a'],
  ],
  [
    'a line from right to left that its box cuts, and one that fits',
    `<div id="a" dir="rtl" style="width:120px;overflow:hidden;white-space:nowrap">${'שלום עולם '.repeat(20)}</div><p dir="rtl" style="overflow:hidden">שלום עולם</p>`,
    ['cut-text #a'],
  ],
  [
    'ruby of groups, in brackets, in columns, and in lines that stand close',
    `<p style="line-height:1.2;margin:0">前の行の文章です</p><p style="line-height:1.2;margin:0"><ruby><rb>東</rb><rb>京</rb><rt style="font-size:7px">とう</rt><rt style="font-size:7px">きょう</rt></ruby>の
       <ruby>点検<rp>（</rp><rt style="font-size:7px"><span>てん</span>けん</rt><rp>）</rp></ruby></p>
     <p style="writing-mode:vertical-rl;height:120px;line-height:1.2"><ruby>縦書<rt style="font-size:7px">たてがき</rt></ruby>の文</p>`,
    [],
  ],
  [
    'ruby whose own text is small',
    '<p><ruby id="a" style="font-size:8px">点検<rt>てんけん</rt></ruby></p>',
    ['small-text #a'],
  ],
  ['ruby', '<p><ruby>点検<rt style="font-size:8px">てんけん</rt></ruby>を受ける</p>', []],
  ['small text', '<p id="a" style="font-size:8px">小さな文字</p>', ['small-text #a']],
  [
    'links in sentences, also within emphasis, ruby and beside text',
    `<style>a{font-size:12px}</style><p>詳しくは<b><a href="/1">案内</a></b>と<em><strong><a href="/2">窓口</a></strong></em>をご覧ください。</p>
     <p><ruby><a href="/3">点検</a><rt>てんけん</rt></ruby>と<a href="/4">検査</a></p><p><span>前へ</span> <a href="/5">次</a> <a href="/6">終</a></p>`,
    [],
  ],
  [
    'links of lines with text, of cells and lists with remarks, and in columns',
    `<style>a{font-size:12px}li,td{line-height:1}</style><ul><li><a href="/1">様式一</a>（PDF）</li><li><a href="/2">様式二</a>（PDF）</li></ul>
     <table><tr><td>[<a href="/3">一</a>] [<a href="/4">二</a>]</td></tr></table>
     <p style="writing-mode:vertical-rl;height:100px">詳しくは<a href="/5">案内</a>と<a href="/6">窓口</a>へ。</p>
     <p><small>（<i lang="en"><a href="/7">A</a></i>・<i lang="en"><a href="/8">B</a></i>）</small></p>`,
    [],
  ],
  [
    'small links beside large ones to the same place',
    `<style>.s{font-size:12px;line-height:1;display:block}.l{display:block;width:200px;height:40px}</style>
     <a class="l" href="/1">大きな案内</a><a class="l" href="/2">大きな窓口</a><a class="s" href="/1">案内</a><a class="s" href="/2">窓口</a>`,
    [],
  ],
  [
    'small links with room around them',
    '<style>a{font-size:12px;line-height:1;display:block;margin-bottom:13px}</style><a href="/1">一</a><a href="/2">二</a>',
    [],
  ],
  [
    'small links of lists in rows',
    '<style>li{display:inline;list-style:none}a{font-size:11.98px;line-height:1}</style><ul><li><a id="a" href="/1">一</a></li><li><a id="b" href="/2">二</a></li></ul>',
    ['small-target #a', 'small-target #b'],
  ],
  [
    'small buttons in a sentence are no part of it',
    '<style>button{font-size:12px;width:18px;height:18px;padding:0;border:0}</style><p>数量<button id="a">減</button><button id="b">増</button></p>',
    ['small-target #a', 'small-target #b'],
  ],
  [
    'small links that stand alone',
    '<style>a{font-size:12px;line-height:1;display:block}</style><p><a id="a" href="/1">一</a><a id="b" href="/2">二</a></p>',
    ['small-target #a', 'small-target #b'],
  ],
];
const changed = changesBeside(5, 1);
const wide = '<div id="a" style="width:2000px;height:20px;background:#ccc"></div>';

let site: Awaited<ReturnType<typeof servePages>>;
let pool: BrowserPool;

beforeAll(async () => {
  const file = (type: string, body: string) => (_request: unknown, response: ServerResponse) => {
    response.writeHead(200, { 'content-type': type }).end(body);
  };
  site = await servePages({
    ...Object.fromEntries(pages.map(([, body], index) => [`/${index}`, `${head}<body>${body}`])),
    ...Object.fromEntries(narrow.map(([, body], index) => [`/narrow-${index}`, `${head}<body>${body}`])),
    ...Object.fromEntries(changed.map(({ after }, index) => [`/after-${index}`, after])),
    '/before': changed[0]?.before ?? '',
    '/wide': `${head}<body>${wide}`,
    '/clipped': `${head}<body style="overflow-x:hidden">${wide}`,
    '/many': `${head}<body>${'<p style="margin:0 0 -23px;color:#fff">重なる行です</p>'.repeat(6_000)}`,
    '/dot.svg': file('image/svg+xml', svg('width="9" height="9"')),
    '/bare.svg': file('image/svg+xml', svg('viewBox="0 0 9 9"')),
    '/text.png': file('image/png', 'not a picture'),
  });
  pool = createBrowserPool({ proxyUrl: undefined, log: () => undefined });
});
afterAll(async () => {
  await Promise.all([pool?.close(), site?.close()]);
});

const rulesOf = async (path: string, formFactor: FormFactor): Promise<string[]> =>
  (await findingsOf(path, formFactor)).map(finding => `${finding.rule} ${finding.place.selector}`);

async function findingsOf(path: string, formFactor: FormFactor): Promise<Finding[]> {
  const lease = await pool.open();
  try {
    await dressPage(lease.page, formFactor);
    await lease.page.goto(`${site.origin}${path}`);
    const world = await enterPage(lease.page);
    await settlePage(world, 15_000);
    const phone = formFactor === 'mobile';
    const screen = { url: `${site.origin}${path}`, formFactor };
    const fit = judgeFit(await measureFit(world, { width: phone ? 412 : 1440, phone }, 30), screen);
    const findings = [...fit, ...judgeFaults(await measureFaults(world, 30), screen)];
    expect(await world.run(() => scrollY)).toBe(0);
    for (const { place, rule } of findings) if (rule !== 'no-viewport') expect(place.formFactor).toBe(formFactor);
    return findings;
  } finally {
    await lease.close();
  }
}

const sameOnAnyScreen = /^(small-|horizontal-|overflowing-)/;
test.each(pages.map(([name, , found], index) => [name, index, found] as const))('%s', async (_name, index, found) => {
  for (const formFactor of ['desktop', 'mobile'] as const) {
    const rules = (await rulesOf(`/${index}`, formFactor)).filter(rule => !sameOnAnyScreen.test(rule));
    expect(rules, formFactor).toEqual(found);
  }
});

test.each(narrow.map(([name, , found], index) => [name, index, found] as const))(
  'on a phone: %s',
  async (_name, index, found) => {
    expect(await rulesOf(`/narrow-${index}`, 'mobile')).toEqual(found);
  },
);

test('a page that is wider than the screen is found on a desktop too, unless it cannot be scrolled', async () => {
  for (const formFactor of ['desktop', 'mobile'] as const) {
    expect(await rulesOf('/wide', formFactor)).toEqual(['horizontal-overflow html', 'overflowing-element #a']);
    expect(await rulesOf('/clipped', formFactor)).toEqual([]);
  }
});

test('thousands of faults end in a few findings of each kind', async () => {
  const rules = await rulesOf('/many', 'desktop');
  expect(rules.length).toBeGreaterThan(0);
  expect(rules.length).toBeLessThanOrEqual(60);
});

test('a change beside an element leaves the fingerprints of its findings', async () => {
  let before: Record<string, string[]> = {};
  const signsOf = async (path: string, marks: string[]) =>
    signsByMark(await findingsOf(path, 'desktop'), marks, one => one.excerpt);
  for (const [at, { name, marks }] of changed.entries()) {
    const was = at === 0 ? await signsOf('/before', marks) : before;
    before = was;
    expect(await signsOf(`/after-${at}`, marks), name).toEqual(was);
    expect(Object.values(was).flat().length, name).toBeGreaterThan(1);
  }
});

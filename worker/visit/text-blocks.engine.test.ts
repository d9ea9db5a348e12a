import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enterPage } from '#checks/page-world.ts';
import { findBrowser } from './find-browser.ts';
import { locateBoxes } from './locate-boxes.ts';
import { takeTextBlocks } from './text-blocks.ts';

let browser: Browser;
let page: Page;

beforeAll(async () => {
  const executablePath = (await findBrowser('chromium')) ?? '';
  browser = await puppeteer.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
  page = await browser.newPage();
});
afterAll(() => browser?.close());

async function unitsOf(body: string) {
  await page.setContent(`<!doctype html><html lang="ja"><body>${body}</body></html>`);
  const world = await enterPage(page);
  const blocks = await takeTextBlocks(world, { blocks: 100, characters: 10_000 });
  const boxes = await world.run(
    locateBoxes,
    blocks.map(block => block.selector),
  );
  await world.leave();
  return { blocks, boxes };
}

const cases: [string, string, string[]][] = [
  ['inline elements are joined', '<p>これは<b>太</b>い<a href=#>字</a>です。</p>', ['これは太い字です。']],
  [
    'a line end between Japanese characters is no space',
    '<p>日本\n  語と\n<b>英</b>\n<i>語</i> English\nwords</p>',
    ['日本語と英語 English words'],
  ],
  ['br is a newline', '<p>一行目 <br> 二行目</p>', ['一行目\n二行目']],
  ['nested blocks are apart', '<div>前<p>中</p>後</div>', ['前', '中', '後']],
  ['list and table cells', '<ul><li>一<li>二</ul><table><tr><td>左<td>右</table>', ['一', '二', '左', '右']],
  ['flex children are apart', '<nav style="display:flex"><a>ホーム</a><a>概要</a></nav>', ['ホーム', '概要']],
  [
    'inline-block pieces of a sentence stay one',
    '<h1><span style="display:inline-block">株式</span><span style="display:inline-block">会社</span></h1>',
    ['株式会社'],
  ],
  [
    'inline-block buttons are apart',
    '<p><a style="display:inline-block;padding:4px">次</a><a style="display:inline-block;padding:4px">前</a></p>',
    ['次', '前'],
  ],
  [
    'hidden text is left out',
    '<p hidden>a</p><p style="visibility:hidden">b<b style="visibility:visible">見</b></p><p style="text-indent:-9999px;overflow:hidden">c</p><div style="height:0;overflow:hidden">d</div>',
    ['見'],
  ],
  [
    'text for screen readers only is left out',
    '<p>見える<span style="position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0,0,0,0)">隠れる</span></p>',
    ['見える'],
  ],
  ['aria-hidden text is seen', '<p aria-hidden="true">飾り</p>', ['飾り']],
  ['a closed details shows its summary', '<details><summary>題</summary><p>中身</p></details>', ['題']],
  ['code leaves a mark, pre nothing', '<p>命令<code>npm start</code>を打つ</p><pre>x = 1</pre>', ['命令\ufffcを打つ']],
  [
    'scripts and readings are left out',
    '<script>1</script><style>p{}</style><noscript>x</noscript><p><ruby>漢字<rp>(</rp><rt>かんじ</rt><rp>)</rp></ruby>です</p>',
    ['漢字です'],
  ],
  ['pre-line keeps newlines', '<p style="white-space:pre-line">一\n二</p>', ['一\n二']],
  ['transparent text is text', '<p style="opacity:0">あとで出る</p>', ['あとで出る']],
  ['display: contents', '<div style="display:contents">a<span style="display:contents">b</span></div>', ['ab']],
  ['svg text', '<svg width=99 height=20><title>t</title><text y=15>図の字</text></svg>', ['図の字']],
];

test.each(cases)('%s', async (_name, body, texts) => {
  const { blocks } = await unitsOf(body);
  expect(blocks.map(block => block.text)).toEqual(texts);
});

test('an open shadow tree and its slots are read, and their selectors lead back', async () => {
  const { blocks, boxes } = await unitsOf(
    '<my-card id="card"><template shadowrootmode="open"><h2>題</h2><p><slot></slot></p></template>本文</my-card>'.replace(
      '<template shadowrootmode="open">',
      '<template>',
    ) +
      '<script>for (const t of document.querySelectorAll("my-card template")) { t.parentNode.attachShadow({ mode: "open" }).append(t.content); t.remove(); }</script>',
  );
  expect(blocks.map(block => [block.text, block.selector])).toEqual([
    ['題', '#card >>> h2'],
    ['本文', '#card >>> p'],
  ]);
  expect(boxes.every(box => box !== null && box.height > 0)).toBe(true);
});

test('selector, language and box of a block', async () => {
  const { blocks, boxes } = await unitsOf(
    '<main><p>一</p><p lang="EN-us">two <i lang=fr>trois</i></p></main><p id="x" style="position:absolute;left:50px;top:3000px;margin:0">深い</p>',
  );
  expect(blocks.map(block => [block.selector, block.lang, block.element])).toEqual([
    ['body > main > p:nth-of-type(1)', 'ja', 'p'],
    ['body > main > p:nth-of-type(2)', 'en-us', 'p'],
    ['#x', 'ja', 'p'],
  ]);
  expect(blocks[2]?.box).toMatchObject({ x: 50, y: expect.closeTo(3000, -1) });
  expect(boxes[2]).toMatchObject({ x: 50, y: 3000 });
});

test('title, description and attributes follow the visible text with their sources', async () => {
  await page.setContent(
    `<!doctype html><html lang="ja"><head><title> 題の
      文 </title><meta name="Description" content="説明の文"></head><body><p title="ひとこと">本文</p>
      <img id="i" alt="絵の文" width="30" height="20"><img alt="絵の文" width="30" height="20"><img alt="" width="9" height="9">
      <input placeholder="入力の例"><textarea placeholder="長い入力の例"></textarea><button lang="en" aria-label="Close it"></button>
      <iframe title="枠の題"></iframe><p hidden title="隠れた題">隠れた文</p><img alt="隠れた絵" style="visibility:hidden">
      <textarea hidden placeholder="隠れた例"></textarea></body></html>`,
  );
  const world = await enterPage(page);
  const blocks = await takeTextBlocks(world, { blocks: 100, characters: 10_000 });
  await world.leave();
  expect(blocks.map(({ text, source, lang }) => [text, source, lang])).toEqual([
    ['本文', undefined, 'ja'],
    ['題の 文', 'page-title', 'ja'],
    ['説明の文', 'meta-description', 'ja'],
    ['ひとこと', 'title', 'ja'],
    ['絵の文', 'alt', 'ja'],
    ['入力の例', 'placeholder', 'ja'],
    ['長い入力の例', 'placeholder', 'ja'],
    ['Close it', 'aria-label', 'en'],
    ['枠の題', 'title', 'ja'],
  ]);
  expect(blocks.map(({ selector, box }) => [selector, box !== undefined]).slice(1, 5)).toEqual([
    ['html > head > title', false],
    ['html > head > meta', false],
    ['body > p:nth-of-type(1)', true],
    ['#i', true],
  ]);
});

test('reading stops at its limits', async () => {
  await page.setContent(
    `<!doctype html><html lang="ja"><body><p>${'あ'.repeat(90)}</p><p>${'い'.repeat(90)}</p><p>う</p></body></html>`,
  );
  const world = await enterPage(page);
  const byCharacters = await takeTextBlocks(world, { blocks: 100, characters: 100 });
  const byBlocks = await takeTextBlocks(world, { blocks: 1, characters: 1000 });
  await world.leave();
  expect(byCharacters.map(({ text }) => text.length)).toEqual([90, 10]);
  expect(byBlocks.map(({ text }) => text.length)).toEqual([90]);
});

/** Pages whose reading must not grow with the square of their length. */
const long: [string, (count: number) => string][] = [
  ['lines', count => `<p>${'あ<br>'.repeat(count)}</p>`],
  ['pieces of a line', count => `<p>${'<b>あ</b>い'.repeat(count)}</p>`],
  ['siblings', count => '<p>あ</p>'.repeat(count)],
  ['spaces that stay', count => `<p style="white-space:pre-line">${' '.repeat(count * 8)}あ</p>`],
];

test.each(long)('%s are read in a time that grows like their number', async (_name, made) => {
  const cost = async (count: number) => {
    await page.setContent(`<!doctype html><html lang="ja"><body>${made(count)}</body></html>`);
    const world = await enterPage(page);
    await takeTextBlocks(world, { blocks: 10, characters: 10 });
    const before = await page.metrics();
    const blocks = await takeTextBlocks(world, { blocks: 50_000, characters: 1_000_000 });
    const after = await page.metrics();
    await world.leave();
    expect(blocks.length).toBeGreaterThan(0);
    return Math.max(0.005, (after.ScriptDuration ?? 0) - (before.ScriptDuration ?? 0));
  };
  const base = await cost(1_000);
  expect((await cost(8_000)) / base).toBeLessThan(32);
});

test('scripts of the page cannot alter the extracted text', async () => {
  const { blocks } = await unitsOf(
    '<script>Array.prototype.map = () => []; Array.prototype.toJSON = () => 0; document.createRange = null;</script><p>無事</p>',
  );
  expect(blocks.map(block => block.text)).toEqual(['無事']);
});

test('Chromium joins Japanese lines as the blocks do', async () => {
  await page.setContent(
    '<!doctype html><html lang="ja"><span id=a>日本\n語</span><br><span id=b>日本語</span><br><span id=c>日本\n<b>語</b></span><br><span id=d>日本<b>語</b></span>',
  );
  const widths = await page.evaluate(() =>
    ['a', 'b', 'c', 'd'].map(id => document.getElementById(id)?.getBoundingClientRect().width),
  );
  expect(widths[0]).toBe(widths[1]);
  expect(widths[2]).toBe(widths[3]);
});

import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { micheckerItems } from '#test/data/michecker-items.ts';
import { ownPrefix } from './accessibility/own/own-prefix.ts';
import { runAxe } from './accessibility/run-axe.ts';
import type { EngineTools } from './engine.ts';
import { PageWorlds } from './isolated-world.ts';
import { type Checker, createChecker } from './quality/checker.ts';
import { namesOfRule } from './rule-family.ts';

const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const head = '<!DOCTYPE html><html lang="ja"><head><meta charset="utf-8"><title>開館時間 | 図書館</title></head><body>';
const foot = '</body></html>';
const inBody = (html: string) => `${head}${html}${foot}`;
const area = (alt: string) =>
  `<img src="${pixel}" alt="図" usemap="#m" width="50" height="50"><map name="m"><area href="/x" shape="default"${alt}></map>`;
const links = '<a href="/">項目</a>'.repeat(12);
const refresh = (content: string) =>
  `<!DOCTYPE html><html lang="ja"><head><meta charset="utf-8"><title>題</title><meta http-equiv="refresh" content="${content}"></head><body><p>文</p></body></html>`;
const art = `<pre>${'/\\_/\\ ( =^.^= ) &gt;~&lt;\n'.repeat(4)}</pre>`;
const choice = (name: string, type: string) =>
  `<label><input type="${type}" name="${name}">はい</label><label><input type="${type}" name="${name}">いいえ</label>`;

/** By item: a page with its defect. */
const pages: Readonly<Record<string, string>> = {
  'C_1000.0': inBody('<p>文</p><body class="x">'),
  'C_1000.1': inBody('<head></head><p>文</p>'),
  'C_1000.2': inBody('<html class="x"><p>文</p>'),
  'C_1000.3': `${head.replace('<body>', '<p>文</p><body>')}${foot}`,
  'C_1000.7': inBody('<p>文</p>').replace('<!DOCTYPE html>', ''),
  B_0: inBody(`<img src="${pixel}">`),
  B_1: inBody(`<form><input type="image" src="${pixel}"></form>`),
  B_2: inBody(area('')),
  B_4: inBody('<img src="DSC01.jpg" alt="DSC01.jpg">'),
  B_5: inBody(`<form><input type="image" src="a.png" alt="a.png"></form>`),
  B_6: inBody(area(' alt="画像"')),
  B_9: inBody(`<a href="/n"><img src="${pixel}" alt="お知らせ"></a> <a href="/n">お知らせ</a>`),
  B_10: inBody(`${links}<p>${'文。'.repeat(200)}</p>`),
  B_14: inBody('<a href="#a"></a><p id="a">文</p>'),
  B_15: inBody('<p>お 知 ら せ</p>'),
  B_17: inBody(`${links}<a href="#main">本文へ</a><p id="main">文</p>`),
  // One that is seen is found in the check of links.
  B_18: inBody(`<a href="#nix" style="position: absolute; left: -999px">本文へスキップ</a>${links}<p>文</p>`),
  B_20: inBody(`${links}<p>文</p>`),
  B_25: inBody(
    '<a href="#a" title="先頭へ" style="display: inline-block; width: 20px; height: 20px"></a><p id="a">文</p>',
  ),
  B_27: inBody(`<img src="${pixel}" alt="写真">`),
  B_29: inBody(`<img src="${pixel}" alt="お 知 ら せ">`),
  B_30: inBody(`<form><input type="image" src="${pixel}" alt="送 信 す る"></form>`),
  B_31: inBody(area(' alt="お 知 ら せ"')),
  B_34: inBody(`<img src="${pixel}" alt="N E W S">`),
  B_35: inBody('<a href="#a" style="display: none">本文へ</a><p id="a">文</p>'),
  B_36: inBody('<form><input type="button"></form>'),
  B_37: inBody('<form><input type="submit" value="送 信 す る"></form>'),
  B_38: inBody(`<img src="${pixel}" alt="&nbsp;">`),
  'L_1.0': inBody('<p style="color: #ccc">文字の色が薄い文です。</p>'),
  'L_1.1': inBody('<p style="color: #888">文字の色が薄い文です。</p>'),
  'L_1.2': inBody('<p style="color: #666">文字の色が薄い文です。</p>'),
  'C_0.0': inBody('<applet code="a.class" width="90" height="90"></applet>'),
  'C_0.2': inBody('<applet code="a.class" width="90" height="90"></applet>'),
  'C_1.1': inBody('<object data="a.pdf" width="90" height="90"></object>'),
  'C_13.0': inBody('<table width="500"><tr><td>一</td></tr></table>'),
  'C_14.0': inBody('<h1>一</h1><h3>二</h3>'),
  'C_2.0': inBody(`<form><input type="image" src="${pixel}" alt="地図" ismap></form>`),
  'C_21.0': inBody('<p>文</p>').replace(' lang="ja"', ''),
  'C_21.1': inBody('<p>文</p>').replace('lang="ja"', 'lang="j_p"'),
  'C_3.0': inBody(`<img src="${pixel}" alt="図" longdesc="about.html">`),
  'C_33.0': inBody('<blink>新着</blink>'),
  'C_33.1': inBody('<p style="text-decoration: blink">新着</p>'),
  'C_33.2': inBody('<p class="n">新着</p>').replace('</head>', '<style>.n { text-decoration: blink }</style></head>'),
  'C_34.0': inBody('<marquee>新着</marquee>'),
  'C_36.0': refresh('600'),
  'C_36.1': refresh('600; url=/next'),
  'C_38.0': inBody('<p onmouseover="a()">一</p>'),
  'C_48.0': inBody('<menuitem>一</menuitem>'),
  'C_48.1': inBody('<applet code="a.class">一</applet>'),
  'C_48.2': inBody('<center>一</center>'),
  'C_48.3': inBody('<dir><li>一</li></dir>'),
  'C_48.4': inBody('<isindex>'),
  'C_48.5': inBody('<listing>一</listing>'),
  'C_48.7': inBody('<acronym>一</acronym>'),
  'C_48.8': inBody('<table summary="一"><tr><td>二</td></tr></table>'),
  'C_51.0': `<!DOCTYPE html><html lang="ja"><head><meta charset="utf-8"><title>題</title></head><frameset cols="*"><frame src="about:blank"></frameset></html>`,
  'C_51.1': inBody('<iframe src="about:blank"></iframe>'),
  'C_51.4': `<!DOCTYPE html><html lang="ja"><head><meta charset="utf-8"><title>題</title></head><frameset cols="*"><frame title=" " src="about:blank"></frameset></html>`,
  'C_51.5': inBody('<iframe title=" " src="about:blank"></iframe>'),
  'C_54.1': inBody(`<form><fieldset>${choice('a', 'radio')}</fieldset></form>`),
  'C_54.3': inBody(
    '<form><fieldset><legend>一</legend><input type="radio" name="x" aria-label="あ"></fieldset><fieldset><legend>二</legend><input type="radio" name="x" aria-label="い"></fieldset></form>',
  ),
  'C_54.5': inBody(`<form>${choice('a', 'checkbox')}</form>`),
  'C_57.2': inBody(`<a href="/x"><img src="${pixel}" alt=""></a>`),
  'C_57.3': inBody('<a href="/x" title="">開館時間</a>'),
  'C_6.0': inBody(art),
  'C_6.1': inBody(art),
  'C_60.0': inBody('<p>文</p>').replace('開館時間 | 図書館', ''),
  'C_60.1': inBody('<p>文</p>').replace('開館時間 | 図書館', 'untitled'),
  'C_74.1': refresh('600'),
  'C_79.0': inBody('<form><input type="text" title=" "></form>'),
  'C_79.1': inBody('<form><input id="n"> <label for="n">氏名</label></form>'),
  'C_79.6': inBody('<form><select><option>一</option></select></form>'),
  'C_80.0': inBody(`<img src="${pixel}" alt="${'長い説明'.repeat(40)}">`),
  'C_85.0': inBody('<audio autoplay src="/sound.mp3"></audio>'),
  'C_88.0': inBody('<p>文</p>').replace('<meta charset="utf-8">', ''),
  'C_89.0': inBody(`<img src="${pixel}" alt="">`),
  'C_89.2': inBody(`<img src="${pixel}" alt=""><img src="${pixel}" alt=""><img src="${pixel}" alt="一">`),
  'C_90.0': inBody('<p class="n">文</p>').replace('</head>', '<style>.n::before { content: "必須" }</style></head>'),
  'C_90.1': inBody('<p class="n">文</p>').replace('</head>', '<style>.n:after { content: "必須" }</style></head>'),
  'C_380.0': inBody('<form><label>語 <input></label></form>'),
  'C_331.0': inBody(
    '<table><tr><th>部</th><th>課</th><th>数</th></tr><tr><td>一</td><th>二</th><td>3</td></tr></table>',
  ),
  'C_331.1': inBody('<table><tr><th scope="nix">部</th></tr><tr><td>一</td></tr></table>'),
  'C_331.2': inBody('<table><tr><td>曜日</td><th>朝</th></tr><tr><th>月</th><td>9時</td></tr></table>'),
  'C_332.0': inBody('<table><tr><th id="a">部</th></tr><tr><td headers="b">一</td></tr></table>'),
  'C_332.1': inBody('<table><tr><th id="a">部</th></tr><tr><td headers="nix">一</td></tr></table>'),
  'C_332.2': inBody('<p id="p">文</p><table><tr><th id="a">部</th></tr><tr><td headers="p">一</td></tr></table>'),
  'C_300.0': inBody('<form><input type="image" src="DSC01.jpg" alt="DSC01.jpg"></form>'),
  'C_300.1': inBody(area(' alt="画像"')),
  'C_300.3': inBody(`<form><input type="image" src="${pixel}" alt="送 信 す る"></form>`),
  'C_300.4': inBody(`<form><input type="image" src="${pixel}" alt=" "></form>`),
  'C_422.0': inBody('<a href="/a" accesskey="s">一</a><a href="/b" accesskey="s">二</a>'),
  'C_423.0': inBody('<p id="a">一</p><p id="a">二</p>'),
  'C_600.21': inBody('<picture></picture><p>文</p>'),
  'C_700.0': inBody('<button aria-labelledby="">開く</button>'),
  'C_700.1': inBody('<button aria-labelledby="nix">開く</button>'),
  'C_702.0': inBody('<button aria-describedby="">開く</button>'),
  'C_702.1': inBody('<button aria-describedby="nix">開く</button>'),
  'C_703.5': inBody('<div role="region"><p>文</p></div>'),
  'C_703.7': inBody('<p role="heading">見出し</p>'),
  'C_703.9': inBody('<div role="radiogroup"><div role="radio" tabindex="0" aria-checked="true">一</div></div>'),
};

let browser: Browser;
let page: Page;
let checker: Checker;
beforeAll(async () => {
  checker = createChecker(process.env);
  browser = await puppeteer.launch({
    executablePath: process.env.TENKEN_CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
  page = await browser.newPage();
});
afterAll(async () => {
  await browser?.close();
  await checker?.stop();
});

async function inBrowser(html: string): Promise<string[]> {
  await page.goto('about:blank');
  await page.setContent(html, { waitUntil: 'load' });
  const worlds = await PageWorlds.open(page);
  try {
    const results = await runAxe(worlds, await worlds.world(await worlds.mainFrame()), true, () => 60_000);
    return results.map(({ rule }) =>
      rule.startsWith(ownPrefix) ? `tenken:${rule.slice(ownPrefix.length)}` : `axe:${rule}`,
    );
  } finally {
    await worlds.close();
  }
}

async function inSource(text: string): Promise<string[]> {
  const tools = { signal: new AbortController().signal, log() {} } as Partial<EngineTools> as EngineTools;
  const document = { url: 'https://a.example/', source: 'html' as const, text };
  const judged = await checker.judge(document, new TextEncoder().encode(text), 'text/html', tools);
  return judged.findings.flatMap(namesOfRule);
}

test('pages with the defects of miChecker’s errors and warnings have findings of the rules that cover them', async () => {
  const missed: string[] = [];
  for (const [id, html] of Object.entries(pages)) {
    const covers = micheckerItems[id]?.covers ?? [];
    const found = [
      ...(covers.some(rule => !rule.startsWith('html/')) ? await inBrowser(html) : []),
      ...(covers.some(rule => rule.startsWith('html/')) ? await inSource(html) : []),
    ];
    const isCovered = covers.some(rule =>
      rule.endsWith('*') ? found.some(one => one.startsWith(rule.slice(0, -1))) : found.includes(rule),
    );
    if (!isCovered) missed.push(`${id}: ${covers.join(' ')} (found ${found.join(' ')})`);
  }
  expect(missed).toEqual([]);
});

test('every error and warning that is said to be covered here is tried; a target of a link is tried in the check of links', () => {
  const said = Object.entries(micheckerItems).filter(
    ([, { type, covers }]) => (type === 'error' || type === 'warning') && covers.length > 0,
  );
  const untried = said.map(([id]) => id).filter(id => pages[id] === undefined);
  expect(untried).toEqual(['B_8']);
});

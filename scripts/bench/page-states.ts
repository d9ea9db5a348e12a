/**
 * Measures what it costs to judge an ordinary page in other states than at rest: `node scripts/bench/page-states.ts [KILOBYTES]
 * [TIMES]`. Prints milliseconds of the page at rest and of its states, and what was done.
 */
import puppeteer from 'puppeteer-core';
import { engine } from '#checks/accessibility/engine.ts';
import type { EngineTools, Visit } from '#checks/engine.ts';

const kilobytes = Number(process.argv[2] ?? 300);
const times = Number(process.argv[3] ?? 5);
const sentence = '図書館は月曜日に休みます。開館時間は九時から五時までです。貸し出しは一人十冊まで、期間は二週間です。';
const block = (n: number) =>
  `<section><h2>お知らせ ${n}</h2><p>${sentence.repeat(3)}<a href="/news/${n}">詳しい案内 ${n}</a></p></section>`;
const menu = (n: number) =>
  `<li><button aria-expanded="false" onclick="nextElementSibling.hidden = !nextElementSibling.hidden">分野 ${n}</button><ul hidden><li><a href="/m/${n}/1">本</a></li><li><a href="/m/${n}/2">雑誌</a></li></ul></li>`;
const list = <T>(most: number, make: (n: number) => T) => Array.from({ length: most }, (_, n) => make(n));

const blocks: string[] = [];
for (let size = 0; size < kilobytes * 1024; size += Buffer.byteLength(blocks.at(-1) ?? ''))
  blocks.push(block(blocks.length));
const html = `<!doctype html><html lang="ja"><head><title>図書館</title><meta name="viewport" content="width=device-width">
<style>body { max-width: 60rem; margin: auto; font: 1rem/1.7 sans-serif } header { position: sticky; top: 0; background: #fff }</style></head>
<body><header><nav aria-label="分野"><ul>${list(4, menu).join('')}</ul></nav></header><main><h1>図書館</h1>${blocks.join('\n')}</main></body></html>`;

const tools: EngineTools = {
  fetcher: { fetch: () => Promise.reject(new Error('not used')) },
  cache: { once: (_kind, _key, compute) => compute() },
  options: { listBrowser: [], dictionary: [] },
  signal: new AbortController().signal,
  log: (message, facts) => console.log(message, facts),
};
const browser = await puppeteer.launch({
  executablePath: process.env.TENKEN_CHROMIUM ?? '/usr/bin/chromium',
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
console.log(`${Math.round(Buffer.byteLength(html) / 1024)} KB`);
for (let n = 0; n < times; n += 1) {
  const page = await browser.newPage();
  await page.setViewport({ width: 1440, height: 900 });
  await page.setContent(html);
  const url = 'https://www.example.com/';
  const visit: Visit = {
    kind: 'desktop',
    url,
    response: { url, finalUrl: url, status: 200, headers: {}, body: new Uint8Array(), chain: [] },
    page,
    loaded: {},
    text: () => Promise.resolve([]),
    boxes: selectors => Promise.resolve(selectors.map(() => null)),
    picture: () => Promise.reject(new Error('not used')),
  };
  const begun = performance.now();
  const atRest = await engine.check(visit, 'accessibility', tools);
  const rested = performance.now();
  const result = await engine.judgeStates?.(visit, atRest, tools);
  const { walk, openings } = (result?.summary.states ?? {}) as Record<
    string,
    { stops?: unknown[]; opened?: unknown[] }
  >;
  console.log(
    `at rest ${Math.round(rested - begun)} ms, states ${Math.round(performance.now() - rested)} ms:`,
    `${walk?.stops?.length} stops, ${openings?.opened?.length} opened,`,
    `${(result?.findings.length ?? 0) - atRest.findings.length} findings`,
    result?.notJudged?.map(({ code, subject }) => `${code} ${subject ?? ''}`),
  );
  await page.close();
}
await browser.close();

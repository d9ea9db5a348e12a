/**
 * Measures the Contents check on generated Japanese text: one paragraph of growing length, then pages of 720 sentences of
 * which 600 stand on every page: `node scripts/bench/contents-speed.ts [PAGES]`. Prints processor time, and the longest
 * time without a turn of the event loop.
 */
import { engine } from '#checks/contents/engine.ts';
import type { EngineTools, Visit } from '#checks/engine.ts';

const words = (list: string) => list.split(' ');
const nouns = words(
  '申請書 窓口 受付 期限 手続き 市役所 図書館 サーバー 利用者 カード 住所 電話番号 予約 会議室 駐車場 資料 観光 パンフレット 体験 講座 施設 料金 規約 写真 記録 番号 担当者 部署 地域 計画 事業 予算 相談 学校',
);
const joins = words('ので、 ため、 が、 から、 と、');
const ends = words('提出してください 確認します 受け付けています お知らせします 利用できます 変更しました 必要です');

let seed = 1;
function pick(list: readonly string[]): string {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
  // The low digits of such a sequence repeat soon.
  return list[(seed >>> 12) % list.length] ?? '';
}
const sentence = () =>
  `${pick(nouns)}の${pick(nouns)}は、${pick(nouns)}を${pick(nouns)}へ出す${pick(joins)}${pick(nouns)}で${pick(ends)}。`;

function textOf(length: number): string {
  const parts: string[] = [];
  for (let left = length; left > 0; left -= parts.at(-1)?.length ?? 1) parts.push(sentence());
  return parts.join('');
}

const tools: EngineTools = {
  fetcher: { fetch: () => Promise.reject(new Error('nothing is fetched')) },
  cache: { once: (_kind, _key, compute) => compute() },
  options: { listBrowser: [], dictionary: [] },
  signal: new AbortController().signal,
  log: () => undefined,
};

/** Milliseconds of the processor to judge a page with these blocks. */
async function costOf(texts: readonly string[]): Promise<number> {
  const url = 'https://example.jp/';
  const blocks = texts.map((text, index) => ({ text, selector: `p:nth-of-type(${index})`, lang: 'ja', element: 'p' }));
  const none = () => Promise.reject(new Error('there is no page'));
  const visit: Visit = {
    kind: 'desktop',
    url,
    response: { url, finalUrl: url, status: 200, headers: {}, body: new Uint8Array(), chain: [] },
    loaded: {},
    text: () => Promise.resolve(blocks),
    boxes: none,
    picture: none,
  };
  const before = process.cpuUsage();
  await engine.check(visit, 'contents', tools);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const print = (what: string, characters: number, cost: number) =>
  console.log(
    `${what}: ${characters} characters, ${Math.round(cost)} ms, ${((cost / characters) * 1000).toFixed(1)} ms per 1,000`,
  );

await costOf([textOf(3_000)]);
for (const length of [5_000, 10_000, 20_000, 40_000, 500_000]) {
  print('one paragraph', length, await costOf([textOf(length)]));
  print('  in lines', length, await costOf([textOf(length).replaceAll('、', '、\n')]));
}

const shared = Array.from({ length: 600 }, sentence);
const pages = Number(process.argv[2] ?? 300);
let [characters, cost, silence, turn] = [0, 0, 0, performance.now()];
const turns = setInterval(() => {
  silence = Math.max(silence, performance.now() - turn);
  turn = performance.now();
}, 5);
for (let page = 0; page < pages; page += 1) {
  const texts = [...shared, ...Array.from({ length: 120 }, sentence)];
  characters += texts.join('').length;
  cost += await costOf(texts);
  // Between two pages the worker waits for the browser.
  await new Promise(resolve => setImmediate(resolve));
}
clearInterval(turns);
print(`${pages} pages`, characters, cost);
console.log(`longest time without a turn of the event loop: ${Math.round(silence)} ms`);
process.exit();

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A site of generated Japanese pages on a free port of 127.0.0.1. */
export interface GeneratedSite {
  /** Without a trailing slash. */
  origin: string;
  /** Requests so far. */
  asked(): number;
  close(): Promise<void>;
}

const words = (list: string) => list.split(' ');
export const nouns = words(
  '申請書 窓口 受付 期限 手続き 市役所 図書館 サーバー 利用者 カード 住所 電話番号 予約 会議室 駐車場 資料 観光 パンフレット 体験 講座 施設 料金 規約 写真 記録 番号 担当者 部署 地域 計画 事業 予算 相談 学校',
);
const joins = words('ので、 ため、 が、 から、 と、');
const ends = words('提出してください 確認します 受け付けています お知らせします 利用できます 変更しました 必要です');

/** Sentences of a page: those that it has alone (at least 50) and those that stand on every page. */
export interface PageSize {
  own: number;
  shared: number;
  /** Every seventh page has faults: a picture without a text, an id that stands twice, an unknown element, a dead link. */
  hasFaults?: boolean;
}

/** 93 KB. */
export const usualSize: PageSize = { own: 120, shared: 600 };

export type Pick = (list: readonly string[]) => string;

/** A sequence of choices that depends on its seed alone. */
export function chooser(seed: number): Pick {
  let state = (seed * 2_654_435_761) % 2 ** 31;
  return list => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    // The low digits of such a sequence repeat soon.
    return list[(state >>> 12) % list.length] ?? '';
  };
}

export function sentenceOf(pick: Pick): string {
  return `${pick(nouns)}の${pick(nouns)}は、${pick(nouns)}を${pick(nouns)}へ出す${pick(joins)}${pick(nouns)}で${pick(ends)}。`;
}

const sharedSentences = (() => {
  const pick = chooser(1);
  return Array.from({ length: 600 }, () => sentenceOf(pick));
})();

export const styleSheets: Readonly<Record<string, string>> = {
  '/css/base.css': `* { box-sizing: border-box } body { margin: 0; font: 16px/1.7 sans-serif; color: #222 }
header, footer { background: #eef; padding: 1rem } nav ul { display: flex; flex-wrap: wrap; gap: 1rem; list-style: none; padding: 0 }
main { max-width: 60rem; margin: 0 auto; padding: 0 1rem } img { max-width: 100%; height: auto } a { color: #014ba0 }
table { border-collapse: collapse } td, th { border: 1px solid #999; padding: .3rem .6rem } .lead { font-weight: bold }
.button { display: inline-block; padding: .5rem 1rem; border: 1px solid #014ba0 } @media print { nav { display: none } }`,
  '/css/parts.css': `.news li { border-bottom: 1px dotted #999 } .note { background: #ffd; padding: .5rem } .note em { font-style: normal }
.menu-button { display: none } @media (max-width: 600px) { nav ul { display: block } } h2 { border-left: 4px solid #014ba0 }`,
};

/** A picture of 300 x 200 points. */
const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200" fill="#9bd"/></svg>';

const faultsOf = (number: number) =>
  `<p id="twice">見れる<img src="/img/2.svg"></p><p id="twice"><blink>新着</blink> <a href="/gone-${number}.html">資料</a></p>\n`;

/** A page, which links to ten others below it. */
export function generatedPage(number: number, pages: number, size = usualSize): string {
  const pick = chooser(number + 7);
  const own = Array.from({ length: size.own }, () => sentenceOf(pick));
  const below = Array.from({ length: 10 }, (_, at) => number * 10 + at + 1).filter(one => one < pages);
  const title = `${pick(nouns)}と${pick(nouns)}のご案内 ${number}`;
  const paragraphs = (sentences: readonly string[], each: number, wrap: (text: string, at: number) => string) =>
    Array.from({ length: Math.ceil(sentences.length / each) }, (_, at) =>
      wrap(
        sentences
          .slice(at * each, (at + 1) * each)
          .map(text => `<span class="sentence">${text}</span>`)
          .join('\n'),
        at,
      ),
    ).join('\n');
  const head = `<meta charset="utf-8">
<title>${title}</title>
<meta name="description" content="${title}。${own[0]}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/css/base.css"><link rel="stylesheet" href="/css/parts.css">
<script type="application/ld+json">{"@context":"https://schema.org","@type":"WebPage","name":"${title}"}</script>`;
  const menu = [0, 1, 2, 3, 4]
    .map(at => `<li><a href="/${at === 0 ? '' : `p${at}.html`}">${nouns[at]}のページ</a></li>`)
    .join('');
  const rows = own
    .slice(0, 20)
    .map((text, at) => `<tr><th scope="row">${nouns[at]} ${at + 1}</th><td>${text}</td></tr>`)
    .join('\n');
  const lines = own
    .slice(20, 50)
    .map(text => `<li>${text}</li>`)
    .join('\n');
  return `<!doctype html>
<html lang="ja">
<head>
${head}
</head>
<body>
<header><p class="lead">点検市役所</p><nav><ul>${menu}</ul></nav></header>
<main>
<h1>${title}</h1>
<p><img src="/img/${number % 50}.svg" width="300" height="200" alt="${pick(nouns)}の写真"></p>
<h2>${pick(nouns)}について</h2>
${paragraphs(own.slice(50), 5, text => `<p>${text} <a href="/p${number}.html#table">表を見る</a></p>`)}
<h2>お知らせ</h2>
<ul class="news">
${lines}
</ul>
<h2 id="table">一覧</h2>
<table><caption>${title}の一覧</caption><tbody>
${rows}
</tbody></table>
<h2>共通のご案内</h2>
${paragraphs(sharedSentences.slice(0, size.shared), 6, (text, at) => (at % 4 === 0 ? `<div class="note"><p>${text}<em>ご注意ください。</em></p></div>` : `<p>${text}</p>`))}
${size.hasFaults && number % 7 === 3 ? faultsOf(number) : ''}<ul>${below.map(one => `<li><a href="/p${one}.html">ページ ${one}</a></li>`).join('')}</ul>
</main>
<footer><p>〒100-0000 点検県点検市 <a href="/img/1.svg">地図</a></p></footer>
</body>
</html>
`;
}

/** Serves so many pages: the start at `/`, the others at `/p1.html` and so on, below it by tens. */
export function serveGeneratedSite(pages: number, size = usualSize): Promise<GeneratedSite> {
  return servePages(pages, {
    page: number => generatedPage(number, pages, size),
    file: path => (path.startsWith('/img/') ? ['image/svg+xml', picture] : styleSheetAt(styleSheets, path)),
  });
}

export const styleSheetAt = (sheets: Readonly<Record<string, string>>, path: string): Served | undefined =>
  sheets[path] === undefined ? undefined : ['text/css; charset=utf-8', sheets[path]];

type Served = [type: string, body: string | Uint8Array];

/** Serves generated pages by their numbers, and files by their paths. */
export async function servePages(
  pages: number,
  { page, file }: { page(number: number): string; file(path: string): Served | undefined },
): Promise<GeneratedSite> {
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    const path = new URL(request.url ?? '/', 'http://site').pathname;
    const number = path === '/' ? 0 : Number(/^\/p(\d+)\.html$/.exec(path)?.[1] ?? Number.NaN);
    const [type, body] = (number < pages ? ['text/html; charset=utf-8', page(number)] : file(path)) ?? [];
    if (body === undefined) response.writeHead(404, { 'content-type': 'text/plain' }).end('not found');
    else response.writeHead(200, { 'content-type': type }).end(request.method === 'HEAD' ? undefined : body);
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: () => requests,
    close: () => {
      server.closeAllConnections();
      return new Promise(done => server.close(() => done()));
    },
  };
}

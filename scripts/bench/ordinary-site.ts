import sharp from 'sharp';
import {
  chooser,
  type GeneratedSite,
  nouns,
  type Pick,
  sentenceOf,
  servePages,
  styleSheetAt,
} from './generated-site.ts';

/** Photographs of a site: as many different ones, 800 x 500 points. */
const photos = 24;
const links = (pick: Pick, count: number, pages: number) =>
  Array.from(
    { length: count },
    (_, at) => `<li><a href="/p${at % pages}.html">${pick(nouns)}の${pick(nouns)}</a></li>`,
  ).join('');

const styleSheets = {
  '/css/site.css': `* { box-sizing: border-box } body { margin: 0; font: 16px/1.8 sans-serif; color: #222 } a { color: #014ba0 }
a:focus-visible, button:focus-visible { outline: 3px solid #f90 } ul { list-style: none; padding: 0 } img { max-width: 100%; height: auto; display: block }
.bar { position: sticky; top: 0; background: #fff; border-bottom: 1px solid #ccc; z-index: 2 } .bar > div, .foot > div, .body { max-width: 1140px; margin: auto }
.bar nav > ul { display: flex; gap: 1.2rem; margin: 0 } .bar nav ul ul { position: absolute; background: #fff; border: 1px solid #ccc; padding: .5rem }
.hero { height: 420px; background-size: cover; display: flex; align-items: end } .hero h1 { color: #fff; margin: 0; padding: 2rem; font-size: 2.4rem }
.body { display: grid; grid-template-columns: 1fr 260px; gap: 2rem; padding: 1rem } .cards { display: grid; grid-template-columns: 1fr 1fr 1fr; gap: 1rem }
.card { border: 1px solid #ddd; border-radius: 6px; overflow: hidden; box-shadow: 0 2px 6px #0002 } .card p { padding: 0 .8rem } .side li { border-bottom: 1px dotted #999 }
.foot { background: #223; color: #dde; padding: 2rem } .foot a { color: #cdf } .foot > div { display: grid; grid-template-columns: repeat(4, 1fr) }
@media (max-width: 700px) { .body, .cards, .foot > div { grid-template-columns: 1fr } .bar nav > ul { display: block } }`,
};

const script = `for (const button of document.querySelectorAll('.bar button[aria-expanded]')) button.addEventListener('click', () => {
  const list = button.nextElementSibling;
  list.hidden = !list.hidden;
  button.setAttribute('aria-expanded', String(!list.hidden));
});`;

/** A page as sites of companies and towns have them: a fixed head with menus, a large photograph, text, cards and a foot. */
function ordinaryPage(number: number, pages: number): string {
  const shared = chooser(3);
  const pick = chooser(number + 11);
  const below = Array.from({ length: 10 }, (_, at) => number * 10 + at + 1).filter(one => one < pages);
  const sentences = (count: number) => Array.from({ length: count }, () => sentenceOf(pick)).join('');
  const photo = (at: number) => `/img/${(number * 7 + at) % photos}.jpg`;
  const title = `${pick(nouns)}と${pick(nouns)}のご案内 ${number}`;
  const menus = [0, 1, 2]
    .map(
      () =>
        `<li><button type="button" aria-expanded="false">${shared(nouns)}</button><ul hidden>${links(shared, 5, pages)}</ul></li>`,
    )
    .join('');
  const bar = `<header class="bar"><div><a href="/">点検市</a><nav aria-label="主なメニュー"><ul>${menus}${links(shared, 6, pages)}</ul></nav>
<form action="/search" role="search"><label>検索 <input name="q" type="search"></label> <button>検索</button></form></div></header>`;
  const foot = `<footer class="foot"><div>${[0, 1, 2, 3].map(() => `<ul>${links(shared, 6, pages)}</ul>`).join('')}</div>
<p><small>〒100-0000 点検県点検市</small></p></footer>`;
  // 2,700 to 5,500 px high, by the number.
  const parts = Array.from(
    { length: 1 + (number % 5) },
    (_, at) => `<h2>${pick(nouns)}について</h2>\n<p>${sentences(8)}</p>
<figure><img src="${photo(at + 1)}" width="800" height="500" alt="${pick(nouns)}の写真"><figcaption>${pick(nouns)}</figcaption></figure>`,
  );
  const cards = Array.from(
    { length: 6 },
    (_, at) => `<div class="card"><img src="${photo(at + 9)}" width="800" height="500" alt="" loading="lazy">
<h3><a href="/p${(number + at) % pages}.html">${pick(nouns)}の${pick(nouns)}</a></h3><p>${sentences(2)}</p></div>`,
  );
  return `<!doctype html>
<html lang="ja"><head><meta charset="utf-8"><title>${title}</title><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${title}"><link rel="stylesheet" href="/css/site.css"></head>
<body>${bar}
<div class="hero" style="background-image: url(${photo(0)})"><h1>${title}</h1></div>
<div class="body"><main>${parts.join('\n')}
<h2>お知らせ</h2><div class="cards">${cards.join('')}</div>
<ul>${below.map(one => `<li><a href="/p${one}.html">ページ ${one}</a></li>`).join('')}</ul></main>
<aside class="side" aria-label="関連"><h2>関連</h2><ul>${links(pick, 8, pages)}</ul></aside></div>
${foot}<script src="/js/site.js"></script></body></html>
`;
}

/** A photograph as far as its cost goes: soft shapes with grain. */
async function drawPhoto(number: number): Promise<Uint8Array> {
  const [width, height] = [800, 500];
  const points = Buffer.alloc(width * height * 3);
  let state = number * 7_919 + 1;
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)];
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    for (const [channel, turn] of [0.011, 0.017, 0.023].entries())
      points[at * 3 + channel] =
        128 + 90 * Math.sin(x * turn + number) * Math.cos(y * turn * 1.3) + ((state >>> 12) % 24);
  }
  return sharp(points, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** Serves so many ordinary pages with photographs, of 2,700 to 5,500 px, as many above 4,000 as below. */
export async function serveOrdinarySite(pages: number): Promise<GeneratedSite> {
  const drawn = await Promise.all(Array.from({ length: photos }, (_, number) => drawPhoto(number)));
  return servePages(pages, {
    page: number => ordinaryPage(number, pages),
    file(path) {
      if (path === '/js/site.js') return ['text/javascript; charset=utf-8', script];
      const photo = drawn[Number(/^\/img\/(\d+)\.jpg$/.exec(path)?.[1] ?? Number.NaN)];
      return photo === undefined ? styleSheetAt(styleSheets, path) : ['image/jpeg', photo];
    },
  });
}

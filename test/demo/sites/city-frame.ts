import { bannerCss, banners } from './city-footer.ts';
import type { Version } from './demo-site.ts';

/** The sections of the city's site, as its menu has them. */
export const sections = [
  ['/kurashi/', 'くらし・手続き'],
  ['/kosodate/', '子育て・教育'],
  ['/shisetsu/', '施設案内'],
  ['/shisei/', '市政情報'],
  ['/press/', '報道発表'],
  ['/contact/', 'お問い合わせ'],
] as const;

export interface CityPage {
  path: string;
  title: string;
  /** What search engines show; absent where it was forgotten. */
  description?: string | undefined;
  body: string;
}

/** A page of the city with the parts that all pages share, and the faults that these have in a version. */
export function cityPage({ path, title, description, body }: CityPage, version: Version): string {
  const isHome = path === '/';
  // The search field has its label since the second version; the emblem had its empty alt in that version alone.
  const search =
    version === 1
      ? '<input type="search" name="q" placeholder="サイト内検索"><button type="submit">検索</button>'
      : '<label for="q">サイト内検索</label><input id="q" type="search" name="q"><button type="submit">検索</button>';
  const alternative = version === 2 ? ' alt=""' : '';
  const crumbs = isHome
    ? ''
    : `<nav class="crumbs" aria-label="現在位置"><a href="/">ホーム</a> ＞ <span>${title}</span></nav>`;
  const menu = sections
    .map(([to, name]) => `<li><a href="${to}"${path === to ? ' aria-current="page"' : ''}>${name}</a></li>`)
    .join('\n');
  return `<!DOCTYPE html>
<html lang="ja">
<head>
<meta charset="utf-8">
<title>${title}${isHome ? '' : '｜みどり野市'}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
${description === undefined ? '' : `<meta name="description" content="${description}">\n`}<link rel="icon" href="/img/emblem.svg">
<link rel="stylesheet" href="/css/city.css">
</head>
<body>
<a class="skip" href="#main">本文へ移動</a>
<header class="top"><div class="inner">
<a class="brand" href="/"><img src="/img/emblem.svg" width="40" height="40"${alternative}>みどり野市</a>
<form class="search" action="/search/" method="get">${search}</form>
</div></header>
<nav class="menu" aria-label="主なメニュー"><ul class="inner">
${menu}
</ul></nav>
${isHome ? '' : `<div class="inner">${crumbs}</div>`}
<main id="main" class="inner">
${body}
${banners(version)}
</main>
<footer class="bottom"><div class="inner">
<p><strong>みどり野市役所</strong><br>みどり野市本町一丁目1番1号　電話 <a href="tel:+81000000000">00-0000-0000</a><br>開庁時間　平日 午前8時30分から午後5時15分まで</p>
<p class="${version === 1 ? 'faint' : 'note'}">このサイトは、点検を試すために作った架空の市のサイトです。</p>
<p><a href="/sitemap/">サイトマップ</a> <a href="/accessibility/">アクセシビリティ</a>${
    version === 3 ? ' <a href="/opendata/">オープンデータ</a>' : ''
  }</p>
</div></footer>
</body>
</html>
`;
}

export const emblem = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="8" fill="#0b5d4b"/><path d="M8 28c4-10 8-14 12-18 4 4 8 8 12 18-8-4-16-4-24 0z" fill="#d9f2e6"/></svg>`;

export const hall = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 300"><rect width="640" height="300" fill="#d6ecf5"/><path d="M0 210q160-90 320-30t320-20v140H0z" fill="#9ccfae"/><rect x="220" y="110" width="200" height="130" fill="#f6f3e8"/><path d="M205 112l115-62 115 62z" fill="#0b5d4b"/><g fill="#7aa6b8"><rect x="240" y="135" width="30" height="34"/><rect x="305" y="135" width="30" height="34"/><rect x="370" y="135" width="30" height="34"/></g><rect x="302" y="190" width="36" height="50" fill="#5c4a35"/></svg>`;

/** The style sheet; words in a faint colour stay in it until the second version. */
export const cityCss = (version: Version): string => `* { box-sizing: border-box; }
body { margin: 0; color: #1d2b28; background-color: #ffffff; font-family: "Noto Sans CJK JP", sans-serif; line-height: 1.8; }
img { max-width: 100%; height: auto; }
a { color: #0b5d4b; }
a:focus-visible, button:focus-visible, input:focus-visible { outline: 3px solid #b34700; outline-offset: 2px; }
.inner { width: 100%; max-width: 68rem; margin: 0 auto; padding: 0 1.25rem; }
.skip { position: absolute; left: -100rem; }
.skip:focus { position: static; }
.top { border-top: 6px solid #0b5d4b; }
.top .inner { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0.5rem 2rem; padding-top: 0.75rem; padding-bottom: 0.75rem; }
.brand { display: flex; align-items: center; gap: 0.6rem; color: #0b3d32; font-size: 1.4rem; font-weight: bold; text-decoration: none; }
.search { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem; }
.search input { padding: 0.45rem 0.6rem; border: 1px solid #5f726d; border-radius: 0.3rem; font-size: 1rem; }
button, .button { display: inline-block; padding: 0.55rem 1.4rem; color: #ffffff; background-color: #0b5d4b; border: 0; border-radius: 0.3rem; font-size: 1rem; font-weight: bold; text-decoration: none; }
.menu { background-color: #0b5d4b; }
.menu ul { display: flex; flex-wrap: wrap; gap: 0 1.5rem; padding-top: 0; padding-bottom: 0; list-style: none; }
.menu a { display: block; padding: 0.75rem 0; color: #ffffff; font-weight: bold; text-decoration: none; }
.menu a[aria-current] { text-decoration: underline; text-underline-offset: 0.4rem; }
.crumbs { padding: 0.75rem 0; font-size: 0.9rem; }
main.inner { padding-top: 1.25rem; padding-bottom: 3rem; }
h1 { margin: 0 0 1.25rem; padding-bottom: 0.5rem; border-bottom: 3px solid #0b5d4b; font-size: 1.8rem; }
h2 { margin: 2rem 0 0.75rem; padding-left: 0.75rem; border-left: 6px solid #57a88c; font-size: 1.3rem; }
.hero { display: grid; grid-template-columns: repeat(auto-fit, minmax(18rem, 1fr)); gap: 1.5rem; align-items: center; }
.hero img { display: block; border-radius: 0.75rem; }
.cards { display: grid; grid-template-columns: repeat(auto-fit, minmax(15rem, 1fr)); gap: 1rem; padding: 0; list-style: none; }
.cards li { padding: 1rem 1.25rem; background-color: #eef6f2; border-radius: 0.5rem; }
.news { padding: 0; list-style: none; }
.news li { padding: 0.5rem 0; border-top: 1px solid #cfdad6; }
.date { display: inline-block; width: 7.5rem; color: ${version === 1 ? '#9fb0aa' : '#4a5c57'}; }
table { width: 100%; margin: 1rem 0; border-collapse: collapse; }
caption { padding: 0.4rem 0; font-weight: bold; text-align: left; }
th, td { padding: 0.55rem 0.8rem; border: 1px solid #b7c6c1; text-align: left; vertical-align: top; }
th { background-color: #e4f0ea; }
form p label, form p .label { display: block; font-weight: bold; }
form p input, form p textarea { width: 100%; max-width: 34rem; padding: 0.5rem; border: 1px solid #5f726d; border-radius: 0.3rem; font-size: 1rem; }
.box { padding: 1rem 1.25rem; background-color: #fff6e0; border: 1px solid #d8b65a; border-radius: 0.5rem; }
.faint { color: #86a79c; font-size: 0.875rem; }
.note { font-size: 0.875rem; }
.bottom { padding: 1.5rem 0; color: #eaf5f0; background-color: #0b3d32; }
.bottom a { color: #ffffff; }
${version === 3 ? '.opendata { colour: #0b5d4b; }\n' : ''}${bannerCss}@media (max-width: 40rem) { table { display: block; overflow-x: auto; } }
`;

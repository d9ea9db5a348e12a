import { type CityPage, cityCss, cityPage, emblem, hall, sections } from './city-frame.ts';
import { guidePages } from './city-guides.ts';
import { cityNews, otherPages } from './city-pages.ts';
import { type Answer, css, type DemoSite, html, picture, svg, text, type Version } from './demo-site.ts';

const origin = 'http://www.city.midorino.example';

/** Files that are linked and there; what is linked beside them is a dead link. */
const files = [
  'gomi-calendar',
  'gomi-bunbetsu',
  'juminhyo-seikyu',
  'kokuho-guide',
  'hazard-kozui',
  'hazard-dosha',
  'kyufukin-shinsei',
  'yosan-r8',
  'kessan-r6',
  'press-bosai-kunren',
];

/** The site of a city that does not exist: forty pages in each version. */
export const city: DemoSite = {
  url: `${origin}/`,
  // Two pictures and two loads of each of its pages would make most of what is stored.
  functions: ['quality', 'accessibility', 'link', 'contents'],
  answers(version) {
    const pages = withLinks([...guidePages(version), ...otherPages(version)], version);
    return new Map<string, Answer>([
      ...pages.map(page => [page.path, html(cityPage(page, version))] as const),
      ['/css/city.css', css(cityCss(version))],
      ['/img/emblem.svg', svg(emblem)],
      ['/img/hall.svg', svg(hall)],
      ...['lake.png', 'terraces.png', 'soba.png'].map(name => [`/img/${name}`, picture(name)] as const),
      ...files.map(name => [`/files/${name}.pdf`, pdfOf(name)] as const),
      ['/kurashi/mynumber/status/', html(statusPage)],
      ['/kosodate/shinseido/', { to: '/kosodate/teate/' }],
      ['/robots.txt', text(`User-agent: *\nDisallow: /kurashi/mynumber/status/\nSitemap: ${origin}/sitemap.xml\n`)],
      ['/sitemap.xml', { type: 'application/xml', body: sitemap(pages) }],
    ]);
  },
};

/** The home page and the map of the site, and in each section the links to its pages. */
function withLinks(pages: readonly CityPage[], version: Version): CityPage[] {
  const below = (section: string) => pages.filter(({ path }) => path !== section && path.startsWith(section));
  const links = (list: readonly CityPage[]) =>
    `<ul class="cards">\n${list.map(({ path, body }) => `<li><a href="${path}">${headingOf(body)}</a></li>`).join('\n')}\n</ul>`;
  const filled = pages.map(page =>
    sections.some(([path]) => path === page.path) ? { ...page, body: `${page.body}${links(below(page.path))}` } : page,
  );
  const headlines = cityNews
    .slice(0, 5)
    .map(([path, day, title]) => `<li><span class="date">${day}</span> <a href="/press/${path}/">${title}</a></li>`);
  const home: CityPage = {
    path: '/',
    title: 'みどり野市公式ウェブサイト',
    description:
      version === 1
        ? undefined
        : 'みどり野市の公式ウェブサイト。くらしの手続き、子育て、施設、市政の情報をご案内します。',
    body: `<div class="hero"><div><h1>湖と棚田のまち　みどり野市</h1>
<p>手続きや催しなど、くらしに役立つ情報をお届けします。</p>
<p><a class="button" href="/kurashi/">手続きを探す</a></p></div>
<img src="/img/hall.svg" width="640" height="300" alt="緑の丘に立つ市役所"></div>
<h2>よく見られている手続き</h2>
${links(pages.filter(({ path }) => ['/kurashi/gomi/', '/kurashi/juminhyo/', '/kurashi/bosai/', '/kosodate/hoiku/'].includes(path)))}
<h2>新着情報</h2>
<ul class="news">
${headlines.join('\n')}
<li><span class="date">9月10日</span> <a href="${version === 1 ? '/kosodate/shinseido/' : '/kosodate/teate/'}">児童手当の制度が変わりました</a></li>
</ul>
${version === 3 ? '<p class="box">年末年始の窓口は、<a href="/kurashi/nenmatsu/">こちらのページ</a>でお知らせします。</p>' : ''}`,
  };
  const all = [home, ...filled];
  const map: CityPage = {
    path: '/sitemap/',
    title: 'サイトマップ',
    description: 'みどり野市のウェブサイトのページの一覧です。',
    body: `<h1>サイトマップ</h1>\n${sections.map(([path, name]) => `<h2>${name}</h2>\n${links(below(path))}`).join('\n')}`,
  };
  return [...all, map];
}

const headingOf = (body: string) => /<h1>(.*?)<\/h1>/.exec(body)?.[1] ?? '';

const statusPage = `<!DOCTYPE html><html lang="ja"><head><meta charset="utf-8"><title>窓口の混雑の状況</title></head><body><p>ただいまの待ち人数　3人</p></body></html>`;

const sitemap = (pages: readonly CityPage[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${pages
    .map(({ path }) => `<url><loc>${origin}${path}</loc></url>`)
    .join('\n')}\n</urlset>\n`;

/** A file of one empty page, as a scanner makes it: without tags, title and language. */
function pdfOf(name: string): Answer {
  const content = `BT /F 24 Tf 72 720 Td (Midorino: ${name}) Tj ET`;
  const parts = [
    '%PDF-1.4\n',
    '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n',
    '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n',
    '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F 5 0 R >> >> /Contents 4 0 R >>\nendobj\n',
    `4 0 obj\n<< /Length ${content.length} >>\nstream\n${content}\nendstream\nendobj\n`,
    '5 0 obj\n<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>\nendobj\n',
  ];
  const starts: number[] = [];
  let body = '';
  for (const part of parts) {
    if (/^\d/.test(part)) starts.push(body.length);
    body += part;
  }
  const table = starts.map(start => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  body += `xref\n0 6\n0000000000 65535 f \n${table}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return { type: 'application/pdf', body };
}

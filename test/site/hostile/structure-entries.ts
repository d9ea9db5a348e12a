import { linksTo, page } from './documents.ts';
import { finds, type HostileEntry, judged } from './entry.ts';

const ld = (text: string) => `<script type="application/ld+json">${text}</script>`;

/** What crosses pages: faults that show only when pages, headings and addresses are compared. */
export const structureEntries: readonly HostileEntry[] = [
  {
    id: 'duplicate-titles',
    what: { ja: '同じタイトルと説明を持つ2ページ', en: 'Two pages with the same title and description' },
    functions: ['seo'],
    long: true,
    pages: {
      '': page('重複の入口', linksTo('one', 'two')),
      one: page(
        '催しの案内',
        '<p>春の催しは桜の見学です。</p>',
        '<meta name="description" content="町の催しを案内します。">',
      ),
      two: page(
        '催しの案内',
        '<p>秋の催しは紅葉の見学です。</p>',
        '<meta name="description" content="町の催しを案内します。">',
      ),
    },
    ends: [finds('one', 'structure:duplicate-title'), finds('two', 'structure:duplicate-description')],
  },
  {
    id: 'head-faults',
    what: {
      ja: 'h1の重複、存在しない正規URL、戻りのないhreflang、壊れたJSON-LD',
      en: 'Several h1, a dead canonical address, hreflang without return and broken JSON-LD',
    },
    functions: ['seo'],
    long: true,
    pages: {
      '': page(
        '頭部の誤り',
        `<h1>二つ目の見出し</h1>${ld('{"@context":"https://schema.org","@type":"Organization",')}`,
        '<link rel="canonical" href="dead"><link rel="alternate" hreflang="en" href="en">',
      ),
      en: page('English page', linksTo('./')),
    },
    ends: [
      finds('', 'structure:several-h1'),
      finds('', 'structure:canonical-broken'),
      finds('', 'structure:structured-data-broken'),
      judged('', 'seoDesktop'),
    ],
  },
  {
    id: 'sitemap-faults',
    what: {
      ja: 'サイトマップにある孤立ページ、noindex、転送、存在しないページ',
      en: 'Orphans, noindex, redirects and missing pages in a sitemap',
    },
    functions: ['seo'],
    long: true,
    alone: true,
    robots: origin => `Sitemap: ${origin}/map.xml`,
    pages: {
      '': page('サイトマップの誤り'),
      orphan: page('孤立したページ'),
      hidden: page('検索に出さないページ', '', '<meta name="robots" content="noindex">'),
      moved: (_, response) => response.writeHead(301, { location: '/orphan' }).end(),
      'map.xml': (_, response, { origin }) => {
        const entries = ['', 'orphan', 'hidden', 'moved', 'gone'].map(
          path => `<url><loc>${origin}/${path}</loc></url>`,
        );
        response
          .writeHead(200, { 'content-type': 'application/xml' })
          .end(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>`);
      },
    },
    ends: [
      finds('orphan', 'structure:orphan'),
      finds('hidden', 'structure:noindex-in-sitemap'),
      finds('', 'structure:sitemap-redirect'),
      finds('', 'structure:sitemap-dead'),
    ],
  },
];

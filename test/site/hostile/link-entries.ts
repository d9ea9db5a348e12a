import { sent } from './answers.ts';
import { page } from './documents.ts';
import { finds, type HostileEntry, judged } from './entry.ts';

const many = (count: number) =>
  Array.from({ length: count }, (_, at) => `<a href="{{other}}/file-${at}">資料${at}</a>`).join('\n');
const pictures = (of: number) =>
  Array.from({ length: 120 }, (_, at) => `<img src="picture-${of}-${at}.png" alt="">`).join('\n');

/** Many links, and links where nobody looks. */
export const linkEntries: readonly HostileEntry[] = [
  {
    id: 'many-links',
    what: { ja: '600個の速いリンクがあるページ', en: 'A page with 600 fast links' },
    functions: ['link'],
    pages: {
      '': page('600個のリンク', `${many(600)}<a href="dead">切れた資料</a>`),
      dead: missing(),
    },
    ends: [judged('', 'link'), finds('', 'link:404')],
  },
  {
    id: 'many-pictures',
    what: { ja: '画像が120枚ずつある10ページ', en: 'Ten pages with 120 images each' },
    functions: ['link'],
    pages: {
      '': page('画像の多いページの入口', Array.from({ length: 10 }, (_, at) => `<a href="${at}">${at}</a>`).join(' ')),
      ...Object.fromEntries(
        Array.from({ length: 10 }, (_, at) => [`${at}`, page(`画像の多いページ${at}`, pictures(at))]),
      ),
      '*': sent('', { 'content-type': 'image/png' }),
    },
    ends: Array.from({ length: 10 }, (_, at) => judged(`${at}`, 'link')),
  },
  {
    id: 'ten-thousand-links',
    what: { ja: '10,000個のリンクがあるページ', en: 'A page with 10,000 links' },
    functions: ['link'],
    long: true,
    pages: {
      '': page('10,000個のリンク', `${many(10_000)}<a href="dead">切れた資料</a>`),
      dead: missing(),
    },
    ends: [judged('', 'link'), finds('', 'link:404')],
  },
  {
    id: 'hidden-links',
    what: {
      ja: 'og:image、cite、poster、formaction、JSON-LD、スタイルシートの切れたリンク',
      en: 'Dead links in og:image, cite, poster, formaction, JSON-LD and style sheets',
    },
    functions: ['link'],
    pages: {
      '': page(
        '隠れたリンク',
        `<blockquote cite="dead-cite"><p>引用</p></blockquote><video poster="dead-poster.png"></video>
<form><button formaction="dead-action">送る</button></form><script type="application/ld+json">{"@context":"https://schema.org","@type":"Organization","name":"例","url":"{{here}}dead-ld"}</script>`,
        '<meta property="og:image" content="{{here}}dead-og.png"><style>body { background: url(dead-style.png) }</style>',
      ),
    },
    ends: ['cite', 'poster', 'action', 'ld', 'og', 'style'].map(name => finds('', 'link:404', `dead-${name}`)),
  },
];

function missing() {
  return sent('404', { 'content-type': 'text/plain' }, 404);
}

import { page } from './documents.ts';
import { finds, type HostileEntry, judged, silentOn } from './entry.ts';

const sentence = '町の図書館では、絵本の読み聞かせの会を毎週土曜日に開いています。';

/** Text of one page, which must be judged whole, but for the parts with these codes. */
function text(id: string, ja: string, en: string, body: string, ...notJudged: string[]): HostileEntry {
  return {
    id,
    what: { ja, en },
    functions: ['contents'],
    pages: { '': page(ja, body) },
    ends: [judged('', 'contents', ...notJudged)],
  };
}

/** Text whose amount or form costs more than it should. */
export const textEntries: readonly HostileEntry[] = [
  text(
    'brackets',
    '30,000個の「(」',
    '30,000 opening brackets after English words',
    `<p lang="en">hello there big world ${'('.repeat(30_000)}</p>`,
  ),
  text(
    'long-word',
    '4,000文字の切れ目のない語',
    'One word of 4,000 characters',
    `<p>${'カタカナ'.repeat(1_000)}</p>`,
    'words-too-long',
  ),
  text(
    'long-latin-word',
    '4,000文字の英単語',
    'One Latin word of 4,000 letters',
    `<p lang="en">The word ${'abcdefgh'.repeat(500)} is long.</p>`,
    'words-too-long',
  ),
  text('long-paragraph', '20,000文字の段落', 'A paragraph of 20,000 characters', `<p>${sentence.repeat(600)}</p>`),
  text(
    'lines-by-br',
    '改行（br要素）で区切られた2,000行の段落',
    'A paragraph of 2,000 lines, divided by line breaks',
    `<p>${`${sentence}<br>`.repeat(2_000)}</p>`,
  ),
  text(
    'huge-text',
    '200万文字の本文',
    'A text of 2,000,000 characters',
    `<p>${sentence.repeat(60)}</p>`.repeat(1_000),
    'text-too-long',
  ),
  text(
    'odd-characters',
    '合成文字、絵文字、右から左への文字',
    'Stacked accents, emoji sequences and text from right to left',
    `<p>${'a\u0300\u0301\u0302'.repeat(300)}</p><p>${'👨‍👩‍👧‍👦'.repeat(300)}</p><p dir="rtl">${'שלום '.repeat(300)}</p>`,
  ),
  {
    id: 'texts-in-attributes',
    what: { ja: 'alt、placeholder、aria-labelの中の誤り', en: 'Mistakes in alt, placeholder and aria-label' },
    functions: ['contents'],
    pages: {
      '': page(
        '属性の中の文章',
        `<p><img src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=" width="40" height="40" alt="人間ドッグの費用を助成します。"></p>
<p><label>氏名 <input name="name" placeholder="港の花火がよく見れます。"></label></p>`,
      ),
    },
    ends: [finds('', 'contents:typo'), finds('', 'contents:dropping-ra'), judged('', 'contents')],
  },
  {
    id: 'clean-text',
    what: { ja: '誤りのない文章（指摘してはならない）', en: 'Text without a mistake, about which nothing may be said' },
    functions: ['contents'],
    pages: { '': page('正しい文章', `<p>${sentence}</p><p>本を借りるときは、受付にカードを見せてください。</p>`) },
    ends: [silentOn('', 'contents:'), judged('', 'contents')],
  },
];

import { family, type RuleGuide, type Words, wholeGuide } from '../../../rule-guide.ts';

const severalMains: Words = [
  '読み上げソフトで本文に移動する人が、どれが本文か分からず、一部を読み落とすことがあります。',
  'People who jump to the main part with a screen reader cannot tell which one it is, and may miss some of it.',
];
const severalEncodings: Words = [
  '値が同じなら影響はありません。違うときは、直したつもりの文字コードが使われず、文字化けすることがあります。',
  'Nobody is hurt while they agree. If they differ, the one that was corrected may not count, and text gets garbled.',
];
const oneEncoding: Words = [
  '<meta charset="utf-8"> を head の最初に 1 つだけ残します。',
  'Keep one <meta charset="utf-8">, at the beginning of the head.',
];

export const onlyOnceGuides: Readonly<Record<string, RuleGuide>> = {
  'html/visible-element-more-than-once': wholeGuide(
    [
      'ページの枠組みと本文の部品の両方に、または部品ごとに、main が書かれています。',
      'Both the frame of the page and a part in it, or each part, have a main.',
    ],
    severalMains,
    [
      '本文全体を囲む main を 1 つだけ残し、ほかは div や section に替えます。',
      'Keep one main around the whole main part, and make the others div or section elements.',
    ],
    '<main>\n  <h1>施設案内</h1>\n</main>\n<main>\n  <h2>料金</h2>\n</main>',
    '<main>\n  <h1>施設案内</h1>\n  <h2>料金</h2>\n</main>',
  ),
  'html/visible-role-more-than-once': wholeGuide(
    [
      '以前の部品の role="main" を残したまま、main 要素が加えられています。',
      'A main element was added while the role="main" of an older part was left.',
    ],
    severalMains,
    ['main 要素を 1 つだけ残し、role="main" を消します。', 'Keep one main element, and remove role="main".'],
    '<main>\n  <div role="main">\n    <h1>施設案内</h1>\n  </div>\n</main>',
    '<main>\n  <h1>施設案内</h1>\n</main>',
  ),
  'html/element-with-attribute-more-than-once': wholeGuide(
    [
      'テンプレートと差し込んだ部品の両方に、meta charset が書かれています。',
      'Both the template and a part that it includes have a meta charset.',
    ],
    severalEncodings,
    oneEncoding,
    '<meta charset="utf-8">\n<title>施設案内</title>\n<meta charset="utf-8">',
    '<meta charset="utf-8">\n<title>施設案内</title>',
  ),
  'html/two-declarations-of-one-thing': wholeGuide(
    [
      '古い http-equiv の指定を残したまま、新しい meta charset が加えられています。',
      'The meta charset of today was added while the older http-equiv was left.',
    ],
    severalEncodings,
    oneEncoding,
    '<meta charset="utf-8">\n<meta http-equiv="content-type" content="text/html; charset=utf-8">',
    '<meta charset="utf-8">',
  ),
  'html/declaration-more-than-once': wholeGuide(
    [
      'テンプレートと差し込んだ部品の両方に、http-equiv による文字コードの指定があります。',
      'Both the template and a part that it includes state the encoding by http-equiv.',
    ],
    severalEncodings,
    oneEncoding,
    '<meta http-equiv="content-type" content="text/html; charset=utf-8">\n<title>施設案内</title>\n<meta http-equiv="content-type" content="text/html; charset=utf-8">',
    '<meta charset="utf-8">\n<title>施設案内</title>',
  ),
  'html/attribute-value-more-than-once': wholeGuide(
    [
      'テンプレートと CMS の検索対策機能が、それぞれ説明文（description）を出力しています。',
      'The template and an extension of the CMS for search engines each print a description.',
    ],
    [
      '検索エンジンがどちらを使うか分からず、検索結果に合わない説明が出ることがあります。',
      'Nobody knows which one search engines use, so results may show one that does not fit.',
    ],
    [
      'そのページの内容を表す説明文を 1 つだけ残します。',
      'Keep the one description that tells what the page is about.',
    ],
    '<meta name="description" content="点検市の公式サイト">\n<meta name="description" content="市民プールの料金と休館日">',
    '<meta name="description" content="市民プールの料金と休館日">',
  ),
  ...family(
    ['html/child-with-attribute-more-than-once', 'html/attribute-on-several-elements'],
    wholeGuide(
      [
        '字幕の track を複製して言語を増やしたときに、default も一緒に写されています。',
        'A track was copied for another language of the subtitles, and its default with it.',
      ],
      [
        'default が 1 つに決まらないため、意図したものと違う言語の字幕が出ることがあります。',
        'There is no single default, so subtitles may appear in another language than intended.',
      ],
      ['最初に表示する track だけに default を残します。', 'Keep default on the one track that is to be shown first.'],
      '<video src="guide.mp4" controls>\n  <track default src="ja.vtt" srclang="ja" label="日本語">\n  <track default src="en.vtt" srclang="en" label="English">\n</video>',
      '<video src="guide.mp4" controls>\n  <track default src="ja.vtt" srclang="ja" label="日本語">\n  <track src="en.vtt" srclang="en" label="English">\n</video>',
    ),
  ),
  'html/needless-wrapper': wholeGuide(
    [
      '表の題名（caption）のある表を、さらに説明文（figcaption）の付いた figure に入れています。',
      'A table that has a caption was put into a figure with a figcaption.',
    ],
    [
      '題名が 2 つになり、同じ内容なら読み上げソフトで 2 度読まれます。それ以外の影響はありません。',
      'There are two titles, which screen readers say twice if they are alike. There is no other harm.',
    ],
    [
      'caption を消し、その内容を figcaption にまとめます。',
      'Remove the caption, and put what it says into the figcaption.',
    ],
    '<figure>\n  <figcaption>月別の利用者数</figcaption>\n  <table>\n    <caption>月別の利用者数</caption>\n    <tr><th>4月</th><td>320人</td></tr>\n  </table>\n</figure>',
    '<figure>\n  <figcaption>月別の利用者数</figcaption>\n  <table>\n    <tr><th>4月</th><td>320人</td></tr>\n  </table>\n</figure>',
  ),
  'html/several-selected-options': wholeGuide(
    [
      '選択済みの項目を出力するプログラムが、初期値の selected も残しています。',
      'The program that marks the chosen option also leaves the selected of the default.',
    ],
    [
      '最後の selected だけが有効になり、意図しない項目が送信されることがあります。',
      'Only the last one counts, so forms may send another choice than intended.',
    ],
    [
      'selected を 1 つだけにします。複数を選べる欄なら、select に multiple を付けます。',
      'Keep one selected. If several may be chosen, add multiple to the select.',
    ],
    '<select name="area">\n  <option selected>東地区</option>\n  <option selected>西地区</option>\n</select>',
    '<select name="area">\n  <option>東地区</option>\n  <option selected>西地区</option>\n</select>',
  ),
};

import { family, guide, type RuleGuide } from '../../rule-guide.ts';
import { guessed, ignored } from './guide-phrases.ts';

const outdated = [
  '今のブラウザーでは動作が保証されず、保守する人が別の書き方と混同します。',
  'Browsers need not support it any more, and those who maintain the page mix two ways of writing.',
] as const;
const table = [
  '表の行を増減したとき、セルの数や colspan・rowspan が直されていません。',
  'Rows were added or removed without changing cells, colspan or rowspan.',
] as const;
const tableHarm = [
  '列がずれて見え、読み上げでは別の見出しのデータとして読まれます。',
  'Columns shift, and screen readers announce a cell under the wrong header.',
] as const;

export const elementGuides: Readonly<Record<string, RuleGuide>> = {
  'html/bad-value': guide(
    [
      'URL の空白や全角文字、決まった語句の打ち間違い、空の値などが書かれています。',
      'The address holds a blank or a full-width character, a keyword is misspelt, or the value is empty.',
    ],
    ignored,
    '<a href="案内 図.pdf" target="_new window">',
    '<a href="%E6%A1%88%E5%86%85%E5%9B%B3.pdf" target="_blank">',
  ),
  'html/element-not-allowed': guide(
    [
      'ul の直下の div、p の中の見出しなど、親に入れられない要素が置かれています。',
      'An element stands in a parent that may not hold it, such as a div in a ul or a heading in a p.',
    ],
    guessed,
    '<ul>\n  <div>お知らせ</div>\n</ul>',
    '<ul>\n  <li>お知らせ</li>\n</ul>',
  ),
  'html/unknown-element': guide(
    [
      '要素名の打ち間違いか、ツール独自の要素が残っています。',
      'The name of the element is misspelt, or an element of a tool was left.',
    ],
    ignored,
    '<centre>受付時間</centre>',
    '<p class="center">受付時間</p>',
  ),
  'html/missing-attribute': guide(
    [
      '要素が働くために欠かせない属性が、書かれていないか消されています。',
      'An attribute without which the element does nothing was never written, or deleted.',
    ],
    [
      '要素が役目を果たさないため、内容が伝わらない訪問者や、操作できない訪問者が出ます。',
      'The element does not do its work, so some visitors miss what it says, or cannot use it.',
    ],
    '<video src="guide.mp4" controls><track kind="captions" srclang="ja"></video>',
    '<video src="guide.mp4" controls><track kind="captions" srclang="ja" src="guide.vtt"></video>',
  ),
  'html/missing-child': guide(
    [
      'head の title など、欠かせない子要素がテンプレートにありません。',
      'The template lacks a child that must be there, such as the title in the head.',
    ],
    [
      'ブラウザーのタブや検索結果、読み上げで、何のページかが分かりません。',
      'Tabs, search results and screen readers do not say what the page is.',
    ],
    '<head>\n  <meta charset="utf-8">\n</head>',
    '<head>\n  <meta charset="utf-8">\n  <title>施設案内 | 点検市</title>\n</head>',
  ),
  'html/img-alt': guide(
    [
      '画像を置くときに、代替テキスト（alt）が書かれていません。',
      'The alternative text (alt) was not written when the image was placed.',
    ],
    [
      '読み上げソフトを使う人にはファイル名だけが読まれ、画像が表示されない人には何も伝わりません。',
      'Screen readers say the file name, and people who do not get the image learn nothing.',
    ],
    '<img src="map.png">',
    '<img src="map.png" alt="駅から庁舎までの地図">',
  ),
  'html/duplicate-id': guide(
    ['同じ部品が繰り返し置かれ、id も一緒に写されています。', 'A part was placed several times, and its id with it.'],
    [
      'ラベルやページ内リンクが別の要素を指し、読み上げを使う人が誤った欄に案内されます。',
      'Labels and links reach another element, so people with a screen reader end in the wrong field.',
    ],
    '<input id="name">\n<input id="name">',
    '<input id="family-name">\n<input id="given-name">',
  ),
  'html/duplicate-id-first': guide(
    [
      '同じ id が後ろでもう一度使われています。ここは最初の箇所です。',
      'The same id is used again further down; this is its first place.',
    ],
    ['ラベルやページ内リンクは、常にこの最初の要素を指します。', 'Labels and links always reach this first element.'],
    '<h2 id="top">案内</h2> … <h2 id="top">料金</h2>',
    '<h2 id="guide">案内</h2> … <h2 id="fee">料金</h2>',
  ),
  'html/reference-to-no-field': guide(
    [
      'ラベル（label の for）が、存在しない id や入力欄ではない要素を指しています。',
      'A label (for) names an id that does not exist or is no field.',
    ],
    [
      'ラベルを押しても入力欄に移らず、読み上げでは何を入力する欄かが分かりません。',
      'A click on the label does not reach the field, and screen readers do not say what to enter.',
    ],
    '<label for="tel">電話</label> <div id="tel"><input></div>',
    '<label for="tel">電話</label> <input id="tel">',
  ),
  'html/obsolete-element': guide(
    [
      'HTML 4 の時代の要素（center、font、tt など）が残っています。',
      'Elements of the days of HTML 4 (center, font, tt) were left.',
    ],
    outdated,
    '<center><font color="red">休館日</font></center>',
    '<p class="notice">休館日</p>',
  ),
  'html/obsolete-attribute': guide(
    [
      '見た目の指定（align、border、name など）が、CSS や id ではなく古い属性で書かれています。',
      'Looks or names are written with old attributes (align, border, name) instead of CSS or id.',
    ],
    outdated,
    '<a name="fee"></a>\n<td align="center">',
    '<h2 id="fee">料金</h2>\n<td class="center">',
  ),
  'html/heading-level-skipped': guide(
    ['文字の大きさで見出しのレベルが選ばれています。', 'Heading levels were chosen by their size.'],
    [
      '見出しで移動する読み上げソフトの利用者が、抜けた部分があると受け取ります。',
      'People who move by headings with a screen reader believe that a part is missing.',
    ],
    '<h1>施設案内</h1>\n<h4>料金</h4>',
    '<h1>施設案内</h1>\n<h2>料金</h2>',
  ),
  ...family(
    [
      'html/table-row-shorter-than-first',
      'html/table-row-longer-than-first',
      'html/table-row-shorter-than-columns',
      'html/table-row-longer-than-columns',
    ],
    guide(
      table,
      tableHarm,
      '<tr><th>月</th><th>火</th></tr>\n<tr><td>9時</td></tr>',
      '<tr><th>月</th><th>火</th></tr>\n<tr><td>9時</td><td>休み</td></tr>',
    ),
  ),
  'html/attribute-never-allowed': guide(
    [
      '要素が持てない属性が、編集ツールや古いテンプレートによって書かれています。',
      'An editor or an old template wrote an attribute that the element can never have.',
    ],
    ignored,
    '<col align="left">',
    'td:first-child { text-align: left; }',
  ),
  'html/text-not-allowed': guide(
    [
      '表やリストなど、決まった要素だけを入れる場所に、文字が直接書かれています。',
      'Text stands directly in an element that takes certain elements only, such as a table or a list.',
    ],
    [
      '文字が表の外など、別の場所に表示されることがあります。読み上げソフトでは、表やリストとの関係が伝わりません。',
      'Browsers may show the text elsewhere, such as above the table, and screen readers do not tell where it belongs.',
    ],
    '<table>受付時間<tr><td>9時</td></tr></table>',
    '<table><caption>受付時間</caption><tr><td>9時</td></tr></table>',
  ),
};

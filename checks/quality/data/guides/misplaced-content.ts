import { type RuleGuide, type Words, wholeGuide } from '../../../rule-guide.ts';

const headEnds: Words = [
  'JavaScript を使わない環境では head がそこで終わり、後ろの meta や link は本文に移ります。検索エンジンが読み落とすこともあります。',
  'Without JavaScript, the head ends there and the meta and link after it move into the body, where search engines may miss them.',
];
const textDropped: Words = [
  'ブラウザーが文字を捨てるため、だれにも表示されません。',
  'Browsers drop the text, so nobody sees it.',
];
const noFrames: Words = [
  'フレームをやめて通常のページにし、文字を本文に書きます。',
  'Make an ordinary page without frames, and write the text into its body.',
];

/** Guides to rules about text and start tags in places where the parser does not expect them. */
export const misplacedContentGuides: Readonly<Record<string, RuleGuide>> = {
  'html/start-tag-in-noscript': wholeGuide(
    [
      '解析や広告のための noscript（中身は img や iframe）が、head に貼り付けられています。',
      'A noscript for statistics or advertising, with an img or iframe in it, was pasted into the head.',
    ],
    headEnds,
    [
      'noscript を body の最初に移します。head の noscript に書けるのは、link、style、meta だけです。',
      'Move the noscript to the beginning of the body; in the head it may hold link, style and meta only.',
    ],
    '<head>\n  <noscript><img src="/log.gif" alt=""></noscript>\n</head>\n<body>',
    '<head>\n</head>\n<body>\n  <noscript><img src="/log.gif" alt=""></noscript>',
  ),
  'html/text-inside-elements': wholeGuide(
    [
      'JavaScript を使えない人への案内文が、head の中の noscript に書かれています。',
      'A notice to people without JavaScript was written into a noscript in the head.',
    ],
    headEnds,
    [
      'noscript を body の中に移し、案内文をそこに書きます。',
      'Move the noscript into the body, and write the notice there.',
    ],
    '<head>\n  <noscript>JavaScript を有効にしてください。</noscript>\n</head>\n<body>',
    '<head>\n</head>\n<body>\n  <noscript>JavaScript を有効にしてください。</noscript>',
  ),
  'html/text-after-body': wholeGuide(
    [
      '</body> の後に、文字や全角の空白が書き足されています。プログラムの警告が出力されていることもあります。',
      'Text or a full-width blank was written after </body>; it may be a warning that a program printed.',
    ],
    [
      'ブラウザーが本文の末尾に表示します。警告の文なら、訪問者にサーバーの内部の情報が見えることがあります。',
      'Browsers show it at the end of the page. A warning may tell visitors how the server works inside.',
    ],
    [
      '必要な文字は </body> の前に移し、不要な文字は出力するプログラムを直して消します。',
      'Move text that is needed to before </body>; stop the program that prints the rest.',
    ],
    '<p>案内</p>\n</body>\n点検市役所\n</html>',
    '<p>案内</p>\n<p>点検市役所</p>\n</body>\n</html>',
  ),
  'html/text-in-page-trailer': wholeGuide(
    [
      '</html> の後に、サーバーやテンプレートが文字を足したか、貼り付けた文字の残りがあります。',
      'The server or a template added text after </html>, or a rest of pasted text was left there.',
    ],
    [
      'ブラウザーが本文の末尾に表示するため、意図しない文字がページの下に見えることがあります。',
      'Browsers show it at the end of the page, so visitors may see text below the page that was not meant for them.',
    ],
    [
      '必要な文字は </body> の前に移し、不要な文字は消します。',
      'Move text that is needed to before </body>, and remove the rest.',
    ],
    '<p>案内</p>\n</body>\n</html>\n点検市役所',
    '<p>案内</p>\n<p>点検市役所</p>\n</body>\n</html>',
  ),
  'html/text-misplaced-in-table': wholeGuide(
    [
      '表の題や注記が、セルの外に書かれています。字下げの全角の空白や &nbsp; でも起こります。',
      'A title or note was written outside of the cells; a full-width blank or &nbsp; for indenting does it too.',
    ],
    [
      'ブラウザーが文字を表の前に移すため、位置が変わり、読み上げでも表の一部として読まれません。',
      'Browsers move the text to before the table, and screen readers do not read it as a part of the table.',
    ],
    [
      '題は caption に、注記はセルの中か表の外に書きます。字下げには半角の空白を使います。',
      'Write titles into a caption, and notes into a cell or outside of the table; indent by plain blanks.',
    ],
    '<table>\n料金表\n<tr><td>大人</td><td>500円</td></tr>\n</table>',
    '<table>\n<caption>料金表</caption>\n<tr><td>大人</td><td>500円</td></tr>\n</table>',
  ),
  'html/text-in-element': wholeGuide(
    [
      '古いフレームのページで、frameset の中に文字が書かれています。',
      'On an old page with frames, text stands within the frameset.',
    ],
    textDropped,
    noFrames,
    '<frameset cols="200,*">\n点検市の案内\n<frame src="menu.html">\n</frameset>',
    '<nav><a href="fee.html">料金</a></nav>\n<main><h1>点検市の案内</h1></main>',
  ),
  'html/text-after-element': wholeGuide(
    [
      '古いフレームのページで、</frameset> の後に文字が書かれています。',
      'On an old page with frames, text stands after </frameset>.',
    ],
    textDropped,
    noFrames,
    '<frameset cols="200,*">\n<frame src="menu.html">\n</frameset>\n点検市役所',
    '<nav><a href="fee.html">料金</a></nav>\n<footer>点検市役所</footer>',
  ),
  'html/start-tag-seen': wholeGuide(
    [
      '古いフレームのページで、frameset の前に div や p などの要素が書かれています。',
      'On an old page with frames, a div, p or the like stands before the frameset.',
    ],
    [
      'ブラウザーがそれまでの本文を捨てて frameset に置き換えるため、前の要素はだれにも表示されません。',
      'Browsers drop the body so far and put the frameset in its place, so nobody sees the elements before it.',
    ],
    [
      'フレームをやめ、メニューと本文を 1 つのページに書きます。',
      'Give up the frames, and write the menu and the content into one page.',
    ],
    '<div class="header">\n<frameset cols="200,*">\n<frame src="menu.html">\n</frameset>',
    '<div class="header">\n<nav><a href="fee.html">料金</a></nav>\n</div>',
  ),
  'html/element-between-elements': wholeGuide(
    [
      '</head> と <body> の間に、CSS やスクリプトの読み込みが書き足されています。',
      'A style sheet or script was added between </head> and <body>.',
    ],
    [
      'ブラウザーが head の中にあるものとして扱うため、訪問者への影響はありません。直す人が見落としやすいだけです。',
      'Browsers treat it as a part of the head; nobody is hurt, it is only easy to overlook when the page is edited.',
    ],
    ['要素を </head> の前に移します。', 'Move the element to before </head>.'],
    '</head>\n<link rel="stylesheet" href="/menu.css">\n<body>',
    '<link rel="stylesheet" href="/menu.css">\n</head>\n<body>',
  ),
  'html/start-tag-with-open-element': wholeGuide(
    [
      '選択欄の終了タグ（</select>）がないまま、次の入力欄などが始まっています。',
      'The next field or the like begins without the end tag (</select>) of the select before.',
    ],
    [
      'ブラウザーが選択欄をそこで閉じるため、どの欄も使えます。選択欄の範囲が分かりにくく、直しにくいだけです。',
      'Browsers close the select there, so all fields work; its end is only hard to see when the page is edited.',
    ],
    ['次の要素の前に </select> を書きます。', 'Write </select> before the next element.'],
    '<select name="shop">\n  <option>駅前店</option>\n<input name="note">',
    '<select name="shop">\n  <option>駅前店</option>\n</select>\n<input name="note">',
  ),
  'html/start-tag-in-table-body': wholeGuide(
    [
      '行の開始タグ（<tr>）がないまま、table や tbody の直下にセルが書かれています。',
      'A cell stands directly in the table or tbody, without the start tag of its row (<tr>).',
    ],
    [
      'ブラウザーが行を補うため、表示が変わらないこともあります。</tr> もないと、前後の行が 1 行につながります。',
      'Browsers add the row, so the table may look right; but without a </tr> too, rows run together.',
    ],
    ['行の最初に <tr>、最後に </tr> を書きます。', 'Write <tr> at the beginning of each row and </tr> at its end.'],
    '<tbody>\n<td>大人</td><td>500円</td></tr>\n</tbody>',
    '<tbody>\n<tr><td>大人</td><td>500円</td></tr>\n</tbody>',
  ),
  'html/html-tag-in-foreign-content': wholeGuide(
    [
      '</svg> が抜けているか、図の中の文字が p や span などの HTML の要素で書かれています。',
      'The </svg> is missing, or text in the picture was written with HTML elements such as p and span.',
    ],
    [
      'ブラウザーが図をそこで終え、その要素を図の外に置くため、後ろに書いた図形は描かれません。',
      'Browsers end the picture there and put the element outside of it, and shapes that follow are not drawn.',
    ],
    [
      '図の終わりに </svg> を書きます。図の中の文字は text と tspan で書きます。',
      'Write </svg> where the picture ends, and text within it by text and tspan.',
    ],
    '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 12h16"/>\n<p>案内</p>',
    '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 12h16"/></svg>\n<p>案内</p>',
  ),
  'html/unclosed-children': wholeGuide(
    [
      'ruby の中の span などの要素が閉じられる前に、ふりがな（rt）が書かれています。',
      'Within a ruby, the reading (rt) comes before a span or the like is closed.',
    ],
    [
      'ふりがなが文字の上に付かず、本文に続けて小さく表示されることがあります。',
      'The reading may not appear above the text, but small and behind it in the line.',
    ],
    [
      '中の要素を閉じてから、rt を ruby の直下に書きます。',
      'Close the element, and write the rt directly into the ruby.',
    ],
    '<ruby><span>点検<rt>てんけん</rt></span></ruby>',
    '<ruby><span>点検</span><rt>てんけん</rt></ruby>',
  ),
  'html/start-tag-without-open-element': wholeGuide(
    [
      'ruby で囲まずに、ふりがな（rt）やその括弧（rp）だけが書かれています。',
      'A reading (rt) or its brackets (rp) were written without a ruby around them.',
    ],
    [
      'ふりがなが文字の上に付かず、本文に続けて表示されます。',
      'The reading does not appear above the text, but behind it in the line.',
    ],
    ['漢字とふりがなを、まとめて ruby で囲みます。', 'Put the characters and their reading together into a ruby.'],
    '<p>点検市<rt>てんけんし</rt></p>',
    '<p><ruby>点検市<rt>てんけんし</rt></ruby></p>',
  ),
};

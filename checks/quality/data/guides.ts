import { guide, type RuleGuide } from '../../rule-guide.ts';

const guessed = [
  'ブラウザーが構造を推測して補うため、環境によって表示が崩れ、読み上げの順序や区切りも変わります。',
  'Browsers guess the structure, so the layout breaks in some of them, and screen readers group it otherwise.',
] as const;
const ignored = [
  'ブラウザーが指定を無視するため、意図した表示にならない訪問者が出ます。',
  'Browsers ignore the declaration, so some visitors do not see what was meant.',
] as const;
const aloud = [
  '読み上げソフトを使う人に、内容や操作の手がかりが伝わりません。',
  'People with a screen reader miss what it is or how to use it.',
] as const;
const outdated = [
  '今のブラウザーでは動作が保証されず、保守する人が別の書き方と混同します。',
  'Browsers need not support it any more, and those who maintain the page mix two ways of writing.',
] as const;
const template = [
  '部品やテンプレートの繰り返し、手作業のコピーで、閉じ忘れや閉じすぎが起きています。',
  'A part or template was repeated or copied by hand, and a tag was forgotten or left over.',
] as const;
const table = [
  '表の行を増減したとき、セルの数や colspan・rowspan が直されていません。',
  'Rows were added or removed without changing cells, colspan or rowspan.',
] as const;
const tableHarm = [
  '列がずれて見え、読み上げでは別の見出しのデータとして読まれます。',
  'Columns shift, and screen readers announce a cell under the wrong header.',
] as const;
const cssTypo = [
  'プロパティ名や値の打ち間違い、または特定のブラウザー向けの古い指定です。',
  'The property or value is misspelt, or was meant for one old browser.',
] as const;
const noDoctype = [
  'テンプレートの先頭に doctype がないか、古い HTML の宣言が残っています。',
  'The template has no doctype, or that of an old version of HTML.',
] as const;
const quirks = [
  'ブラウザーが古い互換モードで表示し、余白や文字の大きさが意図と異なります。',
  'Browsers show the page in an old mode, with other margins and sizes than intended.',
] as const;
const doctype = ['<html lang="ja">', '<!DOCTYPE html>\n<html lang="ja">'] as const;

const wrongEncoding = [
  'ファイルの実際の文字コードが、宣言された文字コードと違います。別の文字コードの文章を貼り合わせたときにも起こります。',
  'The file has another encoding than it declares, or text of another encoding was pasted into it.',
] as const;
const garbled = [
  '文字が「�」や別の文字に化けて、だれにも読めません。検索にもかかりません。',
  'Characters turn into “�” or others that nobody can read, and searches do not find the text.',
] as const;
const savedOtherwise = [
  '<meta charset="utf-8">（Shift_JIS で保存したファイル）',
  '<meta charset="utf-8">（UTF-8 で保存したファイル）',
] as const;

/** Guides by rule; a key that ends with `*` stands for all rules that begin so. */
export const guides: Readonly<Record<string, RuleGuide>> = {
  'html:bad-value-for-attribute-on-element*': guide(
    [
      'URL の空白や全角文字、決まった語句の打ち間違い、空の値などが書かれています。',
      'The address holds a blank or a full-width character, a keyword is misspelt, or the value is empty.',
    ],
    ignored,
    '<a href="案内 図.pdf" target="_new window">',
    '<a href="%E6%A1%88%E5%86%85%E5%9B%B3.pdf" target="_blank">',
  ),
  'html:attribute-not-allowed-on-element-at-this-point-27e0': guide(
    [
      '別の要素の属性が写されているか、属性名が打ち間違えられています。',
      'The attribute belongs to another element, or its name is misspelt.',
    ],
    ignored,
    '<div alt="地図" widht="300">',
    '<img src="map.png" alt="地図" width="300">',
  ),
  'html:attribute-not-allowed-here-93e7': guide(
    [
      'この位置では使えない属性が、別の要素から写されています。',
      'The attribute was copied from an element that may have it.',
    ],
    ignored,
    '<p href="/guide/">案内</p>',
    '<p><a href="/guide/">案内</a></p>',
  ),
  'html:element-not-allowed-as-child-of-element-in-this-context-a5eb': guide(
    [
      'ul の直下の div、p の中の見出しなど、親に入れられない要素が置かれています。',
      'An element stands in a parent that may not hold it, such as a div in a ul or a heading in a p.',
    ],
    guessed,
    '<ul>\n  <div>お知らせ</div>\n</ul>',
    '<ul>\n  <li>お知らせ</li>\n</ul>',
  ),
  'html:element-not-allowed-as-child-of-in-this-context-16e0': guide(
    [
      'ul の直下の div など、親に入れられない要素が置かれています。',
      'An element stands in a parent that may not hold it, such as a div in a ul.',
    ],
    guessed,
    '<ul>\n  <div>お知らせ</div>\n</ul>',
    '<ul>\n  <li>お知らせ</li>\n</ul>',
  ),
  'html:text-not-allowed-in-element-in-this-context-f495': guide(
    [
      '表やリストの、セルや項目の外側に文字が書かれています。',
      'There is text in a table or list, but outside of its cells or items.',
    ],
    guessed,
    '<ul>新着情報\n  <li>4月の予定</li>\n</ul>',
    '<h2>新着情報</h2>\n<ul>\n  <li>4月の予定</li>\n</ul>',
  ),
  'html:the-element-must-not-appear-as-a-descendant-of-the-element-b2ec': guide(
    [
      'リンクの中のリンク、ボタンの中のリンクなど、操作できる要素が入れ子になっています。',
      'Controls are nested: a link in a link, or a link in a button.',
    ],
    [
      'どちらが押されるかがブラウザーによって変わり、キーボードや読み上げでは一方に届きません。',
      'Which of the two is pressed depends on the browser, and one cannot be reached by keyboard or speech.',
    ],
    '<a href="/a"><button>詳細</button></a>',
    '<a href="/a" class="button">詳細</a>',
  ),
  'html:the-element-is-a-completely-unknown-element-that-is-not-16c2': guide(
    [
      '要素名の打ち間違いか、ツール独自の要素が残っています。',
      'The name of the element is misspelt, or an element of a tool was left.',
    ],
    ignored,
    '<centre>受付時間</centre>',
    '<p class="center">受付時間</p>',
  ),
  'html:element-is-missing-required-attribute-3772': guide(
    [
      '要素が働くために欠かせない属性が、書かれていないか消されています。',
      'An attribute without which the element does nothing was never written, or deleted.',
    ],
    ignored,
    '<img alt="庁舎の写真">',
    '<img src="office.jpg" alt="庁舎の写真">',
  ),
  'html:element-is-missing-one-or-more-of-the-following-attributes-20a6': guide(
    [
      'いずれか 1 つが必要な属性の組が、すべて省かれています。',
      'Of a set of attributes at least one is needed, and none is there.',
    ],
    ignored,
    '<meta content="施設案内">',
    '<meta name="description" content="施設案内">',
  ),
  'html:element-is-missing-a-required-instance-of-child-element-4ceb': guide(
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
  'html:an-element-must-have-an-attribute-except-under-certain-3da6': guide(
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
  'html:must-not-be-used-on-the-element-e325': guide(
    [
      'WAI-ARIA の属性が、働かない要素に付けられています。',
      'A WAI-ARIA attribute is on an element where it has no effect.',
    ],
    aloud,
    '<div aria-label="メニュー">',
    '<nav aria-label="メニュー">',
  ),
  'html:the-role-is-unnecessary-for-element-e7d9': guide(
    [
      '古いブラウザーのために付けられたロールが、そのまま残っています。',
      'The role was once needed by old browsers and was left.',
    ],
    [
      '利用者への影響はありませんが、要素を変えたときにロールだけが残り、誤った情報になります。',
      'Nobody is hurt today; but when the element is changed, the role stays and becomes wrong.',
    ],
    '<nav role="navigation">',
    '<nav>',
  ),
  'html:duplicate-id-0da2': guide(
    ['同じ部品が繰り返し置かれ、id も一緒に写されています。', 'A part was placed several times, and its id with it.'],
    [
      'ラベルやページ内リンクが別の要素を指し、読み上げを使う人が誤った欄に案内されます。',
      'Labels and links reach another element, so people with a screen reader end in the wrong field.',
    ],
    '<input id="name">\n<input id="name">',
    '<input id="family-name">\n<input id="given-name">',
  ),
  'html:the-first-occurrence-of-id-was-here-0972': guide(
    [
      '同じ id が後ろでもう一度使われています。ここは最初の箇所です。',
      'The same id is used again further down; this is its first place.',
    ],
    ['ラベルやページ内リンクは、常にこの最初の要素を指します。', 'Labels and links always reach this first element.'],
    '<h2 id="top">案内</h2> … <h2 id="top">料金</h2>',
    '<h2 id="guide">案内</h2> … <h2 id="fee">料金</h2>',
  ),
  'html:duplicate-attribute-e48a': guide(
    [
      '属性を書き足したときに、同じ名前の属性が残っています。',
      'An attribute was added while one of the same name was there.',
    ],
    [
      '後から書いた値は使われないため、直したつもりの表示や動作が変わりません。',
      'The second value is ignored, so what was meant to change does not.',
    ],
    '<a class="link" href="/" class="active">',
    '<a class="link active" href="/">',
  ),
  'html:the-attribute-references-which-is-not-the-id-of-any-element-5cf3': guide(
    [
      '参照先の要素の id が変わったか、要素が消されています。',
      'The id of the element was changed, or the element is gone.',
    ],
    aloud,
    '<label for="mail">メール</label> <input id="email">',
    '<label for="email">メール</label> <input id="email">',
  ),
  'html:the-value-of-the-attribute-of-the-element-must-be-the-id-of-edb9': guide(
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
  'html:the-element-is-obsolete*': guide(
    [
      'HTML 4 の時代の要素（center、font、tt など）が残っています。',
      'Elements of the days of HTML 4 (center, font, tt) were left.',
    ],
    outdated,
    '<center><font color="red">休館日</font></center>',
    '<p class="notice">休館日</p>',
  ),
  'html:the-attribute-on-the-element-is-obsolete*': guide(
    [
      '見た目の指定（align、border、name など）が、CSS や id ではなく古い属性で書かれています。',
      'Looks or names are written with old attributes (align, border, name) instead of CSS or id.',
    ],
    outdated,
    '<a name="fee"></a>\n<td align="center">',
    '<h2 id="fee">料金</h2>\n<td class="center">',
  ),
  'html:the-attribute-is-unnecessary-for-javascript-resources-19db': guide(
    [
      'HTML 4 で必要だった type="text/javascript" が残っています。',
      'The type="text/javascript" that HTML 4 needed was left.',
    ],
    [
      '利用者への影響はありません。書き間違えるとスクリプトが動かなくなります。',
      'Nobody is hurt; but a misspelt type would stop the script.',
    ],
    '<script type="text/javascript" src="menu.js"></script>',
    '<script src="menu.js"></script>',
  ),
  'html:the-attribute-for-the-element-is-not-needed-and-should-be-c9e1': guide(
    ['HTML 4 で必要だった type="text/css" が残っています。', 'The type="text/css" that HTML 4 needed was left.'],
    [
      '利用者への影響はありません。書き間違えるとスタイルが読み込まれなくなります。',
      'Nobody is hurt; but a misspelt type would stop the styles.',
    ],
    '<style type="text/css">',
    '<style>',
  ),
  'html:stray-end-tag-91df': guide(template, guessed, '<p>案内</p></div>', '<p>案内</p>'),
  'html:stray-start-tag-49a7': guide(template, guessed, '</body>\n<p>案内</p>', '<p>案内</p>\n</body>'),
  'html:unclosed-element-1ccc': guide(template, guessed, '<div><span>案内</div>', '<div><span>案内</span></div>'),
  'html:end-tag-seen-but-there-were-open-elements-8e24': guide(
    template,
    guessed,
    '<div><strong>重要</div>',
    '<div><strong>重要</strong></div>',
  ),
  'html:end-tag-implied-but-there-were-open-elements-5e1e': guide(
    template,
    guessed,
    '<ul>\n  <li><b>案内\n  <li>料金\n</ul>',
    '<ul>\n  <li><b>案内</b></li>\n  <li>料金</li>\n</ul>',
  ),
  'html:end-tag-violates-nesting-rules-9f7e': guide(template, guessed, '<b><i>重要</b></i>', '<b><i>重要</i></b>'),
  'html:no-element-in-scope-but-a-end-tag-seen-c018': guide(
    [
      'p の中に置けない要素（div、ul など）で p が自動的に閉じられ、</p> が余っています。',
      'A div, ul or the like closed the p by itself, so its </p> is left over.',
    ],
    guessed,
    '<p>持ち物\n<ul><li>筆記具</li></ul>\n</p>',
    '<p>持ち物</p>\n<ul><li>筆記具</li></ul>',
  ),
  'html:trailing-slash-on-void-elements-has-no-effect-and-interacts-bab6': guide(
    [
      'XHTML の書き方（<br /> など）が残っているか、編集ツールが付けています。',
      'The style of XHTML (<br />) was left, or an editor adds it.',
    ],
    [
      '表示は変わりませんが、引用符のない属性値の後ろでは、値の一部になってリンク切れなどを起こします。',
      'Nothing changes on the screen; but after a value without quotes it becomes part of the value.',
    ],
    '<br />\n<img src=logo.png/>',
    '<br>\n<img src="logo.png">',
  ),
  'html:self-closing-syntax-used-on-a-non-void-html-element-8eb1': guide(
    [
      'XML のように <div /> と書かれていますが、HTML では閉じられません。',
      'A <div /> as in XML does not close the element in HTML.',
    ],
    guessed,
    '<a id="top" />',
    '<a id="top"></a>',
  ),
  'html:start-tag-seen-without-seeing-a-doctype-first-expected-2e79': guide(noDoctype, quirks, ...doctype),
  'html:non-space-characters-found-without-seeing-a-doctype-first-065f': guide(noDoctype, quirks, ...doctype),
  'html:end-of-file-seen-without-seeing-a-doctype-first-expected-7abc': guide(noDoctype, quirks, ...doctype),
  'html:obsolete-doctype-expected-a07b': guide(
    noDoctype,
    quirks,
    '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01//EN">',
    '<!DOCTYPE html>',
  ),
  'html:almost-standards-mode-doctype-expected-4050': guide(
    noDoctype,
    quirks,
    '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" …>',
    '<!DOCTYPE html>',
  ),
  'html:quirky-doctype-expected-e3db': guide(
    noDoctype,
    quirks,
    '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 3.2//EN">',
    '<!DOCTYPE html>',
  ),
  'html:consider-adding-a-attribute-to-the-start-tag-to-declare-the-e18e': guide(
    [
      'テンプレートの html 要素に、言語の指定（lang）がありません。',
      'The html element of the template does not state the language (lang).',
    ],
    [
      '読み上げソフトが別の言語の発音で読み、翻訳機能も言語を判断できません。',
      'Screen readers use the pronunciation of another language, and translation cannot tell which it is.',
    ],
    '<html>',
    '<html lang="ja">',
  ),
  'html:this-document-appears-to-be-written-in-japanese*': guide(
    [
      '海外のテンプレートの lang="en" がそのままか、指定がありません。',
      'The lang="en" of a foreign template was left, or there is none.',
    ],
    [
      '読み上げソフトが日本語を英語の発音で読み、内容が聞き取れません。',
      'Screen readers read Japanese with English sounds, which nobody understands.',
    ],
    '<html lang="en">',
    '<html lang="ja">',
  ),
  'html:this-document-appears-to-be-written-in-english*': guide(
    [
      '英語のページに、日本語のテンプレートの lang="ja" が残っているか、指定がありません。',
      'An English page has the lang="ja" of a Japanese template, or none.',
    ],
    [
      '読み上げソフトが英語を日本語の発音で読み、内容が聞き取れません。',
      'Screen readers read English with Japanese sounds, which nobody understands.',
    ],
    '<html lang="ja">',
    '<html lang="en">',
  ),
  'html:the-character-encoding-was-not-declared-proceeding-using-e5ea': guide(
    [
      'meta charset も HTTP ヘッダーの charset も書かれていません。',
      'Neither meta charset nor the HTTP header names the encoding.',
    ],
    [
      '設定の異なるブラウザーを使う訪問者には、文字化けしたページが表示されます。',
      'Visitors whose browser guesses otherwise see garbled text.',
    ],
    '<head>\n  <title>案内</title>',
    '<head>\n  <meta charset="utf-8">\n  <title>案内</title>',
  ),
  'html:legacy-encoding-used-documents-must-use-utf-8-265d': guide(
    [
      'Shift_JIS や EUC-JP で作られた古いページが、変換されずに残っています。',
      'An old page in Shift_JIS or EUC-JP was never converted.',
    ],
    [
      '人名や地名の漢字、外国語の文字が正しく表示されず、フォームの送信でも文字が壊れます。',
      'Characters of names and other languages are lost, on the page and in forms.',
    ],
    '<meta charset="Shift_JIS">',
    '<meta charset="utf-8">',
  ),
  'html:internal-encoding-declaration-disagrees-with-the-actual-fada': guide(
    [
      'ファイルを UTF-8 に変換したときに、meta の宣言が直されていません。',
      'The file was converted, but the declaration in the meta was not changed.',
    ],
    [
      'HTTP ヘッダーのない環境（保存したページなど）で、文字化けします。',
      'Without the HTTP header, as in a saved page, the text is garbled.',
    ],
    '<meta charset="Shift_JIS">（UTF-8 のファイル）',
    '<meta charset="utf-8">',
  ),
  'html:named-character-reference-was-not-terminated-by-a-semicolon-1610': guide(
    ['URL や文中の「&」が、そのまま書かれています。', 'An “&” in an address or a text was written as it is.'],
    [
      '「&copy」などに続く文字が別の記号に変わり、リンク先の値が壊れます。',
      'Text such as “&copy” turns into a symbol, and the values of an address break.',
    ],
    '<a href="/list?a=1&copy=2">',
    '<a href="/list?a=1&amp;copy=2">',
  ),
  'html:empty-heading-342f': guide(
    [
      '余白のために、または編集ツールが、空の見出しを残しています。',
      'An empty heading was left by the editor, or stands there for its space.',
    ],
    aloud,
    '<h2></h2>',
    '.section { margin-top: 2rem; }',
  ),
  'html:section-lacks-heading-consider-using-elements-to-add-5822': guide(
    [
      '見た目のまとまりとして、見出しのない section が使われています。',
      'A section without a heading is used for its looks alone.',
    ],
    aloud,
    '<section>\n  <p>受付時間 9:00～17:00</p>\n</section>',
    '<section>\n  <h2>受付時間</h2>\n  <p>9:00～17:00</p>\n</section>',
  ),
  'html:article-lacks-heading-consider-using-elements-to-add-e491': guide(
    ['一覧の 1 件ごとの article に、見出しがありません。', 'The articles of a list have no headings.'],
    aloud,
    '<article>\n  <p>4月の予定</p>\n</article>',
    '<article>\n  <h3>4月の予定</h3>\n</article>',
  ),
  'html:this-document-has-heading-elements-but-none-of-them-has-a-9695': guide(
    [
      'ページの題名が、画像や大きな文字で書かれ、h1 になっていません。',
      'The name of the page is a picture or large text instead of an h1.',
    ],
    [
      '読み上げソフトの見出しの一覧で、ページの主題にたどり着けません。検索エンジンにも主題が伝わりません。',
      'The list of headings does not lead to the subject of the page, and search engines do not learn it.',
    ],
    '<p class="title">施設案内</p>\n<h2>料金</h2>',
    '<h1>施設案内</h1>\n<h2>料金</h2>',
  ),
  'html:the-heading-with-computed-level-n-follows*': guide(
    ['文字の大きさで見出しのレベルが選ばれています。', 'Heading levels were chosen by their size.'],
    [
      '見出しで移動する読み上げソフトの利用者が、抜けた部分があると受け取ります。',
      'People who move by headings with a screen reader believe that a part is missing.',
    ],
    '<h1>施設案内</h1>\n<h4>料金</h4>',
    '<h1>施設案内</h1>\n<h2>料金</h2>',
  ),
  'html:table-column-n-established-by-element-has-no-cells-9df5': guide(
    table,
    tableHarm,
    '<tr><td colspan="3">合計</td></tr>（2 列の表）',
    '<tr><td colspan="2">合計</td></tr>',
  ),
  'html:a-table-row-was-n-columns-wide*': guide(
    table,
    tableHarm,
    '<tr><th>月</th><th>火</th></tr>\n<tr><td>9時</td></tr>',
    '<tr><th>月</th><th>火</th></tr>\n<tr><td>9時</td><td>休み</td></tr>',
  ),
  'html:consider-avoiding-viewport-values-that-prevent-users-from-f6b3': guide(
    [
      '意図しない拡大を防ごうとして、user-scalable=no や maximum-scale=1 が書かれています。',
      'Zooming was switched off (user-scalable=no or maximum-scale=1) against zooming by accident.',
    ],
    [
      'ロービジョンや老眼の人が、文字を拡大して読めません。',
      'People with low vision or ageing eyes cannot enlarge the text.',
    ],
    '<meta name="viewport" content="width=device-width, user-scalable=no">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
  ),
  'html:the-attribute-is-never-allowed-on-the-element-5af9': guide(
    [
      '要素が持てない属性が、編集ツールや古いテンプレートによって書かれています。',
      'An editor or an old template wrote an attribute that the element can never have.',
    ],
    ignored,
    '<col align="left">',
    'td:first-child { text-align: left; }',
  ),
  'html:documents-should-not-use-except-if-generated-by-legacy-f816': guide(
    [
      'XSLT などの変換ツールが、about:legacy-compat を含む doctype を書き出しています。',
      'A converter such as XSLT writes a doctype with about:legacy-compat.',
    ],
    [
      '利用者への影響はありません。ツールが新しい書き方に対応していれば、短い宣言にできます。',
      'Nobody is hurt. A converter that knows the short form can write it.',
    ],
    '<!DOCTYPE html SYSTEM "about:legacy-compat">',
    '<!DOCTYPE html>',
  ),
  'html:start-tag-seen-but-an-element-of-the-same-type-was-already-0f77': guide(
    template,
    guessed,
    '<a href="/a">案内 <a href="/b">料金</a>',
    '<a href="/a">案内</a> <a href="/b">料金</a>',
  ),
  'html:end-tag-for-seen-but-there-were-unclosed-elements-ba2e': guide(
    template,
    guessed,
    '<body><div>案内</body>',
    '<body><div>案内</div></body>',
  ),
  'html:text-run-is-not-in-unicode-normalization-form-c-should-43b9': guide(
    [
      'macOS のファイル名などから写した文字で、濁点が別の文字になっています。',
      'The text was copied from a file name of macOS or the like, where the voicing mark is a character of its own.',
    ],
    [
      '読み上げソフトが正しく読まず、検索でも見つかりません。',
      'Screen readers do not say it right, and searches do not find it.',
    ],
    'か\u3099いよう（5 文字）',
    'がいよう（4 文字）',
  ),
  'html:forbidden-code-point-u-n-f1ec': guide(
    [
      '古いシステムや表計算ソフトから貼り付けた文字に、制御文字が混ざっています。',
      'Text pasted from an old system or a spreadsheet holds control characters.',
    ],
    [
      '環境によって□などの記号が表示され、データとして取り込むときに誤りの原因になります。',
      'Some devices show a box, and programs that read the page may fail.',
    ],
    '第1回\u2408講座（間に U+0008）',
    '第1回講座',
  ),
  'html:the-only-allowed-value-for-the-attribute-for-the-element-is-072d': guide(
    [
      '書ける値が 1 つしかない属性に、別の値が書かれています。',
      'The attribute allows one value only, and has another.',
    ],
    ignored,
    '<meta charset="shift_jis">',
    '<meta charset="utf-8">',
  ),
  'html:the-attribute-on-the-element-refers-to-the-id-but-there-is-68a2': guide(
    table,
    [
      '読み上げソフトを使う人には、数字がどの行と列のものかが分かりません。',
      'People with a screen reader do not learn to which row and column a figure belongs.',
    ],
    '<th id="fee">料金</th> … <td headers="price">',
    '<th id="fee">料金</th> … <td headers="fee">',
  ),
  'html:the-element-with-the-attribute-should-not-appear-as-a-548c': guide(
    ['操作できる部品の中に、別の操作できる部品が入っています。', 'A control stands inside another control.'],
    aloud,
    '<div role="button">案内 <span tabindex="0">詳細</span></div>',
    '<div>案内 <button>詳細</button></div>',
  ),
  'html:the-element-should-not-appear-as-a-descendant-of-an-element-93bc': guide(
    [
      'ロールを付けた部品の中に、置けない要素が入っています。',
      'An element stands inside a part whose role does not suit it.',
    ],
    aloud,
    '<div role="button"><a href="/a">詳細</a></div>',
    '<a href="/a" class="button">詳細</a>',
  ),
  'css:the-media-has-been-deprecated-b02c': guide(
    [
      'handheld、tv などの、使われなくなったメディア種別が残っています。',
      'A media type that is no longer used, such as handheld or tv, was left.',
    ],
    ignored,
    '@media handheld { … }',
    '@media (max-width: 600px) { … }',
  ),
  'css:is-not-a-valid-color-n-or-n-hexadecimals-numbers-37b4': guide(
    [
      '色の番号の桁数が足りないか、文字が混ざっています。',
      'The number of the colour lacks digits or holds other letters.',
    ],
    ignored,
    'color: #12345;',
    'color: #123456;',
  ),
  'css:property-doesn-t-exist-4181': guide(cssTypo, ignored, 'colour: #333;', 'color: #333;'),
  'css:is-not-a-value-0df4': guide(cssTypo, ignored, 'display: inline-blok;', 'display: inline-block;'),
  'css:only-can-be-a-you-must-put-a-unit-after-your-number-d393': guide(
    ['数値の後ろの px や em が書き忘れられています。', 'The px or em after a number was forgotten.'],
    ignored,
    'margin: 10;',
    'margin: 10px;',
  ),
  'css:too-many-values-or-values-are-not-recognized-2f01': guide(
    cssTypo,
    ignored,
    'margin: 1px 2px 3px 4px 5px;',
    'margin: 1px 2px 3px 4px;',
  ),
  'css:parse-error*': guide(
    [
      '波かっこ、コロン、セミコロンの抜けか、プログラムの断片が残っています。',
      'A brace, colon or semicolon is missing, or a piece of a program was left.',
    ],
    [
      '誤りから後ろの指定がまとめて無視され、広い範囲で表示が崩れることがあります。',
      'Everything up to the next safe point is ignored, which can break large parts of the layout.',
    ],
    'p { color: red font-size: 1rem }',
    'p { color: red; font-size: 1rem }',
  ),
  'css:unknown-pseudo-element-or-pseudo-class*': guide(
    cssTypo,
    [
      'カンマで並べたほかのセレクターまで、まとめて無視されます。',
      'The other selectors of the list are ignored with it.',
    ],
    'a:hoover, a:focus { color: red }',
    'a:hover, a:focus { color: red }',
  ),
  'css:negative-values-are-not-allowed-abb2': guide(cssTypo, ignored, 'padding: -4px;', 'margin: -4px;'),
  'html:the-document-tree-is-more-than-n-elements-deep-which-causes-c203': guide(
    [
      '編集ソフトや部品の組み込みが要素を何重にも囲んだか、終了タグの抜けが重なっています。',
      'An editor or a template wrapped elements again and again, or many end tags are missing.',
    ],
    [
      'ブラウザーが深い部分の要素を浅い場所に移すため、表示が崩れます。性能の低い端末では表示も遅くなります。',
      'Browsers move the deepest elements elsewhere, so the layout breaks, and weak devices become slow.',
    ],
    '<div><div><div><p>開館は9時です。</p></div></div></div>',
    '<p>開館は9時です。</p>',
  ),
  'html:malformed-byte-sequence-11e5': guide(wrongEncoding, garbled, ...savedOtherwise),
  'html:unmappable-byte-sequence-f9bc': guide(wrongEncoding, garbled, ...savedOtherwise),
  'html:unsupported-character-encoding-name-will-sniff-446c': guide(
    [
      '文字コードの名前が間違っているか、ブラウザーの知らない名前です。',
      'The name of the encoding is misspelt, or browsers do not know it.',
    ],
    garbled,
    '<meta charset="utf8-jp">',
    '<meta charset="utf-8">',
  ),
  'html:saw-u-n-in-stream-d753': guide(
    [
      'データベースやバイナリーから文字列を取り出すときに、終わりを示す NUL 文字まで出力されています。',
      'A program wrote the NUL that ends a text in its database or memory into the page.',
    ],
    [
      'ブラウザーによって「�」と表示されたり消えたりし、検索や読み上げで語が途中で切れます。',
      'Browsers show “�” or nothing, and words are cut for searches and screen readers.',
    ],
    '<p>開館\u0000時間</p>',
    '<p>開館時間</p>',
  ),
  'html:bad-character-after-probable-cause-unescaped-try-escaping-3282': guide(
    [
      '文章や数式の中の「<」が、タグの始まりとして書かれています。',
      'A “<” of a text or a formula was written as it is.',
    ],
    [
      '「<」より後ろの文章が、タグとみなされて表示されないことがあります。',
      'Browsers may take what follows for a tag and show nothing of it.',
    ],
    '<p>年齢 <18 は無料</p>',
    '<p>年齢 &lt;18 は無料</p>',
  ),
  'html:this-document-is-not-mappable-to-xml-n-without-data-loss-5973': guide(
    [
      'コメントの中に「--」があるか、XML で使えない文字を含む名前が付いています。',
      'A comment holds “--”, or a name has characters that XML does not allow.',
    ],
    [
      'ページを XML として取り込む仕組み（配信や変換のプログラム）で、内容が失われます。',
      'Programs that take the page over as XML, to syndicate or convert it, lose a part of it.',
    ],
    '<!-- 更新 -- 2026年11月 -->',
    '<!-- 更新 2026年11月 -->',
  ),
  'html:character-reference-expands-to-a-surrogate-d8da': guide(
    [
      '絵文字などの1文字が、プログラムによって2つの数値文字参照に分けて出力されています。',
      'A program wrote one character, such as an emoji, as two numeric references.',
    ],
    [
      '文字が「��」と表示され、読み上げソフトでも読まれません。',
      'Browsers show “��” instead of the character, and screen readers skip it.',
    ],
    '&#xD83D;&#xDE00;',
    '&#x1F600;',
  ),
  'html:character-reference-expands-to-zero-caaf': guide(
    [
      '空の値が、プログラムによって数値文字参照「&#0;」として出力されています。',
      'A program wrote an empty value as the reference “&#0;”.',
    ],
    ['「�」と表示され、意味のない記号が文章に混じります。', 'Browsers show “�”, a sign without meaning in the text.'],
    '<td>&#0;</td>',
    '<td>なし</td>',
  ),
  'html:this-document-appears-to-be-written-in-*': guide(
    [
      '別の言語のページやテンプレートを写したときに、html 要素の lang や dir がそのまま残っています。',
      'The page was made from one in another language, and lang or dir of the html element stayed.',
    ],
    [
      '読み上げソフトが別の言語の発音で読むため、聞き取れません。右から左に書く言語では、句読点や数字の位置もずれます。',
      'Screen readers use the pronunciation of another language. In scripts from right to left, punctuation and figures are misplaced too.',
    ],
    '<html lang="ja">\n<p>שעות הפתיחה</p>',
    '<html lang="he" dir="rtl">\n<p>שעות הפתיחה</p>',
  ),
  'html:text-not-allowed-in-xhtml-element-in-this-context-314f': guide(
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
  'html:required-character-found-expected-3dad': guide(
    [
      'XHTML（XML）として配信されているページの文法に誤りがあります。',
      'The page is sent as XHTML (XML) and breaks its grammar.',
    ],
    [
      'XML では文法の誤りが1つでもあると、ブラウザーがそこで表示をやめ、エラーの画面になります。',
      'In XML one error is enough: browsers stop there and show an error instead of the page.',
    ],
    '<input disabled />',
    '<input disabled="disabled" />',
  ),
};

import { family, type RuleGuide, type Words, wholeGuide } from '../../../rule-guide.ts';

const ignoredAttribute: Words = [
  'ブラウザーがその属性を使わないため、意図した表示や動作になりません。',
  'Browsers make no use of the attribute, so what was meant does not happen.',
];
const outsideItsParent: Words = [
  '読み上げソフトにはリストなどの一部として伝わらず、項目の数やまとまりが分かりません。',
  'Screen readers do not announce it as part of a list, so people do not learn which items there are.',
];
const restyled: Words = [
  'すでに表示された上の部分にも後から効くため、読み込みの途中で見た目が変わることがあります。',
  'It also acts on what is already shown above, so the look may change while the page loads.',
];

/** Guides to rules about where elements, attributes and text may stand. */
export const placesGuides: Readonly<Record<string, RuleGuide>> = {
  'html/attribute-not-allowed': wholeGuide(
    [
      '属性名の打ち間違い、別の要素の属性の書き写し、フレームワーク独自の属性の消し忘れです。',
      'The name is misspelt, or the attribute belongs to another element or to a framework.',
    ],
    ignoredAttribute,
    [
      'つづりを直すか、その属性を使える要素に移します。独自の属性は、data- で始まる名前にします。',
      'Correct the name, or move the attribute to an element that may have it. Begin names of your own with data-.',
    ],
    '<img src="map.png" alt="地図" widht="300">',
    '<img src="map.png" alt="地図" width="300">',
  ),
  'html/attribute-not-allowed-here': wholeGuide(
    [
      '別の要素に書くはずの属性が、編集やコピーのときに付いています。',
      'The attribute belongs to another element, and came here when the page was edited or copied.',
    ],
    ignoredAttribute,
    [
      'その属性を使える要素に移すか、属性を消します。',
      'Move the attribute to an element that may have it, or remove it.',
    ],
    '<p href="/guide/">利用案内</p>',
    '<p><a href="/guide/">利用案内</a></p>',
  ),
  'html/element-not-allowed': wholeGuide(
    [
      'ul の直下にリンク（a）を置くなど、親に入れられない要素が入っています。ul の子にできるのは li です。',
      'An element stands in a parent that may not hold it, such as a link directly in a ul, whose children are li elements.',
    ],
    [
      'リストや表の項目として読み上げられず、項目の数や区切りが伝わらないことがあります。',
      'Screen readers may not announce it as an item of the list or table, nor how many there are.',
    ],
    [
      '要素の内と外を入れ替えるか、親に入れられる要素に替えます。',
      'Swap the inner and the outer element, or use one that the parent may hold.',
    ],
    '<ul>\n  <a href="/news/"><li>お知らせ</li></a>\n</ul>',
    '<ul>\n  <li><a href="/news/">お知らせ</a></li>\n</ul>',
  ),
  'html/element-not-allowed-here': wholeGuide(
    [
      'li や option など、決まった親の中だけで使う要素が、コピーや部品化で親から離れています。',
      'An element that belongs in a certain parent, such as an li, lost it when the part was copied or moved.',
    ],
    outsideItsParent,
    [
      '示された要素を、ul や select などの正しい親に入れます。',
      'Put the element into its parent, such as a ul or a select.',
    ],
    '<div>\n  <li>休館日のお知らせ</li>\n</div>',
    '<ul>\n  <li>休館日のお知らせ</li>\n</ul>',
  ),
  'html/element-not-allowed-at-all': wholeGuide(
    [
      'その場所に置けない要素が、テンプレートや編集ツールによって書き出されています。',
      'A template or an editor wrote an element where it may not stand.',
    ],
    outsideItsParent,
    [
      '置いてよい親で囲むか、その場所に置ける要素に替えます。',
      'Wrap it in a parent that may hold it, or use an element that may stand there.',
    ],
    '<div>\n  <dt>休館日</dt>\n  <dd>月曜日</dd>\n</div>',
    '<dl>\n  <dt>休館日</dt>\n  <dd>月曜日</dd>\n</dl>',
  ),
  'html/text-not-allowed': wholeGuide(
    [
      'リストなどの題名や注記が、項目の外に直接書かれています。',
      'The title or a note of a list stands outside of its items.',
    ],
    [
      '見た目はほとんど変わりませんが、読み上げソフトではリストとの関係が伝わりにくくなります。',
      'It looks nearly the same, but screen readers hardly tell what the text has to do with the list.',
    ],
    [
      'その文字を、リストの前の見出しや段落に移すか、項目の中に入れます。',
      'Move the text to a heading or paragraph before the list, or into an item.',
    ],
    '<dl>受付時間\n  <dt>平日</dt>\n  <dd>9時～17時</dd>\n</dl>',
    '<h3>受付時間</h3>\n<dl>\n  <dt>平日</dt>\n  <dd>9時～17時</dd>\n</dl>',
  ),
  'html/content-only-text': wholeGuide(
    [
      '項目がないときの案内文などが、li などを使わずに、リストの中に直接出力されています。',
      'A note such as “none” is printed directly into a list that has no items.',
    ],
    [
      '読み上げソフトでは項目のないリストになり、リストとして伝わらないことがあります。',
      'For screen readers it is a list without items, and they may not announce it as a list.',
    ],
    [
      '文字を li などの要素で囲むか、リストの代わりに段落（p）を出力します。',
      'Put the text into an element such as li, or print a paragraph (p) instead of the list.',
    ],
    '<ul>お知らせはありません。</ul>',
    '<p>お知らせはありません。</p>',
  ),
  'html/bad-element-content': wholeGuide(
    [
      '決まった形式の文字だけを書ける要素に、日本語の日付などが書かれています。',
      'An element that takes text of a certain format holds another, such as a Japanese date.',
    ],
    [
      '画面の表示は変わりませんが、日付などを読み取るプログラムに値が伝わりません。',
      'Nothing changes on the screen, but programs that read dates and the like do not get the value.',
    ],
    [
      '文字を決まった形式にするか、datetime などの属性に正しい形式の値を書きます。',
      'Write the text in the right format, or the value in an attribute such as datetime.',
    ],
    '<time>2026年4月1日</time>',
    '<time datetime="2026-04-01">2026年4月1日</time>',
  ),
  'html/unknown-element-name': wholeGuide(
    [
      '要素名の打ち間違いか、HTML にない名前です。',
      'The name of the element is misspelt, or HTML has no such element.',
    ],
    [
      '意味のない囲みとして扱われ、まとまりや役割が読み上げソフトに伝わらず、専用の見た目も付きません。',
      'It is a box without meaning: screen readers do not announce its role, and it has no style of its own.',
    ],
    [
      '要素名を正しく書き直します。独自の要素の名前には「-」を入れます。',
      'Correct the name. The names of elements of your own need a hyphen.',
    ],
    '<asdie>\n  <p>電話でも受け付けます。</p>\n</asdie>',
    '<aside>\n  <p>電話でも受け付けます。</p>\n</aside>',
  ),
  'html/unknown-svg-element': wholeGuide(
    [
      'SVG の要素名の打ち間違いか、作図ソフト独自の要素の消し残しです。',
      'The name of an SVG element is misspelt, or an element of a drawing program was left.',
    ],
    [
      'ブラウザーがその要素を描かないため、図の一部が表示されないことがあります。',
      'Browsers do not draw the element, so a part of the picture may be missing.',
    ],
    [
      '要素名を正しく書き直します。作図ソフト独自の要素は、Web 用に書き出し直して取り除きます。',
      'Correct the name. Export the drawing for the web to get rid of elements of the program.',
    ],
    '<svg viewBox="0 0 20 20">\n  <circel cx="10" cy="10" r="8"/>\n</svg>',
    '<svg viewBox="0 0 20 20">\n  <circle cx="10" cy="10" r="8"/>\n</svg>',
  ),
  'html/unknown-mathml-element': wholeGuide(
    [
      'MathML の要素名の打ち間違いか、変換ツール独自の要素の消し残しです。',
      'The name of a MathML element is misspelt, or an element of a converter was left.',
    ],
    [
      '分数や添え字が横に並ぶだけになり、画面でも読み上げでも別の数や式になることがあります。',
      'Fractions and indices become plain rows, which may show and say another number or formula.',
    ],
    [
      '要素名を正しく書き直します。変換ツールがあれば、正しい MathML を出力する設定にします。',
      'Correct the name, and set the converter to write correct MathML.',
    ],
    '<math>\n  <mfraction><mn>1</mn><mn>2</mn></mfraction>\n</math>',
    '<math>\n  <mfrac><mn>1</mn><mn>2</mn></mfrac>\n</math>',
  ),
  'html/element-of-foreign-namespace': wholeGuide(
    [
      'XHTML のページで、独自の要素に HTML のものではない名前空間（xmlns）が書かれています。',
      'On an XHTML page, an element of your own has a namespace (xmlns) that is not that of HTML.',
    ],
    [
      'ブラウザーが HTML の要素として扱わないため、登録したカスタム要素として働きません。',
      'Browsers do not treat it as an element of HTML, so it does not work as a custom element.',
    ],
    ['その要素の xmlns を消し、HTML の名前空間の要素にします。', 'Remove its xmlns, so that it is an element of HTML.'],
    '<office-map xmlns="http://n.validator.nu/custom-elements/"></office-map>',
    '<office-map></office-map>',
  ),
  'html/missing-ancestor': wholeGuide(
    [
      '画像のリンク領域（area）を囲む map が、編集や部品の切り出しで失われています。',
      'The map around the areas of a picture got lost when the page was edited or a part was cut out.',
    ],
    [
      '領域がどの画像にも結び付かず、だれもリンク先に進めません。',
      'The areas belong to no picture, so nobody can follow their links.',
    ],
    [
      'area を map で囲み、map の name を画像の usemap と同じ名前にします。',
      'Put the areas into a map whose name is that in the usemap of the picture.',
    ],
    '<area shape="rect" coords="0,0,80,60" href="/north/" alt="北館">',
    '<map name="floor">\n  <area shape="rect" coords="0,0,80,60" href="/north/" alt="北館">\n</map>',
  ),
  'html/element-too-late': wholeGuide(
    [
      'base が、テンプレートの head の後ろのほうに書き足されています。',
      'The base was added near the end of the head in the template.',
    ],
    [
      'base より前の相対 URL は別の場所を指し、CSS やスクリプトを読み込めないことがあります。',
      'Relative addresses before the base point elsewhere, so style sheets or scripts may not load.',
    ],
    [
      'base を、head の中のどの link や script よりも前に移します。',
      'Move the base before every link and script of the head.',
    ],
    '<link rel="stylesheet" href="css/site.css">\n<base href="/city/">',
    '<base href="/city/">\n<link rel="stylesheet" href="css/site.css">',
  ),
  'html/element-not-first-child': wholeGuide(
    [
      '本文の部品や CMS の差し込み欄に、スタイルが style 要素ごと書かれています。',
      'A part of the body, or what the CMS inserts there, brings its own style element.',
    ],
    restyled,
    [
      'style を head に移すか、中身をサイト共通の CSS ファイルにまとめます。',
      'Move the style element to the head, or its rules to the style sheet of the site.',
    ],
    '<div>\n  <p class="fee">300円</p>\n  <style>.fee { color: #c00; }</style>\n</div>',
    '<head>\n  <style>.fee { color: #c00; }</style>\n</head>\n…\n<div>\n  <p class="fee">300円</p>\n</div>',
  ),
  ...family(
    ['html/selector-out-of-scope', 'html/selector-before-scope'],
    wholeGuide(
      [
        '部品に付けた style のセレクターが、部品より前の要素も選びます。よくあるクラス名を使うと起こります。',
        'A selector in the style element of a part also selects elements before it, often by a common class.',
      ],
      restyled,
      [
        'style を head に移し、部品だけに効かせるスタイルには、その部品だけのクラスを付けます。',
        'Move the style element to the head, and give the part a class of its own.',
      ],
      '<p class="note">入場無料</p>\n<div>\n  <style>.note { color: #c00; }</style>\n  <p class="note">要予約</p>\n</div>',
      '<head>\n  <style>.booking { color: #c00; }</style>\n</head>\n…\n<p class="note">入場無料</p>\n<div>\n  <p class="booking">要予約</p>\n</div>',
    ),
  ),
  'html/element-in-other-select': wholeGuide(
    [
      'select にボタンを入れて見た目を変える書き方が、一覧形式の select に使われています。',
      'The way to style a select by a button in it was used for a select that is a list box.',
    ],
    [
      'この button は選択欄のボタンとして働かず、書いた内容は役に立ちません。選択はできます。',
      'The button does not work as that of the select, so it is of no use. People can still choose.',
    ],
    [
      'button を消します。ドロップダウンにしたいときは、multiple と 2 以上の size を消します。',
      'Remove the button. For a drop-down box, remove multiple and a size of 2 or more instead.',
    ],
    '<select name="area" size="4">\n  <button>地区を選ぶ</button>\n  <option>東地区</option>\n</select>',
    '<select name="area" size="4">\n  <option>東地区</option>\n</select>',
  ),
  'html/element-without-condition-of-ancestor': wholeGuide(
    [
      'head に書くはずの link が、CMS の差し込み欄や head の閉じ間違いで、本文に入っています。',
      'A link for the head came into the body, by an insert of the CMS or a head that ends too early.',
    ],
    [
      '検索エンジンが本文の canonical などを使わず、正規の URL が伝わらないことがあります。',
      'Search engines may not use a canonical in the body, and so not learn the right address.',
    ],
    [
      'link を head に移します。head が途中で終わっていないかも確かめます。',
      'Move the link to the head, and make sure that the head does not end too early.',
    ],
    '<body>\n  <link rel="canonical" href="https://city.example/guide/">',
    '<head>\n  <link rel="canonical" href="https://city.example/guide/">',
  ),
  'html/missing-ancestor-with-attribute': wholeGuide(
    [
      '画像を押した位置をサーバーに送る古い指定（ismap）が、リンクを外した後も残っています。',
      'The old way to send the place of a click to the server (ismap) was left when the link was removed.',
    ],
    [
      '利用者への影響はありません。何の働きもしない指定が残り、保守する人が迷います。',
      'Nobody is hurt. It does nothing, and only puzzles those who maintain the page.',
    ],
    [
      'ismap を消します。場所ごとにリンクするなら、usemap と map、area で書きます。',
      'Remove ismap. For links by place, use usemap with a map and areas.',
    ],
    '<img src="floor.png" alt="館内図" ismap>',
    '<img src="floor.png" alt="館内図">',
  ),
};

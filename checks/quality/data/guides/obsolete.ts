import { type RuleGuide, wholeGuide } from '../../../rule-guide.ts';

export const obsoleteGuides: Readonly<Record<string, RuleGuide>> = {
  'html/obsolete-attribute-anywhere': wholeGuide(
    [
      '廃止された属性（a の name、img の border、dropzone、contextmenu など）が、テンプレートや編集ツールに残っています。',
      'A template or an editor still writes an obsolete attribute, such as name on a, border on img, dropzone or contextmenu.',
    ],
    [
      'name や border は今も働きますが、dropzone や contextmenu はブラウザーが無視し、目的の操作ができません。',
      'Browsers still obey name and border, but ignore dropzone and contextmenu, so what they promise cannot be done.',
    ],
    [
      'name は id に、border は CSS に替えます。dropzone などは、input やスクリプトで作り直します。',
      'Use id for name and CSS for border; make what dropzone or contextmenu should do with an input or a script.',
    ],
    '<p dropzone="copy">ここに申請書を置いてください</p>',
    '<label>申請書 <input type="file" name="application"></label>',
  ),
  'html/deprecated-attribute': wholeGuide(
    [
      'ドラッグで動かす部品に、ARIA 1.1 で非推奨になった aria-grabbed や aria-dropeffect が残っています。',
      'A part that is dragged still has aria-grabbed or aria-dropeffect, which ARIA 1.1 deprecated.',
    ],
    [
      '属性があっても読み上げソフトにはほとんど伝わらず、その利用者は動かし方が分かりません。',
      'Hardly any screen reader tells them, so people who use one do not learn how to move the part.',
    ],
    [
      '属性を消し、ドラッグしなくても動かせる「上へ」などのボタンを加えます。',
      'Remove the attribute, and add buttons such as “up” that do the same without dragging.',
    ],
    '<ul>\n  <li draggable="true" aria-grabbed="false">住民票</li>\n</ul>',
    '<ul>\n  <li draggable="true">住民票 <button type="button">上へ</button></li>\n</ul>',
  ),
  'html/attribute-unnecessary-for-javascript': wholeGuide(
    [
      'HTML 4 で必要だった type="text/javascript" が、テンプレートや配布されたタグに残っています。',
      'The type="text/javascript" that HTML 4 needed was left in a template or in code from elsewhere.',
    ],
    [
      '利用者への影響はありません。ただし、書き間違えるとスクリプトが動かなくなります。',
      'Nobody is hurt; but a misspelt type would stop the script.',
    ],
    ['type を消します。動作は変わりません。', 'Remove the type; the script works as before.'],
    '<script type="text/javascript" src="menu.js"></script>',
    '<script src="menu.js"></script>',
  ),
  'html/attribute-not-needed': wholeGuide(
    [
      'HTML 4 で必要だった type="text/css" が、テンプレートや編集ツールに残っています。',
      'The type="text/css" that HTML 4 needed was left in a template or an editor.',
    ],
    [
      '利用者への影響はありません。ただし、書き間違えるとスタイルが働かなくなります。',
      'Nobody is hurt; but with a misspelt type the styles would not be applied.',
    ],
    ['type を消します。見た目は変わりません。', 'Remove the type; the page looks as before.'],
    '<style type="text/css">\n  .notice { color: #c00; }\n</style>',
    '<style>\n  .notice { color: #c00; }\n</style>',
  ),
  'html/language-declared-by-meta': wholeGuide(
    [
      '古いテンプレートの <meta http-equiv="content-language"> で、ページの言語が指定されています。',
      'The language of the page is given by <meta http-equiv="content-language"> of an old template.',
    ],
    [
      'html 要素に lang がなければ、読み上げソフトや翻訳の機能に言語が伝わらないことがあります。',
      'Without lang on the html element, screen readers and translation may not learn the language.',
    ],
    [
      'meta を消し、html 要素に lang（日本語なら ja）を書きます。',
      'Remove the meta, and write lang (ja for Japanese) on the html element.',
    ],
    '<meta http-equiv="content-language" content="ja">',
    '<html lang="ja">',
  ),
  'html/ruby-tabular-markup': wholeGuide(
    [
      '漢字（rb）を先に並べ、読み（rt）を後からまとめて書くルビの書き方が使われています。',
      'The ruby has its characters (rb) first and all their readings (rt) after them.',
    ],
    [
      '対応しないブラウザーでは、読みが別の漢字の上に付いたりずれたりして、正しく読めません。',
      'In browsers that do not know this form, readings stand above other characters or beside them.',
    ],
    [
      'rb を使わず、漢字とその読みを 1 組ずつ交互に書きます。',
      'Write each character with its reading, one pair after another, without rb.',
    ],
    '<ruby><rb>東<rb>京<rt>とう<rt>きょう</ruby>',
    '<ruby>東<rt>とう</rt>京<rt>きょう</rt></ruby>',
  ),
  'html/ruby-positions': wholeGuide(
    [
      '1 つの語に読みと訳など 2 種類のルビを付けるために、rtc が使われています。',
      'The element rtc is used to give a word two kinds of ruby, such as its reading and a translation.',
    ],
    [
      '対応しないブラウザーでは、2 つ目のルビが本文の文字のように並び、文章が読みにくくなります。',
      'In browsers that do not know it, the second ruby appears as if it were part of the text.',
    ],
    [
      'ルビは rt の 1 種類にし、訳などはかっこに入れて本文に書きます。',
      'Keep one kind of ruby, by rt, and put a translation or the like in brackets in the text.',
    ],
    '<ruby>東京<rt>とうきょう</rt><rtc lang="en">Tokyo</rtc></ruby>',
    '<ruby>東京<rt>とうきょう</rt></ruby>（<span lang="en">Tokyo</span>）',
  ),
};

import { type RuleGuide, type Words, wholeGuide } from '../../../rule-guide.ts';

const wholeWidth: Words = [
  '遅延読み込みでない画像では auto が無視され、ほかに値がないと画面と同じ幅とみなされて、大きすぎる画像が届きます。',
  'For other pictures browsers ignore auto. Without another value they take the width of the window, and load a picture too large.',
];
const halfRead: Words = [
  '閲覧する人への影響はありません。検索エンジンなどのプログラムが、どちらか一方の意味しか読み取らないおそれがあります。',
  'Visitors are not hurt; but search engines and other programs may take only one of the two meanings.',
];

/** Guides to rules about values that are not allowed, and attributes that exclude each other. */
export const excludingGuides: Readonly<Record<string, RuleGuide>> = {
  'html/value-excluded-on-element': wholeGuide(
    [
      '言語の分からない名前などの向きを自動で決めようとして、bdo に dir="auto" が書かれています。',
      'Someone wanted the direction of names and the like to be found automatically, and wrote dir="auto" on a bdo.',
    ],
    [
      'bdo は文字の並びを一方向に固定するため、向きの違う文字が混ざると、その部分が逆順に表示されます。',
      'A bdo forces all letters into one direction, so letters of the other direction appear in reverse order.',
    ],
    [
      '向きを自動で決めるには bdi を使います。並びを固定するときは、dir を ltr か rtl にします。',
      'Use bdi to find the direction automatically, or give bdo the direction ltr or rtl to force it.',
    ],
    '<p><bdo dir="auto">אורי</bdo> 様</p>',
    '<p><bdi>אורי</bdi> 様</p>',
  ),
  'html/autofocus-more-than-once': wholeGuide(
    [
      '検索欄と申し込みの欄など、別々に作られた複数の部品に autofocus が書かれています。',
      'Parts that were made apart, such as a search and a form, each have autofocus.',
    ],
    [
      '初めの 1 つにしか効かないため、意図しない欄から入力が始まることがあります。',
      'It works for the first one only, so people may begin to type in a field that was not meant.',
    ],
    [
      '最初に入力する 1 つだけに autofocus を残します。ダイアログの中では、別に 1 つ書けます。',
      'Keep autofocus on the one field that comes first. A dialog may have one of its own.',
    ],
    '<input type="search" name="q" autofocus>\n<input name="name" autofocus>',
    '<input type="search" name="q">\n<input name="name" autofocus>',
  ),
  'html/only-one-value-allowed': wholeGuide(
    [
      '古いシステムに合わせて、フォームの accept-charset などに Shift_JIS などの文字コードが書かれています。',
      'To suit an old system, accept-charset of a form or the like names an encoding such as Shift_JIS.',
    ],
    [
      'フォームでは、その文字コードにない人名の漢字や絵文字が「&#…;」のような記号に変わって送信されます。',
      'In forms, characters that the encoding lacks, such as emoji or rare ones of names, are sent as signs like “&#…;”.',
    ],
    [
      '値を utf-8 にし、受け取るプログラムやファイルも UTF-8 に直します。',
      'Write utf-8, and let the program that receives the form, or the file, use UTF-8 too.',
    ],
    '<form action="/apply" method="post" accept-charset="Shift_JIS">',
    '<form action="/apply" method="post" accept-charset="utf-8">',
  ),
  'html/value-excluded-by-value': wholeGuide(
    [
      'フレームワークが、type="hidden" の欄に autocomplete="off" を自動で書き出しています。',
      'A framework writes autocomplete="off" on fields of type="hidden" by itself.',
    ],
    [
      '人が入力しない欄なので、自動入力の指定に意味はありません。利用者への影響はありません。',
      'Nobody fills in such a field, so the setting has no meaning, and nobody is hurt.',
    ],
    [
      '属性を消すか、出力しない設定にします。値をスクリプトで変える欄は、再読み込みで古い値が残らないか確かめます。',
      'Remove it, or let the framework leave it out. Where scripts change the value, check that a reload keeps no old one.',
    ],
    '<input type="hidden" name="token" value="a1b2" autocomplete="off">',
    '<input type="hidden" name="token" value="a1b2">',
  ),
  'html/one-of-two-attributes': wholeGuide(
    [
      '検索エンジン向けの name と、構造化データ（microdata）の itemprop が、1 つの meta にまとめられています。',
      'One meta element has both name, for search engines, and itemprop, for structured data (microdata).',
    ],
    halfRead,
    [
      'meta を 2 つに分けて、name と itemprop を別々に書きます。一方が不要なら消します。',
      'Write two meta elements, one with name and one with itemprop, or remove what is not needed.',
    ],
    '<html lang="ja" itemscope itemtype="https://schema.org/WebPage">\n<meta name="description" itemprop="description" content="施設案内">',
    '<html lang="ja" itemscope itemtype="https://schema.org/WebPage">\n<meta name="description" content="施設案内">\n<meta itemprop="description" content="施設案内">',
  ),
  'html/one-of-two-attributes-not-both': wholeGuide(
    [
      'ページの情報を表す rel と、構造化データ（microdata）の itemprop が、1 つの link にまとめられています。',
      'One link element has both rel, about the page, and itemprop, for structured data (microdata).',
    ],
    halfRead,
    [
      'link を 2 つに分けて、rel と itemprop を別々に書きます。一方が不要なら消します。',
      'Write two link elements, one with rel and one with itemprop, or remove what is not needed.',
    ],
    '<html lang="ja" itemscope itemtype="https://schema.org/WebPage">\n<link rel="license" itemprop="license" href="/terms/">',
    '<html lang="ja" itemscope itemtype="https://schema.org/WebPage">\n<link rel="license" href="/terms/">\n<link itemprop="license" href="/terms/">',
  ),
  'html/xml-lang-differs-from-lang': wholeGuide(
    [
      'XHTML のページで lang だけが直され、xml:lang に前の言語が残っています。',
      'In an XHTML page only lang was corrected, and xml:lang still names the former language.',
    ],
    [
      'xml:lang のほうが優先されるため、読み上げソフトが別の言語の発音で読みます。',
      'It is xml:lang that counts, so screen readers use the pronunciation of another language.',
    ],
    [
      '両方を本文の言語に合わせます。HTML として配信するページなら、xml:lang を消します。',
      'Set both to the language of the text; in a page that is served as HTML, remove xml:lang.',
    ],
    '<html xmlns="http://www.w3.org/1999/xhtml" lang="ja" xml:lang="en">',
    '<html xmlns="http://www.w3.org/1999/xhtml" lang="ja" xml:lang="ja">',
  ),
  'html/attribute-without-filled-attribute': wholeGuide(
    [
      '操作ボタンの付く画像（controls）なのに、飾りの画像と同じように alt が空か、alt がありません。',
      'A picture with buttons (controls) has an empty alt, as if it were decoration, or none.',
    ],
    [
      '読み上げソフトを使う人には、名前のない画像として伝わり、何の画像を操作するのか分かりません。',
      'People with a screen reader meet a picture without a name, and do not learn what they control.',
    ],
    [
      '画像の内容を alt に書きます。飾りの画像なら controls を消します。',
      'Describe the picture in its alt, or remove controls from decoration.',
    ],
    '<img src="hall.jpg" alt="" controls>',
    '<img src="hall.jpg" alt="市民ホールの客席" controls>',
  ),
  'html/value-empty-here': wholeGuide(
    [
      'CMS で画面の幅の条件が設定されず、source に空の media="" が出力されています。',
      'No condition on the screen was set in the CMS, which wrote an empty media="" on the source.',
    ],
    [
      '空の条件はどの画面にも当てはまるため、type もなければ、後に続く画像は選ばれません。',
      'An empty condition fits every screen, so without a type too, the pictures after it are never chosen.',
    ],
    [
      '画面の条件を書きます。画像の形式だけで選ぶときは、media を消して type を書きます。',
      'Write the condition; to choose by the format alone, remove media and write type.',
    ],
    '<picture>\n  <source media="" srcset="hall-wide.jpg">\n  <img src="hall.jpg" srcset="hall-2x.jpg 2x" alt="市民ホール">\n</picture>',
    '<picture>\n  <source media="(min-width: 40em)" srcset="hall-wide.jpg">\n  <img src="hall.jpg" srcset="hall-2x.jpg 2x" alt="市民ホール">\n</picture>',
  ),
  'html/value-not-allowed-here': wholeGuide(
    [
      'スタイルシートの link を書くときの習慣などで、source に media="all" が書かれています。',
      'Out of habit, as on links to style sheets, media="all" was written on the source.',
    ],
    [
      'all は条件になりません。type があれば何も変わらず、type もなければ、後に続く画像は選ばれません。',
      'The value is no condition: beside a type it does nothing; without one, the pictures after it are never chosen.',
    ],
    [
      'media を消して type だけで選ぶか、画面の幅などの条件に書き換えます。',
      'Remove media and choose by type alone, or write a condition such as the width of the screen.',
    ],
    '<picture>\n  <source media="all" type="image/webp" srcset="hall.webp">\n  <img src="hall.jpg" srcset="hall-2x.jpg 2x" alt="市民ホール">\n</picture>',
    '<picture>\n  <source type="image/webp" srcset="hall.webp">\n  <img src="hall.jpg" srcset="hall-2x.jpg 2x" alt="市民ホール">\n</picture>',
  ),
  'html/value-not-allowed-on-element': wholeGuide(
    [
      '昔の検索欄の要素（isindex）にならって、input の name に isindex と書かれています。',
      'In imitation of the old element for searches, the input was named isindex.',
    ],
    [
      '古いブラウザーには名前を省いて値だけを送るものがあり、受け取るプログラムが値を読み取れません。',
      'Some old browsers send the value without its name, so the program does not find it.',
    ],
    [
      'name を q などに変え、受け取るプログラムも合わせて直します。',
      'Change the name to q or the like, and the program that receives it too.',
    ],
    '<label>検索 <input name="isindex"></label>',
    '<label>検索 <input name="q"></label>',
  ),
  'html/value-contains-forbidden-part': wholeGuide(
    [
      'サインインの入力欄の autocomplete が、select などの要素にそのまま写されています。',
      'The autocomplete of a login field was copied to a select or another element.',
    ],
    [
      'webauthn は input と textarea でしか働かないため、パスキーの候補が表示されません。',
      'The word webauthn works on input and textarea only, so passkeys are not offered.',
    ],
    [
      'パスキーを使う欄は input にします。ほかの要素では、値から webauthn を消します。',
      'Use an input where passkeys are to be offered; elsewhere, remove webauthn from the value.',
    ],
    '<select name="user" autocomplete="username webauthn">\n  <option>窓口</option>\n</select>',
    '<input name="user" autocomplete="username webauthn">',
  ),
  'html/auto-sizes-without-lazy-loading': wholeGuide(
    [
      'picture の source に sizes="auto" があるのに、中の img に loading="lazy" がありません。',
      'A source of the picture has sizes="auto", but the img has no loading="lazy".',
    ],
    wholeWidth,
    [
      'img に loading="lazy" を書きます。最初の画面に出る画像なら、source の sizes に表示する幅を書きます。',
      'Write loading="lazy" on the img; for a picture on the first screen, write its width as sizes of the source.',
    ],
    '<picture>\n  <source srcset="hall-400.webp 400w, hall-800.webp 800w" sizes="auto" type="image/webp">\n  <img src="hall.jpg" alt="市民ホール" width="800" height="450">\n</picture>',
    '<picture>\n  <source srcset="hall-400.webp 400w, hall-800.webp 800w" sizes="auto" type="image/webp">\n  <img src="hall.jpg" alt="市民ホール" width="800" height="450" loading="lazy">\n</picture>',
  ),
  'html/auto-sizes-without-lazy-loading-here': wholeGuide(
    [
      'CMS の遅延読み込みを切ったときなどに、loading="lazy" だけが消え、sizes="auto" が残っています。',
      'When lazy loading was switched off in the CMS, loading="lazy" went and sizes="auto" stayed.',
    ],
    wholeWidth,
    [
      'loading="lazy" を書きます。最初の画面に出る画像なら、sizes に表示する幅を書きます。',
      'Write loading="lazy"; for a picture on the first screen, write its width as sizes.',
    ],
    '<img src="hall.jpg" srcset="hall-400.jpg 400w, hall.jpg 800w" sizes="auto" alt="市民ホール" width="800" height="450">',
    '<img src="hall.jpg" srcset="hall-400.jpg 400w, hall.jpg 800w" sizes="auto" alt="市民ホール" width="800" height="450" loading="lazy">',
  ),
  'html/attribute-on-custom-element': wholeGuide(
    [
      '既存の要素に機能を加える書き方（is）が、独自の名前のカスタム要素に書かれています。',
      'An element with a name of its own has is, which adds a function to elements of HTML.',
    ],
    [
      '独自の名前の要素では is が働かないため、その部品の機能は加わりません。',
      'Browsers ignore it there, so the function that it names is not added.',
    ],
    [
      'is を消し、使いたい部品の名前を要素名にします。既存の要素に機能を加えるときは、その要素に is を書きます。',
      'Remove is, and use the name of the part as that of the element; write is on elements of HTML only.',
    ],
    '<site-menu is="popup-menu">案内</site-menu>',
    '<popup-menu>案内</popup-menu>',
  ),
  'html/attribute-name-uppercase': wholeGuide(
    [
      'XHTML のページの embed に、古い HTML から写した大文字の属性名が残っています。',
      'An embed of an XHTML page has a name in capitals, copied from old HTML.',
    ],
    [
      'XHTML では大文字と小文字が区別され、別の属性とみなされるため、幅などの指定が働きません。',
      'In XHTML capitals make it another attribute, so that the width or whatever it says is not applied.',
    ],
    ['属性名をすべて小文字で書きます。', 'Write the name in small letters.'],
    '<embed src="map.svg" type="image/svg+xml" WIDTH="600" />',
    '<embed src="map.svg" type="image/svg+xml" width="600" />',
  ),
  'html/attribute-name-not-xml': wholeGuide(
    [
      'スクリプトの部品の独自の書き方（@load など）が、変換されずに embed の属性として出力されています。',
      'The notation of a script library, such as @load, was not converted and stands on the embed.',
    ],
    [
      'ブラウザーは知らない属性を無視するため、指定した処理は動きません。XML としては読み込めません。',
      'Browsers ignore attributes that they do not know, so nothing is done; as XML, the page cannot be read.',
    ],
    [
      'HTML の属性かスクリプトで同じ処理を書きます。名前には英数字と「-」「_」だけを使います。',
      'Write the same as an attribute of HTML or in a script; use only letters, digits, hyphens and underscores in names.',
    ],
    '<embed src="map.pdf" type="application/pdf" @load="show()">',
    '<embed src="map.pdf" type="application/pdf" onload="show()">',
  ),
  'html/only-one-value-permitted': wholeGuide(
    [
      '名前空間（xmlns）の値が、http から https への一括置換や打ち間違いで変わっています。',
      'The namespace (xmlns) was changed when http was replaced by https everywhere, or it is misspelt.',
    ],
    [
      'HTML では値が無視されるため、表示は変わりません。SVG のファイルや XHTML に写すと、表示されなくなります。',
      'HTML ignores the value, so nothing looks wrong; copied into an SVG file or XHTML, it is not shown.',
    ],
    [
      '示された値に戻します。HTML の中だけで使うなら、xmlns を消します。',
      'Write the value that is named, or remove xmlns where it is used in HTML only.',
    ],
    '<svg xmlns="https://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>',
  ),
};

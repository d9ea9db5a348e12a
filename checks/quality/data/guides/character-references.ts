import { type RuleGuide, type Words, wholeGuide } from '../../../rule-guide.ts';

const noCharacter: Words = [
  '表す文字がないので、四角い記号が表示されるか、何も表示されません。',
  'There is no such character, so browsers show a box or nothing.',
];
const dropReference: Words = [
  '文字参照を消すか、意図した文字の番号に直します。出力するプログラムも直します。',
  'Remove the reference, or give it the number of the character that was meant. Correct the program that writes it too.',
];

export const characterReferencesGuides: Readonly<Record<string, RuleGuide>> = {
  'html/ampersand-not-escaped': wholeGuide(
    [
      '文字参照の名前が打ち間違えられたか、文章や URL の「&」の後ろに、たまたま「;」があります。',
      'The name of a reference is misspelt, or an “&” of a text or a URL happens to be followed by “;”.',
    ],
    [
      '「&nbs;」のような文字が、そのままページに表示されます。URL の場合は、そのままの値で送られます。',
      'The page shows characters such as “&nbs;” as they are. In a URL, they are sent as they are.',
    ],
    [
      '文字参照なら名前を正しく書き、「&」そのものなら &amp; と書きます。',
      'Correct the name of a reference; write &amp; for “&” itself.',
    ],
    '<p>受付時間&nbs;9:00</p>',
    '<p>受付時間&nbsp;9:00</p>',
  ),
  'html/ampersand-read-as-reference': wholeGuide(
    [
      'URL などの属性値の「&」に、copy や reg のような、「;」がなくても文字参照になる名前が続いています。',
      'In an attribute such as a URL, “&” is followed by a name that makes a reference even without “;”, such as copy or reg.',
    ],
    [
      'その部分が「©」などの記号に変わるため、リンク先の URL が違うものになり、目的のページが開きません。',
      'That part turns into a sign such as “©”, so the address is another and the page that was meant does not open.',
    ],
    [
      '属性値の「&」を &amp; と書きます。プログラムでは、出力するときにエスケープします。',
      'Write &amp; for “&” in the value, and let programs escape it when they write it.',
    ],
    '<a href="/print?id=12&copy">印刷用</a>',
    '<a href="/print?id=12&amp;copy">印刷用</a>',
  ),
  'html/reference-without-semicolon': wholeGuide(
    [
      '「&copy」などの後の「;」が抜けているか、文章の「&」に、文字参照の名前で始まる語が続いています。',
      'The “;” behind a name such as “&copy” was left out, or an “&” of the text is followed by a word that begins like such a name.',
    ],
    [
      '文字参照のつもりなら、表示は変わりません。文章の「&」なら、続く語が「©」などの記号に変わって読めません。',
      'Where a reference was meant, nothing changes on the screen. An “&” of the text turns the word behind it into a sign such as “©”.',
    ],
    [
      '文字参照なら「;」を書き足し、「&」そのものなら &amp; と書きます。',
      'Add “;” to a reference; write &amp; for “&” itself.',
    ],
    '<p>&copy 2026 点検商店</p>',
    '<p>&copy; 2026 点検商店</p>',
  ),
  'html/reference-not-terminated': wholeGuide(
    [
      '数値文字参照を手で打ったときや、プログラムで作ったときに、終わりの「;」が抜けています。',
      'The “;” was left out when a numeric reference was typed, or made by a program.',
    ],
    [
      'ブラウザーは文字を表示しますが、すぐ後ろに数字が続くと番号の一部とみなされ、別の文字に変わります。',
      'Browsers show the character; but digits right behind it become part of the number and make it another one.',
    ],
    ['数値文字参照の終わりに「;」を書きます。', 'Write “;” at the end of the reference.'],
    '<p>&#9742 03-0000-0000</p>',
    '<p>&#9742; 03-0000-0000</p>',
  ),
  'html/reference-to-carriage-return': wholeGuide(
    [
      'Windows の改行を含む文章を、プログラムが改行まで数値文字参照に変えて出力しています。',
      'A program turned the line breaks of Windows in a text into numeric references.',
    ],
    [
      '画面では改行になりません。ページの文章を読み取るプログラムには、余分な制御文字が渡ります。',
      'It makes no line break on the screen, and programs that take over the text get an extra control character.',
    ],
    [
      '改行を見せるには br か段落を使います。プログラムでは復帰（CR）を取り除きます。',
      'Use br or paragraphs for line breaks that should show, and let the program drop carriage returns.',
    ],
    '<p>受付は9時から&#13;&#10;休館は月曜日</p>',
    '<p>受付は9時から<br>休館は月曜日</p>',
  ),
  'html/reference-to-c1-control': wholeGuide(
    [
      'ダッシュや引用符などの文字参照に、Windows の古い文字コードの番号が使われています。',
      'A dash, a quote or the like is written with its number in an old encoding of Windows.',
    ],
    [
      'ブラウザーは Windows の文字に読み替えて表示しますが、ほかのプログラムでは文字が消えたり化けたりします。',
      'Browsers turn it into the character of Windows; other programs lose it or show another one.',
    ],
    ['Unicode の番号で書き直すか、文字そのものを書きます。', 'Write its number in Unicode, or the character itself.'],
    '<p>9:00&#150;17:00</p>',
    '<p>9:00&#8211;17:00</p>',
  ),
  'html/reference-outside-unicode': wholeGuide(
    [
      '文字参照の番号の桁が多すぎるか、プログラムが誤った番号を計算しています。',
      'The number of the reference has too many digits, or a program computed it wrongly.',
    ],
    [
      '意図した文字の代わりに「�」が表示され、何の文字かがだれにも分かりません。',
      'Browsers show “�” instead, and nobody can tell which character was meant.',
    ],
    [
      '正しい番号（10FFFF 以下の 16 進数）に直すか、文字そのものを書きます。',
      'Correct the number (10FFFF in hexadecimal is the highest), or write the character itself.',
    ],
    '<p>&#x1F60000; ようこそ</p>',
    '<p>&#x1F600; ようこそ</p>',
  ),
  'html/reference-to-unassigned': wholeGuide(
    [
      'プログラムが内部の目印として使うコード（U+FDD0 など）が、取り除かれずに出力されています。',
      'A code that a program uses as a mark of its own, such as U+FDD0, was not removed before writing.',
    ],
    noCharacter,
    dropReference,
    '<p>本日の講座&#xFDD0;</p>',
    '<p>本日の講座</p>',
  ),
  'html/reference-to-non-character': wholeGuide(
    [
      '「値なし」を表す FFFF などの数が、プログラムによって文字の番号として出力されています。',
      'A program wrote a number that stands for “no value”, such as FFFF, as that of a character.',
    ],
    noCharacter,
    dropReference,
    '<td>&#xFFFF;</td>',
    '<td>なし</td>',
  ),
  'html/reference-to-astral-non-character': wholeGuide(
    [
      '絵文字などの番号が打ち間違えられたか、プログラムが誤った番号を計算しています。',
      'The number of an emoji or another character was mistyped, or computed wrongly by a program.',
    ],
    noCharacter,
    dropReference,
    '<p>&#x1FFFE; ようこそ</p>',
    '<p>&#x1F600; ようこそ</p>',
  ),
  'html/reference-to-control': wholeGuide(
    [
      'Word や Excel のデータに含まれる制御文字が、プログラムによって数値文字参照として出力されています。',
      'A program wrote a control character from data of Word or Excel as a numeric reference.',
    ],
    [
      '改行などの意図は伝わらず、四角い記号が表示されることもあります。XML として読むプログラムは止まることがあります。',
      'A line break or the like does not show, and some browsers show a box. Programs that read the page as XML may stop.',
    ],
    [
      '文字参照を消し、改行には br を使います。プログラムでは制御文字を取り除きます。',
      'Remove the reference, use br for a line break, and let the program drop control characters.',
    ],
    '<p>本庁舎&#11;1階窓口</p>',
    '<p>本庁舎<br>1階窓口</p>',
  ),
  'html/reference-to-form-feed': wholeGuide(
    [
      '印刷用のデータにある改ページの文字が、数値文字参照として出力されています。',
      'The form feed of data made for printing was written as a numeric reference.',
    ],
    [
      '画面でも印刷でも改ページになりません。XML として読むプログラムは、ここで止まります。',
      'It breaks no page, on the screen or on paper. Programs that read the page as XML stop there.',
    ],
    [
      '文字参照を消します。印刷で改ページするには、CSS の break-before を使います。',
      'Remove the reference; for a page break in print, use break-before of CSS.',
    ],
    '<p>施設案内&#12;</p>',
    '<p>施設案内</p>',
  ),
  'html/reference-without-digits': wholeGuide(
    [
      'URL の「#」の前に「&」が残ったか、番号が空のテンプレートから「&#」だけが出力されています。',
      'An “&” was left before the “#” of a URL, or a template with an empty number wrote “&#” only.',
    ],
    [
      '文章では「&#」という文字がそのまま表示されます。URL では余分な「&」が付くだけで、ふつうは開きます。',
      'In texts, “&#” shows as it is. In a URL there is just an extra “&”, and the page usually opens.',
    ],
    [
      '番号を書くか、余分な「&」を消します。「&」そのものなら &amp; と書きます。',
      'Write the number, or remove the “&”; write &amp; for “&” itself.',
    ],
    '<a href="/list?area=2&#map">地図</a>',
    '<a href="/list?area=2#map">地図</a>',
  ),
};

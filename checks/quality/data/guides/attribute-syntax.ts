import { family, type RuleGuide, type Words, wholeGuide } from '../../../rule-guide.ts';

const unclosedTag: Words = [
  '手で編集したときやテンプレートで値を出力するときに、タグの終わりの「>」が抜けています。',
  'The “>” at the end of a tag was lost in editing, or where a template prints a value.',
];
const swallowedTag: Words = [
  'ブラウザーが次のタグを属性の一部とみなすため、そのタグの要素ができません。画像や改行なら表示されず、リンクなら働きません。',
  'Browsers take the next tag for a part of an attribute and do not create its element: an image or a line break does not show, and a link does not work.',
];
const closeTag: Words = [
  '示された「<」の前に「>」を書き、前のタグを終わらせます。',
  'Write “>” before the “<” that is named, to end the tag before it.',
];
const closeAndQuote: Words = [
  '属性値を引用符で囲み、示された「<」の前に「>」を書きます。',
  'Put the value in quotes, and write “>” before the “<” that is named.',
];

/** Guides to rules about the syntax of tags and attributes and about the text of elements with a set format. */
export const attributeSyntaxGuides: Readonly<Record<string, RuleGuide>> = {
  'html/action-empty': wholeGuide(
    [
      '送信先を書く前のひな型や、値が空のテンプレートから、action="" が出力されています。',
      'A sample that was never filled in, or a template with an empty value, wrote action="".',
    ],
    [
      '今のページ自身に送られるので、action がないときと同じです。送信先の書き忘れかどうかが、保守する人に分かりません。',
      'Browsers send the form to the page itself, as without action. But those who maintain the page cannot tell whether an address was forgotten.',
    ],
    [
      '今のページに送るなら action を消し、別の送信先があるならその URL を書きます。',
      'Remove action to send the form to the page itself, or write the address that takes it.',
    ],
    '<form action="" method="post">',
    '<form method="post">',
  ),
  'html/attributes-without-space': wholeGuide(
    [
      '属性を書き足したときに空白が抜けたか、日本語入力のままで全角の空白が入っています。',
      'A blank was left out when an attribute was added, or a full-width one was typed.',
    ],
    [
      '空白の抜けはブラウザーが補います。全角の空白は次の属性名の一部になり、その属性が効きません。',
      'Browsers make up for a missing blank. A full-width one becomes part of the next name, and that attribute does not work.',
    ],
    ['属性と属性の間に、半角の空白を入れます。', 'Put an ordinary, half-width blank between the attributes.'],
    '<a href="/fee/"class="link">料金</a>',
    '<a href="/fee/" class="link">料金</a>',
  ),
  'html/attribute-value-missing': wholeGuide(
    [
      'テンプレートの値が空だったか、値を書き忘れて、「=」だけが残っています。',
      'The value of a template was empty, or the value was forgotten, so only “=” is left.',
    ],
    [
      '値は空とみなされます。後ろに属性を書き足すと、その名前が値になり、どちらの属性も効きません。',
      'The value counts as empty. The name of an attribute added behind it becomes the value, and neither of them works.',
    ],
    [
      '値を引用符で囲んで書き、空の値は "" とします。値のいらない属性なら「=」を消します。',
      'Write the value in quotes, and "" for an empty one. Remove “=” where the attribute needs no value.',
    ],
    '<option value=>選択してください</option>',
    '<option value="">選択してください</option>',
  ),
  'html/attribute-name-with-quote': wholeGuide(
    [
      '手で編集したときに、前の属性値を閉じる引用符か、属性名の後の「=」が消えています。',
      'The closing quote of a value before it, or the “=” behind a name, was lost in editing.',
    ],
    [
      '値が次の引用符まで続くとみなされ、リンク先や画像の URL が変わり、後ろの属性も効きません。',
      'The value goes on up to the next quote: the address of a link or an image changes, and the attributes behind it do not work.',
    ],
    [
      '前の属性をさかのぼって調べ、値の両側の引用符と、属性名の後の「=」を補います。',
      'Look through the attributes before it, and add the quote or the “=” that is missing.',
    ],
    '<a href="/fee/ class="link">料金</a>',
    '<a href="/fee/" class="link">料金</a>',
  ),
  'html/attribute-name-misplaced': wholeGuide(
    [
      '属性を消したり移したりしたときに、引用符だけが残ったか、属性名と「=」が消えています。',
      'When an attribute was removed or moved, a quote was left over, or a name and its “=” were lost.',
    ],
    [
      '引用符が属性名の一部とみなされ、すぐ後ろの属性が効きません。引用符だけが余ったときは、表示は変わりません。',
      'The quote becomes part of a name, so the attribute right behind it does not work. A quote that stands alone changes nothing.',
    ],
    [
      '余った引用符を消します。値の始まりなら、その前に属性名と「=」を書きます。',
      'Remove the quote that is left over; where it begins a value, write the name and “=” before it.',
    ],
    '<img src="map.png" alt="駅からの地図" ">',
    '<img src="map.png" alt="駅からの地図">',
  ),
  'html/attribute-name-expected': wholeGuide(
    unclosedTag,
    swallowedTag,
    closeTag,
    '<ul class="menu"\n  <li>料金</li>\n</ul>',
    '<ul class="menu">\n  <li>料金</li>\n</ul>',
  ),
  'html/attribute-name-with-character': wholeGuide(
    unclosedTag,
    [
      '次のタグが属性名につながるため、その属性が効かず、次のタグの要素もできません。',
      'The next tag becomes part of the name: the attribute does not work, and the element of the next tag is not created.',
    ],
    closeTag,
    '<input type="checkbox" name="mail" checked<br>',
    '<input type="checkbox" name="mail" checked><br>',
  ),
  'html/unquoted-value-with-character': wholeGuide(
    [
      '「=」を含む URL が引用符で囲まれていないか、値と次の属性の間の空白や引用符が抜けています。',
      'A URL with “=” has no quotes, or the blank or a quote between two attributes is missing.',
    ],
    [
      'URL の全体が値になれば、リンクは働きます。属性がつながったときは、後ろの属性が値に取り込まれて効きません。',
      'A link works when its whole URL becomes the value. Where attributes run together, the later one becomes part of the value and does nothing.',
    ],
    [
      '属性値を引用符で囲み、属性と属性の間に半角の空白を入れます。',
      'Put values in quotes, and a blank between attributes.',
    ],
    '<a href=/list?page=2>次へ</a>',
    '<a href="/list?page=2">次へ</a>',
  ),
  'html/slash-without-bracket': wholeGuide(
    [
      'タグを閉じる「/」と「>」の間に空白が入ったか、属性の間に「/」が残っています。',
      'There is a blank between “/” and “>” at the end of a tag, or a “/” was left among attributes.',
    ],
    [
      'ブラウザーは「/」を無視するので、利用者への影響はありません。XML として読むプログラムでは誤りになります。',
      'Browsers ignore the “/”, so nobody is hurt. For programs that read the page as XML it is an error.',
    ],
    [
      '「/」を消します。終了タグが必要な要素なら、終了タグを書きます。',
      'Remove the “/”, and write an end tag where the element needs one.',
    ],
    '<img src="map.png" alt="駅からの地図" / >',
    '<img src="map.png" alt="駅からの地図">',
  ),
  'html/end-tag-with-attributes': wholeGuide(
    [
      '開始タグを写して終了タグにしたときに、属性が消されていません。',
      'A start tag was copied to make the end tag, and its attributes stayed.',
    ],
    [
      '終了タグの属性は無視されるので、そこにだけ書いた id へのリンクや class のスタイルは働きません。',
      'Attributes of an end tag are ignored: links to an id and styles of a class that stand only there do not work.',
    ],
    [
      '終了タグの属性を消し、必要な属性は開始タグに書きます。',
      'Remove the attributes from the end tag, and write those that are needed in the start tag.',
    ],
    '<h2>料金</h2 id="fee">',
    '<h2 id="fee">料金</h2>',
  ),
  'html/end-tag-mistyped': wholeGuide(
    [
      '終了タグの要素名が抜けたか、文章としての「</>」がそのまま書かれています。',
      'The name in an end tag was left out, or a “</>” of the text was written as it is.',
    ],
    [
      '「</>」は無視され、要素がまだ続いているとみなされるので、後ろの文章にも見た目やリンクが及ぶことがあります。文章としてなら表示されません。',
      'Browsers ignore “</>” and go on with the element, so its look or its link may reach the text behind it. As text, it does not show.',
    ],
    [
      '終了タグなら要素名を書き、文章なら &lt;/&gt; と書きます。',
      'Write the name of the element in an end tag, or &lt;/&gt; for text.',
    ],
    '<p>受付は9時からです。</>',
    '<p>受付は9時からです。</p>',
  ),
  'html/start-tag-mistyped': wholeGuide(
    [
      '開始タグの要素名が抜けたか、文章としての「<>」がそのまま書かれています。',
      'The name in a start tag was left out, or a “<>” of the text was written as it is.',
    ],
    [
      '「<>」という文字がページに表示されます。開始タグのつもりなら、要素ができず、見た目や意味が伝わりません。',
      'The characters “<>” appear on the page. Where a start tag was meant, the element is missing with its look and meaning.',
    ],
    [
      '開始タグなら要素名を書き、文章なら &lt;&gt; と書きます。',
      'Write the name of the element in a start tag, or &lt;&gt; for text.',
    ],
    '<p>氏名は <> の中に書きます。</p>',
    '<p>氏名は &lt;&gt; の中に書きます。</p>',
  ),
  'html/unquoted-value-after-missing-character': wholeGuide(
    unclosedTag,
    [
      '次のタグが属性値につながるため、class の名前や URL が別のものになり、次のタグの要素もできません。',
      'The next tag becomes part of the value: a class or an address is another, and the element of the next tag is not created.',
    ],
    closeAndQuote,
    '<td class=price<b>500円</b></td>',
    '<td class="price"><b>500円</b></td>',
  ),
  'html/value-begins-after-missing-character': wholeGuide(
    [
      'テンプレートの値が空だったか、値を書き忘れ、タグの終わりの「>」も抜けています。',
      'The value of a template was empty or forgotten, and the “>” of the tag is missing too.',
    ],
    [
      '次のタグが属性の値になり、入力欄などに「<br」のような文字が入ります。次のタグの要素はできません。',
      'The next tag becomes the value, so that a field may hold characters such as “<br”, and its element is not created.',
    ],
    closeAndQuote,
    '<input name="tel" value=<br>',
    '<input name="tel" value=""><br>',
  ),
  ...family(
    ['html/unquoted-value-with-wrong-quote', 'html/value-begins-with-wrong-quote'],
    wholeGuide(
      [
        'JavaScript や Markdown の書き方が混ざり、引用符の代わりに「`」が使われています。',
        'A “`” as in JavaScript or Markdown was used in place of a quote.',
      ],
      [
        '「`」も値の一部になるので、class の名前や URL が別のものになり、スタイルやリンクが働きません。',
        'The “`” becomes part of the value: a class or an address is another, and the style or link does not work.',
      ],
      [
        '「`」を半角の「"」に替え、値の両側を囲みます。',
        'Replace “`” by a straight double quote, on both sides of the value.',
      ],
      '<p class=`note`>休館日</p>',
      '<p class="note">休館日</p>',
    ),
  ),
  'html/value-begins-with-equals-sign': wholeGuide(
    [
      '「=」が二度打たれたか、テンプレートと差し込む値の両方に「=」があります。',
      '“=” was typed twice, or stands both in the template and in the value put into it.',
    ],
    [
      '二つ目の「=」が値の先頭に入り、class の名前や URL が別のものになるので、スタイルやリンクが働きません。',
      'The second “=” becomes part of the value: a class or an address is another, and the style or link does not work.',
    ],
    ['「=」を 1 つにし、値を引用符で囲みます。', 'Keep one “=”, and put the value in quotes.'],
    '<p class==note>休館日</p>',
    '<p class="note">休館日</p>',
  ),
  'html/attribute-name-missing': wholeGuide(
    [
      'テンプレートの属性名が空だったか、属性名だけが消えて、「=」と値が残っています。',
      'The name was empty in a template or was deleted, and “=” with the value stayed.',
    ],
    [
      'どの属性の値でもなくなるため、リンクや見た目の指定が働きません。',
      'The value belongs to no attribute, so the link or the look that was meant does not work.',
    ],
    [
      '「=」の前に属性名を書きます。いらない値なら、「=」と値を消します。',
      'Write the name before “=”, or remove “=” and the value when they are not needed.',
    ],
    '<a ="/fee/">料金</a>',
    '<a href="/fee/">料金</a>',
  ),
  'html/value-unquoted': wholeGuide(
    [
      '古いテンプレートや、ファイルを小さくするツールが、引用符を付けずに出力しています。',
      'An old template, or a tool that makes files smaller, leaves out the quotes.',
    ],
    [
      '空白のない値なら働きますが、値に空白が入ると、そこで切れて残りは別の属性とみなされます。',
      'A value without blanks works; one with a blank is cut there, and the rest is taken for other attributes.',
    ],
    ['属性値を引用符で囲みます。', 'Put the value in quotes.'],
    '<td class=price>500円</td>',
    '<td class="price">500円</td>',
  ),
  'html/element-name-not-xml': wholeGuide(
    [
      'Word などから貼り付けた「o:p」のようなタグか、記号の混ざった要素名があります。',
      'A tag such as “o:p” was pasted from Word, or the name of an element holds a sign.',
    ],
    [
      'ブラウザーは意味のない要素として扱い、中の文字だけを表示します。XML に変換すると、要素名が変わることがあります。',
      'Browsers take it for an element without meaning and show its text only. Converted to XML, it may get another name.',
    ],
    ['そのタグを消すか、HTML の要素に置き換えます。', 'Remove the tag, or replace it by an element of HTML.'],
    '<p>開館時間<o:p></o:p></p>',
    '<p>開館時間</p>',
  ),
  'html/element-text-mistyped': wholeGuide(
    [
      '外部のスクリプトを読み込む script の終了タグが、打ち間違えられています。',
      'The end tag of a script element that loads a file is misspelt.',
    ],
    [
      '次の </script> までがスクリプトの中身とみなされ、間にある文章は表示されず、別のスクリプトも動きません。',
      'All up to the next </script> counts as the content of the script: text in between is not shown, and other scripts do not run.',
    ],
    ['終了タグを </script> と書きます。', 'Write the end tag as </script>.'],
    '<script src="menu.js"></scripts>\n<script src="map.js"></script>',
    '<script src="menu.js"></script>\n<script src="map.js"></script>',
  ),
  'html/element-text-format': wholeGuide(
    [
      '中身の書式が決まっている要素（datetime のない time など）に、日本語の日付などが書かれています。',
      'An element whose text has a set format, such as time without datetime, holds a date in Japanese or other free text.',
    ],
    [
      '表示は変わりませんが、検索エンジンなどのプログラムが日時として読み取れません。',
      'Nothing changes on the screen, but search engines and other programs cannot read it as a date or time.',
    ],
    [
      '機械が読む値を datetime に書き、中身は人が読む書き方にします。',
      'Write the value for machines in datetime, and keep the text for people.',
    ],
    '<time>2026年4月1日</time>',
    '<time datetime="2026-04-01">2026年4月1日</time>',
  ),
};

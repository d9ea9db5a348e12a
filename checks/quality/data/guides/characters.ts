import { type RuleGuide, type Words, wholeGuide } from '../../../rule-guide.ts';

const strayMarkInXml: Words = [
  'XHTML（XML）のファイルを日本語入力のまま編集したため、名前の前に濁点などの結合する文字が入っています。',
  'A file of XHTML (XML) was edited with a Japanese input method, and a combining mark came before a name.',
];
const dropMark: Words = [
  '名前の前の結合する文字を消します。見えにくいので、名前ごと打ち直すと確実です。',
  'Delete the combining mark before the name. As it is hard to see, type the whole name anew.',
];
const hiddenInstruction: Words = [
  '処理命令は画面に表示されないので、訪問者への影響はありません。それを読むプログラムが、別の名前や値とみなします。',
  'Processing instructions do not show on the screen, so visitors are not hurt. A program that reads them gets another name or value.',
];
const spoken: Words = [
  '読み上げソフトが正しく読まず、検索で見つからないことがあります。',
  'Screen readers may not say it right, and searches may not find it.',
];

export const charactersGuides: Readonly<Record<string, RuleGuide>> = {
  'html/code-point-astral-non-character': wholeGuide(
    [
      '壊れたデータや、プログラムが内部の目印にしたコードが、文章に混ざっています。',
      'The text holds damaged data, or a code that a program uses as a mark of its own.',
    ],
    [
      '表す文字がないので、四角い記号が表示されるか、何も表示されません。',
      'There is no such character, so browsers show a box or nothing.',
    ],
    [
      '示された位置の文字を消し、前後を打ち直します。プログラムでも取り除きます。',
      'Delete the character at that place, type what is around it anew, and let programs drop it.',
    ],
    '第1回�講座（� の位置に U+1FFFE）',
    '第1回講座',
  ),
  'html/code-point-private-use': wholeGuide(
    [
      '人名や地名に、自分のパソコンや組織だけの外字が使われています。アイコン用の文字を本文に書いた場合にも出ます。',
      'A name is written with a character made for one computer or office, or the text holds characters of an icon font.',
    ],
    [
      '同じフォントのない訪問者には四角い記号や別の文字が見え、読み上げソフトでも正しく読まれません。',
      'Visitors without that font see a box or another character, and screen readers do not say it right.',
    ],
    [
      'Unicode にある漢字や異体字に替え、なければ alt を付けた画像にします。アイコンは SVG か CSS で表示します。',
      'Use a character that Unicode has, or else an image with alt. Show icons by SVG or CSS.',
    ],
    '<p>窓口担当：&#xE000;田</p>',
    '<p>窓口担当：髙田</p>',
  ),
  'html/text-begins-with-composing-character': wholeGuide(
    [
      '1 文字ずつ要素で囲むプログラムや、決まった長さで切るプログラムが、文字と濁点の間で分けています。',
      'A program that puts each character into an element, or cuts texts at a set length, split a character from its voicing mark.',
    ],
    [
      '濁点などが前の文字から離れて表示されることがあり、読み上げソフトや検索でも語が正しく扱われません。',
      'The mark may show apart from its character, and screen readers and searches do not get the word right.',
    ],
    [
      '「が」のような 1 文字に直し、プログラムでは NFC に正規化してから分けます。',
      'Write one character, such as “が”, and let the program normalise the text to NFC before it splits it.',
    ],
    '<p><b>か</b><b>\u3099</b>くしゅう</p>',
    '<p><b>が</b>くしゅう</p>',
  ),
  'html/instruction-target-begins-with-composing-character': wholeGuide(
    strayMarkInXml,
    hiddenInstruction,
    dropMark,
    '<?\u3099memo 4月に更新?>',
    '<?memo 4月に更新?>',
  ),
  'html/instruction-data-begins-with-composing-character': wholeGuide(
    [
      'XHTML（XML）の処理命令に入れる文章が、プログラムによって文字と濁点の間で切られています。',
      'A program cut the text of a processing instruction in XHTML (XML) between a character and its voicing mark.',
    ],
    hiddenInstruction,
    [
      '処理命令の中身を打ち直すか、NFC に正規化してから切ります。',
      'Type the text of the processing instruction anew, or normalise it to NFC before it is cut.',
    ],
    '<?memo \u3099いようを更新?>',
    '<?memo がいようを更新?>',
  ),
  'html/instruction-data-not-normalized': wholeGuide(
    [
      'XHTML（XML）の処理命令に、macOS のファイル名などから写した、濁点が別の文字になった語があります。',
      'A processing instruction in XHTML (XML) holds a word copied from a file name of macOS or the like, where the voicing mark is a character of its own.',
    ],
    hiddenInstruction,
    [
      '処理命令の中身を打ち直すか、NFC に正規化して出力します。',
      'Type the text of the processing instruction anew, or normalise it to NFC when it is written.',
    ],
    '<?memo か\u3099いようを更新?>',
    '<?memo がいようを更新?>',
  ),
  'html/source-not-normalized': wholeGuide(
    [
      'macOS のファイル名などから写した語で、濁点が別の文字になっています。人名などの互換漢字でも出ます。',
      'A word was copied from a file name of macOS or the like, where the voicing mark is a character of its own. Compatibility ideographs in names are reported too.',
    ],
    spoken,
    [
      '語を打ち直すか、NFC に正規化します。互換漢字は字形が変わるので、異体字セレクターを使います。',
      'Type the word anew, or normalise it to NFC. As that changes the shape of compatibility ideographs, use variation selectors for them.',
    ],
    '<title>か\u3099いよう | 点検市</title>',
    '<title>がいよう | 点検市</title>',
  ),
  'html/element-name-begins-with-composing-character': wholeGuide(
    strayMarkInXml,
    [
      'ブラウザーの知らない要素になり、段落や見出しなどの見た目も意味も失われます。',
      'It becomes an element that browsers do not know, without the look and meaning of a paragraph, a heading or the like.',
    ],
    dropMark,
    '<\u3099p>休館日のお知らせ</\u3099p>',
    '<p>休館日のお知らせ</p>',
  ),
  'html/attribute-name-begins-with-composing-character': wholeGuide(
    [
      '日本語入力のままタグを編集したため、属性名の前に濁点などの結合する文字が入っています。',
      'A tag was edited with a Japanese input method, and a combining mark came before the name of an attribute.',
    ],
    [
      'ブラウザーの知らない属性になり、リンク先や見た目などの指定が働きません。',
      'It becomes an attribute that browsers do not know, so the address, the look or the like has no effect.',
    ],
    dropMark,
    '<p \u3099class="note">休館日</p>',
    '<p class="note">休館日</p>',
  ),
  'html/value-begins-with-composing-character': wholeGuide(
    [
      '決まった長さで文章を切るプログラムが、文字と濁点の間で切って属性値に入れています。',
      'A program that cuts texts at a set length split a character from its voicing mark and put the rest into the attribute.',
    ],
    [
      '語の最初の文字が欠けるため、読み上げソフトや検索で正しく扱われません。',
      'The first character of the word is lost, so screen readers and searches do not get it right.',
    ],
    [
      '欠けた文字を補って「が」のような 1 文字で書き、プログラムでは NFC に正規化してから切ります。',
      'Restore the character as one, such as “が”, and let the program normalise the text to NFC before it cuts it.',
    ],
    '<img src="guide.png" alt="\u3099いよう図">',
    '<img src="guide.png" alt="がいよう図">',
  ),
  'html/value-not-normalized': wholeGuide(
    [
      'macOS のファイル名などから写した値で、濁点や半濁点が別の文字になっています。',
      'The value was copied from a file name of macOS or the like, where the voicing mark is a character of its own.',
    ],
    [
      '読み上げソフトが正しく読まないことがあります。URL や id では、同じに見えて別の値となり、リンクが切れることがあります。',
      'Screen readers may not say it right. A URL or an id looks the same but is another, so links may break.',
    ],
    [
      '値を打ち直すか NFC に正規化します。URL や id では、ファイル名や参照する側も同じ値にします。',
      'Type the value anew, or normalise it to NFC. For a URL or an id, give the file or the reference the same value.',
    ],
    '<a href="/か\u3099いよう.pdf">概要</a>',
    '<a href="/がいよう.pdf">概要</a>',
  ),
  'html/prefix-begins-with-composing-character': wholeGuide(
    strayMarkInXml,
    [
      '接頭辞が別の名前になるため、それを使う属性があると、ブラウザーがエラーの画面を表示します。',
      'The prefix is another one. Where an attribute uses the one that was meant, browsers show an error instead of the page.',
    ],
    dropMark,
    '<svg xmlns:\u3099xlink="http://www.w3.org/1999/xlink">',
    '<svg xmlns:xlink="http://www.w3.org/1999/xlink">',
  ),
  'html/namespace-begins-with-composing-character': wholeGuide(
    [
      'XHTML（XML）のファイルを日本語入力のまま編集したため、名前空間の URI の前に濁点などが入っています。',
      'A file of XHTML (XML) was edited with a Japanese input method, and a combining mark came before the URI of a namespace.',
    ],
    [
      'ブラウザーが別の名前空間とみなし、図や数式などが表示されません。',
      'Browsers take it for another namespace, and do not show the drawing, the formula or the like.',
    ],
    [
      'URI の前の結合する文字を消します。見えにくいので、値ごと打ち直すと確実です。',
      'Delete the combining mark before the URI. As it is hard to see, type the whole value anew.',
    ],
    '<svg xmlns="\u3099http://www.w3.org/2000/svg">',
    '<svg xmlns="http://www.w3.org/2000/svg">',
  ),
};

import { family, guide, type RuleGuide } from '../../rule-guide.ts';
import { template } from './guide-phrases.ts';

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

/** Guides to rules about encoding, characters, language and the document as a whole. */
export const documentGuides: Readonly<Record<string, RuleGuide>> = {
  'html/encoding-not-declared': guide(
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
  'html/encoding-not-utf8': guide(
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
  'html/doctype-legacy-compat': guide(
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
  'html/text-not-normalized': guide(
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
  'html/code-point-forbidden': guide(
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
  'html/byte-sequence-malformed': guide(wrongEncoding, garbled, ...savedOtherwise),
  'html/byte-sequence-unmappable': guide(wrongEncoding, garbled, ...savedOtherwise),
  'html/encoding-unknown': guide(
    [
      '文字コードの名前が間違っているか、ブラウザーの知らない名前です。',
      'The name of the encoding is misspelt, or browsers do not know it.',
    ],
    garbled,
    '<meta charset="utf8-jp">',
    '<meta charset="utf-8">',
  ),
  'html/code-point-in-stream': guide(
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
  'html/code-point-not-xml': guide(
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
  'html/reference-to-surrogate': guide(
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
  'html/reference-to-zero': guide(
    [
      '空の値が、プログラムによって数値文字参照「&#0;」として出力されています。',
      'A program wrote an empty value as the reference “&#0;”.',
    ],
    ['「�」と表示され、意味のない記号が文章に混じります。', 'Browsers show “�”, a sign without meaning in the text.'],
    '<td>&#0;</td>',
    '<td>なし</td>',
  ),
  ...family(
    [
      'html/lang-missing-for-text',
      'html/lang-differs-from-text',
      'html/lang-empty-for-text',
      'html/content-language-differs-from-text',
    ],
    guide(
      [
        '別の言語のページやテンプレートを写したときに、言語の指定がそのまま残っているか、書かれていません。',
        'The page was made from one in another language, and the language stayed or was never declared.',
      ],
      [
        '読み上げソフトが別の言語の発音で読み、内容が聞き取れません。',
        'Screen readers use the pronunciation of another language, which nobody understands.',
      ],
      '<html lang="en">\n<p>開館時間は 9 時からです。</p>',
      '<html lang="ja">\n<p>開館時間は 9 時からです。</p>',
    ),
  ),
  ...family(
    ['html/dir-missing-for-text', 'html/dir-differs-from-text', 'html/dir-empty-for-text'],
    guide(
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
  ),
};

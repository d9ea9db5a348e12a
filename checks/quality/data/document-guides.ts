import { guide, type RuleGuide } from '../../rule-guide.ts';
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
};

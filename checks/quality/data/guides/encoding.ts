import { family, type RuleGuide, type Words, wholeGuide } from '../../../rule-guide.ts';

const unknownName: Words = [
  'ブラウザーの知らない名前なら宣言は無視されます。ほかに指定がなければ文字コードが推測され、文字化けすることがあります。',
  'Browsers ignore a name that they do not know. Where nothing else states the encoding they guess it, and text may be garbled.',
];
const toUtf8: Words = [
  'ファイルを UTF-8 で保存し直し、meta charset とサーバーの設定も utf-8 にします。',
  'Save the file as UTF-8, and say utf-8 in meta charset and in the settings of the server.',
];
const firstInHead: Words = [
  'UTF-8 で保存したファイルの head 要素の最初に <meta charset="utf-8"> を書き、長いスクリプトなどは後に移します。',
  'Save the file as UTF-8, write <meta charset="utf-8"> first in the head, and move long scripts and the like behind it.',
];
const behindMuch: Words = [
  '文字コードの宣言より前に、長いスクリプトやスタイル、コメント、多数の meta などが置かれています。',
  'Long scripts, styles, comments or many meta elements stand before the declaration of the encoding.',
];
const utf8 = '<meta charset="utf-8">';
const utf8Header = 'Content-Type: text/html; charset=utf-8';

export const encodingGuides: Readonly<Record<string, RuleGuide>> = {
  'html/encoding-declaration-differs': wholeGuide(
    [
      'UTF-8 に変換したときに meta の宣言が直されていないか、サーバーが別の文字コードを HTTP ヘッダーで送っています。',
      'The file was converted but not its meta, or the server sends another encoding in the HTTP header.',
    ],
    [
      'ブラウザーは HTTP ヘッダーや BOM を優先します。それが誤りならページが、meta が誤りなら保存したページなどが文字化けします。',
      'Browsers prefer the HTTP header or byte order mark. When that is wrong, the page is garbled; when the meta is, a saved copy may be.',
    ],
    [
      'ファイルを UTF-8 で保存し、meta の宣言と HTTP ヘッダーの両方を utf-8 にします。',
      'Save the file as UTF-8, and say utf-8 both in the meta and in the HTTP header.',
    ],
    `${utf8Header}\n\n<meta charset="Shift_JIS">`,
    `${utf8Header}\n\n${utf8}`,
  ),
  'html/encoding-declared-too-late': wholeGuide(
    behindMuch,
    [
      '先頭の 1024 バイトだけで文字コードを判断するブラウザーやプログラムでは、文字化けすることがあります。',
      'Browsers and programs that look for the encoding in the first 1024 bytes only may show garbled text.',
    ],
    firstInHead,
    '<head>\n  <script>/* 1024 バイトを超える処理 */</script>\n  <meta charset="utf-8">',
    '<head>\n  <meta charset="utf-8">\n  <script>/* 1024 バイトを超える処理 */</script>',
  ),
  ...family(
    ['html/encoding-change-too-late', 'html/encoding-changed'],
    wholeGuide(
      behindMuch,
      [
        'ブラウザーは推測した文字コードで読み始めます。後の宣言で読み直すために表示が遅れたり、文字化けしたりすることがあります。',
        'Browsers begin with an encoding that they guess. Reading again because of the late declaration may delay the page or garble it.',
      ],
      firstInHead,
      '<head>\n  <script>/* 1024 バイトを超える処理 */</script>\n  <meta http-equiv="Content-Type" content="text/html; charset=Shift_JIS">',
      '<head>\n  <meta charset="utf-8">\n  <script>/* 1024 バイトを超える処理 */</script>',
    ),
  ),
  'html/encoding-ebcdic': wholeGuide(
    [
      'ホストコンピューターから取り出した文書が EBCDIC のまま配信されているか、その名前が HTTP ヘッダーに書かれています。',
      'A document from a mainframe is served in EBCDIC, or the HTTP header names such an encoding.',
    ],
    [
      'ブラウザーは EBCDIC に対応していません。EBCDIC の文書はまったく読めず、ほかの文書も文字化けすることがあります。',
      'Browsers do not support EBCDIC: documents in it cannot be read at all, and others may be garbled by the wrong name.',
    ],
    [
      '文書を UTF-8 に変換し、HTTP ヘッダーの charset も utf-8 にします。',
      'Convert the document to UTF-8, and say utf-8 in the charset of the HTTP header.',
    ],
    'Content-Type: text/html; charset=ibm290',
    utf8Header,
  ),
  ...family(
    ['html/encoding-not-ascii-superset', 'html/encoding-not-rough-ascii-superset'],
    wholeGuide(
      [
        'UTF-16 のファイルの宣言が変換後も残っているか、XML などの宣言から UTF-16 や UTF-32 が写されています。',
        'The declaration of a file in UTF-16 stayed when it was converted, or UTF-16 or UTF-32 was copied from XML or the like.',
      ],
      [
        'ブラウザーはこの宣言を UTF-8 と読み替えるか、無視します。ファイルが UTF-8 でなければ、文字化けすることがあります。',
        'Browsers take it for UTF-8 or ignore it. When the file is not UTF-8, the text may be garbled.',
      ],
      [
        'ファイルを UTF-8 で保存し、宣言を <meta charset="utf-8"> にします。',
        'Save the file as UTF-8, and write <meta charset="utf-8">.',
      ],
      '<meta charset="utf-16">',
      utf8,
    ),
  ),
  ...family(
    ['html/encoding-not-ascii-superset-kept', 'html/encoding-not-declarable'],
    wholeGuide(
      [
        'ホストコンピューターの EBCDIC など、英数字の表し方が ASCII と違う文字コードの名前が meta に書かれています。',
        'The meta names an encoding that writes letters and digits otherwise than ASCII, such as EBCDIC of a mainframe.',
      ],
      unknownName,
      toUtf8,
      '<meta charset="ibm290">',
      utf8,
    ),
  ),
  ...family(
    ['html/encoding-declared-unknown', 'html/encoding-unknown-ignored'],
    wholeGuide(
      [
        '「UTF-8N」や「SJIS-win」のようにアプリやプログラムの中だけで通じる名前か、打ち間違えた名前が書かれています。',
        'The name is one that only some programs know, such as UTF-8N or SJIS-win, or it is misspelt.',
      ],
      unknownName,
      toUtf8,
      '<meta charset="UTF-8N">',
      utf8,
    ),
  ),
  'html/encoding-not-registered': wholeGuide(
    [
      'Java などのプログラムが内部で使う「x-」で始まる文字コード名が、そのまま書き出されています。',
      'A program, in Java for example, wrote its own name of the encoding, which begins with x-.',
    ],
    unknownName,
    toUtf8,
    '<meta charset="x-eucJP-Open">',
    utf8,
  ),
  'html/encoding-not-registered-without-prefix': wholeGuide(
    [
      '「eucJP-open」のように、OS やプログラムの設定で使う文字コード名が、ページの宣言に写されています。',
      'A name from the settings of a system or program, such as eucJP-open, was copied into the page.',
    ],
    unknownName,
    toUtf8,
    '<meta charset="eucJP-open">',
    utf8,
  ),
  'html/encoding-not-preferred-name': wholeGuide(
    [
      '「utf8」や「x-sjis」のような、標準の名前ではない別名が書かれています。',
      'The declaration uses another name than the standard one, such as utf8 or x-sjis.',
    ],
    [
      '「utf8」のようにブラウザーが知る別名なら表示は変わりません。知られていない別名では、文字化けすることがあります。',
      'Nothing changes while browsers know the name, as they do utf8. With names that they do not know, text may be garbled.',
    ],
    [
      '名前を標準の utf-8 に直します。UTF-8 以外のファイルは、UTF-8 で保存し直します。',
      'Write the standard name, utf-8. Save files in other encodings as UTF-8.',
    ],
    '<meta charset="utf8">',
    utf8,
  ),
  'html/encoding-not-advised': wholeGuide(
    [
      '「JIS_X0212-1990」のような、文書の文字コードではなく文字の集まりを表す名前が、HTTP ヘッダーに書かれています。',
      'The HTTP header names a set of characters, such as JIS_X0212-1990, rather than an encoding for documents.',
    ],
    unknownName,
    toUtf8,
    'Content-Type: text/html; charset=JIS_X0212-1990',
    utf8Header,
  ),
  'html/encoding-not-widely-supported': wholeGuide(
    [
      '古い OS やコマンドの画面で使う「IBM437」のような文字コードの名前が、ページの宣言に使われています。',
      'The page declares an encoding of old systems or command windows, such as IBM437.',
    ],
    unknownName,
    toUtf8,
    '<meta charset="ibm437">',
    utf8,
  ),
  'html/encoding-replaced': wholeGuide(
    [
      '海外のテンプレートに多い「iso-8859-1」など、ブラウザーが別の文字コードと読み替える古い名前が宣言されています。',
      'The page declares an old name that browsers read as another encoding, such as the iso-8859-1 of many foreign templates.',
    ],
    [
      'ブラウザーも同じ読み替えをするため、表示は変わりません。欧文の文字コードでは、フォームの日本語が「&#…;」となって送られます。',
      'Browsers do the same, so the page looks no different. In Western encodings, forms send Japanese as references such as “&#…;”.',
    ],
    toUtf8,
    '<meta charset="iso-8859-1">',
    utf8,
  ),
};

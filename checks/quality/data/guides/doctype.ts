import { type RuleGuide, type Words, wholeGuide } from '../../../rule-guide.ts';

const quirks: Words = [
  'ブラウザーが昔の動作をまねる互換モードで表示し、表の文字の大きさや要素の高さなどが意図と異なることがあります。',
  'Browsers imitate old ones (quirks mode), so font sizes in tables, heights and the like may differ from what was meant.',
];
const onlyOld: Words = [
  'ブラウザーの表示は変わりません。保守する人が、どの版の書き方に従うべきか迷うことがあるだけです。',
  'Browsers show the page no differently. Those who maintain it may merely wonder which version of HTML to follow.',
];
const blank: Words = [
  'ページの中身が届いていないため、訪問者には空白のページが表示されます。',
  'The content of the page never arrives, so visitors see a blank page.',
];
const cutOff: Words = [
  'プログラムが出力の途中で停止したか、ファイルのアップロードが途中で切れ、宣言の途中までしか届いていません。',
  'A program stopped while it wrote the page, or the upload broke off, within the declaration.',
];
const firstLine: Words = [
  'ファイルの 1 行目に <!DOCTYPE html> を書き、それより前に何も出力しないようにします。',
  'Write <!DOCTYPE html> as the first line, and print nothing before it.',
];
const short: Words = [
  'テンプレートの宣言全体を、<!DOCTYPE html> に置き換えます。',
  'Replace the whole declaration in the template with <!DOCTYPE html>.',
];
const shortAndCss: Words = [
  'テンプレートの宣言を <!DOCTYPE html> に置き換え、互換モードに頼っていた表示の崩れを CSS で直します。',
  'Replace the declaration in the template with <!DOCTYPE html>, and mend by CSS what relied on quirks mode.',
];
const complete: Words = [
  'プログラムのエラー記録で停止の原因を調べて直すか、完全なファイルをアップロードし直します。',
  'Find in the error log why the program stopped and mend it, or upload the complete file again.',
];
const html = '<!DOCTYPE html>';
const page = [
  '<!DOCTYPE html>',
  '<html lang="ja">',
  '<head>',
  '  <meta charset="utf-8">',
  '  <title>開館時間</title>',
  '</head>',
  '<body>',
  '  <h1>開館時間</h1>',
];
const wholePage = [...page, '</body>', '</html>'].join('\n');

export const doctypeGuides: Readonly<Record<string, RuleGuide>> = {
  'html/doctype-missing': wholeGuide(
    [
      'テンプレートの先頭に doctype 宣言がないか、プログラムや部品が宣言より前にタグを出力しています。',
      'The template has no doctype, or a program or part prints a tag before it.',
    ],
    quirks,
    firstLine,
    '<html lang="ja">',
    '<!DOCTYPE html>\n<html lang="ja">',
  ),
  'html/doctype-missing-before-end-tag': wholeGuide(
    [
      '分割したテンプレートのうち、doctype 宣言や head を含む前半が出力されず、終了タグから始まっています。',
      'Of a template in parts, the first with the doctype and the head was not printed, so the page begins with an end tag.',
    ],
    quirks,
    [
      '前半のテンプレートを読み込むように直し、出力の 1 行目が <!DOCTYPE html> になることを確かめます。',
      'Let the first part of the template be included again, and see that the output begins with <!DOCTYPE html>.',
    ],
    '</head>\n<body>\n  <h1>開館時間</h1>',
    page.join('\n'),
  ),
  'html/doctype-missing-before-text': wholeGuide(
    [
      'プログラムの警告やデバッグの出力、打ち間違いの文字、部品のファイルの BOM（見えない文字）でページが始まっています。',
      'The page begins with a warning or debugging output of a program, a stray letter or the invisible byte order mark of a part.',
    ],
    [
      'ブラウザーは後に宣言があっても無視し、互換モードで表示します。見える文字であれば、ページの先頭にも現れます。',
      'Browsers use quirks mode, even when a doctype follows. Visible characters also appear at the top of the page.',
    ],
    [
      '宣言より前の文字や出力を取り除き、1 行目を <!DOCTYPE html> にします。ファイルは BOM なしの UTF-8 で保存します。',
      'Remove what is printed first, so that <!DOCTYPE html> is the first line. Save files as UTF-8 without a byte order mark.',
    ],
    '取得件数: 3\n<!DOCTYPE html>\n<html lang="ja">',
    '<!DOCTYPE html>\n<html lang="ja">',
  ),
  'html/doctype-obsolete': wholeGuide(
    [
      'HTML 4.01 Strict や XHTML 1.0 Strict、XHTML 1.1 で作られた古いテンプレートの宣言が残っています。',
      'The declaration of an old template in HTML 4.01 Strict, XHTML 1.0 Strict or XHTML 1.1 was left.',
    ],
    onlyOld,
    short,
    '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01//EN" "http://www.w3.org/TR/html4/strict.dtd">',
    html,
  ),
  'html/doctype-legacy': wholeGuide(
    [
      '携帯電話向けの XHTML Basic や独自の DTD の宣言が残っているか、宣言の URL が書き間違えられています。',
      'A declaration of XHTML Basic for old mobile phones or of another DTD was left, or its address is misspelt.',
    ],
    onlyOld,
    short,
    '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML Basic 1.0//EN" "http://www.w3.org/TR/xhtml-basic/xhtml-basic10.dtd">',
    html,
  ),
  'html/doctype-quirky': wholeGuide(
    [
      'HTML 3.2 や URL のない HTML 4.01 Transitional の宣言が残っているか、名前が「html5」などと書かれています。',
      'A declaration of HTML 3.2, or of HTML 4.01 Transitional without an address, was left, or the name is another, such as html5.',
    ],
    quirks,
    shortAndCss,
    '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN">',
    html,
  ),
  'html/doctype-almost-standards': wholeGuide(
    [
      'HTML 4.01 Transitional や XHTML 1.0 Transitional で作られた古いテンプレートの宣言が残っています。',
      'The declaration of an old template in HTML 4.01 Transitional or XHTML 1.0 Transitional was left.',
    ],
    [
      '表示は標準とほぼ同じで、違いは画像だけを入れた表のセルなどの高さに限られます。',
      'The page looks almost as in standards mode: only the height of table cells with nothing but an image, and the like, differs.',
    ],
    [
      '宣言を <!DOCTYPE html> に置き換えます。画像の下にすき間ができたら、CSS で img を display: block にします。',
      'Replace the declaration with <!DOCTYPE html>. Where gaps appear below images, set display: block for img by CSS.',
    ],
    '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">',
    html,
  ),
  'html/doctype-bogus': wholeGuide(
    [
      '宣言の中に lang などの属性や説明の文字が書き足されているか、PUBLIC の語や「>」が抜けています。',
      'An attribute such as lang or other text was added within the declaration, or the word PUBLIC or the “>” is missing.',
    ],
    [
      '多くの場合、ブラウザーは互換モードで表示します。「>」がないと、続く html タグも宣言とみなされ、lang が失われます。',
      'Browsers mostly use quirks mode. Without the “>”, the html tag that follows is taken for a part of it, and its lang is lost.',
    ],
    [
      '宣言を <!DOCTYPE html> だけにし、lang などの属性は html タグに書きます。',
      'Let the declaration be <!DOCTYPE html> only, and write attributes such as lang on the html tag.',
    ],
    '<!DOCTYPE html lang="ja">\n<html>',
    '<!DOCTYPE html>\n<html lang="ja">',
  ),
  'html/file-ends-in-public-identifier': wholeGuide(
    cutOff,
    blank,
    complete,
    '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 St',
    wholePage,
  ),
  'html/file-ends-in-system-identifier': wholeGuide(
    cutOff,
    blank,
    complete,
    '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xht',
    wholePage,
  ),
  'html/file-ends-in-doctype': wholeGuide(cutOff, blank, complete, '<!DOCTYPE html', wholePage),
  'html/character-in-system-identifier': wholeGuide(
    [
      '古い宣言の URL を閉じる引用符が抜けているか、コピーのときに全角の「”」に変わっています。',
      'The quotation mark that ends the address of an old declaration is missing, or copying made a curly one of it.',
    ],
    quirks,
    shortAndCss,
    '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd>',
    html,
  ),
  'html/character-in-public-identifier': wholeGuide(
    [
      '古い宣言の「-//W3C//…//EN」を閉じる引用符が抜けているか、コピーのときに全角の「”」に変わっています。',
      'The quotation mark after the “-//W3C//…//EN” of an old declaration is missing, or copying made a curly one of it.',
    ],
    quirks,
    shortAndCss,
    '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN>',
    html,
  ),
  'html/doctype-without-name': wholeGuide(
    [
      '宣言の「html」の語が消えているか、文書型を入れるプログラムの変数が空のまま出力されています。',
      'The word html was deleted, or a program filled it in from an empty variable.',
    ],
    quirks,
    [
      '「DOCTYPE」の後に「html」を書き、<!DOCTYPE html> にします。',
      'Write html after DOCTYPE, so that it is <!DOCTYPE html>.',
    ],
    '<!DOCTYPE >',
    html,
  ),
  'html/doctype-ends-before-public-identifier': wholeGuide(
    [
      '古い宣言を短くするときに識別子だけが消され、PUBLIC の語が残っています。',
      'An old declaration was shortened by deleting its identifiers, but the word PUBLIC was left.',
    ],
    quirks,
    ['PUBLIC の語も消し、<!DOCTYPE html> にします。', 'Delete the word PUBLIC too, so that it is <!DOCTYPE html>.'],
    '<!DOCTYPE html PUBLIC>',
    html,
  ),
  'html/doctype-ends-before-system-identifier': wholeGuide(
    [
      '宣言を書き出すツールやテンプレートで SYSTEM に続く値が空か、手直しのときに値だけが消されています。',
      'The tool or template that writes the declaration has no value for SYSTEM, or only the value was deleted by hand.',
    ],
    quirks,
    [
      'SYSTEM の語も出力しないようにし、<!DOCTYPE html> にします。',
      'Leave the word SYSTEM out too, so that it is <!DOCTYPE html>.',
    ],
    '<!DOCTYPE html SYSTEM>',
    html,
  ),
  'html/doctype-space-before-name': wholeGuide(
    [
      'HTML を圧縮するツールや手作業の編集で、「DOCTYPE」と「html」の間の空白が消えています。',
      'A tool that minifies HTML, or editing by hand, took out the space between DOCTYPE and html.',
    ],
    [
      'ブラウザーは正しい宣言と同じに扱うため、訪問者に影響はありません。文法として正しくないだけです。',
      'Browsers treat it like the correct form, so visitors are not affected. It is merely wrong as syntax.',
    ],
    [
      '間に半角の空白を入れて <!DOCTYPE html> と書きます。圧縮ツールでは、この空白を残す設定にします。',
      'Write <!DOCTYPE html> with a space, and set the minifier to keep it.',
    ],
    '<!DOCTYPEhtml>',
    html,
  ),
  'html/doctype-space-before-quote': wholeGuide(
    [
      '古い宣言の PUBLIC や SYSTEM の後の空白や改行が、手直しや圧縮で消えています。',
      'The space or line break after PUBLIC or SYSTEM of an old declaration was lost in editing or minifying.',
    ],
    onlyOld,
    short,
    '<!DOCTYPE html PUBLIC"-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd">',
    html,
  ),
  'html/doctype-space-between-identifiers': wholeGuide(
    [
      '古い宣言の 2 つの識別子の間にあった空白や改行が、手直しや圧縮で消えています。',
      'The space or line break between the two identifiers of an old declaration was lost in editing or minifying.',
    ],
    onlyOld,
    short,
    '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN""http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd">',
    html,
  ),
};

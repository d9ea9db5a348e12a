import { type RuleGuide, type Words, wholeGuide } from '../../../rule-guide.ts';

const japaneseMisread: Words = [
  '読み上げソフトが日本語を別の言語の声で読み、内容を聞き取れないことがあります。翻訳機能が誤ることもあります。',
  'Screen readers may read Japanese with the voice of another language, which can be impossible to follow. Translation may go wrong too.',
];
const englishMisread: Words = [
  '読み上げソフトが英語を日本語の発音で読み、内容を聞き取りにくくなります。翻訳機能が誤ることもあります。',
  'Screen readers may read English with Japanese sounds, which is hard to follow. Translation may go wrong too.',
];
const japaneseOrNot: Words = [
  '日本語のページなら html 要素を lang="ja" にします。別の言語のページなら、その言語の lang を書きます。',
  'Write lang="ja" on the html element of a Japanese page, or the lang of its language when it is not Japanese.',
];
const englishOrNot: Words = [
  '英語のページなら html 要素を lang="en" にします。英語の多い日本語のページなら、lang="ja" にします。',
  'Write lang="en" on the html element of an English page, or lang="ja" when it is a Japanese page with much English.',
];

export const languageGuides: Readonly<Record<string, RuleGuide>> = {
  'html/lang-missing': wholeGuide(
    [
      'テンプレートの html 要素に、言語の指定（lang）が書かれていません。',
      'The html element of the template does not state the language (lang).',
    ],
    [
      '読み上げソフトが別の言語の声で読むことがあります。漢字が中国語の字形で表示されることもあります。',
      'Screen readers may use the voice of another language, and browsers may show Japanese characters in their Chinese forms.',
    ],
    [
      'html 要素に、本文の言語を示す lang を書きます。日本語なら lang="ja" です。',
      'Write lang on the html element for the language of the text; lang="ja" for Japanese.',
    ],
    '<html>\n<title>お問い合わせ</title>',
    '<html lang="ja">\n<title>お問い合わせ</title>',
  ),
  'html/lang-differs-from-text/japanese': wholeGuide(
    [
      '海外のテンプレートや、外国語版のページの lang が、日本語のページに残っています。',
      'The lang of a foreign template, or of the page in another language, was left on a Japanese page.',
    ],
    japaneseMisread,
    japaneseOrNot,
    '<html lang="en">\n<title>図書館の開館時間</title>',
    '<html lang="ja">\n<title>図書館の開館時間</title>',
  ),
  'html/lang-missing-for-text/japanese': wholeGuide(
    [
      '日本語のページを作るテンプレートの html 要素に、言語の指定（lang）が書かれていません。',
      'The html element of the template for Japanese pages does not state the language (lang).',
    ],
    japaneseMisread,
    japaneseOrNot,
    '<html>\n<title>図書館の開館時間</title>',
    '<html lang="ja">\n<title>図書館の開館時間</title>',
  ),
  'html/lang-differs-from-text/english': wholeGuide(
    [
      '日本語のテンプレートで英語版を作ったときに、lang="ja" が残っています。日本語のページに英語が多いときにも出ます。',
      'The English version was made with a Japanese template, and lang="ja" stayed. It also comes up on Japanese pages with much English.',
    ],
    englishMisread,
    [
      '英語のページなら html 要素を lang="en" にします。英語の多い日本語のページなら、そのままにします。',
      'Write lang="en" on the html element of an English page. Leave a Japanese page with much English as it is.',
    ],
    '<html lang="ja">\n<title>Library opening hours</title>',
    '<html lang="en">\n<title>Library opening hours</title>',
  ),
  'html/lang-missing-for-text/english': wholeGuide(
    [
      '英語版のページを作るテンプレートの html 要素に、言語の指定（lang）が書かれていません。',
      'The html element of the template for English pages does not state the language (lang).',
    ],
    englishMisread,
    englishOrNot,
    '<html>\n<title>Library opening hours</title>',
    '<html lang="en">\n<title>Library opening hours</title>',
  ),
  'html/start-tag-with-malformed-value': wholeGuide(
    [
      '翻訳サービスの多数の言語がまとめて書かれているか、引用符の閉じ忘れで、続く内容まで値になっています。',
      'All the languages of a translation service were written in it, or without its closing quotation mark it took in what follows.',
    ],
    [
      '言語の指定として働かず、読み上げソフトが別の言語の声で読むことがあります。',
      'It does not work as a language, and screen readers may use the voice of another one.',
    ],
    [
      '本文の言語を 1 つだけ、「ja」「en」「zh-Hans」のような言語コードで書き、引用符で閉じます。',
      'Write the one language of the text as a code such as ja, en or zh-Hans, and close the quotation mark.',
    ],
    '<html lang="ja-JP,en-US,zh-CN,zh-TW,ko-KR,…（50 以上の言語）">',
    '<html lang="ja">',
  ),
  'html/content-language-ignored': wholeGuide(
    [
      'サーバーや CMS の初期設定の言語が HTTP ヘッダーで送られ、ページの lang と食い違っています。',
      'The server or CMS sends its default language in the HTTP header, which disagrees with lang on the page.',
    ],
    [
      'lang が優先されるため、lang が正しければ表示や読み上げに影響はありません。ヘッダーを読むプログラムは言語を誤ることがあります。',
      'The lang goes first, so visitors are not affected while it is right. Programs that read the header may take the wrong language.',
    ],
    [
      'lang を本文の言語にし、サーバーや CMS の Content-Language も同じ言語にするか、送らないようにします。',
      'Let lang be the language of the text, and set the server or CMS to send the same as Content-Language, or nothing.',
    ],
    'Content-Language: en\n\n<html lang="ja">',
    'Content-Language: ja\n\n<html lang="ja">',
  ),
  'html/content-language-ignored-for-empty-lang': wholeGuide(
    [
      'テンプレートの変数が空で lang="" と出力され、サーバーは HTTP ヘッダーで言語を送っています。',
      'The template printed lang="" from an empty variable, while the server sends the language in the HTTP header.',
    ],
    [
      '空の lang は「言語が不明」という指定になり、読み上げソフトが別の言語の声で読むことがあります。',
      'An empty lang says that the language is unknown, so screen readers may use the voice of another one.',
    ],
    [
      'html 要素の lang に本文の言語を書き、空のまま出力されないようにテンプレートを直します。',
      'Write the language of the text in lang of the html element, and let the template never print it empty.',
    ],
    'Content-Language: ja\n\n<html lang="">',
    'Content-Language: ja\n\n<html lang="ja">',
  ),
};

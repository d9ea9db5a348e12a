import { type OwnRule, ownRule } from '../own/own-rule.ts';

const links = 'a[href], area[href]';

/** Rules on the PDFs that a page links. They are not run by axe-core. */
export const pdfRules: Readonly<Record<string, OwnRule>> = {
  'pdf-no-text': ownRule(
    links,
    '1.4.5 1.1.1',
    'PDF7',
    'warning',
    ['リンク先の PDF に文字がなく、画像だけです', 'A linked PDF has no text, only pictures'],
    [
      '元の文書から PDF を作り直すか、文字認識（OCR）をして文字を持たせてください。図だけの PDF なら、内容をページに書きます。',
      'Make the PDF from the original document again, or run text recognition (OCR). If it is a drawing, tell its contents on the page.',
    ],
  ),
  'pdf-untagged': ownRule(
    links,
    '1.3.1',
    'PDF6 PDF9 PDF21',
    'warning',
    [
      'リンク先の PDF にタグ（見出しや表などの構造）がありません',
      'A linked PDF has no tags (headings, tables and other structure)',
    ],
    [
      '文書の見出しや表をスタイルで作り、「アクセシビリティ用のタグ」を付けて PDF に保存してください。',
      'Use the styles for headings and tables of your program, and save the PDF with its option for accessibility tags.',
    ],
  ),
  'pdf-untitled': ownRule(
    links,
    '2.4.2',
    'PDF18',
    'warning',
    ['リンク先の PDF に題名がありません', 'A linked PDF has no title'],
    [
      '文書のプロパティのタイトルに内容の分かる題名を入れ、開いたときに題名が表示されるようにしてください。',
      'Enter a title that tells the contents in the properties of the document, and have it shown when the file is opened.',
    ],
    {
      unsure: [
        'リンク先の PDF の題名がファイル名などのままか、開いたときに表示されない設定です。内容の分かる題名か確認してください',
        'The title of a linked PDF looks like the name of a file, or is not shown when it is opened: confirm that it tells the contents',
      ],
    },
  ),
  'pdf-language': ownRule(
    links,
    '3.1.1',
    'PDF16',
    'warning',
    ['リンク先の PDF に言語の指定がありません', 'A linked PDF does not state its language'],
    [
      '文書のプロパティで言語（日本語なら ja）を指定して、PDF を保存し直してください。',
      'State the language in the properties of the document, and save the PDF again.',
    ],
  ),
};

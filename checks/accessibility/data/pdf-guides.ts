import { guide, type RuleGuide, type Words } from '../../rule-guide.ts';

const heard: Words = [
  'スクリーンリーダーで聞く人に、内容がまったく、または正しい順に伝わりません。',
  'People who listen with a screen reader get nothing of it, or not in the right order.',
];

export const pdfGuides: Readonly<Record<string, RuleGuide>> = {
  'tenken:pdf-no-text': guide(
    [
      '紙をスキャンした画像が、そのまま PDF になっています。文字として読める情報がありません。',
      'A paper was scanned, and its picture saved as a PDF. Nothing in it can be read as text.',
    ],
    heard,
    'スキャンした画像だけの PDF',
    '文書作成ソフトから保存した PDF、または OCR 済みの PDF',
  ),
  'tenken:pdf-untagged': guide(
    [
      '印刷の機能で PDF にしたか、保存のときにタグを付ける設定が外れています。',
      'The PDF was made by printing, or the option for tags was off when it was saved.',
    ],
    heard,
    '/MarkInfo なし、/StructTreeRoot なし',
    '/MarkInfo << /Marked true >> /StructTreeRoot 10 0 R',
  ),
  'tenken:pdf-untitled': guide(
    [
      '文書のプロパティの題名が空か、ひな型の題名のままです。',
      'The title in the properties of the document is empty, or still the template’s.',
    ],
    [
      '開いた文書やタブがどれか、題名を聞いて選ぶ人に分かりません。',
      'People who choose among open documents and tabs by their titles cannot tell which it is.',
    ],
    '/Title (Microsoft Word - 20260401.docx)',
    '/Title (令和 8 年度 ごみ収集の予定表)',
  ),
  'tenken:pdf-language': guide(
    [
      'PDF を作るソフトで、文書の言語が指定されていません。',
      'The language of the document was not set in the program that made the PDF.',
    ],
    [
      '読み上げの声が別の言語になり、内容が聞き取れないことがあります。',
      'It may be read aloud with the voice of another language, and not be understood.',
    ],
    '/Lang なし',
    '/Lang (ja)',
  ),
};

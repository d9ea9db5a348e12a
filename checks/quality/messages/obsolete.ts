import type { MessageTable } from './message-table.ts';

export const obsolete: MessageTable = {
  'The “*” element is obsolete.': '要素「{1}」は廃止されています。',
  'The “*” attribute on the “*” element is obsolete.': '要素「{2}」の属性「{1}」は廃止されています。',
  'The “*” attribute is obsolete.': '属性「{1}」は廃止されています。',
  'The “*” attribute is deprecated and should not be used. Support for it is poor and is unlikely to improve.':
    '属性「{1}」は非推奨です。対応するブラウザーが少なく、今後も増える見込みはありません。',
  'The “*” attribute is unnecessary for JavaScript resources.': 'JavaScript に属性「{1}」は不要です。',
  'The “*” attribute for the “*” element is not needed and should be omitted.': '要素「{2}」の属性「{1}」は不要です。',
  'Using the “*” element to specify the document-wide default language is obsolete. Consider specifying the language on the root element instead.':
    '要素「{1}」による文書全体の言語の指定は廃止されています。',
  'Not all browsers position items appropriately when "tabular markup" is used with the “*” element. See https://www.w3.org/International/articles/ruby/markup.en.html#visual for more guidance.':
    'ルビの要素「{1}」を表のように並べる書き方は、正しい位置に表示しないブラウザーがあります。',
  'Not all browsers position items appropriately when the “*” element is used. See https://www.w3.org/International/articles/ruby/markup.en.html#visual for more guidance.':
    'ルビの要素「{1}」は、正しい位置に表示しないブラウザーがあります。',
};

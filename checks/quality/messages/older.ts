import type { MessageTable } from './message-table.ts';

export const older: MessageTable = {
  'No “*” in table scope.': '表の中に、閉じる「{1}」がありません。',
  '“*” end tag with “*” open.': '要素「{2}」が閉じられないまま、「{1}」の終了タグがあります。',
  'The manifest-based application cache feature is obsolete. Consider using service workers instead.':
    'manifest 属性によるアプリケーションキャッシュは廃止されました。サービスワーカーを使ってください。',
  'Source text is not in Unicode Normalization Form C.': 'ソースの文字が、Unicode の正規化形式 C ではありません。',
  'Text run is not in Unicode Normalization Form C.': '文字列が、Unicode の正規化形式 C ではありません。',
  'An element with “*” must be contained in, or owned by, an element with “*”.':
    '「{1}」を持つ要素が、「{2}」を持つ要素の中になく、そこから参照もされていません。',
  'The “*” attribute must point to an element in the same document.': '属性「{1}」が、同じ文書の要素を指していません。',
  'Consider using the “*” element as a top-level heading only (all “*” elements are treated as top-level headings by many screen readers and other tools).':
    '「{1}」が、section や article などの中の見出しにも使われています。',
  'The first child “*” element of a “*” element with a “*” attribute, and without a “*” attribute, and without a “*” attribute whose value is greater than “*”, must have either an empty “*” attribute, or must have no text content. Consider either adding a placeholder option label, or adding a “*” attribute with a value equal to the number of “*” elements.':
    '属性「{3}」があり、「{4}」と「{6}」より大きい「{5}」がない要素「{2}」で、最初の「{1}」の「{7}」が空でなく、文字もあります（「{9}」の数と同じ「{8}」を付けることもできます）。',
  'Section lacks heading. Consider using “*”-“*” elements to add identifying headings to all sections.':
    'section に見出し（「{1}」から「{2}」）がありません。',
  'A document must not include more than one “*” attribute.': '属性「{1}」が、文書に 2 つ以上あります。',
  'When the “*” attribute has any image candidate string with a width descriptor, the “*” attribute must also be present.':
    '属性「{1}」に幅（w）のある候補がありますが、属性「{2}」がありません。',
  'The “*” attribute may be specified only if the “*” attribute is also present.':
    '属性「{2}」がないのに、属性「{1}」があります。',
  'An “*” element with no “*” attribute must not have a “*” attribute.':
    '属性「{2}」のない要素「{1}」に、属性「{3}」があります。',
  'An “*” element with no “*” attribute must not have any “*” attributes other than “*”.':
    '属性「{2}」のない要素「{1}」に、「{4}」以外の属性「{3}」があります。',
  'Element “*” must not have attribute “*” unless both attribute “*” and attribute “*” are also specified.':
    '属性「{3}」と「{4}」がそろっていないのに、要素「{1}」に属性「{2}」があります。',
  'Element “*” must not have attribute “*” unless attribute “*” is also specified or unless attribute “*” is specified with value “*”.':
    '属性「{3}」も、値が「{5}」の属性「{4}」もないのに、要素「{1}」に属性「{2}」があります。',
  'A “*” element with a “*” attribute must not have a “*” attribute whose value is anything other than the empty string, a JavaScript MIME type, or “*”.':
    '属性「{2}」を持つ要素「{1}」の属性「{3}」が、空でも、JavaScript の MIME タイプでも、「{4}」でもありません。',
  'Possible misuse of “*”. (If you disagree with this warning, file an issue report or send e-mail to www-validator@w3.org.)':
    '「{1}」の使い方が正しくないようです。',
  '“*” attribute names must be XML N 4th ed. plus Namespaces NCNames.':
    '属性名「{1}」が、XML {2}（第 4 版）の名前として正しくありません。',
};

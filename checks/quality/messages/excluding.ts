import type { MessageTable } from './message-table.ts';

/** Messages about attributes that exclude each other, and values that are not allowed. */
export const excluding: MessageTable = {
  'A “*” element with “*” must not have a “*” attribute.': '「{2}」の要素「{1}」に、属性「{3}」は書けません。',
  'A “*” element with “*” must not have an “*” attribute.': '「{2}」の要素「{1}」に、属性「{3}」は書けません。',
  'An inline “*” element with “*” must not have a “*” attribute.':
    'src のない「{2}」の要素「{1}」に、属性「{3}」は書けません。',
  'An inline “*” element with “*” must not have an “*” attribute.':
    'src のない「{2}」の要素「{1}」に、属性「{3}」は書けません。',
  'An “*” element with a “*” attribute must not have an “*” attribute whose value is the empty string.':
    '属性「{2}」を持つ要素「{1}」の属性「{3}」が空です。',
  'A “*” element with a “*” attribute whose value is neither a JavaScript MIME type, “*” (i.e., a data block) must not have a “*” attribute.':
    '属性「{2}」の値が JavaScript の MIME タイプでも「{3}」でもない（データとしての）要素「{1}」に、属性「{4}」は書けません。',
  'A “*” element with a “*” attribute whose value is neither a JavaScript MIME type, “*” (i.e., a data block) must not have an “*” attribute.':
    '属性「{2}」の値が JavaScript の MIME タイプでも「{3}」でもない（データとしての）要素「{1}」に、属性「{4}」は書けません。',
  'An inline classic “*” element (i.e., a “*” element without a “*” attribute and with a “*” attribute that is either unspecified, empty, or a JavaScript MIME type) must not have an “*” attribute.':
    '属性「{3}」がなく、「{4}」が未指定、空、JavaScript の MIME タイプのいずれかである要素「{1}」に、属性「{5}」は書けません。',
  'An inline classic “*” element (i.e., a “*” element without a “*” attribute and with a “*” attribute that is either unspecified, empty, or a JavaScript MIME type) must not have a “*” attribute.':
    '属性「{3}」がなく、「{4}」が未指定、空、JavaScript の MIME タイプのいずれかである要素「{1}」に、属性「{5}」は書けません。',
  'An inline “*” element (i.e., a “*” element without a “*” attribute and with a “*” attribute that is either unspecified, empty, or a JavaScript MIME type) must not have a “*” attribute.':
    '属性「{3}」がなく、「{4}」が未指定、空、JavaScript の MIME タイプのいずれかである要素「{1}」に、属性「{5}」は書けません。',
  'The “*” attribute must not be used on an “*” element which has a “*” attribute whose value is “*”.':
    '属性「{1}」は、属性「{3}」の値が「{4}」である要素「{2}」には使えません。',
  'The “*” attribute should not be used on an “*” element which has a “*” attribute whose value is “*”.':
    '属性「{1}」が、属性「{3}」の値が「{4}」である要素「{2}」に使われています。',
  'The “*” attribute must not be used on any element which has a “*” attribute.':
    '属性「{1}」は、属性「{2}」を持つ要素には使えません。',
  'The “*” attribute must not be used on an element which has a “*” attribute.':
    '属性「{1}」は、属性「{2}」を持つ要素には使えません。',
  'The “*” attribute must not be used on any “*” element that is an ancestor of a labelable element.':
    '属性「{1}」は、入力欄などを中に含む要素「{2}」には使えません。',
  'The “*” attribute must not be used on any “*” element that is associated with a labelable element.':
    '属性「{1}」は、入力欄などと結び付いた要素「{2}」には使えません。',
  'The “*” attribute should not be used on any element which has “*”.':
    '属性「{1}」が、「{2}」の要素に使われています。',
  'The “*” attribute should not be used on a “*” element.': '属性「{1}」が、要素「{2}」に使われています。',
  'The “*” attribute should not be used on the “*” element.': '属性「{1}」が、要素「{2}」に使われています。',
  'The “*” attribute must not be specified on any “*” element unless the element has a “*” value other than “*”.':
    '要素「{2}」に、属性「{1}」は書けません（「{3}」に「{4}」以外の値がある場合を除きます）。',
  'The value of “*” attribute for the “*” element must not be “*”.':
    '要素「{2}」の属性「{1}」の値が「{3}」になっています。',
  'The only allowed value for the “*” attribute for the “*” element is “*”.':
    '要素「{2}」の属性「{1}」の値が「{3}」ではありません。',
  'Attribute “*” is unnecessary for elements that have attribute “*”.':
    '属性「{2}」がある要素に、属性「{1}」は不要です。',
  'A “*” element with a “*” attribute whose value is “*” must not have a “*” attribute.':
    '属性「{2}」の値が「{3}」の要素「{1}」に、属性「{4}」は書けません。',
  'An “*” element with a “*” attribute whose value is “*” must not have any “*” attributes.':
    '属性「{2}」の値が「{3}」の要素「{1}」に、「{4}」の属性は書けません。',
  'An “*” element with a “*” attribute whose value is “*” must not have an “*” attribute whose value is “*”.':
    '属性「{2}」の値が「{3}」の要素「{1}」で、属性「{4}」の値を「{5}」にはできません。',
  'A “*” element with the “*” attribute set must not have a “*” attribute whose value is not “*”.':
    '「{2}」の指定がある要素「{1}」で、属性「{3}」の値が「{4}」ではありません。',
  'A “*” element with a “*” attribute must not have a “*” attribute with the value “*”.':
    '属性「{2}」を持つ要素「{1}」で、属性「{3}」の値を「{4}」にはできません。',
  'Either remove the “*” attribute from this “*” element, or else, remove the “*” attribute. Exactly one of the “*” attributes must be specified.':
    '要素「{2}」に属性「{1}」と「{3}」の両方があります（「{4}」のうち 1 つだけが書けます）。',
  'Either remove the “*” attribute from this “*” element, or else, remove the “*” attribute. A “*” element must have either a “*” attribute, or an “*” attribute, but not both.':
    '要素「{2}」に属性「{1}」と「{3}」の両方があります（要素「{4}」に書けるのは「{5}」か「{6}」のどちらか一方です）。',
  'Attribute “*” must not be specified on elements that have attribute “*”.':
    '属性「{2}」を持つ要素に、属性「{1}」は書けません。',
  'Attribute “*” must not be specified with a different value than attribute “*”.':
    '属性「{1}」の値が、属性「{2}」の値と異なります。',
  'When the attribute “*” in no namespace and the attribute “*” in the XML namespace are both present, they must have the same value.':
    '属性「{1}」の値が、XML の属性「{2}」の値と異なります。',
  'The “*” attribute must not be specified on an “*” element whose “*” attribute has the value “*”.':
    '属性「{3}」の値が「{4}」の要素「{2}」に、属性「{1}」は書けません。',
  'The “*” attribute must not be specified on the “*” element.': '要素「{2}」に、属性「{1}」は書けません。',
  'The “*” attribute must not be specified on an “*” element that does not have an “*” attribute, or whose “*” attribute’s value is the empty string.':
    '属性「{3}」がないか空の要素「{2}」に、属性「{1}」は書けません。',
  'Value of “*” attribute here must not be empty.': 'ここでは、属性「{1}」の値を空にはできません。',
  'Value of “*” attribute here must not be “*”.': 'ここでは、属性「{1}」の値を「{2}」にはできません。',
  'The value “*” for the “*” attribute of the “*” element is not allowed.':
    '要素「{3}」の属性「{2}」に、値「{1}」は使えません。',
  'The value “*” is not a valid value for the “*” attribute of a “*” element with “*”.':
    '「{4}」の要素「{3}」の属性「{2}」に、値「{1}」は使えません。',
  'The value of the “*” attribute for the “*” element must not contain “*”.':
    '要素「{2}」の属性「{1}」の値に、「{3}」は入れられません。',
  'The “*” attribute value starting with “*” is only valid for lazy-loaded images. The “*” element must have a “*” attribute set to “*”.':
    '属性「{1}」の「{2}」で始まる値は、遅延読み込みの画像でだけ使えます（要素「{3}」の属性「{4}」が「{5}」ではありません）。',
  'The “*” attribute value starting with “*” is only valid for lazy-loaded images. Add “*”“*” to this element.':
    '属性「{1}」の「{2}」で始まる値は、遅延読み込みの画像でだけ使えます（この要素に {3}{4} がありません）。',
  'Autonomous custom elements must not specify the “*” attribute.':
    '独自の名前を持つカスタム要素に、属性「{1}」は書けません。',
  'There must not be two elements with the same "nearest ancestor autofocus scoping root element" that both have the “*” attribute specified.':
    '同じ範囲の中に、属性「{1}」を持つ要素が 2 つ以上あります。',
  'Bad attribute name “*”. Attribute names for the “*” element must not contain uppercase ASCII letters.':
    '要素「{2}」の属性名「{1}」に、大文字があります。',
  'Bad attribute name “*”. Attribute names for the “*” element must be XML-compatible.':
    '要素「{2}」の属性名「{1}」は、XML では使えない名前です。',
  'Bad value “*” for the attribute “*” (only “*” permitted here).':
    '属性「{2}」の値「{1}」は正しくありません（ここで使えるのは「{3}」だけです）。',
  'The only allowed value for the “*” attribute for the “*” element is “*” (with no parameters).':
    '要素「{2}」の属性「{1}」に書ける値は、パラメーターのない「{3}」だけです。',
  'The “*” attribute should not be used with the “*” element.': '属性「{1}」が、要素「{2}」に使われています。',
};

import type { MessageTable } from './message-table.ts';

export const references: MessageTable = {
  'Duplicate ID “*”.': 'ID「{1}」が重複しています。',
  'The first occurrence of ID “*” was here.': 'ID「{1}」は、最初にここで使われています。',
  'Duplicate attribute “*”.': '属性「{1}」が重複しています。',
  'Duplicate “*” name “*” in “*” element. Within a single “*” element, there should not be more than one “*” element for each name.':
    '要素「{3}」の中で、要素「{1}」の名前「{2}」が重複しています。',
  'The “*” attribute of the “*” element must refer to a “*” element.':
    '要素「{2}」の属性「{1}」が、要素「{3}」を指していません。',
  'The value of the “*” attribute of the “*” element must be the ID of a non-hidden form control.':
    '要素「{2}」の属性「{1}」が、入力欄などの ID を指していません。',
  'The “*” attribute must refer to a form element.': '属性「{1}」が、form 要素を指していません。',
  'Any “*” descendant of a “*” element with a “*” attribute must have an ID value that matches that “*” attribute.':
    '要素「{2}」の属性「{3}」と、その中の「{1}」の ID が一致しません。',
  'The hash-name reference in attribute “*” referred to “*”, but there is no “*” element with a “*” attribute with that value.':
    '属性「{1}」が指す「{2}」を属性「{4}」に持つ要素「{3}」がありません。',
  'The value of the “*” attribute of the “*” element must be the ID of an element in the same tree as the “*” with the “*” attribute.':
    '要素「{2}」の属性「{1}」が、同じ文書の要素の ID を指していません。',
  'The “*” attribute on a “*” element must have an the same value as the “*” attribute.':
    '要素「{2}」の属性「{1}」の値が、属性「{3}」の値と異なります。',
  'The first occurrence of “*” name “*” was here.': '要素「{1}」の名前「{2}」は、最初にここで使われています。',
  'The “*” attribute was specified, but the element is not a property of any item.':
    '属性「{1}」がありますが、この要素はどの項目（itemscope）にも属していません。',
  'The “*” attribute created a circular reference with another item.':
    '属性「{1}」による参照が、ほかの項目と循環しています。',
  'The “*” attribute contained redundant references.': '属性「{1}」に、不要な参照があります。',
  'The “*” attribute referenced “*”, but there is no element with an “*” attribute with that value.':
    '属性「{1}」が指す「{2}」を属性「{3}」に持つ要素がありません。',
  'RDFa Core attribute “*” is not allowed on the “*” element in HTML5 + RDFa N Lite documents.':
    '要素「{2}」の RDFa Core の属性「{1}」は、RDFa {3} Lite では使えません。',
  'RDFa Core attribute “*” is not allowed in HTML5 + RDFa N Lite documents.':
    'RDFa Core の属性「{1}」は、RDFa {2} Lite では使えません。',
};

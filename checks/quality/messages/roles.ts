import type { MessageTable } from './message-table.ts';

export const roles: MessageTable = {
  'The “*” role is unnecessary for element “*”.': '要素「{2}」に、ロール「{1}」の指定は不要です。',
  'The “*” role is unnecessary for element “*” with attribute “*”.':
    '属性「{3}」を持つ要素「{2}」に、ロール「{1}」の指定は不要です。',
  'The “*” role is unnecessary for an “*” element that has no “*” attribute and whose type is “*”.':
    '属性「{3}」がなく type が「{4}」の要素「{2}」に、ロール「{1}」の指定は不要です。',
  'The “*” role is unnecessary for element “*” whose type is “*”.':
    'type が「{3}」の要素「{2}」に、ロール「{1}」の指定は不要です。',
  'The “*” role is unnecessary for an “*” element whose parent is an “*” element or a “*” element.':
    '親が「{3}」や「{4}」の要素「{2}」に、ロール「{1}」の指定は不要です。',
  'Element “*” does not need a “*” attribute.': '要素「{1}」に属性「{2}」は不要です。',
  '“*” must not be used on the “*” element.': '「{1}」は、要素「{2}」には使えません。',
  'The “*” attribute references “*”, which is not the ID of any element in this document.':
    '属性「{1}」が指す ID「{2}」は、この文書にありません。',
  'A “*” element with a “*” descendant must not have a “*” attribute.':
    '中に要素「{2}」がある要素「{1}」に、属性「{3}」は書けません。',
  'Attribute “*” value should either refer to a descendant element, or should be accompanied by attribute “*”.':
    '属性「{1}」が中の要素を指しておらず、属性「{2}」もありません。',
  'Attribute “*” with value “*” must not be specified on elements with “*” attribute value “*”. This combination prevents content from being accessible to assistive technology when revealed through search.':
    '属性「{3}」の値が「{4}」の要素に、値が「{2}」の属性「{1}」は書けません（ページ内の検索で表示されても、支援技術に内容が伝わりません）。',
  'A “*” child of a “*” element must not have any “*” value other than “*”.':
    '要素「{2}」の子の「{1}」で、「{3}」の値が「{4}」以外になっています。',
  'An “*” element that is a descendant of a “*” element with no explicit “*” value, or a descendant of a “*” element, must not have any “*” value other than “*”.':
    '「{3}」の指定がない「{2}」、または「{4}」の中の要素「{1}」で、「{5}」の値が「{6}」以外になっています。',
  'An “*” element that is a descendant of a “*” element must not have any “*” value other than “*”.':
    '「{2}」の中の要素「{1}」で、「{3}」の値が「{4}」以外になっています。',
  'An “*” element that is a descendant of a “*” element or “*” element must not have any “*” value other than “*”.':
    '「{2}」または「{3}」の中の要素「{1}」で、「{4}」の値が「{5}」以外になっています。',
  'An element that is a child of an element with “*” must have “*”.': '「{1}」の要素の子が、「{2}」になっていません。',
  'An element with “*” that is a descendant of an element with “*” must contain only elements with “*”.':
    '「{2}」の中にある「{1}」の要素に、「{3}」以外の要素が入っています。',
  'An element with “*” must not be a child of an element with “*”.':
    '「{1}」の要素が、「{2}」の要素の子になっています。',
  'An “*” attribute whose value is “*” should not be specified on an “*” element that has an “*” attribute.':
    '属性「{4}」を持つ要素「{3}」に、値が「{2}」の属性「{1}」があります。',
  'The “*” role is unnecessary for element “*” with a “*” attribute or with a “*” attribute whose value is greater than N.':
    '属性「{3}」を持つか、属性「{4}」の値が {5} を超える要素「{2}」に、ロール「{1}」の指定は不要です。',
  'A “*” element with a “*” attribute or with a “*” attribute whose value is greater than N must not have any “*” attribute.':
    '属性「{2}」を持つか、属性「{3}」の値が {4} を超える要素「{1}」に、属性「{5}」は書けません。',
  'The “*” role is unnecessary for element “*” without a “*” attribute and without a “*” attribute whose value is greater than N.':
    '属性「{3}」がなく、属性「{4}」の値が {5} を超えない要素「{2}」に、ロール「{1}」の指定は不要です。',
  'The “*” role is not allowed for element “*” without a “*” attribute and without a “*” attribute whose value is greater than N.':
    '属性「{3}」がなく、属性「{4}」の値が {5} を超えない要素「{2}」に、ロール「{1}」は使えません。',
  'The “*” role does not affect elements that have a “*” attribute and global ARIA attributes.':
    '属性「{2}」と、どの要素にも使える ARIA 属性がある要素では、ロール「{1}」は働きません。',
  'The “*” role does not affect elements that have a “*” attribute.':
    '属性「{2}」がある要素では、ロール「{1}」は働きません。',
  'The “*” role does not affect elements that have global ARIA attributes.':
    'どの要素にも使える ARIA 属性がある要素では、ロール「{1}」は働きません。',
  'The “*” role is unnecessary for an “*” element that has a “*” attribute and whose type is “*”.':
    '属性「{3}」があり type が「{4}」の要素「{2}」に、ロール「{1}」の指定は不要です。',
  'The “*” attribute should not be used on an “*” element that has a “*” attribute and whose type is “*”.':
    '属性「{3}」があり type が「{4}」の要素「{2}」に、属性「{1}」が使われています。',
  'The “*” attribute must not be used on a “*” element which has a “*” ancestor with no “*” attribute, or with a “*” attribute whose value is “*”.':
    '要素「{3}」の中の要素「{2}」に、属性「{1}」は使えません（「{3}」に属性「{4}」がないか、属性「{5}」の値が「{6}」のとき）。',
  'The “*” attribute must not be used on any “*” element that is a summary for its parent “*” element.':
    '親の要素「{3}」の見出しになる要素「{2}」に、属性「{1}」は使えません。',
  'The “*” attribute must not be used on a “*” element that is a child of a “*” element.':
    '要素「{3}」の子の要素「{2}」に、属性「{1}」は使えません。',
  'The “*” attribute must not be used on a “*” element inside the “*” part of a customizable “*” element.':
    '見た目を変えられる要素「{4}」の「{3}」の中の要素「{2}」に、属性「{1}」は使えません。',
  'The “*” attribute must only be specified with a value of “*” on elements that have a “*” attribute.':
    '属性「{3}」を持つ要素の属性「{1}」に書けるのは、「{2}」だけです。',
  'Discarding superfluous token “*” from value of attribute “*”. Browsers only process the first token found that is a defined ARIA non-abstract role.':
    '属性「{2}」の余分な値「{1}」は無視されます（ブラウザーが使うのは、定められたロールのうち最初の 1 つだけです）。',
  'Discarding superfluous tokens “*” from value of attribute “*”. Browsers only process the first token found that is a defined ARIA non-abstract role.':
    '属性「{2}」の余分な値「{1}」は無視されます（ブラウザーが使うのは、定められたロールのうち最初の 1 つだけです）。',
  'Discarding unrecognized token “*” from value of attribute “*”. Browsers ignore any token that is not a defined ARIA non-abstract role.':
    '属性「{2}」の値「{1}」は定められたロールではないため、無視されます。',
  'Discarding unrecognized tokens “*” from value of attribute “*”. Browsers ignore any token that is not a defined ARIA non-abstract role.':
    '属性「{2}」の値「{1}」は定められたロールではないため、無視されます。',
};

import type { MessageTable } from './message-table.ts';

/** Messages about where elements and attributes may stand. */
export const places: MessageTable = {
  'Attribute “*” not allowed on element “*” at this point.': '属性「{1}」は、要素「{2}」のこの位置では使えません。',
  'Attribute “*” not allowed here.': '属性「{1}」はここでは使えません。',
  'Element “*” not allowed as child of “*” in this context.': '要素「{1}」は、ここでは要素「{2}」の子にできません。',
  'Element “*” not allowed as child of element “*” in this context.':
    '要素「{1}」は、ここでは要素「{2}」の子にできません。',
  'Element “*” not allowed in this context.': '要素「{1}」はここでは使えません。',
  'Element “*” not allowed.': '要素「{1}」は使えません。',
  'Text not allowed in “*” in this context.': '要素「{1}」の中の、文字を書けない位置に文字があります。',
  'Text not allowed in element “*” in this context.': '要素「{1}」の中の、文字を書けない位置に文字があります。',
  'The element “*” must not appear as a descendant of the “*” element.': '要素「{1}」は、要素「{2}」の中に置けません。',
  'The “*” element must not appear as a descendant of the “*” element.': '要素「{1}」は、要素「{2}」の中に置けません。',
  'The element “*” with the attribute “*” must not appear as a descendant of the “*” element.':
    '属性「{2}」を持つ要素「{1}」は、要素「{3}」の中に置けません。',
  'An element with the attribute “*” must not appear as a descendant of an “*” element.':
    '属性「{1}」を持つ要素は、要素「{2}」の中に置けません。',
  'An element with the attribute “*” must not appear as a descendant of the “*” element.':
    '属性「{1}」を持つ要素は、要素「{2}」の中に置けません。',
  'An element with the attribute “*” should not appear as a descendant of an element with the attribute “*”.':
    '属性「{1}」を持つ要素が、属性「{2}」を持つ要素の中に置かれています。',
  'The element “*” with the attribute “*” should not appear as a descendant of an element with the attribute “*”.':
    '属性「{2}」を持つ要素「{1}」が、属性「{3}」を持つ要素の中に置かれています。',
  'The element “*” should not appear as a descendant of an element with the attribute “*”.':
    '要素「{1}」が、属性「{2}」を持つ要素の中に置かれています。',
  'The element “*” must not appear as a descendant of an element with the attribute “*”.':
    '要素「{1}」は、属性「{2}」を持つ要素の中に置けません。',
  'An element with “*” must be contained in, or owned by, an element with the “*” value “*”.':
    '「{1}」を持つ要素が、「{2}」の値が「{3}」である要素の中になく、そこから参照もされていません。',
  'The “*” element must have a “*” ancestor.': '要素「{1}」が、要素「{2}」の中にありません。',
  'The “*” element may contain at most one “*” descendant.':
    '要素「{1}」の中に、「{2}」に当たる部品が合わせて 2 つ以上あります。',
  'The “*” element must come before any “*” elements in the document.': '要素「{1}」が、要素「{2}」より後にあります。',
  'A document must not include more than one visible “*” element.':
    '表示される要素「{1}」が、文書に 2 つ以上あります。',
  'A document should not include more than one visible element with “*”.':
    '「{1}」を持つ要素が、文書に 2 つ以上表示されています。',
  'A document must not include more than one “*” element with a “*” attribute.':
    '属性「{2}」を持つ要素「{1}」が、文書に 2 つ以上あります。',
  'A document must not include more than one “*” element with its “*” attribute set to the value “*”.':
    '属性「{2}」の値が「{3}」である要素「{1}」が、文書に 2 つ以上あります。',
  'A document must not include both a “*” element with an “*” attribute whose value is “*”, and a “*” element with a “*” attribute.':
    '属性「{2}」の値が「{3}」である要素「{1}」と、属性「{5}」を持つ要素「{4}」の両方があります。',
  'A document must not include more than one “*” element with a “*” attribute whose value is “*”.':
    '属性「{2}」の値が「{3}」である要素「{1}」が、文書に 2 つ以上あります。',
  'The “*” attribute is never allowed on the “*” element.': '属性「{1}」は、要素「{2}」には使えません。',
  '“*” element with multiple labelable descendants.': '要素「{1}」の中に、入力欄などが 2 つ以上あります。',
  'Heading cannot be a child of another heading.': '見出しの中に別の見出しがあります。',
  'The “*” element is a completely-unknown element that is not allowed anywhere in any HTML content.':
    '「{1}」という要素は HTML にありません。',
  'The element “*” with the attribute “*” must not appear as a descendant of an element with the attribute “*”.':
    '属性「{2}」を持つ要素「{1}」は、属性「{3}」を持つ要素の中に置けません。',
  'An element with the attribute “*” must not appear as a descendant of an element with the attribute “*”.':
    '属性「{1}」を持つ要素は、属性「{2}」を持つ要素の中に置けません。',
  'The SVG element “*” must not appear as a descendant of another SVG element “*”.':
    'SVG の要素「{1}」が、別の SVG の要素「{2}」の中にあります。',
  'A “*” element in “*” must be the first child of its parent.':
    '「{2}」の中の要素「{1}」が、親の最初の子になっていません。',
  'A “*” element in “*” must only have selectors that match its parent and elements after its parent.':
    '「{2}」の中の要素「{1}」のセレクターが、親とその後の要素以外も選ぶ可能性があります。',
  'The selector “*” matches, or might match, an element that comes before the parent of this “*” element. A “*” element in “*” must only have selectors that match its parent and elements after its parent.':
    'セレクター「{1}」が、この要素「{2}」の親より前の要素に当たる可能性があります（「{4}」の中の「{3}」では、親とその後の要素だけを選べます）。',
  'A “*” element is only allowed as a child of a “*” element that is a drop-down box (one without a “*” attribute greater than N and without a “*” attribute).':
    '要素「{1}」が、ドロップダウンではない要素「{2}」の子になっています（属性「{5}」がなく、属性「{3}」が {4} 以下のものだけが親になれます）。',
  'A “*” element must not appear as a descendant of a “*” element unless the “*” element has an “*” attribute or has a “*” attribute whose value contains “*”.':
    '要素「{2}」の中の要素「{1}」に、属性「{4}」も、「{6}」のいずれかを含む属性「{5}」もありません。',
  'The “*” element with the “*” attribute set must have an “*” ancestor with the “*” attribute.':
    '属性「{2}」を持つ要素「{1}」が、属性「{4}」を持つ要素「{3}」の中にありません。',
  'The “*” element is a completely-unknown element that is not allowed anywhere in any SVG content.':
    '「{1}」という要素は SVG にありません。',
  'The “*” element is a completely-unknown element that is not allowed anywhere in any MathML content.':
    '「{1}」という要素は MathML にありません。',
  'Element “*” from namespace “*” not allowed.': '名前空間「{2}」の要素「{1}」は使えません。',
  'Unknown element “*”.': '「{1}」という要素はありません。',
  'Element “*” is not allowed to have content that consists solely of text.':
    '要素「{1}」の中身が文字だけになっています。',
  'Bad character content “*” for element “*”.': '要素「{2}」の中の文字「{1}」は正しくありません。',
  '“*” element has more than one “*” child element with a “*” attribute.':
    '要素「{1}」の子に、属性「{3}」を持つ要素「{2}」が 2 つ以上あります。',
  'The “*” attribute must not occur on more than one “*” element within the same “*” element.':
    '同じ要素「{3}」の中で、2 つ以上の要素「{2}」に属性「{1}」があります。',
  'When a “*” element is the only content in a “*” element other than the “*”, the “*” element should be omitted in favor of the “*”.':
    '要素「{2}」の中身が「{1}」と「{3}」だけなのに、要素「{4}」も使われています（「{5}」だけで足ります）。',
  'The “*” element cannot have more than one selected “*” descendant unless the “*” attribute is specified.':
    '属性「{3}」のない要素「{1}」で、2 つ以上の「{2}」が選択されています。',
};

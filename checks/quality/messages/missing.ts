import type { MessageTable } from './message-table.ts';

export const missing: MessageTable = {
  'Element “*” is missing required attribute “*”.': '要素「{1}」に、必須の属性「{2}」がありません。',
  'Element “*” is missing one or more of the following attributes: “*”.':
    '要素「{1}」に、属性「{2}」が 1 つもありません。',
  'Element “*” is missing a required instance of child element “*”.':
    '要素「{1}」に、必須の子要素「{2}」がありません。',
  'Element “*” is missing a required instance of one or more of the following child elements: “*”.':
    '要素「{1}」に、必須の子要素「{2}」のいずれかがありません。',
  'Element “*” is missing a required child element.': '要素「{1}」に、必須の子要素がありません。',
  'Element “*” must have attribute “*”.': '要素「{1}」に、属性「{2}」がありません。',
  'Element “*” must not be empty.': '要素「{1}」が空です。',
  'Element “*” without attribute “*” must not be empty.': '属性「{2}」のない要素「{1}」が空です。',
  'Attribute “*” for element “*” must have non-empty value.': '要素「{2}」の属性「{1}」の値が空です。',
  'A “*” element must have an “*” attribute, or both.': '要素「{1}」に、属性「{2}」のどちらもありません。',
  'An “*” element must have an “*” attribute, except under certain conditions. For details, consult guidance on providing text alternatives for images.':
    '要素「{1}」に、属性「{2}」（代替テキスト）がありません。',
  'An “*” element with a “*” attribute must also have an accessible name (e.g., an “*” attribute).':
    '属性「{2}」を持つ要素「{1}」に、名前（属性「{3}」など）がありません。',
  'An “*” element with any “*” attributes other than “*” must also have an accessible name. (e.g., an “*” attribute).':
    '「{3}」以外の「{2}」属性を持つ要素「{1}」に、名前（属性「{4}」など）がありません。',
  'A “*” element that has a following sibling “*” element or “*” element with a “*” attribute must have a “*” attribute and/or “*” attribute.':
    '後ろに要素「{2}」、または属性「{4}」を持つ要素「{3}」が続く要素「{1}」に、属性「{5}」も「{6}」もありません。',
  'A “*” element that has a following sibling “*” element with a “*” attribute must have a “*” attribute.':
    '後ろに属性「{3}」を持つ要素「{2}」が続く要素「{1}」に、属性「{4}」のいずれもありません。',
  'When the “*” attribute has any image candidate string with a width descriptor, the “*” attribute must also be specified.':
    '属性「{1}」で画像の幅（w）が指定されていますが、属性「{2}」がありません。',
  'When the attribute “*” in no namespace is specified, the element must also have the attribute “*” present with the same value.':
    '属性「{1}」と同じ値の属性「{2}」がありません。',
  'The “*” attribute must only be specified if the “*” attribute is also specified.':
    '属性「{1}」がありますが、一緒に使う属性「{2}」がありません。',
  'The “*” attribute must not be specified on elements that do not have an “*” attribute specified.':
    '属性「{1}」は、属性「{2}」のない要素には書けません。',
  'The “*” attribute must not be specified on elements that do not have both an “*” attribute and an “*” attribute specified.':
    '属性「{2}」と「{3}」の両方を持たない要素に、属性「{1}」があります。',
  'The “*” attribute must not be specified on elements that have a “*” attribute.':
    '属性「{1}」は、属性「{2}」を持つ要素には書けません。',
  'Attribute “*” is only allowed when the input type is “*”.': '属性「{1}」は、type が「{2}」の入力欄でだけ使えます。',
  'A “*” element with an “*” attribute must have a “*” attribute that contains the value “*” or the value “*”.':
    '属性「{2}」を持つ要素「{1}」に、値「{4}」または「{5}」を含む属性「{3}」がありません。',
  'A “*” element with an “*” attribute must have a “*” attribute that contains the value “*”.':
    '属性「{2}」を持つ要素「{1}」に、値「{4}」を含む属性「{3}」がありません。',
  'A “*” element with a “*” attribute must have a “*” attribute that contains the value “*”.':
    '属性「{2}」を持つ要素「{1}」に、値「{4}」を含む属性「{3}」がありません。',
  'A “*” element with an “*” attribute must have an “*” attribute with value “*”.':
    '属性「{2}」を持つ要素「{1}」に、値が「{4}」の属性「{3}」がありません。',
  'A “*” element with a “*” attribute that contains the value “*” must have an “*” attribute.':
    '属性「{2}」に値「{3}」を持つ要素「{1}」に、属性「{4}」がありません。',
  'Element “*” must not have attribute “*” unless attribute “*” is also specified.':
    '要素「{1}」に属性「{2}」がありますが、一緒に必要な属性「{3}」がありません。',
  'An “*” element with no child “*” element must have a “*” attribute.':
    '子要素「{2}」のない要素「{1}」に、属性「{3}」がありません。',
  'A “*” element with a “*” attribute, and without a “*” attribute, and without a “*” attribute whose value is greater than “*”, must have a descendant “*” element.':
    '属性「{2}」を持つ要素「{1}」（属性「{3}」がなく、「{4}」が {5} 以下のもの）の中に、要素「{6}」がありません。',
  'A “*” element with a “*” attribute, and without a “*” attribute, and without a “*” attribute whose value is greater than “*”, must have a child “*” element.':
    '属性「{2}」を持つ要素「{1}」（属性「{3}」がなく、「{4}」が {5} 以下のもの）の子に、要素「{6}」がありません。',
  'The first “*” element in a “*” element with a “*” attribute, and without a “*” attribute, and without a “*” attribute whose value is greater than “*”, must not be a descendant of an “*” element. Consider either adding an “*” element with an empty “*” attribute before the “*” element, or adding a “*” attribute with a value equal to the number of “*” elements.':
    '属性「{3}」を持つ要素「{2}」（属性「{4}」がなく、「{5}」が {6} 以下のもの）で、最初の要素「{1}」が要素「{7}」の中にあります（「{10}」の前に、属性「{9}」が空の「{8}」が必要です。「{12}」の数を属性「{11}」に書く方法もあります）。',
  'The first “*” element in a “*” element with a “*” attribute, and without a “*” attribute, and without a “*” attribute whose value is greater than “*”, must have either an empty “*” attribute, or must have no text content. Consider either adding a placeholder option label, or adding a “*” attribute with a value equal to the number of “*” elements.':
    '属性「{3}」を持つ要素「{2}」（属性「{4}」がなく、「{5}」が {6} 以下のもの）で、最初の要素「{1}」の属性「{7}」も文字も空ではありません（未選択を表す空の選択肢が必要です。「{9}」の数を属性「{8}」に書く方法もあります）。',
  'Either remove the “*” attribute from this “*” element, or else, add an “*” attribute.':
    '要素「{2}」に属性「{1}」があるのに、一緒に必要な属性「{3}」がありません。',
  'An “*” element with a “*” attribute whose value is “*” and with a “*” attribute whose value is “*” must have an “*” attribute.':
    '属性「{2}」の値が「{3}」、属性「{4}」の値が「{5}」の要素「{1}」に、属性「{6}」がありません。',
  'Element “*” with attribute “*” whose value is “*” must have non-empty attribute “*”.':
    '属性「{2}」の値が「{3}」の要素「{1}」で、属性「{4}」がないか空です。',
  'A “*” element with an “*” attribute whose value is “*” must have a “*” attribute with the value “*”.':
    '属性「{2}」の値が「{3}」の要素「{1}」に、値が「{5}」の属性「{4}」がありません。',
  'A “*” element with a “*” attribute must have a “*” attribute whose value is “*”.':
    '属性「{2}」を持つ要素「{1}」に、値が「{4}」の属性「{3}」がありません。',
  'A “*” element with a “*” attribute must have a “*” attribute that contains the value “*” or the value “*” or the value “*”.':
    '属性「{2}」を持つ要素「{1}」に、値「{4}」「{5}」「{6}」のいずれかを含む属性「{3}」がありません。',
  'A “*” element with a “*” attribute that contains both the values “*” must have a “*” attribute with a non-empty value.':
    '属性「{2}」に「{3}」の両方を持つ要素「{1}」で、属性「{4}」がないか空です。',
  'A “*” element with “*” attribute should have a “*” attribute containing external resource type.':
    '属性「{2}」を持つ要素「{1}」の属性「{3}」に、外部ファイルを読み込む値（stylesheet、preload、icon など）がありません。',
  'Every active “*” element must have a corresponding “*” element.':
    '選択中の「{1}」の要素に、対応する「{2}」の要素がありません。',
  'Required elements missing.': '必須の要素がありません。',
};

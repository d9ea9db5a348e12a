import type { MessageTable } from './message-table.ts';

/** Messages about the data of scripts: import maps and speculation rules. */
export const scripts: MessageTable = {
  'A script “*” with a “*” attribute whose value is “*” must have valid JSON content.':
    '属性「{2}」の値が「{3}」の要素「{1}」の中身が、JSON として正しくありません。',
  'A “*” element with a “*” attribute whose value is “*” must have valid JSON content.':
    '属性「{2}」の値が「{3}」の要素「{1}」の中身が、JSON として正しくありません。',
  'A “*” element with a “*” attribute whose value is “*” must contain a JSON object.':
    '属性「{2}」の値が「{3}」の要素「{1}」の中身が、JSON のオブジェクトではありません。',
  'A “*” element with a “*” attribute whose value is “*” must contain a JSON object with no properties other than “*”.':
    '属性「{2}」の値が「{3}」の要素「{1}」に、「{4}」以外のプロパティがあります。',
  'A “*” element with a “*” attribute whose value is “*” must contain a JSON object with at least one of the properties “*”.':
    '属性「{2}」の値が「{3}」の要素「{1}」に、プロパティ「{4}」のどれもありません。',
  'A “*” element with a “*” attribute whose value is “*” must contain a JSON object with only “*” as properties.':
    '属性「{2}」の値が「{3}」の要素「{1}」に、「{4}」以外のプロパティがあります。',
  'The value of the “*” property within the content of a “*” element with a “*” attribute whose value is “*” must be a JSON object.':
    '属性「{3}」の値が「{4}」の要素「{2}」で、プロパティ「{1}」の値が JSON のオブジェクトではありません。',
  'The value of the “*” property within the content of a “*” element with a “*” attribute whose value is “*” must be a JSON object whose keys are valid URL strings.':
    '属性「{3}」の値が「{4}」の要素「{2}」で、プロパティ「{1}」のキーに、URL として正しくないものがあります。',
  'The value of the “*” property within the content of a “*” element with a “*” attribute whose value is “*” must be a JSON object whose values are also JSON objects.':
    '属性「{3}」の値が「{4}」の要素「{2}」で、プロパティ「{1}」の値に、JSON のオブジェクトではないものがあります。',
  'A specifier map defined in a “*” property within the content of a “*” element with a “*” attribute whose value is “*” must only contain non-empty keys.':
    '属性「{3}」の値が「{4}」の要素「{2}」で、プロパティ「{1}」に空のキーがあります。',
  'A specifier map defined in a “*” property within the content of a “*” element with a “*” attribute whose value is “*” must only contain string values.':
    '属性「{3}」の値が「{4}」の要素「{2}」で、プロパティ「{1}」に文字列ではない値があります。',
  'A specifier map defined in a “*” property within the content of a “*” element with a “*” attribute whose value is “*” must only contain valid URL values.':
    '属性「{3}」の値が「{4}」の要素「{2}」で、プロパティ「{1}」に URL として正しくない値があります。',
  'A specifier map defined in a “*” property within the content of a “*” element with a “*” attribute whose value is “*” must have values that end with “*” when its corresponding key ends with “*”.':
    '属性「{3}」の値が「{4}」の要素「{2}」で、プロパティ「{1}」に、キーは「{6}」で終わるのに値が「{5}」で終わらないものがあります。',
  'The “*” property within the content of a “*” element with a “*” attribute whose value is “*” must be a JSON array.':
    '属性「{3}」の値が「{4}」の要素「{2}」で、プロパティ「{1}」が JSON の配列ではありません。',
  'Each item in the “*” array within the content of a “*” element with a “*” attribute whose value is “*” must be a JSON object.':
    '属性「{3}」の値が「{4}」の要素「{2}」で、配列「{1}」に JSON のオブジェクトではない項目があります。',
  'Each rule in the “*” array must only contain the properties “*”.':
    '配列「{1}」のルールに、「{2}」以外のプロパティがあります。',
  'Each item in the “*” array must be a string.': '配列「{1}」に、文字列ではない項目があります。',
  'Each item in the “*” array must be a non-empty string.': '配列「{1}」に、空の項目があります。',
  'Each URL in the “*” array must be a non-empty string.': '配列「{1}」に、空の URL があります。',
  'The “*” property in a speculation rule must be a string.':
    '先読みのルールのプロパティ「{1}」が、文字列ではありません。',
  'The “*” property in a speculation rule must be either “*”.':
    '先読みのルールのプロパティ「{1}」が、「{2}」のどちらでもありません。',
  'The “*” property in a speculation rule must be one of “*”.':
    '先読みのルールのプロパティ「{1}」が、「{2}」のどれでもありません。',
  'The “*” property in a speculation rule must be a JSON array.':
    '先読みのルールのプロパティ「{1}」が、JSON の配列ではありません。',
  'The “*” property in a speculation rule must be a JSON object.':
    '先読みのルールのプロパティ「{1}」が、JSON のオブジェクトではありません。',
  'The “*” property in a speculation rule must contain at least one URL.':
    '先読みのルールのプロパティ「{1}」に、URL が 1 つもありません。',
  'A speculation rule must have a “*” property, or a “*” property (for list rules), or a “*” property (for document rules).':
    '先読みのルールに、プロパティ「{1}」も、「{2}」（一覧のルール）も、「{3}」（文書のルール）もありません。',
  'A speculation rule with “*” set to “*” must have a “*” property.':
    '「{1}」が「{2}」の先読みのルールに、プロパティ「{3}」がありません。',
  'A speculation rule with “*” set to “*” must not have a “*” property.':
    '「{1}」が「{2}」の先読みのルールに、書けないプロパティ「{3}」があります。',
  'A document rule predicate must have one of the properties “*”.':
    '先読みの文書のルールの条件に、プロパティ「{1}」のどれもありません。',
  'A document rule predicate must have only one of the properties “*”.':
    '先読みの文書のルールの条件に、プロパティ「{1}」のうち 2 つ以上があります。',
  'A document rule predicate must only contain one of the properties “*”.':
    '先読みの文書のルールの条件のプロパティが、「{1}」のうちの 1 つだけではありません。',
  'The “*” property in a document rule must be a non-empty string.':
    '先読みの文書のルールで、プロパティ「{1}」が空です。',
  'The “*” property in a document rule must contain at least one pattern.':
    '先読みの文書のルールで、プロパティ「{1}」にパターンが 1 つもありません。',
  'The “*” property in a document rule must contain at least one selector.':
    '先読みの文書のルールで、プロパティ「{1}」にセレクターが 1 つもありません。',
  'The “*” property in a document rule must contain at least one item.':
    '先読みの文書のルールで、プロパティ「{1}」に項目が 1 つもありません。',
  'The “*” property in a document rule must be a string or an array of strings.':
    '先読みの文書のルールで、プロパティ「{1}」が文字列でも文字列の配列でもありません。',
  'The “*” property in a document rule must be a JSON array.':
    '先読みの文書のルールで、プロパティ「{1}」が JSON の配列ではありません。',
};

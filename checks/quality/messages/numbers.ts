import type { MessageTable } from './message-table.ts';

export const numbers: MessageTable = {
  'The value of the “*” attribute must be less than or equal to the value of the “*” attribute.':
    '属性「{1}」の値が、属性「{2}」の値を超えています。',
  'The value of the “*” attribute must be less than or equal to N.': '属性「{1}」の値が {2} を超えています。',
  'The value of the “*” attribute must be less than or equal to one when the “*” attribute is absent.':
    '属性「{2}」がなく、属性「{1}」の値が 1 を超えています。',
  'The value of the “*” attribute must be greater than or equal to zero when the “*” attribute is absent.':
    '属性「{2}」がなく、属性「{1}」の値が 0 未満です。',
  'The value of the “*” attribute must be a number between “*”.': '属性「{1}」の値が、「{2}」の間の数ではありません。',
  'A col element causes a span attribute with value N to be ignored on the parent colgroup.':
    '要素 col があるため、親の colgroup の span（{1}）は無視されます。',
};

export const guessed = [
  'ブラウザーが構造を推測して補うため、環境によって表示が崩れ、読み上げの順序や区切りも変わります。',
  'Browsers guess the structure, so the layout breaks in some of them, and screen readers group it otherwise.',
] as const;
export const ignored = [
  'ブラウザーが指定を無視するため、意図した表示にならない訪問者が出ます。',
  'Browsers ignore the declaration, so some visitors do not see what was meant.',
] as const;
export const template = [
  '部品やテンプレートの繰り返し、手作業のコピーで、閉じ忘れや閉じすぎが起きています。',
  'A part or template was repeated or copied by hand, and a tag was forgotten or left over.',
] as const;

/** Titles of the rules of CSS in both languages; of a rule that is split by element and attribute, where it names none that is known. */
export const cssTitles: Readonly<Record<string, readonly [ja: string, en: string]>> = {
  'css/unknown-property': ['存在しない CSS プロパティがあります', 'A CSS property does not exist'],
  'css/value-not-allowed': ['CSS の値が正しくありません', 'A CSS value is not allowed for its property'],
  'css/missing-unit': ['CSS の数値に単位がありません', 'A CSS number has no unit'],
  'css/unrecognized-values': [
    'CSS の値が多すぎるか、認識できません',
    'A CSS declaration has too many values, or unknown ones',
  ],
  'css/declaration-unreadable': ['CSS の宣言の書き方が正しくありません', 'A CSS declaration cannot be read'],
  'css/html-in-stylesheet': ['CSS の中に HTML が書かれています', 'A style sheet holds HTML'],
  'css/parse-error': ['CSS の書き方が正しくありません', 'A part of a style sheet cannot be read'],
  'css/negative-value': [
    '負の値を使えない CSS プロパティがあります',
    'A CSS property has a negative value, which it does not allow',
  ],
  'css/unknown-at-rule': ['存在しない @規則があります', 'An at-rule does not exist'],
  'css/unknown-pseudo': ['存在しない疑似要素・疑似クラスがあります', 'A pseudo-element or pseudo-class does not exist'],
  'css/bad-color': ['CSS の色の書き方が正しくありません', 'A CSS colour is not valid'],
  'css/deprecated-media': ['非推奨のメディア種別が使われています', 'A deprecated media type is used'],
  'css/import-too-late': ['@import が、ほかの文より後にあります', 'An import comes after other statements'],
  'css/charset-not-first': [
    '@charset が、スタイルシートの先頭にありません',
    'The charset rule is not at the start of its style sheet',
  ],
  'css/message': ['分類していない、CSS の検査の指摘です', 'The CSS checker says something that has no rule of its own'],
};

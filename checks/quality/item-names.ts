import { type Message, messages } from '#language/message.ts';

/** Names in plain words of the items that most sites have findings of. */
const plain: Readonly<Record<string, Message>> = messages({
  'Attribute “*” not allowed on element “*” at this point.': {
    ja: 'その要素に使えない属性がある',
    en: 'An attribute is not allowed on its element',
  },
  'Element “*” not allowed as child of “*” in this context.': {
    ja: '置けない場所に要素がある',
    en: 'An element stands where it is not allowed',
  },
  'Element “*” not allowed as child of element “*” in this context.': {
    ja: '置けない場所に要素がある（親要素による）',
    en: 'An element stands in a parent that does not allow it',
  },
  'Text not allowed in element “*” in this context.': {
    ja: '文字を直接書けない場所に文字がある',
    en: 'Text stands where none is allowed',
  },
  'The “*” element must not appear as a descendant of the “*” element.': {
    ja: '中に置けない要素が入っている（リンクの中のボタンなど）',
    en: 'An element stands inside one that excludes it, such as a button in a link',
  },
  'Heading cannot be a child of another heading.': {
    ja: '見出しの中に見出しがある',
    en: 'A heading stands inside a heading',
  },
  'Element “*” is missing required attribute “*”.': {
    ja: '必須の属性がない',
    en: 'A required attribute is missing',
  },
  'Element “*” is missing a required instance of child element “*”.': {
    ja: '必須の子要素がない（title など）',
    en: 'A required child element is missing, such as the title',
  },
  'An “*” element must have an “*” attribute, except under certain conditions. For details, consult guidance on providing text alternatives for images.':
    { ja: '画像に代替テキスト（alt）がない', en: 'An image has no alternative text (alt)' },
  'Element “*” must not be empty.': { ja: '空にできない要素が空', en: 'An element is empty that may not be' },
  'The “*” role is unnecessary for element “*”.': {
    ja: '不要なロールの指定がある',
    en: 'A role repeats what the element is anyway',
  },
  'Duplicate ID “*”.': { ja: '同じ ID が 2 回以上使われている', en: 'An ID is used more than once' },
  'Duplicate attribute “*”.': { ja: '同じ属性が 2 回書かれている', en: 'An attribute is written twice' },
  'The “*” attribute of the “*” element must refer to a “*” element.': {
    ja: '参照先の要素がない',
    en: 'A reference leads to no fitting element',
  },
  'The “*” element is obsolete.': { ja: '廃止された要素が使われている', en: 'An obsolete element is used' },
  'The “*” attribute on the “*” element is obsolete.': {
    ja: '廃止された属性が使われている',
    en: 'An obsolete attribute is used',
  },
  'Stray end tag “*”.': { ja: '対応する開始タグのない終了タグがある', en: 'An end tag has no start tag' },
  'Stray start tag “*”.': { ja: '開始タグの位置が正しくない', en: 'A start tag stands in the wrong place' },
  'Unclosed element “*”.': { ja: '要素が閉じられていない', en: 'An element is not closed' },
  'End tag “*” seen, but there were open elements.': {
    ja: '中の要素が閉じられないまま終了タグがある',
    en: 'An end tag comes before inner elements are closed',
  },
  'Trailing slash on void elements has no effect and interacts badly with unquoted attribute values.': {
    ja: '空要素の末尾に不要なスラッシュがある',
    en: 'An empty element ends with a needless slash',
  },
  'Consider adding a “*” attribute to the “*” start tag to declare the language of this document.': {
    ja: 'ページの言語（lang）が指定されていない',
    en: 'The language of the page (lang) is not declared',
  },
  'Empty heading.': { ja: '見出しが空', en: 'A heading is empty' },
  'Section lacks heading. Consider using “*”-“*” elements to add identifying headings to all sections, or else use a “*” element instead for any cases where no heading is needed.':
    { ja: 'section に見出しがない', en: 'A section has no heading' },
  'Article lacks heading. Consider using “*”-“*” elements to add identifying headings to all articles.': {
    ja: 'article に見出しがない',
    en: 'An article has no heading',
  },
  "“*”: Property “*” doesn't exist.": { ja: '存在しない CSS プロパティ', en: 'A CSS property does not exist' },
  '“*”: “*” is not a “*” value.': { ja: 'CSS の値が正しくない', en: 'A CSS value is wrong' },
  '“*”: Parse Error.': { ja: 'CSS の宣言の書き方が正しくない', en: 'A CSS declaration cannot be read' },
  'Parse Error.': { ja: 'CSS の書き方が正しくない', en: 'A part of the style sheet cannot be read' },
});

/** What stands for a part of the page in a message; the noun before it says enough in a list of items. */
const nouns =
  /(要素|属性|ロール|プロパティ|文字コード|開始タグ|終了タグ|値|文字|ID|見出し|引用符|疑似要素・疑似クラス)「\{\d+\}」/g;

/** The name of an item: plain words, or the message without the parts that differ from page to page. */
export function itemName(template: string, ja: string): Message {
  const known = plain[template];
  if (known !== undefined) return known;
  return {
    ja: ja
      .replace(nouns, '$1')
      .replace(/「\{\d+\}」|\{\d+\}/g, '〇〇')
      .replace(/。$/, ''),
    en: template
      .replaceAll(/“\*”|"\*"/g, 'X')
      .replace(/\bN\b/g, 'n')
      .replace(/(\w)…(\w)/, '$1 to $2')
      .replace(/\.$/, ''),
  };
}

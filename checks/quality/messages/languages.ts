/** What the checker says of the language in which it takes the text to be written, and its rule; `L` stands for the language's name. */
const sentences: readonly (readonly [RegExp, ja: string, rule: string])[] = [
  [
    /^This document appears to be written in (.+?)\. Consider adding “\*” \(or variant\) to the “\*” start tag\.$/,
    '本文はLのようですが、開始タグ「{2}」に言語の指定（「{1}」など）がありません。',
    'html/lang-missing-for-text',
  ],
  [
    /^This document appears to be written in (.+?) but the “\*” start tag has “\*”\. Consider using “\*” \(or variant\) instead\.$/,
    '本文はLのようですが、開始タグ「{1}」の言語の指定は「{2}」です（「{3}」ではありません）。',
    'html/lang-differs-from-text',
  ],
  [
    /^This document appears to be written in (.+?) but the “\*” start tag has an empty “\*” attribute\. Consider using “\*” \(or variant\) instead\.$/,
    '本文はLのようですが、開始タグ「{1}」の属性「{2}」が空です（「{3}」ではありません）。',
    'html/lang-empty-for-text',
  ],
  [
    /^This document appears to be written in (.+?) but the value of the HTTP “\*” header is “\*”\. Consider changing it to “\*” \(or variant\)\.$/,
    '本文はLのようですが、HTTP ヘッダー「{1}」の値は「{2}」です（「{3}」ではありません）。',
    'html/content-language-differs-from-text',
  ],
  [
    /^This document appears to be written in (.+?)\. Consider adding “\*” to the “\*” start tag\.$/,
    '本文はLのようですが、開始タグ「{2}」に文字の向きの指定（「{1}」）がありません。',
    'html/dir-missing-for-text',
  ],
  [
    /^This document appears to be written in (.+?) but the “\*” start tag has “\*”\. Consider using “\*” instead\.$/,
    '本文はLのようですが、開始タグ「{1}」の文字の向きの指定は「{2}」です（「{3}」ではありません）。',
    'html/dir-differs-from-text',
  ],
  [
    /^This document appears to be written in (.+?) but the “\*” start tag has an empty “\*” attribute\. Consider using “\*” instead\.$/,
    '本文はLのようですが、開始タグ「{1}」の属性「{2}」が空です（「{3}」ではありません）。',
    'html/dir-empty-for-text',
  ],
];

/** The sentence for a template about the language of a text; its placeholders are the template's. */
export function languageJa(template: string): string | undefined {
  if (!template.startsWith('This document appears')) return;
  for (const [pattern, ja] of sentences) {
    const language = pattern.exec(template)?.[1];
    if (language !== undefined) return ja.replace('L', () => nameJa(language));
  }
  return;
}

/** The rule of a template about the language of a text; null for others. */
export function languageRule(template: string): string | null {
  if (!template.startsWith('This document appears')) return null;
  return sentences.find(([pattern]) => pattern.test(template))?.[2] ?? null;
}

let namesJa: Map<string, string> | undefined;

/** The Japanese name of a language, of which the English is known; an unknown one keeps its name. */
function nameJa(english: string): string {
  namesJa ??= readNames();
  return namesJa.get(english) ?? ` ${english} `;
}

function readNames(): Map<string, string> {
  const [en, ja] = ['en', 'ja'].map(
    locale => new Intl.DisplayNames(locale, { type: 'language', languageDisplay: 'standard', fallback: 'none' }),
  );
  const letters = Array.from('abcdefghijklmnopqrstuvwxyz');
  const codes = letters.flatMap(first => letters.map(second => first + second));
  const names = new Map<string, string>([
    ['Simplified Chinese', '簡体字中国語'],
    ['Traditional Chinese', '繁体字中国語'],
  ]);
  for (const code of codes) {
    const [english, japanese] = [en?.of(code), ja?.of(code)];
    if (english !== undefined && japanese !== undefined) names.set(english, japanese);
  }
  return names;
}

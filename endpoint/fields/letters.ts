import { messages } from '#language/message.ts';
import { fits } from './field.ts';

// Kana (half-width too), kanji with their variants, and the marks used inside Japanese words.
const japanese = String.raw`\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}\u{E0100}-\u{E01EF}ーｰ・･゛゜ﾞﾟ々〆〇ヶ`;
const fullWidth = 'Ａ-Ｚａ-ｚ０-９';

const texts = messages({
  words: {
    ja: '{name}は英数字、空白、日本語の文字で入力してください。',
    en: '{name} may contain letters, digits, spaces and Japanese characters only.',
  },
  wordsWithoutSpace: {
    ja: '{name}は英数字と日本語の文字で入力してください。',
    en: '{name} may contain letters, digits and Japanese characters only.',
  },
  forbidden: {
    ja: '{name}に / \\ * ? < > : | " は使用できません。',
    en: '{name} cannot contain / \\ * ? < > : | ".',
  },
  hidden: {
    ja: '{name}に制御文字や見えない文字は使用できません。',
    en: '{name} cannot contain control characters or invisible characters.',
  },
  report: {
    ja: '{name}は日本語、英数字、アンダースコア、ハイフン、空白で入力してください。',
    en: '{name} may contain Japanese characters, letters, digits, underscores, hyphens and spaces only.',
  },
});

/** Alphanumerics (full-width too), spaces and Japanese. */
export const words = fits(new RegExp(`^[A-Za-z0-9${fullWidth}${japanese} \u3000]*$`, 'u'), texts.words);

/** Alphanumerics (full-width too) and Japanese. */
export const wordsWithoutSpace = fits(
  new RegExp(`^[A-Za-z0-9${fullWidth}${japanese}]*$`, 'u'),
  texts.wordsWithoutSpace,
);

/**
 * Excludes what a reader can't see or what turns the direction of a line: two names could look alike. Variants of kanji
 * and symbols, which a selector chooses, are seen.
 */
export const visible = fits(
  /^(?:[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]|[\uFE00-\uFE0F\u{E0100}-\u{E01EF}])*$/u,
  texts.hidden,
);

/** Excludes characters that file names may not contain. */
export const noPathSigns = fits(/^[^/\\*?<>:|"]*$/, texts.forbidden);

/** Characters allowed in a report's name. */
export const reportLetters = fits(
  new RegExp(`^[A-Za-z0-9${fullWidth}${japanese} \u3000_\\-＿－]*$`, 'u'),
  texts.report,
);

import { fill, messages } from '#language/message.ts';
import type { NotJudged } from '../check.ts';

const texts = messages({
  rest: {
    ja: '文章が多いため、最初の {count} 文字だけを調べました。',
    en: 'There is too much text: only the first {count} characters were checked.',
  },
  longWords: {
    ja: '100 文字を超える切れ目のない語が {count} 個あり、調べていません。',
    en: '{count} {count#word|words} of more than 100 characters without a break {count#was|were} not checked.',
  },
  findings: {
    ja: '指摘が多いため、最初の {count} 件だけを示しています。',
    en: 'There are too many notes: only the first {count} are shown.',
  },
});

const note = (code: string, message: NotJudged['message'], count: number): NotJudged => ({
  code,
  message: fill(message, { count: count.toLocaleString('en') }),
});

/** What was left out of a page's text, and why. */
export const notes = {
  restOfPage: (characters: number) => note('text-too-long', texts.rest, characters),
  longWords: (count: number) => note('words-too-long', texts.longWords, count),
  findings: (count: number) => note('too-many-findings', texts.findings, count),
};

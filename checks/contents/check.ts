import { z } from 'zod';
import { messages } from '#language/message.ts';
import { average, defineCheck, MarkedSentence, type PartFigures } from '../check.ts';
import { exported } from '../exported-facts.ts';

/** Summary of one page. `errors` and `warnings` count findings; `byRule` counts them by rule id. */
export const ContentsSummary = z.object({
  characters: z.number().int(),
  japaneseBlocks: z.number().int(),
  englishBlocks: z.number().int(),
  errors: z.number().int(),
  warnings: z.number().int(),
  byRule: z.record(z.string(), z.number().int()),
});
export type ContentsSummary = z.infer<typeof ContentsSummary>;

/** `detail` of a contents finding. */
export const ContentsDetail = MarkedSentence.extend({
  word: z.string(),
  original: z.string().optional(),
  /** log10 of how many times more probable the sentence becomes by the suggestion, from the word model. */
  gain: z.number().optional(),
});
export type ContentsDetail = z.infer<typeof ContentsDetail>;

const texts = messages({
  name: { ja: 'コンテンツ', en: 'Contents' },
  about: {
    ja: '誤字脱字、言葉の誤用、表記の揺れ、英単語のつづりを調べます。',
    en: 'Checks for typos, misused words, inconsistent spelling and English spelling mistakes.',
  },
  word: { ja: '語', en: 'Word' },
  suggestion: { ja: '修正候補', en: 'Suggestion' },
  sentence: { ja: '文', en: 'Sentence' },
  wordings: { ja: '文章の指摘', en: 'Text findings' },
});

/** Spelling and wording. The score is 100 once a page is finished (specification, section 9). */
export const contentsCheck = defineCheck({
  id: 'contents',
  units: { contents: 'desktop' },
  reads: 'text',
  name: texts.name,
  about: texts.about,
  icon: 'file-text',
  color: 'blue',
  free: false,
  score: 'completion',
  pageScore: () => 100,
  siteScore: pages => average(pages.contents ?? []),
  view: {
    fields: { globalCount: z.number().int() },
    of: ({ errors, warnings }) => ({ globalCount: errors + warnings }),
  },
  headline: ({ globalCount }: Part) => ({ value: globalCount, format: 'number', name: texts.wordings }),
  count: ({ globalCount }: Part) => globalCount,
  excerpt: 'sentence',
  harm: { error: 6, warning: 1 },
  exportColumns: [
    { name: texts.word, width: 18, of: ({ detail }) => exported.text(detail.word) },
    { name: texts.suggestion, width: 18, of: ({ detail }) => exported.text(detail.suggestion) },
    { name: texts.sentence, width: 50, of: ({ detail }) => exported.text(detail.sentence) },
  ],
});

type Part = PartFigures & { globalCount: number };

import { z } from 'zod';
import { average, type Check } from '../check.ts';

/** What the check says of one page. `errors` and `warnings` count findings; `byRule` counts them by rule id. */
export const ContentsSummary = z.object({
  characters: z.number().int(),
  japaneseBlocks: z.number().int(),
  englishBlocks: z.number().int(),
  errors: z.number().int(),
  warnings: z.number().int(),
  byRule: z.record(z.string(), z.number().int()),
});
export type ContentsSummary = z.infer<typeof ContentsSummary>;

/** `detail` of a contents finding: the sentence, and the marked part of it as [start, end) in UTF-16 units. */
export const ContentsDetail = z.object({
  sentence: z.string(),
  start: z.number().int(),
  end: z.number().int(),
  word: z.string(),
  suggestion: z.string().nullable(),
  original: z.string().optional(),
});
export type ContentsDetail = z.infer<typeof ContentsDetail>;

/** Spelling and wording. The score is 100 once a page is finished (specification, section 9). */
export const contentsCheck: Check = {
  id: 'contents',
  blocks: ['contents'],
  needs: ['text'],
  name: { ja: 'コンテンツ', en: 'Contents' },
  about: {
    ja: '誤字脱字、言葉の誤用、表記の揺れ、英単語のつづりを調べます。',
    en: 'Checks for typos, misused words, inconsistent spelling and English spelling mistakes.',
  },
  free: false,
  siteScore: scores => average(scores.contents ?? []),
};

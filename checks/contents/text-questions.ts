import { z } from 'zod';
import type { SentenceFault } from './sentence-rules.ts';

/** Characters of the sentences that are asked about at once: with all that is asked meanwhile, each has its turn soon. */
export const askedCharacters = 2_400;
export const askedWords = 500;

const words = z.array(z.string().max(200)).max(askedWords);

/** What the engine asks of the text judge. */
export const TextQuestion = z.discriminatedUnion('name', [
  z.object({ name: z.literal('sentences'), texts: z.array(z.string().max(1_000)).max(askedCharacters) }),
  /** Which of the words the tokeniser's dictionary has. */
  z.object({ name: z.literal('known-words'), words }),
  /** Which of the words no English dictionary has. */
  z.object({ name: z.literal('unknown-english'), words }),
  z.object({ name: z.literal('english-suggestion'), word: z.string().max(200) }),
]);
export type TextQuestion = z.infer<typeof TextQuestion>;

/** Answers by the name of the question; `null` stands for a fact that a sentence does not have. */
export interface TextAnswers {
  /** `modelNote`: why the word model is missing; empty where it is there. */
  sentences: { judged: { faults: readonly SentenceFault[]; facts: readonly unknown[] }[]; modelNote: string };
  'known-words': string[];
  'unknown-english': string[];
  'english-suggestion': string | null;
}

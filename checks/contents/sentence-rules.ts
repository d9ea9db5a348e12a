import type { TextSource } from '../check.ts';
import type { ContentsRuleId } from './messages.ts';
import type { ReadSentence } from './sentences.ts';

/** A fault in one text; [start, end) are UTF-16 units in it. */
export interface SentenceFault {
  rule: ContentsRuleId;
  start: number;
  end: number;
  suggestion: string | null;
  original?: string;
  /** log10 of how many times more probable the sentence becomes by the suggestion. */
  gain?: number;
  /** What earlier versions marked, counted from `start`: it was in the fingerprint (decision 085). */
  former?: { from: number; to: number };
}

/** Judges one sentence by nothing but its words: it is asked once for each distinct sentence, and its answer is kept. */
export interface SentenceRule {
  /** Loads what the rule needs, once per process, before its first sentence. A rejection fails the check. */
  load?(): Promise<void>;
  judge(sentence: ReadSentence): SentenceFault[];
}

/** A sentence on a page. `block` is the index of its block, `start` its UTF-16 offset there, `source` that of the block. */
export interface PlacedSentence {
  text: string;
  block: number;
  start: number;
  source?: TextSource;
}

/** Judges the text of a page by facts about its sentences, which are found once for each distinct sentence and kept. */
export interface TextRule<Fact = unknown> {
  load?(): Promise<void>;
  /** A small plain fact about a sentence, for example its style; undefined where there is none. */
  factOf(sentence: ReadSentence): Fact | undefined;
  /** Faults by the facts of the page's Japanese sentences, in their order; offsets are within the sentence. */
  judge(facts: readonly PlacedFact<Fact>[]): (SentenceFault & { sentence: PlacedSentence })[];
}

export interface PlacedFact<Fact> {
  fact: Fact;
  sentence: PlacedSentence;
}

/** Forgets the type of a rule's facts, so that rules of several kinds stand in one list. */
export function textRule<Fact>(rule: TextRule<Fact>): TextRule {
  return {
    ...(rule.load ? { load: rule.load } : {}),
    factOf: rule.factOf,
    judge: facts => rule.judge(facts as readonly PlacedFact<Fact>[]),
  };
}

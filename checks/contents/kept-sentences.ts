import type { SentenceFault } from './sentence-rules.ts';

/** Faults of a distinct sentence, and its facts in the order of the text rules. */
export interface JudgedSentence {
  faults: readonly SentenceFault[];
  facts: readonly unknown[];
}

/** What a fault counts as, in characters. */
const faultCharacters = 100;

/** Judgements by sentence, as many as fit; those that were least recently used go first. */
export class KeptSentences {
  readonly #most: number;
  readonly #kept = new Map<string, JudgedSentence>();
  #size = 0;

  /** `most`: characters of sentences. */
  constructor(most: number) {
    this.#most = most;
  }

  recall(sentence: string): JudgedSentence | undefined {
    const known = this.#kept.get(sentence);
    if (!known) return undefined;
    this.#kept.delete(sentence);
    this.#kept.set(sentence, known);
    return known;
  }

  keep(sentence: string, judged: JudgedSentence): void {
    const before = this.#kept.get(sentence);
    if (before) this.#forget(sentence, before);
    this.#kept.set(sentence, judged);
    this.#size += sizeOf(sentence, judged);
    for (const [oldest, its] of this.#kept) {
      if (this.#size <= this.#most) break;
      this.#forget(oldest, its);
    }
  }

  #forget(sentence: string, judged: JudgedSentence): void {
    this.#kept.delete(sentence);
    this.#size -= sizeOf(sentence, judged);
  }
}

const sizeOf = (sentence: string, { faults }: JudgedSentence) => sentence.length + faults.length * faultCharacters;

/** Divides sentences into pieces of about so many characters, in their order. */
export function* piecesOf(sentences: Iterable<string>, characters: number): Generator<string[]> {
  let piece: string[] = [];
  let length = 0;
  for (const sentence of sentences) {
    if (piece.length > 0 && length + sentence.length > characters) {
      yield piece;
      [piece, length] = [[], 0];
    }
    piece.push(sentence);
    length += sentence.length;
  }
  if (piece.length > 0) yield piece;
}

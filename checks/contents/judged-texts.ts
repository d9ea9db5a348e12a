import type { EngineTools } from '../engine.ts';
import type { EnglishDictionary } from './english-words.ts';
import { type JudgedSentence, KeptSentences, piecesOf } from './kept-sentences.ts';
import type { KnownWords } from './site-words.ts';
import { askedCharacters, askedWords, type TextAnswers, type TextQuestion } from './text-questions.ts';

/** Sentences that many pages of a site share are not asked about again. */
const keptCharacters = 300_000;

/** What the text judge knows, as the engine uses it. */
export interface JudgedTexts {
  /** Judgements by sentence. `pause` is awaited between the questions. */
  sentences(texts: Iterable<string>, pause: () => Promise<void>): Promise<Map<string, JudgedSentence>>;
  known: KnownWords;
  english: EnglishDictionary;
  /** Has the judge read its dictionaries. */
  prepare(): Promise<void>;
}

const kept = new KeptSentences(keptCharacters);
let lastModelNote = '';

/** Why the word model was missing when sentences were last judged; empty where it was there. */
export const modelNote = (): string => lastModelNote;

/** Asks the text judge that the machine holds; without one, that of this process. */
export function judgedTexts({ askTexts, signal }: Pick<EngineTools, 'askTexts' | 'signal'>): JudgedTexts {
  async function ask<Question extends TextQuestion>(question: Question): Promise<TextAnswers[Question['name']]> {
    if (askTexts) return (await askTexts('contents', question, signal)) as TextAnswers[Question['name']];
    const { textJudge } = await import('./text-judge.ts');
    return (await textJudge.answer(question)) as TextAnswers[Question['name']];
  }

  async function askSentences(texts: string[]): Promise<readonly JudgedSentence[]> {
    const answer = await ask({ name: 'sentences', texts });
    lastModelNote = answer.modelNote;
    return answer.judged.map(({ faults, facts }) => ({ faults, facts: facts.map(fact => fact ?? undefined) }));
  }

  async function among(name: 'known-words' | 'unknown-english', all: readonly string[]): Promise<Set<string>> {
    const found = new Set<string>();
    for (let from = 0; from < all.length; from += askedWords)
      for (const word of await ask({ name, words: all.slice(from, from + askedWords) })) found.add(word);
    return found;
  }

  return {
    async sentences(texts, pause) {
      const found = new Map<string, JudgedSentence>();
      const missing: string[] = [];
      for (const text of new Set(texts)) {
        const known = kept.recall(text);
        if (known) found.set(text, known);
        else missing.push(text);
      }
      for (const piece of piecesOf(missing, askedCharacters)) {
        await pause();
        const judged = await askSentences(piece);
        for (const [at, text] of piece.entries()) {
          const its = judged[at];
          if (!its) throw new Error('a sentence was not judged');
          found.set(text, its);
          kept.keep(text, its);
        }
      }
      return found;
    },
    known: all => among('known-words', all),
    english: {
      unknown: all => among('unknown-english', all),
      suggest: word => ask({ name: 'english-suggestion', word }),
    },
    async prepare() {
      await askSentences([]);
    },
  };
}

import type { TextJudge } from '../engine.ts';
import { englishDictionary } from './english-dictionary.ts';
import { japaneseDictionary, lintJapanese, loadJapanese, tokenizeJapanese } from './japanese-linter.ts';
import { sentenceRules, wordModel } from './japanese-rules.ts';
import { SentenceJudge } from './sentence-judge.ts';
import { type TextAnswers, TextQuestion } from './text-questions.ts';
import { textRules } from './text-rules.ts';
import { timeSlices } from './time-slices.ts';

const judge = new SentenceJudge({ lint: lintJapanese, tokenize: tokenizeJapanese, sentenceRules, textRules });
const unstopped = new AbortController().signal;

async function judgeSentences(texts: readonly string[]): Promise<TextAnswers['sentences']> {
  if (texts.length === 0) await loadJapanese();
  const judged = await judge.judge(texts, timeSlices(unstopped));
  return {
    judged: texts.map(text => {
      const { faults, facts } = judged.get(text) ?? { faults: [], facts: [] };
      return { faults, facts: facts.map(fact => fact ?? null) };
    }),
    modelNote: wordModel.note,
  };
}

/** Judges sentences and words by dictionaries and the word model, which are read on first use (375 MiB, seconds). */
export const textJudge: TextJudge = {
  async answer(given) {
    const question = TextQuestion.parse(given);
    if (question.name === 'sentences') return judgeSentences(question.texts);
    if (question.name === 'known-words') return question.words.filter(await japaneseDictionary());
    const english = await englishDictionary();
    if (question.name === 'unknown-english') return question.words.filter(word => !english.has(word));
    return english.suggest(question.word)[0] ?? null;
  },
};

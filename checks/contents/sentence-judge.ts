import { isFalseAlarm } from './false-alarms.ts';
import type { LintMessage } from './japanese-linter.ts';
import { type JudgedSentence, KeptSentences, piecesOf } from './kept-sentences.ts';
import { joinTexts, lintFaults } from './lint-faults.ts';
import type { Token } from './particles.ts';
import type { SentenceRule, TextRule } from './sentence-rules.ts';
import { wholeWords } from './whole-words.ts';

/** The tools of a judge; `lint` gets several sentences with an empty line between them. */
export interface SentenceTools {
  lint(text: string): Promise<LintMessage[]>;
  tokenize(text: string): Promise<readonly Token[]>;
  sentenceRules: readonly SentenceRule[];
  textRules: readonly TextRule[];
}

/** Characters that the linter gets at once: a bounded price between two turns of the event loop. */
const chunkCharacters = 600;
const keptCharacters = 1_500_000;

/** Judges each distinct sentence once per process, whatever page or site it stands on. */
export class SentenceJudge {
  readonly #tools: SentenceTools;
  readonly #kept = new KeptSentences(keptCharacters);
  #last: Promise<unknown> = Promise.resolve();
  #loading: Promise<unknown> | undefined;

  constructor(tools: SentenceTools) {
    this.#tools = tools;
  }

  /** Judgements by sentence. `pause` is awaited between chunks, and its rejection ends the work. */
  async judge(sentences: Iterable<string>, pause: () => Promise<void>): Promise<Map<string, JudgedSentence>> {
    await this.#load();
    const found = new Map<string, JudgedSentence>();
    for (const chunk of piecesOf(new Set(sentences), chunkCharacters)) {
      await pause();
      // One page at a time, so that pages side by side do not judge the same sentence twice.
      const turn = this.#last.then(() => this.#judgeChunk(chunk, found));
      this.#last = turn.catch(() => undefined);
      await turn;
    }
    return found;
  }

  #load(): Promise<unknown> {
    const { sentenceRules, textRules } = this.#tools;
    this.#loading ??= Promise.all([...sentenceRules, ...textRules].map(async rule => rule.load?.())).catch(error => {
      this.#loading = undefined;
      throw error;
    });
    return this.#loading;
  }

  async #judgeChunk(chunk: readonly string[], found: Map<string, JudgedSentence>): Promise<void> {
    const missing: string[] = [];
    for (const sentence of chunk) {
      const known = this.#kept.recall(sentence);
      if (known) found.set(sentence, known);
      else missing.push(sentence);
    }
    if (missing.length === 0) return;
    const joined = joinTexts(missing);
    const linted = lintFaults(await this.#tools.lint(joined.text), joined.starts);
    for (const [at, text] of missing.entries()) {
      const sentence = { text, tokens: await this.#tools.tokenize(text) };
      const faults = [
        ...this.#tools.sentenceRules.flatMap(rule => rule.judge(sentence)),
        ...(linted.get(at) ?? []).filter(fault => fault.start >= 0 && fault.end <= text.length),
      ]
        .filter(fault => !isFalseAlarm(fault, text))
        .map(fault => wholeWords(fault, sentence));
      const judged = { faults, facts: this.#tools.textRules.map(rule => rule.factOf(sentence)) };
      found.set(text, judged);
      this.#kept.keep(text, judged);
    }
  }
}

import type { EngineOptions } from '../engine.ts';
import { DictionaryMatcher } from './dictionary-matcher.ts';

const matchers = new WeakMap<object, DictionaryMatcher>();

/** The matcher of the client's dictionary, made once per list. */
export function clientMatcher(entries: EngineOptions['dictionary']): DictionaryMatcher {
  const matcher = matchers.get(entries) ?? new DictionaryMatcher(entries);
  matchers.set(entries, matcher);
  return matcher;
}

/** Words that the client takes as right. A fault inside of one is silent. */
export class AllowedWords {
  readonly #matcher: DictionaryMatcher;
  #last: { text: string; places: { start: number; end: number }[] } = { text: '', places: [] };

  constructor(words: readonly string[]) {
    const spellings = words.flatMap(word => [word, word.replace(/^[a-z]/, letter => letter.toUpperCase())]);
    // The matcher passes over entries whose two forms are equal.
    this.#matcher = new DictionaryMatcher(spellings.map(wrong => ({ wrong, right: '' })));
  }

  /** Checks whether [start, end) of the text lies in an allowed word. Asked in the order of the texts, each is read once. */
  covers(text: string, start: number, end: number): boolean {
    if (this.#last.text !== text) this.#last = { text, places: this.#matcher.find(text) };
    const { places } = this.#last;
    let [low, high] = [0, places.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((places[middle]?.start ?? 0) <= start) low = middle + 1;
      else high = middle;
    }
    return (places[low - 1]?.end ?? -1) >= end;
  }
}

const allowLists = new WeakMap<object, AllowedWords>();
const none: readonly string[] = [];

/** The client's allowed words, made once per list. */
export function allowedWords(words: EngineOptions['allowedWords']): AllowedWords {
  const list = words ?? none;
  const allowed = allowLists.get(list) ?? new AllowedWords(list);
  allowLists.set(list, allowed);
  return allowed;
}

import { katakanaKey } from './katakana.ts';
import type { SentenceFault, SentenceRule } from './sentence-rules.ts';

const run = /[ァ-ヴー]+/g;
const letters = [...Array.from({ length: 0x30f4 - 0x30a1 + 1 }, (_, at) => String.fromCharCode(0x30a1 + at)), 'ー'];
/** Letters of a run that is looked at, of a word in it that is put right, and of a known word beside that. */
const [longestRun, leastWord, leastPart] = [20, 4, 3];
/** More words than these within reach, and none of them is meant for sure. */
const mostWords = 2;
const mostKept = 20_000;
/** Usual spellings of words that the dictionary has in another one. */
const usual = new Set('ダイアログ クローン ランタイム アンダーラン アローン プリター'.split(' '));

export type KatakanaDictionary = (word: string) => boolean;

interface Slip {
  start: number;
  end: number;
  suggestion: string;
}

/** Katakana that are no words, but are one with two letters swapped back or a dropped one put in: パッケジ, ファルイ. */
export function katakanaSlips(dictionary: () => Promise<KatakanaDictionary>): SentenceRule {
  const kept = new Map<string, Slip | null>();
  let isWord: KatakanaDictionary = () => true;
  const slipOf = (word: string) => {
    const known = kept.get(word);
    if (known !== undefined) return known;
    if (kept.size >= mostKept) kept.clear();
    const slip = findSlip(word, isWord);
    kept.set(word, slip);
    return slip;
  };
  return {
    async load() {
      isWord = await dictionary();
    },
    judge: ({ text }) =>
      [...text.matchAll(run)].flatMap(({ 0: word, index }): SentenceFault[] => {
        const slip = word.length < leastWord || word.length > longestRun ? null : slipOf(word);
        if (slip === null) return [];
        return [{ rule: 'slip', start: index + slip.start, end: index + slip.end, suggestion: slip.suggestion }];
      }),
  };
}

/** The slip of a run of katakana: the whole of it, or what stands before or behind known words. */
export function findSlip(text: string, isWord: KatakanaDictionary): Slip | null {
  if (isCompound(text, isWord)) return null;
  for (const { start, end } of partsOf(text, isWord)) {
    const word = text.slice(start, end);
    if (usual.has(word)) continue;
    const words = new Set([...near(word)].filter(isWord));
    if (words.size === 0 || words.size > mostWords) continue;
    const suggestion = [...words].find(each => katakanaKey(each) !== katakanaKey(word));
    if (suggestion !== undefined) return { start, end, suggestion };
  }
  return null;
}

/** Whether a run is made of known words alone. */
function isCompound(text: string, isWord: KatakanaDictionary): boolean {
  const ends = new Set([0]);
  for (let start = 0; start < text.length; start += 1) {
    if (!ends.has(start)) continue;
    for (let end = start + leastPart; end <= text.length; end += 1) if (isWord(text.slice(start, end))) ends.add(end);
  }
  return isWord(text) || ends.has(text.length);
}

function* partsOf(text: string, isWord: KatakanaDictionary): Generator<{ start: number; end: number }> {
  yield { start: 0, end: text.length };
  for (let at = text.length - leastPart; at >= leastWord; at -= 1)
    if (isCompound(text.slice(at), isWord)) yield { start: 0, end: at };
  for (let at = leastPart; at <= text.length - leastWord; at += 1)
    if (isCompound(text.slice(0, at), isWord)) yield { start: at, end: text.length };
}

/** Words with two letters swapped, or with one letter more inside; ッ before ク and タ is as often there as not. */
function* near(word: string): Generator<string> {
  for (let at = 1; at <= word.length; at += 1) {
    const [before, a = '', b = ''] = [word.slice(0, at - 1), word[at - 1], word[at]];
    if (b !== '' && a !== b) yield before + b + a + word.slice(at + 1);
    if (b === '') continue;
    for (const letter of letters)
      if (!(letter === 'ッ' && /[クタ]/.test(b))) yield before + a + letter + word.slice(at);
  }
}

import { type Outlier, standsOut } from './word-usage.ts';

const word = /[ァ-ヶー]{3,}/g;

export function katakanaWords(text: string): { word: string; start: number }[] {
  return [...text.matchAll(word)].map(match => ({ word: match[0], start: match.index }));
}

const plain: readonly (readonly [RegExp, string])[] = [
  [/ヴァ/g, 'バ'],
  [/ヴィ/g, 'ビ'],
  [/ヴェ/g, 'ベ'],
  [/ヴォ/g, 'ボ'],
  [/ヴ/g, 'ブ'],
  [/ヂ/g, 'ジ'],
  [/ヅ/g, 'ズ'],
  [/ィ/g, 'イ'],
  [/ェ/g, 'エ'],
  [/ォ/g, 'オ'],
  [/([エケセテネヘメレゲゼデベペ])イ/g, '$1ー'],
  [/([イキシチニヒミリギジビピ])ア$/g, '$1ヤ'],
];

/**
 * One key for the accepted spellings of one word: サーバ and サーバー, ウエア and ウェア, インターフェイス and インターフェース. Long vowel marks
 * inside a word are significant only in words of six characters or more.
 */
export function katakanaKey(spelling: string): string {
  let key = spelling;
  for (const [from, to] of plain) key = key.replace(from, to);
  if (key.replace(/ー/g, '').length >= 5) return key.replace(/ー/g, '');
  return key.length >= 4 ? key.replace(/ー$/, '') : key;
}

/**
 * Outlier spellings: other accepted spellings of a usual word, and words one edit away from one, unless a dictionary knows
 * them. `rarer`: spellings with one that is used more often, be it little, which is told where a page has both.
 */
export interface KatakanaOutliers {
  certain: Outlier[];
  rarer: Outlier[];
  unlessKnown: Outlier[];
}

export function katakanaOutliers(counts: ReadonlyMap<string, number>): KatakanaOutliers {
  const certain = new Map<string, Outlier>();
  const rarer: Outlier[] = [];
  const outlier = (word: string, usual: string): Outlier => ({
    word,
    count: counts.get(word) ?? 0,
    usual,
    usualCount: counts.get(usual) ?? 0,
  });
  for (const spellings of groups(counts.keys(), katakanaKey)) {
    const usual = mostUsed(spellings, counts);
    for (const rare of spellings) {
      const found = outlier(rare, usual);
      if (found.count < found.usualCount) rarer.push(found);
      const isMore = (certain.get(rare)?.usualCount ?? 0) < found.usualCount;
      if (rare !== usual && isMore && standsOut(found.count, found.usualCount)) certain.set(rare, found);
    }
  }
  const unlessKnown = new Map<string, Outlier>();
  const long = [...counts.keys()].filter(each => each.length >= 5);
  for (const spellings of groups(long, ...deletions(long))) {
    for (const [rare, usual] of outlyingPairs(spellings, counts)) {
      if (!certain.has(rare) && !unlessKnown.has(rare) && isOneEdit(rare, usual))
        unlessKnown.set(rare, outlier(rare, usual));
    }
  }
  return {
    certain: [...certain.values()],
    rarer: rarer.filter(({ word }) => !certain.has(word)),
    unlessKnown: [...unlessKnown.values()],
  };
}

function mostUsed(spellings: readonly string[], counts: ReadonlyMap<string, number>): string {
  const count = (each: string) => counts.get(each) ?? 0;
  return spellings.reduce((best, each) => (count(each) > count(best) ? each : best));
}

/** Maximum number of usual words that one rare word is compared with; those in excess are the least used. */
const maxUsual = 20;

/** A rare word, twice at most, with a usual one of the same group. */
function* outlyingPairs(
  spellings: readonly string[],
  counts: ReadonlyMap<string, number>,
): Generator<[rare: string, usual: string]> {
  const count = (each: string) => counts.get(each) ?? 0;
  const usual = spellings.filter(each => count(each) >= 5).sort((a, b) => count(b) - count(a));
  for (const rare of usual.length === 0 ? [] : spellings) {
    if (count(rare) > 2) continue;
    for (const each of usual.slice(0, maxUsual)) if (standsOut(count(rare), count(each))) yield [rare, each];
  }
}

/** Keys shared by words that are one edit apart: the word, and the word without one of its characters. */
function deletions(words: readonly string[]): ((word: string) => string)[] {
  const longest = Math.max(0, ...words.map(each => each.length));
  const without = (index: number) => (each: string) => each.slice(0, index) + each.slice(index + 1);
  return [each => each, ...Array.from({ length: Math.min(longest, 24) }, (_, index) => without(index))];
}

function groups(words: Iterable<string>, ...keys: ((word: string) => string)[]): string[][] {
  const found = new Map<string, Set<string>>();
  for (const each of words) {
    for (const key of keys) {
      const name = key(each);
      const group = found.get(name) ?? new Set<string>();
      found.set(name, group.add(each));
    }
  }
  return [...found.values()].filter(group => group.size > 1).map(group => [...group]);
}

/** Checks whether one insertion, deletion, replacement or swap of neighbours turns one word into the other. */
export function isOneEdit(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1 || short === long) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  if (short.slice(at + 1) === long.slice(at + 1)) return true;
  return short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2);
}

/** Longest run without a space that can be a word; the patterns below are not linear in its length. */
const longestWord = 100;

const skipped = [
  /https?:\/\/\S+|www\.\S+/g,
  /[\w.+-]+@[\w-]+(\.[\w-]+)+/g,
  // Hashtags, mentions, paths; then file names and hosts.
  /[@#$/\\~]\S+|\b[\w-]+\.[A-Za-z][\w.]*/g,
];
const codeMarks = /[/\\_=<>{}()[\]]/;
const chunks = /\S+/g;
/** Soft hyphens show where a word may be broken; they are no part of it. */
const softHyphens = /\u00ad/g;
const words = /[\p{L}\p{M}\u00ad]+(?:['’][\p{L}\u00ad]+)*/gu;
const littleWords = /\b(the|an?|of|to|and|or|for|with|from|at|by)(\s+)\1\b/gi;

export interface EnglishWord {
  word: string;
  start: number;
  end: number;
  sentenceStart: boolean;
}

/** Words of English text to look up, with positions; no addresses, code, digits or acronyms. Linear in the text. */
export function englishWords(text: string): EnglishWord[] {
  const found: EnglishWord[] = [];
  let sentenceStart = true;
  for (const { 0: chunk, index } of text.matchAll(chunks)) {
    const bare = chunk.length > longestWord ? '' : withoutCode(chunk);
    let at = 0;
    for (const match of bare.matchAll(words)) {
      sentenceStart = endsSentence(bare.slice(at, match.index), sentenceStart);
      const written = match[0].replace(/['’]s?$/i, '');
      const word = written.replace(/’/g, "'").replace(softHyphens, '');
      const start = index + match.index;
      if (word.length >= 4 && /^[A-Za-z][a-z']+$/.test(word))
        found.push({ word, start, end: start + written.length, sentenceStart });
      sentenceStart = false;
      at = match.index + match[0].length;
    }
    sentenceStart = endsSentence(bare.slice(at), sentenceStart);
  }
  return found;
}

/** Articles, prepositions and conjunctions that stand twice in a row. */
export function doubledWords(text: string): { start: number; end: number; suggestion: string }[] {
  return [...text.matchAll(littleWords)].map(({ 0: both, 1: word = '', index }) => {
    return { start: index, end: index + both.length, suggestion: word };
  });
}

/** A chunk without spaces, with addresses, code and digits blanked. */
function withoutCode(chunk: string): string {
  if (/\d/.test(chunk)) return '';
  let bare = chunk;
  for (const pattern of skipped.slice(0, 2)) bare = bare.replace(pattern, blank);
  const code = bare.search(codeMarks);
  const lastWord = bare.search(/\w\W*$/);
  if (code >= 0 && code < lastWord) bare = blank(bare.slice(0, lastWord + 1)) + bare.slice(lastWord + 1);
  return bare.replace(skipped[2] ?? /$^/, blank);
}

const blank = (match: string) => ' '.repeat(match.length);

/** Whether a new sentence begins after the marks between two words; quotes and brackets change nothing. */
function endsSentence(marks: string, before: boolean): boolean {
  let ended = before;
  for (const mark of marks) {
    if (/[.!?:]/.test(mark)) ended = true;
    else if (!/["'”’)\s]/.test(mark)) ended = false;
  }
  return ended;
}

/** The part of the dictionary that the judge uses. */
export interface EnglishDictionary {
  /** Those of different words that it does not have. */
  unknown(words: readonly string[]): Promise<ReadonlySet<string>>;
  /** The most similar word, null without any; costs about 100 ms. */
  suggest(word: string): Promise<string | null>;
}

export interface Misspelling {
  word: string;
  start: number;
  end: number;
  suggestion: string | null;
  /** It is one slip away from a word, and no term that is made of words: a mistake, not just a word that nobody listed. */
  isSure: boolean;
}

const maxSuggestions = 20;

/**
 * Unknown words of one page's English texts, and which of them are mistakes for sure. Names are accepted: a capitalised
 * word inside a sentence, or one that occurs twice on the page. A text with mostly unknown words is another language and is
 * skipped. `pause` is awaited between the steps.
 */
export async function misspellings(
  texts: readonly string[],
  dictionary: EnglishDictionary,
  pause: () => Promise<void>,
): Promise<Misspelling[][]> {
  const found: EnglishWord[][] = [];
  const counts = new Map<string, number>();
  for (const text of texts) {
    await pause();
    const list = englishWords(text);
    for (const { word } of list) counts.set(word, (counts.get(word) ?? 0) + 1);
    found.push(list);
  }
  const unknownWords = await dictionary.unknown([...counts.keys()]);
  const suggestions = new Map<string, string | null>();
  const faults: Omit<Misspelling, 'isSure'>[][] = [];
  for (const [index, list] of found.entries()) {
    const unknown: EnglishWord[] = [];
    for (const word of list) {
      if (unknownWords.has(word.word)) unknown.push(word);
      await pause();
    }
    if (isOtherLanguage(unknown.length, texts[index] ?? '')) {
      faults.push([]);
      continue;
    }
    const judged: Omit<Misspelling, 'isSure'>[] = [];
    for (const { word, start, end, sentenceStart } of unknown) {
      const capital = /^[A-Z]/.test(word);
      if (capital && (!sentenceStart || (counts.get(word) ?? 0) >= 2)) continue;
      if (!suggestions.has(word) && suggestions.size < maxSuggestions) {
        await pause();
        suggestions.set(word, await dictionary.suggest(word));
      }
      judged.push({ word, start, end, suggestion: suggestions.get(word) ?? null });
    }
    faults.push(judged);
  }
  const slips = await slipsAmong(faults.flat(), counts, dictionary);
  return faults.map(list => list.map(fault => ({ ...fault, isSure: slips.has(fault.word) })));
}

const shortestSlip = 6;
/** As often on a page, a word is a term of its own. */
const isTerm = (times: number) => times >= 3;

/** Words that are one slip away from the one that is suggested; nobody mistypes its first letter unawares. */
async function slipsAmong(
  faults: readonly Pick<Misspelling, 'word' | 'suggestion'>[],
  counts: ReadonlyMap<string, number>,
  dictionary: EnglishDictionary,
): Promise<ReadonlySet<string>> {
  const near = new Set(
    faults.flatMap(({ word, suggestion }) => {
      const [typed, meant] = [word.toLowerCase(), suggestion?.toLowerCase() ?? ''];
      const isNear = typed.length >= shortestSlip && typed[0] === meant[0] && isOneSlip(typed, meant);
      return isNear && !isInflected(typed, meant) && !isTerm(counts.get(word) ?? 0) ? [word] : [];
    }),
  );
  const parts = new Set([...near].flatMap(word => halvesOf(word).flat()));
  const unknown = await dictionary.unknown([...parts]);
  const isMade = (word: string) => halvesOf(word).some(halves => halves.every(half => !unknown.has(half)));
  return new Set([...near].filter(word => !isMade(word)));
}

/** The plural of a word, or another of its forms, is not a mistake because it is not listed. */
const isInflected = (typed: string, meant: string) =>
  /^(e?s|d|r)$/.test(typed.replace(meant, '')) && typed.startsWith(meant);

const shortestHalf = 3;

/** The ways in which a word can be made of two. */
function halvesOf(word: string): [string, string][] {
  const lower = word.toLowerCase();
  return Array.from({ length: Math.max(0, lower.length - 2 * shortestHalf + 1) }, (_, n) => [
    lower.slice(0, n + shortestHalf),
    lower.slice(n + shortestHalf),
  ]);
}

/** Whether one letter is missing, superfluous or another one, or two neighbours have changed places. */
function isOneSlip(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const rest = (text: string, from: number) => text.slice(from);
  if (a.length > b.length) return rest(a, start + 1) === rest(b, start);
  if (a.length < b.length) return rest(a, start) === rest(b, start + 1);
  const isSwapped = a[start] === b[start + 1] && a[start + 1] === b[start];
  return rest(a, start + 1) === rest(b, start + 1) || (isSwapped && rest(a, start + 2) === rest(b, start + 2));
}

function isOtherLanguage(unknown: number, text: string): boolean {
  const all = text.match(/\p{L}+/gu)?.length ?? 0;
  return unknown * 2 > all || (unknown >= 3 && unknown * 10 > all * 3);
}

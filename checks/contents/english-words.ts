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
}

const maxSuggestions = 20;

/**
 * Unknown words of one page's English texts. Names are accepted: a capitalised word inside a sentence, or one that
 * occurs twice on the page. A text with mostly unknown words is another language and is skipped. `pause` is awaited
 * between the steps.
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
  const faults: Misspelling[][] = [];
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
    const judged: Misspelling[] = [];
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
  return faults;
}

function isOtherLanguage(unknown: number, text: string): boolean {
  const all = text.match(/\p{L}+/gu)?.length ?? 0;
  return unknown * 2 > all || (unknown >= 3 && unknown * 10 > all * 3);
}

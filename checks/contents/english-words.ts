const skipped = [
  /https?:\/\/\S+|www\.\S+/g,
  /[\w.+-]+@[\w-]+(\.[\w-]+)+/g,
  // Paths, file names, hosts, hashtags, mentions, code.
  /[@#$/\\~]\S+|\S*[/\\_=<>{}()[\]]\S*\w|\b[\w-]+\.[A-Za-z][\w.]*/g,
  /\S*\d\S*/g,
];

/** Words of English text to look up, with their positions: no addresses, code, digits, acronyms or CamelCase. */
export function englishWords(text: string): { word: string; start: number; sentenceStart: boolean }[] {
  let bare = text;
  for (const pattern of skipped) bare = bare.replace(pattern, match => ' '.repeat(match.length));
  return [...bare.matchAll(/[\p{L}\p{M}]+(?:['’][\p{L}]+)*/gu)].flatMap(match => {
    const word = match[0].replace(/’/g, "'").replace(/'s?$/i, '');
    if (word.length < 4 || !/^[A-Za-z][a-z']+$/.test(word)) return [];
    const before = bare.slice(0, match.index).trimEnd();
    return [{ word, start: match.index, sentenceStart: before === '' || /[.!?:]["'”’)]*$/.test(before) }];
  });
}

/** The part of the dictionary that the judge uses. */
export interface EnglishDictionary {
  has(word: string): boolean;
  /** Similar words, best first; costs about 100 ms a word. */
  suggest(word: string): string[];
}

export interface Misspelling {
  word: string;
  start: number;
  suggestion: string | null;
}

const maxSuggestions = 20;

/**
 * Unknown words of one page's English texts. Names are accepted: a capitalised word inside a sentence, or one that
 * occurs twice on the page. A text with mostly unknown words is another language and is skipped.
 */
export function misspellings(texts: readonly string[], dictionary: EnglishDictionary): Misspelling[][] {
  const words = texts.map(englishWords);
  const counts = new Map<string, number>();
  for (const { word } of words.flat()) counts.set(word, (counts.get(word) ?? 0) + 1);
  const suggestions = new Map<string, string | null>();
  return words.map((list, index) => {
    const unknown = list.filter(({ word }) => !dictionary.has(word));
    if (isOtherLanguage(unknown.length, texts[index] ?? '')) return [];
    return unknown.flatMap(({ word, start, sentenceStart }) => {
      const capital = /^[A-Z]/.test(word);
      if (capital && (!sentenceStart || (counts.get(word) ?? 0) >= 2)) return [];
      if (!suggestions.has(word) && suggestions.size < maxSuggestions) {
        suggestions.set(word, dictionary.suggest(word)[0] ?? null);
      }
      return [{ word, start, suggestion: suggestions.get(word) ?? null }];
    });
  });
}

function isOtherLanguage(unknown: number, text: string): boolean {
  const all = text.match(/\p{L}+/gu)?.length ?? 0;
  return unknown * 2 > all || (unknown >= 3 && unknown * 10 > all * 3);
}

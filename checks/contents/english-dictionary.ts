/** The words of English; `suggest`: similar ones, best first, which costs about 100 ms. */
interface EnglishWordList {
  has(word: string): boolean;
  suggest(word: string): string[];
}

const dictionaries = ['en_us', 'en-gb', 'en-gb-mit', 'companies', 'softwareTerms', 'misc', 'html', 'css', 'filetypes'];
let loading: Promise<EnglishWordList> | undefined;

/** American and British English with terms of software and names of companies. Loaded when first needed (a second). */
export function englishDictionary(): Promise<EnglishWordList> {
  loading ??= load();
  return loading;
}

async function load(): Promise<EnglishWordList> {
  const { getDefaultBundledSettingsAsync, getDictionary, mergeSettings } = await import('cspell-lib');
  const settings = mergeSettings(await getDefaultBundledSettingsAsync(), { language: 'en,en-GB', dictionaries });
  const words = await getDictionary(settings);
  return {
    has: remembered(word => spelledSo.has(word.toLowerCase()) || words.has(word, { ignoreCase: true })),
    suggest: remembered(word =>
      words.suggest(word, { numSuggestions: 3, timeout: suggestMs }).map(suggestion => suggestion.word),
    ),
  };
}

/** Names that standards spell in their own way: the header of HTTP, calls of POSIX. */
const spelledSo: ReadonlySet<string> = new Set(['referer', 'creat', 'umount']);

/** On the wall. Suggestions that are cut short are others; its own limit of a second cuts them short on a busy machine. */
const suggestMs = 10_000;
const maxRemembered = 50_000;

/** Pages of a site share most of their words. */
function remembered<T>(look: (word: string) => T): (word: string) => T {
  const answers = new Map<string, T>();
  return word => {
    const known = answers.get(word);
    if (known !== undefined) return known;
    if (answers.size >= maxRemembered) answers.clear();
    const answer = look(word);
    answers.set(word, answer);
    return answer;
  };
}

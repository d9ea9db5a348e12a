import type { EnglishDictionary } from './english-words.ts';

const dictionaries = ['en_us', 'en-gb', 'en-gb-mit', 'companies', 'softwareTerms', 'misc', 'html', 'css', 'filetypes'];
let loading: Promise<EnglishDictionary> | undefined;

/** American and British English with terms of software and names of companies. Loaded when first needed (a second). */
export function englishDictionary(): Promise<EnglishDictionary> {
  loading ??= load();
  return loading;
}

async function load(): Promise<EnglishDictionary> {
  const { getDefaultBundledSettingsAsync, getDictionary, mergeSettings } = await import('cspell-lib');
  const settings = mergeSettings(await getDefaultBundledSettingsAsync(), { language: 'en,en-GB', dictionaries });
  const words = await getDictionary(settings);
  return {
    has: word => words.has(word, { ignoreCase: true }),
    suggest: word => words.suggest(word, { numSuggestions: 3 }).map(suggestion => suggestion.word),
  };
}

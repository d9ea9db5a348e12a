import type { ContentsSetting, SpellingEntry } from '#product/runs/api/contents-setting.ts';

/** What is added to the spellings of a client from a finding: a word that is right, or a mistake with its correction. */
export type NewSpelling = { allowed: string } | SpellingEntry;

type Lists = Pick<ContentsSetting, 'dictionary' | 'allowedWords'>;

/** The lists with one entry more, at their end; the same lists where it stands there already. */
export function withSpelling<L extends Lists>(lists: L, added: NewSpelling): L {
  if ('allowed' in added)
    return lists.allowedWords.includes(added.allowed)
      ? lists
      : { ...lists, allowedWords: [...lists.allowedWords, added.allowed] };
  const known = lists.dictionary.find(({ wrong }) => wrong === added.wrong);
  if (known?.right === added.right) return lists;
  const others = lists.dictionary.filter(({ wrong }) => wrong !== added.wrong);
  return { ...lists, dictionary: [...others, added] };
}

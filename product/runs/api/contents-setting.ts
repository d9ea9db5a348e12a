import { z } from 'zod';
import { optionalRules } from '#checks/optional-rules.ts';
import { needs } from '#endpoint/access.ts';
import { groupPath, groupScope } from '#endpoint/base-url.ts';
import { endpoint } from '#endpoint/define.ts';
import { issueOf } from '#endpoint/fields/field.ts';
import { allowedWord, optionalRule, rightSpelling, wrongSpelling } from '#endpoint/fields/spelling.ts';
import { file } from '#endpoint/file-reply.ts';
import { fill, messages } from '#language/message.ts';

/** Maximum number of entries of the dictionary, and of allowed words. */
export const maxSpellings = 4_500;

const texts = messages({
  manyEntries: { ja: '誤字辞書は4,500件までです。', en: 'The dictionary can have up to 4,500 entries.' },
  manyWords: { ja: '許可する語は4,500件までです。', en: 'You can register up to 4,500 allowed words.' },
  twice: { ja: '「{word}」が2回登録されています。', en: '“{word}” is listed twice.' },
  equal: {
    ja: '「{word}」は誤った表記と正しい表記が同じです。',
    en: 'The incorrect and correct spellings of “{word}” are the same.',
  },
  unknownRule: {
    ja: '「{rule}」というルールはありません。指定できる値は{known}です。',
    en: 'There is no optional rule “{rule}”. Allowed values: {known}.',
  },
});

export const SpellingEntry = z.object({ wrong: wrongSpelling(), right: rightSpelling() });
export type SpellingEntry = z.infer<typeof SpellingEntry>;

/** The client's dictionary: at most 4,500 entries, none twice, none that corrects a spelling to itself. */
const Dictionary = z.array(SpellingEntry).check(({ value, issues }) => {
  if (value.length > maxSpellings) issues.push(issueOf(texts.manyEntries, value));
  const repeated = secondsOf(value.map(entry => entry.wrong));
  for (const [index, { wrong, right }] of value.entries()) {
    if (repeated.has(index)) issues.push(issueOf(fill(texts.twice, { word: wrong }), wrong, [index, 'wrong']));
    if (wrong === right) issues.push(issueOf(fill(texts.equal, { word: wrong }), right, [index, 'right']));
  }
});

/** Words that no rule may report: at most 4,500, none twice. */
const AllowedWordList = z.array(allowedWord()).check(({ value, issues }) => {
  if (value.length > maxSpellings) issues.push(issueOf(texts.manyWords, value));
  for (const index of secondsOf(value))
    issues.push(issueOf(fill(texts.twice, { word: value[index] ?? '' }), value[index], [index]));
});

/** The indexes of words that were named before. */
function secondsOf(words: readonly string[]): Set<number> {
  const seen = new Set<string>();
  const seconds = new Set<number>();
  for (const [index, word] of words.entries()) {
    if (seen.has(word)) seconds.add(index);
    seen.add(word);
  }
  return seconds;
}

/** Ids of optional rules of the checks, none twice. */
const RuleList = z.array(optionalRule()).check(({ value, issues }) => {
  const known = optionalRules.map(({ id }) => id);
  const repeated = secondsOf(value);
  for (const [index, rule] of value.entries()) {
    if (repeated.has(index)) issues.push(issueOf(fill(texts.twice, { word: rule }), rule, [index]));
    if (!known.includes(rule))
      issues.push(issueOf(fill(texts.unknownRule, { rule, known: known.join(', ') }), rule, [index]));
  }
});

export const SpellingLists = z.object({ dictionary: Dictionary, allowedWords: AllowedWordList });

/** Spellings and optional rules of a client, in order. `version` is 0 before the first write. */
export const ContentsSetting = z.object({
  version: z.number().int(),
  dictionary: z.array(z.object({ wrong: z.string(), right: z.string() })),
  allowedWords: z.array(z.string()),
  optionalRules: z.array(z.string()),
});
export type ContentsSetting = z.infer<typeof ContentsSetting>;

/** Written by masters in the first group. Not for free contracts, nor without the feature in the contract. */
const access = needs('spelling:write', { nonFree: true, onlyGroup: 'G001' });
const path = '/tenants/{tenantId}/groups/{groupId}/contents-setting';

export const getContentsSetting = endpoint({
  operationId: 'contentsSetting.get',
  method: 'GET',
  path,
  lines: ['main'],
  access,
  scope: groupScope,
  summary: {
    ja: '誤字辞書、許可する語、追加のルール',
    en: 'Dictionary, allowed words and optional rules',
  },
  params: z.object(groupPath),
  reply: ContentsSetting,
});

/** Replaces the lists for future runs; without `optionalRules` these stay. 409 when changed since `version`. */
export const putContentsSetting = endpoint({
  operationId: 'contentsSetting.put',
  method: 'PUT',
  path,
  lines: ['main'],
  access,
  scope: groupScope,
  summary: {
    ja: '誤字辞書、許可する語、追加のルールを保存する',
    en: 'Save the dictionary, allowed words and optional rules',
  },
  params: z.object(groupPath),
  body: SpellingLists.extend({ optionalRules: RuleList.optional(), version: z.number().int().min(0) }),
  reply: ContentsSetting,
});

export const DictionaryEncoding = z.enum(['utf-8', 'shift_jis']);
export type DictionaryEncoding = z.infer<typeof DictionaryEncoding>;

export const exportDictionary = endpoint({
  operationId: 'contentsSetting.csv',
  method: 'GET',
  path: `${path}/csv`,
  lines: ['main'],
  access,
  scope: groupScope,
  summary: { ja: '誤字辞書（CSV）', en: 'Dictionary (CSV)' },
  params: z.object(groupPath),
  query: z.object({ encoding: DictionaryEncoding.default('utf-8') }),
  reply: file({ type: 'text/csv' }),
});

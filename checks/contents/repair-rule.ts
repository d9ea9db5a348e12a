import { isVariable } from './false-alarms.ts';
import type { ContentsRuleId } from './messages.ts';
import { groupedSpellings } from './minority-spellings.ts';
import { missingParticles } from './missing-particles.ts';
import type { Token } from './particles.ts';
import { isInReading } from './readings.ts';
import { isReduplication } from './reduplication.ts';
import type { SentenceFault, SentenceRule } from './sentence-rules.ts';
import type { ReadSentence } from './sentences.ts';
import type { Change, RepairKind } from './trigram/change.ts';
import type { RepairerLoader } from './trigram/repairer-loader.ts';
import type { Repairer } from './trigram/repairs.ts';

const ruleOf: Readonly<Record<RepairKind, ContentsRuleId>> = {
  'doubled-kana': 'slip',
  'extra-particle': 'slip',
  'swapped-kana': 'slip',
  'repeated-word': 'slip',
  'confused-kana': 'slip',
  'stray-letter': 'slip',
  'missing-kana': 'slip',
  'katakana-letters': 'slip',
  'particle-before-verb': 'slip',
  'particle-before-noun': 'slip',
  'dropped-i': 'dropping-i',
  'dropped-ra': 'dropping-ra',
  'okurigana-missing': 'okurigana',
  'okurigana-extra': 'okurigana',
  homophone: 'conversion',
  'wrong-kanji': 'conversion',
  'wrong-compound': 'conversion',
};

const hiragana = /[\u3041-\u3096]/;
const longestMark = 12;

/** The most likely writing mistake of a sentence, by the word model; nothing where that is not installed. */
export function repairRule(loader: RepairerLoader): SentenceRule {
  return {
    load: async () => {
      loader.load();
    },
    judge: sentence => {
      const repairer = loader.load();
      return repairer === null || !hiragana.test(sentence.text) ? [] : likelyMistake(repairer, sentence);
    },
  };
}

function likelyMistake(repairer: Repairer, { text, tokens }: ReadSentence): SentenceFault[] {
  const accepted = groupedSpellings(text);
  const repair = repairer.repairs(text, missingParticles(tokens)).find(each => {
    const isAccepted = accepted.some(({ word, start }) => start <= each.start && each.end <= start + word.length);
    return (
      !isAccepted &&
      !isSaidTwice(each, text) &&
      !isRight(each, tokens) &&
      !isInReading(text, each.start, each.end) &&
      !isNamed(each, text)
    );
  });
  if (!repair) return [];
  const marked = wordsAround(tokens, text, repair);
  const suggestion = text.slice(marked.start, repair.start) + repair.text + text.slice(repair.end, marked.end);
  return [{ rule: ruleOf[repair.kind], ...marked, suggestion, gain: Math.round(repair.gain * 10) / 10 }];
}

const singleLetter = /(?<![A-Za-zＡ-Ｚａ-ｚ])[A-Za-zＡ-Ｚａ-ｚ](?![A-Za-zＡ-Ｚａ-ｚ])/gu;

/** Whether a change takes away what is spoken of by its name: 直線lと, 「わ」の使い方, 希々子（ききこ）. */
function isNamed({ kind, start, end }: Change, text: string): boolean {
  const word = text.slice(start, end);
  // A letter that stands alone in a sentence may be a slip; letters that are spoken of are several.
  const isLetter = /^[A-Za-zＡ-Ｚａ-ｚ]$/.test(word) && isVariable(text, start, end);
  if (isLetter && [...text.matchAll(singleLetter)].length > 1) return true;
  if (text[start - 1] === '「' && text[end] === '」' && word.length <= 2) return true;
  const isKanji = kind === 'homophone' || kind === 'wrong-kanji' || kind === 'wrong-compound';
  return (
    isKanji && /^[\p{Script=Han}々ヶ]{0,6}[（(][\u3041-\u3096\u30a1-\u30fa・ー 　]{2,20}[）)]/u.test(text.slice(end))
  );
}

/** Whether a change lies in what Japanese says twice, or makes ぱらぱらっと of ぱらぱらと. */
function isSaidTwice({ kind, start, end }: Change, text: string): boolean {
  if (kind === 'missing-kana') return isReduplication(text, start - 1, end);
  return kind === 'repeated-word' && isReduplication(text, start, end);
}

const startOf = (token: Token) => token.word_position - 1;
const endOf = (token: Token) => startOf(token) + token.surface_form.length;

/** Checks whether the tokeniser's dictionary knows the word that a repair changes; it has more words than the model. */
function isRight(change: Change, tokens: readonly Token[]): boolean {
  const { kind, start, end } = change;
  if (isPointedAt(change, tokens)) return true;
  if (kind === 'repeated-word' && isOfLongerWord(change, tokens)) return true;
  if (isBesideNoun(change, tokens)) return true;
  const compound = kind === 'wrong-kanji' || kind === 'wrong-compound';
  if (!compound && kind !== 'okurigana-extra' && kind !== 'swapped-kana') return false;
  return tokens.some(token => {
    const known = token.word_type === 'KNOWN' && startOf(token) <= start && end <= endOf(token);
    return known && (compound || (token.pos === '名詞' && token.surface_form.length > 2));
  });
}

const inKana = /^[\u3041-\u3096]+$/;

/**
 * Whether a kana too many begins a noun in kana behind a particle, or at the beginning of a phrase, or one too few ends such a noun:
 * ととうもろこし, 、ももたろう, たけのこなど.
 */
function isBesideNoun({ kind, start, end }: Change, tokens: readonly Token[]): boolean {
  if (kind !== 'doubled-kana' && kind !== 'missing-kana') return false;
  return tokens.some((token, at) => {
    const { surface_form: word } = token;
    if (!isNoun(token) || !inKana.test(word)) return false;
    if (kind === 'missing-kana') return word.length >= 3 && startOf(token) < start && start <= endOf(token);
    const before = tokens[at - 1];
    if (startOf(token) === start) return word.length >= 2 && (before === undefined || before.pos === '記号');
    return word.length >= 3 && startOf(token) === end && before?.pos === '助詞' && startOf(before) === start;
  });
}

const pointing = new Set(['この', 'その', 'あの', 'どの']);
const isNoun = ({ pos, word_type }: Token) => pos === '名詞' && word_type === 'KNOWN';

/** Whether a change lies in a noun with “this” or “that” before it, whose kana look like a slip together: このきのこ, そのその他. */
function isPointedAt({ start, end }: Change, tokens: readonly Token[]): boolean {
  return tokens.some((noun, at) => {
    const [before, first] = [tokens[at - 2], tokens[at - 1]];
    if (first?.pos !== '連体詞' || !pointing.has(first.surface_form) || !isNoun(noun)) return false;
    if (noun.pos_detail_1 === '非自立' || noun.surface_form.length < 2 || endOf(first) !== startOf(noun)) return false;
    return before?.surface_form !== first.surface_form && startOf(first) <= start && end <= endOf(noun);
  });
}

/** Whether what is said twice is one word, or the second time the beginning of a longer one: これこれ, 子の子ども, 市の市民. */
function isOfLongerWord({ start, end }: Change, tokens: readonly Token[]): boolean {
  const ends = [end, end + (end - start)];
  return tokens.some(token => {
    const [from, to] = [startOf(token), endOf(token)];
    if (token.pos_detail_1 === '接尾') return ends.includes(from);
    return isNoun(token) && ends.some(at => from < at && at < to);
  });
}

/** The words that a change touches, with the word before where they begin with a particle or an ending. */
function wordsAround(tokens: readonly Token[], text: string, change: Change): { start: number; end: number } {
  const length = change.end - change.start;
  // What is dropped is shown with what it stands twice for, or with what it stands beside.
  const reach = change.text === '' ? [1, length] : length === 0 ? [1, 1] : [0, 0];
  const [from, to] = [change.start - (reach[0] ?? 0), change.end + (reach[1] ?? 0)];
  const narrow = { start: Math.max(0, from), end: Math.min(text.length, to) };
  let first = tokens.findIndex(token => endOf(token) > from);
  const last = tokens.findLastIndex(token => startOf(token) < to);
  const opening = tokens[first];
  const before = tokens[first - 1];
  const depends = opening !== undefined && (opening.pos.startsWith('助') || opening.pos_detail_1 === '非自立');
  if (depends && before && before.pos !== '記号' && endOf(before) === startOf(opening)) first -= 1;
  const [a, b] = [tokens[first], tokens[last]];
  if (!a || !b || endOf(b) - startOf(a) > longestMark) return narrow;
  return { start: Math.min(narrow.start, startOf(a)), end: Math.max(narrow.end, endOf(b)) };
}

/** Faults without a suggestion take that of the word model where both mean one place. */
export function withSuggestions(faults: readonly SentenceFault[]): readonly SentenceFault[] {
  const repair = faults.find(({ gain }) => gain !== undefined);
  if (!repair) return faults;
  return faults.map(fault => {
    const apart = fault.start >= repair.end || repair.start >= Math.max(fault.end, fault.start + 1);
    if (fault.suggestion !== null || apart) return fault;
    return { ...fault, start: repair.start, end: repair.end, suggestion: repair.suggestion };
  });
}

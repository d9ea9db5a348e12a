import { type Change, type RepairKind, thresholds } from './change.ts';
import { han, hiragana, katakana, kindAt, rareKatakana } from './character-kinds.ts';
import { extraParticles, kanaChanges, repeatedWords } from './kana-changes.ts';
import type { KanjiReadings } from './kanji-readings.ts';
import { modelText, type Segmenter } from './lattice.ts';
import { type Lexicon, root } from './lexicon.ts';
import { Trial } from './trial.ts';

/** A change with its gain in log10 probability. */
export interface Repair extends Change {
  gain: number;
}

const kanji = /\p{Script=Han}/u;
const katakanaRun = /[ァ-ヴー]+/y;
const allHiragana: readonly string[] = Array.from({ length: 0x3094 - 0x3042 }, (_, index) =>
  String.fromCharCode(0x3042 + index),
);
const allKatakana = [...allHiragana.map(kana => String.fromCharCode(kana.charCodeAt(0) + 0x60)), 'ー'];
/** Words around a place where a kana may be missing are at least this improbable: there are 80 kana to try. */
const insertionCost = 8;
/** Characters that are both usual in words of one meaning, or in one name: 切り替え and 切り換え, 充分 and 十分, 渡辺 and 渡邉. */
const variants = [
  '辺邊邉',
  '斉斎齊齋',
  '沢澤',
  '浜濱',
  '島嶋',
  '広廣',
  '桜櫻',
  '高髙',
  '崎﨑',
  '国國',
  '滝瀧',
  '竜龍',
  '富冨',
  '真眞',
  '恵惠',
  '替換変代',
  '充十',
  '込混',
  '附付',
  '廻回',
  '撰選',
  '止留',
  '答応',
  '聴聞',
  '計測量',
  '硬固堅',
  '作造創',
];
/** Characters that stand behind words. */
const suffixes = '者性的化書数用型式法課室館店員士等率量';
/** Characters that end the name of a place, before 内: of 三ツ沢地内 the last two of the name are no word. */
const areas = '地町市区村県国';
const longestKatakana = 14;
/** Cost that remains when a change has put the words around it right. */
const leastCost = 1;

/** Looks for changes that make a sentence much more probable. */
export class Repairer {
  readonly #segmenter: Segmenter;
  readonly #readings: KanjiReadings;
  /** Kana that may follow a Chinese character in a word, by the character. */
  readonly #kanaAfter = new Map<string, readonly string[]>();
  /** Other words by a word: as many as the model has words at most. */
  readonly #homophonesOf = new Map<string, readonly string[]>();

  constructor(segmenter: Segmenter, readings: KanjiReadings) {
    this.#segmenter = segmenter;
    this.#readings = readings;
  }

  /**
   * Repairs that gain more than their thresholds, the largest margin first; `more`: changes to try as well, those that need
   * to know the parts of speech. Linear in the length of the sentence.
   */
  repairs(
    sentence: string,
    more: readonly Change[] = [],
    floors: Readonly<Record<RepairKind, number>> = thresholds,
  ): Repair[] {
    const trial = new Trial(this.#segmenter, modelText(sentence));
    const found: Repair[] = [];
    for (const change of [...this.#changes(trial), ...more]) {
      const { kind, start, end, text } = change;
      if (trial.costAround(start, end) < floors[kind] + leastCost) continue;
      const gain = trial.gain(start, end, text, floors[kind]);
      if (gain >= floors[kind]) found.push({ ...change, gain });
    }
    return found.sort((a, b) => b.gain - floors[b.kind] - (a.gain - floors[a.kind]));
  }

  *#changes(trial: Trial): Generator<Change> {
    const { text } = trial;
    for (let at = 0; at < text.length; at += 1) {
      const here = kindAt(text, at);
      const beforeKana = kindAt(text, at + 1) === hiragana;
      if (isLetter(here, text[at])) yield* repeatedWords(trial, at);
      if (here === hiragana) yield* kanaChanges(trial, at);
      if (here === hiragana && beforeKana) yield* missingKana(trial, at);
      if (here === han && beforeKana) yield* this.#okurigana(text, at);
      if (here === katakana && kindAt(text, at - 1) !== katakana) yield* this.#katakana(text, at);
    }
    yield* extraParticles(trial);
    yield* this.#homophones(trial);
    yield* this.#unknownWords(trial);
  }

  /** Kana after a Chinese character too many or too few; 表わす and 現われる are permitted. */
  *#okurigana(text: string, at: number): Generator<Change> {
    const next = text[at + 1] ?? '';
    const after = text[at + 2] ?? '';
    // 引き継げます and 含めません can do what they say.
    const can = /[えけげせてねべめれ]/.test(next) && /[まばるな]/.test(after);
    if (!can && !/[わがをはにへともでの]/.test(next) && kindAt(text, at + 2) === hiragana) {
      yield { kind: 'okurigana-extra', start: at + 1, end: at + 2, text: '' };
    }
    const before = text[at] ?? '';
    let missing = this.#kanaAfter.get(before);
    if (!missing) {
      missing = this.#findKanaAfter(before);
      this.#kanaAfter.set(before, missing);
    }
    for (const kana of missing)
      if (kana !== next) yield { kind: 'okurigana-missing', start: at + 1, end: at + 1, text: kana };
  }

  #findKanaAfter(character: string): string[] {
    const { lexicon } = this.#segmenter;
    return allHiragana.filter(kana => lexicon.ids(character + kana).length > 0);
  }

  /** Letters swapped, dropped or doubled in a long word that is not known. */
  *#katakana(text: string, at: number): Generator<Change> {
    katakanaRun.lastIndex = at;
    const word = katakanaRun.exec(text)?.[0] ?? '';
    const { lexicon } = this.#segmenter;
    if (word.length < 4 || word.length > longestKatakana || lexicon.ids(word).length > 0) return;
    for (const other of nearKatakana(word, lexicon)) {
      yield { kind: 'katakana-letters', start: at, end: at + word.length, text: other };
    }
  }

  *#homophones({ text, path }: Trial): Generator<Change> {
    for (const { start, end, word } of path) {
      if (word < 0) continue;
      const surface = text.slice(start, end);
      let others = this.#homophonesOf.get(surface);
      if (!others) {
        others = this.#findHomophones(surface);
        this.#homophonesOf.set(surface, others);
      }
      for (const other of others) yield { kind: 'homophone', start, end, text: other };
    }
  }

  /** Other words of the same reading; those that differ in their kana, or are one character with kana, are a question of taste. */
  #findHomophones(surface: string): string[] {
    const { lexicon, model } = this.#segmenter;
    const pattern = kanaOf(surface);
    if (pattern.replaceAll(/[^＊]/g, '').length < 2) return [];
    const offered = new Set([surface]);
    for (const id of lexicon.ids(surface)) {
      for (const other of lexicon.withReading(model.words[id]?.reading ?? '')) {
        const replacement = model.words[other]?.surface ?? '';
        if (kanaOf(replacement) === pattern && !isVariant(surface, replacement)) offered.add(replacement);
      }
    }
    offered.delete(surface);
    return [...offered];
  }

  /** Two characters that are no word, one or both replaced by others of the same reading. */
  *#unknownWords({ text, path }: Trial): Generator<Change> {
    for (const [index, { start, end }] of path.entries()) {
      const second = path[index + 1];
      if (!second || end - start !== 1 || second.end - second.start !== 1) continue;
      const word = text.slice(start, second.end);
      if (!kanji.test(word[0] ?? '') || !kanji.test(word[1] ?? '')) continue;
      // The last two of 来庁者 are no word of their own.
      if (suffixes.includes(word[1] ?? '') && kanji.test(text[start - 1] ?? '')) continue;
      if (text[second.end] === '内' && areas.includes(word[1] ?? '')) continue;
      for (const replacement of this.#readings.oneReplaced(word)) {
        yield { kind: 'wrong-kanji', start, end: second.end, text: replacement };
      }
      for (const replacement of this.#readings.bothReplaced(word)) {
        yield { kind: 'wrong-compound', start, end: second.end, text: replacement };
      }
    }
  }
}

/** Checks whether a character of a kind may stand in a word; ー begins none. */
function isLetter(kind: number, character: string | undefined): boolean {
  return kind === hiragana || kind === han || kind === rareKatakana || (kind === katakana && character !== 'ー');
}

/** Checks whether two words differ in characters alone that may be written for one another. */
function isVariant(a: string, b: string): boolean {
  return Array.from(a).every((character, at) => {
    const other = b[at] ?? '';
    return character === other || variants.some(group => group.includes(character) && group.includes(other));
  });
}

/** A word with ＊ for each Chinese character. */
function kanaOf(surface: string): string {
  return surface.replace(/\p{Script=Han}/gu, '＊');
}

function* missingKana(trial: Trial, at: number): Generator<Change> {
  if (trial.costAround(at + 1, at + 1) < insertionCost) return;
  for (const kana of allHiragana) {
    if (kana === trial.text[at] || kana === trial.text[at + 1]) continue;
    yield { kind: 'missing-kana', start: at + 1, end: at + 1, text: kana };
  }
}

/** Words of the lexicon from which a swapped, dropped or doubled letter makes the given one. */
function* nearKatakana(word: string, lexicon: Lexicon): Generator<string> {
  const isWord = (node: number, rest: string) => lexicon.ids(rest, node).length > 0;
  let node = root;
  // No further than words begin as this one does.
  for (let at = 0; at <= word.length && node >= 0; at += 1) {
    const [before, a = '', b = '', rest] = [word.slice(0, at), word[at], word[at + 1], word.slice(at)];
    const [swapped, dropped] = [b + a + rest.slice(2), rest.slice(1)];
    if (b !== '' && a !== b && isWord(node, swapped)) yield before + swapped;
    if (a !== '' && a === b && a !== 'ー' && isWord(node, dropped)) yield before + dropped;
    if (at > 0)
      for (const each of allKatakana)
        if (isWord(lexicon.next(node, each.charCodeAt(0)), rest)) yield before + each + rest;
    if (a !== '') node = lexicon.next(node, a.charCodeAt(0));
  }
}

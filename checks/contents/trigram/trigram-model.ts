import { ModelError } from './model-error.ts';

export interface ModelFiles {
  /** Keys `reading/surface` by word id. */
  keys: readonly string[];
  /** 6 bytes a word: cost, backoff, 0 as u16. */
  unigrams: Uint8Array;
  /** 12 bytes a record: word, word before (u32), cost, backoff (u16), sorted by the bytes. */
  bigrams: Uint8Array;
  /** 10 bytes a record: word, number of the record of the two words before (u32), cost (u16), sorted by the bytes. */
  trigrams: Uint8Array;
}

/** A word of the model. Words without a reading are rare characters and the marks of a sentence's start and end. */
export interface ModelWord {
  reading: string;
  surface: string;
}

const [unigramBytes, bigramBytes, trigramBytes] = [6, 12, 10];
const scale = -8 / 65535;
const none = -1;

/** A word-trigram model with backoff. Words are ids; probabilities are log10. */
export class TrigramModel {
  readonly words: readonly ModelWord[];
  readonly start: number;
  readonly end: number;
  readonly #unigrams: DataView;
  readonly #bigrams: DataView;
  readonly #trigrams: DataView;
  readonly #bigramStarts: Uint32Array;
  readonly #trigramStarts: Uint32Array;
  readonly #foundPairs = new FoundRecords();
  readonly #foundTriples = new FoundRecords();

  constructor({ keys, unigrams, bigrams, trigrams }: ModelFiles) {
    if (unigrams.length !== keys.length * unigramBytes)
      throw new ModelError('the words and their costs differ in number');
    if (bigrams.length % bigramBytes !== 0 || trigrams.length % trigramBytes !== 0)
      throw new ModelError('the records are cut off');
    this.words = keys.map(key => {
      const slash = key.indexOf('/');
      return { reading: slash < 0 ? '' : key.slice(0, slash), surface: slash < 0 ? key : key.slice(slash + 1) };
    });
    this.start = keys.indexOf('<s>');
    this.end = keys.indexOf('</s>');
    if (this.start < 0 || this.end < 0)
      throw new ModelError('there is no word for the start and the end of a sentence');
    this.#unigrams = viewOf(unigrams);
    this.#bigrams = viewOf(bigrams);
    this.#trigrams = viewOf(trigrams);
    this.#bigramStarts = recordStarts(this.#bigrams, bigramBytes, keys.length);
    this.#trigramStarts = recordStarts(this.#trigrams, trigramBytes, keys.length);
  }

  /** Probability of a word without regard to the words before it. */
  unigram(word: number): number {
    return this.#unigrams.getUint16(word * unigramBytes, true) * scale;
  }

  /** Number of the record of two words in a row, -1 if there is none. */
  pair(before: number, word: number): number {
    const found = this.#foundPairs;
    const place = found.placeOf(word, before);
    if (!found.has(place, word, before))
      found.keep(place, word, before, find(this.#bigrams, bigramBytes, this.#bigramStarts, word, before));
    return found.at(place);
  }

  /** Probability of `word` after `before` and the pair before it. -1: unknown, or none. `pair`: the record of `before` and `word`. */
  probability(pairBefore: number, before: number, word: number, pair: number): number {
    if (before < 0) return this.unigram(word);
    if (pairBefore >= 0) {
      const record = this.#triple(word, pairBefore);
      if (record >= 0) return this.#trigrams.getUint16(record * trigramBytes + 8, true) * scale;
    }
    const backoff = pairBefore < 0 ? 0 : this.#bigrams.getUint16(pairBefore * bigramBytes + 10, true) * scale;
    if (pair >= 0) return backoff + this.#bigrams.getUint16(pair * bigramBytes + 8, true) * scale;
    return backoff + this.#unigrams.getUint16(before * unigramBytes + 2, true) * scale + this.unigram(word);
  }

  #triple(word: number, pairBefore: number): number {
    const found = this.#foundTriples;
    const place = found.placeOf(word, pairBefore);
    if (!found.has(place, word, pairBefore))
      found.keep(place, word, pairBefore, find(this.#trigrams, trigramBytes, this.#trigramStarts, word, pairBefore));
    return found.at(place);
  }
}

const kept = 2 ** 16;

/** The records that were looked for last: the changes of a sentence ask for the same ones again and again. */
class FoundRecords {
  readonly #words = new Int32Array(kept).fill(none);
  readonly #seconds = new Int32Array(kept);
  readonly #records = new Int32Array(kept);

  placeOf(word: number, second: number): number {
    const hash = Math.imul(Math.imul(word, 0x9e3779b1) ^ second, 0x85ebca6b);
    return (hash ^ (hash >>> 15)) & (kept - 1);
  }

  has(place: number, word: number, second: number): boolean {
    return this.#words[place] === word && this.#seconds[place] === second;
  }

  keep(place: number, word: number, second: number, record: number): void {
    this.#words[place] = word;
    this.#seconds[place] = second;
    this.#records[place] = record;
  }

  at(place: number): number {
    return this.#records[place] ?? none;
  }
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** The first record of every word; the records of a word stand together, sorted by their second number's bytes. */
function recordStarts(records: DataView, width: number, words: number): Uint32Array {
  const counts = new Uint32Array(words + 1);
  const count = records.byteLength / width;
  const starts = new Uint32Array(words).fill(count);
  let before = none;
  for (let index = 0; index < count; index += 1) {
    const word = records.getUint32(index * width, true);
    if (word >= words) throw new ModelError('a record names a word that does not exist');
    if (word !== before) {
      if (before >= 0 && swapBytes(word) < swapBytes(before)) throw new ModelError('the records are not in order');
      starts[word] = index;
    }
    before = word;
    counts[word] = (counts[word] ?? 0) + 1;
  }
  const ranges = new Uint32Array(words * 2);
  for (let word = 0; word < words; word += 1) {
    ranges[word * 2] = starts[word] ?? 0;
    ranges[word * 2 + 1] = (starts[word] ?? 0) + (counts[word] ?? 0);
  }
  return ranges;
}

/** Binary search for a word's record with the given second number; records are ordered by bytes, low byte first. */
function find(records: DataView, width: number, ranges: Uint32Array, word: number, second: number): number {
  const wanted = swapBytes(second);
  let low = ranges[word * 2] ?? 0;
  let high = (ranges[word * 2 + 1] ?? 0) - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const value = records.getUint32(middle * width + 4, false);
    if (value === wanted) return middle;
    if (value < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return none;
}

function swapBytes(value: number): number {
  return (((value & 255) << 24) | ((value & 0xff00) << 8) | ((value >>> 8) & 0xff00) | (value >>> 24)) >>> 0;
}

import type { Lexicon } from './lexicon.ts';
import type { TrigramModel } from './trigram-model.ts';

const twoKanji = /^\p{Script=Han}{2}$/u;
const oneKanji = /^\p{Script=Han}$/u;

/** Readings of single characters and the words of two characters, to find words that sound like an unknown one. */
export class KanjiReadings {
  readonly #lexicon: Lexicon;
  readonly #model: TrigramModel;
  readonly #readings = new Map<string, Set<string>>();
  readonly #byFirst = new Map<string, Set<string>>();
  readonly #bySecond = new Map<string, Set<string>>();

  constructor(model: TrigramModel, lexicon: Lexicon) {
    this.#model = model;
    this.#lexicon = lexicon;
    const pairs: { reading: string; first: string; second: string }[] = [];
    for (const { reading, surface } of model.words) {
      if (surface.length > 2 || reading === '') continue;
      if (oneKanji.test(surface)) addTo(this.#readings, surface, reading);
      else if (twoKanji.test(surface)) {
        const [first = '', second = ''] = surface;
        pairs.push({ reading, first, second });
        addTo(this.#byFirst, first, second);
        addTo(this.#bySecond, second, first);
      }
    }
    this.#learn(pairs);
  }

  /** Known words that differ from the unknown word of two characters in one that sounds alike. */
  oneReplaced(word: string): string[] {
    const [first = '', second = ''] = word;
    const found: string[] = [];
    for (const other of this.#byFirst.get(first) ?? []) {
      if (other !== second && this.#soundAlike(other, second)) found.push(first + other);
    }
    for (const other of this.#bySecond.get(second) ?? []) {
      if (other !== first && this.#soundAlike(other, first)) found.push(other + second);
    }
    return found;
  }

  /** Known words of two other characters that sound like the unknown word. */
  bothReplaced(word: string): string[] {
    const [first = '', second = ''] = word;
    const found = new Set<string>();
    for (const a of this.#readings.get(first) ?? []) {
      for (const b of this.#readings.get(second) ?? []) {
        for (const id of this.#lexicon.withReading(a + b)) {
          const surface = this.#model.words[id]?.surface ?? '';
          if (twoKanji.test(surface) && surface[0] !== first && surface[1] !== second) found.add(surface);
        }
      }
    }
    return [...found];
  }

  #soundAlike(a: string, b: string): boolean {
    const others = this.#readings.get(b);
    if (others)
      for (const reading of this.#readings.get(a) ?? []) if (reading.length > 1 && others.has(reading)) return true;
    return false;
  }

  /** The reading of a character in a word is the rest where the other character's reading is known, if it occurs twice. */
  #learn(pairs: readonly { reading: string; first: string; second: string }[]): void {
    const rests = new Map<string, number>();
    const count = (character: string, rest: string) => {
      if (rest.length > 0 && rest.length < 4)
        rests.set(`${character}${rest}`, (rests.get(`${character}${rest}`) ?? 0) + 1);
    };
    for (const { reading, first, second } of pairs) {
      for (const known of this.#readings.get(first) ?? []) {
        if (reading.startsWith(known)) count(second, reading.slice(known.length));
      }
      for (const known of this.#readings.get(second) ?? []) {
        if (reading.endsWith(known)) count(first, reading.slice(0, -known.length));
      }
    }
    for (const [key, times] of rests) if (times >= 2) addTo(this.#readings, key[0] ?? '', key.slice(1));
  }
}

function addTo(table: Map<string, Set<string>>, key: string, value: string): void {
  const values = table.get(key);
  if (values) values.add(value);
  else table.set(key, new Set([value]));
}

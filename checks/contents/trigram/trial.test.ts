import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { tinyModel } from '#test/tiny-model.ts';
import { type Lattice, type Limits, modelText, pathTo, Segmenter, type Step } from './lattice.ts';
import { type FoundWord, Lexicon } from './lexicon.ts';
import { Trial } from './trial.ts';
import { TrigramModel } from './trigram-model.ts';

const several = (count: number, sentence: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => sentence(at));
const model = new TrigramModel(
  tinyModel([
    ...several(40, () => 'しんせいしょ/申請書 を まどぐち/窓口 に ていしゅつ/提出 し て くだ さ い'),
    ...several(30, () => 'いがい/以外 の まどぐち/窓口 は しま/閉ま っ て い る'),
    ...several(9, () => 'まど/窓 の か た は か ら の くち/口 を み て い ます'),
    ...several(3, () => 'インストール し た カタ カナ の サーバー Ａ'),
    // Readings that are equally probable: ways of one score, more of them than are kept.
    ...several(8, at => `よみ${at}/行 く`),
    ...several(50, at => `よみ${at}/生 き る ${at % 2 === 0 ? 'みち' : 'どう'}/道`),
  ]),
);
const lexicon = new Lexicon(model);

/** Adds all ways, and compares all ways to a word with one another. */
class PlainSegmenter extends Segmenter {
  readonly #without: Segmenter;

  constructor() {
    super(model, lexicon);
    this.#without = new Segmenter(model, lexicon);
  }

  override extend(
    lattice: Lattice,
    text: string,
    at: number,
    words: readonly FoundWord[],
    isWord: boolean,
    limits?: Limits,
  ): void {
    const { beyond } = limits ?? { beyond: 0 };
    // Sorts the ways to this position and adds the run of unknown characters, but no word.
    const runs: Lattice = lattice.map((steps, place) => (place === at ? steps : []));
    this.#without.extend(runs, text, at, [], isWord, { beyond, least: -Infinity });
    for (const { length, ids } of words)
      for (const word of ids) {
        const [end, steps] = [at + length, lattice[at] ?? []];
        if (end <= beyond || steps.length === 0) continue;
        const ways = steps.map((before): Step => {
          const pair = before.word < 0 ? -1 : model.pair(before.word, word);
          const score = before.score + model.probability(before.pair, before.word, word, pair);
          return { score, word, pair, start: at, end, before };
        });
        lattice[end]?.push(ways.reduce((best, way) => (way.score > best.score ? way : best)));
      }
    for (const [place, steps] of runs.entries()) if (place !== at) lattice[place]?.push(...steps);
  }
}
const [pruning, plain] = [new Segmenter(model, lexicon), new PlainSegmenter()];

/** Numbers from 0 to below `below`, which depend on the seed alone. */
function chooser(seed: number): (below: number) => number {
  let state = seed;
  return below => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 12) % below;
  };
}

const pieces = [
  ...'申請書 窓口 窓 口 以外 提出 行 生 道 を の は に して た い る か から く き'.split(' '),
  ...'インストール カタ サー ー Ａ ＡＢ １ １２３ ． 、 。 「 漢 壁 ぬ ゑ é \u{20b9f} \ud840 \u3000'.split(' '),
];
const pick = chooser(7);
const generated = Array.from({ length: 150 }, (_, at) =>
  Array.from({ length: 1 + (at % 12) }, () => pieces[pick(pieces.length)]).join(''),
);
const real = readFileSync(new URL('../fixtures/clean-japanese.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n');
const floors = [0.3, 2, 3, 4.9, 0, -2, -8];
const replacements = ['', 'い', 'の', 'ー', 'Ａ', '窓口', '生', 'んだ', 'ぬゑぬゑ', '１'];

/** Gains by all ways: no floor, and every word of the changed text is looked up. */
class PlainTrial {
  readonly path: readonly Step[];
  readonly #text: string;
  readonly #lattice: Lattice;
  readonly #score: number;

  constructor(text: string) {
    this.#text = text;
    this.#lattice = plain.lattice(text).lattice;
    const last = plain.withEnd(this.#lattice[text.length] ?? []);
    this.path = pathTo(last?.before ?? undefined);
    this.#score = last?.score ?? 0;
  }

  gain(start: number, end: number, replacement: string): number {
    const at = this.path.findIndex(word => word.start <= end && end < word.end);
    const stop = at < 0 ? undefined : this.path[at + 1];
    const from = Math.max(0, start - 8);
    const before = start - from;
    const changed = this.#text.slice(from, start) + replacement + this.#text.slice(end, stop?.end);
    const kept = this.#lattice.slice(from, start + 1).map(steps => [...steps]);
    const lattice = [...kept, ...several(changed.length - before, () => '').map((): Step[] => [])];
    for (let place = 0; place < changed.length; place += 1) {
      const words = lexicon.wordsAt(changed, place);
      plain.extend(lattice, changed, place, words, words[0]?.length === 1, { beyond: before, least: -Infinity });
    }
    const steps = lattice[changed.length] ?? [];
    if (!stop) return (plain.withEnd(steps)?.score ?? -Infinity) - this.#score;
    return Math.max(...steps.filter(({ word }) => word === stop.word).map(({ score }) => score)) - stop.score;
  }
}

/** The gains of some changes by all ways, and those that are found with a floor; -Infinity below the floor. */
function gainsOf(text: string, most: number): { full: number[]; found: number[] } {
  const [slow, fast] = [new PlainTrial(text), new Trial(pruning, text)];
  const wordsOf = (path: readonly Step[]) => path.map(({ start, word, score }) => [start, word, score]);
  expect(wordsOf(fast.path)).toEqual(wordsOf(slow.path));
  const [full, found]: [number[], number[]] = [[], []];
  const choose = chooser(text.length + 1);
  for (let tried = 0; tried < most; tried += 1) {
    const start = choose(text.length + 1);
    const end = Math.min(text.length, start + choose(4));
    const replacement = replacements[choose(replacements.length)] ?? '';
    const gain = slow.gain(start, end, replacement);
    // Its own gain is a floor too: what just reaches it is found.
    for (const floor of [...floors, gain]) {
      const pruned = fast.gain(start, end, replacement, floor);
      full.push(gain >= floor ? gain : -Infinity);
      found.push(pruned >= floor ? pruned : -Infinity);
    }
  }
  return { full, found };
}

test.each([
  ['no text', ['']],
  ['one character', 'の 生 窓 漢 ー Ａ １ 、 ゑ \ud840'.split(' ')],
  ['words in a row that are equally probable', ['行く', '生きる道', '行く生きる道行く', '生生生', '行行行行行行']],
  ['words that the model does not know', ['ゑゐゑゐ', '漢壁漢壁', 'ヌヌヌヌヌヌ', 'ＸＹＺ', '\u{20b9f}\u{20b9f}る']],
  ['runs of several scripts', ['ＡＢ１２カタカナ漢字かな', 'é１．Ａ：カＡカＡ', '申請書Ａを窓口１にサーバー']],
  ['runs longer than the longest', ['カ'.repeat(70), 'Ａ１'.repeat(40)]],
  ['very long texts', ['申請書を窓口に提出してください。'.repeat(120), 'ゑ'.repeat(2000), '生'.repeat(500)]],
  ['sentences made by chance', generated],
  ['real sentences', real],
])('a floor changes no gain above it: %s', (_, texts) => {
  const each = Math.max(20, Math.floor(1500 / texts.length));
  for (const text of texts) {
    const { full, found } = gainsOf(modelText(text), each);
    expect(found, text).toEqual(full);
  }
});

test('gains of every kind are compared, most of them below a floor', () => {
  const all = generated.flatMap(text => gainsOf(modelText(text), 20).full);
  const above = all.filter(gain => gain > -Infinity);
  expect(above.length).toBeGreaterThan(all.length / 20);
  expect(above.length).toBeLessThan(all.length * 0.8);
  expect(above.filter(gain => gain > 0).length).toBeGreaterThan(100);
});

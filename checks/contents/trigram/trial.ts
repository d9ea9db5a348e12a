import { type Lattice, type Limits, mayReach, pathTo, type Segmenter, type Step } from './lattice.ts';
import { type FoundWord, root } from './lexicon.ts';

/** Units before a change whose words may reach into it. */
const longestWord = 8;

/** The beginning of a word: where it begins and the node that its characters up to a change lead to, -1 for none. */
interface OpenWord {
  start: number;
  node: number;
}

/** A text cut into words, and the probability of it with a small change. Made of `modelText`. */
export class Trial {
  readonly text: string;
  /** The words of the text, first to last. */
  readonly path: readonly Step[];
  readonly #segmenter: Segmenter;
  readonly #lattice: Lattice;
  /** The words that begin at each unit. */
  readonly #words: readonly FoundWord[][];
  /** Words begun before the last place that was asked for: many changes are tried at one place. */
  #open: { at: number; words: readonly OpenWord[] } = { at: -1, words: [] };
  readonly #score: number;
  /** For each unit the index of its word in the path. */
  readonly #wordAt: Int32Array;

  constructor(segmenter: Segmenter, text: string) {
    this.#segmenter = segmenter;
    this.text = text;
    const { lattice, words } = segmenter.lattice(text);
    this.#lattice = lattice;
    this.#words = words;
    const last = segmenter.withEnd(this.#lattice[text.length] ?? []);
    this.path = pathTo(last?.before ?? undefined);
    this.#score = last?.score ?? 0;
    this.#wordAt = new Int32Array(text.length + 1).fill(this.path.length);
    for (const [index, { start, end }] of this.path.entries()) this.#wordAt.fill(index, start, end);
  }

  /** About the most that a change of [start, end) can gain: the cost of the words around it. */
  costAround(start: number, end: number): number {
    const first = this.#wordAt[Math.max(0, start - 1)] ?? 0;
    const last = Math.min(this.path.length, (this.#wordAt[end] ?? 0) + 2);
    const from = first === 0 ? 0 : (this.path[first - 1]?.score ?? 0);
    const to = last >= this.path.length ? this.#score : (this.path[last - 1]?.score ?? 0);
    return from - to;
  }

  /**
   * Gain in log10 probability when [start, end) becomes `replacement`, by the words around it. Of a gain below `floor` the
   * answer only says that it is below, which costs less to find.
   */
  gain(start: number, end: number, replacement: string, floor: number): number {
    const stop = this.path[(this.#wordAt[end] ?? this.path.length) + 1];
    const from = Math.max(0, start - longestWord);
    const rest = this.text.slice(end, stop?.end ?? this.text.length);
    const changed = this.text.slice(from, start) + replacement + rest;
    const before = start - from;
    const limits = { beyond: before, least: leastFor(stop?.score ?? this.#score, floor) };
    const lattice: Lattice = [];
    for (let at = 0; at <= changed.length; at += 1) lattice.push(at > before ? [] : (this.#lattice[from + at] ?? []));
    this.#extendInto(lattice, changed, from, start, limits);
    for (let at = before; at < changed.length; at += 1) {
      if (lattice[at]?.length === 0) continue;
      // What follows the change has been looked up already.
      const words =
        at < before + replacement.length
          ? this.#segmenter.lexicon.wordsAt(changed, at)
          : (this.#words[at - before - replacement.length + end] ?? []);
      this.#segmenter.extend(lattice, changed, at, words, words[0]?.length === 1, limits);
    }
    const steps = lattice[changed.length] ?? [];
    if (!stop) return (this.#segmenter.withEnd(steps)?.score ?? Number.NEGATIVE_INFINITY) - this.#score;
    let best = Number.NEGATIVE_INFINITY;
    for (const step of steps) if (step.word === stop.word && step.score > best) best = step.score;
    return best - stop.score;
  }

  /** Adds the words that begin before `start` and reach into what follows it. */
  #extendInto(lattice: Lattice, changed: string, from: number, start: number, limits: Limits): void {
    const { lexicon } = this.#segmenter;
    for (const open of this.#openAt(from, start)) {
      const best = lattice[open.start - from]?.[0];
      if (!best || best.score < limits.least) continue;
      const words: FoundWord[] = [];
      let { node } = open;
      for (let at = start - from; at < changed.length && node >= 0; at += 1) {
        node = lexicon.next(node, changed.charCodeAt(at));
        const ids = node < 0 ? [] : lexicon.idsAt(node);
        if (ids.length > 0) words.push({ length: from + at + 1 - open.start, ids });
      }
      const isWord = this.#words[open.start]?.[0]?.length === 1;
      this.#segmenter.extend(lattice, changed, open.start - from, words, isWord, limits);
    }
  }

  /** The places before a change from which a word or a run of unknown characters may reach into it. */
  #openAt(from: number, start: number): readonly OpenWord[] {
    if (this.#open.at === start) return this.#open.words;
    const words: OpenWord[] = [];
    for (let begin = from; begin < start; begin += 1) {
      let node = root;
      for (let at = begin; at < start && node >= 0; at += 1)
        node = this.#segmenter.lexicon.next(node, this.text.charCodeAt(at));
      if (node >= 0 || mayReach(this.text, begin, start)) words.push({ start: begin, node });
    }
    this.#open = { at: start, words };
    return words;
  }
}

/** A score that every way has which gains `floor` over a way of `score`, with room for the rounding of both. */
function leastFor(score: number, floor: number): number {
  return score + floor - 1e-9 * (1 + Math.abs(score));
}

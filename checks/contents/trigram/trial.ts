import { type Lattice, pathTo, type Segmenter, type Step } from './lattice.ts';

/** Units before a change whose words may reach into it. */
const longestWord = 8;

/** A text cut into words, and the probability of it with a small change. Made of `modelText`. */
export class Trial {
  readonly text: string;
  /** The words of the text, first to last. */
  readonly path: readonly Step[];
  readonly #segmenter: Segmenter;
  readonly #lattice: Lattice;
  readonly #score: number;
  /** For each unit the index of its word in the path. */
  readonly #wordAt: Int32Array;

  constructor(segmenter: Segmenter, text: string) {
    this.#segmenter = segmenter;
    this.text = text;
    this.#lattice = segmenter.lattice(text);
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
   * Gain in log10 probability when [start, end) becomes `replacement`. Only the words around it are looked at again, up to
   * the second word after it.
   */
  gain(start: number, end: number, replacement: string): number {
    const stop = this.path[(this.#wordAt[end] ?? this.path.length) + 1];
    const from = Math.max(0, start - longestWord);
    const rest = this.text.slice(end, stop?.end ?? this.text.length);
    const changed = this.text.slice(from, start) + replacement + rest;
    const lattice: Lattice = [];
    for (let at = 0; at <= changed.length; at += 1)
      lattice.push(at > start - from ? [] : (this.#lattice[from + at] ?? []));
    for (let at = 0; at < changed.length; at += 1) this.#segmenter.extend(lattice, changed, at, start - from);
    const steps = lattice[changed.length] ?? [];
    if (!stop) return (this.#segmenter.withEnd(steps)?.score ?? Number.NEGATIVE_INFINITY) - this.#score;
    let best = Number.NEGATIVE_INFINITY;
    for (const step of steps) if (step.word === stop.word && step.score > best) best = step.score;
    return best - stop.score;
  }
}

import type { Lexicon } from './lexicon.ts';
import type { TrigramModel } from './trigram-model.ts';

/** The best way to a position that ends with a certain word. */
export interface Step {
  /** log10 probability of everything up to here. */
  score: number;
  /** Id of the word, -1 for a run of characters that the model does not know. */
  word: number;
  /** Record of the last two words, -1 for none. */
  pair: number;
  start: number;
  end: number;
  before: Step | null;
}

/** The ways to each position of a text, best first; empty where no word ends. */
export type Lattice = Step[][];

const widest = 5;
const tooFar = 4;
const unknownRun = /(?:[０-９Ａ-Ｚａ-ｚ．，：／]{1,30}|[ァ-ヴー]{1,30})/y;
const kanji = /\p{Script=Han}/u;
const kana = /[\u3041-\u3096]/;

/** Model text: letters and digits are full-width, as in the model. One unit stays one unit. */
export function modelText(text: string): string {
  return text
    .replace(/[!-~]/g, each => String.fromCharCode(each.charCodeAt(0) + 0xfee0))
    .replace(/[\s\u00a0]/g, '\u3000');
}

/** Cost of a run that is no word, by kind of character. */
function unknownScore(run: string): number {
  if (kana.test(run)) return -6.5;
  if (kanji.test(run)) return -6;
  if (/[０-９]/.test(run)) return -4;
  return run.length === 1 ? -4.5 : -5.5;
}

/** Splits text into the words of a model so that they are most probable (Viterbi). */
export class Segmenter {
  readonly model: TrigramModel;
  readonly lexicon: Lexicon;

  constructor(model: TrigramModel, lexicon: Lexicon) {
    this.model = model;
    this.lexicon = lexicon;
  }

  /** The ways to every position of a text, which is `modelText`. */
  lattice(text: string): Lattice {
    const lattice: Lattice = Array.from({ length: text.length + 1 }, () => []);
    lattice[0] = [{ score: 0, word: this.model.start, pair: -1, start: 0, end: 0, before: null }];
    for (let at = 0; at < text.length; at += 1) this.extend(lattice, text, at);
    return lattice;
  }

  /** Adds the words that begin at a position and end after `beyond`. */
  extend(lattice: Lattice, text: string, at: number, beyond = 0): void {
    const steps = lattice[at];
    if (!steps || steps.length === 0) return;
    prune(steps);
    let single = false;
    this.lexicon.wordsAt(text, at, (end, ids) => {
      if (end === at + 1) single = true;
      if (end <= beyond) return;
      const target = lattice[end];
      if (!target) return;
      for (const word of ids) this.#offer(target, steps, word, at, end);
    });
    unknownRun.lastIndex = at;
    const run = unknownRun.exec(text)?.[0] ?? text[at] ?? '';
    if (single && run.length === 1) return;
    const inside = at > 0 && run.length > 1 && sameRun(text[at - 1] ?? '', run[0] ?? '');
    const end = at + (inside ? 1 : run.length);
    const best = steps[0];
    if (end <= beyond || !best) return;
    lattice[end]?.push({ score: best.score + unknownScore(run), word: -1, pair: -1, start: at, end, before: best });
  }

  /** Adds the probability that the sentence ends. */
  withEnd(steps: Step[]): Step | undefined {
    const ends: Step[] = [];
    prune(steps);
    for (const step of steps) this.#offer(ends, [step], this.model.end, step.end, step.end);
    prune(ends);
    return ends[0];
  }

  #offer(target: Step[], steps: readonly Step[], word: number, start: number, end: number): void {
    let best: Step | null = null;
    for (const before of steps) {
      const pair = before.word < 0 ? -1 : this.model.pair(before.word, word);
      const score = before.score + this.model.probability(before.pair, before.word, word, pair);
      if (!best || score > best.score) best = { score, word, pair, start, end, before };
    }
    if (best) target.push(best);
  }
}

function sameRun(a: string, b: string): boolean {
  return (
    a !== '' &&
    (/[ァ-ヴー]/.test(a)
      ? /[ァ-ヴー]/.test(b)
      : /[０-９Ａ-Ｚａ-ｚ．，：／]/.test(a) && /[０-９Ａ-Ｚａ-ｚ．，：／]/.test(b))
  );
}

/** Best first; drops ways that are far worse than the best one. */
function prune(steps: Step[]): void {
  if (steps.length < 2) return;
  steps.sort((a, b) => b.score - a.score);
  const least = (steps[0]?.score ?? 0) - tooFar;
  let kept = Math.min(widest, steps.length);
  while (kept > 1 && (steps[kept - 1]?.score ?? 0) < least) kept -= 1;
  steps.length = kept;
}

/** The words of the best way to a step, first to last, without the mark of the start. */
export function pathTo(step: Step | undefined): Step[] {
  const path: Step[] = [];
  for (let at: Step | null = step ?? null; at?.before; at = at.before) path.push(at);
  return path.reverse();
}

import { digit, han, hiragana, katakana, kindAt, wide } from './character-kinds.ts';
import type { FoundWord, Lexicon } from './lexicon.ts';
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

/** What `Segmenter.extend` adds to a lattice. */
export interface Limits {
  /** Words that end here or before are left out. */
  beyond: number;
  /**
   * Ways of a smaller score are left out. That is exact: no probability is above 1, so whatever follows such a way scores
   * less than this as well, and as the best ways to a position are kept, the worst ones have no say in which of the others
   * are. All ways that score at least this are those, in number and order, that there are without it.
   */
  least: number;
}

const noLimits: Limits = { beyond: 0, least: Number.NEGATIVE_INFINITY };
const widest = 5;
const tooFar = 4;
const longestRun = 30;

/** Model text: letters and digits are full-width, as in the model. One unit stays one unit. */
export function modelText(text: string): string {
  return text
    .replace(/[!-~]/g, each => String.fromCharCode(each.charCodeAt(0) + 0xfee0))
    .replace(/[\s\u00a0]/g, '\u3000');
}

/** Cost of a run that is no word, by kind of character. */
function unknownScore(text: string, start: number, end: number): number {
  const kind = kindAt(text, start);
  if (kind === hiragana) return -6.5;
  if (kind === han) return -6;
  for (let at = start; at < end; at += 1) if (kindAt(text, at) === digit) return -4;
  return end - start === 1 ? -4.5 : -5.5;
}

/** End of the letters and digits, or of the katakana, that begin at a position; any other character stands alone. */
function endOfRun(text: string, start: number): number {
  const longest = Math.min(text.length, start + longestRun);
  let end = start + 1;
  if (isRun(kindAt(text, start))) while (end < longest && isSameRun(text, start, end)) end += 1;
  return end;
}

/** Checks whether the run of unknown characters at `start` may go on at `end`, whatever came to stand there. */
export function mayReach(text: string, start: number, end: number): boolean {
  return isRun(kindAt(text, start)) && endOfRun(text, start) >= end;
}

const isRun = (kind: number) => kind === katakana || kind === wide || kind === digit;

function isSameRun(text: string, a: number, b: number): boolean {
  const [first, second] = [kindAt(text, a), kindAt(text, b)];
  return isRun(first) && isRun(second) && (first === katakana) === (second === katakana);
}

/** Splits text into the words of a model so that they are most probable (Viterbi). */
export class Segmenter {
  readonly model: TrigramModel;
  readonly lexicon: Lexicon;

  constructor(model: TrigramModel, lexicon: Lexicon) {
    this.model = model;
    this.lexicon = lexicon;
  }

  /** The ways to every position of a text, which is `modelText`, and the words that begin there. */
  lattice(text: string): { lattice: Lattice; words: readonly FoundWord[][] } {
    const lattice: Lattice = Array.from({ length: text.length + 1 }, () => []);
    const words = Array.from({ length: text.length }, (_, at) => this.lexicon.wordsAt(text, at));
    lattice[0] = [{ score: 0, word: this.model.start, pair: -1, start: 0, end: 0, before: null }];
    for (const [at, found] of words.entries()) this.extend(lattice, text, at, found, found[0]?.length === 1);
    return { lattice, words };
  }

  /** Adds `words` that begin at a position, and a run of unknown characters. `isWord`: the first character is a word. */
  extend(
    lattice: Lattice,
    text: string,
    at: number,
    words: readonly FoundWord[],
    isWord: boolean,
    limits: Limits = noLimits,
  ): void {
    const steps = lattice[at];
    if (!steps || steps.length === 0) return;
    prune(steps);
    const [before] = steps;
    const { beyond, least } = limits;
    if (!before || before.score < least) return;
    for (const { length, ids } of words) {
      const target = at + length > beyond ? lattice[at + length] : undefined;
      if (target) for (const word of ids) this.#offer(target, steps, word, at, at + length, least);
    }
    const runEnd = endOfRun(text, at);
    if (isWord && runEnd === at + 1) return;
    const inside = runEnd > at + 1 && at > 0 && isSameRun(text, at - 1, at);
    const end = inside ? at + 1 : runEnd;
    if (end <= beyond) return;
    const score = before.score + unknownScore(text, at, runEnd);
    if (score >= least) lattice[end]?.push({ score, word: -1, pair: -1, start: at, end, before });
  }

  /** Adds the probability that the sentence ends. */
  withEnd(steps: Step[]): Step | undefined {
    const ends: Step[] = [];
    prune(steps);
    for (const step of steps) this.#offer(ends, [step], this.model.end, step.end, step.end, noLimits.least);
    prune(ends);
    return ends[0];
  }

  /** Adds the best way over one of `steps`, which stand best first. */
  #offer(target: Step[], steps: readonly Step[], word: number, start: number, end: number, least: number): void {
    let best: Step | null = null;
    let bestScore = least;
    for (const before of steps) {
      // A word makes no way better, so neither this step nor a later one leads to a better one.
      if (best ? before.score <= bestScore : before.score < bestScore) break;
      const pair = before.word < 0 ? -1 : this.model.pair(before.word, word);
      const score = before.score + this.model.probability(before.pair, before.word, word, pair);
      if (best ? score <= bestScore : score < bestScore) continue;
      best = { score, word, pair, start, end, before };
      bestScore = score;
    }
    if (best) target.push(best);
  }
}

/** Best first; drops ways that are far worse than the best one. */
function prune(steps: Step[]): void {
  if (steps.length < 2) return;
  sort(steps);
  const least = (steps[0]?.score ?? 0) - tooFar;
  let kept = Math.min(widest, steps.length);
  while (kept > 1 && (steps[kept - 1]?.score ?? 0) < least) kept -= 1;
  steps.length = kept;
}

/** Best first; steps of one score keep their order. */
function sort(steps: Step[]): void {
  if (steps.length > 40) {
    steps.sort((a, b) => b.score - a.score);
    return;
  }
  // A sort of so few by insertion takes a quarter of the time.
  for (let at = 1; at < steps.length; at += 1) {
    const step = steps[at] as Step;
    let place = at;
    for (; place > 0 && (steps[place - 1] as Step).score < step.score; place -= 1)
      steps[place] = steps[place - 1] as Step;
    steps[place] = step;
  }
}

/** The words of the best way to a step, first to last, without the mark of the start. */
export function pathTo(step: Step | undefined): Step[] {
  const path: Step[] = [];
  for (let at: Step | null = step ?? null; at?.before; at = at.before) path.push(at);
  return path.reverse();
}

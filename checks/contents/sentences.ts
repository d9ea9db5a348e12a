import type { Token } from './particles.ts';

/** A sentence of a block, or a piece of one that is too long; `start` is its UTF-16 offset in the block's text. */
export interface SentencePlace {
  text: string;
  start: number;
}

export interface SplitText {
  sentences: SentencePlace[];
  longWords: number;
}

/** A sentence with its words, which rules judge without knowing where it stands. */
export interface ReadSentence {
  text: string;
  tokens: readonly Token[];
}

/** Longest sentence in UTF-16 units; a longer one is divided at a comma or space, if need be anywhere. */
const longestSentence = 300;
/** Longest run of one script without a space. The tokeniser's price grows with the square of such a run. */
const longestWord = 100;

const enders = new Set('。！？!?．.');
const fullEnders = new Set('。！？');
const openers = new Set('「『（(［[【〈《“');
const closers = new Set('」』）)］]】〉》”');
const pauses = new Set('、，,；;：:・　 \t」』）)］]】');
const japanese = /[\u3041-\u30ff\u3400-\u9fff\ud840-\udfff\uf900-\ufaff]/;
const latin = /[!-~\u00a1-\u02af]/;
const katakana = /[\u30a1-\u30fa\u30fc-\u30ff\uff66-\uff9f]/;
const spaces = /\s/;

/** Divides a text into sentences at line ends and 。！？ outside of brackets. Counts words of over 100 characters. Linear. */
export function splitSentences(text: string): SplitText {
  const split: SplitText = { sentences: [], longWords: 0 };
  let from = 0;
  for (const { start, end } of longRuns(text)) {
    addLines(text, from, start, split.sentences);
    if (isWord(text.slice(start, end))) split.longWords += 1;
    from = end;
  }
  addLines(text, from, text.length, split.sentences);
  return split;
}

type Script = 'latin' | 'katakana' | 'other';

function scriptOf(character: string): Script | null {
  if (spaces.test(character)) return null;
  if (latin.test(character)) return 'latin';
  if (katakana.test(character)) return 'katakana';
  // The tokeniser groups neither kana nor Chinese characters to unknown words, so a run of them is no price.
  return japanese.test(character) || enders.has(character) || character === '、' ? null : 'other';
}

function longRuns(text: string): { start: number; end: number }[] {
  const runs: { start: number; end: number }[] = [];
  let start = 0;
  let script: Script | null = null;
  for (let at = 0; at <= text.length; at += 1) {
    const next = at < text.length ? scriptOf(text[at] ?? '') : null;
    if (next === script && at < text.length) continue;
    if (script !== null && at - start > longestWord) runs.push({ start, end: at });
    [start, script] = [at, next];
  }
  return runs;
}

/** An address, a path or a ruler is nothing that a rule would read. */
function isWord(run: string): boolean {
  return /\p{L}/u.test(run) && !/^[!-~]*[/\\=_@][!-~]*$/.test(run);
}

function addLines(text: string, from: number, to: number, sentences: SentencePlace[]): void {
  let line = from;
  while (line < to) {
    const newline = text.indexOf('\n', line);
    const end = newline < 0 || newline > to ? to : newline;
    addSentences(text, line, end, sentences);
    line = end + 1;
  }
}

function addSentences(text: string, from: number, to: number, sentences: SentencePlace[]): void {
  let start = from;
  while (start < to) {
    const end = endOfSentence(text, start, to);
    addTrimmed(text, start, end, sentences);
    start = end;
  }
}

/** The offset after the sentence that begins at `start`. Looks at no more than `longestSentence` characters. */
function endOfSentence(text: string, start: number, to: number): number {
  const last = Math.min(to, start + longestSentence);
  let [depth, ended, paused] = [0, 0, 0];
  for (let at = start; at < last; at += 1) {
    const character = text[at] ?? '';
    if (openers.has(character)) depth += 1;
    else if (closers.has(character)) depth = Math.max(0, depth - 1);
    if (endsSentence(text, at)) {
      if (depth === 0) return at + 1;
      ended = at + 1;
    }
    if (pauses.has(character)) paused = at + 1;
  }
  if (last === to) return to;
  const end = ended || paused || last;
  const splitsPair = /[\ud800-\udbff]/.test(text[end - 1] ?? '');
  return splitsPair && end - 1 > start ? end - 1 : end;
}

/** Yahoo!, No. 5, 3.5 and １．はじめに end no sentence; nor does a mark that another or a closing bracket follows. */
function endsSentence(text: string, at: number): boolean {
  const character = text[at] ?? '';
  if (!enders.has(character)) return false;
  const next = text[at + 1] ?? '';
  if (enders.has(next) || closers.has(next)) return false;
  return fullEnders.has(character) || enders.has(text[at - 1] ?? '') || japanese.test(text[at - 1] ?? '');
}

function addTrimmed(text: string, from: number, to: number, sentences: SentencePlace[]): void {
  let [start, end] = [from, to];
  while (start < end && spaces.test(text[start] ?? '')) start += 1;
  while (end > start && spaces.test(text[end - 1] ?? '')) end -= 1;
  if (end > start) sentences.push({ text: text.slice(start, end), start });
}

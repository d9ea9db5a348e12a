import { expect, test } from 'vitest';
import type { TextBlock } from '../engine.ts';
import { AllowedWords } from './client-dictionary.ts';
import { DictionaryMatcher } from './dictionary-matcher.ts';
import { englishWords } from './english-words.ts';
import { chooseFaults, type Fault, judgeContents } from './judge.ts';
import { katakanaOutliers } from './katakana.ts';
import { splitSentences } from './sentences.ts';
import { countWords } from './site-words.ts';

const blockOf = (text: string): TextBlock => ({ text, selector: 'p', lang: 'ja', element: 'p' });

/** The least processor time of some runs, in microseconds, without the system's part: it hands out memory. */
function costOf(work: () => unknown): number {
  const times = [1, 2, 3].map(() => {
    const before = process.cpuUsage();
    work();
    return process.cpuUsage(before).user;
  });
  return Math.max(1, Math.min(...times));
}

const nasty: readonly [name: string, piece: string][] = [
  ['brackets', '('],
  ['opening brackets', '「'],
  ['sentences in brackets', '「あ。'],
  ['ends of sentences', '。'],
  ['line ends', 'あ\n'],
  ['spaces', ' '],
  ['letters', 'a'],
  ['words', 'word '],
  ['points', 'a.a-'],
  ['addresses', 'a@a.'],
  ['code', 'a<b>c '],
  ['katakana', 'カ'],
  ['katakana words', 'カタカナの'],
  ['Chinese characters', '漢'],
  ['wide letters', 'Ａ1'],
  ['quotes', '"'],
];

/** Work on a text, none of which may know how the text is made. */
const works: readonly [name: string, work: (text: string) => unknown][] = [
  ['sentences', splitSentences],
  ['English words', englishWords],
  ['words of the site', text => countWords([blockOf(text)])],
  ['dictionary', text => new DictionaryMatcher([{ wrong: 'カカカカ', right: 'キ' }]).find(text)],
];

// Twice the input four times is 16 times the work; quadratic work would be 256 times as much.
const [small, times, most] = [20_000, 16, 90];

/** How much dearer the large work is. Quadratic work is too much every time; linear work only where memory was collected meanwhile. */
function growthFrom(little: () => unknown, large: () => unknown): number {
  let growth = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 5 && growth >= most; attempt += 1)
    growth = Math.min(growth, costOf(large) / Math.max(500, costOf(little)));
  return growth;
}

function growthOf(run: (text: string) => unknown, piece: string): number {
  const text = piece.repeat(small / piece.length);
  const long = text.repeat(times);
  return growthFrom(
    () => run(text),
    () => run(long),
  );
}

test('quadratic work is told from linear work', () => {
  const counted = (steps: number) => {
    let sum = 0;
    for (let n = 0; n < steps; n += 1) sum += n % 7;
    return sum;
  };
  expect(growthOf(text => counted((text.length / 20) ** 2), 'a')).toBeGreaterThan(most);
  expect(growthOf(text => counted(text.length * 50), 'a')).toBeLessThan(most);
});

test.each(works.flatMap(([work, run]) => nasty.map(([name, piece]) => ({ work, run, name, piece }))))(
  '$work of $name cost little more for twice the text',
  ({ run, piece }) => expect(growthOf(run, piece)).toBeLessThan(most),
);

test('choosing and telling faults costs little more for twice as many', () => {
  const work = (count: number) => {
    const text = 'ＡＢの誤り'.repeat(count);
    const faults = Array.from({ length: count }, (_, index): Fault[] => [
      { rule: 'mixed-width', block: 0, start: index * 5, end: index * 5 + 2, suggestion: null },
      { rule: 'typo', block: 0, start: index * 5 + 3, end: index * 5 + 5, suggestion: null },
    ]).flat();
    const blocks = [blockOf(text)];
    return () => judgeContents(chooseFaults(faults, blocks, new AllowedWords(['館'])), blocks, 'https://example.jp/');
  };
  expect(growthFrom(work(300), work(300 * times))).toBeLessThan(most);
});

test('spellings of one word cost little more for twice as many', () => {
  const spellings = (count: number) =>
    new Map(
      Array.from({ length: count }, (_, index) => {
        const marks = index.toString(2).padStart(16, '0').split('');
        return [`カ${marks.map(mark => (mark === '1' ? 'ーナ' : 'ナ')).join('')}`, index === 0 ? 9 : 1] as const;
      }),
    );
  const work = (count: number) => {
    const counts = spellings(count);
    return () => katakanaOutliers(counts);
  };
  expect(growthFrom(work(500), work(500 * times))).toBeLessThan(most);
});

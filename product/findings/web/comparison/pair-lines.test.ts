import { expect, test } from 'vitest';
import type { DiffLine } from '#product/findings/api/comparison.ts';
import { pairLines } from './pair-lines.ts';

const line = (text: string): DiffLine => ({
  kind: text.startsWith('+') ? 'added' : text.startsWith('-') ? 'removed' : 'same',
  before: null,
  after: null,
  parts: [{ text, isChanged: false }],
});
const textOf = (one: DiffLine | undefined) => one?.parts[0]?.text ?? '';

test.each([
  [
    [' a', '-b', '+c', ' d'],
    [' a| a', '-b|+c', ' d| d'],
  ],
  [
    ['-a', '-b', '+c'],
    ['-a|+c', '-b|'],
  ],
  [
    ['+a', '+b'],
    ['|+a', '|+b'],
  ],
  [
    ['-a', '+b', '-c', '+d'],
    ['-a|+b', '-c|+d'],
  ],
  [[], []],
])('the lines %j stand side by side as %j', (lines, rows) => {
  expect(pairLines(lines.map(line)).map(row => `${textOf(row.before)}|${textOf(row.after)}`)).toEqual(rows);
});

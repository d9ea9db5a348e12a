import { describe, expect, it } from 'vitest';
import { findExcerpt, markedLines, readableLine, windowAround } from './code-window.ts';

it.each([
  [1000, null, false, { from: 0, to: 201 }],
  [1000, 500, false, { from: 299, to: 700 }],
  [1000, 990, false, { from: 789, to: 1000 }],
  [50, 10, false, { from: 0, to: 50 }],
  [1000, 500, true, { from: 0, to: 1000 }],
])('of %s lines with a mark at %s (all: %s) %j are drawn', (total, mark, all, window) => {
  expect(windowAround(total, mark, all)).toEqual(window);
});

describe('finding the marked lines', () => {
  const lines = ['<html>', '  <p   class="a">one</p>', '<img src="a.jpg">', '</html>'];
  const finding = { place: { url: 'https://a.jp/' }, excerpt: '<p class="a">one</p>', pageUrl: 'https://a.jp/' };

  it('finds the excerpt independent of white space', () => {
    expect(findExcerpt(lines, '\n  <p class="a">one</p>')).toEqual({ line: 2, column: 3 });
    expect(findExcerpt(lines, '<video>')).toBeNull();
    expect(findExcerpt(lines, '')).toBeNull();
  });

  it('takes line numbers in the raw source only', () => {
    const place = { ...finding.place, line: 3, lastLine: 4 };
    expect(markedLines({ ...finding, place }, lines, 'raw', '')).toEqual({ first: 3, last: 4, column: 1 });
    expect(markedLines({ ...finding, place }, lines, 'rendered', '')).toEqual({ first: 2, last: 2, column: 3 });
  });

  it('finds where it begins in a source of one line', () => {
    const one = [`${'<i>  x </i>\t'.repeat(9)}<p   class="a">one</p>`];
    const mark = { first: 1, last: 1, column: 9 * 12 + 1 };
    expect(markedLines(finding, one, 'rendered', '')).toEqual(mark);
    expect(markedLines({ ...finding, place: { ...finding.place, line: 1 } }, one, 'raw', '')).toEqual(mark);
  });

  it('marks nothing for another file, and after a redirect marks the page', () => {
    const style = { ...finding, place: { url: 'https://a.jp/a.css', line: 2 } };
    expect(markedLines(style, lines, 'raw', 'https://a.jp/')).toBeNull();
    const moved = { ...finding, place: { url: 'https://a.jp/b', line: 2 } };
    expect(markedLines(moved, lines, 'raw', 'https://a.jp/b')).toEqual({ first: 2, last: 2, column: 3 });
  });
});

it('cuts very long lines around the column', () => {
  const line = `${'a'.repeat(5000)}X${'b'.repeat(5000)}`;
  const shown = readableLine(line, 5001);
  expect(shown.length).toBe(1002);
  expect(shown).toContain('aXb');
  expect(readableLine('short')).toBe('short');
  expect(readableLine(line)).toBe(`${'a'.repeat(1000)}…`);
});

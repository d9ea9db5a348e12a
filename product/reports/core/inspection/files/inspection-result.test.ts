import { expect, test } from 'vitest';
import { chosenAs, methodLines } from './inspection-result.ts';

test.each([
  ['all', null, null, ['すべてのページ']],
  ['representative', null, null, ['代表するページ']],
  [
    'random',
    'a1',
    230,
    ['ランダムに選択したページ', '抽出用シード値：a1', /230ページ.*シード値・改行（LF）・URI.*SHA-256/],
  ],
  ['combined', 'a1', 9, ['代表するページとランダムに選択したページ', '抽出用シード値：a1', /9ページ.*改行/]],
  [
    'combined',
    'a1',
    null,
    ['代表するページとランダムに選択したページ', '抽出用シード値：a1', /シード値・半角の空白・URI/],
  ],
] as const)('pages chosen as %s by seed %s of %s say how to draw them again', (method, seed, drawnOf, said) => {
  const lines = methodLines({ method, seed, drawnOf }, 'ja');
  expect(lines).toHaveLength(said.length);
  for (const [n, part] of said.entries()) expect(lines[n]).toMatch(part);
});

test.each([
  ['combined', true, 'ランダムに選択したページ'],
  ['combined', false, '代表するページ'],
  ['combined', null, '代表するページとランダムに選択したページ'],
  ['random', true, 'ランダムに選択したページ'],
  ['representative', false, '代表するページ'],
  ['all', false, 'すべてのページ'],
] as const)('a page of a report by %s, drawn: %s, was chosen as %s', (method, isDrawn, said) => {
  expect(chosenAs({ method }, isDrawn, 'ja')).toBe(said);
});

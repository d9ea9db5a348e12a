import { expect, test } from 'vitest';
import type { TextBlock } from '../engine.ts';
import { AllowedWords } from './client-dictionary.ts';
import { chooseFaults, type Fault, judgeContents, withoutOverlaps } from './judge.ts';
import { joinTexts, lintFaults } from './lint-faults.ts';

const message = (
  ruleId: string,
  start: number,
  end: number,
  fix: { start: number; end: number; text: string } | null = null,
) => ({
  ruleId,
  start,
  end,
  message: 'm',
  fix,
});
const fault = (rule: Fault['rule'], block: number, start: number, end: number): Fault => ({
  rule,
  block,
  start,
  end,
  suggestion: null,
});
const blockOf = (text: string): TextBlock => ({
  text,
  selector: 'p',
  lang: 'ja',
  element: 'p',
  box: { x: 1, y: 2, width: 3, height: 4 },
});

test('messages find their blocks again', () => {
  const { text, starts } = joinTexts(['一つ目', '二つ目の文', '三つ目']);
  const at = (word: string) => message('dropping-ra', text.indexOf(word), text.indexOf(word) + word.length);
  const faults = lintFaults([at('一つ'), at('の文'), at('三つ目')], starts);
  expect([...faults].map(([at, [fault]]) => [at, fault?.start, fault?.end])).toEqual([
    [0, 0, 2],
    [1, 3, 5],
    [2, 0, 3],
  ]);
});

test('a fix gives the marked range and the suggestion, an empty one no suggestion', () => {
  const [fixed, removed] = [
    ...lintFaults(
      [
        message('half-width-kana', 0, 1, { start: 0, end: 3, text: 'テスト' }),
        message('zero-width-space', 4, 5, { start: 4, end: 5, text: '' }),
      ],
      [0],
    ).values(),
  ].flat();
  expect(fixed).toMatchObject({ start: 0, end: 3, suggestion: 'テスト' });
  expect(removed?.suggestion).toBeNull();
});

test.each<[string, Fault[], string[]]>([
  [
    'the particle pair before the successive word',
    [fault('successive-word', 0, 4, 5), fault('particle', 0, 3, 5)],
    ['particle'],
  ],
  ['the dictionary before the typo list', [fault('typo', 0, 0, 8), fault('dictionary', 0, 2, 4)], ['dictionary']],
  ['both where they only touch', [fault('typo', 0, 0, 2), fault('dictionary', 0, 2, 4)], ['typo', 'dictionary']],
  [
    'the mistake in a long sentence, and the sentence once',
    [fault('many-commas', 0, 0, 99), fault('long-sentence', 0, 0, 99), fault('impossible-date', 0, 9, 12)],
    ['many-commas', 'impossible-date'],
  ],
  [
    'the mistake before a word of an optional rule',
    [fault('superlative', 0, 0, 3), fault('confusable', 0, 2, 4)],
    ['confusable'],
  ],
  ['both in two blocks', [fault('typo', 0, 0, 2), fault('dictionary', 1, 0, 2)], ['typo', 'dictionary']],
])('keeps %s', (_name, faults, rules) => {
  expect(withoutOverlaps(faults).map(each => each.rule)).toEqual(rules);
});

test('the sentence is the excerpt, the message names word and suggestion', () => {
  const faults: Fault[] = [{ rule: 'typo', block: 0, start: 4, end: 6, suggestion: '弊社' }];
  const [finding] = judgeContents(faults, [blockOf('はい。\n幣社の製品。次の文。')], 'https://example.jp/');
  expect(finding).toMatchObject({
    rule: 'contents:typo',
    severity: 'error',
    excerpt: '幣社の製品。',
    detail: { sentence: '幣社の製品。', start: 0, end: 2, word: '幣社', suggestion: '弊社' },
    place: { selector: 'p', box: { width: 3 } },
  });
  expect(finding?.message.ja).toBe('「幣社」は誤りです →「弊社」');
});

test('a fault inside an allowed word is silent, in another word not', () => {
  const blocks = [blockOf('シュミレーション館とシュミレーション')];
  const faults = [fault('typo', 0, 0, 8), fault('typo', 0, 10, 18)];
  const told = chooseFaults(faults, blocks, new AllowedWords(['シュミレーション館']));
  expect(told.map(({ start }) => start)).toEqual([10]);
  expect(chooseFaults(faults, blocks, new AllowedWords(['シュミレーション']))).toEqual([]);
});

test('a text of another source is silent where it is visible as well, and says its source where not', () => {
  const blocks: TextBlock[] = [
    blockOf('幣社の製品です。'),
    { ...blockOf('幣社の製品'), source: 'alt' },
    { ...blockOf('幣社の地図'), source: 'alt' },
  ];
  const told = chooseFaults(
    [0, 1, 2].map(at => fault('typo', at, 0, 2)),
    blocks,
    new AllowedWords([]),
  );
  expect(told.map(({ block }) => block)).toEqual([0, 2]);
  const [visible, hidden] = judgeContents(told, blocks, 'https://example.jp/');
  expect(visible?.detail.source).toBeUndefined();
  expect(hidden?.detail).toMatchObject({ source: 'alt', word: '幣社' });
});

test('a finding that marks more than earlier versions did is known by what they marked', () => {
  const blocks = [blockOf('はい。\n確認してて進めます。')];
  const now: Fault = {
    rule: 'successive-word',
    block: 0,
    start: 6,
    end: 9,
    suggestion: 'して',
    former: { from: 2, to: 3 },
  };
  const before: Fault = { rule: 'successive-word', block: 0, start: 8, end: 9, suggestion: 'して' };
  const [finding] = judgeContents([now], blocks, 'https://example.jp/');
  const [earlier] = judgeContents([before], blocks, 'https://example.jp/');
  expect(finding?.former).toBe(earlier?.fingerprint);
  expect(finding?.fingerprint).not.toBe(earlier?.fingerprint);
  expect(earlier).not.toHaveProperty('former');
});

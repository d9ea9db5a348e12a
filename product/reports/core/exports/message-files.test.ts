import { expect, test } from 'vitest';
import { messageVersions } from './message-files.ts';

const evening = new Date('2026-11-20T15:00:00.000Z');

test.each([
  ['html', 'without a checker', [], ['20.6.30']],
  ['html', 'of a checker', ['26.7.14'], ['20.6.30', '26.7.14', '26714']],
  [
    'html',
    'of two checkers',
    ['26.7.14', '11.5.5 + 4.0.2'],
    ['20.6.30', '26.7.14', '26714', '11.5.5 + 4.0.2', '1155402'],
  ],
  ['css', 'whatever the checker', ['26.7.14'], ['20230313', '20261120', '20261121']],
] as const)('the versions of the messages of %s, %s', (type, _what, checkers, versions) => {
  expect(messageVersions(type, { checkers, date: evening })).toEqual(versions);
});

test.each([
  ['2023-03-12T00:00:00.000Z', ['20230313']],
  ['2023-03-13T00:00:00.000Z', ['20230313']],
  ['2023-03-13T16:00:00.000Z', ['20230313', '20230314']],
])('messages of style sheets of a run of %s have at least the first version', (date, versions) => {
  expect(messageVersions('css', { checkers: [], date: new Date(date) })).toEqual(versions);
});

import { expect, test } from 'vitest';
import { type Deed, groupActs } from './group-acts.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 2, 9, minute));
const iso = (minute: number) => at(minute).toISOString();
const deed = (minute: number, more: Partial<Deed> = {}): Deed => ({
  kind: 'state',
  author: { sub: 'a', name: '青木' },
  at: at(minute),
  places: 2,
  value: 'fixed',
  isUndone: false,
  function: 'quality',
  ...more,
});
const short = (deeds: readonly Deed[], runs: readonly number[] = []) =>
  groupActs(
    deeds,
    runs.map(minute => at(minute)),
  ).map(act => [act.from, act.to, act.places, act.run]);

test.each<[says: string, deeds: Deed[], runs: number[], acts: unknown[][]]>([
  ['equal deeds in a row are one act', [deed(9), deed(8), deed(5)], [], [[iso(5), iso(9), 6, null]]],
  [
    'another state is another act',
    [deed(9), deed(8, { value: 'open' }), deed(7)],
    [],
    [
      [iso(9), iso(9), 2, null],
      [iso(8), iso(8), 2, null],
      [iso(7), iso(7), 2, null],
    ],
  ],
  [
    'another person is another act',
    [deed(9), deed(8, { author: { sub: 'b', name: '青木' } })],
    [],
    [
      [iso(9), iso(9), 2, null],
      [iso(8), iso(8), 2, null],
    ],
  ],
  [
    'another name is another person where the name alone is known',
    [deed(9, { author: { sub: '', name: '青木' } }), deed(8, { author: { sub: '', name: '森' } })],
    [],
    [
      [iso(9), iso(9), 2, null],
      [iso(8), iso(8), 2, null],
    ],
  ],
  [
    'a run parts them',
    [deed(9), deed(8)],
    [9, 1],
    [
      [iso(9), iso(9), 2, iso(9)],
      [iso(8), iso(8), 2, iso(1)],
    ],
  ],
  [
    'what is taken back stands apart',
    [deed(9, { isUndone: true }), deed(8)],
    [],
    [
      [iso(9), iso(9), 2, null],
      [iso(8), iso(8), 2, null],
    ],
  ],
  [
    'a whole rule is not counted among places',
    [deed(9, { kind: 'excluded', places: null, value: null }), deed(8, { kind: 'excluded', value: null })],
    [],
    [
      [iso(9), iso(9), null, null],
      [iso(8), iso(8), 2, null],
    ],
  ],
])('%s', (_, deeds, runs, acts) => expect(short(deeds, runs)).toEqual(acts));

test('an act over several functions names none', () => {
  expect(groupActs([deed(9), deed(8, { function: 'link' })], [])[0]?.function).toBeNull();
});

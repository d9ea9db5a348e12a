import { expect, test } from 'vitest';
import { encodeBaseUrl } from '#endpoint/base-url.ts';
import { isInProgressLocally, lastSubmitted, noteSubmitted } from './submitted-checks.ts';

test.each<[string, number | null, { isAllFinished: boolean } | null, boolean]>([
  ['nine seconds after submission', 91_000, null, true],
  ['nine seconds after submission, though it has ended', 91_000, { isAllFinished: true }, true],
  ['not ten seconds after submission', 90_000, null, false],
  ['ten seconds after submission, while my own check is not all finished', 90_000, { isAllFinished: false }, true],
  ['while my own check is not all finished', null, { isAllFinished: false }, true],
  ['not once it is', null, { isAllFinished: true }, false],
])('in progress locally: %s', (_sentence, submitted, mine, expected) =>
  expect(isInProgressLocally(submitted, 100_000, mine)).toBe(expected),
);

const me = { tenantId: 't', groupId: 'G001', sub: 'me' };
const run = { baseUrlEncoded: encodeBaseUrl('https://a.example/top/'), date: '2026-01-01T00:00:00.000Z' };

test.each(['https://a.example/top/index.html', 'a.example/top/index.html', ' https://A.example/top/ '])(
  'a check is known by its site, and by the URL as it was written: %s',
  url => {
    noteSubmitted(me, 'https://a.example/top/index.html', run, 5);
    expect(lastSubmitted(me, url)).toEqual({ at: 5, run });
  },
);

test.each([
  ['another site', me, 'https://a.example/'],
  ['another person', { ...me, sub: 'other' }, 'https://a.example/top/'],
  ['another group', { ...me, groupId: 'G002' }, 'https://a.example/top/'],
  ['another tenant', { ...me, tenantId: 'u' }, 'https://a.example/top/'],
  ['no URL', me, ''],
])('%s is none', (_what, by, url) => {
  noteSubmitted(me, 'https://a.example/top/', run);
  expect(lastSubmitted(by, url)).toBeUndefined();
});

import { expect, test } from 'vitest';
import { supportHours } from './support-hours.ts';

// 2026-11-20 is a Friday. Times are Tokyo times.
const rows: [what: string, now: string, isOpen: boolean, answersFrom: string][] = [
  ['a moment before ten', '2026-11-20T09:59:59+09:00', false, '2026-11-20T10:00:00+09:00'],
  ['at ten', '2026-11-20T10:00:00+09:00', true, '2026-11-20T10:00:00+09:00'],
  ['a moment before six', '2026-11-20T17:59:59+09:00', true, '2026-11-20T17:59:59+09:00'],
  ['at six on a Friday', '2026-11-20T18:00:00+09:00', false, '2026-11-23T10:00:00+09:00'],
  ['on a Saturday', '2026-11-21T12:00:00+09:00', false, '2026-11-23T10:00:00+09:00'],
  ['on a Sunday before ten', '2026-11-22T08:00:00+09:00', false, '2026-11-23T10:00:00+09:00'],
  ['on a Thursday evening', '2026-11-19T20:00:00+09:00', false, '2026-11-20T10:00:00+09:00'],
  ['on a Monday in Tokyo that is a Sunday in London', '2026-11-23T08:00:00+09:00', false, '2026-11-23T10:00:00+09:00'],
];

test.each(rows)('support %s', (_what, now, isOpen, answersFrom) => {
  expect(supportHours(new Date(now))).toEqual({ isOpen, answersFrom: new Date(answersFrom) });
});

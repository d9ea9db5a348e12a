import { expect, test } from 'vitest';
import { lostTraceOf, unjudgedAudits } from './unmeasured.ts';

type Audits = Parameters<typeof lostTraceOf>[0]['audits'];
const audits = (all: Record<string, object>) =>
  Object.fromEntries(Object.entries(all).map(([id, rest]) => [id, { id, ...rest }])) as unknown as Audits;

const good = { score: 1, scoreDisplayMode: 'numeric' };
const lost = { score: null, scoreDisplayMode: 'error', errorMessage: 'No trace of the load. (NO_NAVSTART)' };
const dependent = { score: null, scoreDisplayMode: 'error', errorMessage: 'The gatherer met an error: NO_NAVSTART' };
const blank = { score: null, scoreDisplayMode: 'error', errorMessage: 'Nothing large was painted. (NO_LCP)' };

test.each([
  ['a report with its metrics', audits({ lcp: good, title: good }), undefined, null],
  ['a page without a largest paint', audits({ lcp: blank, title: good }), undefined, null],
  ['metrics without a trace', audits({ title: good, lcp: lost, shifts: dependent }), undefined, lost.errorMessage],
  [
    'a report that says so itself',
    audits({ title: good }),
    { code: 'NO_TRACING_STARTED', message: 'No trace.' },
    'No trace. (NO_TRACING_STARTED)',
  ],
  ['another failure', audits({ title: good }), { code: 'NO_FCP', message: 'Nothing painted.' }, null],
])('a lost trace: %s', (_name, given, runtimeError, expected) => {
  expect(lostTraceOf({ audits: given, runtimeError })).toBe(expected);
});

test('audits that ended with an error are named as not judged', () => {
  expect(unjudgedAudits({ audits: audits({ a: good, b: blank, c: dependent }) })).toEqual([
    expect.objectContaining({ code: 'audits-failed', subject: 'b, c' }),
  ]);
  expect(unjudgedAudits({ audits: audits({ a: good }) })).toEqual([]);
});

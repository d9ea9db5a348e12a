import { expect, test } from 'vitest';
import type { UnitResult } from '#checks/check.ts';
import type { UnitId } from '#checks/registry.ts';
import { failedResult, said } from '../visit/failed-result.ts';
import type { VisitFailureCode } from '../visit/visit-messages.ts';
import { sortLate } from './late-results.ts';

const failed = (code: VisitFailureCode): UnitResult<UnitId> => failedResult('quality', said(code));

test.each<[VisitFailureCode, { isBusy: boolean; isAgain: boolean }, 'again' | VisitFailureCode]>([
  ['timeout', { isBusy: false, isAgain: false }, 'timeout'],
  ['timeout', { isBusy: true, isAgain: false }, 'again'],
  ['timeout', { isBusy: true, isAgain: true }, 'service-busy'],
  ['timeout', { isBusy: false, isAgain: true }, 'timeout'],
  ['process-time', { isBusy: true, isAgain: false }, 'again'],
  ['process-time', { isBusy: true, isAgain: true }, 'service-busy'],
  ['not-recorded', { isBusy: true, isAgain: false }, 'again'],
  ['process-memory', { isBusy: true, isAgain: false }, 'process-memory'],
  ['process-crash', { isBusy: true, isAgain: true }, 'process-crash'],
  ['navigation-failed', { isBusy: true, isAgain: false }, 'navigation-failed'],
  ['aborted', { isBusy: true, isAgain: false }, 'aborted'],
])('%s of a page, %j: %s', (code, state, expected) => {
  const { results, again } = sortLate([failed(code)], state);
  expect(again).toEqual(expected === 'again' ? ['quality'] : []);
  expect(results.map(({ failure }) => failure?.code)).toEqual(expected === 'again' ? [] : [expected]);
});

test('what was judged is kept', () => {
  const judged: UnitResult<UnitId> = { ...failed('timeout'), unit: 'link', status: 'done', failure: undefined };
  const { results, again } = sortLate([judged, failed('timeout')], { isBusy: true, isAgain: false });
  expect(results).toEqual([judged]);
  expect(again).toEqual(['quality']);
});

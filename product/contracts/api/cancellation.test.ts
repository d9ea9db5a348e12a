import { describe, expect, test } from 'vitest';
import { ContractStatus } from '#endpoint/contract-status.ts';
import { dueChanges } from '#product/contracts/core/contracts/due-changes.ts';
import { lastDayIfCanceled, statusIfCanceled, withCancellation, withoutApiEnd } from './cancellation.ts';
import { withStatus } from './change-status.ts';
import { type ContractData, contractOf } from './contract-data.ts';
import { shownStatus } from './contract-status.ts';

const now = new Date('2026-03-10T12:00:00+09:00');
const atStart = (day: string) => new Date(`${day}T00:00:00+09:00`);
const contract = (status: ContractStatus, more: Partial<ContractData> = {}): ContractData =>
  contractOf({ status, contractPlanId: 'api', start: '2026-01-31', renewal: '2026-03-31', ...more });

const becomes: Partial<Record<ContractStatus, ContractStatus>> = {
  primary: 'pre_cancel',
  takeover: 'pre_cancel',
  abandon: 'pre_cancel',
  before_start: 'canceled',
  bad_payment: 'canceled',
  exploitable: 'withdraw',
  unavailable: 'withdraw',
  api_before_start: 'withdraw',
};

test.each(ContractStatus.options)('a cancellation of %s', status => {
  expect(statusIfCanceled(status)).toBe(becomes[status] ?? null);
  const start = status === 'before_start' || status === 'api_before_start' ? '2026-04-01' : '2026-01-31';
  expect(withCancellation(contract(status, { start }), now)?.becomes ?? null).toBe(becomes[status] ?? null);
});

test.each([
  ['earlier than what is paid is not canceled once more', '2026-03-14T15:00:00.000Z', undefined],
  ['later than what is paid is canceled with what is paid', '2026-05-30T15:00:00.000Z', '2026-03-30T15:00:00.000Z'],
])('a contract whose agreed end is %s', (_what, end, canceled) => {
  expect(withCancellation(contract('primary', { end }), now)?.contract.end).toBe(canceled);
  expect(withStatus(contract('primary', { end }), 'pre_cancel', now).end).toBe(canceled ?? end);
});

describe('a contract of the API plan', () => {
  const used = contract('exploitable');
  const canceled = { ...(withCancellation(used, now)?.contract as ContractData), reasons: ['予算の都合'] };

  test('is used until the last paid day, is not billed again, and is withdrawn then', () => {
    expect(canceled).toMatchObject({ status: 'exploitable', end: '2026-03-30T15:00:00.000Z' });
    expect(lastDayIfCanceled(used, now)).toBe('2026-03-30');
    const before = dueChanges(canceled, new Date('2026-03-30T23:59:59+09:00'));
    expect(before).toEqual({ contract: canceled, statuses: [], billed: [] });
    const after = dueChanges(canceled, atStart('2026-03-31'));
    expect(after).toMatchObject({ statuses: ['withdraw'], billed: [], contract: { renewal: null } });
  });

  test('cannot be canceled once more', () => {
    expect(withCancellation(canceled, now)).toBeNull();
    expect(lastDayIfCanceled(canceled, now)).toBeNull();
  });

  test('whose end is further away can be canceled all the same', () => {
    const term = contract('exploitable', { end: '2027-03-30T15:00:00.000Z' });
    const canceled = withCancellation(term, now)?.contract as ContractData;
    expect(canceled.end).toBe('2026-03-30T15:00:00.000Z');
    expect(withoutApiEnd(canceled, true, now)).toEqual(term);
  });

  test('goes on when the cancellation is taken back before the end', () => {
    expect(withoutApiEnd(canceled, false, now)).toEqual(used);
    expect(dueChanges(used, atStart('2026-03-31')).billed).toHaveLength(1);
  });

  test.each([
    ['the end that staff have set', { ...canceled, reasons: [] }, false, null],
    ['the end that staff have set, by staff', { ...canceled, reasons: [] }, true, used],
    ['without an end', used, true, null],
    ['once withdrawn', contract('withdraw', { end: '2026-03-09T15:00:00.000Z' }), true, null],
    ['suspended', contract('unavailable', { end: '2026-03-30T15:00:00.000Z', reasons: ['x'] }), true, null],
    ['a regular one', contract('pre_cancel', { end: '2026-03-30T15:00:00.000Z', reasons: ['x'] }), true, null],
  ] as const)('taken back: %s', (_what, given, isStaff, expected) => {
    expect(withoutApiEnd({ ...given, reasons: [...given.reasons] }, isStaff, now)).toEqual(expected);
  });

  test('that is suspended, or has not begun, ends at once', () => {
    for (const one of [contract('unavailable'), contract('api_before_start', { start: '2026-04-01' })])
      expect(shownStatus(withCancellation(one, now)?.contract as ContractData, now)).toBe('withdraw');
  });

  test('that was suspended meanwhile is withdrawn at its end', () => {
    const stopped = { ...canceled, status: 'unavailable' as const };
    expect(dueChanges(stopped, atStart('2026-03-31')).statuses).toEqual(['withdraw']);
  });
});

import { describe, expect, test } from 'vitest';
import { lastPaidDay, renewalFrom, withStatus } from '#product/contracts/api/change-status.ts';
import { type ContractData, contractOf } from '#product/contracts/api/contract-data.ts';
import { lastDay } from '#product/contracts/api/contract-dates.ts';
import { shownStatus } from '#product/contracts/api/contract-status.ts';
import { dueChanges } from './due-changes.ts';

const at = (day: string, time = '12:00') => new Date(`${day}T${time}:00+09:00`);
const contract = (more: Partial<ContractData> = {}): ContractData =>
  contractOf({ status: 'primary', contractPlanId: 'basic', start: '2026-01-31', renewal: '2026-02-28', ...more });

describe('due changes', () => {
  test.each([
    ['before_start', '2026-12-01', '2026-11-30', []],
    ['before_start', '2026-12-01', '2026-12-01', ['primary']],
    ['before_start', '2026-12-01', '2027-03-01', ['primary']],
    ['api_before_start', '2026-12-01', '2026-12-01', ['exploitable']],
    ['canceled', '2026-12-01', '2026-12-01', []],
  ] as const)('%s with the start %s becomes on %s %j', (status, start, day, statuses) => {
    expect(dueChanges(contract({ status, start, renewal: null }), at(day)).statuses).toEqual(statuses);
  });

  test('a recovered contract begins with its inherited status', () => {
    const back = contract({ status: 'before_start', inherit: 2, start: '2026-12-01', renewal: null });
    expect(dueChanges(back, at('2026-12-01')).statuses).toEqual(['abandon']);
  });

  test('a contract that staff hold stays before its start', () => {
    const held = contract({ status: 'before_start', start: '2026-12-01', isHeld: true, renewal: null });
    expect(dueChanges(held, at('2026-12-24')).statuses).toEqual([]);
  });

  const ends = { status: 'pre_cancel' as const, end: '2026-03-30T15:00:00.000Z', renewal: '2026-03-31' };
  test.each([
    ['2026-03-30', '23:59', []],
    ['2026-03-31', '00:00', ['canceled']],
    ['2027-01-30', '23:59', ['canceled']],
    ['2027-01-31', '00:00', ['canceled', 'canceled_over_10']],
  ] as const)('pre_cancel with the last day 30 March passes until %s %s %j', (day, time, statuses) => {
    const due = dueChanges(contract(ends), at(day, time));
    expect(due.statuses).toEqual(statuses);
    expect(due.billed).toEqual([]);
    expect(due.contract.end).toBe(ends.end);
  });

  test('every period that has begun is billed once, however late', () => {
    const late = dueChanges(contract(), at('2026-05-01'));
    expect(late.billed).toEqual([
      {
        start: '2026-02-28',
        end: '2026-03-30',
        planId: 'basic',
        amount: null,
        period: 'monthly',
        discount: 0,
        discountMonths: 0,
      },
      {
        start: '2026-03-31',
        end: '2026-04-29',
        planId: 'basic',
        amount: null,
        period: 'monthly',
        discount: 0,
        discountMonths: 0,
      },
      {
        start: '2026-04-30',
        end: '2026-05-30',
        planId: 'basic',
        amount: null,
        period: 'monthly',
        discount: 0,
        discountMonths: 0,
      },
    ]);
    expect(late.contract.renewal).toBe('2026-05-31');
    expect(dueChanges(late.contract, at('2026-05-01')).billed).toEqual([]);
  });

  test.each([
    ['monthly', 2, [1, 1, 0], 0],
    ['monthly', 12, [1, 1, 1], 9],
    ['yearly', 1, [1], 0],
    ['yearly', 18, [12], 6],
  ] as const)('a coupon lasts as many months as it says: %s, %i', (period, discountPeriods, months, left) => {
    const due = dueChanges(contract({ period, discount: 20, discountPeriods }), at('2026-05-01'));
    expect(due.billed.map(one => one.discountMonths)).toEqual(months);
    expect(due.billed.every(one => one.discount === 20)).toBe(true);
    expect(due.contract.discountPeriods).toBe(left);
  });

  test('a year is billed once', () => {
    const yearly = contract({ period: 'yearly', start: '2026-04-01', renewal: '2026-04-01' });
    expect(dueChanges(yearly, at('2026-11-20')).billed).toEqual([
      {
        start: '2026-04-01',
        end: '2027-03-31',
        planId: 'basic',
        amount: null,
        period: 'yearly',
        discount: 0,
        discountMonths: 0,
      },
    ]);
  });

  test.each(['bad_payment', 'canceled', 'not_ok'] as const)('nothing is billed while %s', status => {
    expect(dueChanges(contract({ status, end: null }), at('2026-05-01')).billed).toEqual([]);
  });

  test('after applying due changes nothing more is due', () => {
    for (const status of ['before_start', 'primary', 'pre_cancel', 'canceled', 'bad_payment'] as const) {
      const { contract: after } = dueChanges(contract({ status, end: '2026-03-30T15:00:00.000Z' }), at('2027-06-01'));
      expect(dueChanges(after, at('2027-06-01'))).toEqual({ contract: after, statuses: [], billed: [] });
    }
  });
});

describe('a chosen status', () => {
  const now = at('2026-03-10');
  test('pre_cancel ends with the paid period', () => {
    expect(lastDay(withStatus(contract({ renewal: '2026-03-31' }), 'pre_cancel', now).end ?? '')).toBe('2026-03-30');
  });
  test('pre_cancel in the free days ends with them', () => {
    expect(lastPaidDay(contract({ start: '2026-03-01', freePeriod: 30, renewal: '2026-03-31' }), '2026-03-10')).toBe(
      '2026-03-30',
    );
  });
  test('canceled ends today and is not renewed', () => {
    const after = withStatus(contract({ renewal: '2026-03-31' }), 'canceled', now);
    expect(after).toMatchObject({ status: 'canceled', renewal: null, end: '2026-03-10T15:00:00.000Z' });
  });
  test('a withdrawn API contract ends today, and no more is billed', () => {
    const api = contract({ status: 'exploitable', contractPlanId: 'api', renewal: '2026-03-31', nextPlanId: 'x' });
    const after = withStatus(api, 'withdraw', now);
    expect(after).toMatchObject({
      status: 'withdraw',
      renewal: null,
      nextPlanId: null,
      end: '2026-03-10T15:00:00.000Z',
    });
    expect(dueChanges(after, at('2027-06-01'))).toEqual({ contract: after, statuses: [], billed: [] });
  });
  test('an API contract that was unavailable is not billed for those days', () => {
    const stopped = withStatus(
      contract({ status: 'exploitable', renewal: '2026-02-28' }),
      'unavailable',
      at('2026-02-10'),
    );
    expect(dueChanges(stopped, now).billed).toEqual([]);
    expect(withStatus(stopped, 'exploitable', now)).toMatchObject({ status: 'exploitable', renewal: '2026-03-10' });
  });
  test('an API contract at its end is withdrawn', () => {
    const due = dueChanges(contract({ status: 'exploitable', end: '2026-03-09T15:00:00.000Z', renewal: null }), now);
    expect(due).toMatchObject({ statuses: ['withdraw'], contract: { status: 'withdraw' } });
  });
  test('recovery from canceled begins a new contract, as a takeover', () => {
    const gone = contract({ status: 'canceled', end: '2026-02-27T15:00:00.000Z', renewal: null, freePeriod: 30 });
    const after = withStatus(gone, 'takeover', now);
    expect(after).toMatchObject({ start: '2026-03-10', end: null, renewal: '2026-03-10', freePeriod: 0, reasons: [] });
    expect(shownStatus(after, now)).toBe('takeover');
  });
  test.each([
    ['2026-03-09', '2026-03-10'],
    ['2026-03-10', '2026-03-11'],
    ['2027-01-30', '2027-01-31'],
    [null, '2026-03-10'],
  ])('recovery of what is invoiced until %s is billed from %s on', (invoicedUntil, renewal) => {
    const gone = contract({ status: 'canceled', end: '2026-02-27T15:00:00.000Z', renewal: null });
    expect(withStatus(gone, 'takeover', now, invoicedUntil)).toMatchObject({ start: '2026-03-10', renewal });
  });
  test('recovery of what had not begun keeps its day and its free days', () => {
    const ahead = { start: '2026-04-01', freePeriod: 14 };
    const gone = contract({ ...ahead, status: 'canceled', end: '2026-03-05T15:00:00.000Z', renewal: null });
    const after = withStatus(gone, 'takeover', now);
    expect(after).toMatchObject({ ...ahead, status: 'before_start', inherit: 1, renewal: '2026-04-15', end: null });
    expect(dueChanges(after, at('2026-04-01')).statuses).toEqual(['takeover']);
  });
  test.each([
    ['bad_payment', 'primary'],
    ['unavailable', 'exploitable'],
  ] as const)('periods that begin while it is %s are billed when staff say so', (blocked, again) => {
    const days = (one: ContractData) => dueChanges(one, now).billed.map(({ start }) => start);
    const stopped = contract({ status: blocked, renewal: '2026-01-31' });
    expect(days(stopped)).toEqual([]);
    expect(withStatus(stopped, again, now)).toMatchObject({ status: again, renewal: '2026-03-10' });
    const billed = { ...stopped, billsBlocked: true };
    expect(days(billed)).toEqual(['2026-01-31', '2026-02-28']);
    expect(withStatus(billed, again, now).renewal).toBe('2026-01-31');
    const paid = contract({ status: blocked, renewal: '2026-03-31' });
    expect(withStatus(paid, again, now).renewal).toBe('2026-03-31');
  });
  test.each(['primary', 'takeover', 'abandon'] as const)('a requested end holds through bad_payment and %s', to => {
    const asked = { end: '2026-03-30T15:00:00.000Z', reasons: ['予算の都合'] };
    const ending = contract({ ...asked, status: 'pre_cancel', renewal: '2026-03-31' });
    const blocked = withStatus(ending, 'bad_payment', now);
    expect(dueChanges(blocked, at('2026-03-31'))).toMatchObject({ statuses: ['canceled'], billed: [] });
    const freed = withStatus(blocked, to, now);
    expect(freed).toMatchObject({ status: 'pre_cancel', end: ending.end, reasons: ['予算の都合'], wasEnding: false });
    expect(dueChanges(freed, at('2026-03-31'))).toMatchObject({ statuses: ['canceled'], billed: [] });
    expect(withStatus(freed, to, now)).toMatchObject({ status: 'primary', end: null });
  });
  test('an end that was agreed holds through bad_payment, too', () => {
    const agreed = contract({ end: '2027-03-30T15:00:00.000Z' });
    const freed = withStatus(withStatus(agreed, 'bad_payment', now), 'primary', now);
    expect(freed).toMatchObject({ status: 'primary', end: agreed.end });
  });
  test.each([
    null,
    // Earlier and later than what is paid.
    '2026-03-20T15:00:00.000Z',
    '2027-03-30T15:00:00.000Z',
  ])('a withdrawn cancellation changes nothing, and the end that was agreed before is %s again', end => {
    const before = contract({ inherit: 1, renewal: '2026-03-31', end });
    const canceled = withStatus(before, 'pre_cancel', now);
    expect(withStatus(canceled, 'takeover', now)).toEqual(before);
    const blocked = withStatus(canceled, 'bad_payment', now);
    expect(withStatus(withStatus(blocked, 'takeover', now), 'takeover', now)).toEqual(before);
    expect(withStatus(withStatus(blocked, 'pre_cancel', now), 'takeover', now)).toEqual(before);
  });
  test('an agreed end does not outlive the contract', () => {
    const canceled = withStatus(contract({ end: '2027-03-30T15:00:00.000Z' }), 'pre_cancel', now);
    const gone = dueChanges(canceled, at('2026-04-01')).contract;
    expect(withStatus(gone, 'takeover', at('2026-04-02'))).toMatchObject({ end: null, agreedEnd: null });
  });
  test('an unchanged one changes nothing', () => {
    const same = contract({ inherit: 2 });
    expect(withStatus(same, 'abandon', now)).toBe(same);
  });
});

test.each([
  ['2026-12-01', 0, '2026-11-20', '2026-12-01'],
  ['2026-11-20', 0, '2026-11-20', '2026-11-20'],
  ['2026-11-20', 30, '2026-11-20', '2026-12-20'],
  ['2026-01-31', 0, '2026-11-20', '2026-11-30'],
])('a contract from %s with %i free days is billed, seen on %s, next on %s', (start, freePeriod, day, renewal) => {
  expect(renewalFrom(contract({ start, freePeriod }), day)).toBe(renewal);
});

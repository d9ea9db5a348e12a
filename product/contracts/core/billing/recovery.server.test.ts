import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteGroup } from '#product/accounts/api/groups.ts';
import { changeGroupContract, getGroupContract, quoteGroupContract } from '#product/contracts/api/contracts.ts';
import { listInvoices } from '#product/contracts/api/invoices.ts';
import type { ApiClient } from '#test/api-client.ts';
import { makeContract } from '#test/factories/make-contract.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { applyDueChanges } from './apply-due-changes.ts';

let app: TestApp;
let staff: ApiClient;
let tenantId: string;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(() => app.clock.set('2026-11-20T03:00:00.000Z'));

const make = async (more: Parameters<typeof makeContract>[1]) => {
  ({ tenantId } = await makeContract(app, { planId: 'standard', ...more }));
};
const turnTo = async (day: string) => {
  app.clock.set(`${day}T03:00:00.000Z`);
  staff = await app.as('staffMaster');
};
const group = () => ({ tenantId, groupId: 'G001' });
const view = () => staff.call(getGroupContract, { params: group() });
const change = async (more: object) =>
  staff.call(changeGroupContract, { params: group(), body: { version: (await view()).version, ...more } });
const recover = () => {
  const body = { groupId: 'G001', action: 'recoveryContract' as const };
  return staff.call(deleteGroup, { params: { tenantId }, body });
};
const quote = async (more: object) =>
  staff.call(quoteGroupContract, { params: group(), body: { version: (await view()).version, ...more } });
const invoices = async () => {
  const { items } = await staff.call(listInvoices, { params: { tenantId }, query: {} });
  return items.map(one => [one.periodStart, one.periodEnd, one.total]);
};

describe('a contract that is recovered', () => {
  const year = ['2026-11-20', '2027-11-19', 1_293_600];
  const month = ['2026-11-20', '2026-12-19', 107_800];

  test.each([
    ['yearly', year, '2027-03-01', '2027-11-20'],
    ['monthly', month, '2026-12-05', '2026-12-20'],
  ] as const)(
    'by a change of its status is not billed %s again for what is paid',
    async (period, paid, day, renewal) => {
      await make({ period });
      await turnTo('2026-11-25');
      await change({ status: 'canceled' });
      await turnTo(day);
      expect(await change({ status: 'takeover' })).toMatchObject({ status: 'takeover', renewalDate: renewal });
      expect(await invoices()).toEqual([paid]);
    },
  );

  test('by its action neither, and the next period follows the paid one without a gap', async () => {
    await make({ period: 'monthly' });
    await turnTo('2026-11-25');
    await change({ status: 'canceled' });
    await turnTo('2026-12-10');
    expect(await recover()).toMatchObject({ status: 'takeover' });
    expect(await invoices()).toEqual([month]);
    await turnTo('2026-12-20');
    await applyDueChanges(app.services);
    expect(await invoices()).toEqual([['2026-12-20', '2027-01-19', 107_800], month]);
  });

  test('after what is paid is billed from its day on', async () => {
    await make({ period: 'monthly' });
    await turnTo('2026-11-25');
    await change({ status: 'canceled' });
    await turnTo('2027-01-10');
    await recover();
    expect(await invoices()).toEqual([['2027-01-10', '2027-02-09', 107_800], month]);
  });

  test.each(['status', 'action'] as const)('before its start begins on that day (by %s)', async by => {
    await make({ startDate: '2027-02-01', freePeriod: 14 });
    await turnTo('2026-11-25');
    await change({ status: 'canceled' });
    await turnTo('2026-12-10');
    if (by === 'status') await change({ status: 'takeover' });
    else expect(await recover()).toMatchObject({ status: 'before_start' });
    const ahead = { status: 'before_start', startDate: '2027-02-01', renewalDate: '2027-02-15', endDate: null };
    expect(await view()).toMatchObject({ ...ahead, freePeriod: 14, inherit: 1 });
    expect(await invoices()).toEqual([]);
    await turnTo('2027-02-15');
    await applyDueChanges(app.services);
    expect(await view()).toMatchObject({ status: 'takeover', startDate: '2027-02-01' });
    expect(await invoices()).toEqual([['2027-02-15', '2027-03-14', 107_800]]);
  });

  test('has no renewal within what is paid: staff are told until when', async () => {
    await make({ period: 'monthly' });
    await turnTo('2026-11-25');
    const { version } = await view();
    const body = { version, renewalDate: '2026-12-10' };
    const refused = await staff.refuse(changeGroupContract, { params: group(), body });
    expect(refused).toMatchObject({ status: 422, fields: [{ path: 'renewalDate' }] });
    expect(refused.fields?.[0]?.message).toContain('2026-12-19');
    expect((await view()).version).toBe(version);
  });
});

describe('before they say yes, staff see', () => {
  beforeEach(async () => {
    await make({ period: 'monthly' });
    await turnTo('2026-11-25');
  });

  test('what a cancellation ends and does not refund; with the action what is paid is used up', async () => {
    const lost = { startDate: '2026-11-26', endDate: '2026-12-19' };
    const none = { invoices: [], charge: null, credit: null, next: null };
    expect(await quote({ status: 'canceled' })).toMatchObject({
      ...none,
      status: 'canceled',
      endDate: '2026-11-25',
      lost,
    });
    expect(await quote({ action: 'deleteContract' })).toMatchObject({
      ...none,
      status: 'pre_cancel',
      endDate: '2026-12-19',
      lost: null,
    });
    expect(await view()).toMatchObject({ status: 'primary', endDate: null });
  });

  test.each([{ status: 'takeover' }, { action: 'recoveryContract' }])(
    'by %j what is credited to the day and not invoiced',
    async asked => {
      await change({ status: 'canceled' });
      await turnTo('2026-12-05');
      expect(await quote(asked)).toMatchObject({
        status: 'takeover',
        startDate: '2026-12-05',
        invoices: [],
        // 15 of 30 days of 98,000.
        credit: { startDate: '2026-12-05', endDate: '2026-12-19', amount: 49_000 },
        next: { date: '2026-12-20', total: 107_800 },
      });
      expect((await view()).status).toBe('canceled');
    },
  );

  test('what a recovery after the paid time invoices', async () => {
    await change({ status: 'canceled' });
    await turnTo('2027-01-10');
    expect(await quote({ status: 'takeover' })).toMatchObject({
      credit: null,
      invoices: [{ startDate: '2027-01-10', endDate: '2027-02-09', planName: 'スタンダード', total: 107_800 }],
      next: { date: '2027-02-10' },
    });
    expect(await invoices()).toHaveLength(1);
  });

  test('what a block bills or leaves out, and what a freed contract is invoiced', async () => {
    expect(await quote({ status: 'bad_payment' })).toMatchObject({ status: 'bad_payment', invoices: [], next: null });
    const billed = { status: 'bad_payment', billsBlocked: true };
    expect(await quote(billed)).toMatchObject({ next: { date: '2026-12-20' } });
    await change({ status: 'bad_payment' });
    await turnTo('2027-02-05');
    expect(await quote({ status: 'primary' })).toMatchObject({
      unbilled: { startDate: '2026-12-20', endDate: '2027-02-04' },
      invoices: [{ startDate: '2027-02-05', endDate: '2027-03-04' }],
    });
    const inFull = await quote({ status: 'primary', billsBlocked: true });
    expect(inFull).toMatchObject({ unbilled: null, next: { date: '2027-02-20' } });
    expect(inFull.invoices.map(({ startDate }) => startDate)).toEqual(['2026-12-20', '2027-01-20']);
    expect((await view()).status).toBe('bad_payment');
  });

  test('the refusal of what the change refuses', async () => {
    const { version } = await view();
    const refuse = (body: object) => staff.refuse(quoteGroupContract, { params: group(), body: { version, ...body } });
    expect(await refuse({ status: 'before_start' })).toMatchObject({ status: 422, code: 'contract_status_forbidden' });
    expect(await refuse({ action: 'recoveryContract' })).toMatchObject({ code: 'contract_not_recoverable' });
    expect(await refuse({ couponCode: 'NO-SUCH' })).toMatchObject({ code: 'coupon_invalid' });
    expect(await refuse({ version: version + 1 })).toMatchObject({ status: 409, code: 'conflict' });
    await change({ status: 'canceled' });
    const gone = { version: (await view()).version, action: 'deleteContract' };
    expect(await refuse(gone)).toMatchObject({ code: 'contract_not_cancelable' });
  });
});

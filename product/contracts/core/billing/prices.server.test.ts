import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeGroupContract, getGroupContract, quoteContract } from '#product/contracts/api/contracts.ts';
import { listInvoices } from '#product/contracts/api/invoices.ts';
import { getMasterCoupons, getMasterPlans, putMasterCoupons, putMasterPlans } from '#product/contracts/api/plans.ts';
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

const turnTo = async (day: string) => {
  app.clock.set(`${day}T03:00:00.000Z`);
  staff = await app.as('staffMaster');
};
const make = async (more: Parameters<typeof makeContract>[1]) => {
  const made = await makeContract(app, { planId: 'light', ...more });
  ({ tenantId } = made);
  return made;
};
const group = () => ({ tenantId, groupId: 'G001' });
const view = () => staff.call(getGroupContract, { params: group() });
const change = async (more: object) =>
  staff.call(changeGroupContract, { params: group(), body: { version: (await view()).version, ...more } });
const invoices = async () => {
  const { items } = await staff.call(listInvoices, { params: { tenantId }, query: {} });
  return items.map(one => [one.kind, one.periodStart, one.amount, one.total]);
};
const setPrice = async (planId: string, amount: number) => {
  const { items, version } = await staff.call(getMasterPlans, {});
  const priced = items.map(plan => (plan.planId === planId ? { ...plan, amount } : plan));
  await staff.call(putMasterPlans, { body: { items: priced, version } });
};
beforeEach(async () => {
  await turnTo('2026-11-20');
  await setPrice('light', 9800);
  await setPrice('starter', 19_800);
});

describe('a difference is reckoned by what was invoiced', () => {
  test.each([
    // The plan that is paid became dearer, or cheaper, after its invoice.
    [27_600, 5000],
    [19_800, 5000],
    [2000, 5000],
  ])('for light, whose price is %i now', async (light, amount) => {
    await make({});
    await turnTo('2026-12-05');
    await setPrice('light', light);
    const quote = await staff.call(quoteContract, { params: { tenantId }, query: { planId: 'starter' } });
    expect(quote).toMatchObject({ planFrom: '2026-12-05', charge: { amount, total: 5500 } });
    await change({ planId: 'starter' });
    expect(await invoices()).toEqual([
      ['plan_change', '2026-12-05', 5000, 5500],
      ['period', '2026-11-20', 9800, 10_780],
    ]);
  });

  test('and what costs no more than is invoiced waits', async () => {
    await make({});
    await turnTo('2026-12-05');
    await setPrice('light', 5000);
    await setPrice('starter', 9000);
    expect(await change({ planId: 'starter' })).toMatchObject({ planName: 'ライト', nextPlanName: 'スターター' });
    expect(await invoices()).toHaveLength(1);
  });
});

describe('a coupon takes off its months', () => {
  const couponOf = async (more: object) => {
    const { items, version } = await staff.call(getMasterCoupons, {});
    const coupon = { code: `COUPON-${items.length}`, expirationDate: '2027-12-31', discount: 50, periods: 1, ...more };
    await staff.call(putMasterCoupons, { body: { items: [...items, coupon], version } });
    return coupon.code;
  };
  const discounts = async () => {
    const { items } = await staff.call(listInvoices, { params: { tenantId }, query: {} });
    return items.map(one => one.discount).toReversed();
  };

  test.each([
    [{ period: 'yearly' }, { periods: 1 }, '2026-11-20', [4900]],
    [{ period: 'monthly' }, { periods: 2 }, '2027-01-20', [4900, 4900, 0]],
    [{ period: 'yearly' }, { periods: 18 }, '2027-11-20', [58_800, 29_400]],
    [{ period: 'yearly' }, { discount: 100, periods: 99 }, '2026-11-20', [117_600]],
  ] as const)('of a contract with %j, with %j, until %s: %j', async (more, coupon, until, expected) => {
    await make({ ...more, couponCode: await couponOf(coupon) });
    await turnTo(until);
    await applyDueChanges(app.services);
    expect(await discounts()).toEqual(expected);
  });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createGroup, deleteGroup, quoteGroup, updateGroup } from '#product/accounts/api/groups.ts';
import { createTenant, quoteTenant } from '#product/accounts/api/tenants.ts';
import {
  beginPaid,
  changeGroupContract,
  getGroupContract,
  quoteContract,
  quoteGroupContract,
} from '#product/contracts/api/contracts.ts';
import { listInvoices } from '#product/contracts/api/invoices.ts';
import {
  getMasterCoupons,
  getMasterPlans,
  listPlanContracts,
  putMasterCoupons,
  putMasterPlans,
} from '#product/contracts/api/plans.ts';
import { getPriceList } from '#product/contracts/api/price-list.ts';
import type { ApiClient } from '#test/api-client.ts';
import { contractForm, makeContract, storeContract } from '#test/factories/make-contract.ts';
import { newMember, newStaff } from '#test/factories/new-member.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { allMailed, allMails } from '#test/outbox.ts';
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
const listedPrice = async (planId: string) => {
  const { services } = await app.nobody.call(getPriceList, {});
  return services[0]?.plans.find(plan => plan.planId === planId)?.prices.monthly;
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

describe('another price of a plan', () => {
  const periods = async () => (await invoices()).map(([, start, amount]) => [start, amount]).toReversed();
  const priceMails = async (email: string) => {
    await allMailed(app);
    return (await allMails(app)).filter(mail => mail.to === email && mail.subject.includes('料金改定'));
  };

  test('reaches a running contract at the first renewal that is 30 days ahead, told by one mail', async () => {
    const { contractEmail } = await make({});
    await turnTo('2026-12-01');
    // What is on sale costs it at once.
    await setPrice('light', 12_345);
    expect(await listedPrice('light')).toEqual({ amount: 12_345, tax: 1234, total: 13_579 });
    await setPrice('light', 12_000);
    await applyDueChanges(app.services);
    await applyDueChanges(app.services);
    expect(await view()).toMatchObject({ amount: 9800, nextAmount: 12_000, nextAmountFrom: '2027-01-20' });
    const [mail] = await priceMails(contractEmail);
    expect(mail?.subject).toContain('料金改定のお知らせ');
    for (const part of ['2027/01/20', '¥9,800', '¥12,000']) expect(mail?.body).toContain(part);
    await turnTo('2027-02-20');
    await applyDueChanges(app.services);
    expect(await periods()).toEqual([
      ['2026-11-20', 9800],
      ['2026-12-20', 9800],
      ['2027-01-20', 12_000],
      ['2027-02-20', 12_000],
    ]);
    expect(await view()).toMatchObject({ amount: 12_000, nextAmount: null, nextAmountFrom: null });
    expect(await priceMails(contractEmail)).toHaveLength(1);
  });

  test('is told again when it is taken back, and then holds for nobody', async () => {
    const { contractEmail } = await make({});
    await setPrice('light', 12_000);
    await applyDueChanges(app.services);
    await setPrice('light', 9800);
    await applyDueChanges(app.services);
    expect(await view()).toMatchObject({ amount: 9800, nextAmount: null, nextAmountFrom: null });
    const mails = await priceMails(contractEmail);
    expect(mails.at(-1)?.body).toContain('will not take place');
    await turnTo('2027-01-20');
    await applyDueChanges(app.services);
    expect(await periods()).toEqual([
      ['2026-11-20', 9800],
      ['2026-12-20', 9800],
      ['2027-01-20', 9800],
    ]);
  });

  test('is paid at once by a new contract, and by one that chooses the plan', async () => {
    await setPrice('light', 12_000);
    await make({});
    expect(await periods()).toEqual([['2026-11-20', 12_000]]);
    await make({ planId: 'starter' });
    await change({ planId: 'light' });
    await setPrice('light', 15_000);
    await turnTo('2026-12-20');
    await applyDueChanges(app.services);
    expect((await periods()).at(-1)).toEqual(['2026-12-20', 12_000]);
  });

  test('is not told to a contract that ends before', async () => {
    const { contractEmail } = await make({});
    await change({ status: 'pre_cancel' });
    await setPrice('light', 12_000);
    await applyDueChanges(app.services);
    expect(await view()).toMatchObject({ status: 'pre_cancel', nextAmount: null });
    expect(await priceMails(contractEmail)).toEqual([]);
  });

  test('is shown to staff with everyone whom it reaches, and from when', async () => {
    const { tenantPreferredId } = await make({ period: 'yearly', contractName: '料金商事' });
    const { items } = await staff.call(listPlanContracts, { params: { planId: 'light' } });
    expect(items.find(one => one.tenantId === tenantId)).toEqual({
      tenantId,
      tenantPreferredId,
      groupId: 'G001',
      contractName: '料金商事',
      amount: 9800,
      period: 'yearly',
      nextAmount: null,
      nextAmountFrom: null,
      changesFrom: '2027-11-20',
    });
    await change({ status: 'canceled' });
    const after = await staff.call(listPlanContracts, { params: { planId: 'light' } });
    expect(after.items.map(one => one.tenantId)).not.toContain(tenantId);
    expect(await staff.refuse(listPlanContracts, { params: { planId: 'gold' } })).toMatchObject({
      code: 'plan_not_found',
    });
  });

  test('is shown to staff with restricted browsing of their tenants alone', async () => {
    await make({});
    const other = tenantId;
    await make({});
    const { client } = await newStaff(app, { role: 'SystemAdmin', tenantIds: [tenantId] });
    const { items } = await client.call(listPlanContracts, { params: { planId: 'light' } });
    expect(items.map(one => one.tenantId)).toEqual([tenantId]);
    expect(items.map(one => one.tenantId)).not.toContain(other);
    const general = await newStaff(app, { role: 'SystemUser' });
    const refused = await general.client.refuse(listPlanContracts, { params: { planId: 'light' } });
    expect(refused).toMatchObject({ status: 403 });
  });
});

describe('what was shown is what is billed', () => {
  interface Way {
    /** The digest of the quote, and the change that was shown with it. */
    show: () => Promise<string>;
    act: (quote: string) => Promise<{ status: number; body: unknown }>;
  }
  beforeEach(async () => {
    app.clock.set('2026-11-20T14:59:00.000Z');
    staff = await app.as('staffMaster');
  });
  const owner = async () => (await newMember(app, { role: 'TenantMaster', groups: ['G001'], tenantId })).client;
  const digestOf = async (quote: Promise<{ digest: string }>) => (await quote).digest;
  const byStaff = async (asked: object, act: (version: number, quote: string) => ReturnType<Way['act']>) => {
    const { version } = await view();
    const show = () => digestOf(staff.call(quoteGroupContract, { params: group(), body: { version, ...asked } }));
    return { show, act: (quote: string) => act(version, quote) };
  };
  const actionBy = (action: 'deleteContract' | 'recoveryContract') =>
    byStaff({ action }, (_version, quote) =>
      staff.ask(deleteGroup, { params: { tenantId }, body: { groupId: 'G001', action, quote } }),
    );

  const ways: Record<string, () => Promise<Way>> = {
    'a paid plan instead of the free one': async () => {
      await make({ planId: 'free' });
      const client = await owner();
      const terms = { planId: 'light', period: 'monthly' as const };
      const { version } = await view();
      return {
        show: () => digestOf(client.call(quoteContract, { params: { tenantId }, query: terms })),
        act: quote => client.ask(beginPaid, { params: { tenantId }, body: { ...terms, version, quote } }),
      };
    },
    'another plan': async () => {
      const { userPoolId } = await make({ planId: 'starter' });
      const client = await owner();
      const params = { tenantId };
      const body = { group: 'G001', userPoolId, plan: 'light', contract: { contractName: '料金商事' } };
      return {
        show: () => digestOf(client.call(quoteContract, { params, query: { planId: 'light' } })),
        act: quote => client.ask(updateGroup, { params, body: { ...body, quote } }),
      };
    },
    'a group': async () => {
      const { userPoolId } = await make({});
      const client = await owner();
      const params = { tenantId };
      const body = { groupNameDB: '営業', userPoolId, plan: 'light' };
      return {
        show: () => digestOf(client.call(quoteGroup, { params, query: { plan: 'light' } })),
        act: quote => client.ask(createGroup, { params, body: { ...body, quote } }),
      };
    },
    'a change by staff': async () => {
      await make({ planId: 'starter' });
      return byStaff({ planId: 'light', phone: '03-9999-0000' }, (version, quote) => {
        const body = { version, planId: 'light', phone: '03-9999-0000', quote };
        return staff.ask(changeGroupContract, { params: group(), body });
      });
    },
    'a recovery by staff': async () => {
      await make({});
      await change({ status: 'canceled' });
      await turnTo('2027-01-10');
      return actionBy('recoveryContract');
    },
    'a cancellation by staff': async () => {
      await make({});
      return actionBy('deleteContract');
    },
    'a new tenant': async () => {
      const form = contractForm({ planId: 'light' });
      return {
        show: () => digestOf(staff.call(quoteTenant, { body: form })),
        act: quote => staff.ask(createTenant, { body: { ...form, quote } }),
      };
    },
  };
  const dearer = () => setPrice('light', 12_000);
  const midnight = async () => app.clock.set('2026-11-20T15:00:00.000Z');
  const anotherRenewal = () => storeContract(app, { tenantId }, { renewal: '2026-12-25' });

  const written = async () => {
    const { rows } =
      await sql`select (select count(*) from invoice) as invoices, (select count(*) from tenant) as tenants,
      (select count(*) from audit_log where action <> 'tenants.view') as audited,
      (select count(*) from pgboss.job where name in ('mail', 'invoice-mail')) as mails`.execute(app.owner);
    return rows;
  };

  test.each([
    ['a paid plan instead of the free one', 'the price', dearer],
    ['a paid plan instead of the free one', 'the day in Tokyo', midnight],
    ['another plan', 'the price', dearer],
    ['a group', 'the price', dearer],
    ['a group', 'the day in Tokyo', midnight],
    ['a change by staff', 'the price', dearer],
    ['a recovery by staff', 'the price', dearer],
    ['a cancellation by staff', 'the contract', anotherRenewal],
    ['a new tenant', 'the price', dearer],
  ] as const)('%s is refused when %s has changed, and nothing is written', async (name, _what, becomeAnother) => {
    const { show, act } = await (ways[name] as () => Promise<Way>)();
    const shown = await show();
    await becomeAnother();
    const before = await written();
    expect(await act(shown)).toMatchObject({ status: 409, body: { code: 'quote_changed' } });
    expect(await written()).toEqual(before);
    expect([200, 201]).toContain((await act(await show())).status);
    expect(await written()).not.toEqual(before);
  });
});

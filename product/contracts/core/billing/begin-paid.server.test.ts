import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { beginPaid, getContract, getLimit, quoteContract } from '#product/contracts/api/contracts.ts';
import { listInvoices } from '#product/contracts/api/invoices.ts';
import type { ApiClient } from '#test/api-client.ts';
import { makeContract } from '#test/factories/make-contract.ts';
import { newMember } from '#test/factories/new-member.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { mailsTo } from '#test/outbox.ts';
import { applyDueChanges } from './apply-due-changes.ts';

let app: TestApp;
let params: { tenantId: string };
let owner: ApiClient;
let contractEmail: string;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-20T03:00:00.000Z');
  await begin('free');
});

async function begin(planId: string) {
  const made = await makeContract(app, { planId });
  params = { tenantId: made.tenantId };
  await signInAgain();
  contractEmail = (await contract()).contractEmail;
}

async function signInAgain() {
  const member = await newMember(app, { role: 'TenantMaster', groups: ['G001'], tenantId: params.tenantId });
  owner = member.client;
}

const contract = () => owner.call(getContract, { params, query: {} });
const order = async (more: object = {}) => ({
  version: (await contract()).version,
  planId: 'light',
  period: 'monthly' as const,
  ...more,
});
const invoices = async () =>
  (await owner.call(listInvoices, { params, query: {} })).items.map(one => [one.periodStart, one.periodEnd, one.total]);

describe('a paid plan instead of the free one', () => {
  test('is quoted and then billed alike, and holds at once', async () => {
    app.clock.set('2026-11-25T03:00:00.000Z');
    await signInAgain();
    const { version: _, ...terms } = await order();
    const quote = await owner.call(quoteContract, { params, query: terms });
    expect(quote).toMatchObject({
      planFrom: '2026-11-25',
      invoices: [{ startDate: '2026-11-25', endDate: '2026-12-24', total: 10_780 }],
      next: { date: '2026-12-25', total: 10_780 },
    });
    expect(await owner.call(beginPaid, { params, body: await order() })).toMatchObject({
      contractPlanId: 'light',
      status: 'primary',
      renewalDate: quote.next?.date,
    });
    expect(await invoices()).toEqual([['2026-11-25', '2026-12-24', 10_780]]);
    expect((await mailsTo(app, contractEmail, 3)).at(-1)?.subject).toContain('Your plan has changed');
  });

  test('takes a year, of which the first invoice is', async () => {
    await owner.call(beginPaid, { params, body: await order({ period: 'yearly' }) });
    expect(await invoices()).toEqual([['2026-11-20', '2027-11-19', 129_360]]);
    expect(await contract()).toMatchObject({ period: 'yearly', nextPeriod: null, renewalDate: '2027-11-20' });
  });

  test('begins again a free contract that has ended', async () => {
    await app.owner
      .updateTable('contract')
      .set({ ends_at: new Date('2026-12-19T15:00:00.000Z') })
      .where('tenant_id', '=', params.tenantId)
      .execute();
    app.clock.set('2027-01-10T03:00:00.000Z');
    await applyDueChanges(app.services);
    await signInAgain();
    expect(await contract()).toMatchObject({ status: 'canceled', contractPlanId: 'free' });
    const { version: _, ...terms } = await order();
    const quote = await owner.call(quoteContract, { params, query: terms });
    expect(quote).toMatchObject({ status: 'takeover', invoices: [{ startDate: '2027-01-10', total: 10_780 }] });
    expect(await owner.call(beginPaid, { params, body: await order() })).toMatchObject({
      status: 'takeover',
      contractPlanId: 'light',
      endDate: null,
      renewalDate: '2027-02-10',
    });
    expect(await invoices()).toEqual([['2027-01-10', '2027-02-09', 10_780]]);
    expect((await owner.call(getLimit, { params, query: {} })).pages.remaining).toBeGreaterThan(300);
  });

  test.each(['free', 'api'])('is not the plan %s', async planId => {
    expect(await owner.refuse(beginPaid, { params, body: await order({ planId }) })).toMatchObject({
      code: 'plan_not_selectable',
    });
  });

  test('is not of a version that somebody has changed', async () => {
    const body = await order();
    await owner.call(beginPaid, { params, body });
    expect(await owner.refuse(beginPaid, { params, body })).toMatchObject({ code: 'conflict' });
    expect(await invoices()).toHaveLength(1);
  });

  test('is for free contracts alone, and for those who may change the contract', async () => {
    const { client } = await newMember(app, { role: 'TenantAdmin', groups: ['G001'], tenantId: params.tenantId });
    expect(await client.refuse(beginPaid, { params, body: await order() })).toMatchObject({ status: 403 });
    await begin('light');
    expect(await owner.refuse(beginPaid, { params, body: await order({ planId: 'basic' }) })).toMatchObject({
      code: 'plan_not_selectable',
    });
  });
});

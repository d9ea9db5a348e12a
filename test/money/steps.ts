import { expect } from 'vitest';
import { cancelTenant, createGroup, deleteGroup, quoteGroup } from '#product/accounts/api/groups.ts';
import {
  beginPaid,
  changeGroupContract,
  getGroupContract,
  quoteContract,
  quoteGroupContract,
  type TermsQuote,
} from '#product/contracts/api/contracts.ts';
import {
  grantExtraPages,
  quoteExtraPageRemoval,
  quoteExtraPages,
  removeExtraPages,
} from '#product/contracts/api/extra-pages.ts';
import { correctInvoice, creditInvoice, voidInvoice } from '#product/contracts/api/invoice-corrections.ts';
import { listInvoices } from '#product/contracts/api/invoices.ts';
import { getMasterCoupons, getMasterPlans, putMasterCoupons, putMasterPlans } from '#product/contracts/api/plans.ts';
import { applyDueChanges } from '#product/contracts/core/billing/apply-due-changes.ts';
import type { ApiClient } from '../api-client.ts';
import type { makeContract } from '../factories/make-contract.ts';
import { newMember } from '../factories/new-member.ts';
import type { TestApp } from '../factories/start-app.ts';

export type Step = (at: Scene) => Promise<unknown>;
export interface Scene {
  app: TestApp;
  staff: ApiClient;
  made: Awaited<ReturnType<typeof makeContract>>;
  groupId: string;
  quote: TermsQuote | null;
}

export const due: Step = at => applyDueChanges(at.app.services);
export const view = ({ staff, made: { tenantId }, groupId }: Scene) =>
  staff.call(getGroupContract, { params: { tenantId, groupId } });

/** A change by staff, asked for before: the answer to the question is held against what is invoiced. */
export const change =
  (body: object): Step =>
  async at => {
    const params = { tenantId: at.made.tenantId, groupId: at.groupId };
    const { version } = await view(at);
    at.quote = await at.staff.call(quoteGroupContract, { params, body: { version, ...body } });
    await at.staff.call(changeGroupContract, { params, body: { version, ...body, quote: at.quote.digest } });
  };
export const recover: Step = async at => {
  const { tenantId } = at.made;
  const action = 'recoveryContract' as const;
  const { version } = await view(at);
  at.quote = await at.staff.call(quoteGroupContract, {
    params: { tenantId, groupId: at.groupId },
    body: { version, action },
  });
  const quote = at.quote.digest;
  await at.staff.call(deleteGroup, { params: { tenantId }, body: { groupId: at.groupId, action, quote } });
};
/** A paid plan chosen by the owner of a free contract, who was told what it bills. */
export const startPaid =
  (planId: string): Step =>
  async at => {
    const owner = await masterOf(at);
    const params = { tenantId: at.made.tenantId, groupId: at.groupId };
    const period = 'monthly' as const;
    at.quote = await owner.call(quoteContract, { params, query: { groupId: at.groupId, planId, period } });
    const { version } = await view(at);
    await owner.call(beginPaid, { params, body: { version, planId, period, quote: at.quote.digest } });
  };
const masterOf = async ({ app, made: { tenantId } }: Scene) =>
  (await newMember(app, { role: 'TenantMaster', groups: ['G001'], tenantId })).client;
export const byClient =
  (action: 'deleteContract' | 'recoveryContract'): Step =>
  async at => {
    const body = { groupId: at.groupId, action, reasons: ['予算の都合'] };
    await (await masterOf(at)).call(deleteGroup, { params: { tenantId: at.made.tenantId }, body });
  };
export const cancelAll: Step = async at => {
  const params = { tenantId: at.made.tenantId };
  await (await masterOf(at)).call(cancelTenant, { params, body: { reasons: ['予算の都合'] } });
};
const groupBody = (at: Scene, contract: object, groupNameDB = '営業') => ({
  groupNameDB,
  plan: 'light',
  userPoolId: at.made.userPoolId,
  contract,
});
export const openGroup =
  (contract: object = {}): Step =>
  async at => {
    const params = { tenantId: at.made.tenantId };
    const master = await masterOf(at);
    at.quote = await master.call(quoteGroup, { params, query: { plan: 'light', ...contract } });
    const body = { ...groupBody(at, contract), quote: at.quote.digest };
    const { data } = await master.call(createGroup, { params, body });
    at.groupId = data.groupId;
  };
export const refusedGroup: Step = async at => {
  const params = { tenantId: at.made.tenantId };
  const refused = await (await masterOf(at)).refuse(createGroup, { params, body: groupBody(at, {}, '広報') });
  expect(refused).toMatchObject({ status: 403, code: 'contract_deactivated' });
};
export const backTo =
  (groupId: string): Step =>
  async at => {
    at.groupId = groupId;
  };
/** The newest invoice of the group, as the address of what is done with it. */
async function newestInvoice({ staff, made: { tenantId }, groupId }: Scene) {
  const { items } = await staff.call(listInvoices, { params: { tenantId }, query: { groupId } });
  const newest = items.toSorted((a, b) => b.number.localeCompare(a.number))[0];
  if (newest === undefined) throw new Error('there is no invoice');
  return { params: { tenantId, invoiceId: newest.invoiceId }, newest };
}
export const voidNewest: Step = async at => {
  const { params } = await newestInvoice(at);
  await at.staff.call(voidInvoice, { params, body: { reason: '二重の発行' } });
};
export const correctTo =
  (amount: number): Step =>
  async at => {
    const { params, newest } = await newestInvoice(at);
    const body = { reason: '金額の誤り', contractName: newest.contractName, postalCode: '100-0001', amount };
    await at.staff.call(correctInvoice, { params, body });
  };
/** Of an amount without tax; of all that can be credited without one. */
export const credit =
  (amount?: number): Step =>
  async at => {
    const { params } = await newestInvoice(at);
    await at.staff.call(creditInvoice, {
      params,
      body: { reason: '障害', ...(amount === undefined ? {} : { amount }) },
    });
  };
const groupOf = ({ made: { tenantId }, groupId }: Scene) => ({ tenantId, groupId });
export const giveExtraPages =
  (pages: number, amount = 0): Step =>
  async at => {
    const params = groupOf(at);
    const { digest } = await at.staff.call(quoteExtraPages, { params, query: { pages, amount } });
    await at.staff.call(grantExtraPages, { params, body: { pages, amount, quote: digest } });
  };
export const takeBackExtraPages: Step = async at => {
  const { limit } = await view(at);
  const grant = limit.pages.grants.find(({ kind }) => kind === 'extra');
  if (grant === undefined) throw new Error('there are no extra pages');
  const params = { ...groupOf(at), grantId: grant.grantId };
  const { digest } = await at.staff.call(quoteExtraPageRemoval, { params });
  await at.staff.call(removeExtraPages, { params, body: { reason: '誤って付与したため', quote: digest } });
};
/** As if runs had used so many of the extra pages. */
export const useExtraPages =
  (used: number): Step =>
  async ({ app, made: { tenantId } }) => {
    await app.owner
      .updateTable('page_grant')
      .set({ used })
      .where('tenant_id', '=', tenantId)
      .where('kind', '=', 'extra')
      .execute();
  };
export const setPrice =
  (planId: string, amount: number): Step =>
  async ({ staff }) => {
    const { items, version } = await staff.call(getMasterPlans, {});
    const priced = items.map(plan => (plan.planId === planId ? { ...plan, amount } : plan));
    await staff.call(putMasterPlans, { body: { items: priced, version } });
  };
/** A coupon of so many per cent for so many months. */
export async function addCoupon(staff: ApiClient, code: string, discount: number, periods: number): Promise<void> {
  const { items, version } = await staff.call(getMasterCoupons, {});
  const coupon = { code, discount, periods, expirationDate: '2027-12-31' };
  await staff.call(putMasterCoupons, { body: { items: [...items, coupon], version } });
}

import { randomUUID } from 'node:crypto';
import { inTenant } from '#platform/database/database.ts';
import { insertGroup } from '#product/accounts/core/groups/create-group.ts';
import { contractOf } from '#product/contracts/api/contract-data.ts';
import { getCriteriaSetting } from '#product/runs/api/criteria.ts';
import type { TestApp } from '../factories/start-app.ts';
import { anybody, group, type Row, type Rows, readers, signedIn, staffWriters, tenantId } from './caller.ts';

const ofGroup = { params: { tenantId }, query: { groupId: group.groupId } };
/** Masters of the tenant and all staff with read access to it. */
const masters = [401, 200, 403, 403, 403, 404, 200, 200];
/** Masters of the tenant and staff with write access. */
const mastersWrite = (status: number) => [401, status, 403, 403, 403, 404, status, 403];
/** Staff on a group's path: a caller outside the group does not even learn that it exists. */
const staffOnGroup = (status: number, reader: number) => [401, 403, 403, 403, 404, 404, status, reader];
const staffRead = [401, 403, 403, 403, 403, 403, 200, 200];
const outsideMasterGroup = [401, 403, 403, 403, 404, 404, 403, 403];
const onGroup = { params: group };

let made = 0;
const fresh = (what: string) => {
  made += 1;
  return `${what} ${made} ${randomUUID().slice(0, 8)}`;
};

const versionOf = async ({ owner }: TestApp, groupId = group.groupId): Promise<number> => {
  const row = await owner
    .selectFrom('contract')
    .select('version')
    .where('tenant_id', '=', tenantId)
    .where('group_id', '=', groupId)
    .executeTakeFirstOrThrow();
  return row.version;
};

/** A separate group for each cancellation. */
async function makeGroup({ owner }: TestApp): Promise<string> {
  const groupId = fresh('G');
  const contract = contractOf({ status: 'primary', contractPlanId: 'light' });
  const group = { tenantId, groupId, groupName: groupId, groupType: 'normal', version: 1, contract };
  await inTenant(owner, tenantId, tx => insertGroup(tx, group));
  return groupId;
}

async function makeInvoice({ owner }: TestApp): Promise<string> {
  const { invoice_id } = await owner
    .insertInto('invoice')
    .values({
      tenant_id: tenantId,
      group_id: group.groupId,
      number: fresh('INV').replaceAll(' ', '-'),
      plan_name: 'ライト',
      contract_name: '点検商事',
      department_name: '',
      postal_code: '',
      period_start: new Date(Date.UTC(2000, 0, (made += 1))).toISOString().slice(0, 10),
      period_end: '2026-12-19',
      issued_on: '2026-11-20',
      due_on: '2026-12-31',
      amount: 9800,
      discount: 0,
      tax: 980,
      total: 10780,
      payment_method: 'invoice_payment',
      paid_at: null,
    })
    .returning('invoice_id')
    .executeTakeFirstOrThrow();
  return invoice_id;
}

/** Corrections of an invoice by staff with write access. */
const onInvoice = (body: object): Row => ({
  expected: [401, 403, 403, 403, 403, 404, 200, 403],
  parts: async app => ({ params: { tenantId, invoiceId: await makeInvoice(app) }, body }),
});

async function makeCreditNote(app: TestApp): Promise<string> {
  const { credit_note_id } = await app.owner
    .insertInto('credit_note')
    .values({
      tenant_id: tenantId,
      invoice_id: await makeInvoice(app),
      number: fresh('CN').replaceAll(' ', '-'),
      issued_on: '2026-11-20',
      amount: 100,
      tax: 10,
      total: 110,
      reason: '障害のため',
    })
    .returning('credit_note_id')
    .executeTakeFirstOrThrow();
  return credit_note_id;
}

async function makeGrant({ owner }: TestApp): Promise<number> {
  const { grant_id } = await owner
    .insertInto('page_grant')
    .values({
      tenant_id: tenantId,
      group_id: group.groupId,
      kind: 'extra',
      starts_on: '2026-11-20',
      expires_on: '2027-02-20',
      pages: 10,
    })
    .returning('grant_id')
    .executeTakeFirstOrThrow();
  return grant_id;
}

const masterList = (name: string): Rows => ({
  [`master${name}.get`]: { expected: staffWriters(200), parts: () => ({}) },
});
const versionOfList = async ({ owner }: TestApp, name: 'plans' | 'api_plans' | 'agencies' | 'coupons') => {
  const row = await owner.selectFrom('master_version').select('version').where('name', '=', name).executeTakeFirst();
  return row?.version ?? 0;
};
const planContracts: Rows = {
  'masterPlans.contracts': { expected: staffWriters(200), parts: () => ({ params: { planId: 'light' } }) },
};
const apiPlanInputs = async ({ owner }: TestApp) => {
  const rows = await owner.selectFrom('plan').selectAll().where('kind', '=', 'api').orderBy('position').execute();
  return rows.map(row => ({
    planId: row.plan_id,
    name: row.name,
    domains: row.domains,
    pages: row.pages,
    amount: row.amount,
    callsPerDay: row.calls_per_day,
    connections: row.connections,
    runningRuns: row.running_runs,
    answerSeconds: row.answer_seconds,
  }));
};
const planInputs = async ({ owner }: TestApp) => {
  const rows = await owner.selectFrom('plan').selectAll().where('kind', '!=', 'api').orderBy('position').execute();
  return rows.map(({ plan_id, name, domains, pages, linked_accounts, running_runs, answer_seconds, amount }) => ({
    planId: plan_id,
    name,
    domains,
    pages,
    amount,
    linkedAccounts: linked_accounts,
    runningRuns: running_runs,
    answerSeconds: answer_seconds,
  }));
};
const aggregation = (params: object): Row => ({ expected: staffRead, parts: () => ({ params }) });
const aggregationOfTenant: Row = {
  expected: [401, 403, 403, 403, 403, 404, 200, 200],
  parts: () => ({ params: { tenantId } }),
};
const aggregationOfGroup: Row = { expected: staffOnGroup(200, 200), parts: () => onGroup };

/** Contracts, groups, plans, tenants, invoices and the aggregation. */
export const contractRows: Rows = {
  ...planContracts,
  'contracts.get': { expected: masters, parts: () => ofGroup },
  'contracts.limit': { expected: readers, parts: () => ofGroup },
  'contracts.status': { expected: readers, parts: () => onGroup },
  'contracts.email': { expected: [401, 200, 200, 200, 200, 404, 200, 200], parts: () => ({ params: { tenantId } }) },
  'contracts.quote': { expected: mastersWrite(200), parts: () => ofGroup },
  // The contract is not a free one.
  'contracts.beginPaid': {
    expected: mastersWrite(422),
    parts: async app => ({
      params: { tenantId },
      body: { version: await versionOf(app, 'G001'), planId: 'light', period: 'monthly' },
    }),
  },
  'contracts.confirmEmail': {
    expected: [410, 410, 410, 410, 410, 410, 410, 410],
    parts: () => ({ body: { token: 'unknown' } }),
  },
  'tenants.cancellation': { expected: mastersWrite(200), parts: () => ({ params: { tenantId } }) },
  'tenants.cancel': { expected: mastersWrite(422), parts: () => ({ params: { tenantId }, body: { reasons: [''] } }) },
  'groupContracts.get': { expected: staffOnGroup(200, 200), parts: () => onGroup },
  'groupContracts.change': {
    expected: staffOnGroup(200, 403),
    owner: 403,
    parts: async app => ({ ...onGroup, body: { version: await versionOf(app), departmentName: fresh('部') } }),
  },
  'groupContracts.quote': {
    expected: staffOnGroup(200, 403),
    owner: 403,
    parts: async app => ({ ...onGroup, body: { version: await versionOf(app), status: 'pre_cancel' } }),
  },
  'checkerVersion.get': { expected: [401, 200, 403, 403, 404, 404, 200, 200], parts: () => onGroup },
  'checkerVersion.put': {
    expected: [401, 200, 403, 403, 404, 404, 200, 403],
    parts: () => ({ ...onGroup, body: { version: '26.9.27' } }),
  },
  'openInvoices.list': { expected: staffRead, parts: () => ({}) },
  'openInvoices.csv': { expected: staffRead, parts: () => ({}) },
  'extraPages.quote': {
    expected: staffOnGroup(200, 403),
    parts: () => ({ ...onGroup, query: { pages: 10, amount: 0 } }),
  },
  'extraPages.quoteRemoval': {
    expected: staffOnGroup(200, 403),
    parts: async app => ({ params: { ...group, grantId: await makeGrant(app) } }),
  },
  'extraPages.remove': {
    expected: staffOnGroup(200, 403),
    parts: async app => ({ params: { ...group, grantId: await makeGrant(app) }, body: { reason: '誤り' } }),
  },
  'extraPages.create': { expected: staffOnGroup(201, 403), parts: () => ({ ...onGroup, body: { pages: 10 } }) },
  // In the group of the calls, which is not the first one; product/runs/core/contents-setting/contents-setting.server.test.ts has that.
  'contentsSetting.get': { expected: outsideMasterGroup, parts: () => onGroup },
  'contentsSetting.csv': { expected: outsideMasterGroup, parts: () => onGroup },
  'contentsSetting.put': {
    expected: outsideMasterGroup,
    parts: () => ({ ...onGroup, body: { version: 0, dictionary: [], allowedWords: [] } }),
  },
  'criteria.catalogue': { expected: signedIn(200), parts: () => ({}) },
  'criteriaSetting.get': { expected: readers, parts: () => onGroup },
  'criteriaSetting.put': {
    expected: [401, 200, 403, 403, 404, 404, 200, 403],
    parts: async app => {
      const { version } = await (await app.as('staffMaster')).call(getCriteriaSetting, onGroup);
      return { ...onGroup, body: { version, criteriaList: 'jis-2016-aa' } };
    },
  },
  'groups.list': { expected: [401, 200, 200, 200, 200, 404, 200, 200], parts: () => ({ params: { tenantId } }) },
  'groups.quote': { expected: mastersWrite(200), parts: () => ({ params: { tenantId }, query: { plan: 'light' } }) },
  'groups.create': {
    expected: mastersWrite(201),
    parts: () => ({
      params: { tenantId },
      body: { groupNameDB: fresh('組'), plan: 'light', groupType: 'normal', userPoolId: 'pool_alpha' },
    }),
  },
  'groups.update': {
    expected: mastersWrite(200),
    parts: () => ({
      params: { tenantId },
      body: { group: group.groupId, groupNameDB: fresh('組'), userPoolId: 'pool_alpha' },
    }),
  },
  'groups.delete': {
    expected: mastersWrite(200),
    parts: async app => ({
      params: { tenantId },
      body: { groupId: await makeGroup(app), action: 'deleteContract', reasons: ['使わなくなった'] },
    }),
  },
  'invoices.list': { expected: masters, parts: () => ofGroup },
  'invoices.pdf': {
    expected: masters,
    parts: async app => ({ params: { tenantId, invoiceId: await makeInvoice(app) } }),
  },
  'invoices.settle': {
    expected: [401, 403, 403, 403, 403, 404, 200, 403],
    parts: async app => ({ params: { tenantId, invoiceId: await makeInvoice(app) }, body: { isPaid: true } }),
  },
  'invoices.pay': onInvoice({ amount: 100, paidOn: '2026-11-20' }),
  'invoices.void': onInvoice({ reason: '誤り' }),
  'invoices.correct': onInvoice({
    reason: '宛名の誤り',
    contractName: '点検商事',
    postalCode: '100-0001',
    amount: 9800,
  }),
  'invoices.credit': onInvoice({ reason: '障害のため' }),
  'creditNotes.pdf': {
    expected: masters,
    parts: async app => ({ params: { tenantId, creditNoteId: await makeCreditNote(app) } }),
  },
  'paymentMethods.change': {
    expected: mastersWrite(200),
    parts: async app => ({
      params: { tenantId },
      body: { groupId: group.groupId, paymentMethod: 'invoice_payment', version: await versionOf(app) },
    }),
  },
  'priceList.get': { expected: anybody(200), parts: () => ({}) },
  'plans.list': { expected: signedIn(200), parts: () => ({}) },
  ...masterList('Plans'),
  ...masterList('ApiPlans'),
  ...masterList('Agencies'),
  ...masterList('Coupons'),
  'masterPlans.put': {
    expected: staffWriters(200),
    parts: async app => ({ body: { items: await planInputs(app), version: await versionOfList(app, 'plans') } }),
  },
  'masterApiPlans.put': {
    expected: staffWriters(200),
    parts: async app => ({
      body: { items: await apiPlanInputs(app), version: await versionOfList(app, 'api_plans') },
    }),
  },
  'masterAgencies.put': {
    expected: staffWriters(200),
    parts: async app => ({ body: { items: [], version: await versionOfList(app, 'agencies') } }),
  },
  'masterCoupons.put': {
    expected: staffWriters(200),
    parts: async app => ({ body: { items: [], version: await versionOfList(app, 'coupons') } }),
  },
  'tenants.list': aggregation({}),
  'tenants.quote': {
    expected: [401, 403, 403, 403, 403, 403, 200, 200],
    parts: () => ({ body: { planId: 'light', startDate: '2026-12-01' } }),
  },
  'tenants.create': {
    expected: [401, 403, 403, 403, 403, 403, 201, 201],
    parts: () => ({
      body: {
        tenantPreferredId: `made-${randomUUID().slice(0, 13)}`,
        contractName: '点検商事',
        contractEmail: 'owner@made.example',
        departmentName: '',
        firstName: '一郎',
        lastName: '作田',
        phone: '03-1234-5678',
        postalCode: '100-0001',
        planId: 'light',
        period: 'monthly',
        startDate: '2026-12-01',
        paymentMethod: 'invoice_payment',
        freePeriod: 0,
      },
    }),
  },
  'aggregation.contracts': aggregation({}),
  'aggregation.contractsCsv': aggregation({}),
  'aggregation.groups': aggregationOfTenant,
  'aggregation.groupsCsv': aggregationOfTenant,
  'aggregation.users': aggregationOfGroup,
  'aggregation.usersCsv': aggregationOfGroup,
};

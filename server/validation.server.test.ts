import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#endpoint/define.ts';
import type { fields } from '#endpoint/fields.ts';
import {
  askNewEmail,
  changePassword,
  confirmForgotPassword,
  finishFirstLogin,
  forgotContractId,
  forgotPassword,
  setNewPassword,
} from '#product/accounts/api/auth.ts';
import { confirmFreeTenant, createFreeTenant } from '#product/accounts/api/free-tenants.ts';
import { createGroup, deleteGroup, updateGroup } from '#product/accounts/api/groups.ts';
import { createStaff, listStaffs, updateStaff } from '#product/accounts/api/staffs.ts';
import { createTenant, listTenants } from '#product/accounts/api/tenants.ts';
import { createUser, listUsers, updateUser } from '#product/accounts/api/users.ts';
import { changeGroupContract } from '#product/contracts/api/contracts.ts';
import { grantExtraPages } from '#product/contracts/api/extra-pages.ts';
import { putMasterAgencies, putMasterPlans } from '#product/contracts/api/plans.ts';
import { sendInquiry } from '#product/operation/api/inquiries.ts';
import { createSite } from '#product/runs/api/runs.ts';
import { putMaintenance } from '#product/tenancy/api/maintenance.ts';
import { fieldRows } from '#test/data/field-boundaries.ts';
import { contractForm } from '#test/factories/make-contract.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { type Person, password, tenants } from '#test/factories/world.ts';

const { tenantId } = tenants.alpha;
let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

interface Parts {
  params?: object;
  query?: object;
  body?: object;
}
type Name = keyof typeof fields;
/** A call that is valid except for one value, and the path at which it is reported. */
interface Case {
  endpoint: Endpoint;
  by: Person | 'nobody';
  parts: (value: unknown) => Parts;
  path: string;
}

const contact = { contractEmail: 'email', contractName: 'contractName', departmentName: 'departmentName' } as const;
const more = { phone: 'phone', postalCode: 'postalCode', firstName: 'personName', lastName: 'personName' } as const;
const person = { firstName: '花子', lastName: '緑野' };
const names = { firstName: 'personName', lastName: 'personName' } as const;
const group = { tenantId, groupId: 'G002' };
const token = { token: 'x'.repeat(43) };

/** The fields of a body by their rule; `fixed` completes a valid body. */
function ofBody(
  endpoint: Endpoint,
  by: Case['by'],
  rules: Record<string, Name>,
  { params, fixed = {}, inside }: { params?: object; fixed?: object; inside?: string } = {},
): [Name, Case][] {
  return Object.entries(rules).map(([field, rule]) => [
    rule,
    {
      endpoint,
      by,
      parts: value => {
        const body = inside ? { ...fixed, [inside]: { [field]: value } } : { ...fixed, [field]: value };
        return params ? { params, body } : { body };
      },
      path: inside ? `${inside}.${field}` : field,
    },
  ]);
}

/** The same for the single item of a list. */
const ofItem = (endpoint: Endpoint, rules: Record<string, Name>, item: object): [Name, Case][] =>
  Object.entries(rules).map(([field, rule]) => [
    rule,
    {
      endpoint,
      by: 'staffMaster',
      parts: value => ({ body: { version: 0, items: [{ ...item, [field]: value }] } }),
      path: `items.0.${field}`,
    },
  ]);

const search = (endpoint: Endpoint, by: Person, params?: object): [Name, Case] => [
  'searchString',
  { endpoint, by, parts: value => ({ ...(params ? { params } : {}), query: { search: value } }), path: 'search' },
];

const plan = {
  name: 'ゴールド',
  domains: 1,
  pages: 1,
  linkedAccounts: 0,
  runningRuns: 3,
  answerSeconds: 30,
  callsPerDay: 0,
  connections: 0,
  amount: 1,
};
const inTenant = { params: { tenantId } };
const onTenant = {
  tenantPreferredId: 'tenantPreferredId',
  freePeriod: 'freePeriod',
  agencyCode: 'agencyCode',
} as const;
const counts = {
  domains: 'sitemapPages',
  linkedAccounts: 'sitemapPages',
  runningRuns: 'runningRuns',
  answerSeconds: 'answerSeconds',
  callsPerDay: 'callsPerDay',
  connections: 'apiConnections',
} as const;
const reset = { email: 'a@alpha.example', code: 'ABCDEFGH', password };

const cases: [Name, Case][] = [
  ...ofBody(createTenant, 'staffMaster', { ...onTenant, ...contact, ...more }, { fixed: contractForm() }),
  ...ofBody(
    changeGroupContract,
    'staffMaster',
    { freePeriod: 'freePeriod', agencyCode: 'agencyCode', ...contact, ...more },
    { params: group, fixed: { version: 1 } },
  ),
  ...ofBody(grantExtraPages, 'staffMaster', { pages: 'planPages' }, { params: group }),
  ...[createGroup, updateGroup].flatMap(endpoint => {
    const fixed = { group: 'G002', groupNameDB: '組', plan: 'light', userPoolId: 'pool_alpha' };
    const { phone, postalCode } = more;
    return [
      ...ofBody(endpoint, 'master', { groupNameDB: 'groupName', ...names }, { ...inTenant, fixed }),
      ...ofBody(endpoint, 'master', { ...contact, phone, postalCode }, { ...inTenant, fixed, inside: 'contract' }),
    ];
  }),
  ...ofBody(updateGroup, 'master', { email: 'email' }, { ...inTenant, fixed: { group: 'G002' } }),
  ...ofBody(
    deleteGroup,
    'master',
    { reasons: 'cancellationReasons' },
    { ...inTenant, fixed: { groupId: 'G002', action: 'deleteContract' } },
  ),
  ...ofBody(
    createUser,
    'master',
    { email: 'email', ...names },
    { ...inTenant, fixed: { ...person, email: 'neu@alpha.example', role: 'TenantUser', groups: ['G002'] } },
  ),
  ...ofBody(updateUser, 'master', names, {
    params: { tenantId, username: 'x' },
    fixed: { ...person, role: 'TenantUser', groups: ['G002'], version: 1 },
  }),
  ...ofBody(
    createStaff,
    'staffMaster',
    { email: 'email', ...names },
    { fixed: { ...person, email: 'neu@tenken.example', role: 'SystemUser' } },
  ),
  ...ofBody(updateStaff, 'staffMaster', names, {
    params: { username: 'x' },
    fixed: { ...person, role: 'SystemUser', version: 1 },
  }),
  ...ofBody(
    createFreeTenant,
    'nobody',
    { email: 'email', contractName: 'contractName', phone: 'phone', ...names },
    { fixed: { ...person, email: 'a@free.example', contractName: '緑', phone: '0312345678', acceptTerms: true } },
  ),
  ...ofBody(finishFirstLogin, 'nobody', { password: 'password' }, { fixed: token }),
  ...ofBody(confirmFreeTenant, 'nobody', { password: 'password' }, { fixed: token }),
  ...ofBody(
    setNewPassword,
    'nobody',
    { password: 'password' },
    { params: { tenant: 'alpha' }, fixed: { session: 'x' } },
  ),
  ...ofBody(forgotPassword, 'nobody', { email: 'email' }, { params: { tenant: 'alpha' } }),
  ...ofBody(askNewEmail, 'user', { email: 'email' }, {}),
  ...ofBody(forgotContractId, 'nobody', { email: 'email' }, {}),
  ...ofBody(
    confirmForgotPassword,
    'nobody',
    { email: 'email', code: 'verificationCode', password: 'password' },
    { params: { tenant: 'alpha' }, fixed: reset },
  ),
  ...ofBody(changePassword, 'user', { password: 'password' }, { fixed: { currentPassword: password } }),
  ...ofBody(changePassword, 'user', { currentPassword: 'currentPassword' }, { fixed: { password: 'Betsu-no-8' } }),
  ...ofBody(sendInquiry, 'user', { text: 'inquiryText' }, { ...inTenant, fixed: { category: 'usage' } }),
  ...ofBody(
    createSite,
    'user',
    { username: 'basicAuthText', password: 'basicAuthText' },
    { ...inTenant, fixed: { data: { url: 'https://www.open.example/', quality: true, groupId: 'G002' } } },
  ),
  ...ofItem(putMasterPlans, { name: 'planName', pages: 'planPages', amount: 'planAmount', ...counts }, plan),
  ...ofItem(putMasterAgencies, { code: 'agencyCode', name: 'agencyName' }, { code: '123456', name: '店' }),
  search(listTenants, 'staffMaster'),
  search(listStaffs, 'staffMaster'),
  search(listUsers, 'master', { tenantId }),
];

const refused = (name: Name) =>
  fieldRows.filter(row => row.name === name).flatMap(row => row.refuses.map(([value]) => value));
/** Rules that depend on existing data are tested elsewhere: 409, with their own codes. */
const duplicates = ['light', '広報部'];
const table = cases.flatMap(([name, one]) =>
  refused(name)
    // Omitted fields are tested separately from invalid ones.
    .filter(value => value !== undefined && !duplicates.includes(value as string))
    .map(value => ({ ...one, name, value })),
);

/** The entries of the audit log, but for those that staff have looked at a tenant. */
const recordedChanges = () =>
  app.owner.selectFrom('audit_log').select('id').where('action', '!=', 'tenants.view').execute();

test('every rule that an endpoint asks for is broken at it', () => {
  expect(table.length).toBeGreaterThan(300);
});

test.each(cases.map(([name, one]) => ({ ...one, name })))(
  '$endpoint.operationId $path refuses every broken $name, at its field, and does nothing',
  async ({ endpoint, by, parts, path, name }) => {
    const client = by === 'nobody' ? app.nobody : await app.as(by);
    const before = await recordedChanges();
    const wrong: unknown[] = [];
    const among = table.filter(one => one.endpoint === endpoint && one.path === path && one.name === name);
    expect(among.length).toBeGreaterThan(0);
    for (const { value } of among) {
      const { status, body } = await client.ask(endpoint, parts(value));
      const told = (body as { fields?: { path: string }[] } | undefined)?.fields?.map(one => one.path) ?? [];
      if (status !== 422 || !told.some(one => one.startsWith(path))) wrong.push({ value, status, body });
    }
    expect(wrong).toEqual([]);
    expect(await recordedChanges()).toEqual(before);
  },
);

test.each([
  ['2026-11-21T00:00:00Z', '2026-11-21T00:00:00Z'],
  ['2026-11-21T00:00:00Z', '2026-11-20T23:59:59Z'],
  ['2026-11-21', '2026-11-22T00:00:00Z'],
])('a notice from %s to %s is refused', async (startDateTime, endDateTime) => {
  const flags = { isEnabled: true, isNotify: false, isSendEmail: false, userType: 'all', funcList: [] };
  const body = { ...flags, content: { ja: 'あ', en: 'a' }, startDateTime, endDateTime, version: 0 };
  expect((await (await app.as('staffMaster')).ask(putMaintenance, { body })).status).toBe(422);
});

test.each([0, 720])('a free period of %i days is taken', async freePeriod => {
  const answer = await (await app.as('staffMaster')).ask(createTenant, { body: contractForm({ freePeriod }) });
  expect(answer.status).toBe(201);
});

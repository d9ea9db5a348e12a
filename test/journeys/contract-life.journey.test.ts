import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { runDueJobs } from '#core/schedule/due-jobs.ts';
import { fixedClock } from '#platform/time/clock.ts';
import { apiClient } from '../api-client.ts';
import { startAppWith, type TestApp } from '../factories/start-app.ts';
import { staff, password as staffPassword } from '../factories/world.ts';
import { mailsTo, tokenOf } from '../outbox.ts';
import { openBrowser } from './open-browser.ts';
import { linkOf, type Visit, valueOf, visit } from './visit.ts';

let app: TestApp;
let browser: Browser;
let provider: Visit;
let owner: Visit;
let admin: Visit;

/** The contract begins on 10 June and is paid by the month; it is canceled on 25 June, so it ends with 9 July in Tokyo. */
const times = {
  begin: '2026-06-10T01:00:00.000Z',
  cancel: '2026-06-25T01:00:00.000Z',
  lastMinute: '2026-07-09T14:59:00.000Z',
  ended: '2026-07-09T15:00:00.000Z',
  /** The last day of coming back as a takeover, in the morning. */
  tenMonths: '2027-05-09T01:00:00.000Z',
  over: '2027-05-09T15:00:00.000Z',
} as const;

const password = 'Mori-no-machi-5';
const contract = {
  contractName: 'Midorino City',
  lastName: 'Midorino',
  firstName: 'Sui',
  contractEmail: 'owner@midorino.example',
  phone: '03-1234-5678',
  postalCode: '100-0001',
};
const tenants = { first: 'midorino-city', second: 'hinode-town' };
const secondOwner = 'owner@hinode.example';
const adminEmail = 'admin@midorino.example';

beforeAll(async () => {
  [app, browser] = await Promise.all([startAppWith({ clock: fixedClock(times.begin) }), openBrowser()]);
  [provider, owner, admin] = await Promise.all([visit(browser, 'en'), visit(browser, 'en'), visit(browser, 'en')]);
  await turnTo('begin');
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

/** Everybody shuts their tab; moves everybody's clock, and does what is due then. */
async function turnTo(time: keyof typeof times): Promise<void> {
  for (const { page } of [provider, owner, admin]) await page.goto('about:blank');
  app.clock.set(times[time]);
  for (const { page } of [provider, owner, admin]) await page.context().clock.setFixedTime(times[time]);
  await runDueJobs(app.services, error => {
    throw error;
  });
}

async function lastMail(to: string) {
  const mail = (await mailsTo(app, to)).at(-1);
  if (!mail) throw new Error(`no mail to ${to}`);
  return mail;
}

const atTenant = (screen: string) => `${app.origin}/t/${tenants.first}/${screen}`;
const atGroup = (screen: string) => `${app.origin}/t/${tenants.first}/g/G001/${screen}`;
const atStaff = (tenantId: string) => `${app.origin}/sys-admin/contract-detail/${tenantId}/g/G001`;

async function staffSignsIn(): Promise<void> {
  const { page, look } = provider;
  await page.goto(`${app.origin}/sys-admin/signin`);
  await look('System administration');
  await page.getByLabel('E-mail address').fill(staff.staffMaster.email);
  await page.getByLabel('Password', { exact: true }).fill(staffPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(/\/sys-admin\/home/);
}

async function signsIn({ page, look }: Visit, tenant: string, email: string): Promise<void> {
  await page.goto(`${app.origin}/signin`);
  await look('Sign in');
  await page.getByLabel('Contract ID').fill(tenant);
  await page.getByLabel('E-mail address').fill(email);
  await page.locator('input[type="password"]').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function firstLogin({ page, look }: Visit, email: string): Promise<void> {
  const mail = await lastMail(email);
  await page.goto(linkOf(app, mail));
  await look('First sign-in');
  await page.getByLabel('Temporary password').fill(valueOf(mail, 'Password'));
  await page.getByRole('button', { name: 'Next' }).click();
  await look('Set a new password');
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('New password (again)').fill(password);
  await page.getByRole('button', { name: 'Set it and sign in' }).click();
  await page.waitForURL(atGroup('top'));
  await look('All sites');
}

/** Another owner, for whom programs act. Returns the tenant. */
async function secondTenant(): Promise<{ tenantId: string }> {
  const client = await app.as('staffMaster');
  const { tenantId } = await client.call(api.createTenant, {
    body: {
      ...contract,
      tenantPreferredId: tenants.second,
      contractEmail: secondOwner,
      planId: 'standard',
      startDate: '2026-06-10',
    },
  });
  const mail = await lastMail(secondOwner);
  const link = await app.nobody.call(api.openFirstLogin, { body: { token: tokenOf(mail) } });
  const params = { tenant: link.tenant };
  const step = await app.nobody.call(api.signIn, {
    params,
    body: { email: link.email, password: valueOf(mail, 'Password') },
  });
  if (!('challenge' in step)) throw new Error('the temporary password lets in');
  await app.nobody.call(api.setNewPassword, { params, body: { session: step.session, password } });
  return { tenantId };
}

async function secondOwnerCancels(tenantId: string): Promise<void> {
  const { headers } = await app.nobody.ask(api.signIn, {
    params: { tenant: tenants.second },
    body: { email: secondOwner, password },
  });
  const client = apiClient(app.origin, { cookie: headers.get('set-cookie')?.split(';')[0] ?? '' });
  const body = { groupId: 'G001', action: 'deleteContract' as const, reasons: ['予算がなくなった'] };
  expect(await client.call(api.deleteGroup, { params: { tenantId }, body })).toMatchObject({ status: 'pre_cancel' });
}

async function statusShown(tenantId: string, label: string): Promise<void> {
  const { page, look } = provider;
  await page.goto(atStaff(tenantId));
  await look(contract.contractName);
  const facts = page.getByRole('region', { name: 'Contract', exact: true });
  await facts.getByText(label, { exact: true }).waitFor();
}

async function recover(tenantId: string, label: string): Promise<void> {
  const { page } = provider;
  await page.getByRole('button', { name: 'Recover the contract' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Recover the contract' }).click();
  await page.getByText('The contract has been recovered.').waitFor();
  await statusShown(tenantId, label);
}

test('a contract from its making to its second life', async () => {
  // The provider makes a contract.
  await staffSignsIn();
  await provider.look('Contracts');
  await provider.page.goto(`${app.origin}/sys-admin/create-contract`);
  await provider.look('Create a contract');
  const labels = {
    'Contract ID': tenants.first,
    'Contract name': contract.contractName,
    'Family name': contract.lastName,
    'Given name': contract.firstName,
    'Contract e-mail': contract.contractEmail,
    'Phone number': contract.phone,
    'Postal code': contract.postalCode,
  };
  for (const [label, value] of Object.entries(labels))
    await provider.page.getByLabel(label, { exact: true }).fill(value);
  await provider.page.getByRole('button', { name: /Plan/ }).click();
  await provider.page.getByRole('option', { name: 'Standard' }).click();
  await provider.page.getByRole('button', { name: 'Create the contract' }).click();
  await provider.look('The contract has been created');
  await provider.page.getByRole('button', { name: 'Open the contract' }).click();
  await provider.page.waitForURL(/\/contract-detail\/[^/]+\/g\/G001/);
  const tenantId = /contract-detail\/([^/]+)/.exec(provider.page.url())?.[1] ?? '';
  await statusShown(tenantId, 'Full member');
  const second = await secondTenant();

  // The owner comes in, adds a group and an admin.
  await firstLogin(owner, contract.contractEmail);
  await owner.page.goto(atTenant('create-group'));
  await owner.look('Create a group');
  await owner.page.getByLabel('Group name').fill('Tourism');
  await owner.page.getByRole('button', { name: /Plan/ }).click();
  await owner.page.getByRole('option', { name: 'Light' }).click();
  await owner.page.getByRole('button', { name: 'Create the group' }).click();
  await owner.page.waitForURL(atTenant('groups'));
  await owner.page.getByRole('main').getByText('Tourism').first().waitFor();
  await owner.page.goto(atGroup('create-user'));
  await owner.look('Add a user');
  await owner.page.getByLabel('Family name').fill('Hayashi');
  await owner.page.getByLabel('Given name').fill('Aki');
  await owner.page.getByLabel('E-mail address').fill(adminEmail);
  await owner.page.getByRole('button', { name: /Role/ }).click();
  await owner.page.getByRole('option', { name: 'Administrator' }).click();
  await owner.page.getByRole('button', { name: 'Add the user' }).click();
  await owner.page.waitForURL(atGroup('users'));
  await owner.page.getByText(adminEmail).first().waitFor();

  // The admin comes in and registers a site.
  await firstLogin(admin, adminEmail);
  await admin.page.goto(atGroup('create-site'));
  await admin.look('New verification');
  await admin.page.getByLabel('URL of the site').fill('https://www.open.example/');
  await admin.page.getByRole('button', { name: 'Start the verification' }).click();
  await admin.page.waitForURL(/\/run\?/);
  await admin.page.goto(atGroup('top'));
  await admin.page.getByText('www.open.example').first().waitFor();

  // The owner cancels; until the end everything goes on.
  await turnTo('cancel');
  await secondOwnerCancels(second.tenantId);
  await signsIn(owner, tenants.first, contract.contractEmail);
  await owner.page.waitForURL(atGroup('top'));
  await owner.page.goto(atGroup('contract'));
  await owner.look('Contract');
  await owner.page.getByRole('main').getByRole('link', { name: 'Cancel the contract' }).click();
  await owner.look('Cancel the contract');
  await owner.page.getByRole('button', { name: 'Go on to cancel' }).click();
  await owner.page.getByText(/Please choose at least one reason/).waitFor();
  await owner.page.getByRole('checkbox', { name: 'A feature is missing' }).check();
  await owner.page.getByRole('button', { name: 'Go on to cancel' }).click();
  await owner.page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the contract' }).click();
  await owner.page.waitForURL(atGroup('contract'));
  await owner.page.getByText('A cancellation has been applied for. You can go on until 2026-07-09.').waitFor();
  await turnTo('lastMinute');
  await signsIn(admin, tenants.first, adminEmail);
  await admin.page.waitForURL(atGroup('top'));
  await staffSignsIn();
  await statusShown(tenantId, 'Cancellation applied');
  await provider.page.getByText('必要な機能がない').waitFor();

  // Canceled: the admin is kept out, the owner sees the contract alone.
  await turnTo('ended');
  await statusShown(tenantId, 'Canceled');
  admin.refuses(`403 POST /api/auth/${tenants.first}/sign-in`);
  await signsIn(admin, tenants.first, adminEmail);
  await admin.page.getByText('The contract has been canceled, so signing in is not possible.').waitFor();
  await signsIn(owner, tenants.first, contract.contractEmail);
  await owner.page.waitForURL(atGroup('contract'));
  await owner.look('Contract');
  await owner.page.goto(atGroup('create-site'));
  await owner.page.waitForURL(atGroup('contract'));

  // Staff bring it back within ten months: everything is there.
  await turnTo('tenMonths');
  await staffSignsIn();
  await statusShown(tenantId, 'Canceled');
  await recover(tenantId, 'Full member (takeover)');
  await signsIn(admin, tenants.first, adminEmail);
  await admin.page.waitForURL(atGroup('top'));
  await admin.page.getByText('www.open.example').first().waitFor();

  // The other contract comes back after ten months.
  await turnTo('over');
  await staffSignsIn();
  await statusShown(second.tenantId, 'Canceled (over 10 months)');
  owner.refuses(`403 POST /api/auth/${tenants.second}/sign-in`);
  await signsIn(owner, tenants.second, secondOwner);
  await owner.page.getByText('The contract has been canceled, so signing in is not possible.').waitFor();
  await recover(second.tenantId, 'Full member (abandoned)');
  await signsIn(owner, tenants.second, secondOwner);
  await owner.page.waitForURL(`${app.origin}/t/${tenants.second}/g/G001/top`);
  await owner.look('All sites');

  expect([provider, owner, admin].flatMap(one => one.faults())).toEqual([]);
});

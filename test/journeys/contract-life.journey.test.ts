import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type ContractPeople,
  cancelSecondContract,
  contract,
  gatherPeople,
  makeSecondContract,
} from './contract-people.ts';

/** The contract begins on 10 June and is paid monthly; it is canceled on 25 June, so it ends with 9 July in Tokyo. */
const times = {
  begin: '2026-06-10T01:00:00.000Z',
  cancel: '2026-06-25T01:00:00.000Z',
  lastMinute: '2026-07-09T14:59:00.000Z',
  ended: '2026-07-09T15:00:00.000Z',
  /** The last day on which recovery counts as a takeover, in the morning. */
  tenMonths: '2027-05-09T01:00:00.000Z',
  over: '2027-05-09T15:00:00.000Z',
} as const;

const tenants = { first: 'midorino-city', second: 'hinode-town' };
const secondOwner = 'owner@hinode.example';
const adminEmail = 'admin@midorino.example';
const canceledText = 'The contract has been canceled, so signing in is not possible.';

let people: ContractPeople;
let tenantId: string;
let secondTenantId: string;
beforeAll(async () => {
  people = await gatherPeople(times.begin);
});
afterAll(() => people?.close());

const atTenant = (screen: string) => `${people.app.origin}/t/${tenants.first}/${screen}`;
const atGroup = (screen: string) => atTenant(`g/G001/${screen}`);

async function choose(page: ContractPeople['owner']['page'], field: RegExp, option: string): Promise<void> {
  await page.getByRole('button', { name: field }).click();
  await page.getByRole('option', { name: option }).click();
}

async function staffRecover(tenant: string, label: string): Promise<void> {
  const { page, lookAgain } = people.provider;
  await page.getByRole('button', { name: 'Restore contract' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.waitFor();
  await lookAgain('Restore contract');
  await dialog.getByRole('button', { name: 'Restore contract' }).click();
  await page.getByText('The contract has been restored.').waitFor();
  await people.statusShown(tenant, label);
}

/** Another journey covers every screen; this one covers their contents over the life of a contract. */
describe('a contract from its making to its second life', () => {
  test('the provider makes it', async () => {
    const { page, look, lookAgain } = people.provider;
    await people.staffSignsIn();
    await page.goto(`${people.app.origin}/sys-admin/create-contract`);
    const labels = {
      'Contract ID': tenants.first,
      'Contract name': contract.contractName,
      'Family name': contract.lastName,
      'Given name': contract.firstName,
      'Contract e-mail': contract.contractEmail,
      'Phone number': contract.phone,
      'Postal code': contract.postalCode,
    };
    for (const [label, value] of Object.entries(labels)) await page.getByLabel(label, { exact: true }).fill(value);
    await choose(page, /Plan/, 'Standard');
    await page.getByRole('button', { name: 'Create contract' }).click();
    const quote = page.getByRole('alertdialog');
    await quote.getByText('¥107,800 (including tax) will be invoiced now: Standard, Monthly').waitFor();
    await lookAgain('Create a contract, with its cost');
    await quote.getByRole('button', { name: 'Create contract' }).click();
    await look('The contract has been created');
    await page.getByRole('button', { name: 'Open contract' }).click();
    await page.waitForURL(/\/contract-detail\/[^/]+\/g\/G001/);
    tenantId = /contract-detail\/([^/]+)/.exec(page.url())?.[1] ?? '';
    await people.statusShown(tenantId, 'Active');
    const second = { tenantPreferredId: tenants.second, contractEmail: secondOwner, startDate: '2026-06-10' };
    secondTenantId = await makeSecondContract(people.app, second);
  });

  test('the owner comes in, adds a group and an admin', async () => {
    const { page, look, lookAgain } = people.owner;
    await people.firstLogin(people.owner, contract.contractEmail, look);
    await page.goto(atTenant('create-group'));
    await page.getByLabel('Group name').fill('Master group');
    await page.getByRole('button', { name: 'Create group' }).click();
    await page.getByText('Please choose the plan.').waitFor();
    await lookAgain('Create a group, with errors');
    await page.getByLabel('Group name').fill('Tourism');
    await choose(page, /Plan/, 'Light');
    await page.getByRole('button', { name: 'Create group' }).click();
    const quote = page.getByRole('alertdialog');
    await quote.getByText('¥10,780 (including tax) will be invoiced now: Light, Monthly').waitFor();
    await lookAgain('Create a group, with its cost');
    await quote.getByRole('button', { name: 'Create contract' }).click();
    await page.waitForURL(atTenant('groups'));
    await page.getByRole('main').getByText('Tourism').first().waitFor();
    await page.goto(atGroup('create-user'));
    await page.getByLabel('Family name').fill('Hayashi');
    await page.getByLabel('Given name').fill('Aki');
    await page.getByLabel('E-mail address').fill(adminEmail);
    await choose(page, /Role/, 'Administrator');
    await page.getByRole('button', { name: 'Add user' }).click();
    await page.waitForURL(atGroup('users'));
    await page.getByText(adminEmail).first().waitFor();
  });

  test('the admin comes in and registers a site', async () => {
    const { page } = people.admin;
    await people.firstLogin(people.admin, adminEmail);
    await page.goto(atGroup('create-site'));
    await page.getByLabel('URL of the site').fill('https://www.open.example/');
    await page.getByRole('button', { name: 'Start verification' }).click();
    await page.waitForURL(/\/run\?/);
    await page.goto(atGroup('top'));
    await page.getByText('www.open.example').first().waitFor();
  });

  test('the owner is offered no card, which no provider takes, and sees what a dearer plan costs before saying yes', async () => {
    const { page, lookAgain } = people.owner;
    await page.goto(atGroup('change-contract'));
    await page.getByRole('button', { name: /Payment method/ }).click();
    await page.getByRole('option').first().waitFor();
    expect(await page.getByRole('option').allTextContents()).toEqual(['Invoice']);
    await page.keyboard.press('Escape');
    await choose(page, /Plan/, 'Premium');
    await page.getByRole('button', { name: 'Save changes' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText(/¥110,000 \(including tax\) will be invoiced now/).waitFor();
    await dialog.getByText(/¥217,800 \(including tax\) will be invoiced: Premium, Monthly/).waitFor();
    await lookAgain('Change the contract, what it costs');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.goto(atGroup('contract'));
    await page.getByText('Invoice', { exact: true }).waitFor();
    expect(await page.getByText('Premium').count()).toBe(0);
  });

  test('the owner sees what the end of all contracts would do to each group', async () => {
    const { page, lookAgain } = people.owner;
    await page.goto(atTenant('groups'));
    await page.getByRole('button', { name: 'Cancel all contracts' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText('Can be used until 2026-07-09, then ends.').first().waitFor();
    expect(await dialog.getByText('Can be used until 2026-07-09, then ends.').count()).toBe(2);
    await lookAgain('Cancel all contracts');
    await dialog.getByRole('button', { name: 'Cancel all contracts' }).click();
    await dialog.getByText('Please choose at least one reason for cancellation.').waitFor();
    await dialog.getByRole('button', { name: 'Keep contracts' }).click();
  });

  test('the owner cancels; until the end everything goes on', async () => {
    const { page, look, lookAgain } = people.owner;
    await people.turnTo(times.cancel);
    const second = { tenantId: secondTenantId, tenant: tenants.second, email: secondOwner };
    expect(await cancelSecondContract(people.app, second)).toBe('pre_cancel');
    await people.signsIn(people.owner, tenants.first, contract.contractEmail);
    await page.waitForURL(atGroup('top'));
    await page.goto(atGroup('contract'));
    await page.getByRole('main').getByRole('link', { name: 'Cancel contract' }).click();
    await page.getByText('1 other group continue and are still billed: Tourism', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Cancel all contracts' }).waitFor();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText(/Please choose at least one reason/).waitFor();
    await lookAgain('Cancel the contract, without a reason');
    await page.getByRole('checkbox', { name: 'Missing features' }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('alertdialog').waitFor();
    await lookAgain('Cancel the contract, asked once more');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel contract' }).click();
    await page.waitForURL(atGroup('contract'));
    await page.getByText('Cancellation has been requested. You can use the service until 2026-07-09.').waitFor();
    await look('Contract');
    await people.turnTo(times.lastMinute);
    await people.signsIn(people.admin, tenants.first, adminEmail);
    await people.admin.page.waitForURL(atGroup('top'));
    await people.staffSignsIn();
    await people.statusShown(tenantId, 'Cancellation requested');
    await people.provider.page.getByText('Missing features').waitFor();
  });

  test('once it has ended the admin is kept out, and the owner sees the contract alone', async () => {
    const { owner, admin } = people;
    await people.turnTo(times.ended);
    await people.statusShown(tenantId, 'Canceled');
    admin.refuses(`403 POST /api/auth/${tenants.first}/sign-in`);
    await people.signsIn(admin, tenants.first, adminEmail);
    await admin.page.getByText(canceledText).waitFor();
    await people.signsIn(owner, tenants.first, contract.contractEmail);
    await owner.page.waitForURL(atGroup('contract'));
    await owner.look('Contract');
    await owner.page.goto(atGroup('create-site'));
    await owner.page.waitForURL(atGroup('contract'));
  });

  test('staff bring it back within ten months: everything is there', async () => {
    await people.turnTo(times.tenMonths);
    await people.staffSignsIn();
    await people.statusShown(tenantId, 'Canceled');
    await staffRecover(tenantId, 'Active (data carried over)');
    await people.signsIn(people.admin, tenants.first, adminEmail);
    await people.admin.page.waitForURL(atGroup('top'));
    await people.admin.page.getByText('www.open.example').first().waitFor();
  });

  test('another contract comes back after ten months', async () => {
    const { page, refuses, look } = people.owner;
    await people.turnTo(times.over);
    await people.staffSignsIn();
    await people.statusShown(secondTenantId, 'Canceled (over 10 months)');
    refuses(`403 POST /api/auth/${tenants.second}/sign-in`);
    await people.signsIn(people.owner, tenants.second, secondOwner);
    await page.getByText(canceledText).waitFor();
    await staffRecover(secondTenantId, 'Active (data not carried over)');
    await people.signsIn(people.owner, tenants.second, secondOwner);
    await page.waitForURL(`${people.app.origin}/t/${tenants.second}/g/G001/top`);
    await look('All sites');
  });

  test('no screen had a fault on the way', () => {
    const { provider, owner, admin } = people;
    expect([provider, owner, admin].flatMap(one => one.faults())).toEqual([]);
  });
});

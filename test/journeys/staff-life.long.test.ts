import { generate } from 'otplib';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeContract } from '../factories/make-contract.ts';
import { startAppWith, type TestApp } from '../factories/start-app.ts';
import { password as masterPassword, sessionOf, staff, tenants } from '../factories/world.ts';
import { fixedClock } from '../fixed-clock.ts';
import { mailsTo } from '../outbox.ts';
import { openBrowser } from './open-browser.ts';
import { linkOf, type Visit, valueOf, visit } from './visit.ts';

let app: TestApp;
let browser: Browser;
let master: Visit;
let person: Visit;

const email = 'kawa@tenken.example';
const passwords = { first: 'Kawa-no-nagare-5', second: 'Umi-no-iro-8' };
const signInPath = '/api/auth/sys-admin/sign-in';
const totpPath = '/api/auth/sys-admin/totp';

beforeAll(async () => {
  const clock = fixedClock('2026-11-20T03:00:00.000Z');
  [app, browser] = await Promise.all([startAppWith({ clock, staffTotp: true }), openBrowser()]);
  [master, person] = await Promise.all([visit(browser, 'en'), visit(browser, 'en')]);
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

/** No one-time password is valid twice: half a minute later there is another. */
async function codeOf(secret: string): Promise<string> {
  app.clock.set(new Date(app.clock.now().getTime() + 30_000).toISOString());
  return generate({ secret, epoch: Math.floor(app.clock.now().getTime() / 1000) });
}

/** Enters address and password of a staff member. */
async function types({ page, look }: Visit, address: string, password: string): Promise<void> {
  await page.goto(`${app.origin}/sys-admin/signin`);
  await look('System administration');
  await page.getByLabel('E-mail address').fill(address);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Enrols an authenticator app with the secret on the screen, which the QR code contains too; returns the secret. */
async function enrols({ page, look }: Visit): Promise<string> {
  await look('Set up an authenticator app');
  const label = await page.getByRole('img', { name: /^QR code/ }).getAttribute('aria-label');
  const secret = /Setup key: (\w+)$/.exec(label ?? '')?.[1] ?? '';
  await page.getByText(secret.match(/.{1,4}/g)?.join(' ') ?? 'no key', { exact: true }).waitFor();
  await answers({ page }, await codeOf(secret));
  await page.waitForURL(/\/sys-admin\/home/);
  return secret;
}

async function answers({ page }: Pick<Visit, 'page'>, code: string): Promise<void> {
  await page.getByLabel('One-time password').fill(code);
  await page.getByRole('button', { name: 'Confirm and sign in' }).click();
}

async function opensForm({ page, look }: Visit): Promise<void> {
  await page.goto(`${app.origin}/sys-admin/staffs`);
  await look('Staff');
  await page.getByRole('link', { name: 'Ao Kawa' }).click();
  await look('Edit staff');
}

async function saves({ page }: Visit): Promise<void> {
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.waitForURL(/\/sys-admin\/staffs$/);
}

test('the staff: enrolled, invited, restricted, reset, forgetful, deleted', async () => {
  // The master enrols an app at the first sign-in; a wrong code is refused.
  await types(master, staff.staffMaster.email, masterPassword);
  await master.look('Set up an authenticator app');
  master.refuses(`401 POST ${totpPath}`);
  await answers(master, '000000');
  await master.page.getByText('The one-time password is incorrect.').waitFor();
  await enrols(master);
  await master.look('Contracts');

  // The master invites a staff member, who signs in through the mail and enrols their own app.
  await master.page.goto(`${app.origin}/sys-admin/create-staff`);
  await master.look('Add staff');
  await master.page.getByLabel('Family name').fill('Kawa');
  await master.page.getByLabel('Given name').fill('Ao');
  await master.page.getByLabel('E-mail address').fill(email);
  await master.page.getByRole('button', { name: /Role/ }).click();
  await master.page.getByRole('option', { name: 'System administrator' }).click();
  await master.page.getByRole('button', { name: 'Add', exact: true }).click();
  await master.page.waitForURL(/\/sys-admin\/staffs$/);
  const [invitation] = await mailsTo(app, email);
  if (!invitation) throw new Error('no mail');
  await person.page.goto(linkOf(app, invitation));
  await person.look('First sign-in');
  await person.page.getByLabel('New password', { exact: true }).fill(passwords.first);
  await person.page.getByLabel('Confirm new password').fill(passwords.first);
  await person.page.getByRole('button', { name: 'Set password and sign in' }).click();
  const firstKey = await enrols(person);

  // Later sign-ins require only the code.
  await person.page.getByRole('button', { name: /^Account/ }).click();
  await person.page.getByRole('menuitem', { name: 'Sign out' }).click();
  await types(person, email, passwords.first);
  await person.look('One-time password');
  await answers(person, await codeOf(firstKey));
  await person.page.waitForURL(/\/sys-admin\/home/);

  // While they view a contract the master restricts them to another: they are notified, and redirected from the first
  // one to the home screen.
  await person.page.goto(`${app.origin}/sys-admin/contract-detail/${tenants.beta.tenantId}/g/G001`);
  await person.look('free');
  await opensForm(master);
  await master.page.getByRole('checkbox', { name: 'Restrict access to selected contracts' }).check();
  await master.page.getByRole('checkbox', { name: /premium/ }).check();
  await saves(master);
  await person.page.getByRole('alertdialog', { name: 'Your role has been changed' }).waitFor();
  await person.page.getByRole('button', { name: 'Reload' }).click();
  await person.page.waitForURL(/\/sys-admin\/home/);
  await person.page.goto(`${app.origin}/sys-admin/contract-detail/${tenants.beta.tenantId}/g/G001`);
  await person.page.waitForURL(/\/sys-admin\/home/);
  await person.look('Contracts');
  await person.page.goto(`${app.origin}/sys-admin/contract-detail/${tenants.alpha.tenantId}/g/G001`);
  await person.look('premium');

  // Of the staff they see only themselves, and change nobody.
  await person.page.goto(`${app.origin}/sys-admin/edit-staff/${app.world.staffMaster.sub}`);
  await person.page.waitForURL(/\/sys-admin\/home/);
  await person.page.goto(`${app.origin}/sys-admin/staffs`);
  await person.look('Staff');
  await person.page.getByRole('table').getByText(email).waitFor();
  expect(await person.page.getByRole('table').getByText(staff.staffMaster.email).count()).toBe(0);
  expect(await person.page.getByRole('table').getByRole('link').count()).toBe(0);

  // The device is lost: the master removes it, the next sign-in enrols another.
  await opensForm(master);
  await master.page.getByRole('checkbox', { name: 'Remove the registered authenticator app' }).check();
  await saves(master);
  await types(person, email, passwords.first);
  expect(await enrols(person)).not.toBe(firstKey);

  // The password is forgotten: the mailed code sets another; the old one is no longer valid.
  await person.page.goto(`${app.origin}/sys-admin/forgot-password`);
  await person.look('Reset password');
  await person.page.getByLabel('E-mail address').fill(email);
  await person.page.getByRole('button', { name: 'Send verification code' }).click();
  await person.page.getByLabel('Verification code').waitFor();
  const [, mailed] = await mailsTo(app, email, 2);
  if (!mailed) throw new Error('no second mail');
  await person.page.getByLabel('Verification code').fill(valueOf(mailed, 'Code'));
  await person.page.getByLabel('New password', { exact: true }).fill(passwords.second);
  await person.page.getByLabel('Confirm new password').fill(passwords.second);
  await person.page.getByRole('button', { name: 'Reset password' }).click();
  await person.page.getByText('Your password has been reset.').waitFor();
  person.refuses(`401 POST ${signInPath}`);
  await types(person, email, passwords.first);
  await person.page.getByText(/incorrect/).waitFor();
  await types(person, email, passwords.second);
  await person.look('One-time password');

  // After the deletion they are no longer in the list and cannot sign in.
  await opensForm(master);
  await master.page.getByRole('button', { name: 'Delete staff member' }).click();
  await master.page.getByRole('alertdialog').getByRole('button', { name: 'Delete staff member' }).click();
  await master.page.waitForURL(/\/sys-admin\/staffs$/);
  await master.page.getByRole('link', { name: 'Ao Kawa' }).waitFor({ state: 'detached' });
  person.refuses(`401 POST ${signInPath}`);
  await types(person, email, passwords.second);
  await person.page.getByText(/incorrect/).waitFor();

  expect([...master.faults(), ...person.faults()]).toEqual([]);
});

test('a payment is noted in parts, and taken back', async () => {
  const { tenantId } = await makeContract(app, { contractName: 'Minato Museum', planId: 'light' });
  const { page, look, lookAgain, faults } = await visit(browser, 'en');
  const value = await sessionOf(app.services, app.world, 'staffMaster');
  await page.context().addCookies([{ name: 'tenken_session', value, url: app.origin }]);
  await page.goto(`${app.origin}/sys-admin/contract-detail/${tenantId}/g/G001`);
  await look('Minato Museum');
  const invoices = page.getByRole('region', { name: 'Invoices' });
  const note = async (amount?: string) => {
    await invoices.getByRole('button', { name: 'Record payment' }).click();
    const dialog = page.getByRole('dialog');
    if (amount !== undefined) await dialog.getByLabel('Amount (including tax)').fill(amount);
    await dialog.getByRole('spinbutton').first().click();
    await page.keyboard.type('20261119');
    await dialog.getByRole('button', { name: 'Record payment' }).click();
    await dialog.waitFor({ state: 'detached' });
  };
  await note('5000');
  await invoices.getByText('¥5,780 left').waitFor();
  await invoices.getByText('2026-11-19: ¥5,000 paid').waitFor();
  await lookAgain('An invoice that is paid in part');
  await note();
  await invoices.getByText('Paid', { exact: true }).waitFor();
  await invoices.getByRole('button', { name: 'Clear payment' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear payment' }).click();
  await invoices.getByText('Unpaid', { exact: true }).waitFor();
  await page.goto(`${app.origin}/sys-admin/open-invoices?search=Minato`);
  await look('Unpaid invoices');
  await page.getByRole('link', { name: 'Minato Museum' }).click();
  await page.waitForURL(new RegExp(`/contract-detail/${tenantId}/g/G001`));
  expect(faults()).toEqual([]);
});

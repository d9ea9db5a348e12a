import type { Browser } from 'playwright-core';
import { api } from '#product/api.ts';
import { apiClient } from '../api-client.ts';
import { startAppWith, type TestApp } from '../factories/start-app.ts';
import { staff, password as staffPassword } from '../factories/world.ts';
import { fixedClock } from '../fixed-clock.ts';
import { firstLoginMailTo, tokenOf } from '../outbox.ts';
import { runScheduledJobs } from '../run-scheduled-jobs.ts';
import { openBrowser } from './open-browser.ts';
import { linkOf, type Visit, visit } from './visit.ts';

export const password = 'Mori-no-machi-5';
export const contract = {
  contractName: 'Midorino City',
  lastName: 'Midorino',
  firstName: 'Sui',
  contractEmail: 'owner@midorino.example',
  phone: '03-1234-5678',
  postalCode: '100-0001',
};

/** The provider's staff, the owner and the user of a contract, each in their own browser, with a shared clock. */
export interface ContractPeople {
  app: TestApp;
  provider: Visit;
  owner: Visit;
  admin: Visit;
  /** Closes all tabs, sets the clock for everybody, and runs what is due then. */
  turnTo(time: string): Promise<void>;
  staffSignsIn(): Promise<void>;
  /** Sends the form of a client's sign-in. */
  signsIn(who: Visit, tenant: string, email: string): Promise<void>;
  /** From the mail to the first screen, `home`; `opened` is called on each screen in between. */
  firstLogin(who: Visit, email: string, opened?: (heading: string) => Promise<void>, home?: RegExp): Promise<void>;
  /** Checks the status on the contract's page for staff. */
  statusShown(tenantId: string, label: string): Promise<void>;
  close(): Promise<void>;
}

/** Starts the server at this time and opens the browsers. */
export async function gatherPeople(time: string): Promise<ContractPeople> {
  const [app, browser] = await Promise.all([startAppWith({ clock: fixedClock(time) }), openBrowser()]);
  const [provider, owner, admin] = await Promise.all([openVisit(browser), openVisit(browser), openVisit(browser)]);
  const people: ContractPeople = {
    app,
    provider,
    owner,
    admin,
    async turnTo(next) {
      for (const { page } of [provider, owner, admin]) await page.goto('about:blank');
      app.clock.set(next);
      for (const { page } of [provider, owner, admin]) await page.context().clock.setFixedTime(next);
      await runScheduledJobs(app.services);
    },
    async staffSignsIn() {
      const { page } = provider;
      await page.goto(`${app.origin}/sys-admin/signin`);
      await page.getByLabel('E-mail address').fill(staff.staffMaster.email);
      await page.getByLabel('Password', { exact: true }).fill(staffPassword);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.waitForURL(/\/sys-admin\/home/);
    },
    async signsIn({ page }, tenant, email) {
      await page.goto(`${app.origin}/signin`);
      await page.getByLabel('Contract ID').fill(tenant);
      await page.getByLabel('E-mail address').fill(email);
      await page.locator('input[type="password"]').fill(password);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    },
    async firstLogin({ page }, email, opened = async () => {}, home = /\/g\/G001\/top$/) {
      const mail = await firstLoginMailTo(app, email);
      await page.goto(linkOf(app, mail));
      await opened('First sign-in');
      await page.getByLabel('New password', { exact: true }).fill(password);
      await page.getByLabel('Confirm new password').fill(password);
      await page.getByRole('button', { name: 'Set password and sign in' }).click();
      await page.waitForURL(home);
    },
    async statusShown(tenantId, label) {
      await provider.page.goto(`${app.origin}/sys-admin/contract-detail/${tenantId}/g/G001`);
      const facts = provider.page.getByRole('region', { name: 'Contract', exact: true });
      await facts.getByText(label, { exact: true }).waitFor();
    },
    async close() {
      await browser.close();
      await app.close();
    },
  };
  await people.turnTo(time);
  return people;
}

const openVisit = (browser: Browser) => visit(browser, 'en');

/** Another contract, whose owner is a program: created and signed in for the first time. Returns the tenant. */
export async function makeSecondContract(
  app: TestApp,
  { tenantPreferredId, contractEmail, startDate }: Record<'tenantPreferredId' | 'contractEmail' | 'startDate', string>,
): Promise<string> {
  const client = await app.as('staffMaster');
  const form = { ...contract, tenantPreferredId, contractEmail, startDate, planId: 'standard' };
  const { tenantId } = await client.call(api.createTenant, { body: form });
  const mail = await firstLoginMailTo(app, contractEmail);
  await app.nobody.call(api.finishFirstLogin, { body: { token: tokenOf(mail), password } });
  return tenantId;
}

/** Cancels that contract as its owner. Returns the resulting status. */
export async function cancelSecondContract(
  app: TestApp,
  { tenantId, tenant, email }: Record<'tenantId' | 'tenant' | 'email', string>,
): Promise<string> {
  const { headers } = await app.nobody.ask(api.signIn, { params: { tenant }, body: { email, password } });
  const client = apiClient(app.origin, { cookie: headers.get('set-cookie')?.split(';')[0] ?? '' });
  const body = { groupId: 'G001', action: 'deleteContract' as const, reasons: ['予算がなくなった'] };
  return (await client.call(api.deleteGroup, { params: { tenantId }, body })).status;
}

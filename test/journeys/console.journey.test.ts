import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { languages } from '#language/message.ts';
import { api } from '#product/api.ts';
import { screenNames, screens } from '#web/screens.ts';
import { makeRun } from '../factories/make-run.ts';
import { type ContractPeople, contract, gatherPeople, password } from './contract-people.ts';
import { isDealt } from './dealt-looks.ts';
import { speak } from './open-browser.ts';
import { watchScreens } from './watch-screens.ts';

/** The contract begins on 10 June and is paid monthly: its first period ends with 9 July in Tokyo. */
const times = { begin: '2026-06-10T01:00:00.000Z', ended: '2026-07-09T15:00:00.000Z' } as const;
const tenant = 'midorino-api';

let people: ContractPeople;
let tenantId: string;
let secret: string;
beforeAll(async () => {
  people = await gatherPeople(times.begin);
});
afterAll(() => people?.close());

const inConsole = (screen: string) => `${people.app.origin}/console/${tenant}/${screen}`;
const apiDetail = () => `${people.app.origin}/sys-admin/contract-detail/${tenantId}/api-detail`;

/** What the external API says to the token. */
async function answerToToken(): Promise<number> {
  const headers = { authorization: `Bearer ${secret}` };
  return (await fetch(`${people.app.origin}/api/v1/account`, { headers })).status;
}

/** A user and a verification of the contract, by the screens that show one. */
async function recordsOfContract(): Promise<Record<string, string>> {
  await makeRun(people.app, { tenantId, groupId: 'G001' });
  const { owner } = people.app;
  const run = owner.selectFrom('run').select('run_id').where('tenant_id', '=', tenantId);
  const member = owner.selectFrom('member').select('sub').where('tenant_id', '=', tenantId);
  return {
    'console-verification': (await run.executeTakeFirstOrThrow()).run_id,
    'console-edit-user': (await member.executeTakeFirstOrThrow()).sub,
  };
}

async function choose(page: ContractPeople['owner']['page'], field: RegExp, option: string): Promise<void> {
  await page.getByRole('button', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

describe('an API contract from its making to its end', () => {
  test('staff make it, of the kind that says so', async () => {
    const { page, look } = people.provider;
    await people.staffSignsIn();
    await page.goto(`${people.app.origin}/sys-admin/create-contract`);
    await page.getByRole('radio', { name: /^API/ }).check();
    const labels = {
      'Contract ID': tenant,
      'Contract name': contract.contractName,
      'Family name': contract.lastName,
      'Given name': contract.firstName,
      'Contract e-mail': contract.contractEmail,
      'Phone number': contract.phone,
      'Postal code': contract.postalCode,
    };
    for (const [label, value] of Object.entries(labels)) await page.getByLabel(label, { exact: true }).fill(value);
    await choose(page, /Plan/, 'API');
    await page.getByText(/API calls per day: 10,000 · API connections: 10/).waitFor();
    await page.getByRole('button', { name: 'Create contract' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Create contract' }).click();
    await look('The contract has been created');
    await page.goto(`${people.app.origin}/sys-admin/home`);
    await page.getByRole('link', { name: contract.contractName }).click();
    await page.waitForURL(/\/api-detail$/);
    tenantId = /contract-detail\/([^/]+)/.exec(page.url())?.[1] ?? '';
    expect(tenantId).toMatch(/^TENANTAPI/);
  });

  test('the owner is led from the first sign-in to the console, and stays there', async () => {
    const { page, look, refuses } = people.owner;
    refuses(`404 GET /console/${tenant}/nonsense`);
    await people.firstLogin(people.owner, contract.contractEmail, look, /\/console\/midorino-api\/home$/);
    await look('External connection');
    for (const path of [
      `t/${tenant}/g/G001/top`,
      `t/${tenant}/groups`,
      `console/${tenant}/nonsense`,
      `console/${tenant}`,
    ]) {
      await page.goto(`${people.app.origin}/${path}`);
      await page.waitForURL(inConsole('home'));
    }
    await page.goto(`${people.app.origin}/t/${tenant}/my-account`);
    await look('My account');
    await page
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link', { name: 'External connection' })
      .click();
    await page.waitForURL(inConsole('home'));
  });

  test('the owner confirms to be themselves, as the sign-in is old, and issues a token, which is shown once and works', async () => {
    const { page, lookAgain, refuses } = people.owner;
    const longAgo = new Date(people.app.clock.now().getTime() - 11 * 60_000);
    await people.app.owner
      .updateTable('session')
      .set({ authenticated_at: longAgo })
      .where('pool', '=', 'tenant')
      .execute();
    await page.getByRole('button', { name: 'Issue a token' }).click();
    const form = page.getByRole('dialog', { name: 'Issue a token' });
    await form.getByLabel('Allowed addresses').fill('127.0.0.1\nexample.com');
    await form.getByLabel('Connection name').fill('Nightly check');
    await form.getByText('“example.com” is not an IP address or CIDR range.', { exact: false }).waitFor();
    await lookAgain('Issue a token, with errors');
    await form.getByLabel('Allowed addresses').fill('127.0.0.1');
    refuses(`403 POST /api/tenants/${tenantId}/api-tokens`);
    await form.getByRole('button', { name: 'Issue a token' }).click();
    const identity = page.getByRole('dialog', { name: 'Confirm your identity' });
    await identity.locator('input[type="password"]').fill(password);
    await identity.getByRole('button', { name: 'Confirm', exact: true }).click();
    const shown = page.getByRole('alertdialog', { name: 'Your new token' });
    secret = (await shown.locator('code').textContent()) ?? '';
    expect(secret).toMatch(/^tenken_/);
    await lookAgain('Your new token');
    await page.keyboard.press('Escape');
    await shown.getByRole('button', { name: 'I have saved it. Close' }).click();
    await shown.waitFor({ state: 'detached' });
    expect(await page.getByText(secret).count()).toBe(0);
    expect(await answerToToken()).toBe(200);
    await page.reload();
    await page.getByRole('cell', { name: /^Nightly check/ }).waitFor();
    await page.getByText('2026-06-10 10:00', { exact: false }).first().waitFor();
    await page.getByText('1 of 10,000').waitFor();
  });

  test('32 days of usage are refused when the field is left, and by the server', async () => {
    const { page, lookAgain } = people.owner;
    const field = page.getByRole('group', { name: 'Start date' });
    await field.getByRole('spinbutton').first().click();
    await page.keyboard.type('20260510');
    const last = page.getByRole('group', { name: 'End date' });
    await last.getByRole('spinbutton').first().click();
    await page.keyboard.type('20260610');
    await page.getByRole('heading', { name: 'Usage' }).click();
    await page.getByText('must be within 31 days of the start date', { exact: false }).waitFor();
    await lookAgain('Usage of 32 days');
    expect(page.url()).toBe(inConsole('home'));
    const staff = await people.app.as('staffMaster');
    const query = { from: '2026-05-10', to: '2026-06-10' };
    expect(await staff.refuse(api.getApiUsage, { params: { tenantId }, query })).toMatchObject({ status: 422 });
    await field.getByRole('spinbutton').first().click();
    await page.keyboard.type('20260511');
    await page.getByRole('button', { name: 'Show period' }).click();
    await page.waitForURL(/from=2026-05-11&to=2026-06-10/);
    await page.getByText('2026-05-11 to 2026-06-10: 1 call, 0 rejected by limits').waitFor();
  });

  test('the owner revokes it; staff see that, suspend the contract and let it go on', async () => {
    const { owner, provider } = people;
    await owner.page.getByRole('button', { name: 'Revoke: Nightly check' }).click();
    const dialog = owner.page.getByRole('alertdialog', { name: 'Revoke token' });
    await dialog.waitFor();
    await owner.lookAgain('Revoke token');
    await dialog.getByRole('button', { name: 'Revoke' }).click();
    await owner.page.getByText('1 revoked or expired token', { exact: true }).click();
    await owner.page.getByRole('cell', { name: 'Revoked' }).waitFor();
    expect(await answerToToken()).toBe(401);
    await provider.page.goto(apiDetail());
    await provider.page.getByText('1 revoked or expired token', { exact: true }).click();
    await provider.page.getByRole('cell', { name: 'Revoked' }).waitFor();
    await changeStatus('Suspended');
    await owner.page.goto(inConsole('home'));
    await owner.page.waitForURL(inConsole('contract'));
    await owner.page.getByText('API access is suspended.', { exact: false }).waitFor();
    await changeStatus('Active');
    await owner.page.goto(inConsole('home'));
    await owner.look('External connection');
  });

  test.each(languages)('every screen of the console opens (%s), at every width, without a fault', async language => {
    const { page } = people.owner;
    const browser = page.context().browser();
    const context = await browser?.newContext({ storageState: await page.context().storageState() });
    if (context === undefined) throw new Error('no browser');
    await context.clock.setFixedTime(people.app.clock.now());
    await speak(context, language);
    const { look, found } = watchScreens(await context.newPage(), {
      origin: people.app.origin,
      language,
      shares: true,
    });
    const records = await recordsOfContract();
    for (const name of screenNames) {
      if (screens[name].area !== 'console' || !isDealt(name)) continue;
      const path = screens[name].path.replace('{tenant_preferred_id}', tenant).replace('{id}', records[name] ?? '');
      await look(name, path, { stays: true });
    }
    expect(found).toEqual({});
    await context.close();
  });

  test('the owner cancels it to the last paid day, takes that back, and cancels it again', async () => {
    const { page, lookAgain } = people.owner;
    const cancel = async () => {
      await page.goto(inConsole('contract'));
      await page.getByRole('main').getByRole('link', { name: 'Cancel contract' }).click();
      await page.waitForURL(inConsole('cancel'));
      await page.getByRole('checkbox', { name: 'Missing features' }).check();
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel contract' }).click();
      await page.waitForURL(inConsole('contract'));
      await page.getByText('Cancellation has been requested. You can use the service until 2026-07-09.').waitFor();
    };
    await cancel();
    await lookAgain('Contract, canceled');
    await page.getByRole('button', { name: 'Withdraw cancellation' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw cancellation' }).click();
    await page.getByText('The cancellation has been withdrawn.').first().waitFor();
    await cancel();
    await page.goto(inConsole('home'));
    await people.owner.look('External connection');
  });

  test('at its end it is withdrawn, and only the contract is left', async () => {
    await people.turnTo(times.ended);
    await people.signsIn(people.owner, tenant, contract.contractEmail);
    await people.owner.page.waitForURL(inConsole('contract'));
    await people.owner.page.getByText('This contract ended on 2026-07-09.', { exact: false }).waitFor();
    await people.owner.look('Contract');
    await people.staffSignsIn();
    await people.provider.page.goto(apiDetail());
    await people.provider.page.getByText('Withdrawn').first().waitFor();
    expect([...people.owner.faults(), ...people.provider.faults()]).toEqual([]);
  });
});

/** Staff choose another status in the API contract. */
async function changeStatus(status: string): Promise<void> {
  const { page } = people.provider;
  await page.goto(apiDetail());
  await choose(page, /Change status/, status);
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: `Change to “${status}”` })
    .click();
  await page.getByText('The status of the contract has been changed.').first().waitFor();
}

import { generate } from 'otplib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../factories/start-app.ts';
import { password } from '../factories/world.ts';
import { openBrowser } from './open-browser.ts';
import { type Visit, visit } from './visit.ts';

let app: TestApp;
let browser: Browser;
let origin: string;
beforeAll(async () => {
  [app, browser] = await Promise.all([startApp(), openBrowser()]);
  // Browsers make passkeys for names alone, and for this one without https.
  origin = app.origin.replace('127.0.0.1', 'localhost');
  app.services.publicUrl = origin;
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

/** A browser whose device confirms by itself that its owner is there. */
async function openWithAuthenticator(): Promise<Visit> {
  const person = await visit(browser, 'en');
  const session = await person.page.context().newCDPSession(person.page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return person;
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const later = (minutes: number) => app.clock.set(new Date(app.clock.now().getTime() + minutes * 60_000).toISOString());

async function signOut(page: Page): Promise<void> {
  await page.goto(`${origin}/t/alpha/my-account`);
  await page.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor();
}

async function typePassword(page: Page): Promise<void> {
  await page.getByLabel('Contract ID').fill('alpha');
  await page.getByLabel('E-mail address').fill('admin@alpha.example');
  await page.locator('input[type="password"]').fill(password);
  await press(page, 'Sign in');
}

test('somebody sets up an app and a passkey, confirms to be themselves, and signs in with the passkey', async () => {
  const person = await openWithAuthenticator();
  const { page } = person;
  await page.goto(`${origin}/signin`);
  await typePassword(page);
  await page.waitForURL(/\/g\/G001\/top$/);
  await page.goto(`${origin}/t/alpha/my-account`);
  await page.getByText('This device').waitFor();
  await person.look('My account');

  await press(page, 'Set up an authenticator app');
  const key = await page.locator('p.font-mono').innerText();
  const epoch = Math.floor(app.clock.now().getTime() / 1000);
  await page.getByLabel('One-time password').fill(await generate({ secret: key.replaceAll(' ', ''), epoch }));
  await press(page, 'Confirm and set up');
  const codes = page.getByRole('alertdialog', { name: 'Save your recovery codes' });
  await codes.getByRole('listitem').nth(9).waitFor();
  expect(await codes.getByRole('listitem').count()).toBe(10);
  await person.lookAgain('recovery codes');
  await press(page, 'I have saved them');

  await press(page, 'Register a passkey');
  await page.getByLabel('Passkey name').fill('Office laptop');
  await page.getByRole('dialog').getByRole('button', { name: 'Register a passkey' }).click();
  await page.getByText('Office laptop', { exact: true }).waitFor();

  later(11);
  person.refuses('403 DELETE /api/account/totp');
  await press(page, 'Remove authenticator app');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove authenticator app' }).click();
  await page.getByRole('dialog', { name: 'Confirm your identity' }).waitFor();
  await person.lookAgain('confirmation');
  await press(page, 'Use a passkey');
  await page.getByText('The authenticator app has been removed.').waitFor();

  await signOut(page);
  await press(page, 'Sign in with a passkey');
  await page.waitForURL(/\/g\/G001\/top$/);

  await signOut(page);
  await typePassword(page);
  await person.look('Confirm your identity');
  await press(page, 'Confirm with a passkey');
  await page.waitForURL(/\/g\/G001\/top$/);
  expect(person.faults()).toEqual([]);
});

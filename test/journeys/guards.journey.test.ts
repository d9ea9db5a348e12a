import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { me } from '#product/accounts/api/auth.ts';
import { routes } from '#product/screens.ts';
import { lineTenants } from '../data/line-tenants.ts';
import { makeLineTenant, sessionOfLine } from '../factories/line-tenants.ts';
import { setContract } from '../factories/set-contract.ts';
import { startApp, type TestApp } from '../factories/start-app.ts';
import { type Person, sessionOf, tenants } from '../factories/world.ts';
import { listenForErrors, openBrowser, speak } from './open-browser.ts';

let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  [app, browser] = await Promise.all([startApp(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

const query = (redirect: string, tenant?: string) =>
  `?${new URLSearchParams({ redirect, ...(tenant === undefined ? {} : { tenant_preferred_id: tenant }) })}`;

/** A tab of a person, with a session that was created without the sign-in form. */
const tabOf = async (person: Person | 'nobody') =>
  tabWith(person === 'nobody' ? null : await sessionOf(app.services, app.world, person));

const shared = new Map<string, Promise<{ context: BrowserContext; page: Page }>>();

/** The one tab of a person for all addresses that leave the session as it is: it has the scripts already. */
function tabAgain(
  name: string,
  session: () => Promise<string> | null,
): Promise<{ context: BrowserContext; page: Page }> {
  const tab = shared.get(name) ?? Promise.resolve(session()).then(tabWith);
  shared.set(name, tab);
  return tab;
}

async function tabWith(value: string | null): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await speak(context, 'en');
  if (value !== null) await context.addCookies([{ name: 'tenken_session', value, url: app.origin }]);
  return { context, page: await context.newPage() };
}

/** Waits for the final address of a tab: it has a heading and nothing is loading. */
async function restsAt(page: Page, path: string): Promise<void> {
  await page.waitForURL(url => `${url.pathname}${url.search}` === path, { timeout: 60_000 });
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  const { pathname, search } = new URL(page.url());
  expect(pathname + search).toBe(path);
}

const top = '/t/alpha/g/G001/top';
const own = '/t/alpha/g/G002';
const viewed = `/sys-admin/contract-detail/${tenants.alpha.tenantId}/g`;

describe('an address that is typed', () => {
  const rows: [what: string, person: Person | 'nobody', asked: string, reached: string][] = [
    ['signed out: the sign-in, with the way back', 'nobody', `${top}?search=a`, `/signin${query(`${top}?search=a`)}`],
    ['staff area, signed out', 'nobody', '/sys-admin/staffs', `/sys-admin/signin${query('/sys-admin/staffs')}`],
    ['staff area, as a client', 'master', '/sys-admin/home', `/sys-admin/signin${query('/sys-admin/home')}`],
    ['another tenant', 'otherTenant', top, `/signin${query(top, 'alpha')}`],
    ['staff in a tenant', 'staffMaster', top, `/signin${query(top, 'alpha')}`],
    [
      "a group that is not one's own",
      'user',
      '/t/alpha/g/G001/verification-history?pageNumber=2',
      `${own}/verification-history?pageNumber=2`,
    ],
    ['a group that does not exist', 'master', '/t/alpha/g/G404/create-site', '/t/alpha/g/G001/create-site'],
    ['a screen for others', 'user', `${own}/users`, `${own}/top`],
    ['a path that nobody knows', 'user', `${own}/nonsense/more`, `${own}/top`],
    ['the bare group', 'user', own, `${own}/top`],
    ['the free plan: no Accessibility', 'otherTenant', '/t/beta/g/G001/accessibility', '/t/beta/g/G001/top'],
    ['the privacy policy', 'nobody', '/legal/privacypolicy', '/error'],
    ['the root of the staff area', 'nobody', '/sys-admin', '/sys-admin/signin'],
    ['general staff and the staff list', 'restrictedStaff', '/sys-admin/staffs', '/sys-admin/home'],
    [
      'restricted staff, a tenant of others',
      'restrictedStaff',
      `/sys-admin/contract-detail/${tenants.beta.tenantId}/g/G001`,
      '/sys-admin/home',
    ],
    ['staff, another group of a tenant', 'staffMaster', `${viewed}/G002`, `${viewed}/G002`],
    [
      'the passage of staff, and back',
      'staffMaster',
      `${viewed}/G002/dumpbox${query(`${viewed}/G001`)}`,
      `${viewed}/G001`,
    ],
    ['general staff make contracts too', 'restrictedStaff', '/sys-admin/create-contract', '/sys-admin/create-contract'],
    ['the passage, and back', 'master', `${own}/dumpbox${query(`${own}/create-site`)}`, `${own}/create-site`],
    ['the passage to nowhere', 'master', `${own}/dumpbox`, `${own}/top`],
    ['the passage to another site', 'master', `${own}/dumpbox${query('https://evil.example/')}`, `${own}/top`],
    ['the passage to another site, masked', 'master', `${own}/dumpbox${query('//evil.example/')}`, `${own}/top`],
  ];
  test.each(rows)('%s (%s)', async (_, person, asked, reached) => {
    const isSignedOut = /\/signin/.test(reached);
    const { context, page } = isSignedOut
      ? await tabOf(person)
      : await tabAgain(person, () => (person === 'nobody' ? null : sessionOf(app.services, app.world, person)));
    await page.goto(app.origin + asked);
    await restsAt(page, reached);
    if (isSignedOut) await context.close();
  });
});

describe('tenants of other product lines', () => {
  const staffAt = `/sys-admin/contract-detail/${lineTenants.ad.tenantId}/g/G001`;
  beforeAll(async () => {
    for (const line of ['api', 'ad'] as const) await makeLineTenant(app, line);
  });

  test.each([
    ['ad', 'master', '/g/G001/top', '/t/alpha-ad/ad-reports'],
    ['ad', 'master', '/g/G001/create-site?url=https://a.example/', '/t/alpha-ad/ad-reports'],
    ['ad', 'master', '/groups', '/t/alpha-ad/ad-reports'],
    ['ad', 'user', '/g/G002/top', '/t/alpha-ad/ad-reports'],
    ['ad', 'master', '/g/G001/users', '/t/alpha-ad/g/G001/users'],
    ['api', 'master', '/g/G001/top', '/console/alpha-api/home'],
  ] as const)('%s, %s: %s leads to %s, and nothing is refused on the way', async (line, person, asked, reached) => {
    const { page } = await tabAgain(`${line} ${person}`, () => sessionOfLine(app, lineTenants[line], person));
    await page.goto('about:blank');
    const errors = listenForErrors(page);
    await page.goto(`${app.origin}/t/${lineTenants[line].tenantPreferredId}${asked}`);
    await restsAt(page, reached);
    if (line === 'ad') {
      const menu = page.getByRole('navigation', { name: 'Main menu' });
      expect(await menu.getByRole('link', { name: /All sites|New verification|Settings|Groups/ }).count()).toBe(0);
    }
    expect(errors).toEqual([]);
  });

  test.each(['api', 'ad'] as const)(
    'every screen of the product line %s does without the calls of others',
    async line => {
      const { context, page } = await tabWith(await sessionOfLine(app, lineTenants[line], 'master'));
      const errors = listenForErrors(page);
      const own = routes.filter(({ area, lines, path }) => {
        const isClients = area === 'tenant' || area === 'console';
        return isClients && lines?.includes(line) && !/\{(id|reportId)\}|dumpbox/.test(path);
      });
      expect(own.length).toBeGreaterThan(6);
      for (const { path } of own) {
        const address = path
          .replace('{tenant_preferred_id}', lineTenants[line].tenantPreferredId)
          .replace('{group_id}', 'G001');
        await page.goto(app.origin + address);
        await restsAt(page, address);
      }
      expect(errors).toEqual([]);
      await context.close();
    },
  );

  test.each([
    [`${staffAt}/history`, `/sys-admin/contract-detail-adbox/${lineTenants.ad.tenantId}`],
    [`/sys-admin/contract-detail-adbox/${lineTenants.main.tenantId}/list-project`, `${viewed}/G001`],
  ])('staff at %s are led to %s', async (asked, reached) => {
    const { page } = await tabAgain('staffMaster', () => sessionOf(app.services, app.world, 'staffMaster'));
    await page.goto('about:blank');
    const errors = listenForErrors(page);
    await page.goto(app.origin + asked);
    await restsAt(page, reached);
    expect(errors).toEqual([]);
  });
});

test('a visitor of another tenant is signed out, not only redirected', async () => {
  const { context, page } = await tabOf('otherTenant');
  await page.goto(app.origin + top);
  await restsAt(page, `/signin${query(top, 'alpha')}`);
  expect((await context.request.get(`${app.origin}/api${me.path}`)).status()).toBe(401);
  await context.close();
});

test('another group is passed through the dumpbox, which throws the sites of the one before away', async () => {
  const { context, page } = await tabOf('admin');
  const visited: string[] = [];
  page.on('request', request => visited.push(new URL(request.url()).pathname));
  page.on('framenavigated', frame => visited.push(new URL(frame.url()).pathname));
  await page.goto(app.origin + top);
  await restsAt(page, top);
  await page.getByRole('button', { name: /Master group/ }).click();
  await page.getByRole('option', { name: 'group G002' }).click();
  await restsAt(page, `${own}/top`);
  // Up to the dumpbox the group that is left may still refresh its own lists.
  const dumped = visited.indexOf(`${own}/dumpbox`);
  expect(dumped).toBeGreaterThan(0);
  const asked = visited.slice(dumped).filter(path => path.startsWith('/api/'));
  expect(asked).toContain(`/api/tenants/${tenants.alpha.tenantId}/groups/G002/site-summaries`);
  expect(asked.filter(path => path.includes('/G001/'))).toEqual([]);
  await page.goBack();
  await restsAt(page, top);
  await context.close();
});

test('a canceled contract leaves its owner the contract pages alone', async () => {
  const undo = await setContract(app, tenants.alpha.tenantId, { status: 'canceled' });
  const { context, page } = await tabOf('owner');
  const errors = listenForErrors(page);
  for (const path of ['top', 'create-site', 'users', 'nonsense']) {
    await page.goto(`${app.origin}/t/alpha/g/G001/${path}`);
    await restsAt(page, '/t/alpha/g/G001/contract');
  }
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  expect(await menu.getByRole('list').count()).toBeGreaterThan(0);
  // Neither a heading over nothing, nor a list of nothing.
  expect(await menu.locator('ul:not(:has(li)), button:not(:has(+ ul))').allInnerTexts()).toEqual([]);
  for (const path of ['/t/alpha/faq', '/t/alpha/inquiry']) {
    await page.goto(app.origin + path);
    await restsAt(page, path);
  }
  await page.goto(`${app.origin}/t/alpha/my-account`);
  await restsAt(page, '/t/alpha/g/G001/contract');
  // Nothing but the address that there is not.
  expect(errors).toEqual(['404 GET /t/alpha/g/G001/nonsense']);
  await undo();
  await context.close();
});

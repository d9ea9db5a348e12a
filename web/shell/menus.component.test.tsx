import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { languages } from '#language/message.ts';
import type { SessionUser } from '#product/accounts/api/auth.ts';
import { showPart, violations } from '#test/component/show-part.tsx';
import { AccountButton } from './account-button.tsx';
import { LanguageSwitch } from './language-switch.tsx';

const user = {
  email: 'sui@midorino.example',
  firstName: '翠',
  lastName: '緑野',
  role: 'TenantMaster',
  groups: ['G001'],
  tenantId: 'TENANT_MIDORINO',
  tenantPreferredId: 'midorino',
} as unknown as SessionUser;

/** The account menu on the screen of a group, in a router that knows who is signed in. */
function signedIn() {
  const root = createRootRouteWithContext<{ user: SessionUser }>()({});
  const screen = createRoute({
    getParentRoute: () => root,
    path: '/t/midorino/g/$group_id/top',
    component: AccountButton,
  });
  const account = createRoute({
    getParentRoute: () => root,
    path: '/t/midorino/my-account',
    component: () => <p>the account</p>,
  });
  const history = createMemoryHistory({ initialEntries: ['/t/midorino/g/G001/top'] });
  const router = createRouter({ routeTree: root.addChildren([screen, account]), history, context: { user } });
  return { history, element: <RouterProvider router={router as never} /> };
}

const words = {
  ja: { menu: /アカウント: 緑野\s?翠/, account: 'アカウント', out: 'サインアウト', language: '言語' },
  en: { menu: /Account: /, account: /account/i, out: 'Sign out', language: /Language/ },
};

describe.each(languages)('the menus of the shell (%s)', language => {
  const say = words[language];

  test('the account: opened, walked through and closed by keyboard; leads to the account', async () => {
    const { history, element } = signedIn();
    const screen = await showPart(language, element);
    const button = screen.getByRole('button', { name: say.menu });
    await expect.element(button).toBeVisible();
    await userEvent.tab();
    await expect.element(button).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    const items = screen.getByRole('menuitem');
    await expect.element(items.first()).toHaveFocus();
    await expect.element(screen.getByText(user.email)).toBeVisible();
    await expect.element(screen.getByRole('menuitem', { name: say.out })).toBeVisible();
    expect(await violations()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => items.elements()).toEqual([]);
    await expect.element(button).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(items.first()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText('the account')).toBeVisible();
    expect(history.location.pathname).toBe('/t/midorino/my-account');
  });

  test('the language: each named in itself, changed at once and kept', async () => {
    const screen = await showPart(language, <LanguageSwitch />);
    await expect.element(screen.getByRole('group', { name: say.language })).toBeVisible();
    const group = screen.getByRole('group');
    const own = group.getByRole('button', { pressed: true });
    const other = group.getByRole('button', { pressed: false });
    const [next] = languages.filter(one => one !== language);
    await expect.element(own).toHaveAttribute('lang', language);
    await expect.element(other).toHaveAttribute('lang', next ?? '');
    expect(document.documentElement.lang).toBe(language);
    expect(await violations()).toEqual([]);
    (other.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(own).toHaveAttribute('lang', next ?? '');
    expect(document.documentElement.lang).toBe(next);
    expect(localStorage.getItem('tenken_language')).toBe(next);
    expect(await violations()).toEqual([]);
  });
});

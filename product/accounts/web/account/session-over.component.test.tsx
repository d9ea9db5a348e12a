import { createMemoryHistory, createRootRouteWithContext, createRouter, RouterProvider } from '@tanstack/react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { languages } from '#language/message.ts';
import type { SessionUser } from '#product/accounts/api/auth.ts';
import { showPart, violations } from '#test/component/show-part.tsx';
import { SessionOverDialog } from './session-over-dialog.tsx';

afterEach(() => vi.restoreAllMocks());

const user = { sub: 'u1', role: 'TenantMaster', groups: ['G001'], tenantId: 'TENANT_A', tenantPreferredId: 'alpha' };
const words = {
  ja: {
    resume: '続ける',
    notYet: /まだサインインしていません/,
    leave: '入力した内容を破棄する',
    signIn: '別のタブでサインイン',
  },
  en: {
    resume: 'Continue',
    notYet: /not signed in yet/,
    leave: 'Discard what I entered',
    signIn: 'Sign in in another tab',
  },
};

/** The dialog over the screen of a person whose session has ended; `who` is signed in by now. */
function overScreen(onAnswer: (isBack: boolean) => void) {
  const root = createRootRouteWithContext<{ user: SessionUser }>()({
    component: () => <SessionOverDialog onAnswer={onAnswer} />,
  });
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({ routeTree: root, history, context: { user: user as unknown as SessionUser } });
  return <RouterProvider router={router as never} />;
}

test.each(languages)('whoever signs in again beside the screen goes on with what was typed (%s)', async language => {
  const say = words[language];
  const answers: boolean[] = [];
  let who: typeof user | null = null;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ user: who }));
  const screen = await showPart(
    language,
    overScreen(isBack => answers.push(isBack)),
  );
  const signIn = screen.getByRole('link', { name: say.signIn });
  await expect.element(signIn).toHaveAttribute('target', '_blank');
  expect(await violations()).toEqual([]);
  await screen.getByRole('button', { name: say.resume }).click();
  await expect.element(screen.getByText(say.notYet)).toBeVisible();
  expect(answers).toEqual([]);
  who = user;
  window.dispatchEvent(new Event('focus'));
  await expect.poll(() => answers).toEqual([true]);
  await screen.getByRole('button', { name: say.leave }).click();
  await expect.poll(() => answers).toEqual([true, false]);
});

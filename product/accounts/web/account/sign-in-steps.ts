import { useNavigate } from '@tanstack/react-router';
import type { z } from 'zod';
import type { Challenge, SignInAnswer } from '#product/accounts/api/auth.ts';
import { addressParams, screenPlace } from '#web/navigation.tsx';
import { safePath } from '#web/safe-path.ts';
import { enterSession, shownGroup } from '#web/session.ts';
import { staffPool } from '#web/staff-pool.ts';

export interface PendingStep extends Challenge {
  /** The contract ID, or the pool of staff. */
  tenant: string;
  redirect: string | undefined;
}

// In memory only: a reload restarts the sign-in, and the step's session is never stored.
let pending: PendingStep | null = null;

/** The step that the last sign-in asked for, a new password or a second factor; null after a reload. */
export function pendingStep(kind: 'password' | 'factor', side: { isStaff: boolean }): PendingStep | null {
  if (pending === null || (pending.tenant === staffPool) !== side.isStaff) return null;
  return (pending.challenge === 'NEW_PASSWORD_REQUIRED') === (kind === 'password') ? pending : null;
}

export function tenantOf(path: string | null): string | undefined {
  const name = path === null ? undefined : /^\/t\/([^/?#]+)/.exec(path)?.[1];
  return name === undefined ? undefined : decodeURIComponent(name);
}

function placeOfStep({ challenge }: Challenge, isStaff: boolean) {
  if (challenge === 'NEW_PASSWORD_REQUIRED') return screenPlace(isStaff ? 'admin-new-password' : 'new-password');
  return isStaff ? screenPlace('admin-signin', {}, { step: 'totp' }) : screenPlace('signin', {}, { step: 'totp' });
}

/** Goes on after an answer to a sign-in: to the next step, or to the screen that the person wanted. */
export function useAfterSignIn() {
  const navigate = useNavigate();
  return async (answer: z.output<typeof SignInAnswer>, tenant: string, redirect?: string): Promise<void> => {
    const isStaff = tenant === staffPool;
    if ('challenge' in answer) {
      pending = { ...answer, tenant, redirect };
      await navigate({ ...placeOfStep(answer, isStaff), replace: isStaff });
      return;
    }
    pending = null;
    const { user } = answer;
    enterSession(user);
    const { tenantPreferredId } = user;
    const back = safePath(redirect, location.origin);
    const isOwn = isStaff
      ? back?.startsWith('/sys-admin/') && !back.startsWith('/sys-admin/signin')
      : (tenantOf(back) ?? tenantPreferredId) === tenantPreferredId;
    const home = isStaff
      ? screenPlace('admin-home')
      : screenPlace('top', addressParams({ tenantPreferredId, params: { groupId: shownGroup(user) } }));
    await navigate({ ...(back !== null && isOwn ? { href: back } : home), replace: true });
  };
}

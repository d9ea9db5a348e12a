import { useNavigate } from '@tanstack/react-router';
import type { z } from 'zod';
import type { Challenge, SignInAnswer } from '#api/auth.ts';
import { hrefOf } from '../../navigation.tsx';
import { safePath } from '../../safe-path.ts';
import { beginSession, groupFor } from '../../session.ts';
import { staffPool, useAfterStaffSignIn } from '../../staff-steps.ts';

/** A sign-in that waits for another step. */
export interface PendingStep extends Challenge {
  tenant: string;
  redirect: string | undefined;
}

// In memory only: a reload begins again, and the step's session is never written anywhere.
let pending: PendingStep | null = null;

/** The step that the last sign-in asked for, null after a reload. */
export const pendingStep = (): PendingStep | null => pending;

/** The tenant that a path of the tenant area names. */
export function tenantOf(path: string | null): string | undefined {
  const name = path === null ? undefined : /^\/t\/([^/?#]+)/.exec(path)?.[1];
  return name === undefined ? undefined : decodeURIComponent(name);
}

/** What follows an answer to a sign-in: the next step, or the screen that the person wanted. */
export function useAfterSignIn() {
  const navigate = useNavigate();
  const afterStaff = useAfterStaffSignIn();
  return async (answer: z.output<typeof SignInAnswer>, tenant: string, redirect?: string): Promise<void> => {
    if (tenant === staffPool) return afterStaff(answer, redirect);
    if ('challenge' in answer) {
      pending = { ...answer, tenant, redirect };
      await navigate({ to: '/new-password' });
      return;
    }
    pending = null;
    const { user } = answer;
    beginSession(user);
    const back = safePath(redirect, location.origin);
    const scope = { tenantPreferredId: user.tenantPreferredId, params: { groupId: groupFor(user) } };
    const own = back !== null && (tenantOf(back) ?? user.tenantPreferredId) === user.tenantPreferredId;
    await navigate({ to: own ? back : hrefOf('top', scope), replace: true });
  };
}

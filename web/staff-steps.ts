import { useNavigate } from '@tanstack/react-router';
import type { z } from 'zod';
import type { Challenge, SignInAnswer } from '#api/auth.ts';
import { adminHref } from './admin-navigation.tsx';
import { safePath } from './safe-path.ts';
import { beginSession } from './session.ts';

/** The name of the staff's pool where a tenant's contract ID could stand. */
export const staffPool = 'sys-admin';

interface PendingStep extends Challenge {
  redirect: string | undefined;
}

// In memory only: a reload begins again, and the step's session is never written anywhere.
let pending: PendingStep | null = null;

/** The step of this kind that the last sign-in of staff asked for; null after a reload. */
export function pendingStaffStep(challenge: Challenge['challenge']): PendingStep | null {
  return pending?.challenge === challenge ? pending : null;
}

/** What follows an answer to a sign-in of staff: the next step, or the screen that the person wanted. */
export function useAfterStaffSignIn() {
  const navigate = useNavigate();
  return async (answer: z.output<typeof SignInAnswer>, redirect?: string): Promise<void> => {
    if ('challenge' in answer) {
      pending = { ...answer, redirect };
      const isPassword = answer.challenge === 'NEW_PASSWORD_REQUIRED';
      const next = isPassword ? adminHref('admin-new-password') : adminHref('admin-signin', {}, { step: 'totp' });
      await navigate({ to: next, replace: true });
      return;
    }
    pending = null;
    beginSession(answer.user);
    const back = safePath(redirect, location.origin);
    const own = back !== null && back.startsWith('/sys-admin/') && !back.startsWith('/sys-admin/signin');
    await navigate({ to: own ? back : adminHref('admin-home'), replace: true });
  };
}

import { seesGroup } from '#contract/access.ts';
import { api } from '#contract/api.ts';
import type { SessionUser } from '#contract/auth.ts';
import { ApiProblem, call } from './client.ts';
import { keyOf, queryClient } from './queries.ts';

const key = keyOf(api.me);

/** The signed-in person, or null. Asked once, then remembered until the session ends. */
export async function loadSession(): Promise<SessionUser | null> {
  try {
    const { user } = await queryClient.ensureQueryData({
      queryKey: key,
      queryFn: () => call(api.me),
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    });
    return user;
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 401) return null;
    throw error;
  }
}

/** Remembers who has just signed in; everything of the person before is forgotten. */
export function beginSession(user: SessionUser): void {
  queryClient.clear();
  queryClient.setQueryData(key, { user });
}

/** Forgets the session in this browser. */
export function forgetSession(): void {
  queryClient.clear();
}

/** Signs out at the server (already signed out is fine) and forgets the session. */
export async function endSession(): Promise<void> {
  await call(api.signOut).catch(() => undefined);
  forgetSession();
}

const masterGroup = 'G001';

/** The group in the address if the person may see it, else their own first one. */
export function groupFor(user: SessionUser, asked?: string): string {
  if (asked !== undefined && seesGroup(user.role, user.groups, asked)) return asked;
  return user.groups[0] ?? masterGroup;
}

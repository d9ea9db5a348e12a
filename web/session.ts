import { chooseGroup } from '#endpoint/navigation-guard.ts';
import { currentUser, type SessionUser, signOut } from '#product/accounts/api/auth.ts';
import { call } from './client.ts';
import { keyOf, queryClient } from './queries.ts';

const key = keyOf(currentUser);

/** The signed-in person, or null. Requested once, then cached until the session ends. */
export async function loadSession(): Promise<SessionUser | null> {
  const { user } = await queryClient.ensureQueryData({
    queryKey: key,
    queryFn: () => call(currentUser),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return user;
}

/** The loaded group: its contract decides what is reachable. Staff view one of a tenant. */
export interface LoadedGroup {
  tenantId: string;
  groupId: string;
}
let loaded: LoadedGroup | null = null;
/** In which the tab keeps the group that was loaded last. */
const last = 'tenken_group';

/** The loaded group, null before the first one. */
export const loadedGroup = (): LoadedGroup | null => loaded;

/** The one that this tab had loaded last, also before the page was loaded anew. */
export function lastGroup(): LoadedGroup | null {
  const [tenantId, groupId] = globalThis.sessionStorage?.getItem(last)?.split(' ') ?? [];
  return tenantId && groupId ? { tenantId, groupId } : null;
}

/** Sets the loaded group. Cached data of other groups' sites is discarded. */
export function setLoadedGroup(group: LoadedGroup): void {
  loaded = group;
  globalThis.sessionStorage?.setItem(last, `${group.tenantId} ${group.groupId}`);
  queryClient.removeQueries({
    predicate: ({ queryKey }) => {
      const { params } = (queryKey[1] ?? {}) as { params?: { groupId?: string } };
      return params?.groupId !== undefined && params.groupId !== group.groupId;
    },
  });
}

/** Stores the person who has just signed in; everything of the previous one is discarded. */
export function enterSession(user: SessionUser): void {
  forgetSession();
  queryClient.setQueryData(key, { user });
}

/** Discards the session in this browser. */
export function forgetSession(): void {
  loaded = null;
  globalThis.sessionStorage?.removeItem(last);
  queryClient.clear();
}

/** Signs out at the server (already signed out is fine) and discards the session. */
export async function leaveSession(): Promise<void> {
  await call(signOut).catch(() => undefined);
  forgetSession();
}

/** The group in the address if it is visible to the person, else the loaded one, else their first. */
export function shownGroup(user: SessionUser, asked?: string): string {
  return chooseGroup({ ...user, groupId: loaded?.groupId ?? null }, asked);
}

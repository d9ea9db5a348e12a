import { type ParsedLocation, redirect } from '@tanstack/react-router';
import { needs } from '#endpoint/access.ts';
import { addressAfter } from '#endpoint/decision-address.ts';
import { type At, decide, type Principal } from '#endpoint/navigation-guard.ts';
import { type Area, linesAt, type Route } from '#endpoint/screen-row.ts';
import type { SessionUser } from '#product/accounts/api/auth.ts';
import { observeMaintenance } from './observe-maintenance.ts';
import { loadGroup, loadPrincipal } from './principal.ts';
import { safePath } from './safe-path.ts';
import { leaveSession, loadSession } from './session.ts';

export interface AreaContext {
  user: SessionUser;
  principal: Principal;
  at: At;
}

/** The address asked for, and what the router has matched in it. */
export interface Asked extends Pick<ParsedLocation, 'pathname' | 'href'> {
  route: Route | undefined;
  at: At;
}

/** An unknown address below an area: the router redirects those who may enter the area. */
const unknown = (area: Area, path: string): Route => ({
  path,
  area,
  access: needs('account:self', { deactivated: true }),
  lines: linesAt(path),
});

/** Guards the screens of an area: returns the person, or throws the redirect of `decide`. A preload changes nothing. */
export async function guardNavigation(area: Area, asked: Asked, isPreload: boolean): Promise<AreaContext> {
  const { pathname, href, route = unknown(area, pathname), at } = asked;
  if (!isPreload) observeMaintenance();
  const user = await loadSession();
  const principal = await loadPrincipal(user, at);
  const decision = decide(route, principal, at);
  if (decision.to === 'signin' && decision.signOut && !isPreload) await leaveSession();
  const to = addressAfter(decision, principal, at, href);
  if (to !== null) throw redirect({ href: to });
  // Screens of an area are shown only to a signed-in person.
  if (user === null) throw redirect({ to: '/signin' });
  return { user, principal, at };
}

/** Changes between groups: loads the group of the address and redirects to the requested screen. */
export async function passDumpbox(
  location: ParsedLocation,
  { tenantId, groupId: asked }: { tenantId: string; groupId: string },
  isPreload: boolean,
  otherwise: (groupId: string) => string,
): Promise<void> {
  const groupId = isPreload ? asked : await loadGroup(tenantId, asked);
  const back = safePath((location.search as { redirect?: string }).redirect, window.location.origin);
  const own = back?.replace(/\/g\/[^/?#]+/, path =>
    path === `/g/${encodeURIComponent(asked)}` ? `/g/${encodeURIComponent(groupId)}` : path,
  );
  throw redirect({ href: own ?? otherwise(groupId), replace: true });
}

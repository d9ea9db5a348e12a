import { Link, useNavigate, useParams, useRouteContext } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import type { Permission } from '#api/access.ts';
import type { SessionUser } from '#api/auth.ts';
import { isPermitted } from './actor.ts';
import { screens } from './screens.ts';
import { type ScreenName, type SearchOf, stringifySearch } from './search.ts';

/** What stands in the paths of the system-admin area. */
export interface AdminParams {
  tenantId?: string;
  group_id?: string;
  groupId?: string;
  id?: string;
  username?: string;
}

/** The signed-in member of the staff and what they may do; only in the system-admin area. */
export function useStaff(): { user: SessionUser; may: (permission: Permission) => boolean } {
  const { user } = useRouteContext({ strict: false }) as { user?: SessionUser };
  if (user === undefined) throw new Error('useStaff belongs into the system-admin area');
  return { user, may: permission => isPermitted(user, permission) };
}

/** The tenant and group in the address, as the endpoints of the contract want them. */
export function useTenantParams(): { tenantId: string; groupId: string } {
  const { tenantId = '', group_id, groupId } = useParams({ strict: false }) as AdminParams;
  return { tenantId, groupId: group_id ?? groupId ?? 'G001' };
}

/** Whether a group of a tenant is looked at: then its sites are in reach. */
export function useIsGroupInView(): boolean {
  const { tenantId, group_id } = useParams({ strict: false }) as AdminParams;
  return tenantId !== undefined && group_id !== undefined;
}

/** The id of the record in the address of an edit screen. */
export function useRecordId(): string {
  const { id, username } = useParams({ strict: false }) as AdminParams;
  return id ?? username ?? '';
}

/** The address of a screen of the system-admin area. */
export function adminHref<N extends ScreenName>(
  screen: N,
  params: AdminParams = {},
  search?: Partial<SearchOf<N>>,
): string {
  const path = screens[screen].path.replace(/\{(\w+)\}/g, (_, name: keyof AdminParams) =>
    encodeURIComponent(params[name] ?? ''),
  );
  return path + stringifySearch(search ?? {});
}

interface To<N extends ScreenName> {
  screen: N;
  params?: AdminParams;
  search?: Partial<SearchOf<N>>;
}

/** A link to a screen of the system-admin area. */
export function AdminLink<N extends ScreenName>({
  screen,
  params,
  search,
  children,
  ...rest
}: Omit<ComponentProps<'a'>, 'href'> & To<N> & { children: ReactNode }): ReactNode {
  return (
    <Link to={adminHref(screen, params, search)} activeOptions={{ exact: true }} {...(rest as object)}>
      {children}
    </Link>
  );
}

/** Goes to a screen of the system-admin area. */
export function useAdminGo() {
  const navigate = useNavigate();
  return <N extends ScreenName>(screen: N, params: AdminParams = {}, search?: Partial<SearchOf<N>>) =>
    navigate({ to: adminHref(screen, params, search) });
}

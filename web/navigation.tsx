import {
  Link,
  type LinkOptions,
  useMatches,
  useNavigate,
  useParams,
  useRouteContext,
  useSearch,
} from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import type { Permission } from '#endpoint/access.ts';
import { decodeBaseUrl } from '#endpoint/base-url.ts';
import { lineOf } from '#endpoint/product-line.ts';
import type { SessionUser } from '#product/accounts/api/auth.ts';
import { isApiUser, isPermitted, signedInActor } from './actor.ts';
import { type AddressParams, routerPath } from './route-tree.ts';
import { consoleScreenOf, type ScreenName, type SearchOf, screens, staffScreenOf } from './screens.ts';
import { shownGroup } from './session.ts';

/** The ids that stand in every call for a tenant; `params` fits the tenant endpoints of the API. */
export interface Scope {
  user: SessionUser;
  tenantPreferredId: string;
  params: { tenantId: string; groupId: string };
  /** The area in which the person is at home: its screens have their addresses there. */
  area: 'tenant' | 'console' | 'admin';
  isStaff: boolean;
  /** Whether the person's role holds a permission, for buttons and links. */
  may: (permission: Permission) => boolean;
}

/** The scope of the signed-in person: their own tenant, or for staff the one in the address. */
export function useScope(): Scope {
  const { user } = useRouteContext({ strict: false });
  const { group_id, tenantId } = useParams({ strict: false });
  if (user === undefined) throw new Error('useScope belongs to where somebody is signed in');
  const isStaff = signedInActor(user).pool === 'staff';
  return {
    user,
    tenantPreferredId: user.tenantPreferredId,
    params: {
      tenantId: (isStaff ? tenantId : undefined) ?? user.tenantId,
      groupId: shownGroup(user, group_id),
    },
    area: isStaff ? 'admin' : isApiUser(user) ? 'console' : 'tenant',
    isStaff,
    may: permission => isPermitted(user, permission),
  };
}

/** The tenant and group in the address of the system-admin area; the master group where it names none. */
export function useTenantParams(): { tenantId: string; groupId: string } {
  const { tenantId = '', group_id, groupId } = useParams({ strict: false });
  return { tenantId, groupId: group_id ?? groupId ?? 'G001' };
}

export const isAdTenant = (tenantId = ''): boolean => lineOf(tenantId) === 'ad';

/** Whether staff look at a group of a tenant: then its sites are in reach. */
export function useIsGroupInView(): boolean {
  const { tenantId, group_id } = useParams({ strict: false });
  return tenantId !== undefined && group_id !== undefined;
}

/** The id of the record in the address of an edit screen; '' where there is none. */
export function useRecordId(): string {
  const { id, username, template } = useParams({ strict: false });
  return id ?? username ?? template ?? '';
}

/** The screen in view, by the route that the router has matched. */
export function useCurrentScreen(): ScreenName | undefined {
  return useMatches({ select: matches => matches.at(-1)?.staticData.screen });
}

/** The query parameters of the named screen, typed and already validated. */
export function useScreenSearch<N extends ScreenName>(_screen: N): SearchOf<N> {
  return useSearch({ strict: false }) as SearchOf<N>;
}

/** The two query parameters of the run in the address, where one stands there. */
export function useRunSearch(): { base_url_encoded?: string | undefined; date?: string | undefined } {
  const { base_url_encoded, date } = useSearch({ strict: false });
  return { base_url_encoded, date };
}

/** The run in the address of a screen with `run: true`. `params` fits the endpoints below a run. */
export function useRunAddress() {
  const { params } = useScope();
  const { base_url_encoded = '', date = '' } = useRunSearch();
  return {
    baseUrl: decodeBaseUrl(base_url_encoded) ?? '',
    search: { base_url_encoded, date },
    params: { ...params, baseUrlEncoded: base_url_encoded, date },
  };
}

export function screenPlace<N extends ScreenName>(
  screen: N,
  params: AddressParams = {},
  search: Partial<SearchOf<N>> = {},
): LinkOptions {
  return { to: routerPath(screens[screen].path), params, search } as LinkOptions;
}

/** The screen that a person has for one of clients, in their own area. */
export function screenIn(area: Scope['area'], screen: ScreenName): ScreenName {
  if (area === 'tenant') return screen;
  return area === 'admin' ? staffScreenOf(screen) : consoleScreenOf(screen);
}

/** The counterpart of a staff screen for tenants of the ad-report product; the screen itself without one. */
function adScreenOf(screen: ScreenName): ScreenName {
  const own = screen.replace('admin', 'admin-adbox') as ScreenName;
  return own in screens ? own : screen;
}

type PartOfScope = Pick<Scope, 'tenantPreferredId' | 'area'> & { params: { tenantId?: string; groupId: string } };

export function addressParams({ tenantPreferredId, params }: Omit<PartOfScope, 'area'>): AddressParams {
  const { tenantId = '', groupId } = params;
  return { tenant_preferred_id: tenantPreferredId, group_id: groupId, tenantId, groupId };
}

/** The place of a screen of the tenant for the person; staff, for each product, and API users have addresses of their own. */
export function scopedPlace<N extends ScreenName>(
  scope: PartOfScope,
  screen: N,
  search?: Partial<SearchOf<N>>,
  params: AddressParams = {},
): LinkOptions {
  const place = { ...addressParams(scope), ...params };
  const own = screenIn(scope.area, screen);
  return screenPlace(isAdTenant(place.tenantId) ? adScreenOf(own) : own, place, search as object);
}

interface To<N extends ScreenName> {
  screen: N;
  search?: Partial<SearchOf<N>>;
  /** The id of what the screen shows, where its path has one. */
  record?: string;
  /** Other parts of the path than those of the address in view. */
  params?: AddressParams;
}

/** A link is current only at its exact address, not below it: a breadcrumb leads up to it. */
const onlyItself = { exact: true };

/** A link to a screen, for staff to theirs: `<ScreenLink screen="quality" search={{ ...run.search, severity: 'error' }}>`. */
export function ScreenLink<N extends ScreenName>({
  screen,
  search,
  record,
  params,
  children,
  ...rest
}: Omit<ComponentProps<'a'>, 'href'> & To<N> & { children: ReactNode }): ReactNode {
  const scope = useScope();
  const place = scopedPlace(scope, screen, search, { ...(record === undefined ? {} : { id: record }), ...params });
  return (
    <Link {...place} activeOptions={onlyItself} {...(rest as object)}>
      {children}
    </Link>
  );
}

/** Goes to a screen, for staff to theirs. */
export function useGo() {
  const navigate = useNavigate();
  const scope = useScope();
  return <N extends ScreenName>(
    screen: N,
    search?: Partial<SearchOf<N>>,
    { params, ...options }: { params?: AddressParams; replace?: boolean } = {},
  ) => navigate({ ...scopedPlace(scope, screen, search, params), ...options });
}

/** Changes query parameters of the screen and keeps others; `undefined` removes one. A changed filter goes to page 1. */
export function useSetSearch<N extends ScreenName>(_screen?: N) {
  const navigate = useNavigate();
  return (patch: Partial<SearchOf<N>>, options: { replace?: boolean } = {}) =>
    navigate({
      to: '.',
      search: ((before: Record<string, unknown>) => ({
        ...before,
        ...('pageNumber' in patch ? {} : { pageNumber: undefined }),
        ...patch,
      })) as never,
      resetScroll: false,
      replace: options.replace ?? false,
    });
}

import { Link, useNavigate, useParams, useRouteContext, useSearch } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import type { SessionUser } from '#api/auth.ts';
import { decodeBaseUrl } from '#api/base-url.ts';
import { signedInActor } from './actor.ts';
import { screens } from './screens.ts';
import { type ScreenName, type SearchOf, stringifySearch } from './search.ts';
import { groupFor } from './session.ts';
import { staffScreenOf } from './staff-screens.ts';

/** Who looks at what: the ids that stand in every tenant call. `params` fits the tenant endpoints of the contract. */
export interface Scope {
  user: SessionUser;
  tenantPreferredId: string;
  params: { tenantId: string; groupId: string };
  /** Staff look at the tenant: screens of sites and results have addresses in the system-admin area. */
  isStaff: boolean;
}

/** The scope of whoever is signed in: of the tenant area, or of the tenant in the address of the system-admin area. */
export function useScope(): Scope {
  const { user } = useRouteContext({ strict: false }) as { user?: SessionUser };
  const { group_id, tenantId } = useParams({ strict: false }) as { group_id?: string; tenantId?: string };
  if (user === undefined) throw new Error('useScope belongs to where somebody is signed in');
  const isStaff = signedInActor(user).pool === 'staff';
  return {
    user,
    tenantPreferredId: user.tenantPreferredId,
    params: { tenantId: (isStaff ? tenantId : undefined) ?? user.tenantId, groupId: groupFor(user, group_id) },
    isStaff,
  };
}

/** The query parameters of the named screen, typed and already cleaned. */
export function useScreenSearch<N extends ScreenName>(_screen: N): SearchOf<N> {
  return useSearch({ strict: false }) as SearchOf<N>;
}

/**
 * The run in the address of a screen with `run: true`: `params` fits the endpoints below a run. The shell
 * has made sure that both query parameters stand there and are well formed.
 */
export function useRunAddress() {
  const { params } = useScope();
  const { base_url_encoded = '', date = '' } = useSearch({ strict: false }) as SearchOf<'run'>;
  return {
    baseUrl: decodeBaseUrl(base_url_encoded) ?? '',
    search: { base_url_encoded, date },
    params: { ...params, baseUrlEncoded: base_url_encoded, date },
  };
}

type Where = { tenantPreferredId: string; params: { tenantId?: string; groupId: string }; isStaff?: boolean };

/** The address of a screen as text; `record` is the id of what it shows, where its path has one. */
export function hrefOf<N extends ScreenName>(
  screen: N,
  scope: Where | null,
  search?: Partial<SearchOf<N>>,
  record = '',
): string {
  const path = screens[scope?.isStaff ? staffScreenOf(screen) : screen].path
    .replace('{id}', encodeURIComponent(record))
    .replace('{tenantId}', encodeURIComponent(scope?.params.tenantId ?? ''))
    .replace('{tenant_preferred_id}', encodeURIComponent(scope?.tenantPreferredId ?? ''))
    .replace('{group_id}', encodeURIComponent(scope?.params.groupId ?? ''));
  return path + stringifySearch(search ?? {});
}

/** A link is the current page on its own address alone, not on those below it: a breadcrumb leads up to it. */
const onlyItself = { exact: true };

type LinkProps = Omit<ComponentProps<'a'>, 'href'>;

/** A link to a screen of the tenant area, or for staff to theirs: `<ScreenLink screen="quality" search={{ ...run.search, severity: 'error' }}>`. */
export function ScreenLink<N extends ScreenName>({
  screen,
  search,
  record,
  children,
  ...rest
}: LinkProps & { screen: N; search?: Partial<SearchOf<N>>; record?: string; children: ReactNode }): ReactNode {
  const scope = useScope();
  return (
    <Link to={hrefOf(screen, scope, search, record)} activeOptions={onlyItself} {...(rest as object)}>
      {children}
    </Link>
  );
}

/** Goes to a screen of the tenant area, for staff to theirs. */
export function useGo() {
  const navigate = useNavigate();
  const scope = useScope();
  return <N extends ScreenName>(screen: N, search?: Partial<SearchOf<N>>, options: { replace?: boolean } = {}) =>
    navigate({ to: hrefOf(screen, scope, search), ...options });
}

/**
 * Changes some query parameters of the screen in view and keeps the others; `undefined` removes one. A changed
 * filter goes back to page 1. The scroll position stays.
 */
export function useSetSearch<N extends ScreenName>(_screen: N) {
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

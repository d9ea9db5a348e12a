import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type ParsedLocation,
  redirect,
} from '@tanstack/react-router';
import { can } from '#contract/access.ts';
import { whenSessionEnds } from './client.ts';
import { loadChunk } from './load-chunk.ts';
import { hrefOf } from './navigation.tsx';
import { screenNames, screens } from './screens.ts';
import { parseSearch, type ScreenName, searches, stringifySearch } from './search.ts';
import { endSession, forgetSession, groupFor, loadSession } from './session.ts';
import { LoadError } from './shell/load-error.tsx';
import { RunGate } from './shell/run-gate.tsx';
import { ScreenFrame } from './shell/screen-frame.tsx';
import { Waiting } from './shell/waiting.tsx';

const root = createRootRoute({ component: Outlet, errorComponent: LoadError });

/** `{name}` of the table to `$name` of the router. */
const pattern = (path: string) => path.replace(/\{(\w+)\}/g, '$$$1');

function screenRoute(name: ScreenName, parent: typeof root, base: string) {
  const screen = screens[name];
  const Content = lazyRouteComponent(() => loadChunk(screen.load));
  return createRoute({
    getParentRoute: () => parent,
    path: pattern(screen.path.slice(base.length)),
    validateSearch: search => searches[name].parse(search) as Record<string, unknown>,
    component: () => (
      <ScreenFrame name={name}>{screen.run ? <RunGate name={name}>{<Content />}</RunGate> : <Content />}</ScreenFrame>
    ),
    loader: () => Content.preload?.(),
    beforeLoad: ({ context }) => {
      const user = (context as { user?: Awaited<ReturnType<typeof loadSession>> }).user;
      if (!user || !('permission' in screen.access) || can(user.role, screen.access.permission)) return;
      const scope = { tenantPreferredId: user.tenantPreferredId, params: { groupId: groupFor(user) } };
      throw redirect({ to: hrefOf('top', scope) });
    },
  });
}

/** Only who belongs to the tenant in the address comes in; the way back is remembered in `redirect`. */
async function guardTenant(tenant: string, location: ParsedLocation) {
  const user = await loadSession();
  if (user === null) throw redirect({ to: `/signin${stringifySearch({ redirect: location.href })}` });
  if (user.tenantPreferredId !== tenant) {
    await endSession();
    throw redirect({ to: `/signin${stringifySearch({ redirect: location.href, tenant_preferred_id: tenant })}` });
  }
  return { user };
}

const tenantBase = '/t/{tenant_preferred_id}';
const groupBase = `${tenantBase}/g/{group_id}`;

// Not in the first load: the public screens do without menus, switchers and the live channel.
const TenantShell = lazyRouteComponent(() => loadChunk(() => import('./shell/tenant-shell.tsx')), 'TenantShell');

const tenant = createRoute({
  getParentRoute: () => root,
  path: '/t/$tenant_preferred_id',
  component: TenantShell,
  loader: () => TenantShell.preload?.(),
  beforeLoad: ({ params, location }) => guardTenant(params.tenant_preferred_id, location),
});

const group = createRoute({
  getParentRoute: () => tenant,
  path: '/g/$group_id',
  component: Outlet,
  beforeLoad: ({ params, context, location }) => {
    const own = groupFor(context.user, params.group_id);
    if (own === params.group_id) return;
    const [, , , , , ...rest] = location.pathname.split('/');
    const scope = { tenantPreferredId: params.tenant_preferred_id, params: { groupId: own } };
    const path = hrefOf('top', scope).replace(/top$/, rest.join('/') || 'top');
    throw redirect({ to: path + stringifySearch(location.search as Record<string, unknown>) });
  },
});

const toTop = ({
  params,
  context,
}: {
  params: { tenant_preferred_id: string; group_id?: string };
  context: object;
}) => {
  const { user } = context as { user: NonNullable<Awaited<ReturnType<typeof loadSession>>> };
  const groupId = groupFor(user, params.group_id);
  throw redirect({ to: hrefOf('top', { tenantPreferredId: params.tenant_preferred_id, params: { groupId } }) });
};

const namesBelow = (area: (path: string) => boolean) => screenNames.filter(name => area(screens[name].path));
const parentOf = (route: unknown) => route as typeof root;

const tree = root.addChildren([
  createRoute({
    getParentRoute: () => root,
    path: '/',
    beforeLoad: () => {
      throw redirect({ to: '/lp' });
    },
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/$',
    beforeLoad: () => {
      throw redirect({ to: '/error' });
    },
  }),
  ...namesBelow(path => !path.startsWith(tenantBase)).map(name => screenRoute(name, root, '')),
  tenant.addChildren([
    createRoute({ getParentRoute: () => tenant, path: '/', beforeLoad: toTop }),
    createRoute({ getParentRoute: () => tenant, path: '/$', beforeLoad: toTop }),
    ...namesBelow(path => path.startsWith(tenantBase) && !path.startsWith(groupBase)).map(name =>
      screenRoute(name, parentOf(tenant), tenantBase),
    ),
    group.addChildren([
      createRoute({ getParentRoute: () => group, path: '/', beforeLoad: toTop }),
      createRoute({ getParentRoute: () => group, path: '/$', beforeLoad: toTop }),
      ...namesBelow(path => path.startsWith(groupBase)).map(name => screenRoute(name, parentOf(group), groupBase)),
    ]),
  ]),
]);

/** The router, made from the table of screens. */
export const router = createRouter({
  routeTree: tree,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingComponent: Waiting,
  defaultErrorComponent: LoadError,
  scrollRestoration: true,
});

whenSessionEnds(() => {
  forgetSession();
  const { href, pathname } = router.state.location;
  if (pathname.startsWith('/t/')) void router.navigate({ to: `/signin${stringifySearch({ redirect: href })}` });
});

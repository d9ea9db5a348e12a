import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { addressAfter } from '#api/decision-address.ts';
import { decide } from '#api/navigation-guard.ts';
import { locate, routes } from '#api/routes.ts';
import { whenSessionEnds } from './client.ts';
import { loadChunk } from './load-chunk.ts';
import { hrefOf } from './navigation.tsx';
import { type AreaContext, guardNavigation, passDumpbox } from './navigation-guard.ts';
import { screenNames, screens } from './screens.ts';
import { parseSearch, type ScreenName, searches, stringifySearch } from './search.ts';
import { forgetSession, groupFor } from './session.ts';
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
  });
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
  beforeLoad: ({ location, preload }) => guardNavigation('tenant', location, preload),
});

const topOf = (user: AreaContext['user'], groupId: string) =>
  hrefOf('top', { tenantPreferredId: user.tenantPreferredId, params: { groupId } });

const group = createRoute({ getParentRoute: () => tenant, path: '/g/$group_id', component: Outlet });

const dumpbox = createRoute({
  getParentRoute: () => group,
  path: '/dumpbox',
  beforeLoad: ({ context: { user }, location, preload }) =>
    passDumpbox(location, user.tenantId, preload, groupId => topOf(user, groupId)),
});

/** An address that no screen has leads to the top; to the error page where the top would only lead back. */
const toTop = ({ params, context, location }: { params: object; context: object; location: { pathname: string } }) => {
  const { user, principal, at } = context as AreaContext;
  const groupId = groupFor(user, (params as { group_id?: string }).group_id);
  const top = topOf(user, groupId);
  const { route } = locate(top);
  const next = route && addressAfter(decide(route, principal, { ...at, groupId }), principal, { ...at, groupId }, top);
  throw redirect({ to: next === location.pathname ? '/error' : top });
};

const AdminShell = lazyRouteComponent(() => loadChunk(() => import('./admin/shell/admin-shell.tsx')), 'AdminShell');

const admin = createRoute({
  getParentRoute: () => root,
  id: 'admin',
  component: AdminShell,
  loader: () => AdminShell.preload?.(),
  beforeLoad: ({ location, preload }) => guardNavigation('admin', location, preload),
});

const viewed = '/sys-admin/contract-detail/$tenantId/g/$group_id';
const adminDumpbox = createRoute({
  getParentRoute: () => admin,
  path: `${viewed}/dumpbox`,
  beforeLoad: ({ params: { tenantId }, location, preload }) =>
    passDumpbox(location, tenantId, preload, groupId =>
      viewed.replace('$tenantId', encodeURIComponent(tenantId)).replace('$group_id', encodeURIComponent(groupId)),
    ),
});

const namesBelow = (area: (path: string) => boolean) => screenNames.filter(name => area(screens[name].path));
const parentOf = (route: unknown) => route as typeof root;

/** Addresses of the screen map that only lead on, unless they have a screen of their own. */
const leads = routes.flatMap(({ path, redirect: to }) => {
  if (to === undefined || screenNames.some(name => screens[name].path === path)) return [];
  const beforeLoad = () => {
    throw redirect({ to });
  };
  return [createRoute({ getParentRoute: () => root, path, beforeLoad })];
});

const tree = root.addChildren([
  ...leads,
  createRoute({
    getParentRoute: () => root,
    path: '/$',
    beforeLoad: () => {
      throw redirect({ to: '/error' });
    },
  }),
  ...screenNames.filter(name => screens[name].area === 'public').map(name => screenRoute(name, root, '')),
  admin.addChildren([
    adminDumpbox,
    ...screenNames.filter(name => screens[name].area === 'admin').map(name => screenRoute(name, parentOf(admin), '')),
  ]),
  tenant.addChildren([
    createRoute({ getParentRoute: () => tenant, path: '/', beforeLoad: toTop }),
    createRoute({ getParentRoute: () => tenant, path: '/$', beforeLoad: toTop }),
    ...namesBelow(path => path.startsWith(tenantBase) && !path.startsWith(groupBase)).map(name =>
      screenRoute(name, parentOf(tenant), tenantBase),
    ),
    group.addChildren([
      dumpbox,
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
  const { area } = locate(pathname).route ?? { area: pathname.startsWith('/t/') ? 'tenant' : 'public' };
  if (area === 'public') return;
  const signin = area === 'admin' ? '/sys-admin/signin' : '/signin';
  void router.navigate({ to: signin + stringifySearch({ redirect: href }) });
});

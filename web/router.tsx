import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type ParsedLocation,
  redirect,
} from '@tanstack/react-router';
import { addressAfter } from '#endpoint/decision-address.ts';
import { type At, decide } from '#endpoint/navigation-guard.ts';
import type { Route } from '#endpoint/screen-row.ts';
import { type Area, consoleBase, groupBase, tenantBase } from '#endpoint/screen-row.ts';
import { getGroupContract } from '#product/contracts/api/contracts.ts';
import { findInspection } from '#product/reports/api/inspection-place.ts';
import { screenMap } from '#product/screens.ts';
import { maintenanceFunc } from '#product/tenancy/api/maintenance.ts';
import { ApiProblemError, call, whenSessionEnds } from './client.ts';
import { loaders } from './domains.ts';
import { loadChunk } from './load-chunk.ts';
import { screenPlace } from './navigation.tsx';
import { type AreaContext, guardNavigation, passDumpbox } from './navigation-guard.ts';
import { loadSlots } from './parts/slot.tsx';
import { keyOf, queryClient } from './queries.ts';
import { routerPath, type ScreenRouter } from './route-tree.ts';
import type { Loader } from './screen-loader.ts';
import { clientScreenOf, type ScreenName, screenNames, screens } from './screens.ts';
import { parseSearch, stringifySearch } from './search.ts';
import { forgetSession, shownGroup } from './session.ts';
import { askToReturn } from './session-return.ts';
import { LoadError } from './shell/load-error.tsx';
import { RunGate } from './shell/run-gate.tsx';
import { ScreenFrame } from './shell/screen-frame.tsx';
import { ServiceNote } from './shell/service-note.tsx';
import { Waiting } from './shell/waiting.tsx';
import { forgetTyped, hasTyped } from './typed.ts';

const root = createRootRoute({
  component: () => (
    <>
      <Outlet />
      <ServiceNote />
    </>
  ),
  errorComponent: LoadError,
});

function loaderOf(name: ScreenName): Loader {
  const load = loaders[clientScreenOf(name)];
  if (load === undefined) throw new Error(`no domain loads the screen ${name}`);
  return async () => {
    const screen = await load();
    await loadSlots();
    return screen;
  };
}

function screenRoute(name: ScreenName, parent: AnyRoute) {
  const screen = screens[name];
  const Content = lazyRouteComponent(() => loadChunk(loaderOf(name)));
  return createRoute({
    getParentRoute: () => parent,
    path: routerPath(screen.path),
    staticData: { row: screen, screen: name },
    validateSearch: (given: Record<string, unknown>) => screen.search.parse(given),
    component: () => (
      <ScreenFrame name={name}>{screen.run ? <RunGate name={name}>{<Content />}</RunGate> : <Content />}</ScreenFrame>
    ),
    loader: () => Content.preload?.(),
  });
}

const screensOf = (area: Area, parent: AnyRoute) =>
  screenNames.filter(name => screens[name].area === area).map(name => screenRoute(name, parent));

interface Match {
  staticData: { row?: Route };
  params: object;
}

/** The row of the screen map that the router has matched, and what stands in the address. */
function matched(matches: readonly Match[]): { route: Route | undefined; at: At } {
  const last = matches.at(-1);
  const { tenant_preferred_id, group_id, tenantId } = (last?.params ?? {}) as Record<string, string | undefined>;
  return {
    route: last?.staticData.row,
    at: { tenantPreferredId: tenant_preferred_id, groupId: group_id, tenantId },
  };
}

// Not in the first load: the public screens do without menus and the live channel.
const Shell = lazyRouteComponent(() => loadChunk(() => import('./shell/shell.tsx')), 'Shell');

/** Waits for the maintenance that the guard asks for, once; without an answer the banner asks again. */
const knowMaintenance = () =>
  queryClient
    .ensureQueryData({ queryKey: keyOf(maintenanceFunc, {}), queryFn: () => call(maintenanceFunc), retry: false })
    .catch(() => undefined);

/** Waits for the contract whose name stands above the screens of a tenant; without an answer they show its id. */
async function knowCustomer(tenantId: string | undefined): Promise<void> {
  if (tenantId === undefined) return;
  const parts = { params: { tenantId, groupId: 'G001' } };
  const queryKey = keyOf(getGroupContract, parts);
  await queryClient
    .ensureQueryData({ queryKey, queryFn: () => call(getGroupContract, parts), retry: false })
    .catch(() => undefined);
}

function areaRoute(area: 'tenant' | 'console' | 'admin') {
  return createRoute({
    getParentRoute: () => root,
    id: area,
    component: Shell,
    // The banner stands above everything: one that came later would push the screen down.
    loader: () => Promise.all([Shell.preload?.(), knowMaintenance()]),
    beforeLoad: async ({ location, matches, preload }) => {
      const asked = { ...matched(matches as readonly Match[]), ...location };
      const context = await guardNavigation(area, asked, preload);
      if (area === 'admin') await knowCustomer(asked.at.tenantId);
      return context;
    },
  });
}

const tenant = areaRoute('tenant');
const apiConsole = areaRoute('console');
const admin = areaRoute('admin');

const hrefOf = (...place: Parameters<typeof screenPlace<ScreenName>>) =>
  router.buildLocation(screenPlace(...place)).href;

const topOf = (user: AreaContext['user'], group_id: string) =>
  hrefOf('top', { tenant_preferred_id: user.tenantPreferredId, group_id });

const dumpbox = createRoute({
  getParentRoute: () => tenant,
  path: routerPath(screenMap.dumpbox.path),
  staticData: { row: screenMap.dumpbox },
  beforeLoad: ({ context: { user }, params: { group_id }, location, preload }) =>
    passDumpbox(location, { tenantId: user.tenantId, groupId: group_id }, preload, groupId => topOf(user, groupId)),
});

const adminDumpbox = createRoute({
  getParentRoute: () => admin,
  path: routerPath(screenMap['admin-dumpbox'].path),
  staticData: { row: screenMap['admin-dumpbox'] },
  beforeLoad: ({ params: { tenantId, group_id }, location, preload }) =>
    passDumpbox(location, { tenantId, groupId: group_id }, preload, groupId =>
      hrefOf('admin-contract', { tenantId, group_id: groupId }),
    ),
});

/** An address of staff that names an inspection report alone leads to it below its tenant and group. */
const inspectionOfAny = createRoute({
  getParentRoute: () => admin,
  path: routerPath(screenMap['admin-inspection-of-any'].path),
  staticData: { row: screenMap['admin-inspection-of-any'] },
  beforeLoad: async ({ params: { managementId }, search }) => {
    const place = await findPlace(managementId);
    if (place === null) throw redirect({ href: '/error', replace: true });
    const { tenantId, groupId } = place;
    const params = { tenantId, group_id: groupId, managementId };
    throw redirect({ href: hrefOf('admin-inspection-detail', params, search as object), replace: true });
  },
});

/** The tenant and group of a report; null for one that the person may not see, or that there is not. */
async function findPlace(managementId: string) {
  try {
    return await call(findInspection, { params: { managementId } });
  } catch (error) {
    if (error instanceof ApiProblemError && error.status === 404) return null;
    throw error;
  }
}

interface ToTop {
  params: object;
  context: AreaContext;
  location: ParsedLocation;
}

/** An address without a screen redirects to the top; to the error page where the top would redirect back. */
function toTop({ params, context: { user, principal, at }, location }: ToTop): never {
  const groupId = shownGroup(user, (params as { group_id?: string }).group_id);
  const top = topOf(user, groupId);
  const next = addressAfter(decide(screens.top, principal, { ...at, groupId }), principal, { ...at, groupId }, top);
  throw redirect({ href: next === location.pathname ? '/error' : top });
}

const unknown = [tenantBase, groupBase]
  .map(routerPath)
  .flatMap(base => [`${base}/`, `${base}/$`])
  .map(path => createRoute({ getParentRoute: () => tenant, path, beforeLoad: toTop }));

const unknownInConsole = ['/', '/$'].map(end =>
  createRoute({
    getParentRoute: () => apiConsole,
    path: routerPath(consoleBase) + end,
    beforeLoad: ({ context: { user } }: { context: AreaContext }) => {
      throw redirect({ href: hrefOf('console-home', { tenant_preferred_id: user.tenantPreferredId }) });
    },
  }),
);

/** Rows of the tenant area whose screen is not built yet: the guard knows them, then they are as unknown. */
const planned = Object.values(screenMap as Record<string, Route & { title?: object }>)
  .filter(row => row.area === 'tenant' && row.title === undefined && row !== screenMap.dumpbox)
  .map(row =>
    createRoute({ getParentRoute: () => tenant, path: routerPath(row.path), staticData: { row }, beforeLoad: toTop }),
  );

/** Addresses of staff that redirect to the group in view. */
const inView = Object.values(screenMap as Record<string, Route>)
  .filter(row => row.inView)
  .map(row => createRoute({ getParentRoute: () => admin, path: routerPath(row.path), staticData: { row } }));

const leadTo = (path: string, href: string) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: () => {
      throw redirect({ href });
    },
  });

const leads = Object.values(screenMap as Record<string, Route>).flatMap(({ path, redirect: href }) =>
  href === undefined ? [] : [leadTo(path, href)],
);

const tree = root.addChildren([
  ...leads,
  leadTo('/$', '/error'),
  ...screensOf('public', root),
  admin.addChildren([adminDumpbox, inspectionOfAny, ...inView, ...screensOf('admin', admin)]),
  apiConsole.addChildren([...unknownInConsole, ...screensOf('console', apiConsole)]),
  tenant.addChildren([dumpbox, ...unknown, ...planned, ...screensOf('tenant', tenant)]),
]);

/** The router, made from the table of screens, which types it (route-tree.ts). */
export const router = createRouter({
  routeTree: tree as AnyRoute,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingComponent: Waiting,
  defaultErrorComponent: LoadError,
  scrollRestoration: true,
}) as unknown as ScreenRouter;

// What was typed is saved or left where another screen begins.
router.subscribe('onResolved', ({ pathChanged }) => {
  if (pathChanged) forgetTyped();
});

whenSessionEnds(async () => {
  const { location } = router.state;
  // Of the address that is on its way, which may not be shown yet.
  const [routes] = router.getMatchedRoutes(location.pathname);
  const isStaff = routes.includes(admin);
  const isPublic = !isStaff && !routes.includes(tenant) && !routes.includes(apiConsole);
  if (!isPublic && hasTyped() && (await askToReturn())) return true;
  forgetTyped();
  forgetSession();
  if (isPublic) return false;
  const signin = isStaff ? 'admin-signin' : 'signin';
  void router.navigate(screenPlace(signin, {}, { redirect: location.href }));
  return false;
});

import type {
  AnyContext,
  AnyRoute,
  ResolveFullPath,
  ResolveId,
  RootRoute,
  Route,
  Router,
} from '@tanstack/react-router';
import type { Route as MapRow } from '#endpoint/screen-row.ts';
import type { AreaContext } from './navigation-guard.ts';
import type { PathOf, ScreenName, SearchOf } from './screens.ts';

/** `{name}` of the screen map as `$name` of the router. */
export type RouterPath<P extends string> = P extends `${infer Start}{${infer Name}}${infer Rest}`
  ? `${Start}$${Name}${RouterPath<Rest>}`
  : P;

export const routerPath = <P extends string>(path: P) => path.replace(/\{(\w+)\}/g, '$$$1') as RouterPath<P>;

type ParamNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamNames<Rest> : never;

export type AddressParams = { [Name in ParamNames<PathOf<ScreenName>>]?: string };

type AreaRoute<Id extends string> = Route<
  unknown,
  RootRoute,
  '',
  '',
  Id,
  ResolveId<RootRoute, Id, ''>,
  undefined,
  object,
  AnyContext,
  AnyContext,
  () => Promise<AreaContext>
>;

type ScreenRoute<Parent extends AnyRoute, N extends ScreenName> = Route<
  unknown,
  Parent,
  RouterPath<PathOf<N>>,
  ResolveFullPath<Parent, RouterPath<PathOf<N>>>,
  string,
  ResolveId<Parent, string, RouterPath<PathOf<N>>>,
  (given: Record<string, unknown>) => SearchOf<N>
>;
type Below<Parent extends AnyRoute, Names extends ScreenName> = { [N in Names]: ScreenRoute<Parent, N> };

type AdminName = Extract<ScreenName, `admin-${string}`>;
type TenantName = { [N in ScreenName]: PathOf<N> extends `/t/${string}` ? N : never }[ScreenName];
type ConsoleName = Extract<ScreenName, `console-${string}`>;
type PublicName = Exclude<ScreenName, AdminName | TenantName | ConsoleName>;

type WithChildren<R, Children> =
  R extends Route<
    infer A,
    infer B,
    infer C,
    infer D,
    infer E,
    infer F,
    infer G,
    infer H,
    infer I,
    infer J,
    infer K,
    infer L,
    infer M
  >
    ? Route<A, B, C, D, E, F, G, H, I, J, K, L, M, Children>
    : never;

type Tree = RootRoute<
  unknown,
  undefined,
  object,
  AnyContext,
  AnyContext,
  object & Record<string, never>,
  undefined,
  Below<RootRoute, PublicName> & {
    tenant: WithChildren<AreaRoute<'tenant'>, Below<AreaRoute<'tenant'>, TenantName>>;
    console: WithChildren<AreaRoute<'console'>, Below<AreaRoute<'console'>, ConsoleName>>;
    admin: WithChildren<AreaRoute<'admin'>, Below<AreaRoute<'admin'>, AdminName>>;
  }
>;

export type ScreenRouter = Router<Tree, 'never', false>;

declare module '@tanstack/react-router' {
  interface Register {
    router: ScreenRouter;
  }
  interface StaticDataRouteOption {
    row?: MapRow | undefined;
    screen?: ScreenName | undefined;
  }
}

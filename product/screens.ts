import { needs } from '#endpoint/access.ts';
import {
  type consoleBase,
  type detail,
  type groupBase,
  inConsole,
  linesOfScreen,
  type Route,
  type ScreenRow,
  staffNameOf,
  staffPathOf,
  type tenantBase,
  type viewed,
} from '#endpoint/screen-row.ts';
import { domains, ownScreens } from './domains.ts';

type Own = typeof ownScreens;
type Base = typeof consoleBase;
type SharedName = { [N in keyof Own]: Own[N] extends { console: object } ? N : never }[keyof Own];

type ConsoleRow<R> = R extends { title: infer T; console: { path: infer P extends string } }
  ? { path: `${Base}${P}`; title: T } & Omit<ScreenRow, 'path' | 'title' | 'search'> &
      (R extends { search: infer S } ? { search: S } : unknown)
  : never;

/** The screens of clients that API users have as well, at their own addresses. */
const consoleScreens = Object.fromEntries(
  Object.entries(ownScreens as Readonly<Record<string, ScreenRow>>).flatMap(([name, row]) => {
    const { access, title, search, menu, console: own } = row;
    const more = { ...(title && { title }), ...(search && { search }), ...(menu && { menu }) };
    return own === undefined
      ? []
      : [[`console-${name}`, inConsole(own.path, access, { ...more, parent: own.parent ?? 'console-home' })]];
  }),
) as unknown as { [N in SharedName as `console-${N}`]: ConsoleRow<Own[N]> };

/** As `staffNameOf` and `staffPathOf`. */
type StaffName<N extends string, R> = R extends { staff: { name: infer S extends string } }
  ? S
  : R extends { staff: true | object }
    ? `admin-${N}`
    : never;
type StaffPath<R> = R extends { staff: { path: infer P extends string } }
  ? P
  : R extends { area: 'public'; path: infer P extends string }
    ? `/sys-admin${P}`
    : R extends { path: `${typeof groupBase}${infer P}` }
      ? `${typeof viewed}${P}`
      : R extends { path: `${typeof tenantBase}${infer P}` }
        ? `${typeof detail}${P}`
        : never;

/** The row of a client's screen at the address of staff. */
type StaffRow<R> = R extends { title: infer T }
  ? { path: StaffPath<R>; title: T } & Omit<ScreenRow, 'path' | 'title' | 'search'> &
      (R extends { search: infer S } ? { search: S } : unknown)
  : never;

type StaffScreens = { [N in keyof Own as StaffName<N, Own[N]>]: StaffRow<Own[N]> };

function staffRow(row: ScreenRow): ScreenRow {
  const { title, search, run, menu, access, inspection, lines } = row;
  const { parent = staffParentOf(row), nonFree, onlyGroup } = row.staff === true ? {} : (row.staff ?? {});
  return {
    path: staffPathOf(row),
    area: row.area === 'public' ? 'public' : 'admin',
    access:
      'permission' in access
        ? needs(access.permission, { ...(nonFree && { nonFree }), ...(onlyGroup && { onlyGroup }) })
        : access,
    ...(lines && { lines }),
    ...(title && { title }),
    ...(search && { search }),
    ...(run && { run }),
    ...(inspection && { inspection }),
    ...(parent !== undefined && { parent }),
    // Only the sites stand in the menu of staff; the rest of the tenant is reached from its contract.
    ...(menu && menu.group !== 'organisation' && { menu: { ...menu, group: 'viewed' as const } }),
  };
}

const rows = ownScreens as Readonly<Record<string, ScreenRow>>;

function staffParentOf({ parent }: ScreenRow): string | undefined {
  if (parent === undefined) return undefined;
  return parent === 'top' ? 'admin-contract' : staffNameOf(parent, rows[parent] ?? {});
}

const staffScreens = Object.fromEntries(
  Object.entries(rows).flatMap(([name, row]) => {
    const own = staffNameOf(name, row);
    return own === undefined ? [] : [[own, staffRow(row)]];
  }),
) as unknown as StaffScreens;

/** The names of the screens that staff have of clients. */
export type StaffScreenName = keyof StaffScreens;

/** Every screen says whom it serves: a row that does not, what its domain does. */
const served = <Rows extends object>(found: Rows, ownNameOf: (name: string) => string): Rows =>
  Object.fromEntries(
    Object.entries(found as Readonly<Record<string, ScreenRow>>).map(([name, row]) => {
      const own = ownNameOf(name);
      const domain = Object.values(domains).find(({ screens }) => own in screens);
      return [name, { ...row, lines: linesOfScreen(row, domain?.lines ?? []) }];
    }),
  ) as unknown as Rows;

const clientNames = new Map(Object.entries(rows).map(([name, row]) => [staffNameOf(name, row), name]));

/** All screens: those of the domains, and what staff and API users have of clients at addresses of their own. */
export const screenMap = {
  ...served(ownScreens, name => name),
  ...served(consoleScreens, name => name.replace('console-', '')),
  ...served(staffScreens, name => clientNames.get(name) ?? name),
};

export const routes: readonly Route[] = Object.values(screenMap);

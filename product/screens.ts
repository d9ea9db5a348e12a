import { needs } from '#endpoint/access.ts';
import { type consoleBase, inConsole, type Route, type ScreenRow, type StaffAddress } from '#endpoint/screen-row.ts';
import { ownScreens } from './domains.ts';

type Own = typeof ownScreens;
type Base = typeof consoleBase;
type SharedName = { [N in keyof Own]: Own[N] extends { console: object } ? N : never }[keyof Own];

/** The row of a client's screen at its address in the console. */
type ConsoleRow<R> = R extends { title: infer T; console: { path: infer P extends string } }
  ? { path: `${Base}${P}`; title: T } & Omit<ScreenRow, 'path' | 'title' | 'search'> &
      (R extends { search: infer S } ? { search: S } : unknown)
  : never;

/** The screens of clients that API users have as well, at their own addresses. */
const consoleScreens = Object.fromEntries(
  Object.entries(ownScreens as Record<string, ScreenRow>).flatMap(([name, row]) => {
    const { access, title, search, menu, console: own } = row;
    const more = { ...(title && { title }), ...(search && { search }), ...(menu && { menu }) };
    return own === undefined
      ? []
      : [[`console-${name}`, inConsole(own.path, access, { ...more, parent: own.parent ?? 'console-home' })]];
  }),
) as unknown as { [N in SharedName as `console-${N}`]: ConsoleRow<Own[N]> };

type StaffNameOf<N extends keyof Own> = Own[N] extends { staff: { name: infer S extends string } } ? S : never;

/** The row of a client's screen at the address of staff. */
type StaffRow<R> = R extends { title: infer T; staff: { path: infer P } }
  ? { path: P; title: T } & Omit<ScreenRow, 'path' | 'title' | 'search'> &
      (R extends { search: infer S } ? { search: S } : unknown)
  : never;

type StaffScreens = { [N in keyof Own as StaffNameOf<N>]: StaffRow<Own[N]> };

function staffRow(row: ScreenRow, { path, parent, nonFree, onlyGroup }: StaffAddress): ScreenRow {
  const { title, search, run, menu, access, inspection } = row;
  return {
    path,
    area: row.area === 'public' ? 'public' : 'admin',
    access:
      'permission' in access
        ? needs(access.permission, { ...(nonFree && { nonFree }), ...(onlyGroup && { onlyGroup }) })
        : access,
    ...(title && { title }),
    ...(search && { search }),
    ...(run && { run }),
    ...(inspection && { inspection }),
    ...(parent !== undefined && { parent }),
    // Only the sites stand in the menu of staff; the rest of the tenant is reached from its contract.
    ...(menu && menu.group !== 'account' && { menu: { ...menu, group: 'viewed' as const } }),
  };
}

const rows: readonly (readonly [string, ScreenRow])[] = Object.entries(ownScreens);

/** The screens of clients that staff have too, at their own addresses. */
const staffScreens = Object.fromEntries(
  rows.flatMap(([, row]) => (row.staff === undefined ? [] : [[row.staff.name, staffRow(row, row.staff)]])),
) as unknown as StaffScreens;

/** All screens: those of the domains, and what staff and API users have of clients at addresses of their own. */
export const screenMap = { ...ownScreens, ...consoleScreens, ...staffScreens };

export const routes: readonly Route[] = Object.values(screenMap);

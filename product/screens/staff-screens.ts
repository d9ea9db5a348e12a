import { needs } from '#endpoint/access.ts';
import type { ScreenRow, StaffAddress } from '#endpoint/screen-row.ts';
import { publicScreens } from './public-screens.ts';
import { tenantScreens } from './tenant-screens.ts';

const shared = { ...publicScreens, ...tenantScreens };
type Shared = typeof shared;
type StaffNameOf<N extends keyof Shared> = Shared[N] extends { staff: { name: infer S extends string } } ? S : never;

/** The row of a client's screen at the address of staff. */
type StaffRow<R> = R extends { title: infer T; staff: { path: infer P } }
  ? { path: P; title: T } & Omit<ScreenRow, 'path' | 'title' | 'search'> &
      (R extends { search: infer S } ? { search: S } : unknown)
  : never;

type StaffScreens = { [N in keyof Shared as StaffNameOf<N>]: StaffRow<Shared[N]> };

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

const rows: readonly (readonly [string, ScreenRow])[] = Object.entries(shared);

/** The screens of clients that staff have too, at their own addresses. */
export const staffScreens = Object.fromEntries(
  rows.flatMap(([, row]) => (row.staff === undefined ? [] : [[row.staff.name, staffRow(row, row.staff)]])),
) as unknown as StaffScreens;

import type { Route } from '#endpoint/screen-row.ts';
import { consoleBase, groupBase, type ScreenRow, tenantBase } from '#endpoint/screen-row.ts';
import { screenMap } from '#product/screens.ts';

const rows: readonly (readonly [string, ScreenRow])[] = Object.entries(screenMap);

/** Addresses of screens, redirects, and the roots of a tenant, group and console. */
const known = [
  tenantBase,
  groupBase,
  consoleBase,
  ...rows.flatMap(([name, row]) =>
    row.title !== undefined || row.inView === true || name.endsWith('dumpbox') ? [row.path] : [],
  ),
].map(path => new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}/?$`));

/** Checks whether the table of screens has a path; for others the application shows its error page, or the top. */
export const isKnownAddress = (path: string): boolean => known.some(one => one.test(path));

export const leads = rows.flatMap(([, { path, redirect }]) => (redirect === undefined ? [] : [{ path, redirect }]));

/** The paths of the documents that are read without scripts, by the name of the screen. */
export const documents = rows.flatMap(([name, row]) =>
  row.description === undefined ? [] : [{ name, path: (row satisfies Route).path }],
);

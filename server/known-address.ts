import type { Area, Route } from '#endpoint/screen-row.ts';
import { consoleBase, groupBase, type ScreenRow, tenantBase } from '#endpoint/screen-row.ts';
import { screenMap } from '#product/screens.ts';

const rows: readonly (readonly [string, ScreenRow])[] = Object.entries(screenMap);

/** Addresses of screens, redirects, and the roots of a tenant, group and console. */
const known = [
  tenantBase,
  groupBase,
  consoleBase,
  ...rows.flatMap(([name, row]) =>
    row.title !== undefined || row.inView === true || /dumpbox$|-of-any$/.test(name) ? [row.path] : [],
  ),
].map(path => ({ path, pattern: patternOf(path) }));

function patternOf(path: string): RegExp {
  const pattern = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+');
  return new RegExp(`^${pattern}/?$`);
}

const ofScreens = rows.flatMap(([name, { path, area, title }]) =>
  title === undefined ? [] : [{ name, area, pattern: patternOf(path) }],
);

/** The screen that is shown at a path, with its area; undefined where none is. */
export const screenAt = (path: string): { name: string; area: Area } | undefined =>
  ofScreens.find(({ pattern }) => pattern.test(path));

/** The address in the table of screens that a path has, with the names of its parameters; undefined for others. */
export const addressAt = (path: string): string | undefined => known.find(one => one.pattern.test(path))?.path;

/** Checks whether the table of screens has a path; for others the application shows its error page, or the top. */
export const isKnownAddress = (path: string): boolean => addressAt(path) !== undefined;

export const leads = rows.flatMap(([, { path, redirect }]) => (redirect === undefined ? [] : [{ path, redirect }]));

/** The paths of the documents that are read without scripts, by the name of the screen. */
export const documents = rows.flatMap(([name, row]) =>
  row.description === undefined ? [] : [{ name, path: (row satisfies Route).path }],
);

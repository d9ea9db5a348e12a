import { needs } from '#endpoint/access.ts';
import { type consoleBase, inConsole, type ScreenRow } from '#endpoint/screen-row.ts';
import { apiUsagePeriod } from '#endpoint/search-fields.ts';
import { tenantScreens } from './tenant-screens.ts';

type Shared = typeof tenantScreens;
type Base = typeof consoleBase;
type SharedName = { [N in keyof Shared]: Shared[N] extends { console: object } ? N : never }[keyof Shared];

/** The row of a client's screen at its address in the console. */
type ConsoleRow<R> = R extends { title: infer T; console: { path: infer P extends string } }
  ? { path: `${Base}${P}`; title: T } & Omit<ScreenRow, 'path' | 'title' | 'search'> &
      (R extends { search: infer S } ? { search: S } : unknown)
  : never;

/** The screens of clients that API users have as well, at their own addresses. */
const shared = Object.fromEntries(
  Object.entries(tenantScreens as Record<string, ScreenRow>).flatMap(([name, row]) => {
    const { access, title, search, menu, console: own } = row;
    const more = { ...(title && { title }), ...(search && { search }), ...(menu && { menu }) };
    return own === undefined
      ? []
      : [[`console-${name}`, inConsole(own.path, access, { ...more, parent: own.parent ?? 'console-home' })]];
  }),
) as unknown as { [N in SharedName as `console-${N}`]: ConsoleRow<Shared[N]> };

/** Screens of the API console. One that is not open to a deactivated contract needs an exploitable one. */
export const consoleScreens = {
  'console-home': inConsole('/home', needs('apiToken:read'), {
    title: { ja: '外部連携', en: 'External connection' },
    search: apiUsagePeriod,
    menu: { group: 'sites', icon: 'connection' },
  }),
  ...shared,
} satisfies Record<string, ScreenRow>;

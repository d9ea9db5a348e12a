import { z } from 'zod';
import { type MenuEntry, type Route, type ScreenRow, staffNameOf } from '#endpoint/screen-row.ts';
import type { Message } from '#language/message.ts';
import { type StaffScreenName, screenMap } from '#product/screens.ts';

type ScreenMap = typeof screenMap;

export type ScreenName = {
  [N in keyof ScreenMap]: ScreenMap[N] extends { title: Message } ? N : never;
}[keyof ScreenMap];

/** The names under which API users have a screen of clients in their console. */
type ConsoleNames = {
  [N in keyof ScreenMap]: ScreenMap[N] extends { console: object } ? `console-${N}` : never;
}[keyof ScreenMap];

/** The screens that have code of their own: what staff and API users share with clients counts once. */
export type OwnScreenName = Exclude<ScreenName, StaffScreenName | ConsoleNames>;

export type PathOf<N extends ScreenName> = ScreenMap[N]['path'];

/** The query parameters of a screen. Each is optional; a misspelt one does not compile. */
export type SearchOf<N extends ScreenName> = ScreenMap[N] extends { search: infer S extends z.ZodObject }
  ? z.output<S>
  : object;

/** A screen that is built: its row in the screen map. */
export interface Screen extends Route {
  title: Message;
  description?: Message;
  search: z.ZodObject;
  run?: true;
  parent?: ScreenName;
  menu?: MenuEntry;
  /** The name under which staff have it. */
  staff?: StaffScreenName;
  console?: object;
}

const noSearch = z.object({});
const rows: readonly (readonly [string, ScreenRow])[] = Object.entries(screenMap);

/** The table of screens that are built: router, menus, breadcrumbs and titles are made from it. */
export const screens = Object.fromEntries(
  rows.flatMap(([name, row]) =>
    row.title === undefined ? [] : [[name, { search: noSearch, ...row, staff: staffNameOf(name, row) }]],
  ),
) as unknown as Readonly<Record<ScreenName, Screen>>;

export const screenNames = Object.keys(screens) as readonly ScreenName[];

/** The staff's counterpart of a client's screen; the screen itself without one. */
export const staffScreenOf = (screen: ScreenName): ScreenName => screens[screen].staff ?? screen;

const consoleHome = 'console-home';
const nameInConsole = (screen: ScreenName) => `console-${screen}` as ScreenName;

/** The API console's counterpart of a client's screen, its home for the list of sites; the screen itself without one. */
export function consoleScreenOf(screen: ScreenName): ScreenName {
  if (screen === 'top') return consoleHome;
  return screens[screen].console === undefined ? screen : nameInConsole(screen);
}

/** The client's counterpart of a screen of staff or of the API console; the screen itself without one. */
export const clientScreenOf = (screen: ScreenName): OwnScreenName =>
  (screenNames.find(
    name => screens[name].staff === screen || (screens[name].console && nameInConsole(name) === screen),
  ) ?? screen) as OwnScreenName;

/** The way to a screen from the top of its breadcrumbs, itself at the end. */
export function trailOf(screen: ScreenName): ScreenName[] {
  const { parent } = screens[screen];
  return parent === undefined ? [screen] : [...trailOf(parent), screen];
}

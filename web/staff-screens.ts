import { type FunctionId, functionIds } from '#checks/registry.ts';
import type { ScreenName } from './search.ts';

type StaffResultScreens = { readonly [Id in FunctionId]: `admin-${Id}` };
const resultScreens = Object.fromEntries(functionIds.map(id => [id, `admin-${id}`])) as StaffResultScreens;

/**
 * Screens of the tenant area that staff open for a tenant they look at: the same screen, at an address below
 * `/sys-admin/contract-detail/{tenantId}/g/{group_id}`.
 */
export const staffScreens = {
  top: 'admin-sites',
  'create-site': 'admin-create-site',
  run: 'admin-run',
  ...resultScreens,
  page: 'admin-page',
  'verification-history': 'admin-history',
} as const satisfies Partial<Record<ScreenName, ScreenName>>;

export type StaffScreenName = (typeof staffScreens)[keyof typeof staffScreens];

/** The screen that staff get where a client gets this one; itself where there is no other. */
export function staffScreenOf(screen: ScreenName): ScreenName {
  return Object.hasOwn(staffScreens, screen) ? staffScreens[screen as keyof typeof staffScreens] : screen;
}

/** The client's screen behind one of the staff; itself where there is no other. */
export function clientScreenOf(screen: ScreenName): ScreenName {
  const found = Object.entries(staffScreens).find(([, name]) => name === screen);
  return (found?.[0] as ScreenName | undefined) ?? screen;
}

import type { ScreenName } from './search.ts';

/**
 * Screens of the tenant area that staff open for a tenant they look at: the same screen, at an address below
 * `/sys-admin/contract-detail/{tenantId}/g/{group_id}`.
 */
export const staffScreens = {
  top: 'admin-sites',
  'create-site': 'admin-create-site',
  run: 'admin-run',
  quality: 'admin-quality',
  accessibility: 'admin-accessibility',
  seo: 'admin-seo',
  link: 'admin-link',
  contents: 'admin-contents',
  layout: 'admin-layout',
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

import { functionIds } from '#checks/registry.ts';
import type { ScreenName } from '../../search.ts';

/** The screen above each screen of the system-admin area: breadcrumbs and the marked menu entry follow it. */
const above: Partial<Record<ScreenName, ScreenName>> = {
  'admin-create-contract': 'admin-home',
  'admin-contract': 'admin-home',
  'admin-sites': 'admin-contract',
  'admin-create-site': 'admin-sites',
  'admin-history': 'admin-sites',
  'admin-run': 'admin-sites',
  ...Object.fromEntries(functionIds.map(id => [`admin-${id}`, 'admin-run'])),
  'admin-page': 'admin-run',
  'admin-groups': 'admin-contract',
  'admin-change-contract': 'admin-contract',
  'admin-create-group': 'admin-groups',
  'admin-edit-group': 'admin-groups',
  'admin-users': 'admin-contract',
  'admin-create-user': 'admin-users',
  'admin-edit-user': 'admin-users',
  'admin-create-staff': 'admin-staffs',
  'admin-edit-staff': 'admin-staffs',
  'admin-aggregation-groups': 'admin-aggregation',
  'admin-aggregation-users': 'admin-aggregation-groups',
};

/** The way to a screen from the top of its menu entry, itself at the end. */
export function trailOf(screen: ScreenName): ScreenName[] {
  const parent = above[screen];
  return parent === undefined ? [screen] : [...trailOf(parent), screen];
}

import { adminScreens } from './screens/admin-screens.ts';
import { consoleScreens } from './screens/console-screens.ts';
import { publicScreens } from './screens/public-screens.ts';
import type { ScreenRow } from './screens/screen-row.ts';
import { staffScreens } from './screens/staff-screens.ts';
import { tenantScreens } from './screens/tenant-screens.ts';

/** A path of the screen map and the access it needs, whether its screen is built yet or not. */
export type Route = Pick<
  ScreenRow,
  'path' | 'area' | 'access' | 'redirect' | 'inspection' | 'apiUsers' | 'inView' | 'otherwise'
>;

/**
 * THE screen map: section 2 of the routes' specification with the conditions of its sections 2.6 and 6. One row a screen,
 * also for those that are not built yet; in which file it stands goes by the area.
 */
export const screenMap = { ...publicScreens, ...tenantScreens, ...consoleScreens, ...staffScreens, ...adminScreens };

export const routes: readonly Route[] = Object.values(screenMap);

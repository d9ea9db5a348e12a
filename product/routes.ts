import type { Route } from '#endpoint/screen-row.ts';
import { adminScreens } from './screens/admin-screens.ts';
import { consoleScreens } from './screens/console-screens.ts';
import { publicScreens } from './screens/public-screens.ts';
import { staffScreens } from './screens/staff-screens.ts';
import { tenantScreens } from './screens/tenant-screens.ts';

/**
 * THE screen map: section 2 of the routes' specification with the conditions of its sections 2.6 and 6. One row a screen,
 * also for those that are not built yet; in which file it stands goes by the area.
 */
export const screenMap = { ...publicScreens, ...tenantScreens, ...consoleScreens, ...staffScreens, ...adminScreens };

export const routes: readonly Route[] = Object.values(screenMap);

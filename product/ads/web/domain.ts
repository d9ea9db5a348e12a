import type { adsScreens } from '#product/ads/api/screens.ts';
import type { ScreenLoaders } from '#web/screen-loader.ts';

/** The code of the screens, each loaded when it is opened. */
export const loaders: ScreenLoaders<typeof adsScreens> = {
  'ad-reports': () => import('./adbox/ad-screens.tsx'),
  'ad-report': () => import('./adbox/ad-screens.tsx'),
  'ad-monthly-mails': () => import('./adbox/ad-screens.tsx'),
  'shared-ad-report': () => import('./adbox/ad-screens.tsx'),
  'admin-adbox-projects': () => import('./adbox/ad-screens.tsx'),
  'admin-adbox-create-project': () => import('./adbox/ad-screens.tsx'),
  'admin-adbox-edit-project': () => import('./adbox/ad-screens.tsx'),
  'admin-adbox-reports': () => import('./adbox/ad-screens.tsx'),
  'admin-adbox-schedule': () => import('./adbox/ad-screens.tsx'),
  'admin-adbox-monthly-mails': () => import('./adbox/ad-screens.tsx'),
  'admin-adbox-create-report': () => import('./adbox/ad-screens.tsx'),
  'admin-ad-link': () => import('./adbox/ad-screens.tsx'),
};

import type { runsScreens } from '#product/runs/api/screens.ts';
import type { ScreenLoaders } from '#web/screen-loader.ts';

/** The code of the screens, each loaded when it is opened. */
export const loaders: ScreenLoaders<typeof runsScreens> = {
  'create-site': () => import('./create-site/create-site-screen.tsx'),
  settings: () => import('./settings/list-setting-screen.tsx'),
  'create-setting': () => import('./settings/create-setting-screen.tsx'),
  'edit-setting': () => import('./settings/edit-setting-screen.tsx'),
  'confirm-alerts': () => import('./alerts/confirm-alerts-screen.tsx'),
  unsubscribe: () => import('./alerts/unsubscribe-screen.tsx'),
  alerts: () => import('./alerts/alerts-screen.tsx'),
  'alert-deliveries': () => import('./alerts/deliveries-screen.tsx'),
  'contents-setting': () => import('./spellings/contents-setting-screen.tsx'),
  ownership: () => import('./ownership/ownership-screen.tsx'),
  'admin-weighting': () => import('./weighting/verification-item-setting-screen.tsx'),
};

import type { publicApiScreens } from '#product/public-api/api/screens.ts';
import type { ScreenLoaders } from '#web/screen-loader.ts';

/** The code of the screens, each loaded when it is opened. */
export const loaders: ScreenLoaders<typeof publicApiScreens> = {
  'console-verifications': () => import('./console/verifications-screen.tsx'),
  'console-verification': () => import('./console/verification-screen.tsx'),
  'console-home': () => import('./console/home-screen.tsx'),
};

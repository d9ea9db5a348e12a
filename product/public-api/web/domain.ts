import type { publicApiScreens } from '#product/public-api/api/screens.ts';
import type { ScreenLoaders } from '#web/screen-loader.ts';

/** The code of the screens, each loaded when it is opened. */
export const loaders: ScreenLoaders<typeof publicApiScreens> = {
  'console-home': () => import('./console/home-screen.tsx'),
};

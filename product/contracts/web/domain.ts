import type { contractsScreens } from '#product/contracts/api/screens.ts';
import type { ScreenLoaders } from '#web/screen-loader.ts';

/** The code of the screens, each loaded when it is opened. */
export const loaders: ScreenLoaders<typeof contractsScreens> = {
  'admin-open-invoices': () => import('./invoices/open-invoices-screen.tsx'),
  'contract-email': () => import('./contract-email/contract-email-screen.tsx'),
};

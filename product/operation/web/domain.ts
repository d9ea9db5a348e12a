import type { operationScreens } from '#product/operation/api/screens.ts';
import type { ScreenLoaders } from '#web/screen-loader.ts';

/** The code of the screens, each loaded when it is opened. */
export const loaders: ScreenLoaders<typeof operationScreens> = {
  landing: () => import('./public/landing/landing-screen.tsx'),
  'users-manual': () => import('./public/guide/users-manual-screen.tsx'),
  terms: () => import('./public/legal/terms-screen.tsx'),
  'api-terms': () => import('./public/legal/api-terms-screen.tsx'),
  privacy: () => import('./public/legal/privacy-screen.tsx'),
  contact: () => import('./public/contact/contact-screen.tsx'),
  pricing: () => import('./public/pricing/pricing-screen.tsx'),
  reload: () => import('./public/reload/reload-screen.tsx'),
  error: () => import('./public/error/error-screen.tsx'),
  'error-expired': () => import('./public/error/expired-screen.tsx'),
  notices: () => import('./notices/notices-screen.tsx'),
  faq: () => import('./faq/faq-screen.tsx'),
  inquiry: () => import('./inquiry/inquiry-screen.tsx'),
  'admin-home': () => import('./contracts/home-screen.tsx'),
  'admin-contract': () => import('./contracts/contract-detail-screen.tsx'),
  'admin-change-contract': () => import('./contracts/change-contract-screen.tsx'),
  'admin-adbox-contract': () => import('./contracts/contract-detail-screen.tsx'),
  'admin-adbox-change-contract': () => import('./contracts/change-contract-screen.tsx'),
  'admin-api-detail': () => import('./contracts/api-detail-screen.tsx'),
  'admin-aggregation': () => import('./aggregation/contracts-screen.tsx'),
  'admin-aggregation-groups': () => import('./aggregation/groups-screen.tsx'),
  'admin-aggregation-users': () => import('./aggregation/users-screen.tsx'),
  'admin-inquiries': () => import('./inquiry/inquiries-screen.tsx'),
  'admin-operation': () => import('./operation/operation-screen.tsx'),
  'admin-master': () => import('./master-setting/master-setting-screen.tsx'),
  'admin-audit': () => import('./audit/audit-log-screen.tsx'),
};

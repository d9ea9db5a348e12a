import type { ReactNode } from 'react';
import { type FunctionId, functionIds } from '#checks/registry.ts';
import { loadCheckDetail, loadCheckScreen } from './check-screens.ts';
import { clientScreenOf, type OwnScreenName, type ScreenName } from './screens.ts';

type Loader = () => Promise<{ default: () => ReactNode }>;

const checkLoaders = Object.fromEntries(functionIds.map(id => [id, () => loadCheckScreen(id)])) as Record<
  FunctionId,
  Loader
>;

/** One file: people go to and fro between its screens. */
const loadInspections: Loader = () => import('#product/reports/web/inspections/inspection-screens.tsx');

/** At two addresses each. */
const loadCreateContract: Loader = () => import('#product/accounts/web/tenants/create-contract-screen.tsx');
const loadContract: Loader = () => import('#product/operation/web/contracts/contract-detail-screen.tsx');
const loadChangeContract: Loader = () => import('#product/operation/web/contracts/change-contract-screen.tsx');
const loadUsers: Loader = () => import('#product/accounts/web/people/users-screen.tsx');
const loadCreateUser: Loader = () => import('#product/accounts/web/people/create-user-screen.tsx');
const loadEditUser: Loader = () => import('#product/accounts/web/people/edit-user-screen.tsx');
/** One file, as for inspections. */
const loadAds: Loader = () => import('#product/ads/web/adbox/ad-screens.tsx');

const loaders: Readonly<Record<OwnScreenName, Loader>> = {
  top: () => import('#product/findings/web/top/top-screen.tsx'),
  'create-site': () => import('#product/runs/web/create-site/create-site-screen.tsx'),
  run: () => import('#product/findings/web/run/run-screen.tsx'),
  ...checkLoaders,
  page: () => import('#product/findings/web/page-report/page-report-screen.tsx'),
  'quality-detail': () => loadCheckDetail('quality-detail'),
  'accessibility-detail': () => loadCheckDetail('accessibility-detail'),
  'seo-detail': () => loadCheckDetail('seo-detail'),
  'layout-table': () => loadCheckDetail('layout-table'),
  comparison: () => import('#product/findings/web/comparison/comparison-screen.tsx'),
  'visual-comparison': () => import('#product/findings/web/visual-comparison/visual-comparison-screen.tsx'),
  'create-report': () => import('#product/reports/web/create-report/create-report-screen.tsx'),
  'verification-history': () => import('#product/findings/web/verification-history/verification-history-screen.tsx'),
  issues: () => import('#product/findings/web/issues/issues-screen.tsx'),
  settings: () => import('#product/runs/web/settings/list-setting-screen.tsx'),
  'create-setting': () => import('#product/runs/web/settings/create-setting-screen.tsx'),
  'edit-setting': () => import('#product/runs/web/settings/edit-setting-screen.tsx'),
  landing: () => import('./public/landing/landing-screen.tsx'),
  signin: () => import('#product/accounts/web/signin/signin-screen.tsx'),
  'forgot-password': () => import('#product/accounts/web/account/forgot-password-screen.tsx'),
  'new-password': () => import('#product/accounts/web/account/new-password-screen.tsx'),
  'first-login': () => import('#product/accounts/web/account/first-login-screen.tsx'),
  'free-create': () => import('#product/accounts/web/free/free-create-screen.tsx'),
  'first-free-login': () => import('#product/accounts/web/free/first-free-login-screen.tsx'),
  'contract-email': () => import('#product/contracts/web/contract-email/contract-email-screen.tsx'),
  'confirm-alerts': () => import('#product/runs/web/alerts/confirm-alerts-screen.tsx'),
  unsubscribe: () => import('#product/runs/web/alerts/unsubscribe-screen.tsx'),
  'shared-run': () => import('#product/reports/web/share/shared-run-screen.tsx'),
  'free-success': () => import('#product/accounts/web/free/free-success-screen.tsx'),
  'users-manual': () => import('./public/guide/users-manual-screen.tsx'),
  terms: () => import('./public/legal/terms-screen.tsx'),
  'api-terms': () => import('./public/legal/api-terms-screen.tsx'),
  privacy: () => import('./public/legal/privacy-screen.tsx'),
  contact: () => import('./public/contact/contact-screen.tsx'),
  reload: () => import('./public/reload/reload-screen.tsx'),
  error: () => import('./public/error/error-screen.tsx'),
  'error-expired': () => import('./public/error/expired-screen.tsx'),
  'my-account': () => import('#product/accounts/web/my-account/my-account-screen.tsx'),
  'change-password': () => import('#product/accounts/web/my-account/change-password-screen.tsx'),
  users: loadUsers,
  'create-user': loadCreateUser,
  'edit-user': loadEditUser,
  alerts: () => import('#product/runs/web/alerts/alerts-screen.tsx'),
  'alert-deliveries': () => import('#product/runs/web/alerts/deliveries-screen.tsx'),
  'advice-settings': () => import('#product/findings/web/advice/advice-settings-screen.tsx'),
  'report-settings': () => import('#product/reports/web/reports/report-settings-screen.tsx'),
  'inspection-reports': loadInspections,
  'inspection-detail': loadInspections,
  inspectors: loadInspections,
  'inspection-settings': loadInspections,
  'contents-setting': () => import('#product/runs/web/spellings/contents-setting-screen.tsx'),
  groups: () => import('#product/accounts/web/groups/groups-screen.tsx'),
  'create-group': () => import('#product/accounts/web/groups/create-group-screen.tsx'),
  'edit-group': () => import('#product/accounts/web/groups/edit-group-screen.tsx'),
  ownership: () => import('#product/runs/web/ownership/ownership-screen.tsx'),
  contract: () => import('#product/accounts/web/contract/contract-screen.tsx'),
  cancellation: () => import('#product/accounts/web/contract/cancellation-screen.tsx'),
  'change-contract': () => import('#product/accounts/web/contract/change-contract-screen.tsx'),
  notices: () => import('#product/operation/web/notices/notices-screen.tsx'),
  faq: () => import('#product/operation/web/faq/faq-screen.tsx'),
  inquiry: () => import('#product/operation/web/inquiry/inquiry-screen.tsx'),
  'console-home': () => import('#product/public-api/web/console/home-screen.tsx'),
  'admin-signin': () => import('#product/accounts/web/signin/staff-signin-screen.tsx'),
  'admin-home': () => import('#product/accounts/web/tenants/home-screen.tsx'),
  'admin-create-contract': loadCreateContract,
  'admin-create-contract-adbox': loadCreateContract,
  'admin-contract': loadContract,
  'admin-change-contract': loadChangeContract,
  'admin-adbox-contract': loadContract,
  'admin-adbox-change-contract': loadChangeContract,
  'admin-adbox-users': loadUsers,
  'admin-adbox-create-user': loadCreateUser,
  'admin-adbox-edit-user': loadEditUser,
  'admin-adbox-projects': loadAds,
  'admin-adbox-create-project': loadAds,
  'admin-adbox-edit-project': loadAds,
  'admin-adbox-reports': loadAds,
  'admin-adbox-create-report': loadAds,
  'admin-ad-link': loadAds,
  'admin-api-detail': () => import('#product/operation/web/contracts/api-detail-screen.tsx'),
  'admin-aggregation': () => import('#product/operation/web/aggregation/contracts-screen.tsx'),
  'admin-aggregation-groups': () => import('#product/operation/web/aggregation/groups-screen.tsx'),
  'admin-aggregation-users': () => import('#product/operation/web/aggregation/users-screen.tsx'),
  'admin-operation': () => import('#product/operation/web/operation/operation-screen.tsx'),
  'admin-staffs': () => import('#product/accounts/web/staffs/staffs-screen.tsx'),
  'admin-create-staff': () => import('#product/accounts/web/staffs/create-staff-screen.tsx'),
  'admin-edit-staff': () => import('#product/accounts/web/staffs/edit-staff-screen.tsx'),
  'admin-master': () => import('#product/operation/web/master-setting/master-setting-screen.tsx'),
  'admin-weighting': () => import('#product/runs/web/weighting/verification-item-setting-screen.tsx'),
  'admin-audit': () => import('#product/operation/web/audit/audit-log-screen.tsx'),
};

/** The code of a screen; what staff share with clients is one module. For the router alone. */
export const loaderOf = (name: ScreenName): Loader => loaders[clientScreenOf(name)];

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
const loadInspections: Loader = () => import('./inspections/inspection-screens.tsx');

/** At two addresses each. */
const loadCreateContract: Loader = () => import('./admin/tenants/create-contract-screen.tsx');
const loadContract: Loader = () => import('./admin/contracts/contract-detail-screen.tsx');
const loadChangeContract: Loader = () => import('./admin/contracts/change-contract-screen.tsx');
const loadUsers: Loader = () => import('./people/users-screen.tsx');
const loadCreateUser: Loader = () => import('./people/create-user-screen.tsx');
const loadEditUser: Loader = () => import('./people/edit-user-screen.tsx');
/** One file, as for inspections. */
const loadAds: Loader = () => import('./admin/adbox/ad-screens.tsx');

const loaders: Readonly<Record<OwnScreenName, Loader>> = {
  top: () => import('./tenant/top/top-screen.tsx'),
  'create-site': () => import('./tenant/create-site/create-site-screen.tsx'),
  run: () => import('./tenant/run/run-screen.tsx'),
  ...checkLoaders,
  page: () => import('./tenant/page-report/page-report-screen.tsx'),
  'quality-detail': () => loadCheckDetail('quality-detail'),
  'accessibility-detail': () => loadCheckDetail('accessibility-detail'),
  'seo-detail': () => loadCheckDetail('seo-detail'),
  'layout-table': () => loadCheckDetail('layout-table'),
  comparison: () => import('./tenant/comparison/comparison-screen.tsx'),
  'visual-comparison': () => import('./tenant/visual-comparison/visual-comparison-screen.tsx'),
  'create-report': () => import('./tenant/create-report/create-report-screen.tsx'),
  'verification-history': () => import('./tenant/verification-history/verification-history-screen.tsx'),
  issues: () => import('./tenant/issues/issues-screen.tsx'),
  settings: () => import('./tenant/settings/list-setting-screen.tsx'),
  'create-setting': () => import('./tenant/settings/create-setting-screen.tsx'),
  'edit-setting': () => import('./tenant/settings/edit-setting-screen.tsx'),
  landing: () => import('./public/landing/landing-screen.tsx'),
  signin: () => import('./public/signin/signin-screen.tsx'),
  'forgot-password': () => import('./account/forgot-password-screen.tsx'),
  'new-password': () => import('./account/new-password-screen.tsx'),
  'first-login': () => import('./account/first-login-screen.tsx'),
  'free-create': () => import('./public/free/free-create-screen.tsx'),
  'first-free-login': () => import('./public/free/first-free-login-screen.tsx'),
  'contract-email': () => import('./public/contract-email/contract-email-screen.tsx'),
  'confirm-alerts': () => import('./public/alerts/confirm-alerts-screen.tsx'),
  unsubscribe: () => import('./public/alerts/unsubscribe-screen.tsx'),
  'shared-run': () => import('./public/share/shared-run-screen.tsx'),
  'free-success': () => import('./public/free/free-success-screen.tsx'),
  'users-manual': () => import('./public/guide/users-manual-screen.tsx'),
  terms: () => import('./public/legal/terms-screen.tsx'),
  'api-terms': () => import('./public/legal/api-terms-screen.tsx'),
  privacy: () => import('./public/legal/privacy-screen.tsx'),
  contact: () => import('./public/contact/contact-screen.tsx'),
  reload: () => import('./public/reload/reload-screen.tsx'),
  error: () => import('./public/error/error-screen.tsx'),
  'error-expired': () => import('./public/error/expired-screen.tsx'),
  'my-account': () => import('./tenant/my-account/my-account-screen.tsx'),
  'change-password': () => import('./tenant/my-account/change-password-screen.tsx'),
  users: loadUsers,
  'create-user': loadCreateUser,
  'edit-user': loadEditUser,
  alerts: () => import('./alerts/alerts-screen.tsx'),
  'alert-deliveries': () => import('./alerts/deliveries-screen.tsx'),
  'advice-settings': () => import('./tenant/advice/advice-settings-screen.tsx'),
  'report-settings': () => import('./reports/report-settings-screen.tsx'),
  'inspection-reports': loadInspections,
  'inspection-detail': loadInspections,
  inspectors: loadInspections,
  'inspection-settings': loadInspections,
  'contents-setting': () => import('./spellings/contents-setting-screen.tsx'),
  groups: () => import('./groups/groups-screen.tsx'),
  'create-group': () => import('./groups/create-group-screen.tsx'),
  'edit-group': () => import('./groups/edit-group-screen.tsx'),
  ownership: () => import('./ownership/ownership-screen.tsx'),
  contract: () => import('./tenant/contract/contract-screen.tsx'),
  cancellation: () => import('./tenant/contract/cancellation-screen.tsx'),
  'change-contract': () => import('./tenant/contract/change-contract-screen.tsx'),
  notices: () => import('./tenant/notices/notices-screen.tsx'),
  faq: () => import('./tenant/faq/faq-screen.tsx'),
  inquiry: () => import('./tenant/inquiry/inquiry-screen.tsx'),
  'console-home': () => import('./console/home-screen.tsx'),
  'admin-signin': () => import('./admin/signin/staff-signin-screen.tsx'),
  'admin-home': () => import('./admin/tenants/home-screen.tsx'),
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
  'admin-api-detail': () => import('./admin/contracts/api-detail-screen.tsx'),
  'admin-aggregation': () => import('./admin/aggregation/contracts-screen.tsx'),
  'admin-aggregation-groups': () => import('./admin/aggregation/groups-screen.tsx'),
  'admin-aggregation-users': () => import('./admin/aggregation/users-screen.tsx'),
  'admin-operation': () => import('./admin/operation/operation-screen.tsx'),
  'admin-staffs': () => import('./admin/staffs/staffs-screen.tsx'),
  'admin-create-staff': () => import('./admin/staffs/create-staff-screen.tsx'),
  'admin-edit-staff': () => import('./admin/staffs/edit-staff-screen.tsx'),
  'admin-master': () => import('./admin/master/master-setting-screen.tsx'),
  'admin-weighting': () => import('./admin/weighting/verification-item-setting-screen.tsx'),
  'admin-audit': () => import('./admin/audit/audit-log-screen.tsx'),
};

/** The code of a screen; what staff share with clients is one module. For the router alone. */
export const loaderOf = (name: ScreenName): Loader => loaders[clientScreenOf(name)];

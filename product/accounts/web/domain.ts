import type { accountsScreens } from '#product/accounts/api/screens.ts';
import type { ScreenLoaders } from '#web/screen-loader.ts';

/** The code of the screens, each loaded when it is opened. */
export const loaders: ScreenLoaders<typeof accountsScreens> = {
  signin: () => import('./signin/signin-screen.tsx'),
  'new-email': () => import('./account/new-email-screen.tsx'),
  'forgot-password': () => import('./account/forgot-password-screen.tsx'),
  'new-password': () => import('./account/new-password-screen.tsx'),
  'first-login': () => import('./account/first-login-screen.tsx'),
  'free-create': () => import('./free/free-create-screen.tsx'),
  'first-free-login': () => import('./free/first-free-login-screen.tsx'),
  'free-success': () => import('./free/free-success-screen.tsx'),
  'my-account': () => import('./my-account/my-account-screen.tsx'),
  'change-password': () => import('./my-account/change-password-screen.tsx'),
  users: () => import('./people/users-screen.tsx'),
  'create-user': () => import('./people/create-user-screen.tsx'),
  'edit-user': () => import('./people/edit-user-screen.tsx'),
  groups: () => import('./groups/groups-screen.tsx'),
  'create-group': () => import('./groups/create-group-screen.tsx'),
  'edit-group': () => import('./groups/edit-group-screen.tsx'),
  contract: () => import('./contract/contract-screen.tsx'),
  cancellation: () => import('./contract/cancellation-screen.tsx'),
  'change-contract': () => import('./contract/change-contract-screen.tsx'),
  'admin-signin': () => import('./signin/staff-signin-screen.tsx'),
  'admin-create-contract': () => import('./tenants/create-contract-screen.tsx'),
  'admin-create-contract-adbox': () => import('./tenants/create-contract-screen.tsx'),
  'admin-adbox-users': () => import('./people/users-screen.tsx'),
  'admin-adbox-create-user': () => import('./people/create-user-screen.tsx'),
  'admin-adbox-edit-user': () => import('./people/edit-user-screen.tsx'),
  'admin-staffs': () => import('./staffs/staffs-screen.tsx'),
  'admin-create-staff': () => import('./staffs/create-staff-screen.tsx'),
  'admin-edit-staff': () => import('./staffs/edit-staff-screen.tsx'),
};

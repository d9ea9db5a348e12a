import type { ReactNode } from 'react';
import type { Access } from '#api/access.ts';
import { type Area, routes } from '#api/routes.ts';
import { type FunctionId, functionIds, registry } from '#checks/registry.ts';
import type { Message } from '#language/message.ts';
import type { ScreenName } from './search.ts';
import { type StaffScreenName, staffScreens } from './staff-screens.ts';

/** A screen as its row says it. Its query parameters stand in search.ts under the same name. */
interface ScreenRow {
  /** Below the site's root, parameters as `{name}`; one of api/routes.ts. */
  path: string;
  title: Message;
  /** Needs a run (`base_url_encoded`, `date`); without one the newest run is put into the address. */
  run?: true;
  /** Its entry in the left rail, in the order of this table. */
  menu?: {
    group: 'sites' | 'results' | 'history' | 'account' | 'contracts' | 'operation';
    icon: string;
    label?: Message;
  };
  load: () => Promise<{ default: () => ReactNode }>;
}

/** What a screen is: its row, and from the screen map (api/routes.ts) where it belongs and who may open it. */
export interface Screen extends ScreenRow {
  area: Area;
  access: Access;
}

const group = '/t/{tenant_preferred_id}/g/{group_id}';
const viewed = '/sys-admin/contract-detail/{tenantId}/g/{group_id}';

/** A result screen for every check, from its own folder. */
const resultRows = Object.fromEntries(
  functionIds.map((id): [FunctionId, ScreenRow] => [
    id,
    {
      path: `${group}/${id}`,
      title: registry[id].name,
      run: true,
      menu: { group: 'results', icon: id },
      load: async () => (await import('./check-screens.ts')).loadCheckScreen(id),
    },
  ]),
) as Record<FunctionId, ScreenRow>;

const ownRows: Readonly<Record<Exclude<ScreenName, StaffScreenName>, ScreenRow>> = {
  landing: {
    path: '/lp',
    title: { ja: 'ウェブサイトの検証サービス', en: 'Website verification' },
    load: () => import('./public/landing/landing-screen.tsx'),
  },
  signin: {
    path: '/signin',
    title: { ja: 'サインイン', en: 'Sign in' },
    load: () => import('./public/signin/signin-screen.tsx'),
  },
  'forgot-password': {
    path: '/forgot-password',
    title: { ja: 'パスワードの再設定', en: 'Reset the password' },
    load: () => import('./public/account/forgot-password-screen.tsx'),
  },
  'new-password': {
    path: '/new-password',
    title: { ja: '新しいパスワードの設定', en: 'Set a new password' },
    load: () => import('./public/account/new-password-screen.tsx'),
  },
  'first-login': {
    path: '/first-login',
    title: { ja: '初回サインイン', en: 'First sign-in' },
    load: () => import('./public/account/first-login-screen.tsx'),
  },
  'free-create': {
    path: '/system/free-create',
    title: { ja: '無料プランのお申し込み', en: 'Sign up for the free plan' },
    load: () => import('./public/free/free-create-screen.tsx'),
  },
  'first-free-login': {
    path: '/first-free-login',
    title: { ja: '無料プランの開始', en: 'Begin with the free plan' },
    load: () => import('./public/free/first-free-login-screen.tsx'),
  },
  'free-success': {
    path: '/create-free-tenant-success/{tenant_preferred_id}',
    title: { ja: '無料プランの登録完了', en: 'The free plan is ready' },
    load: () => import('./public/free/free-success-screen.tsx'),
  },
  'users-manual': {
    path: '/guide/users-manual',
    title: { ja: 'ご利用マニュアル', en: 'User manual' },
    load: () => import('./public/guide/users-manual-screen.tsx'),
  },
  terms: {
    path: '/legal/termofuse',
    title: { ja: '利用規約', en: 'Terms of use' },
    load: () => import('./public/legal/terms-screen.tsx'),
  },
  'api-terms': {
    path: '/legal/api-termofuse',
    title: { ja: 'API利用規約', en: 'API terms of use' },
    load: () => import('./public/legal/api-terms-screen.tsx'),
  },
  privacy: {
    path: '/legal/privacy',
    title: { ja: 'プライバシーポリシー', en: 'Privacy policy' },
    load: () => import('./public/legal/privacy-screen.tsx'),
  },
  contact: {
    path: '/contact',
    title: { ja: 'お問い合わせ', en: 'Contact' },
    load: () => import('./public/contact/contact-screen.tsx'),
  },
  reload: {
    path: '/reload',
    title: { ja: '再読み込み', en: 'Reload' },
    load: () => import('./public/reload/reload-screen.tsx'),
  },
  error: {
    path: '/error',
    title: { ja: 'ページが見つかりません', en: 'Page not found' },
    load: () => import('./public/error/error-screen.tsx'),
  },
  'error-expired': {
    path: '/error/expired',
    title: { ja: 'URLの有効期限切れ', en: 'URL expired' },
    load: () => import('./public/error/expired-screen.tsx'),
  },
  top: {
    path: `${group}/top`,
    title: { ja: 'サイト一覧', en: 'All sites' },
    menu: { group: 'sites', icon: 'sites' },
    load: () => import('./tenant/top/top-screen.tsx'),
  },
  'create-site': {
    path: `${group}/create-site`,
    title: { ja: '新しい検証', en: 'New verification' },
    menu: { group: 'sites', icon: 'create' },
    load: () => import('./tenant/create-site/create-site-screen.tsx'),
  },
  run: {
    path: `${group}/run`,
    title: { ja: '検証の概要', en: 'Run overview' },
    run: true,
    menu: { group: 'results', icon: 'overview', label: { ja: '概要', en: 'Overview' } },
    load: () => import('./tenant/run/run-screen.tsx'),
  },
  ...resultRows,
  page: {
    path: `${group}/page`,
    title: { ja: 'ページレポート', en: 'Page report' },
    run: true,
    load: () => import('./tenant/page-report/page-report-screen.tsx'),
  },
  'verification-history': {
    path: `${group}/verification-history`,
    title: { ja: '検証履歴', en: 'Verification history' },
    menu: { group: 'history', icon: 'history' },
    load: () => import('./tenant/verification-history/verification-history-screen.tsx'),
  },
  'my-account': {
    path: '/t/{tenant_preferred_id}/my-account',
    title: { ja: 'マイアカウント', en: 'My account' },
    load: () => import('./tenant/my-account/my-account-screen.tsx'),
  },
  'change-password': {
    path: '/t/{tenant_preferred_id}/my-account/change-password',
    title: { ja: 'パスワードの変更', en: 'Change the password' },
    load: () => import('./tenant/my-account/change-password-screen.tsx'),
  },
  users: {
    path: `${group}/users`,
    title: { ja: 'ユーザー', en: 'Users' },
    menu: { group: 'account', icon: 'users' },
    load: () => import('./tenant/users/users-screen.tsx'),
  },
  'create-user': {
    path: `${group}/create-user`,
    title: { ja: 'ユーザーの追加', en: 'Add a user' },
    load: () => import('./tenant/users/create-user-screen.tsx'),
  },
  'edit-user': {
    path: `${group}/edit-user/{id}`,
    title: { ja: 'ユーザーの編集', en: 'Edit a user' },
    load: () => import('./tenant/users/edit-user-screen.tsx'),
  },
  groups: {
    path: '/t/{tenant_preferred_id}/groups',
    title: { ja: 'グループ', en: 'Groups' },
    menu: { group: 'account', icon: 'groups' },
    load: () => import('./tenant/groups/groups-screen.tsx'),
  },
  'create-group': {
    path: '/t/{tenant_preferred_id}/create-group',
    title: { ja: 'グループの作成', en: 'Create a group' },
    load: () => import('./tenant/groups/create-group-screen.tsx'),
  },
  'edit-group': {
    path: '/t/{tenant_preferred_id}/edit-group',
    title: { ja: 'グループの編集', en: 'Edit a group' },
    load: () => import('./tenant/groups/edit-group-screen.tsx'),
  },
  contract: {
    path: `${group}/contract`,
    title: { ja: '契約', en: 'Contract' },
    menu: { group: 'account', icon: 'contract' },
    load: () => import('./tenant/contract/contract-screen.tsx'),
  },
  cancellation: {
    path: `${group}/contract/cancellation`,
    title: { ja: '契約の解約', en: 'Cancel the contract' },
    load: () => import('./tenant/contract/cancellation-screen.tsx'),
  },
  'change-contract': {
    path: `${group}/change-contract`,
    title: { ja: '契約の変更', en: 'Change the contract' },
    load: () => import('./tenant/contract/change-contract-screen.tsx'),
  },
  notices: {
    path: '/t/{tenant_preferred_id}/notification-table',
    title: { ja: 'お知らせ', en: 'Notices' },
    load: () => import('./tenant/notices/notices-screen.tsx'),
  },
  faq: {
    path: '/t/{tenant_preferred_id}/faq',
    title: { ja: 'よくある質問', en: 'FAQ' },
    menu: { group: 'account', icon: 'faq' },
    load: () => import('./tenant/faq/faq-screen.tsx'),
  },
  inquiry: {
    path: '/t/{tenant_preferred_id}/inquiry',
    title: { ja: 'お問い合わせ', en: 'Inquiry' },
    menu: { group: 'account', icon: 'inquiry' },
    load: () => import('./tenant/inquiry/inquiry-screen.tsx'),
  },
  'admin-signin': {
    path: '/sys-admin/signin',
    title: { ja: 'システム管理 サインイン', en: 'System administration' },
    load: () => import('./admin/signin/staff-signin-screen.tsx'),
  },
  'admin-forgot-password': {
    path: '/sys-admin/forgot-password',
    title: { ja: 'パスワードの再設定', en: 'Reset the password' },
    load: () => import('./admin/signin/staff-forgot-password-screen.tsx'),
  },
  'admin-new-password': {
    path: '/sys-admin/new-password',
    title: { ja: '新しいパスワードの設定', en: 'Set a new password' },
    load: () => import('./admin/signin/staff-new-password-screen.tsx'),
  },
  'admin-home': {
    path: '/sys-admin/home',
    title: { ja: '契約一覧', en: 'Contracts' },
    menu: { group: 'contracts', icon: 'contract' },
    load: () => import('./admin/tenants/home-screen.tsx'),
  },
  'admin-create-contract': {
    path: '/sys-admin/create-contract',
    title: { ja: '契約の作成', en: 'Create a contract' },
    menu: { group: 'contracts', icon: 'create' },
    load: () => import('./admin/tenants/create-contract-screen.tsx'),
  },
  'admin-contract': {
    path: viewed,
    title: { ja: '契約内容', en: 'Contract' },
    load: () => import('./admin/contracts/contract-detail-screen.tsx'),
  },
  'admin-change-contract': {
    path: '/sys-admin/change-contract/{tenantId}/g/{group_id}',
    title: { ja: '契約の変更', en: 'Change the contract' },
    load: () => import('./admin/contracts/change-contract-screen.tsx'),
  },
  'admin-groups': {
    path: '/sys-admin/contract-detail/{tenantId}/groups',
    title: { ja: 'グループ', en: 'Groups' },
    load: () => import('./admin/groups/groups-screen.tsx'),
  },
  'admin-create-group': {
    path: '/sys-admin/contract-detail/{tenantId}/create-group',
    title: { ja: 'グループの作成', en: 'Create a group' },
    load: () => import('./admin/groups/create-group-screen.tsx'),
  },
  'admin-edit-group': {
    path: '/sys-admin/contract-detail/{tenantId}/edit-group/{id}',
    title: { ja: 'グループの編集', en: 'Edit a group' },
    load: () => import('./admin/groups/edit-group-screen.tsx'),
  },
  'admin-users': {
    path: `${viewed}/userlist`,
    title: { ja: 'ユーザー', en: 'Users' },
    load: () => import('./admin/users/users-screen.tsx'),
  },
  'admin-create-user': {
    path: `${viewed}/create-user`,
    title: { ja: 'ユーザーの追加', en: 'Add a user' },
    load: () => import('./admin/users/create-user-screen.tsx'),
  },
  'admin-edit-user': {
    path: `${viewed}/edit-user/{id}`,
    title: { ja: 'ユーザーの編集', en: 'Edit a user' },
    load: () => import('./admin/users/edit-user-screen.tsx'),
  },
  'admin-aggregation': {
    path: '/sys-admin/user-aggregation',
    title: { ja: 'ユーザー集計', en: 'Usage' },
    menu: { group: 'contracts', icon: 'aggregation' },
    load: () => import('./admin/aggregation/contracts-screen.tsx'),
  },
  'admin-aggregation-groups': {
    path: '/sys-admin/user-aggregation/{tenantId}',
    title: { ja: 'グループ別の集計', en: 'Usage by group' },
    load: () => import('./admin/aggregation/groups-screen.tsx'),
  },
  'admin-aggregation-users': {
    path: '/sys-admin/user-aggregation/{tenantId}/g/{groupId}',
    title: { ja: 'ユーザー別の集計', en: 'Usage by user' },
    load: () => import('./admin/aggregation/users-screen.tsx'),
  },
  'admin-staffs': {
    path: '/sys-admin/staffs',
    title: { ja: 'スタッフ', en: 'Staff' },
    menu: { group: 'operation', icon: 'staff' },
    load: () => import('./admin/staffs/staffs-screen.tsx'),
  },
  'admin-create-staff': {
    path: '/sys-admin/create-staff',
    title: { ja: 'スタッフの追加', en: 'Add staff' },
    load: () => import('./admin/staffs/create-staff-screen.tsx'),
  },
  'admin-edit-staff': {
    path: '/sys-admin/edit-staff/{username}',
    title: { ja: 'スタッフの編集', en: 'Edit staff' },
    load: () => import('./admin/staffs/edit-staff-screen.tsx'),
  },
  'admin-master': {
    path: '/sys-admin/master-setting',
    title: { ja: 'マスター設定', en: 'Master settings' },
    menu: { group: 'operation', icon: 'master' },
    load: () => import('./admin/master/master-setting-screen.tsx'),
  },
  'admin-weighting': {
    path: '/sys-admin/verification-item-setting',
    title: { ja: '検証項目設定', en: 'Verification items' },
    menu: { group: 'operation', icon: 'weighting' },
    load: () => import('./admin/weighting/verification-item-setting-screen.tsx'),
  },
  'admin-audit': {
    path: '/sys-admin/audit-log',
    title: { ja: '監査ログ', en: 'Audit log' },
    menu: { group: 'operation', icon: 'audit' },
    load: () => import('./admin/audit/audit-log-screen.tsx'),
  },
};

/** The sites of a tenant as its clients see them, at the addresses of staff; their list is called history there. */
const staffRows = Object.entries(staffScreens).map(([screen, name]): [StaffScreenName, ScreenRow] => {
  const { path, title, run, load } = ownRows[screen as keyof typeof staffScreens];
  const below = path.slice(group.length).replace(/^\/top$/, '/history');
  return [name, { path: viewed + below, title, load, ...(run ? { run } : {}) }];
});

function ofMap([name, row]: [string, ScreenRow]): [string, Screen] {
  const route = routes.find(one => one.path === row.path);
  if (route === undefined) throw new Error(`${row.path} is not in api/routes.ts`);
  return [name, { ...row, area: route.area, access: route.access }];
}

type Screens = Readonly<Record<ScreenName, Screen>>;
/** THE table of screens: router, menu, breadcrumbs and titles are made from it. */
export const screens = Object.fromEntries([...Object.entries(ownRows), ...staffRows].map(ofMap)) as Screens;

export const screenNames = Object.keys(screens) as readonly ScreenName[];

import type { ReactNode } from 'react';
import { registry } from '#checks/registry.ts';
import { type Access, needs, open } from '#contract/access.ts';
import type { Message } from '#language/message.ts';
import type { ScreenName } from './search.ts';

export type Area = 'public' | 'tenant' | 'console' | 'admin';

/** What a screen is. Its query parameters stand in search.ts under the same name. */
export interface Screen {
  /** Below the site's root, parameters as `{name}`. */
  path: string;
  area: Area;
  title: Message;
  access: Access;
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

const group = '/t/{tenant_preferred_id}/g/{group_id}';

/** THE table of screens: router, menu, breadcrumbs, guards and titles are made from it. */
export const screens: Readonly<Record<ScreenName, Screen>> = {
  landing: {
    path: '/lp',
    area: 'public',
    title: { ja: 'ウェブサイトの検証サービス', en: 'Website verification' },
    access: open,
    load: () => import('./public/landing/landing-screen.tsx'),
  },
  signin: {
    path: '/signin',
    area: 'public',
    title: { ja: 'サインイン', en: 'Sign in' },
    access: open,
    load: () => import('./public/signin/signin-screen.tsx'),
  },
  'forgot-password': {
    path: '/forgot-password',
    area: 'public',
    title: { ja: 'パスワードの再設定', en: 'Reset the password' },
    access: open,
    load: () => import('./public/account/forgot-password-screen.tsx'),
  },
  'new-password': {
    path: '/new-password',
    area: 'public',
    title: { ja: '新しいパスワードの設定', en: 'Set a new password' },
    access: open,
    load: () => import('./public/account/new-password-screen.tsx'),
  },
  'first-login': {
    path: '/first-login',
    area: 'public',
    title: { ja: '初回サインイン', en: 'First sign-in' },
    access: open,
    load: () => import('./public/account/first-login-screen.tsx'),
  },
  'free-create': {
    path: '/system/free-create',
    area: 'public',
    title: { ja: '無料プランのお申し込み', en: 'Sign up for the free plan' },
    access: open,
    load: () => import('./public/free/free-create-screen.tsx'),
  },
  'first-free-login': {
    path: '/first-free-login',
    area: 'public',
    title: { ja: '無料プランの開始', en: 'Begin with the free plan' },
    access: open,
    load: () => import('./public/free/first-free-login-screen.tsx'),
  },
  'free-success': {
    path: '/create-free-tenant-success/{tenant_preferred_id}',
    area: 'public',
    title: { ja: '無料プランの登録完了', en: 'The free plan is ready' },
    access: open,
    load: () => import('./public/free/free-success-screen.tsx'),
  },
  'users-manual': {
    path: '/guide/users-manual',
    area: 'public',
    title: { ja: 'ご利用マニュアル', en: 'User manual' },
    access: open,
    load: () => import('./public/guide/users-manual-screen.tsx'),
  },
  terms: {
    path: '/legal/termofuse',
    area: 'public',
    title: { ja: '利用規約', en: 'Terms of use' },
    access: open,
    load: () => import('./public/legal/terms-screen.tsx'),
  },
  'api-terms': {
    path: '/legal/api-termofuse',
    area: 'public',
    title: { ja: 'API利用規約', en: 'API terms of use' },
    access: open,
    load: () => import('./public/legal/api-terms-screen.tsx'),
  },
  contact: {
    path: '/contact',
    area: 'public',
    title: { ja: 'お問い合わせ', en: 'Contact' },
    access: open,
    load: () => import('./public/contact/contact-screen.tsx'),
  },
  reload: {
    path: '/reload',
    area: 'public',
    title: { ja: '再読み込み', en: 'Reload' },
    access: open,
    load: () => import('./public/reload/reload-screen.tsx'),
  },
  error: {
    path: '/error',
    area: 'public',
    title: { ja: 'ページが見つかりません', en: 'Page not found' },
    access: open,
    load: () => import('./public/error/error-screen.tsx'),
  },
  top: {
    path: `${group}/top`,
    area: 'tenant',
    title: { ja: 'サイト一覧', en: 'All sites' },
    access: needs('site:read'),
    menu: { group: 'sites', icon: 'sites' },
    load: () => import('./tenant/top/top-screen.tsx'),
  },
  'create-site': {
    path: `${group}/create-site`,
    area: 'tenant',
    title: { ja: '新しい検証', en: 'New verification' },
    access: needs('site:create'),
    menu: { group: 'sites', icon: 'create' },
    load: () => import('./tenant/create-site/create-site-screen.tsx'),
  },
  run: {
    path: `${group}/run`,
    area: 'tenant',
    title: { ja: '検証の概要', en: 'Run overview' },
    access: needs('run:read'),
    run: true,
    menu: { group: 'results', icon: 'overview', label: { ja: '概要', en: 'Overview' } },
    load: () => import('./tenant/run/run-screen.tsx'),
  },
  quality: {
    path: `${group}/quality`,
    area: 'tenant',
    title: registry.quality.name,
    access: needs('run:read'),
    run: true,
    menu: { group: 'results', icon: 'quality' },
    load: () => import('./tenant/results/quality-screen.tsx'),
  },
  accessibility: {
    path: `${group}/accessibility`,
    area: 'tenant',
    title: registry.accessibility.name,
    access: needs('run:read'),
    run: true,
    menu: { group: 'results', icon: 'accessibility' },
    load: () => import('./tenant/results/accessibility-screen.tsx'),
  },
  seo: {
    path: `${group}/seo`,
    area: 'tenant',
    title: registry.seo.name,
    access: needs('run:read'),
    run: true,
    menu: { group: 'results', icon: 'seo' },
    load: () => import('./tenant/results/seo-screen.tsx'),
  },
  link: {
    path: `${group}/link`,
    area: 'tenant',
    title: registry.link.name,
    access: needs('run:read'),
    run: true,
    menu: { group: 'results', icon: 'link' },
    load: () => import('./tenant/results/link-screen.tsx'),
  },
  contents: {
    path: `${group}/contents`,
    area: 'tenant',
    title: registry.contents.name,
    access: needs('run:read'),
    run: true,
    menu: { group: 'results', icon: 'contents' },
    load: () => import('./tenant/results/contents-screen.tsx'),
  },
  layout: {
    path: `${group}/layout`,
    area: 'tenant',
    title: registry.layout.name,
    access: needs('run:read'),
    run: true,
    menu: { group: 'results', icon: 'layout' },
    load: () => import('./tenant/results/layout-screen.tsx'),
  },
  page: {
    path: `${group}/page`,
    area: 'tenant',
    title: { ja: 'ページレポート', en: 'Page report' },
    access: needs('run:read'),
    run: true,
    load: () => import('./tenant/page-report/page-report-screen.tsx'),
  },
  'verification-history': {
    path: `${group}/verification-history`,
    area: 'tenant',
    title: { ja: '検証履歴', en: 'Verification history' },
    access: needs('site:read'),
    menu: { group: 'history', icon: 'history' },
    load: () => import('./tenant/verification-history/verification-history-screen.tsx'),
  },
  'my-account': {
    path: '/t/{tenant_preferred_id}/my-account',
    area: 'tenant',
    title: { ja: 'マイアカウント', en: 'My account' },
    access: needs('account:self'),
    load: () => import('./tenant/my-account/my-account-screen.tsx'),
  },
  'change-password': {
    path: '/t/{tenant_preferred_id}/my-account/change-password',
    area: 'tenant',
    title: { ja: 'パスワードの変更', en: 'Change the password' },
    access: needs('account:self'),
    load: () => import('./tenant/my-account/change-password-screen.tsx'),
  },
  notices: {
    path: '/t/{tenant_preferred_id}/notification-table',
    area: 'tenant',
    title: { ja: 'お知らせ', en: 'Notices' },
    access: needs('notice:read'),
    load: () => import('./tenant/notices/notices-screen.tsx'),
  },
  faq: {
    path: '/t/{tenant_preferred_id}/faq',
    area: 'tenant',
    title: { ja: 'よくある質問', en: 'FAQ' },
    access: needs('account:self', { deactivated: true }),
    menu: { group: 'account', icon: 'faq' },
    load: () => import('./tenant/faq/faq-screen.tsx'),
  },
  inquiry: {
    path: '/t/{tenant_preferred_id}/inquiry',
    area: 'tenant',
    title: { ja: 'お問い合わせ', en: 'Inquiry' },
    access: needs('inquiry:send', { deactivated: true }),
    menu: { group: 'account', icon: 'inquiry' },
    load: () => import('./tenant/inquiry/inquiry-screen.tsx'),
  },
  'admin-signin': {
    path: '/sys-admin/signin',
    area: 'public',
    title: { ja: 'システム管理 サインイン', en: 'System administration' },
    access: open,
    load: () => import('./admin/signin/staff-signin-screen.tsx'),
  },
  'admin-forgot-password': {
    path: '/sys-admin/forgot-password',
    area: 'public',
    title: { ja: 'パスワードの再設定', en: 'Reset the password' },
    access: open,
    load: () => import('./admin/signin/staff-forgot-password-screen.tsx'),
  },
  'admin-new-password': {
    path: '/sys-admin/new-password',
    area: 'public',
    title: { ja: '新しいパスワードの設定', en: 'Set a new password' },
    access: open,
    load: () => import('./admin/signin/staff-new-password-screen.tsx'),
  },
  'admin-home': {
    path: '/sys-admin/home',
    area: 'admin',
    title: { ja: '契約一覧', en: 'Contracts' },
    access: needs('tenant:read'),
    menu: { group: 'contracts', icon: 'contract' },
    load: () => import('./admin/tenants/home-screen.tsx'),
  },
  'admin-create-contract': {
    path: '/sys-admin/create-contract',
    area: 'admin',
    title: { ja: '契約の作成', en: 'Create a contract' },
    access: needs('tenant:create'),
    menu: { group: 'contracts', icon: 'create' },
    load: () => import('./admin/tenants/create-contract-screen.tsx'),
  },
  'admin-contract': {
    path: '/sys-admin/contract-detail/{tenantId}/g/{group_id}',
    area: 'admin',
    title: { ja: '契約内容', en: 'Contract' },
    access: needs('contract:read'),
    load: () => import('./admin/contracts/contract-detail-screen.tsx'),
  },
  'admin-change-contract': {
    path: '/sys-admin/change-contract/{tenantId}/g/{group_id}',
    area: 'admin',
    title: { ja: '契約の変更', en: 'Change the contract' },
    access: needs('contract:change'),
    load: () => import('./admin/contracts/change-contract-screen.tsx'),
  },
  'admin-groups': {
    path: '/sys-admin/contract-detail/{tenantId}/groups',
    area: 'admin',
    title: { ja: 'グループ', en: 'Groups' },
    access: needs('group:read'),
    load: () => import('./admin/groups/groups-screen.tsx'),
  },
  'admin-create-group': {
    path: '/sys-admin/contract-detail/{tenantId}/create-group',
    area: 'admin',
    title: { ja: 'グループの作成', en: 'Create a group' },
    access: needs('group:write'),
    load: () => import('./admin/groups/create-group-screen.tsx'),
  },
  'admin-edit-group': {
    path: '/sys-admin/contract-detail/{tenantId}/edit-group/{id}',
    area: 'admin',
    title: { ja: 'グループの編集', en: 'Edit a group' },
    access: needs('group:write'),
    load: () => import('./admin/groups/edit-group-screen.tsx'),
  },
  'admin-users': {
    path: '/sys-admin/contract-detail/{tenantId}/g/{group_id}/userlist',
    area: 'admin',
    title: { ja: 'ユーザー', en: 'Users' },
    access: needs('user:read'),
    load: () => import('./admin/users/users-screen.tsx'),
  },
  'admin-create-user': {
    path: '/sys-admin/contract-detail/{tenantId}/g/{group_id}/create-user',
    area: 'admin',
    title: { ja: 'ユーザーの追加', en: 'Add a user' },
    access: needs('user:write'),
    load: () => import('./admin/users/create-user-screen.tsx'),
  },
  'admin-edit-user': {
    path: '/sys-admin/contract-detail/{tenantId}/g/{group_id}/edit-user/{id}',
    area: 'admin',
    title: { ja: 'ユーザーの編集', en: 'Edit a user' },
    access: needs('user:write'),
    load: () => import('./admin/users/edit-user-screen.tsx'),
  },
  'admin-aggregation': {
    path: '/sys-admin/user-aggregation',
    area: 'admin',
    title: { ja: 'ユーザー集計', en: 'Use' },
    access: needs('aggregation:read'),
    menu: { group: 'contracts', icon: 'aggregation' },
    load: () => import('./admin/aggregation/contracts-screen.tsx'),
  },
  'admin-aggregation-groups': {
    path: '/sys-admin/user-aggregation/{tenantId}',
    area: 'admin',
    title: { ja: 'グループ別の集計', en: 'Use by group' },
    access: needs('aggregation:read'),
    load: () => import('./admin/aggregation/groups-screen.tsx'),
  },
  'admin-aggregation-users': {
    path: '/sys-admin/user-aggregation/{tenantId}/g/{groupId}',
    area: 'admin',
    title: { ja: 'ユーザー別の集計', en: 'Use by user' },
    access: needs('aggregation:read'),
    load: () => import('./admin/aggregation/users-screen.tsx'),
  },
  'admin-staffs': {
    path: '/sys-admin/staffs',
    area: 'admin',
    title: { ja: 'スタッフ', en: 'Staff' },
    access: needs('staff:read'),
    menu: { group: 'operation', icon: 'staff' },
    load: () => import('./admin/staffs/staffs-screen.tsx'),
  },
  'admin-create-staff': {
    path: '/sys-admin/create-staff',
    area: 'admin',
    title: { ja: 'スタッフの追加', en: 'Add staff' },
    access: needs('staff:write'),
    load: () => import('./admin/staffs/create-staff-screen.tsx'),
  },
  'admin-edit-staff': {
    path: '/sys-admin/edit-staff/{username}',
    area: 'admin',
    title: { ja: 'スタッフの編集', en: 'Edit staff' },
    access: needs('staff:write'),
    load: () => import('./admin/staffs/edit-staff-screen.tsx'),
  },
  'admin-master': {
    path: '/sys-admin/master-setting',
    area: 'admin',
    title: { ja: 'マスター設定', en: 'Master settings' },
    access: needs('master:read'),
    menu: { group: 'operation', icon: 'master' },
    load: () => import('./admin/master/master-setting-screen.tsx'),
  },
  'admin-weighting': {
    path: '/sys-admin/verification-item-setting',
    area: 'admin',
    title: { ja: '検証項目設定', en: 'Verification items' },
    access: needs('weighting:write'),
    menu: { group: 'operation', icon: 'weighting' },
    load: () => import('./admin/weighting/verification-item-setting-screen.tsx'),
  },
  'admin-audit': {
    path: '/sys-admin/audit-log',
    area: 'admin',
    title: { ja: '監査ログ', en: 'Audit log' },
    access: needs('audit:read'),
    menu: { group: 'operation', icon: 'audit' },
    load: () => import('./admin/audit/audit-log-screen.tsx'),
  },
};

export const screenNames = Object.keys(screens) as readonly ScreenName[];

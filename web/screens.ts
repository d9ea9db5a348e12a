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
  menu?: { group: 'sites' | 'results' | 'history'; icon: string; label?: Message };
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
};

export const screenNames = Object.keys(screens) as readonly ScreenName[];

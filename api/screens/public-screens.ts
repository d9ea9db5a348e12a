import { z } from 'zod';
import { inPublic, type ScreenRow } from './screen-row.ts';
import { returnAddress, word } from './search-fields.ts';

/** Screens that need no session, with the addresses that only lead on. */
export const publicScreens = {
  root: inPublic('/', { redirect: '/lp' }),
  landing: inPublic('/lp', { title: { ja: 'ウェブサイトの検証サービス', en: 'Website verification' } }),
  reload: inPublic('/reload', {
    title: { ja: '再読み込み', en: 'Reload' },
    search: z.object({ redirect: returnAddress }),
  }),
  error: inPublic('/error', {
    title: { ja: 'ページが見つかりません', en: 'Page not found' },
    search: z.object({ code: word }),
  }),
  'error-expired': inPublic('/error/expired', {
    title: { ja: 'URLの有効期限切れ', en: 'URL expired' },
    search: z.object({ for: z.enum(['free']).optional().catch(undefined) }),
  }),
  signin: inPublic('/signin', {
    title: { ja: 'サインイン', en: 'Sign in' },
    search: z.object({
      redirect: returnAddress,
      tenant_preferred_id: word,
      step: z.enum(['totp']).optional().catch(undefined),
    }),
  }),
  'forgot-password': inPublic('/forgot-password', {
    title: { ja: 'パスワードの再設定', en: 'Reset the password' },
    search: z.object({ tenant_preferred_id: word }),
    staff: { name: 'admin-forgot-password', path: '/sys-admin/forgot-password' },
  }),
  'new-password': inPublic('/new-password', {
    title: { ja: '新しいパスワードの設定', en: 'Set a new password' },
    staff: { name: 'admin-new-password', path: '/sys-admin/new-password' },
  }),
  'first-login': inPublic('/first-login', {
    title: { ja: '初回サインイン', en: 'First sign-in' },
    search: z.object({ token: word }),
  }),
  'free-create': inPublic('/system/free-create', {
    title: { ja: '無料プランのお申し込み', en: 'Sign up for the free plan' },
  }),
  'first-free-login': inPublic('/first-free-login', {
    title: { ja: '無料プランの開始', en: 'Begin with the free plan' },
    search: z.object({ token: word }),
  }),
  'free-success': inPublic('/create-free-tenant-success/{tenant_preferred_id}', {
    title: { ja: '無料プランの登録完了', en: 'The free plan is ready' },
  }),
  'users-manual': inPublic('/guide/users-manual', { title: { ja: 'ご利用マニュアル', en: 'User manual' } }),
  terms: inPublic('/legal/termofuse', { title: { ja: '利用規約', en: 'Terms of use' } }),
  'api-terms': inPublic('/legal/api-termofuse', { title: { ja: 'API利用規約', en: 'API terms of use' } }),
  'privacy-policy': inPublic('/legal/privacypolicy', { redirect: '/error' }),
  privacy: inPublic('/legal/privacy', { title: { ja: 'プライバシーポリシー', en: 'Privacy policy' } }),
  contact: inPublic('/contact', { title: { ja: 'お問い合わせ', en: 'Contact' } }),
  'admin-root': inPublic('/sys-admin', { redirect: '/sys-admin/signin' }),
  'admin-signin': inPublic('/sys-admin/signin', {
    title: { ja: 'システム管理 サインイン', en: 'System administration' },
    search: z.object({
      redirect: returnAddress,
      email: word,
      step: z.enum(['totp']).optional().catch(undefined),
    }),
  }),
} satisfies Record<string, ScreenRow>;

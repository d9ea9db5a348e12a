import { z } from 'zod';
import { inPublic, type ScreenRow } from '#endpoint/screen-row.ts';
import { mailedToken, returnAddress, word } from '#endpoint/search-fields.ts';

/** Screens that need no session, with the addresses that only lead on. */
export const publicScreens = {
  root: inPublic('/', { redirect: '/lp' }),
  landing: inPublic('/lp', {
    title: { ja: 'ウェブサイトの検証サービス', en: 'Website verification' },
    description: {
      ja: '点検（Tenken）は、URLを登録するだけで、サイトの全ページの品質・アクセシビリティ・SEO・リンク・コンテンツ・レイアウトを検証するサービスです。',
      en: 'Tenken checks every page of a website for quality, accessibility, SEO, links, wording and layout. All it needs is the URL.',
    },
  }),
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
  'contract-email': inPublic('/contract-email', {
    title: { ja: '契約メールアドレスの確認', en: 'Confirm the contract’s e-mail address' },
    search: z.object({ token: word }),
  }),
  'confirm-alerts': inPublic('/alerts/confirm', {
    title: { ja: '通知メールの受信の確認', en: 'Confirm to be told by mail' },
    search: z.object({ token: mailedToken }),
  }),
  unsubscribe: inPublic('/alerts/unsubscribe', {
    title: { ja: '通知メールの配信停止', en: 'End the alerts by mail' },
    search: z.object({ token: mailedToken }),
  }),
  'shared-run': inPublic('/share/{token}', {
    title: { ja: '共有された検証結果', en: 'Shared run' },
  }),
  'free-success': inPublic('/create-free-tenant-success/{tenant_preferred_id}', {
    title: { ja: '無料プランの登録完了', en: 'The free plan is ready' },
  }),
  'users-manual': inPublic('/guide/users-manual', {
    title: { ja: 'ご利用マニュアル', en: 'User manual' },
    description: {
      ja: '点検（Tenken）の使い方です。サイトの登録から、検証結果の見方、ユーザーと契約の管理までを説明します。',
      en: 'How to use Tenken: registering a site, reading its results, and managing users and contracts.',
    },
  }),
  terms: inPublic('/legal/termofuse', {
    title: { ja: '利用規約', en: 'Terms of use' },
    description: {
      ja: '点検（Tenken）をご利用いただく際の規約です。',
      en: 'The terms that apply to the use of Tenken.',
    },
  }),
  'api-terms': inPublic('/legal/api-termofuse', {
    title: { ja: 'API利用規約', en: 'API terms of use' },
    description: {
      ja: '点検（Tenken）のAPIをご利用いただく際の規約です。',
      en: 'The terms that apply to the use of the API of Tenken.',
    },
  }),
  'privacy-policy': inPublic('/legal/privacypolicy', { redirect: '/error' }),
  privacy: inPublic('/legal/privacy', {
    title: { ja: 'プライバシーポリシー', en: 'Privacy policy' },
    description: {
      ja: '点検（Tenken）における個人情報の取り扱いについて説明します。',
      en: 'How Tenken handles personal data.',
    },
  }),
  contact: inPublic('/contact', {
    title: { ja: 'お問い合わせ', en: 'Contact' },
    description: {
      ja: '点検（Tenken）のサポート窓口とサポート時間のご案内です。',
      en: 'How and when to reach the support of Tenken.',
    },
  }),
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

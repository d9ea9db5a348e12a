import { z } from 'zod';
import { needs } from '#endpoint/access.ts';
import { productLines } from '#endpoint/product-line.ts';
import {
  adDetail,
  deactivated,
  inAdmin,
  inPublic,
  inTenantArea,
  inViewed,
  type ScreenRow,
} from '#endpoint/screen-row.ts';
import { apiUsagePeriod, day, pageNumber, returnAddress, word } from '#endpoint/search-fields.ts';
import { figureSort, TenantSort } from '#product/accounts/api/sort-orders.ts';
import { NoticeFilter } from '#product/tenancy/api/notices.ts';
import { FaqCategory, InquiryCategory } from './help-categories.ts';

const figures = { pageNumber, search: word, from: day, to: day };

/** The screens of the domain, with the addresses and the access of each. */
export const operationScreens = {
  root: inPublic('/', { redirect: '/lp' }),
  landing: inPublic('/lp', {
    title: { ja: 'ウェブサイトの検証サービス', en: 'Website verification' },
    description: {
      ja: '点検（Tenken）は、URLを登録するだけで、サイトの全ページの品質・アクセシビリティ・SEO・リンク・コンテンツ・レイアウトを検証するサービスです。',
      en: 'Tenken checks every page of a website for quality, accessibility, SEO, links, wording and layout. All it needs is the URL.',
    },
  }),
  // Not in the specification: what a plan costs and includes, for those who have none.
  pricing: inPublic('/pricing', {
    title: { ja: '料金プラン', en: 'Plans and prices' },
    description: {
      ja: '点検（Tenken）の料金です。無料プランと有料プランの金額（税抜・税込）と、含まれる内容をご案内します。',
      en: 'Prices of the Tenken plans (excluding and including tax), and what each plan includes.',
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
      en: 'How to contact Tenken support, and support hours.',
    },
  }),
  'admin-root': inPublic('/sys-admin', { redirect: '/sys-admin/signin' }),
  notices: inTenantArea('/notification-table', needs('notice:read'), {
    title: { ja: 'お知らせ', en: 'Notices' },
    search: z.object({ pageNumber, filter: NoticeFilter.optional().catch(undefined) }),
    parent: 'top',
    staff: { path: '/sys-admin/notification-table', parent: 'admin-home' },
    console: { path: '/notification' },
  }),
  faq: inTenantArea('/faq', needs('account:self', deactivated), {
    title: { ja: 'よくある質問', en: 'FAQ' },
    search: z.object({ category: FaqCategory.optional().catch(undefined), search: word }),
    parent: 'top',
    menu: { rank: 620, group: 'organisation', icon: 'faq' },
    console: { path: '/faq' },
  }),
  inquiry: inTenantArea('/inquiry', needs('inquiry:send', deactivated), {
    title: { ja: 'お問い合わせ', en: 'Inquiry' },
    search: z.object({ category: InquiryCategory.optional().catch(undefined) }),
    parent: 'top',
    menu: { rank: 630, group: 'organisation', icon: 'inquiry' },
    console: { path: '/inquiry' },
  }),
  'admin-home': inAdmin('/home', 'tenant:read', {
    title: { ja: '契約一覧', en: 'Contracts' },
    search: z.object({
      pageNumber,
      search: word,
      status: word,
      plan: word,
      sort: TenantSort.optional().catch(undefined),
    }),
    menu: { rank: 690, group: 'contracts', icon: 'contract' },
  }),
  'admin-contract': inViewed('', needs('contract:read'), {
    title: { ja: '契約内容', en: 'Contract' },
    parent: 'admin-home',
  }),
  'admin-change-contract': inAdmin('/change-contract/{tenantId}/g/{group_id}', 'contract:change', {
    title: { ja: '契約の変更', en: 'Change contract' },
    parent: 'admin-contract',
  }),
  'admin-aggregation': inAdmin('/user-aggregation', 'aggregation:read', {
    title: { ja: 'ユーザー集計', en: 'Usage' },
    search: z.object({ ...figures, sort: figureSort.contract.catch(undefined) }),
    menu: { rank: 740, group: 'contracts', icon: 'aggregation' },
  }),
  'admin-aggregation-groups': inAdmin('/user-aggregation/{tenantId}', 'aggregation:read', {
    lines: productLines,
    title: { ja: 'グループ別の集計', en: 'Usage by group' },
    search: z.object({ ...figures, sort: figureSort.group.catch(undefined) }),
    parent: 'admin-aggregation',
  }),
  'admin-aggregation-users': inAdmin('/user-aggregation/{tenantId}/g/{groupId}', 'aggregation:read', {
    lines: productLines,
    title: { ja: 'ユーザー別の集計', en: 'Usage by user' },
    search: z.object({ ...figures, sort: figureSort.user.catch(undefined) }),
    parent: 'admin-aggregation-groups',
  }),
  // Not in the specification: what the provider's staff need to run the service.
  'admin-inquiries': inAdmin('/inquiries', 'tenant:read', {
    title: { ja: 'お問い合わせ一覧', en: 'Inquiries' },
    search: z.object({
      pageNumber,
      search: word,
      category: InquiryCategory.optional().catch(undefined),
      from: day,
      to: day,
      sort: z.enum(['at']).optional().catch(undefined),
    }),
    menu: { rank: 760, group: 'contracts', icon: 'inquiry' },
  }),
  'admin-operation': inAdmin('/operation', 'operation:read', {
    title: { ja: '稼働状況', en: 'Service status' },
    menu: { rank: 770, group: 'operation', icon: 'operation' },
  }),
  'admin-master': inAdmin('/master-setting', 'master:read', {
    title: { ja: 'マスター設定', en: 'Master settings' },
    search: z.object({
      tab: z.enum(['agencies', 'coupons', 'maintenance', 'faq']).optional().catch(undefined),
    }),
    menu: { rank: 810, group: 'operation', icon: 'master' },
  }),
  // Not in the specification, which requires that staff can search the log.
  'admin-audit': inAdmin('/audit-log', 'audit:read', {
    title: { ja: '監査ログ', en: 'Audit log' },
    search: z.object({
      pageNumber,
      search: word,
      action: word,
      tenantId: word,
      actor: word,
      from: day,
      to: day,
      sort: z.enum(['at']).optional().catch(undefined),
    }),
    menu: { rank: 830, group: 'operation', icon: 'audit' },
  }),
  'admin-api-detail': inAdmin('/contract-detail/{tenantId}/api-detail', 'contract:read', {
    lines: ['api'],
    title: { ja: 'API契約', en: 'API contract' },
    search: apiUsagePeriod,
    parent: 'admin-contract',
  }),
  'admin-adbox-contract': inAdmin(adDetail, 'advert:read', {
    title: { ja: '契約内容', en: 'Contract' },
    parent: 'admin-home',
  }),
  'admin-adbox-change-contract': inAdmin('/change-contract-adbox/{tenantId}', 'contract:change', {
    title: { ja: '契約の変更', en: 'Change contract' },
    parent: 'admin-adbox-contract',
  }),
} satisfies Record<string, ScreenRow>;

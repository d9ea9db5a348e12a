import { z } from 'zod';
import { severities } from '#checks/check.ts';
import { functionIds } from '#checks/registry.ts';
import { needs } from '#endpoint/access.ts';
import {
  deactivated,
  detail,
  inGroup,
  inTenantArea,
  nonFree,
  onlyMasterGroup,
  type ScreenRow,
  viewed,
} from '#endpoint/screen-row.ts';
import {
  adviceShow,
  comparisonSearch,
  day,
  deliveryState,
  flag,
  groupSearch,
  pageNumber,
  runSearch,
  saved,
  settingSort,
  userSearch,
  visualSearch,
  word,
} from '#endpoint/search-fields.ts';
import { issueStates } from '#product/findings/api/issue-states.ts';
import { FaqCategory, InquiryCategory } from '#product/operation/api/help-categories.ts';
import { SummarySort } from '#product/runs/api/runs.ts';
import { NoticeFilter } from '#product/tenancy/api/notices.ts';
import { detailScreens } from './detail-screens.ts';
import { functionScreens } from './function-screens.ts';

/** Lists of a run; each screen shows some of their filters. */
const runListSearch = z.object({ ...runSearch, pageNumber, search: word, sort: word, tab: word, failed: flag });

/** Screens of a tenant's own people, in the order of the menu; `staff` says where staff have the same screen. */
export const tenantScreens = {
  dumpbox: inGroup('/dumpbox', needs('account:self', deactivated), {}),
  top: inGroup('/top', needs('site:read'), {
    title: { ja: 'サイト一覧', en: 'All sites' },
    search: z.object({
      pageNumber,
      search: word,
      from: day,
      to: day,
      /** Comma-separated bands; `none` for sites without a score alone. */
      band: word,
      status: word,
      periodic: flag,
      sort: SummarySort.optional().catch(undefined),
      saved,
    }),
    views: true,
    menu: { group: 'sites', icon: 'sites' },
    staff: { name: 'admin-sites', path: `${viewed}/history`, parent: 'admin-contract' },
  }),
  'create-site': inGroup('/create-site', needs('site:create'), {
    title: { ja: '新しい検証', en: 'New verification' },
    search: z.object({ url: z.string().max(2048).optional().catch(undefined) }),
    parent: 'top',
    menu: { group: 'sites', icon: 'create' },
    staff: { name: 'admin-create-site', path: `${viewed}/create-site`, parent: 'admin-sites' },
  }),
  run: inGroup('/run', needs('run:read'), {
    title: { ja: '検証の概要', en: 'Run overview' },
    search: runListSearch,
    run: true,
    parent: 'top',
    menu: { group: 'results', icon: 'overview', label: { ja: '概要', en: 'Overview' } },
    staff: { name: 'admin-run', path: `${viewed}/run`, parent: 'admin-sites' },
  }),
  ...functionScreens,
  page: inGroup('/page', needs('run:read'), {
    title: { ja: 'ページレポート', en: 'Page report' },
    search: z.object({
      ...runSearch,
      urlId: z.coerce.number().int().min(1).optional().catch(undefined),
      function: z.enum(functionIds).optional().catch(undefined),
      finding: word,
      severity: z.enum(severities).optional().catch(undefined),
      view: word,
      source: word,
      device: word,
      tab: word,
    }),
    run: true,
    parent: 'run',
    staff: { name: 'admin-page', path: `${viewed}/page`, parent: 'admin-run' },
  }),
  ...detailScreens,
  // Not in the specification, which compares no runs.
  comparison: inGroup('/comparison', needs('run:read'), {
    title: { ja: '検証の比較', en: 'Compare runs' },
    search: comparisonSearch,
    run: true,
    views: true,
    parent: 'run',
    menu: { group: 'results', icon: 'comparison', label: { ja: '比較', en: 'Comparison' } },
    staff: { name: 'admin-comparison', path: `${viewed}/comparison`, parent: 'admin-run' },
  }),
  // Not in the specification, which compares no pictures.
  'visual-comparison': inGroup('/layout-comparison', needs('run:read', nonFree), {
    title: { ja: '画像の比較', en: 'Compare pictures' },
    search: visualSearch,
    run: true,
    parent: 'run',
    menu: { group: 'results', icon: 'pictures', label: { ja: '画像の比較', en: 'Pictures' } },
    staff: { name: 'admin-visual-comparison', path: `${viewed}/layout-comparison`, parent: 'admin-run', ...nonFree },
  }),
  'create-report': inGroup('/accessibility/create-report', needs('run:read', nonFree), {
    title: { ja: '試験結果の報告書', en: 'Test reports' },
    search: runListSearch,
    run: true,
    parent: 'run',
    staff: {
      name: 'admin-create-report',
      path: `${viewed}/accessibility/create-report`,
      parent: 'admin-run',
      ...nonFree,
    },
  }),
  'verification-history': inGroup('/verification-history', needs('site:read'), {
    title: { ja: '検証履歴', en: 'Verification history' },
    search: z.object({
      pageNumber,
      base_url_encoded: runSearch.base_url_encoded,
      search: word,
      from: day,
      to: day,
      band: word,
      status: word,
      periodic: flag,
      sort: SummarySort.optional().catch(undefined),
      deleted: flag,
      saved,
    }),
    views: true,
    parent: 'top',
    menu: { group: 'history', icon: 'history' },
    staff: { name: 'admin-history', path: `${viewed}/verification-history`, parent: 'admin-sites' },
  }),
  // Not in the specification, which has no states of findings.
  issues: inGroup('/issues', needs('run:read'), {
    title: { ja: '対応状況', en: 'Issues' },
    search: z.object({
      pageNumber,
      search: word,
      site: z.string().max(2800).optional().catch(undefined),
      state: z.enum(issueStates).optional().catch(undefined),
      function: z.enum(functionIds).optional().catch(undefined),
      assignee: word,
      overdue: flag,
      sort: z.enum(['updated', 'due', 'state']).optional().catch(undefined),
      tab: z.enum(['exclusions']).optional().catch(undefined),
      ended: flag,
      issue: word,
      saved,
    }),
    views: true,
    parent: 'top',
    menu: { group: 'history', icon: 'issues' },
    staff: { name: 'admin-issues', path: `${viewed}/issues`, parent: 'admin-sites' },
  }),
  settings: inGroup('/list-setting', needs('setting:read', nonFree), {
    title: { ja: '検証設定', en: 'Settings' },
    search: z.object({
      pageNumber,
      search: word,
      function: z.enum(functionIds).optional().catch(undefined),
      paused: flag,
      sort: settingSort,
    }),
    parent: 'top',
    menu: { group: 'history', icon: 'setting' },
    staff: { name: 'admin-settings', path: `${viewed}/settings`, parent: 'admin-contract', ...nonFree },
  }),
  'create-setting': inGroup('/create-setting', needs('setting:write', nonFree), {
    title: { ja: '設定の作成', en: 'Create a setting' },
    parent: 'settings',
    staff: {
      name: 'admin-create-setting',
      path: `${viewed}/settings/create`,
      parent: 'admin-settings',
      ...nonFree,
    },
  }),
  'edit-setting': inGroup('/edit-setting-web/{template}', needs('setting:write', nonFree), {
    title: { ja: '設定の編集', en: 'Edit a setting' },
    parent: 'settings',
    staff: {
      name: 'admin-edit-setting',
      path: `${viewed}/settings/{template}/edit`,
      parent: 'admin-settings',
      ...nonFree,
    },
  }),
  // Not in the specification, which has no alerts.
  alerts: inGroup('/alerts', needs('alert:read', nonFree), {
    title: { ja: '通知', en: 'Alerts' },
    parent: 'top',
    menu: { group: 'history', icon: 'alert' },
    staff: { name: 'admin-alerts', path: `${viewed}/alerts`, parent: 'admin-contract', ...nonFree },
  }),
  'alert-deliveries': inGroup('/alerts/deliveries', needs('alert:read', nonFree), {
    title: { ja: 'Webhookの送信履歴', en: 'Webhook deliveries' },
    search: z.object({ pageNumber, webhook: word, state: deliveryState }),
    parent: 'alerts',
    staff: {
      name: 'admin-alert-deliveries',
      path: `${viewed}/alerts/deliveries`,
      parent: 'admin-alerts',
      ...nonFree,
    },
  }),
  // Of the specification's conflict dialogs; it gives no address.
  'advice-settings': inGroup('/advice-settings', needs('advice:read', nonFree), {
    title: { ja: 'アドバイス設定', en: 'Advice' },
    search: z.object({
      pageNumber,
      search: word,
      function: z.enum(functionIds).optional().catch(undefined),
      show: adviceShow,
      /** Function and rule of the row that is opened. */
      open: word,
    }),
    parent: 'top',
    menu: { group: 'history', icon: 'advice' },
    staff: { name: 'admin-advice-settings', path: `${viewed}/advice-settings`, parent: 'admin-contract', ...nonFree },
  }),
  'report-settings': inGroup('/report-settings', needs('alert:read', nonFree), {
    title: { ja: 'レポートの設定', en: 'Reports' },
    parent: 'top',
    menu: { group: 'history', icon: 'report' },
    staff: { name: 'admin-report-settings', path: `${viewed}/report-settings`, parent: 'admin-contract', ...nonFree },
  }),
  'contents-setting': inGroup('/contents-setting', needs('spelling:write', { ...nonFree, ...onlyMasterGroup }), {
    otherwise: 'contract',
    title: { ja: '誤字辞書', en: 'Dictionary' },
    parent: 'top',
    menu: { group: 'account', icon: 'spelling' },
    staff: {
      name: 'admin-contents-setting',
      path: `${viewed}/contents-setting`,
      parent: 'admin-contract',
      ...nonFree,
      ...onlyMasterGroup,
    },
  }),
  users: inGroup('/users', needs('user:read', nonFree), {
    title: { ja: 'ユーザー', en: 'Users' },
    search: userSearch,
    parent: 'top',
    menu: { group: 'account', icon: 'users' },
    staff: { name: 'admin-users', path: `${viewed}/userlist`, parent: 'admin-contract' },
  }),
  'create-user': inGroup('/create-user', needs('user:write', nonFree), {
    title: { ja: 'ユーザーの追加', en: 'Add a user' },
    parent: 'users',
    staff: { name: 'admin-create-user', path: `${viewed}/create-user`, parent: 'admin-users' },
  }),
  'edit-user': inGroup('/edit-user/{id}', needs('user:write', nonFree), {
    title: { ja: 'ユーザーの編集', en: 'Edit a user' },
    parent: 'users',
    staff: { name: 'admin-edit-user', path: `${viewed}/edit-user/{id}`, parent: 'admin-users' },
  }),
  groups: inTenantArea('/groups', needs('group:read', { ...nonFree, ...deactivated }), {
    title: { ja: 'グループ', en: 'Groups' },
    search: groupSearch,
    parent: 'top',
    menu: { group: 'account', icon: 'groups' },
    staff: { name: 'admin-groups', path: `${detail}/groups`, parent: 'admin-contract' },
  }),
  'create-group': inTenantArea('/create-group', needs('group:write', nonFree), {
    title: { ja: 'グループの作成', en: 'Create a group' },
    parent: 'groups',
    staff: { name: 'admin-create-group', path: `${detail}/create-group`, parent: 'admin-groups' },
  }),
  'edit-group': inTenantArea('/edit-group', needs('group:write', nonFree), {
    title: { ja: 'グループの編集', en: 'Edit a group' },
    search: z.object({ groupId: word }),
    parent: 'groups',
    staff: { name: 'admin-edit-group', path: `${detail}/edit-group/{id}`, parent: 'admin-groups' },
  }),
  ownership: inTenantArea('/site-ownership', needs('site:read'), {
    title: { ja: '所有の確認', en: 'Site ownership' },
    search: z.object({ pageNumber, url: z.string().max(2048).optional().catch(undefined) }),
    parent: 'top',
    menu: { group: 'account', icon: 'ownership' },
    staff: { name: 'admin-ownership', path: `${detail}/site-ownership`, parent: 'admin-contract' },
  }),
  contract: inGroup('/contract', needs('contract:read', deactivated), {
    title: { ja: '契約', en: 'Contract' },
    parent: 'top',
    menu: { group: 'account', icon: 'contract' },
    console: { path: '/contract' },
  }),
  cancellation: inGroup('/contract/cancellation', needs('contract:cancel', deactivated), {
    title: { ja: '契約の解約', en: 'Cancel the contract' },
    parent: 'contract',
    console: { path: '/cancel', parent: 'console-contract' },
  }),
  'change-contract': inGroup('/change-contract', needs('contract:change', { ...nonFree, ...deactivated }), {
    title: { ja: '契約の変更', en: 'Change the contract' },
    parent: 'contract',
    console: { path: '/change-contract', parent: 'console-contract' },
  }),
  'my-account': inTenantArea('/my-account', needs('account:self'), {
    title: { ja: 'マイアカウント', en: 'My account' },
    parent: 'top',
    staff: { name: 'admin-my-account', path: '/sys-admin/my-account', parent: 'admin-home' },
    apiUsers: true,
  }),
  'change-password': inTenantArea('/my-account/change-password', needs('account:self'), {
    title: { ja: 'パスワードの変更', en: 'Change the password' },
    parent: 'my-account',
    staff: {
      name: 'admin-change-password',
      path: '/sys-admin/my-account/change-password',
      parent: 'admin-my-account',
    },
    apiUsers: true,
  }),
  notices: inTenantArea('/notification-table', needs('notice:read'), {
    title: { ja: 'お知らせ', en: 'Notices' },
    search: z.object({ pageNumber, filter: NoticeFilter.optional().catch(undefined) }),
    parent: 'top',
    staff: { name: 'admin-notices', path: '/sys-admin/notification-table', parent: 'admin-home' },
    console: { path: '/notification' },
  }),
  faq: inTenantArea('/faq', needs('account:self', deactivated), {
    title: { ja: 'よくある質問', en: 'FAQ' },
    search: z.object({ category: FaqCategory.optional().catch(undefined), search: word }),
    parent: 'top',
    menu: { group: 'account', icon: 'faq' },
    console: { path: '/faq' },
  }),
  inquiry: inTenantArea('/inquiry', needs('inquiry:send', deactivated), {
    title: { ja: 'お問い合わせ', en: 'Inquiry' },
    search: z.object({ category: InquiryCategory.optional().catch(undefined) }),
    parent: 'top',
    menu: { group: 'account', icon: 'inquiry' },
    console: { path: '/inquiry' },
  }),
  'inspection-reports': inGroup('/inspection-reports', needs('inspection:read', nonFree), {
    inspection: true,
    title: { ja: '検査報告書', en: 'Inspection reports' },
    search: z.object({ pageNumber, search: word, state: word, sort: word }),
    parent: 'top',
    menu: { group: 'history', icon: 'audit' },
    staff: {
      name: 'admin-inspection-reports',
      path: `${viewed}/inspection-reports`,
      parent: 'admin-contract',
      ...nonFree,
    },
  }),
  'inspection-detail': inGroup('/inspection-detail/{managementId}', needs('inspection:read', nonFree), {
    inspection: true,
    title: { ja: '検査', en: 'Inspection' },
    search: z.object({ pageNumber, page: pageNumber, criterion: word }),
    parent: 'inspection-reports',
    staff: {
      name: 'admin-inspection-detail',
      path: `${viewed}/inspection-detail/{managementId}`,
      parent: 'admin-inspection-reports',
      ...nonFree,
    },
  }),
  inspectors: inGroup('/inspectors', needs('inspection:read', nonFree), {
    inspection: true,
    title: { ja: '検査者', en: 'Inspectors' },
    search: z.object({ pageNumber, search: word, sort: word }),
    parent: 'inspection-reports',
    staff: { name: 'admin-inspectors', path: `${viewed}/inspectors`, parent: 'admin-inspection-reports', ...nonFree },
  }),
  'inspection-settings': inGroup('/inspection-settings', needs('inspection:read', nonFree), {
    inspection: true,
    title: { ja: '検査の設定', en: 'Inspection settings' },
    parent: 'inspection-reports',
    staff: {
      name: 'admin-inspection-settings',
      path: `${viewed}/inspection-settings`,
      parent: 'admin-inspection-reports',
      ...nonFree,
    },
  }),
} satisfies Record<string, ScreenRow>;

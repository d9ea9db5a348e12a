import { z } from 'zod';
import { needs, StaffRole } from '#endpoint/access.ts';
import { inAdmin, inViewed, type ScreenRow } from '#endpoint/screen-row.ts';
import {
  apiUsagePeriod,
  day,
  flag,
  pageNumber,
  personSort,
  returnAddress,
  userSearch,
  word,
} from '#endpoint/search-fields.ts';
import { figureSort, TenantSort } from '#product/accounts/api/sort-orders.ts';
import { WeightedFunction } from '#product/runs/api/weighting.ts';

const figures = { pageNumber, search: word, from: day, to: day };
const adDetail = '/contract-detail-adbox/{tenantId}';
const adList = z.object({ pageNumber, search: word, state: word, sort: word });

/** Screens of the provider's staff alone, in the order of the menu. Those of clients are in tenant-screens.ts. */
export const adminScreens = {
  'admin-home': inAdmin('/home', 'tenant:read', {
    title: { ja: '契約一覧', en: 'Contracts' },
    search: z.object({
      pageNumber,
      search: word,
      status: word,
      plan: word,
      sort: TenantSort.optional().catch(undefined),
    }),
    menu: { group: 'contracts', icon: 'contract' },
  }),
  'admin-create-contract': inAdmin('/create-contract', 'tenant:create', {
    title: { ja: '契約の作成', en: 'Create a contract' },
    parent: 'admin-home',
    menu: { group: 'contracts', icon: 'create' },
  }),
  'admin-create-contract-adbox': inAdmin('/create-contract-adbox', 'tenant:create', {
    title: { ja: '広告契約の作成', en: 'Create an ad contract' },
    parent: 'admin-home',
    menu: { group: 'contracts', icon: 'ads' },
  }),
  'admin-contract': inViewed('', needs('contract:read'), {
    title: { ja: '契約内容', en: 'Contract' },
    parent: 'admin-home',
  }),
  'admin-change-contract': inAdmin('/change-contract/{tenantId}/g/{group_id}', 'contract:change', {
    title: { ja: '契約の変更', en: 'Change the contract' },
    parent: 'admin-contract',
  }),
  'admin-aggregation': inAdmin('/user-aggregation', 'aggregation:read', {
    title: { ja: 'ユーザー集計', en: 'Usage' },
    search: z.object({ ...figures, sort: figureSort.contract.catch(undefined) }),
    menu: { group: 'contracts', icon: 'aggregation' },
  }),
  'admin-aggregation-groups': inAdmin('/user-aggregation/{tenantId}', 'aggregation:read', {
    title: { ja: 'グループ別の集計', en: 'Usage by group' },
    search: z.object({ ...figures, sort: figureSort.group.catch(undefined) }),
    parent: 'admin-aggregation',
  }),
  'admin-aggregation-users': inAdmin('/user-aggregation/{tenantId}/g/{groupId}', 'aggregation:read', {
    title: { ja: 'ユーザー別の集計', en: 'Usage by user' },
    search: z.object({ ...figures, sort: figureSort.user.catch(undefined) }),
    parent: 'admin-aggregation-groups',
  }),
  // Not in the specification: what the provider's staff need to run the service.
  'admin-operation': inAdmin('/operation', 'operation:read', {
    title: { ja: '稼働状況', en: 'Service status' },
    menu: { group: 'operation', icon: 'operation' },
  }),
  'admin-staffs': inAdmin('/staffs', 'staff:read', {
    title: { ja: 'スタッフ', en: 'Staff' },
    search: z.object({
      pageNumber,
      search: word,
      role: StaffRole.optional().catch(undefined),
      sort: personSort,
    }),
    menu: { group: 'operation', icon: 'staff' },
  }),
  'admin-create-staff': inAdmin('/create-staff', 'staff:write', {
    title: { ja: 'スタッフの追加', en: 'Add staff' },
    parent: 'admin-staffs',
  }),
  'admin-edit-staff': inAdmin('/edit-staff/{username}', 'staff:write', {
    title: { ja: 'スタッフの編集', en: 'Edit staff' },
    parent: 'admin-staffs',
  }),
  'admin-master': inAdmin('/master-setting', 'master:read', {
    title: { ja: 'マスター設定', en: 'Master settings' },
    search: z.object({
      tab: z.enum(['agencies', 'coupons', 'maintenance', 'faq']).optional().catch(undefined),
    }),
    menu: { group: 'operation', icon: 'master' },
  }),
  'admin-weighting': inAdmin('/verification-item-setting', 'weighting:write', {
    title: { ja: '検証項目設定', en: 'Verification items' },
    search: z.object({ search: word, tab: WeightedFunction.optional().catch(undefined), changed: flag }),
    menu: { group: 'operation', icon: 'weighting' },
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
    menu: { group: 'operation', icon: 'audit' },
  }),
  'admin-dumpbox': inViewed('/dumpbox', needs('account:self'), {}),
  'admin-api-detail': inAdmin('/contract-detail/{tenantId}/api-detail', 'contract:read', {
    title: { ja: 'API契約', en: 'API contract' },
    search: apiUsagePeriod,
    parent: 'admin-contract',
  }),
  // Inspections belong to a group: staff have their screens below it (tenant-screens.ts), where these addresses lead.
  'admin-inspection-reports-in-view': inAdmin('/inspection-reports', 'inspection:read', { inView: true }),
  'admin-inspection-detail-in-view': inAdmin('/inspection-detail/{managementId}', 'inspection:read', { inView: true }),
  'admin-inspectors-in-view': inAdmin('/inspectors', 'inspection:read', { inView: true }),
  'admin-adbox-contract': inAdmin(adDetail, 'advert:read', {
    title: { ja: '契約内容', en: 'Contract' },
    parent: 'admin-home',
  }),
  'admin-adbox-projects': inAdmin(`${adDetail}/list-project`, 'advert:read', {
    title: { ja: 'プロジェクト', en: 'Projects' },
    search: adList,
    parent: 'admin-adbox-contract',
    menu: { group: 'ads', icon: 'ads' },
  }),
  'admin-adbox-create-project': inAdmin(`${adDetail}/create-project`, 'advert:write', {
    title: { ja: 'プロジェクトの作成', en: 'Create a project' },
    parent: 'admin-adbox-projects',
  }),
  'admin-adbox-edit-project': inAdmin(`${adDetail}/edit-project/{projectId}`, 'advert:write', {
    title: { ja: 'プロジェクトの編集', en: 'Edit a project' },
    parent: 'admin-adbox-projects',
  }),
  'admin-adbox-reports': inAdmin(`${adDetail}/list-report`, 'advert:read', {
    title: { ja: '広告レポート', en: 'Ad reports' },
    search: adList,
    parent: 'admin-adbox-contract',
    menu: { group: 'ads', icon: 'report' },
  }),
  'admin-adbox-create-report': inAdmin(`${adDetail}/create-report/{advertiserId}`, 'advert:write', {
    title: { ja: '広告レポートの作成', en: 'Create an ad report' },
    parent: 'admin-adbox-reports',
  }),
  'admin-adbox-users': inAdmin(`${adDetail}/users`, 'user:read', {
    title: { ja: 'ユーザー', en: 'Users' },
    search: userSearch,
    parent: 'admin-adbox-contract',
  }),
  'admin-adbox-create-user': inAdmin(`${adDetail}/create-user`, 'user:write', {
    title: { ja: 'ユーザーの追加', en: 'Add a user' },
    parent: 'admin-adbox-users',
  }),
  'admin-adbox-edit-user': inAdmin(`${adDetail}/edit-user/{id}`, 'user:write', {
    title: { ja: 'ユーザーの編集', en: 'Edit a user' },
    parent: 'admin-adbox-users',
  }),
  'admin-adbox-change-contract': inAdmin('/change-contract-adbox/{tenantId}', 'contract:change', {
    title: { ja: '契約の変更', en: 'Change the contract' },
    parent: 'admin-adbox-contract',
  }),
  // Not in the specification: where a platform sends the browser back to.
  'admin-ad-link': inAdmin('/ad-link', 'advert:write', {
    title: { ja: '広告媒体の連携', en: 'Link an ad platform' },
    search: z.object({ state: word, code: returnAddress, error: word }),
  }),
} satisfies Record<string, ScreenRow>;

import { z } from 'zod';
import { needs, StaffRole } from '#endpoint/access.ts';
import { productLines } from '#endpoint/product-line.ts';
import {
  adDetail,
  deactivated,
  detail,
  inAdmin,
  inGroup,
  inPublic,
  inTenantArea,
  inViewed,
  nonFree,
  type ScreenRow,
  viewed,
} from '#endpoint/screen-row.ts';
import { groupSearch, pageNumber, personSort, returnAddress, userSearch, word } from '#endpoint/search-fields.ts';
/** The screens of the domain, with the addresses and the access of each. */
export const accountsScreens = {
  signin: inPublic('/signin', {
    title: { ja: 'サインイン', en: 'Sign in' },
    search: z.object({
      redirect: returnAddress,
      tenant_preferred_id: word,
      step: z.enum(['totp']).optional().catch(undefined),
    }),
  }),
  'forgot-password': inPublic('/forgot-password', {
    title: { ja: 'パスワードの再設定', en: 'Reset password' },
    search: z.object({ tenant_preferred_id: word }),
    staff: true,
  }),
  'new-password': inPublic('/new-password', {
    title: { ja: '新しいパスワードの設定', en: 'Set a new password' },
    staff: true,
  }),
  'first-login': inPublic('/first-login', {
    title: { ja: '初回サインイン', en: 'First sign-in' },
    search: z.object({ token: word }),
  }),
  // Not in the specification: the mailed link of a changed mail address.
  'new-email': inPublic('/new-email', {
    title: { ja: '新しいメールアドレスの確認', en: 'Confirm your new e-mail address' },
    search: z.object({ token: word }),
  }),
  'free-create': inPublic('/system/free-create', {
    title: { ja: '無料プランのお申し込み', en: 'Sign up for the free plan' },
  }),
  'first-free-login': inPublic('/first-free-login', {
    title: { ja: '無料プランの開始', en: 'Get started with the free plan' },
    search: z.object({ token: word }),
  }),
  'free-success': inPublic('/create-free-tenant-success/{tenant_preferred_id}', {
    title: { ja: '無料プランの登録完了', en: 'Free plan registration complete' },
  }),
  'admin-signin': inPublic('/sys-admin/signin', {
    title: { ja: 'システム管理 サインイン', en: 'System administration' },
    search: z.object({
      redirect: returnAddress,
      email: word,
      step: z.enum(['totp']).optional().catch(undefined),
    }),
  }),
  dumpbox: inGroup('/dumpbox', needs('account:self', deactivated), {}),
  users: inGroup('/users', needs('user:read', nonFree), {
    title: { ja: 'ユーザー', en: 'Users' },
    search: userSearch,
    parent: 'top',
    menu: { rank: 490, group: 'organisation', icon: 'users' },
    staff: { path: `${viewed}/userlist` },
    console: { path: '/users' },
  }),
  'create-user': inGroup('/create-user', needs('user:write', nonFree), {
    title: { ja: 'ユーザーの追加', en: 'Add a user' },
    parent: 'users',
    staff: true,
    console: { path: '/create-user', parent: 'console-users' },
  }),
  'edit-user': inGroup('/edit-user/{id}', needs('user:write', nonFree), {
    title: { ja: 'ユーザーの編集', en: 'Edit a user' },
    parent: 'users',
    staff: true,
    console: { path: '/edit-user/{id}', parent: 'console-users' },
  }),
  groups: inTenantArea('/groups', needs('group:read', { ...nonFree, ...deactivated }), {
    lines: ['main'],
    title: { ja: 'グループ', en: 'Groups' },
    search: groupSearch,
    parent: 'top',
    menu: { rank: 520, group: 'organisation', icon: 'groups' },
    staff: true,
  }),
  'create-group': inTenantArea('/create-group', needs('group:write', nonFree), {
    lines: ['main'],
    title: { ja: 'グループの作成', en: 'Create a group' },
    parent: 'groups',
    staff: true,
  }),
  'edit-group': inTenantArea('/edit-group', needs('group:write', nonFree), {
    lines: ['main'],
    title: { ja: 'グループの編集', en: 'Edit a group' },
    search: z.object({ groupId: word }),
    parent: 'groups',
    staff: { path: `${detail}/edit-group/{id}` },
  }),
  contract: inGroup('/contract', needs('contract:read', deactivated), {
    title: { ja: '契約', en: 'Contract' },
    parent: 'top',
    menu: { rank: 560, group: 'organisation', icon: 'contract' },
    console: { path: '/contract' },
  }),
  cancellation: inGroup('/contract/cancellation', needs('contract:cancel', deactivated), {
    title: { ja: '契約の解約', en: 'Cancel contract' },
    parent: 'contract',
    console: { path: '/cancel', parent: 'console-contract' },
  }),
  'change-contract': inGroup('/change-contract', needs('contract:change', { ...nonFree, ...deactivated }), {
    title: { ja: '契約の変更', en: 'Change contract' },
    parent: 'contract',
    console: { path: '/change-contract', parent: 'console-contract' },
  }),
  'my-account': inTenantArea('/my-account', needs('account:self'), {
    title: { ja: 'マイアカウント', en: 'My account' },
    parent: 'top',
    staff: { path: '/sys-admin/my-account', parent: 'admin-home' },
    lines: productLines,
  }),
  'change-password': inTenantArea('/my-account/change-password', needs('account:self'), {
    title: { ja: 'パスワードの変更', en: 'Change password' },
    parent: 'my-account',
    staff: { path: '/sys-admin/my-account/change-password' },
    lines: productLines,
  }),
  'admin-create-contract': inAdmin('/create-contract', 'tenant:create', {
    title: { ja: '契約の作成', en: 'Create a contract' },
    parent: 'admin-home',
    menu: { rank: 700, group: 'contracts', icon: 'create' },
  }),
  'admin-create-contract-adbox': inAdmin('/create-contract-adbox', 'tenant:create', {
    title: { ja: '広告契約の作成', en: 'Create an ad contract' },
    parent: 'admin-home',
    menu: { rank: 710, group: 'contracts', icon: 'ads' },
  }),
  'admin-staffs': inAdmin('/staffs', 'staff:read', {
    title: { ja: 'スタッフ', en: 'Staff' },
    search: z.object({
      pageNumber,
      search: word,
      role: StaffRole.optional().catch(undefined),
      sort: personSort,
    }),
    menu: { rank: 780, group: 'operation', icon: 'staff' },
  }),
  'admin-create-staff': inAdmin('/create-staff', 'staff:write', {
    title: { ja: 'スタッフの追加', en: 'Add staff' },
    parent: 'admin-staffs',
  }),
  'admin-edit-staff': inAdmin('/edit-staff/{username}', 'staff:write', {
    title: { ja: 'スタッフの編集', en: 'Edit staff' },
    parent: 'admin-staffs',
  }),
  'admin-dumpbox': inViewed('/dumpbox', needs('account:self'), {}),
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
} satisfies Record<string, ScreenRow>;

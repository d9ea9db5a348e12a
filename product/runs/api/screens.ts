import { z } from 'zod';
import { checkIds } from '#checks/registry.ts';
import { needs } from '#endpoint/access.ts';
import {
  inAdmin,
  inGroup,
  inPublic,
  inTenantArea,
  nonFree,
  onlyMasterGroup,
  type ScreenRow,
  viewed,
} from '#endpoint/screen-row.ts';
import { deliveryState, flag, mailedToken, pageNumber, settingSort, word } from '#endpoint/search-fields.ts';
import { WeightedCheck } from './weighting.ts';
/** The screens of the domain, with the addresses and the access of each. */
export const runsScreens = {
  'confirm-alerts': inPublic('/alerts/confirm', {
    title: { ja: '通知メールの受信の確認', en: 'Subscribe to e-mail notifications' },
    search: z.object({ token: mailedToken }),
  }),
  unsubscribe: inPublic('/alerts/unsubscribe', {
    title: { ja: '通知メールの配信停止', en: 'Unsubscribe from e-mail notifications' },
    search: z.object({ token: mailedToken }),
  }),
  'create-site': inGroup('/create-site', needs('site:create'), {
    title: { ja: '新しい検証', en: 'New verification' },
    search: z.object({ url: z.string().max(2048).optional().catch(undefined) }),
    parent: 'top',
    menu: { rank: 270, group: 'sites', icon: 'create' },
    staff: { parent: 'admin-sites' },
  }),
  settings: inGroup('/list-setting', needs('setting:read', nonFree), {
    lines: ['main'],
    title: { ja: '検証設定', en: 'Saved verifications' },
    search: z.object({
      pageNumber,
      search: word,
      function: z.enum(checkIds).optional().catch(undefined),
      paused: flag,
      sort: settingSort,
    }),
    parent: 'top',
    menu: { rank: 410, group: 'sites', icon: 'setting' },
    staff: { path: `${viewed}/settings`, ...nonFree },
  }),
  'create-setting': inGroup('/create-setting', needs('setting:write', nonFree), {
    lines: ['main'],
    title: { ja: '設定の作成', en: 'Create a setting' },
    parent: 'settings',
    staff: { path: `${viewed}/settings/create`, ...nonFree },
  }),
  'edit-setting': inGroup('/edit-setting-web/{template}', needs('setting:write', nonFree), {
    lines: ['main'],
    title: { ja: '設定の編集', en: 'Edit a setting' },
    parent: 'settings',
    staff: { path: `${viewed}/settings/{template}/edit`, ...nonFree },
  }),
  // Not in the specification, which has no alerts.
  alerts: inGroup('/alerts', needs('alert:read', nonFree), {
    title: { ja: '通知設定', en: 'Notifications' },
    parent: 'top',
    menu: { rank: 440, group: 'sites', icon: 'alert' },
    staff: nonFree,
    console: { path: '/alerts' },
  }),
  'alert-deliveries': inGroup('/alerts/deliveries', needs('alert:read', nonFree), {
    title: { ja: 'Webhookの送信履歴', en: 'Webhook deliveries' },
    search: z.object({ pageNumber, webhook: word, state: deliveryState }),
    parent: 'alerts',
    staff: nonFree,
    console: { path: '/alerts/deliveries', parent: 'console-alerts' },
  }),
  'contents-setting': inGroup('/contents-setting', needs('spelling:write', { ...nonFree, ...onlyMasterGroup }), {
    lines: ['main'],
    otherwise: 'contract',
    title: { ja: '誤字辞書', en: 'Dictionary' },
    parent: 'top',
    menu: { rank: 480, group: 'organisation', icon: 'spelling' },
    staff: { ...nonFree, ...onlyMasterGroup },
  }),
  ownership: inTenantArea('/site-ownership', needs('site:read'), {
    title: { ja: '所有の確認', en: 'Site ownership' },
    search: z.object({ pageNumber, url: z.string().max(2048).optional().catch(undefined) }),
    parent: 'top',
    menu: { rank: 550, group: 'organisation', icon: 'ownership' },
    staff: true,
  }),
  'admin-weighting': inAdmin('/verification-item-setting', 'weighting:write', {
    title: { ja: '検証項目設定', en: 'Verification items' },
    search: z.object({ search: word, tab: WeightedCheck.optional().catch(undefined), changed: flag }),
    menu: { rank: 820, group: 'operation', icon: 'weighting' },
  }),
} satisfies Record<string, ScreenRow>;

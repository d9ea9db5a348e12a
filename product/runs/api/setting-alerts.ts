import { z } from 'zod';
import { needs } from '#endpoint/access.ts';
import { groupPath, groupScope } from '#endpoint/base-url.ts';
import { endpoint } from '#endpoint/define.ts';
import { AlertEvents, SettingAlerts } from '#product/tenancy/api/alerts.ts';

const settingPath = z.object({ ...groupPath, template: z.string().min(1).max(80) });

export const getSettingAlerts = endpoint({
  operationId: 'alerts.ofSetting',
  method: 'GET',
  path: '/tenants/{tenantId}/groups/{groupId}/settings/{template}/alerts',
  lines: ['main'],
  access: needs('setting:read', { nonFree: true }),
  scope: groupScope,
  summary: { ja: '検証設定の通知先', en: 'Notification recipients of a setting' },
  params: settingPath,
  reply: SettingAlerts,
});

export const chooseSettingAlerts = endpoint({
  operationId: 'alerts.choose',
  method: 'PUT',
  path: '/tenants/{tenantId}/groups/{groupId}/settings/{template}/alerts',
  lines: ['main'],
  access: needs('setting:write', { nonFree: true }),
  scope: groupScope,
  summary: { ja: '検証設定の通知先を選ぶ', en: 'Choose the notification recipients of a setting' },
  params: settingPath,
  body: z.object({ choices: z.array(z.object({ id: z.string().max(80), events: AlertEvents })).max(100) }),
  reply: SettingAlerts,
});

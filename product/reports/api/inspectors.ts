import { z } from 'zod';
import { needs } from '#endpoint/access.ts';
import { groupPath, groupScope } from '#endpoint/base-url.ts';
import { endpoint } from '#endpoint/define.ts';
import { pageOf, paging } from '#endpoint/paging.ts';
import { ConformanceTarget, InspectionTexts, InspectorSort, inspectorName, StandardList } from './inspection-fields.ts';
import { maxLogoBytes } from './report-branding.ts';

const path = '/tenants/{tenantId}/groups/{groupId}/inspectors' as const;
const inspectorPath = z.object({ ...groupPath, inspector: z.uuid() });
const nonFree = { nonFree: true } as const;
const lines = ['main'] as const;
const read = { access: needs('inspection:read', nonFree), scope: groupScope, lines };
/** Who binds an inspector to an account says who may sign. */
const write = { access: needs('inspector:write', nonFree), scope: groupScope, lines };
const manage = { access: needs('inspection:manage', nonFree), scope: groupScope, lines };

export const Inspector = z.object({
  id: z.string(),
  name: z.string(),
  /** The account that alone acts as this inspector, and signs; null: anybody acts, nobody signs. */
  account: z.object({ sub: z.string(), name: z.string() }).nullable(),
  isOwn: z.boolean(),
  version: z.number().int(),
});
export type Inspector = z.infer<typeof Inspector>;

export const listInspectors = endpoint({
  ...read,
  operationId: 'inspectors.list',
  method: 'GET',
  path,
  summary: { ja: '検査者の一覧', en: 'Inspectors' },
  params: z.object(groupPath),
  query: z.object({
    ...paging,
    search: z.string().max(100).optional(),
    sort: InspectorSort.default('name'),
  }),
  reply: pageOf(Inspector),
});

const account = z.uuid().nullable().default(null);

export const addInspector = endpoint({
  ...write,
  operationId: 'inspectors.add',
  method: 'POST',
  path,
  summary: { ja: '検査者を追加する', en: 'Add an inspector' },
  params: z.object(groupPath),
  body: z.object({ name: inspectorName, account }),
  status: 201,
  reply: Inspector,
});

export const changeInspector = endpoint({
  ...write,
  operationId: 'inspectors.change',
  method: 'PUT',
  path: `${path}/{inspector}`,
  summary: { ja: '検査者を変更する', en: 'Change an inspector' },
  params: inspectorPath,
  body: z.object({ name: inspectorName, account, version: z.number().int() }),
  reply: Inspector,
});

export const deleteInspector = endpoint({
  ...write,
  operationId: 'inspectors.delete',
  method: 'DELETE',
  path: `${path}/{inspector}`,
  summary: { ja: '検査者を削除する', en: 'Delete an inspector' },
  params: inspectorPath,
  status: 204,
  reply: z.undefined(),
});

export const InspectionSettings = z.object({
  list: StandardList,
  level: ConformanceTarget,
  texts: InspectionTexts,
  /** A PNG as a data URL. */
  logo: z.string().nullable(),
  version: z.number().int(),
});
export type InspectionSettings = z.infer<typeof InspectionSettings>;

const settings = '/tenants/{tenantId}/groups/{groupId}/inspection-settings' as const;

export const getInspectionSettings = endpoint({
  ...read,
  operationId: 'inspectionSettings.get',
  method: 'GET',
  path: settings,
  summary: { ja: '検査報告書の設定', en: 'Inspection report settings' },
  params: z.object(groupPath),
  reply: InspectionSettings,
});

/** 409 when the settings were changed since `version`. */
export const putInspectionSettings = endpoint({
  ...manage,
  operationId: 'inspectionSettings.put',
  method: 'PUT',
  path: settings,
  summary: { ja: '検査報告書の設定を変更する', en: 'Change the inspection report settings' },
  params: z.object(groupPath),
  body: z.object({
    list: StandardList,
    level: ConformanceTarget,
    texts: InspectionTexts,
    /** PNG, JPEG or WebP of 1 MiB at most, in base64; left out: as it is, null: none. */
    logo: z
      .base64()
      .max(Math.ceil(maxLogoBytes / 3) * 4 + 4)
      .nullish(),
    version: z.number().int().min(0),
  }),
  bodyLimit: 2 * 1024 * 1024,
  reply: InspectionSettings,
});

import { z } from 'zod';
import { needs } from '#endpoint/access.ts';
import { groupPath, groupScope } from '#endpoint/base-url.ts';
import { endpoint } from '#endpoint/define.ts';

const path = '/tenants/{tenantId}/groups/{groupId}/demo';

/** The data of the demo that a group has; all 0 without any. */
export const DemoData = z.object({
  /** Addresses of its sites, as `baseUrlEncoded`. */
  sites: z.array(z.string()),
  runs: z.number().int(),
  /** Of all its runs. */
  pages: z.number().int(),
});
export type DemoData = z.infer<typeof DemoData>;

export const getDemo = endpoint({
  operationId: 'demo.get',
  method: 'GET',
  path,
  access: needs('site:read'),
  scope: groupScope,
  summary: { ja: 'デモのデータの有無と件数', en: 'The demo data of a group' },
  params: z.object(groupPath),
  reply: DemoData,
});

/** Removes the demo's sites with all runs, results, decisions, unsigned inspections and files. */
export const removeDemo = endpoint({
  operationId: 'demo.remove',
  method: 'DELETE',
  path,
  access: needs('group:write'),
  scope: groupScope,
  summary: { ja: 'デモのデータをすべて削除する', en: 'Remove all demo data' },
  params: z.object(groupPath),
  status: 204,
  reply: z.undefined(),
});

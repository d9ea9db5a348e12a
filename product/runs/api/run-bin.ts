import { z } from 'zod';
import { needs } from '#endpoint/access.ts';
import { groupPath, groupScope, runPath } from '#endpoint/base-url.ts';
import { endpoint } from '#endpoint/define.ts';
import { pageOf, paging } from '#endpoint/paging.ts';

/** A deleted run, which can be restored until `purgedAt`. */
export const DeletedRun = z.object({
  baseUrlEncoded: z.string(),
  baseUrl: z.string(),
  title: z.string(),
  date: z.iso.datetime(),
  numberOfPages: z.number().int(),
  score: z.number().nullable(),
  levelAErrors: z.number().int(),
  deletedAt: z.iso.datetime(),
  purgedAt: z.iso.datetime(),
});
export type DeletedRun = z.infer<typeof DeletedRun>;

export const listDeletedRuns = endpoint({
  operationId: 'runBin.list',
  method: 'GET',
  path: '/tenants/{tenantId}/groups/{groupId}/deleted-runs',
  access: needs('site:delete'),
  scope: groupScope,
  summary: { ja: '削除した検証結果', en: 'Deleted runs' },
  params: z.object(groupPath),
  query: z.object(paging),
  reply: pageOf(DeletedRun),
});

export const restoreRun = endpoint({
  operationId: 'runBin.restore',
  method: 'POST',
  path: '/tenants/{tenantId}/groups/{groupId}/sites/{baseUrlEncoded}/dates/{date}/restore',
  access: needs('site:delete'),
  scope: groupScope,
  summary: { ja: '削除した検証結果を元に戻す', en: 'Restore a deleted run' },
  params: z.object(runPath),
  status: 204,
  reply: z.undefined(),
});

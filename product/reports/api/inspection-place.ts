import { z } from 'zod';
import { needs } from '#endpoint/access.ts';
import { endpoint } from '#endpoint/define.ts';

/** Where a report is, for an address of staff that names the report alone; `not_found` outside of what they may see. */
export const findInspection = endpoint({
  operationId: 'inspectionPlace.get',
  method: 'GET',
  path: '/sys-admin/inspection-reports/{managementId}',
  access: needs('inspection:read'),
  summary: { ja: '検査報告書の契約とグループ', en: 'Contract and group of an inspection report' },
  params: z.object({ managementId: z.string().max(80) }),
  reply: z.object({ tenantId: z.string(), groupId: z.string() }),
});

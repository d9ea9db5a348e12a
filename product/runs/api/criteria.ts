import { z } from 'zod';
import { criteriaListIds } from '#checks/criteria-lists.ts';
import { needs } from '#endpoint/access.ts';
import { groupPath, groupScope } from '#endpoint/base-url.ts';
import { endpoint } from '#endpoint/define.ts';

const Both = z.object({ ja: z.string(), en: z.string() });
export const Level = z.enum(['A', 'AA', 'AAA']);

export const CriteriaListId = z.enum(criteriaListIds);

/** A criterion of the catalogue, under the names of the specification. */
const CatalogueEntry = z.object({
  level: Level,
  /** The code of each technique and failure with its description in Japanese. */
  methodsToAchieve: z.record(z.string(), z.string()),
  /** The same in English. */
  methodsInEnglish: z.record(z.string(), z.string()),
  /** What is to inspect; left out where it is the whole page. */
  inspectionContent: z.enum(['image', 'video/audio', 'table_tag', 'pdf', 'xml', 'table_of_contents']).optional(),
});

export const getCriteriaCatalogue = endpoint({
  operationId: 'criteria.catalogue',
  method: 'GET',
  path: '/criteria-catalogue',
  access: needs('site:read'),
  summary: { ja: '達成基準の一覧と達成方法', en: 'Success criteria, criteria lists and sufficient techniques' },
  reply: z.object({
    lists: z.array(z.object({ id: CriteriaListId, name: Both, criteria: z.array(z.string()) })),
    /** By number and level, such as 1.1.1-A. */
    criteria: z.record(z.string(), CatalogueEntry),
  }),
});

/** The list that the contract of a group tests against. `version` is 0 before the first write. */
const CriteriaSetting = z.object({ version: z.number().int().min(0), criteriaList: CriteriaListId });
export type CriteriaSetting = z.infer<typeof CriteriaSetting>;

const path = '/tenants/{tenantId}/groups/{groupId}/criteria-setting';

export const getCriteriaSetting = endpoint({
  operationId: 'criteriaSetting.get',
  method: 'GET',
  path,
  access: needs('setting:read', { nonFree: true }),
  scope: groupScope,
  summary: { ja: '契約で試験する達成基準', en: 'Success criteria tested under the contract' },
  params: z.object(groupPath),
  reply: CriteriaSetting,
});

/** Applies to runs started from now on. 409 when the setting was changed since `version`. */
export const putCriteriaSetting = endpoint({
  operationId: 'criteriaSetting.put',
  method: 'PUT',
  path,
  access: needs('criteria:write', { nonFree: true }),
  scope: groupScope,
  summary: {
    ja: '契約で試験する達成基準を選ぶ',
    en: 'Choose the success criteria tested under the contract',
  },
  params: z.object(groupPath),
  body: CriteriaSetting,
  reply: CriteriaSetting,
});

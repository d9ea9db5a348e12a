import { z } from 'zod';
import { PageItem, Verdicts } from '#checks/accessibility-verdicts.ts';
import { criteriaListIds } from '#checks/criteria-lists.ts';
import { needs } from '#endpoint/access.ts';
import { groupPath, groupScope, runPath } from '#endpoint/base-url.ts';
import { endpoint } from '#endpoint/define.ts';
import { pageOf, paging } from '#endpoint/paging.ts';

const Both = z.object({ ja: z.string(), en: z.string() });
const Level = z.enum(['A', 'AA', 'AAA']);

/** The ids of the ten lists of criteria. */
const CriteriaListId = z.enum(criteriaListIds);

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
  summary: { ja: '達成基準の一覧と達成方法', en: 'The success criteria, their lists, and the ways to meet them' },
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
  summary: { ja: '契約で試験する達成基準の一覧', en: 'The list of criteria that the contract tests against' },
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
    ja: '契約で試験する達成基準の一覧を選ぶ',
    en: 'Choose the list of criteria that the contract tests against',
  },
  params: z.object(groupPath),
  body: CriteriaSetting,
  reply: CriteriaSetting,
});

const runBase = '/tenants/{tenantId}/groups/{groupId}/sites/{baseUrlEncoded}/dates/{date}';

/** A criterion with its findings in a run, by verdict. None is no proof that the criterion is met. */
const CriterionRow = Verdicts.extend({
  criterion: z.string(),
  level: Level,
  /** The run was tested against it. */
  isListed: z.boolean(),
});

/** All criteria of all editions, with the findings that a run has of each; the counts leave none out. */
export const listCriteria = endpoint({
  operationId: 'criteria.list',
  method: 'GET',
  path: `${runBase}/criteria`,
  access: needs('run:read'),
  scope: groupScope,
  summary: { ja: '達成基準ごとの検出数', en: 'Findings by success criterion' },
  params: z.object(runPath),
  reply: z.object({
    criteriaList: CriteriaListId,
    items: z.array(CriterionRow),
    /** Findings that belong to no criterion. */
    withoutCriterion: Verdicts,
  }),
});

/** A page with its verdicts by category, under the names of the specification. */
export const listPageItems = endpoint({
  operationId: 'pageItems.list',
  method: 'GET',
  path: `${runBase}/accessibility-pages`,
  access: needs('run:read', { nonFree: true }),
  scope: groupScope,
  summary: { ja: 'ページごとのアクセシビリティの判定数', en: 'Accessibility verdicts of each page' },
  params: z.object(runPath),
  query: z.object(paging),
  reply: pageOf(PageItem),
});

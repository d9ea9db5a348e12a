import { z } from 'zod';
import { PageItem, Verdicts } from '#checks/accessibility-verdicts.ts';
import { needs } from '#endpoint/access.ts';
import { groupScope, runPath } from '#endpoint/base-url.ts';
import { endpoint } from '#endpoint/define.ts';
import { pageOf, paging } from '#endpoint/paging.ts';
import { CriteriaListId, Level } from '#product/runs/api/criteria.ts';

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
  summary: { ja: 'ページごとのアクセシビリティの判定数', en: 'Accessibility results by page' },
  params: z.object(runPath),
  query: z.object(paging),
  reply: pageOf(PageItem),
});

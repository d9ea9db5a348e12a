import { z } from 'zod';
import { LinkClass } from '#checks/link-targets.ts';
import { CheckId } from '#checks/registry.ts';
import { needs } from '#endpoint/access.ts';
import { groupScope, runPath } from '#endpoint/base-url.ts';
import { endpoint } from '#endpoint/define.ts';
import { basicAuth } from '#product/runs/api/site-request.ts';
import { RunStatus } from '#product/tenancy/api/run-status.ts';

export const reverify = endpoint({
  operationId: 'runs.reverify',
  method: 'POST',
  path: '/tenants/{tenantId}/groups/{groupId}/sites/{baseUrlEncoded}/dates/{date}/reverify',
  access: needs('run:restart'),
  scope: groupScope,
  summary: { ja: '未完了の検証項目を再検証する', en: 'Verify the unfinished functions again' },
  params: z.object(runPath),
  body: z.object({ ...basicAuth }).optional(),
  status: 202,
  reply: z.object({
    status: RunStatus,
    /** Unfinished functions that are not verified again, since the plan does not have them any more. */
    leftOut: z.array(CheckId),
  }),
});

/** The results that a re-check replaces: those of all parts that are named. */
const RecheckRequest = z
  .object({
    urlId: z.number().int().min(1).max(2_147_483_647).optional(),
    function: CheckId.optional(),
    rule: z.string().min(1).max(200).optional(),
    /** The fingerprint of a place: all pages on which the run found it, and those that its issue keeps of when it was found last. */
    place: z.string().min(1).max(80).optional(),
    /** Link targets, which are asked again alone, with the pages that name them: by their addresses, or as `links.list` filters them. */
    targets: z
      .union([
        z.array(z.string().min(1).max(8_000)).min(1).max(100),
        z.object({ class: z.array(LinkClass).min(1).max(6), search: z.string().max(100).optional() }),
      ])
      .optional(),
  })
  .refine(({ urlId, function: fn }) => urlId !== undefined || fn !== undefined, { path: ['urlId'] })
  .refine(({ rule, place, targets, function: fn }) => (rule ?? place ?? targets) === undefined || fn !== undefined, {
    path: ['function'],
  })
  .refine(({ rule, place, targets, urlId }) => targets === undefined || (rule ?? place ?? urlId) === undefined, {
    path: ['targets'],
  })
  .refine(({ rule, place, urlId }) => place === undefined || (rule ?? urlId) === undefined, { path: ['place'] });

export const recheck = endpoint({
  operationId: 'runs.recheck',
  method: 'POST',
  path: '/tenants/{tenantId}/groups/{groupId}/sites/{baseUrlEncoded}/dates/{date}/recheck',
  access: needs('run:restart'),
  scope: groupScope,
  summary: {
    ja: 'ページ・ルール・検証項目をもう一度検証する',
    en: 'Recheck a page, a rule or a function',
  },
  params: z.object(runPath),
  body: RecheckRequest,
  status: 202,
  reply: z.object({ status: RunStatus, pages: z.number().int() }),
});

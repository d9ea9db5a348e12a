import { z } from 'zod';
import { Finding, NotJudged } from '#checks/check.ts';
import { needs } from '#endpoint/access.ts';
import { groupScope, runPath } from '#endpoint/base-url.ts';
import { endpoint } from '#endpoint/define.ts';

const Both = z.object({ ja: z.string(), en: z.string() });

/**
 * What the checker of the source says of the HTML of a page after its scripts ran. It stands beside the results of the run:
 * nothing of it is counted or scored.
 */
export const RenderedJudgement = z.object({
  /** `absent`: the run has no rendered source of the page, or does not check sources. `none`: nobody has asked for it yet. */
  status: z.enum(['absent', 'none', 'waiting', 'done', 'failed']),
  judgedAt: z.iso.datetime().nullable(),
  /** Name and version of the checker. */
  engine: z.object({ name: z.string(), version: z.string(), reduced: z.boolean() }).nullable(),
  errors: z.number().int(),
  warnings: z.number().int(),
  findings: z.array(Finding),
  notJudged: z.array(NotJudged),
  /** The reason of a failed one. */
  failure: Both.nullable(),
});
export type RenderedJudgement = z.infer<typeof RenderedJudgement>;

const one = {
  path: '/tenants/{tenantId}/groups/{groupId}/sites/{baseUrlEncoded}/dates/{date}/pages/{urlId}/rendered-judgement',
  scope: groupScope,
  params: z.object({ ...runPath, urlId: z.coerce.number().int().min(1).max(2_147_483_647) }),
  reply: RenderedJudgement,
} as const;

export const getRenderedJudgement = endpoint({
  ...one,
  operationId: 'renderedJudgement.get',
  method: 'GET',
  access: needs('run:read'),
  summary: {
    ja: 'スクリプト実行後のHTMLの検査結果',
    en: 'Findings in the rendered HTML (after scripts)',
  },
});

export const startRenderedJudgement = endpoint({
  ...one,
  operationId: 'renderedJudgement.start',
  method: 'POST',
  access: needs('run:restart'),
  summary: {
    ja: 'スクリプト実行後のHTMLを検査する',
    en: 'Check the rendered HTML (after scripts)',
  },
  status: 202,
});

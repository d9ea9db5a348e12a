import { z } from 'zod';
import { needs } from '#endpoint/access.ts';
import { tenantPath, tenantScope } from '#endpoint/base-url.ts';
import { endpoint } from '#endpoint/define.ts';
import { fields } from '#endpoint/fields.ts';
import { pageOf, paging } from '#endpoint/paging.ts';
import { Verification, VerificationSummary } from './v1-verifications.ts';

/** What the console tells apart; `running`: all that have not ended. */
export const verificationStates = ['running', 'finished', 'partly_finished', 'stopped', 'failed'] as const;
export const verificationSorts = ['-date', 'date', 'url', '-url', 'score', '-score'] as const;
export const VerificationState = z.enum(verificationStates);
export type VerificationState = z.infer<typeof VerificationState>;

const path = '/tenants/{tenantId}/api-verifications';
const read = { access: needs('apiToken:read'), scope: tenantScope } as const;

export const listApiVerifications = endpoint({
  ...read,
  operationId: 'apiVerifications.list',
  method: 'GET',
  path,
  summary: { ja: 'APIで行った検証の一覧', en: 'Verifications run through the API' },
  params: z.object(tenantPath),
  query: z
    .object({
      ...paging,
      search: z.string().max(100).optional(),
      state: VerificationState.optional(),
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
      /** `-`: descending. What has no score comes last. */
      sort: z.enum(verificationSorts).default('-date'),
    })
    .check(fields.periodInOrder('to')),
  reply: pageOf(VerificationSummary),
});

export const getApiVerification = endpoint({
  ...read,
  operationId: 'apiVerifications.get',
  method: 'GET',
  path: `${path}/{id}`,
  summary: { ja: 'APIで行った検証', en: 'A verification run through the API' },
  params: z.object({ ...tenantPath, id: z.string().min(1).max(80) }),
  reply: Verification,
});

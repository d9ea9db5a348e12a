import { z } from 'zod';
import { needs } from '#endpoint/access.ts';
import { groupPath, groupScope } from '#endpoint/base-url.ts';
import { endpoint } from '#endpoint/define.ts';
import { fields } from '#endpoint/fields.ts';
import { LoginSequence } from './login-sequence.ts';
import { basicAuth } from './site-request.ts';

/** A login that is tried before it is saved. */
export const LoginTrial = z.object({
  trialId: z.string(),
  status: z.enum(['WAITING', 'RUNNING', 'DONE', 'FAILED', 'STOPPED']),
  steps: z.number().int(),
  done: z.number().int(),
  /** The step that failed, from 1, one more than there are for the check at the end, and why. */
  failure: z
    .object({ step: z.number().int(), code: z.string(), message: z.object({ ja: z.string(), en: z.string() }) })
    .nullable(),
  /** The last page as a data URL, without what was filled in; null until the end, and where there is none. */
  picture: z.string().nullable(),
});
export type LoginTrial = z.infer<typeof LoginTrial>;

const path = '/tenants/{tenantId}/groups/{groupId}/login-trials';
const one = `${path}/{trialId}` as const;
const trialPath = z.object({ ...groupPath, trialId: z.string().min(1).max(80) });
const parts = { access: needs('site:create'), scope: groupScope } as const;

export const startLoginTrial = endpoint({
  ...parts,
  operationId: 'loginTrials.start',
  method: 'POST',
  path,
  summary: { ja: 'サインインの手順を試す', en: 'Test sign-in steps' },
  params: z.object(groupPath),
  body: z.object({
    url: z.string(),
    login: LoginSequence,
    /** The setting whose stored values replace those left out. */
    template: z.string().max(80).nullish(),
    ...basicAuth,
    ipAddress: z.union([z.literal(''), fields.ipv4()]).nullish(),
  }),
  status: 202,
  reply: LoginTrial,
});

export const getLoginTrial = endpoint({
  ...parts,
  operationId: 'loginTrials.get',
  method: 'GET',
  path: one,
  summary: { ja: 'サインインの試行の経過と結果', en: 'Progress and result of a sign-in test' },
  params: trialPath,
  // The picture shows a page behind the login.
  secret: true,
  reply: LoginTrial,
});

export const stopLoginTrial = endpoint({
  ...parts,
  operationId: 'loginTrials.stop',
  method: 'DELETE',
  path: one,
  summary: { ja: 'サインインの試行を停止する', en: 'Stop a sign-in test' },
  params: trialPath,
  status: 204,
  reply: z.undefined(),
});

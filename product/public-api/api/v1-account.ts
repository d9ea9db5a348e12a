import { z } from 'zod';
import { needs } from '#endpoint/access.ts';
import { ApiScope } from '#endpoint/api-scopes.ts';
import { endpoint } from '#endpoint/define.ts';
import { HostProof, ProofOutcome } from '#product/runs/api/ownership.ts';
import * as examples from './v1-examples.ts';

const Quota = z.object({ limit: z.number().int(), used: z.number().int(), remaining: z.number().int() });

export const getAccount = endpoint({
  operationId: 'v1.account.get',
  method: 'GET',
  path: '/v1/account',
  access: needs('account:self'),
  token: 'any',
  summary: { ja: 'トークンと契約の残量', en: 'Token and remaining quota' },
  reply: z.object({
    tenantId: z.string(),
    token: z.object({ id: z.string(), name: z.string(), scopes: z.array(ApiScope) }),
    calls: Quota.extend({ resetAt: z.iso.datetime() }),
    pages: Quota,
  }),
  example: { reply: examples.account },
});

const hostPath = z.object({ host: z.string().min(1).max(300) });

/** More than 500 pages, passwords and ignored robots.txt need the ownership of the host to be proven. */
export const addHost = endpoint({
  operationId: 'v1.hosts.create',
  method: 'POST',
  path: '/v1/hosts',
  access: needs('site:create'),
  token: 'verifications:write',
  summary: { ja: 'ホストの所有の確認を始める', en: 'Start verifying the ownership of a host' },
  body: z.strictObject({ url: z.string().min(1).max(2048) }),
  status: 201,
  location: '/v1/hosts/{host}/checks',
  reply: HostProof,
});

export const checkHost = endpoint({
  operationId: 'v1.hosts.check',
  method: 'POST',
  path: '/v1/hosts/{host}/checks',
  access: needs('site:create'),
  token: 'verifications:write',
  summary: { ja: 'ホストの所有を今すぐ確認する', en: 'Verify the ownership of a host now' },
  params: hostPath,
  reply: z.object({ proof: HostProof, outcomes: z.array(ProofOutcome) }),
});

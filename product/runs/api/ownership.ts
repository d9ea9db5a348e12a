import { z } from 'zod';
import { needs } from '#endpoint/access.ts';
import { groupPath, groupScope, tenantPath, tenantScope } from '#endpoint/base-url.ts';
import { endpoint } from '#endpoint/define.ts';
import { pageOf, paging } from '#endpoint/paging.ts';

/** Pages that are crawled at most while the ownership of the host is not proven. */
export const unprovenPages = 500;

/** A TXT record of the DNS, a text file on the host, or a meta element of its start page. */
export const ProofMethod = z.enum(['dns', 'file', 'meta']);
export type ProofMethod = z.infer<typeof ProofMethod>;

export const HostProof = z.object({
  host: z.string(),
  /** `missing`: the proof was gone at the last check; it counts until `endsAt`. */
  state: z.enum(['unproven', 'proven', 'missing']),
  method: ProofMethod.nullable(),
  /** The name whose DNS has the record; a registrable domain covers all hosts below it. */
  domain: z.string().nullable(),
  provenAt: z.iso.datetime().nullable(),
  checkedAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  /** The records that count, the widest first: one of them is enough. None for an address without a name. */
  dns: z.array(z.object({ name: z.string(), value: z.string(), domain: z.string() })),
  file: z.object({ url: z.string(), content: z.string() }),
  meta: z.object({ url: z.string(), element: z.string() }),
});
export type HostProof = z.infer<typeof HostProof>;

export const ProofOutcome = z.object({
  method: ProofMethod,
  isFound: z.boolean(),
  message: z.object({ ja: z.string(), en: z.string() }),
});
export type ProofOutcome = z.infer<typeof ProofOutcome>;

export const listHostProofs = endpoint({
  operationId: 'hostProofs.list',
  method: 'GET',
  path: '/tenants/{tenantId}/host-proofs',
  access: needs('site:read'),
  scope: tenantScope,
  summary: { ja: '所有を確認するホストの一覧', en: 'Hosts for ownership verification' },
  params: z.object(tenantPath),
  query: z.object(paging),
  reply: pageOf(HostProof),
});

export const addHostProof = endpoint({
  operationId: 'hostProofs.create',
  method: 'POST',
  path: '/tenants/{tenantId}/host-proofs',
  access: needs('site:create'),
  scope: tenantScope,
  summary: { ja: 'ホストの所有の確認を始める', en: 'Start verifying the ownership of a host' },
  params: z.object(tenantPath),
  /** An address of the host, or its name. */
  body: z.object({ url: z.string() }),
  status: 201,
  reply: HostProof,
});

const hostPath = z.object({ ...tenantPath, host: z.string().min(1).max(300) });

export const checkHostProof = endpoint({
  operationId: 'hostProofs.check',
  method: 'POST',
  path: '/tenants/{tenantId}/host-proofs/{host}/checks',
  access: needs('site:create'),
  scope: tenantScope,
  summary: { ja: 'ホストの所有を今すぐ確認する', en: 'Verify the ownership of a host now' },
  params: hostPath,
  reply: z.object({ proof: HostProof, outcomes: z.array(ProofOutcome) }),
});

export const deleteHostProof = endpoint({
  operationId: 'hostProofs.delete',
  method: 'DELETE',
  path: '/tenants/{tenantId}/host-proofs/{host}',
  access: needs('site:delete'),
  scope: tenantScope,
  summary: { ja: 'ホストの所有の確認を取り消す', en: 'Remove the ownership verification of a host' },
  params: hostPath,
  status: 204,
  reply: z.undefined(),
});

export const getOwnership = endpoint({
  operationId: 'ownership.get',
  method: 'GET',
  path: '/tenants/{tenantId}/groups/{groupId}/ownership',
  access: needs('site:read'),
  scope: groupScope,
  summary: { ja: 'ホストの所有が確認されているか', en: 'Whether the ownership of a host is verified' },
  params: z.object(groupPath),
  /** An address of the host, or its name. */
  query: z.object({ url: z.string() }),
  reply: z.object({
    host: z.string(),
    /** `own`: the operator's; `waived`: staff have waived the proof for the contract. */
    state: z.enum(['own', 'waived', 'proven', 'unproven']),
    proof: HostProof.nullable(),
  }),
});

export const OwnershipWaiver = z.object({
  isWaived: z.boolean(),
  reason: z.string(),
  waivedAt: z.iso.datetime().nullable(),
});
export type OwnershipWaiver = z.infer<typeof OwnershipWaiver>;

export const getOwnershipWaiver = endpoint({
  operationId: 'ownership.getWaiver',
  method: 'GET',
  path: '/tenants/{tenantId}/groups/{groupId}/ownership-waiver',
  access: needs('tenant:read'),
  scope: groupScope,
  summary: { ja: '契約で所有の確認が免除されているか', en: 'Whether ownership verification is waived for a contract' },
  params: z.object(groupPath),
  reply: OwnershipWaiver,
});

export const setOwnershipWaiver = endpoint({
  operationId: 'ownership.waive',
  method: 'PUT',
  path: '/tenants/{tenantId}/groups/{groupId}/ownership-waiver',
  access: needs('ownership:waive'),
  scope: groupScope,
  summary: { ja: '契約で所有の確認を免除する', en: 'Waive ownership verification for a contract' },
  params: z.object(groupPath),
  body: z.object({ isWaived: z.boolean(), reason: z.string().trim().max(200).default('') }),
  reply: OwnershipWaiver,
});

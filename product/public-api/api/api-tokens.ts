import { z } from 'zod';
import { needs } from '#endpoint/access.ts';
import { ApiScope, apiScopes } from '#endpoint/api-scopes.ts';
import { tenantPath, tenantScope } from '#endpoint/base-url.ts';
import { endpoint } from '#endpoint/define.ts';
import { between, text } from '#endpoint/fields/field.ts';

/** Allowed addresses of a token at most; none: every address. */
export const maxTokenAddresses = 50;
/** Hours for which the secret before stays valid when it is rotated, at most. */
export const maxOverlapHours = 72;
/** Days after which a token may end at most; null: no end. */
export const maxTokenDays = 730;

/** A token of the API: an external connection. */
export const ApiToken = z.object({
  tokenId: z.string(),
  name: z.string(),
  /** The last four characters, by which people recognise it. */
  hint: z.string(),
  scopes: z.array(ApiScope),
  /** Addresses and networks (CIDR) from which it is accepted; empty: all. */
  allowedAddresses: z.array(z.string()),
  state: z.enum(['active', 'expired', 'revoked']),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  expiresAt: z.iso.datetime().nullable(),
  revokedAt: z.iso.datetime().nullable(),
  rotatedAt: z.iso.datetime().nullable(),
  /** Until then the secret before the rotation is accepted too. */
  oldUntil: z.iso.datetime().nullable(),
  lastUsedAt: z.iso.datetime().nullable(),
  lastUsedFrom: z.string().nullable(),
});
export type ApiToken = z.infer<typeof ApiToken>;

const name = { ja: '接続名', en: 'connection name' };
export const TokenName = text(name, [between(1, 50)], { maxLength: 50 });
export const TokenScopes = z.array(ApiScope).min(1).max(apiScopes.length);
/** Checked by the operation, which names each one that is wrong. */
const Addresses = z.array(z.string().trim().min(1).max(60)).max(maxTokenAddresses);
const Days = z.number().int().min(1).max(maxTokenDays);

const path = '/tenants/{tenantId}/api-tokens';
const one = z.object({ ...tenantPath, tokenId: z.string().min(1).max(80) });
const read = { access: needs('apiToken:read'), scope: tenantScope } as const;
const write = { access: needs('apiToken:write'), scope: tenantScope } as const;

export const listApiTokens = endpoint({
  ...read,
  operationId: 'apiTokens.list',
  method: 'GET',
  path,
  summary: { ja: 'APIの接続（トークン）の一覧', en: 'API connections (tokens)' },
  params: z.object(tenantPath),
  secret: true,
  reply: z.object({
    /** Active ones first, then the newest. */
    items: z.array(ApiToken),
    connections: z.object({ limit: z.number().int(), used: z.number().int() }),
  }),
});

export const createApiToken = endpoint({
  ...write,
  operationId: 'apiTokens.create',
  method: 'POST',
  path,
  summary: { ja: 'APIのトークンを発行する', en: 'Issue an API token' },
  params: z.object(tenantPath),
  body: z.object({
    name: TokenName,
    scopes: TokenScopes,
    allowedAddresses: Addresses.default([]),
    /** Days until it ends; null: no end. */
    days: Days.nullable().default(null),
  }),
  status: 201,
  // Not kept for an Idempotency-Key: it holds the token.
  idempotent: false,
  secret: true,
  reply: z.object({ token: ApiToken, /** Told this once. */ secret: z.string() }),
});

/** What is left out stays. */
export const changeApiToken = endpoint({
  ...write,
  operationId: 'apiTokens.change',
  method: 'PATCH',
  path: `${path}/{tokenId}`,
  summary: { ja: 'APIのトークンの設定を変更する', en: 'Change an API token' },
  params: one,
  body: z.object({
    name: TokenName.optional(),
    scopes: TokenScopes.optional(),
    allowedAddresses: Addresses.optional(),
    /** Stays as it is: another end is that of another token. */
    expiresAt: z.iso.datetime().nullable().optional(),
  }),
  reply: ApiToken,
});

export const rotateApiToken = endpoint({
  ...write,
  operationId: 'apiTokens.rotate',
  method: 'POST',
  path: `${path}/{tokenId}/rotation`,
  summary: { ja: 'APIのトークンを再発行する', en: 'Rotate an API token' },
  params: one,
  body: z.object({
    /** Hours for which the secret before is accepted too. */
    overlapHours: z.number().int().min(0).max(maxOverlapHours).default(24),
  }),
  idempotent: false,
  secret: true,
  reply: z.object({ token: ApiToken, secret: z.string() }),
});

export const revokeApiToken = endpoint({
  ...write,
  operationId: 'apiTokens.revoke',
  method: 'DELETE',
  path: `${path}/{tokenId}`,
  summary: { ja: 'APIのトークンを無効にする', en: 'Revoke an API token' },
  params: one,
  status: 204,
  reply: z.undefined(),
});

import { z } from 'zod';
import { needs } from '#endpoint/access.ts';
import { endpoint } from '#endpoint/define.ts';

export const CredentialService = z.enum([
  'dynamodb1',
  'dynamodb2',
  'dynamodb3',
  'execute-api',
  'devicefarm',
  'cognito-idp',
  's3',
]);
export type CredentialService = z.infer<typeof CredentialService>;

/**
 * Temporary credentials issued by Tenken for one service and one group (or all visible groups), valid until
 * `Expiration` or the end of the session. Clients renew them when fewer than 3 minutes are left. Those of `execute-api`
 * sign requests to this API (AWS Signature Version 4, region ap-northeast-1); a request with an `Id-Token` header needs
 * no signature.
 */
export const TemporaryCredentials = z.object({
  AccessKeyId: z.string(),
  SecretAccessKey: z.string(),
  SessionToken: z.string(),
  Expiration: z.string(),
  /** Changes when the permissions of the credentials change. */
  policyHash: z.string(),
  /** `ALL` for a person who sees all groups and names none; else the tenant id for G001, `tenantId#groupId` for other groups. */
  group: z.string(),
  groupId: z.string(),
});
export type TemporaryCredentials = z.infer<typeof TemporaryCredentials>;

/** Authenticates by the session cookie, the `Id-Token` header, or `Authorization: Bearer` with the identity token. */
export const getCredentials = endpoint({
  operationId: 'credentials.get',
  method: 'GET',
  path: '/credentials',
  access: needs('account:self', { deactivated: true }),
  scope: { group: 'operation' },
  summary: { ja: '一時的な認証情報', en: 'Temporary credentials' },
  query: z.object({ service: CredentialService, groupId: z.string().min(1).max(20).optional() }),
  reply: TemporaryCredentials,
  secret: true,
});

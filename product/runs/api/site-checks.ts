import { z } from 'zod';
import { needs } from '#endpoint/access.ts';
import { endpoint } from '#endpoint/define.ts';
import { fields } from '#endpoint/fields.ts';
import { basicAuth } from './site-request.ts';

/** `tenantId` and `groupId`: whose site it will be; by default the caller's own tenant and first group. */
const query = z.object({
  baseUrlEncoded: z.string(),
  ...basicAuth,
  ipAddress: z.union([z.literal(''), fields.ipv4()]).nullish(),
  tenantId: z.string().min(1).max(80).optional(),
  groupId: z.string().min(1).max(80).optional(),
});

const AddressCheck = z.object({
  /** Status of the last answer; 503 without an answer. */
  statusCode: z.number().int(),
  /** Address to which the site redirects; empty where it does not, and after a failed check. */
  redirectUrl: z.string(),
});
export type AddressCheck = z.infer<typeof AddressCheck>;

const parts = {
  method: 'GET',
  access: needs('site:create'),
  scope: { tenant: 'query.tenantId', group: 'query.groupId' },
  query,
  // The query holds a password.
  secret: true,
  reply: AddressCheck,
} as const;

export const checkBasicAuthSites = endpoint({
  ...parts,
  operationId: 'siteChecks.basicAuth',
  path: '/tenants/check-basic-auth-sites',
  summary: {
    ja: 'ベーシック認証でのサイトへの接続確認',
    en: 'Check the connection to a site with basic authentication',
  },
});

export const checkUrlAndIpAddress = endpoint({
  ...parts,
  operationId: 'siteChecks.address',
  path: '/tenants/check-url-and-ip-address',
  summary: { ja: 'サイトへの接続確認', en: 'Check the connection to a site by host name or IP address' },
});

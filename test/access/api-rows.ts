import { randomUUID } from 'node:crypto';
import { externalApi } from '#product/public-api/api/external-api.ts';
import { anybody, type Row, type Rows, tenantId } from './caller.ts';

/** Tenant alpha has no API contract: whoever could call does not find one. */
const readers = [401, 404, 404, 404, 404, 404, 404, 404];
const writers = [401, 404, 404, 403, 403, 404, 404, 403];
const token = { name: 'CI', scopes: ['verifications:read'] };
const onToken = { tenantId, tokenId: randomUUID() };

/** The external API knows no sessions. */
const external: Row = {
  expected: anybody(401),
  parts: () => ({ params: { id: randomUUID(), exportId: randomUUID(), webhookId: randomUUID(), host: 'a.example' } }),
};

/** Tokens and usage of the API, and the API itself. */
export const apiRows: Rows = {
  'apiTokens.list': { expected: readers, parts: () => ({ params: { tenantId } }) },
  'apiTokens.create': { expected: writers, parts: () => ({ params: { tenantId }, body: token }) },
  'apiTokens.change': { expected: writers, parts: () => ({ params: onToken, body: { name: 'CD' } }) },
  'apiTokens.rotate': { expected: writers, parts: () => ({ params: onToken, body: {} }) },
  'apiTokens.revoke': { expected: writers, parts: () => ({ params: onToken }) },
  'apiUsage.get': { expected: readers, parts: () => ({ params: { tenantId } }) },
  ...Object.fromEntries([...externalApi.keys()].map(id => [id, external])),
};

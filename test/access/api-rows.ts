import { randomUUID } from 'node:crypto';
import { externalApi } from '#product/public-api/api/external-api.ts';
import { anybody, type Row, type Rows, apiTenantId as tenantId } from './caller.ts';

const readers = [401, 200, 200, 200, 200, 404, 200, 200];
const writers = (status: number) => [401, status, status, 403, 403, 404, status, 403];
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
  'apiTokens.create': { expected: writers(201), parts: () => ({ params: { tenantId }, body: token }) },
  'apiTokens.change': { expected: writers(404), parts: () => ({ params: onToken, body: { name: 'CD' } }) },
  'apiTokens.rotate': { expected: writers(404), parts: () => ({ params: onToken, body: {} }) },
  'apiTokens.revoke': { expected: writers(404), parts: () => ({ params: onToken }) },
  'apiVerifications.list': { expected: readers, parts: () => ({ params: { tenantId }, query: {} }) },
  'apiVerifications.get': {
    expected: readers.map(status => (status === 200 ? 404 : status)),
    parts: () => ({ params: { tenantId, id: randomUUID() } }),
  },
  'apiUsage.get': { expected: readers, parts: () => ({ params: { tenantId } }) },
  ...Object.fromEntries([...externalApi.keys()].map(id => [id, external])),
};

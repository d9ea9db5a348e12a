import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { logRequest } from './log-request.ts';

const request = (route: string | undefined, url: string, params: unknown = {}) =>
  ({ method: 'GET', url, host: 'x', ip: '192.0.2.1', params, routeOptions: { url: route } }) as FastifyRequest;

test.each([
  ['/*', '/first-login?token=abc-_9', '/first-login?…'],
  ['/*', '/share/AbC-_9?x=1', '/share/{token}?…'],
  ['/*', '/%73hare/AbC-_9', '/share/{token}'],
  ['/*', '/share/ad/AbC-_9', '/share/ad/{token}'],
  ['/*', '/t/alpha/g/G002/top?pageNumber=2', '/t/{tenant_preferred_id}/g/{group_id}/top?pageNumber=2'],
  ['/*', '/nai/AbC', '/*'],
  ['/*', '/share/%e0%a4', '/*'],
  ['/signin', '/signin', '/signin'],
  ['/api/files/*', '/api/files/x.webp?expires=1&tenant=T&signature=AbC', '/api/files/*?…'],
  [
    '/api/tenants/check-basic-auth-sites',
    '/api/tenants/check-basic-auth-sites?baseUrlEncoded=aHR0&username=taro&password=Sesame&ipAddress=',
    '/api/tenants/check-basic-auth-sites?…',
  ],
  [
    '/api/sites',
    '/api/sites?limit=20&off%73et=40&sort=-name&search=word',
    '/api/sites?limit=20&offset=40&sort=-name&…',
  ],
  ['/api/sites', '/api/sites?limit=20&LIMIT=30', '/api/sites?limit=20&…'],
  ['/api/sites', '/api/sites?limit=AbC&state=AbC', '/api/sites?…'],
  ['/api/sites', '/api/sites?', '/api/sites?'],
  [undefined, '/api/nai?from=2026-11-20', 'none?from=2026-11-20'],
])('of %s, %s is logged as the pattern of its route: %s', (route, url, logged) => {
  expect(logRequest(request(route, url)).url).toBe(logged);
});

test.each([
  ['MAIN_0A1B2C3D4E', 'MAIN_0A1B2C3D4E'],
  ['AbC-_9', undefined],
  [undefined, undefined],
])('the tenant %s is logged as %s', (tenantId, tenant) => {
  expect(logRequest(request('/api/tenants/:tenantId', '/api/tenants/x', { tenantId })).tenant).toBe(tenant);
  expect(logRequest(request(undefined, '/%zz', null)).tenant).toBeUndefined();
});

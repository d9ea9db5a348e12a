import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { logRequest } from './log-request.ts';

test.each([
  ['/first-login?token=abc-_9', '/first-login?token=…'],
  ['/first-free-login?a=1&token=abc&b=2', '/first-free-login?a=1&token=…&b=2'],
  ['/api/files/x.webp?expires=1&tenant=T&signature=AbC', '/api/files/x.webp?expires=1&tenant=T&signature=…'],
  [
    '/api/tenants/check-basic-auth-sites?baseUrlEncoded=aHR0&username=taro&password=Sesame&ipAddress=',
    '/api/tenants/check-basic-auth-sites?baseUrlEncoded=aHR0&username=…&password=…&ipAddress=',
  ],
  ['/share/AbC-_9?x=1', '/share/…?x=1'],
  ['/api/sites?search=token', '/api/sites?search=token'],
])('%s is logged as %s', (url, logged) => {
  const request = { method: 'GET', url, host: 'x', ip: '192.0.2.1' } as FastifyRequest;
  expect(logRequest(request).url).toBe(logged);
});

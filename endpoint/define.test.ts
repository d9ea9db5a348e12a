import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoints, resources } from '#product/api.ts';
import { needs, open } from './access.ts';
import { endpoint, endpointsOf } from './define.ts';
import { file } from './file-reply.ts';
import { ticket } from './ticket.ts';

const parts = {
  operationId: 'planted.one',
  method: 'POST',
  path: '/planted',
  access: needs('run:read'),
  summary: { ja: '試験', en: 'Planted' },
} as const;

test('the endpoints of a module are found in the order of their declaration, and its schemas are not', () => {
  const zebra = endpoint({ ...parts, reply: z.null() });
  const ant = endpoint({ ...parts, reply: z.null() });
  const module = { ant, Schema: z.object({ path: z.string() }), path: '/planted', nothing: null, zebra };
  expect(Object.keys(endpointsOf(module))).toEqual(['zebra', 'ant']);
});

test('every module of the API has endpoints, each of one name', () => {
  const names = Object.values(resources).map(module => Object.keys(endpointsOf(module)));
  expect(names.every(found => found.length > 0)).toBe(true);
  expect(new Set(names.flat()).size).toBe(names.flat().length);
  expect(endpoints).toHaveLength(names.flat().length);
});

test('a reply is JSON, a file or a ticket', () => {
  expect(endpoint({ ...parts, status: 201, reply: z.null() })).toMatchObject({ status: 201, file: undefined });
  const csv = file({ type: 'text/csv' });
  expect(endpoint({ ...parts, reply: csv })).toMatchObject({ status: 200, file: csv, reply: undefined });
  expect(endpoint({ ...parts, reply: ticket({ path: '/planted/{ticketId}' }) })).toMatchObject({
    status: 202,
    ticket: { askAt: '/planted/{ticketId}' },
  });
});

test('what is read and holds a secret is declared so', () => {
  const secretTexts =
    /"(\w*(?:secret|token|recoverycode|password|privatekey)\w*)":\{(?:"type":"array","items":\{)?"type":"string"/i;
  const holding = endpoints.filter(
    ({ method, reply }) =>
      method === 'GET' &&
      reply !== undefined &&
      secretTexts.test(JSON.stringify(z.toJSONSchema(reply, { unrepresentable: 'any', io: 'output' }))),
  );
  expect(holding.map(one => [one.operationId, one.secret])).toEqual([
    ['credentials.get', true],
    ['apiTokens.list', true],
  ]);
});

test('keys are for those who are signed in, and for JSON', () => {
  const idempotent = { ...parts, idempotent: true } as const;
  expect(endpoint({ ...idempotent, reply: z.null() }).idempotent).toBe(true);
  expect(() => endpoint({ ...idempotent, access: open, reply: z.null() })).toThrow('planted.one');
  expect(() => endpoint({ ...idempotent, reply: file({ type: 'text/csv' }) })).toThrow('planted.one');
});

import { expect, test } from 'vitest';
import { z } from 'zod';
import { needs } from '#endpoint/access.ts';
import { groupScope } from '#endpoint/base-url.ts';
import { type Endpoint, endpoint } from '#endpoint/define.ts';
import { endpoints } from './api.ts';

const summary = { ja: '試', en: 'try' };
const groupNames = /^group(_?id)?$/i;

/** Every property of a schema, at any depth, as a path such as `data.groupId`. */
function namesIn(schema: unknown, path: readonly string[] = []): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) => {
    if (key !== 'properties') return namesIn(value, path);
    return Object.entries(value as object).flatMap(([name, inner]) => [
      [...path, name].join('.'),
      ...namesIn(inner, [...path, name]),
    ]);
  });
}

/** Parameters of an endpoint that look like a group's. */
function groupParameters({ params, query, body }: Endpoint): string[] {
  return Object.entries({ params, query, body }).flatMap(([part, schema]) => {
    const names = schema === undefined ? [] : namesIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
    return names.filter(name => groupNames.test(name.split('.').at(-1) ?? '')).map(name => `${part}.${name}`);
  });
}

/** The fault in the scope of an endpoint: a group or tenant that it takes and does not declare. */
function wrongs(one: Endpoint): string[] {
  if ('public' in one.access) return [];
  const { tenant, group } = one.scope;
  const undeclared = groupParameters(one).filter(name => group !== 'operation' && name !== group);
  return [
    ...undeclared.map(name => `${one.operationId}: ${name} is not declared in its scope`),
    ...(one.path.includes('{tenantId}') && tenant !== 'params.tenantId' ? [`${one.operationId}: tenant`] : []),
  ];
}

test('every endpoint declares the parameters that carry its tenant and its group', () => {
  expect(endpoints.flatMap(wrongs)).toEqual([]);
});

test('the operation reads the group itself in these alone', () => {
  const ids = endpoints.filter(one => one.scope.group === 'operation').map(one => one.operationId);
  expect(ids.toSorted()).toEqual(['credentials.get', 'live.connect', 'sites.create']);
});

test('one that declares none is found', () => {
  const parts = { operationId: 'a.b', method: 'GET', access: needs('run:read'), summary, reply: z.null() } as const;
  const groupId = z.string();
  const found = (one: Endpoint) => wrongs(one).length;
  const params = z.object({ tenantId: groupId, groupId });
  const path = '/tenants/{tenantId}/g/{groupId}';
  expect(found(endpoint({ ...parts, path, scope: groupScope, params }))).toBe(0);
  expect(found(endpoint({ ...parts, path, params }))).toBe(2);
  expect(found(endpoint({ ...parts, path: '/a', query: z.object({ groupId: groupId.optional() }) }))).toBe(1);
  expect(found(endpoint({ ...parts, path: '/a', body: z.object({ group: groupId }).optional() }))).toBe(1);
  const nested = z.object({ data: z.union([z.object({ groupId }), z.string()]) });
  expect(found(endpoint({ ...parts, path: '/a', body: nested }))).toBe(1);
});

test('a scope names parameters that there are', () => {
  const parts = { operationId: 'a.b', method: 'GET', path: '/a', access: needs('run:read'), summary } as const;
  // @ts-expect-error the endpoint has no query
  endpoint({ ...parts, scope: { group: 'query.groupId' }, reply: z.null() });
  // @ts-expect-error the query has no such parameter
  endpoint({ ...parts, scope: { group: 'query.group' }, query: z.object({ groupId: z.string() }), reply: z.null() });
  const named = { ...parts, scope: { group: 'query.groupId' }, reply: z.null() } as const;
  expect(endpoint({ ...named, query: z.object({ groupId: z.string() }) }).scope.group).toBe('query.groupId');
});

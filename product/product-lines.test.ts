import { expect, test } from 'vitest';
import { z } from 'zod';
import { needs } from '#endpoint/access.ts';
import { endpoint } from '#endpoint/define.ts';
import { lineOf, linePrefixes, productLines } from '#endpoint/product-line.ts';
import { endpoints, linesOf } from './api.ts';
import { domains } from './domains.ts';

test.each([
  ['TENANT_0123456789', 'main'],
  ['TENANTAPI_0123456789', 'api'],
  ['ADBOX_TENANT_0123456789', 'ad'],
] as const)('%s is of the product line %s', (tenantId, line) => {
  expect(lineOf(tenantId)).toBe(line);
  expect(tenantId.startsWith(linePrefixes[line])).toBe(true);
});

test('an endpoint serves what its domain does', () => {
  const found = Object.fromEntries(
    Object.entries(domains).map(([name, { resources, lines }]) => {
      const all = endpoints.filter(one =>
        Object.values<object>(resources).some(file => Object.values(file).includes(one)),
      );
      return [name, [lines, [...new Set(all.filter(one => one.lines === undefined).map(one => linesOf(one).join()))]]];
    }),
  );
  const both = (...lines: string[]) => [lines, [lines.join()]];
  expect(found).toEqual({
    tenancy: both(...productLines),
    documents: [productLines, []],
    contracts: both(...productLines),
    accounts: both(...productLines),
    runs: both('main', 'api'),
    findings: both('main', 'api'),
    reports: both('main', 'api'),
    ads: both('ad'),
    'public-api': both('api'),
    operation: both(...productLines),
  });
});

test('these alone say otherwise, by the beginnings of their names', () => {
  const own = endpoints.filter(one => one.lines !== undefined);
  const named = own.map(one => `${one.operationId.split('.')[0]} ${linesOf(one).join(' ')}`);
  expect([...new Set(named)].toSorted()).toEqual([
    'alerts main',
    'alerts main api',
    'checkerVersion main api',
    'contentsSetting main',
    'contractFeatures main',
    'contracts main',
    'extraPages main api',
    'groups main',
    'inspectionSettings main',
    'inspections main',
    'inspectors main',
    'siteSettings main',
  ]);
});

test('what an endpoint says goes before its domain, and nothing serves nobody', () => {
  const summary = { ja: '試', en: 'try' };
  const parts = { operationId: 'a.b', method: 'GET', path: '/a', access: needs('run:read'), summary } as const;
  const reply = z.null();
  expect(linesOf(endpoint({ ...parts, reply, lines: ['ad'] }))).toEqual(['ad']);
  expect(endpoints.filter(one => linesOf(one).length === 0)).toEqual([]);
});

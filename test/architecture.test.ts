import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkBorders, checkBrowserReach, checkOrder, type Violation } from './architecture/border-rules.ts';
import { checkCheckNames } from './architecture/check-rules.ts';
import { checkColors, ownColors, rawColors } from './architecture/color-rules.ts';
import { checkFunctionNames } from './architecture/name-rules.ts';
import { parseSource, readSources, type Source } from './architecture/read-sources.ts';
import { checkSessions } from './architecture/session-rules.ts';
import { checkCycles, checkNames, checkSizes, checkTargets, sizes } from './architecture/shape-rules.ts';
import { checkFunctions, checkLines } from './architecture/size-rules.ts';
import { checkOwnership } from './architecture/table-rules.ts';

const root = join(import.meta.dirname, '..');
const sources = readSources(root);

function checkAll(given: readonly Source[], exists: (path: string) => boolean): Violation[] {
  return [
    ...checkBorders(given),
    ...checkBrowserReach(given),
    ...checkOrder(given),
    ...checkNames(given),
    ...checkSizes(given),
    ...checkCycles(given),
    ...checkTargets(given, exists),
    ...checkFunctions(given),
    ...checkLines(given),
    ...checkCheckNames(given),
    ...checkColors(given),
    ...checkOwnership(given),
    ...checkFunctionNames(given),
    ...checkSessions(given),
  ];
}

describe('the architecture', () => {
  test('is read at all', () => {
    expect(sources.length).toBeGreaterThan(100);
    expect(sources.flatMap(one => one.imports).length).toBeGreaterThan(300);
  });

  const found = checkAll(sources, path => existsSync(join(root, path)));
  const rules = [
    'border',
    'loaders',
    'platform',
    'engine',
    'check',
    'color',
    'table-write',
    'table-read',
    'order',
    'function-name',
    'session',
    'package',
    'browser',
    'form',
    'target',
    'cycle',
    'barrel',
    'name',
    'size',
    'function',
    'line',
  ];
  test.each(rules)('keeps the rule: %s', rule => {
    expect(found.filter(one => one.rule === rule).map(one => one.text)).toEqual([]);
  });

  test.each([...ownColors.keys()])('needs its exception from the rule of colours: %s', path => {
    expect(rawColors(sources.find(one => one.path === path)?.text ?? '')).not.toEqual([]);
  });

  test('has small files', () => {
    const { files, median, p95, largest } = sizes(sources);
    console.log(`${files} files, median ${median} lines, 95th of 100 ${p95}, largest ${largest}`);
    expect(median).toBeLessThanOrEqual(100);
    expect(p95).toBeLessThanOrEqual(250);
  });
});

/** A house with one table, which runs owns, and a view of it. */
function withTable(files: Record<string, string>): Record<string, string> {
  return {
    'product/runs/core/domain.ts':
      "import type { A } from './a-table.ts'; declare module '#product/tenancy/core/schema.ts' { interface Schema { a: A; a_view: A } }",
    'product/runs/core/a-table.ts': 'export interface A { b: string }',
    ...files,
  };
}

/** Each violates exactly one rule, which must be reported. */
const planted: [rule: string, what: string, files: Record<string, string>][] = [
  ['border', 'web uses the database', { 'web/a.ts': "import { b } from '#platform/b.ts';", 'platform/b.ts': '' }],
  ['border', 'a type alone crosses', { 'web/a.ts': "import type { B } from '#worker/b.ts';", 'worker/b.ts': '' }],
  [
    'border',
    'the language of endpoints knows core',
    { 'endpoint/a.ts': "import { b } from '#product/runs/core/b.ts';", 'product/runs/core/b.ts': '' },
  ],
  [
    'border',
    'platform knows the product',
    { 'platform/mail/a.ts': "import type { B } from '#checks/engine.ts';", 'checks/engine.ts': '' },
  ],
  [
    'border',
    'cli reaches into the worker',
    { 'cli/a.ts': "import { b } from '#worker/jobs/b.ts';", 'worker/jobs/b.ts': '' },
  ],
  [
    'border',
    'a dynamic import',
    { 'product/runs/core/a.ts': "const b = await import('#worker/b.ts');", 'worker/b.ts': '' },
  ],
  [
    'border',
    'an export from',
    { 'product/runs/core/a.ts': "export { b } from '#worker/b.ts'; export const c = 1;", 'worker/b.ts': '' },
  ],
  [
    'platform',
    'the server sends mail',
    { 'server/a.ts': "import { b } from '#platform/mail/b.ts';", 'platform/mail/b.ts': '' },
  ],
  [
    'engine',
    'the server runs an engine',
    { 'server/a.ts': "import { b } from '#checks/seo/engine.ts';", 'checks/seo/engine.ts': '' },
  ],
  [
    'engine',
    'the registry loads engines',
    { 'checks/registry.ts': "import { b } from './seo/engine.ts';", 'checks/seo/engine.ts': '' },
  ],
  ['table-write', 'an insert', withTable({ 'product/findings/core/b.ts': "db.insertInto('a').values({})" })],
  ['table-write', 'an update', withTable({ 'product/findings/core/b.ts': "db.updateTable('a as x').set({})" })],
  ['table-write', 'a delete', withTable({ 'product/findings/core/b.ts': "db.deleteFrom('a')" })],
  ['table-write', 'a merge', withTable({ 'product/findings/core/b.ts': "db.mergeInto('a')" })],
  ['table-write', 'an insert in SQL', withTable({ 'product/findings/core/b.ts': 'sql`insert into a (b) values (1)`' })],
  [
    'table-write',
    'an update in SQL',
    withTable({ 'product/findings/core/b.ts': 'sql<number>`update a set b = ${1}`' }),
  ],
  ['table-write', 'a delete in SQL', withTable({ 'product/findings/core/b.ts': "sql.raw('DELETE FROM a')" })],
  [
    'engine',
    'core loads engines by their id',
    { 'product/runs/core/a.ts': 'export const b = (id: string) => import(`#checks/${id}/engine.ts`);' },
  ],
  [
    'check',
    'a screen asks for one check',
    { 'web/a.ts': "export const isOne = (id: string) => id === 'seo';", 'checks/seo/check.ts': '' },
  ],
  [
    'check',
    'core reads the summary of one check',
    { 'product/runs/core/a.ts': "import { b } from '#checks/seo/check.ts';", 'checks/seo/check.ts': '' },
  ],
  ['border', 'a judge knows the screens', { 'checks/seo/judge.ts': "import { b } from '#web/b.ts';", 'web/b.ts': '' }],
  [
    'table-write',
    'an update behind a with',
    withTable({ 'product/findings/core/b.ts': 'sql`with x as (update a set b = 1) select 1`' }),
  ],
  ['table-write', 'a statement of the driver', withTable({ 'worker/b.ts': "client.query('truncate a')" })],
  ['table-write', 'the server writes', withTable({ 'server/b.ts': "db.deleteFrom('a')" })],
  ['table-write', 'a table between the domains', withTable({ 'product/b.ts': "db.deleteFrom('a')" })],
  ['table-write', 'a table that nobody can tell', withTable({ 'product/runs/core/b.ts': 'db.deleteFrom(table)' })],
  ['table-write', 'the same in SQL', withTable({ 'product/runs/core/b.ts': 'sql`delete from ${sql.table(table)}`' })],
  [
    'table-write',
    'a view is written by its own room',
    withTable({ 'product/runs/core/b.ts': "db.updateTable('a_view')" }),
  ],
  ['table-read', 'a select', withTable({ 'product/findings/core/b.ts': "db.selectFrom('a as x')" })],
  ['table-read', 'one of several', withTable({ 'product/findings/core/b.ts': "db.selectFrom(['a_view', 'a'])" })],
  [
    'table-read',
    'a join',
    withTable({ 'product/findings/core/b.ts': "db.selectFrom('a_view').leftJoin('a', 'a.b', 'a_view.b')" }),
  ],
  [
    'table-read',
    'a select inside',
    withTable({ 'product/findings/core/b.ts': "where(({ selectFrom }) => selectFrom('a'))" }),
  ],
  [
    'table-read',
    'a select in SQL',
    withTable({ 'product/findings/core/b.ts': 'sql`(select count(*) from a where b = ${1})`' }),
  ],
  [
    'table-read',
    'a join in SQL',
    withTable({ 'product/findings/core/b.ts': 'sql`select 1 from a_view v left join a on a.b = v.b`' }),
  ],
  [
    'table-read',
    'the second of a list in SQL',
    withTable({ 'product/findings/core/b.ts': 'sql`select 1 from a_view as v, a`' }),
  ],
  ['table-read', 'a script reads', withTable({ 'scripts/b.ts': "db.selectFrom('a')" })],
  [
    'order',
    'a type of a later domain',
    {
      'product/runs/api/a.ts': "import type { B } from '#product/findings/api/b.ts';",
      'product/findings/api/b.ts': '',
    },
  ],
  [
    'order',
    'a lazy import of a later domain',
    {
      'product/documents/core/a.ts': "const b = await import('#product/ads/core/b.ts');",
      'product/ads/core/b.ts': '',
    },
  ],
  [
    'border',
    'a screen knows core',
    { 'product/runs/web/a.ts': "import { b } from '#product/runs/core/b.ts';", 'product/runs/core/b.ts': '' },
  ],
  [
    'border',
    'shapes know core',
    { 'product/runs/api/a.ts': "import type { B } from '#product/runs/core/b.ts';", 'product/runs/core/b.ts': '' },
  ],
  [
    'border',
    'core knows the screens',
    { 'product/runs/core/a.ts': "import { b } from '#product/runs/web/b.ts';", 'product/runs/web/b.ts': '' },
  ],
  [
    'border',
    'a domain knows the worker',
    { 'product/runs/core/a.ts': "import { b } from '#worker/b.ts';", 'worker/b.ts': '' },
  ],
  [
    'function-name',
    'one name twice in a folder',
    {
      'product/runs/core/a.ts': 'export function same() {}',
      'product/runs/core/b.ts': 'export const same = () => 1;',
    },
  ],
  ['session', 'a setting', { 'worker/b.ts': "client.query('set synchronous_commit = off')" }],
  [
    'session',
    'a setting beyond its transaction',
    { 'product/runs/core/a.ts': "sql`select set_config('a', ${b}, false)`" },
  ],
  ['session', 'another listener', { 'server/a.ts': "client.query('listen a')" }],
  ['session', 'a lock', { 'product/runs/core/a.ts': 'sql`select pg_try_advisory_lock(hashtext(${b}))`' }],
  ['session', 'a temporary table', { 'product/runs/core/a.ts': 'sql`create temporary table b (c text)`' }],
  ['session', 'a cursor', { 'product/runs/core/a.ts': 'sql`declare b cursor with hold for select 1`' }],
  ['session', 'a name for a statement', { 'platform/queue/a.ts': "client.query('prepare a as select 1')" }],
  ['loaders', 'a link loads screens', { 'web/a.ts': "import { b } from './domains.ts';", 'web/domains.ts': '' }],
  ['package', 'core answers HTTP', { 'product/runs/core/a.ts': "import fastify from 'fastify';" }],
  ['package', 'a heavy check.ts', { 'checks/seo/check.ts': "import lighthouse from 'lighthouse';" }],
  [
    'browser',
    'a screen hashes',
    {
      'web/a.ts': "import { b } from '#checks/b.ts';",
      'checks/b.ts': "import { c } from './c.ts';",
      'checks/c.ts': "import 'node:crypto';",
    },
  ],
  [
    'form',
    'relative across areas',
    { 'product/runs/core/a.ts': "import { b } from '../../../language/b.ts';", 'language/b.ts': '' },
  ],
  [
    'form',
    'a number sign inside an area',
    { 'product/runs/core/a.ts': "import { b } from '#product/runs/core/b.ts';", 'product/runs/core/b.ts': '' },
  ],
  ['target', 'a file that is not there', { 'product/runs/core/a.ts': "import { b } from './b.ts';" }],
  [
    'cycle',
    'three in a circle',
    {
      'product/runs/core/a.ts': "import './b.ts';",
      'product/runs/core/b.ts': "import './c.ts';",
      'product/runs/core/c.ts': "import './a.ts';",
    },
  ],
  [
    'cycle',
    'a lazy import in a circle',
    {
      'web/a.ts': "import { b } from './b.ts';",
      'web/b.ts': "export const load = () => import('./a.ts');",
    },
  ],
  [
    'cycle',
    'types alone in a circle',
    {
      'web/a.ts': "import type { B } from './b.ts';",
      'web/b.ts': "import { type A } from './a.ts';",
    },
  ],
  ['barrel', 'star exports', { 'product/runs/core/a.ts': "export * from './b.ts';", 'product/runs/core/b.ts': '' }],
  [
    'barrel',
    'nothing of its own',
    { 'product/runs/core/a.ts': "export { b } from './b.ts';", 'product/runs/core/b.ts': '' },
  ],
  ['name', 'a drawer for everything', { 'product/runs/core/utils/a.ts': '' }],
  ['name', 'a file called types', { 'product/runs/core/types.ts': '' }],
  ['name', 'capitals', { 'web/parts/Button.tsx': '' }],
  ['size', '401 lines', { 'product/runs/core/a.ts': '\n'.repeat(400) }],
  ['function', 'a function of 81 lines', { 'product/runs/core/a.ts': `export function a() {${'\n'.repeat(80)}}` }],
  ['function', 'an arrow of 81 lines', { 'web/parts/a.tsx': `export const A = () => (${'\n'.repeat(80)}<p />);` }],
  ['function', 'a method of 81 lines', { 'product/runs/core/a.ts': `export const a = { b() {${'\n'.repeat(80)}} };` }],
  ['line', 'a comment of 141 characters', { 'product/runs/core/a.ts': `// ${'x'.repeat(138)}` }],
  [
    'color',
    'a shade of the palette',
    { 'web/a.tsx': 'export const A = () => <p className="p-2 hover:bg-slate-50" />;' },
  ],
  [
    'color',
    'white',
    { 'checks/seo/screen/a.tsx': 'export const a = `rounded text-white ${b}`;', 'checks/seo/check.ts': '' },
  ],
  ['color', 'a figure in a class', { 'web/a.tsx': "export const a = 'bg-[#f6faff]';" }],
  ['color', 'a figure in a style', { 'web/a.ts': "export const a = { color: '#fff' };" }],
  ['color', 'a function', { 'web/a.ts': "export const a = '0 0 2px rgb(0 0 0 / 20%)';" }],
  ['color', 'a name', { 'web/a.tsx': 'export const A = () => <rect fill="red" />;' }],
  ['line', 'code of 141 characters', { 'product/runs/core/a.ts': `export const ${'x'.repeat(124)} = 1;` }],
];

describe('a planted violation', () => {
  test.each(planted)('of %s is found: %s', (rule, _what, files) => {
    const given = Object.entries(files).map(([path, text]) => parseSource(path, text));
    expect(checkAll(given, () => false).map(one => one.rule)).toEqual([rule]);
  });

  test('is not seen where there is none', () => {
    const files = {
      'web/a.tsx':
        "import { b } from './b.ts'; import { registry } from '#checks/registry.ts'; import type { C } from '#product/runs/api/c.ts';",
      'web/tokens.tsx':
        "export const A = () => <path className='bg-surface text-ink/80 from-left' fill='none' stroke='var(--line)' />;",
      'web/b.ts': "import type { C } from '#product/runs/api/c.ts'; import { useState } from 'react';",
      'checks/seo/check.ts': "import { z } from 'zod'; import { messages } from '#language/message.ts';",
      'checks/seo/engine.ts': "import lighthouse from 'lighthouse'; import type { Engine } from '../engine.ts';",
      'checks/engine.ts': '',
      'product/runs/api/c.ts': "import type { D } from '#endpoint/d.ts';",
      'product/findings/web/c.ts': "import { b } from '#web/b.ts'; import type { C } from '#product/runs/api/c.ts';",
      'product/api.ts': "import { c } from '#product/runs/api/c.ts';",
      'checks/seo/screen.tsx': "import { b } from '#web/b.ts'; import { c } from './screen/c.ts';",
      'checks/seo/screen/c.ts': "import type { D } from '#endpoint/d.ts';",
      'checks/registry.ts': "import { check } from './seo/check.ts';",
      'endpoint/d.ts': '',
      'worker/load-engine.ts': 'export const load = (id: string) => import(`#checks/${id}/engine.ts`);',
      'worker/main.ts': "import { d } from '#platform/database/d.ts';",
      'platform/database/d.ts': "import pg from 'pg';",
      'platform/egress/e.ts': "import { FetchError } from '#checks/engine.ts';",
      'product/runs/core/c.ts': "import type { Db } from '#platform/database/d.ts';",
      'language/message.ts': '',
      'product/runs/core/long-text.ts': `export const text = '${'x'.repeat(200)}' + \`${'y'.repeat(200)}${'${1}'}\`;`,
      'product/runs/core/whole.ts': `export function a() {${'\n'.repeat(79)}}\n// ${'x'.repeat(137)}`,
      'product/runs/core/a.test.ts': `describe('a', () => {${'\n'.repeat(90)}});`,
      ...withTable({
        'product/runs/core/own.ts':
          "db.insertInto('a'); db.selectFrom('a'); sql`update a set b = 1 where b in (select b from a)`;",
        'product/findings/core/reader.ts':
          "db.selectFrom('a_view'); sql`select 1 from a_view for update`; Array.from('a'.slice(1));",
        'product/findings/core/reader.test.ts': "import { own } from '#product/runs/core/own.ts'; db.deleteFrom('a')",
        'product/runs/core/migrations/001-a.ts': 'sql`insert into a (b) values (1)`',
        'product/runs/core/session.ts':
          "sql`select set_config('a.b', ${c}, true), set_config('d', e(f, 1), true), pg_advisory_xact_lock(1)`; sql`set local g = 1`",
        'platform/database/notifications.ts': 'client.query(`listen ${a}`)',
        'scripts/prepare.ts': "client.query('select pg_advisory_lock(1)')",
        'product/reports/core/up.ts':
          "import { reader } from '#product/findings/core/reader.ts'; export const reader = () => 1;",
      }),
    };
    const given = Object.entries(files).map(([path, text]) => parseSource(path, text));
    expect(checkAll(given, () => false)).toEqual([]);
  });
});

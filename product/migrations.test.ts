import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { domains } from '#test/architecture/border-rules.ts';
import { migrationFiles, migrations } from './migrations.ts';

/** What a process of the release before would stumble over. */
const breaking: [what: string, pattern: RegExp][] = [
  ['drops a table', /\bdrop table\b|\.dropTable\(/i],
  ['drops a column', /\bdrop column\b|\.dropColumn\(/i],
  // Nobody names an index.
  ['renames', /(?<!\balter index \w+ )\brename (to|column)\b|\.rename(To|Column)\(/i],
  ['changes a type', /\balter column \w+ (set data )?type\b|\.setDataType\(/i],
  ['makes a column obligatory', /\balter column \w+ set not null\b|\.setNotNull\(/i],
  [
    'adds an obligatory column without a default',
    /\badd column (?:if not exists )?\w+(?![^,;`]*default)[^,;`]*\bnot null\b/i,
  ],
];
/** A later release may drop what no release reads any more, and says what that was. */
const exception = /^\/\/ Drops what .+/m;

const faultsOf = (source: string): string[] =>
  exception.test(source) ? [] : breaking.filter(([, pattern]) => pattern.test(source)).map(([what]) => what);

/** The file of a migration, and those of its folder of the same name. */
function textOf(file: string): string {
  const path = join(import.meta.dirname, file);
  const folder = path.slice(0, -'.ts'.length);
  const parts = existsSync(folder) ? readdirSync(folder).map(part => join(folder, part)) : [];
  return [path, ...parts].map(one => readFileSync(one, 'utf8')).join('\n');
}

test.each(migrationFiles)('%s leaves processes of the release before running', file => {
  expect(faultsOf(textOf(file))).toEqual([]);
});

test('a number belongs to one migration of the whole product, and migrations run in the order of their numbers', () => {
  const numbers = migrationFiles.map(file => basename(file).slice(0, 3));
  expect(numbers.length).toBeGreaterThan(0);
  expect(numbers).toEqual([...new Set(numbers)].toSorted());
  expect(Object.keys(migrations)).toEqual(migrationFiles.map(file => basename(file, '.ts')));
});

test('the first migrations of the domains run in the order of the domains', () => {
  const firsts = new Set(migrationFiles.map(file => file.split('/')[0]));
  expect([...firsts]).toEqual(domains.filter(domain => firsts.has(domain)));
});

test.each([
  ['sql`alter table run drop column score`', ['drops a column']],
  ['sql`drop table run`', ['drops a table']],
  ['sql`alter table run rename to verification`', ['renames']],
  ['sql`alter index run_place rename to run_order`', []],
  ['sql`alter table run rename column a to b`', ['renames']],
  ['sql`alter table run alter column a type bigint`', ['changes a type']],
  ['sql`alter table run alter column a set not null`', ['makes a column obligatory']],
  ['sql`alter table run add column a text not null`', ['adds an obligatory column without a default']],
  ["sql`alter table run add column a text not null default ''`", []],
  ['sql`alter table run add column a text, add column b integer default 0 not null`', []],
  ['sql`create table t (a text not null)`', []],
  ['// Drops what release 0.1 still wrote: nobody reads it.\nsql`drop table t`', []],
])('%j: %j', (source, faults) => {
  expect(faultsOf(source)).toEqual(faults);
});

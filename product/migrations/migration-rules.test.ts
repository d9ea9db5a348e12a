import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** The last migration of which no older process runs any more: those before were landed without this rule. */
const lastWithoutRule = '104';
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

const names = readdirSync(import.meta.dirname).filter(name => /^\d{3}-[a-z-]+\.ts$/.test(name));

test.each(names.filter(name => name.slice(0, 3) > lastWithoutRule))(
  '%s leaves processes of the release before running',
  name => {
    expect(faultsOf(readFileSync(join(import.meta.dirname, name), 'utf8'))).toEqual([]);
  },
);

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

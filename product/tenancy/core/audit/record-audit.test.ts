import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { languages } from '#language/message.ts';
import { type AuditAction, auditActions } from '#product/tenancy/api/audit-actions.ts';

const root = new URL('../../../../', import.meta.url).pathname;
const sources = globSync('{product,platform,server,worker,cli,endpoint}/**/*.ts', { cwd: root })
  .filter(path => !path.endsWith('.test.ts'))
  .map(path => ({ path, text: readFileSync(`${root}${path}`, 'utf8') }));

test('nothing gets into the audit log but by recordAudit, whose actions have names by their type', () => {
  const writers = sources.filter(({ text }) =>
    /insertInto\(\s*'audit_log'|insert into (?:public\.)?audit_log/i.test(text),
  );
  expect(writers.map(({ path }) => path)).toEqual(['product/tenancy/core/audit/record-audit.ts']);
  expect(sources.filter(({ text }) => /\bas (?:unknown as )?AuditAction\b/.test(text)).map(({ path }) => path)).toEqual(
    [],
  );
});

/** Beginnings of actions whose verb is put in. */
const composed = ['groups.', 'master.', 'siteSettings.'];

test('every name is that of an action that is recorded', () => {
  const others = sources.filter(
    ({ path }) => path !== 'product/tenancy/api/audit-actions.ts' && path.includes('/core/'),
  );
  const recorded = new Set(
    others.flatMap(({ text }) => [...text.matchAll(/'([a-zA-Z]+\.[a-zA-Z]+)'/g)].map(found => found[1])),
  );
  const names = Object.keys(auditActions).filter(name => !composed.some(noun => name.startsWith(noun)));
  expect(names.filter(name => !recorded.has(name))).toEqual([]);
});

test.each(languages)('no two actions are called the same (%s)', language => {
  const names = (Object.keys(auditActions) as AuditAction[]).map(action => auditActions[action][language]);
  expect(names.filter((name, n) => names.indexOf(name) !== n)).toEqual([]);
});

import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import type { Connection } from '#platform/database/connection.ts';
import { chooseChildUser } from '#scripts/child-user.ts';

const isRoot = process.getuid?.() === 0;
const self = process.getuid?.() ?? 0;
/** Root cannot let another user run a Tenken that this user cannot read. */
const isSwitched = typeof chooseChildUser({ dataDir: tmpdir(), port: 3000 }) === 'object';

interface Facts {
  command: string;
  /** Real, effective, saved and of files. */
  users: number[];
  rights: string;
  environment: Record<string, string>;
}

/** Server, workers and their processes of the Tenken that was started on this folder. */
function childrenOf(dataDir: string): Facts[] {
  const mark = `TENKEN_START_ID=${readFileSync(join(dataDir, 'start-id'), 'utf8').trim()}`;
  return readdirSync('/proc').flatMap(pid => {
    if (!/^\d+$/.test(pid)) return [];
    try {
      const of = (name: string) => readFileSync(`/proc/${pid}/${name}`, 'utf8');
      if (!of('cmdline').includes(mark)) return [];
      const status = of('status');
      const users = /^Uid:\t(.+)$/m.exec(status)?.[1]?.split('\t').map(Number) ?? [];
      const pairs = of('environ')
        .split('\0')
        .map(line => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]);
      const rights = /^CapEff:\t(\w+)$/m.exec(status)?.[1] ?? '';
      return [{ command: of('cmdline'), users, rights, environment: Object.fromEntries(pairs) }];
    } catch {
      return [];
    }
  });
}

test('server and workers are not root, and know the database as the application alone', () => {
  const { dataDir, said } = inject('product');
  const children = childrenOf(dataDir);
  const main = children.filter(({ command }) => command.includes('main.ts'));
  expect(new Set(main.map(({ command }) => /(server|worker)\/main/.exec(command)?.[1]))).toEqual(
    new Set(['server', 'worker']),
  );
  for (const { users, rights } of isSwitched ? children : [])
    expect({ users, rights }).toEqual({ users: expect.not.arrayContaining([0]), rights: '0000000000000000' });
  for (const { users } of isSwitched ? [] : children) expect(new Set(users)).toEqual(new Set([self]));
  for (const { environment } of main) {
    const { user, password } = JSON.parse(environment.TENKEN_DATABASE ?? '{}') as Connection;
    expect({ user, long: (password ?? '').length > 40 }).toEqual({ user: 'tenken_app', long: true });
  }
  for (const { environment } of children)
    expect(JSON.stringify(environment)).not.toMatch(/tenken_owner|owners-password/);
  expect(said.includes('server and workers run as root')).toBe(isRoot && !isSwitched);
  expect(lstatSync(dataDir).uid).toBe(self);
  expect(lstatSync(join(dataDir, 'tenken.log')).uid).toBe(self);
  expect(lstatSync(join(dataDir, 'secret.key')).uid === self).toBe(!isSwitched);
  expect(lstatSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600);
});

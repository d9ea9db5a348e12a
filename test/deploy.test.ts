import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { roleOf } from '#scripts/role.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const linesOf = (text: string) => text.split('\n').filter(line => line !== '' && !line.startsWith('#'));
/** Where a path of an installed Tenken is in this clone. */
const here = (path: string) => path.replace(/^\/opt\/tenken\//, '');

describe.each(['server', 'worker'])('the unit of a %s', name => {
  const settings = linesOf(read(`deploy/tenken-${name}.service`)).map(line => line.split(/=(.*)/));
  const valueOf = (wanted: string) => settings.find(([key]) => key === wanted)?.[1];

  test('starts what is there, in its role', () => {
    const [program = '', script = '', ...rest] = (valueOf('ExecStart') ?? '').split(' ');
    expect([here(program), script].filter(path => !existsSync(join(root, path)))).toEqual([]);
    expect(roleOf(rest)).toBe(name);
  });

  test('may write to its data folder', () => {
    expect(valueOf('ProtectSystem')).toBe('strict');
    expect(valueOf('Environment')).toBe(`TENKEN_DATA_DIR=/var/lib/${valueOf('StateDirectory')}`);
  });

  test('lets Node compile, and take names and addresses of the network', () => {
    expect(valueOf('MemoryDenyWriteExecute')).toBeUndefined();
    expect(valueOf('RestrictAddressFamilies')?.split(' ').toSorted()).toEqual([
      'AF_INET',
      'AF_INET6',
      'AF_NETLINK',
      'AF_UNIX',
    ]);
    expect(valueOf('SystemCallArchitectures')).toBe('native');
    if (name === 'server') expect(valueOf('SystemCallFilter')?.split(' ')).toContain('@pkey');
  });

  test.runIf(name === 'worker')('leaves Chromium what its sandbox is made of', () => {
    for (const key of ['RestrictNamespaces', 'SystemCallFilter', 'PrivateUsers']) expect(valueOf(key)).toBeUndefined();
  });
});

describe('the image', () => {
  const text = linesOf(read('deploy/Containerfile')).join('\n').replaceAll('\\\n', ' ');
  const argumentsOf = (word: string) =>
    [...text.matchAll(new RegExp(`^${word} (.*)$`, 'gm'))].map(([, given = '']) => given);

  test('runs scripts that are there, and has each setting of the configuration', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const run = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, script = '']) => script);
    expect(run).toContain('setup');
    expect(run.filter(script => scripts[script] === undefined)).toEqual([]);
    const set = argumentsOf('ENV').flatMap(line => line.split(' ').map(pair => pair.split('=')[0] ?? ''));
    expect(set.filter(setting => !read('docs/configuration.md').includes(`\`${setting}\``))).toEqual([]);
  });

  test('has a first process that takes orphans, which Node does not, and then Node with a role', () => {
    const [first, ends, program = '', script = '', ...rest] = JSON.parse(
      argumentsOf('ENTRYPOINT')[0] ?? '',
    ) as string[];
    expect([first, ends]).toEqual(['/usr/bin/tini', '--']);
    expect(text).toMatch(/apt-get install .*\btini\b/);
    expect([here(program), script].filter(path => !existsSync(join(root, path)))).toEqual([]);
    expect(roleOf([...rest, ...(JSON.parse(argumentsOf('CMD')[0] ?? '') as string[])])).toBe('server');
  });

  test('holds nothing that is no source: no data and no key of a Tenken that has run in the clone', () => {
    const bare = (line: string) => line.replace(/^\*\*\/|^\/|\/$/g, '').replace(/\/$/, '');
    const left = new Set(linesOf(read('.dockerignore')).map(bare));
    expect([...linesOf(read('.gitignore')), '.git'].map(bare).filter(path => !left.has(path))).toEqual([]);
  });
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkIds } from '#checks/registry.ts';
import { digestOfSources, rulesVersion } from './rules-version.ts';

const folder = mkdtempSync(join(tmpdir(), 'tenken-rules-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('every check has a version of its own rules', () => {
  const versions = checkIds.map(rulesVersion);
  for (const version of versions) expect(version).toMatch(/^[0-9a-f]{12}$/);
  expect(new Set(versions).size).toBe(checkIds.length);
});

test('changes with what judges, and not with tests and screens', () => {
  const write = (path: string, text: string) => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
    return digestOfSources(folder);
  };
  const first = write('judge.ts', 'a');
  expect(first).toMatch(/^[0-9a-f]{12}$/);
  for (const path of ['judge.test.ts', 'screen.tsx', 'screen/part.ts', 'fixtures/page.html'])
    expect(write(path, 'b'), path).toBe(first);
  const more = write('data/rules.json', '{}');
  expect(more).not.toBe(first);
  expect(write('judge.ts', 'ab')).not.toBe(more);
  expect(write('judge.ts', 'a')).toBe(more);
});

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import longTests from './long-tests.json' with { type: 'json' };

const root = join(import.meta.dirname, '..');
const rows = Object.entries<string[]>(longTests);
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
}).split('\n');
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');

test('every long test is in the table', () => {
  const files = tracked.filter(file => file.endsWith('.long.test.ts') && existsSync(join(root, file)));
  expect(files.filter(file => !(file in longTests))).toEqual([]);
});

describe.each(rows)('%s', (file, code) => {
  test('is there, and has cases that npm test leaves out', () => {
    expect(tracked).toContain(file);
    expect(
      file.endsWith('.long.test.ts') || /\/(extent|watch-screens|visit|contract-people)\.ts'/.test(textOf(file)),
    ).toBe(true);
  });

  test('proves code that is there', () => {
    expect(code.length).toBeGreaterThan(0);
    expect(code.filter(beginning => !tracked.some(path => path.startsWith(beginning)))).toEqual([]);
  });
});

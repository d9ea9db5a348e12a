import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findJava } from './find-java.ts';

const folder = mkdtempSync(join(tmpdir(), 'find-java-'));
const program = (...path: string[]) => {
  const file = join(folder, ...path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, '');
  chmodSync(file, 0o755);
  return file;
};
const first = program('first', 'java');
const second = program('second', 'java');
mkdirSync(join(folder, 'third', 'java'), { recursive: true });
const path = (...names: string[]) => names.map(name => join(folder, name)).join(delimiter);

afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ['the one on PATH', { PATH: path('nothing', 'second', 'first') }, second],
  ['the chosen one', { TENKEN_JAVA: first, PATH: path('second') }, first],
  ['a wrong choice is not replaced silently', { TENKEN_JAVA: join(folder, 'nothing'), PATH: path('second') }, null],
  ['a folder is no program', { PATH: path('third') }, null],
  ['no PATH', {}, null],
])('%s', (_, environment, expected) => {
  expect(findJava(environment)).toBe(expected);
});

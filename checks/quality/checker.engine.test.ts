import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { EngineTools } from '../engine.ts';
import { type Checker, createChecker } from './checker.ts';
import { findJava } from './find-java.ts';

const folder = mkdtempSync(join(tmpdir(), 'tenken-checker-'));
const checkers: Checker[] = [];
afterAll(async () => {
  await Promise.all(checkers.map(checker => checker.stop()));
  rmSync(folder, { recursive: true });
});

/** A checker whose Java ends at its first starts. */
function failing(name: string, starts: number) {
  const log = join(folder, `${name}.log`);
  const program = join(folder, name);
  const script = `#!/bin/sh\necho >> ${log}\n[ "$(wc -l < ${log})" -gt ${starts} ] || exit 1\nexec ${findJava()} "$@"\n`;
  writeFileSync(program, script, { mode: 0o755 });
  const checker = createChecker({ TENKEN_JAVA: program });
  checkers.push(checker);
  return { checker, starts: () => readFileSync(log, 'utf8').length };
}

const text = '<!doctype html><html lang="ja"><title>題</title><p><img src="a.png">';
const bytes = new TextEncoder().encode(text);
const tools = { signal: new AbortController().signal, log() {} } as Partial<EngineTools> as EngineTools;
const judge = (checker: Checker) =>
  checker.judge({ url: 'https://a.example/', source: 'html', text }, bytes, 'text/html; charset=utf-8', tools);

test('documents that wait for one start that fails count it once, and are judged by the full checker', async () => {
  const { checker, starts } = failing('twice', 2);
  await Promise.all([judge(checker), judge(checker), judge(checker)]);
  expect(await checker.version()).toMatchObject({ name: 'Nu Html Checker' });
  expect(starts()).toBe(3);
});

test('one that never starts is given up after three starts', async () => {
  const { checker, starts } = failing('never', 1_000);
  await Promise.all([judge(checker), judge(checker)]);
  await judge(checker);
  expect(await checker.version()).toMatchObject({ reduced: true });
  expect(starts()).toBe(3);
});

import { mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerTo } from './answers.mjs';

let folder: string;
let program: string;
let kept: string;
let asked: number;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'answers-'));
  program = join(folder, 'java');
  kept = join(folder, 'cache', 'answers.json');
  asked = 0;
  writeFileSync(join(folder, 'java-17'), '17');
  writeFileSync(join(folder, 'java-21'), '21!');
  symlinkSync('java-17', program);
});
afterEach(() => rmSync(folder, { recursive: true }));

const ask = async () => {
  asked += 1;
  return { answer: asked, files: [program] };
};

test.each<[string, () => void, answer: number]>([
  ['nothing changed', () => undefined, 1],
  [
    'the program leads elsewhere',
    () => {
      rmSync(program);
      symlinkSync('java-21', program);
    },
    2,
  ],
  ['the program was replaced', () => writeFileSync(join(folder, 'java-17'), '17.0.1'), 2],
  ['the program is newer', () => utimesSync(join(folder, 'java-17'), 1, 1), 2],
  ['the program has gone', () => rmSync(program), 2],
  ['what was kept is no JSON', () => writeFileSync(kept, '{'), 2],
])('a second start after which %s', async (_name, change, answer) => {
  expect(await answerTo('version', ask, kept)).toBe(1);
  change();
  expect(await answerTo('version', ask, kept)).toBe(answer);
});

test('what was not found is asked for again, as is another question', async () => {
  expect(await answerTo('fonts', async () => undefined, kept)).toBeUndefined();
  expect(await answerTo('fonts', ask, kept)).toBe(1);
  expect(await answerTo('version', ask, kept)).toBe(2);
  expect(await answerTo('fonts', ask, kept)).toBe(1);
});

test('a folder that cannot be written keeps nothing, and hinders nothing', async () => {
  expect(await answerTo('version', ask, join(program, 'answers.json'))).toBe(1);
  expect(await answerTo('version', ask, join(program, 'answers.json'))).toBe(2);
});

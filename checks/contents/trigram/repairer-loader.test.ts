import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tinyModel, writeModel } from '#test/tiny-model.ts';
import { findModelFolder } from './find-model.ts';
import { RepairerLoader } from './repairer-loader.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tenken-model-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const model = tinyModel(['しんせいしょ/申請書 を ていしゅつ/提出 し ます']);

test('a model that is there is read once', () => {
  writeModel(folder, model);
  const loader = new RepairerLoader(() => folder);
  expect(loader.version()).toEqual({ name: 'libkkc-data', version: 'sorted3', ok: true });
  const repairer = loader.load();
  expect(repairer).not.toBeNull();
  expect(loader.load()).toBe(repairer);
});

test('without a model the engine is reduced, and says so before it is used', () => {
  const loader = new RepairerLoader(() => null);
  expect(loader.version()).toMatchObject({ ok: true, reduced: true, note: expect.stringContaining('libkkc-data') });
  expect(loader.load()).toBeNull();
  expect(loader.version()).toMatchObject({ reduced: true });
});

test.each([
  ['cut off', () => truncateSync(join(folder, 'data.3gram'), 7), 'cut off'],
  ['missing', () => rmSync(join(folder, 'data.2gram')), 'data.2gram cannot be read'],
  ['foreign', () => writeFileSync(join(folder, 'data.1gram.index'), 'something else altogether'), 'not a marisa trie'],
  ['empty', () => truncateSync(join(folder, 'data.1gram.index'), 0), 'ends too early'],
  [
    'of a larger model',
    () => writeFileSync(join(folder, 'data.1gram'), tinyModel(['あ い う え お か']).unigrams),
    'differ in number',
  ],
])('a file that is %s leaves the engine reduced, with the reason', (_, spoil, reason) => {
  writeModel(folder, model);
  spoil();
  const loader = new RepairerLoader(() => folder);
  expect(loader.load()).toBeNull();
  expect(loader.version()).toMatchObject({ ok: true, reduced: true, note: expect.stringContaining(reason) });
  expect(loader.version().note).toContain(folder);
});

test('the model lies in a folder for the architecture, or where the setting says', () => {
  const places = join(folder, 'aarch64-linux-gnu', 'libkkc', 'models', 'sorted3');
  mkdirSync(places, { recursive: true });
  expect(findModelFolder({}, [folder])).toBeNull();
  writeModel(places, model);
  expect(findModelFolder({}, ['/nothing', folder])).toBe(places);
  expect(findModelFolder({ TENKEN_KKC_MODEL: places }, [])).toBe(places);
  expect(findModelFolder({ TENKEN_KKC_MODEL: '/nothing' }, [folder])).toBeNull();
});

import {
  appendFileSync,
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { rotateLog } from './rotate-log.ts';

let folder: string;
let log: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rotate-'));
  log = join(folder, 'tenken.log');
});
afterEach(() => rmSync(folder, { recursive: true }));

const limits = { bytes: 20, days: 7, kept: 2, keptDays: 60 };
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

test('a large log is put aside, and who appends to it goes on; the oldest goes', () => {
  const writer = openSync(log, 'a');
  for (const line of ['one', 'two', 'three', 'four']) {
    writeSync(writer, `${line} is longer than that\n`);
    expect(rotateLog(log, new Date(), limits)).toBe(true);
    expect(readFileSync(log, 'utf8')).toBe('');
    expect(readFileSync(`${log}.1`, 'utf8')).toContain(line);
  }
  closeSync(writer);
  expect(readdirSync(folder).toSorted()).toEqual(['tenken.log', 'tenken.log.1', 'tenken.log.2']);
  expect(readFileSync(`${log}.2`, 'utf8')).toContain('three');
});

test('a small one is put aside after its days, an empty one never', () => {
  appendFileSync(log, 'short');
  expect(rotateLog(log, inDays(6), limits)).toBe(false);
  expect(rotateLog(log, inDays(8), limits)).toBe(true);
  expect(rotateLog(log, inDays(80), limits)).toBe(false);
});

test('what lies aside goes after its days', () => {
  appendFileSync(`${log}.1`, 'old');
  utimesSync(`${log}.1`, inDays(-59), inDays(-59));
  rotateLog(log, new Date(), limits);
  expect(readdirSync(folder)).toEqual(['tenken.log.1']);
  rotateLog(log, inDays(2), limits);
  expect(readdirSync(folder)).toEqual([]);
});

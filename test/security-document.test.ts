import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../', import.meta.url);
const text = readFileSync(new URL('docs/security.md', root), 'utf8');
/** The rows of attacks: number, file and, where it names one, the test. */
const rows = [...text.matchAll(/^\| (\d+) \|.*\| `([^`]+)`(?: “(.*)”)? \|$/gm)].map(([, number, file, name]) => ({
  number: Number(number),
  file: file ?? '',
  name,
}));

test('the attacks are numbered without a gap, and are not fewer than were tried', () => {
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, place) => place + 1));
  expect(rows.length).toBeGreaterThanOrEqual(66);
});

test('every test that holds an attack is there', () => {
  const gone = rows.filter(({ file, name }) => {
    const place = new URL(file, root);
    return !existsSync(place) || (name !== undefined && !readFileSync(place, 'utf8').includes(name));
  });
  expect(gone).toEqual([]);
});

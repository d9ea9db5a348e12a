import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { checkerVersions, newestChecker, usableChecker } from './checker-versions.ts';

const require = createRequire(import.meta.url);

test('the installed versions of the checker can be chosen, the newest first', () => {
  const installed = ['vnu-jar', 'vnu-jar-20'].map(
    name => (require(`${name}/package.json`) as { version: string }).version,
  );
  expect(checkerVersions).toEqual(installed);
  expect(checkerVersions).toEqual(['26.9.27', '20.6.30']);
});

test.each([
  ['20.6.30', '20.6.30'],
  ['26.9.27', '26.9.27'],
  [null, newestChecker],
  [undefined, newestChecker],
  ['19.1.1', newestChecker],
])('chosen %s, the checker is %s', (chosen, version) => {
  expect(usableChecker(chosen)).toBe(version);
});

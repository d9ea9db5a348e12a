import { expect, test } from 'vitest';
import { city } from './city.ts';
import { versions } from './demo-site.ts';
import { museum } from './museum.ts';
import { shop } from './shop.ts';

const isPage = (answer: { type: string } | { to: string }) => 'type' in answer && answer.type.startsWith('text/html');

test.each([
  [city, 41],
  [shop, 9],
  [museum, 8],
] as const)('%#: pages of each version, on a host that nobody can own', (site, pages) => {
  expect(new URL(site.url).host).toMatch(/\.example$/);
  for (const version of versions) expect([...site.answers(version).values()].filter(isPage)).toHaveLength(pages);
  // Each version has faults of its own.
  const bodies = versions.map(version => JSON.stringify([...site.answers(version)].filter(([, one]) => isPage(one))));
  expect(new Set(bodies).size).toBe(versions.length);
});

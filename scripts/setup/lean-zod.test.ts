import { expect, test } from 'vitest';
import { hollow } from './lean-zod.ts';

test('a module that nothing asks keeps its names, whatever way it exports them', () => {
  const code = `import { globalRegistry } from './registries.js';
export function first(a) { return a; }
export const second = () => 1;
function inner() {}
export { inner as third, fourth };`;
  const names = [...hollow(code).matchAll(/export \{ \w+ as (\w+) \}/g)].map(([, name]) => name);
  expect(names).toEqual(['first', 'second', 'third', 'fourth']);
  expect(hollow(code)).not.toContain('import');
});

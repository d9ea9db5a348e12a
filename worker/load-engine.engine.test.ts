import { afterAll, expect, test } from 'vitest';
import { functionIds } from '#checks/check.ts';
import { engineVersions, stopEngines } from './load-engine.ts';

afterAll(stopEngines);

test('every engine can be loaded and says its version', async () => {
  const versions = await engineVersions();
  expect(new Set(versions.map(one => one.function))).toEqual(new Set(functionIds));
  for (const { name, version, ok, note } of versions) {
    expect(ok, `${name}: ${note}`).toBe(true);
    expect(version, name).toMatch(/\d/);
  }
});

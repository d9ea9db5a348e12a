import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { FolderSettings } from './folder-settings.ts';

test('docs/tenken.schema.json is what tenken.json is read by', () => {
  const path = fileURLToPath(new URL('../../docs/tenken.schema.json', import.meta.url));
  const schema = z.toJSONSchema(FolderSettings);
  if (process.env.UPDATE_TABLES === '1') writeFileSync(path, `${JSON.stringify(schema, null, 2)}\n`);
  const published: unknown = JSON.parse(readFileSync(path, 'utf8'));
  expect(published, 'outdated: run this test with UPDATE_TABLES=1').toEqual(JSON.parse(JSON.stringify(schema)));
});

import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { FolderSettings } from './folder-settings.ts';

test('docs/tenken.schema.json is what tenken.json is read by', () => {
  const path = fileURLToPath(new URL('../../docs/tenken.schema.json', import.meta.url));
  const text = `${JSON.stringify(z.toJSONSchema(FolderSettings), null, 2)}\n`;
  if (process.env.UPDATE_TABLES === '1') writeFileSync(path, text);
  expect(readFileSync(path, 'utf8'), 'outdated: run this test with UPDATE_TABLES=1').toBe(text);
});

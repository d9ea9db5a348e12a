import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { generatedFiles } from './generate-client.ts';

test('the TypeScript client is the one of the API; `npm run client` writes it anew', () => {
  for (const [path, text] of generatedFiles()) expect(readFileSync(path, 'utf8'), path).toBe(text);
});

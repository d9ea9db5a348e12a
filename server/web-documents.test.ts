import { expect, test } from 'vitest';
import { encodingFor } from './web-documents.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP;q=0.8, BR;q=0.9', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000, gzip ; q=0', 'identity'],
  ['deflate', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
] as const)('a browser that takes %j is sent %s', (header, encoding) => {
  expect(encodingFor(header)).toBe(encoding);
});

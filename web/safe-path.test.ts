import { expect, test } from 'vitest';
import { safePath } from './safe-path.ts';

test.each([
  ['/t/demo/g/G001/top?pageNumber=2#x', '/t/demo/g/G001/top?pageNumber=2#x'],
  ['/t/demo/../demo/my-account', '/t/demo/my-account'],
  ['https://evil.example/', null],
  ['//evil.example/', null],
  ['/\\evil.example/', null],
  ['/\tevil', null],
  ['/.//evil.example', null],
  ['javascript:alert(1)', null],
  ['t/demo', null],
  ['/signin?redirect=/x', null],
  ['/api/auth/sign-out', null],
  ['/', null],
  ['', null],
  [undefined, null],
])('%s leads to %s', (value, path) => {
  expect(safePath(value, 'https://tenken.example')).toBe(path);
});

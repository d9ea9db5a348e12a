import { expect, test } from 'vitest';
import { isApiToken, newApiToken } from './token-text.ts';

test('a new token has prefix, random part and checksum, and no two are alike', () => {
  const tokens = Array.from({ length: 200 }, newApiToken);
  expect(new Set(tokens).size).toBe(200);
  expect(tokens.every(token => /^tenken_[0-9A-Za-z]{36}$/.test(token) && isApiToken(token))).toBe(true);
});

test('every letter that is changed, left out or added is noticed', () => {
  const token = newApiToken();
  for (let at = 'tenken_'.length; at < token.length; at += 1) {
    const other = token[at] === 'a' ? 'b' : 'a';
    expect(isApiToken(token.slice(0, at) + other + token.slice(at + 1))).toBe(false);
    expect(isApiToken(token.slice(0, at) + token.slice(at + 1))).toBe(false);
  }
});

test.each(['', 'tenken_', 'Bearer x', `tenken_${'0'.repeat(36)}x`, `github_${'0'.repeat(36)}`, 'tenken_あ'])(
  '%j is none',
  text => {
    expect(isApiToken(text)).toBe(false);
  },
);

import { expect, test } from 'vitest';
import { looksLikeSignOut, saysSignOut } from './sign-outs.ts';

test.each([
  ['/logout', true],
  ['/member/Sign-Out?next=/', true],
  ['/index.php?action=logout', true],
  ['/auth/signout.do', true],
  ['/log_off', true],
  ['/%E3%83%AD%E3%82%B0%E3%82%A2%E3%82%A6%E3%83%88', true],
  ['/blog/outdoor', false],
  ['/catalogue', false],
  ['/design-output', false],
  ['/login', false],
])('the address %s ends a session: %s', (path, expected) => {
  expect(looksLikeSignOut(`https://a.example${path}`)).toBe(expected);
});

test.each([
  ['Log out', true],
  [' Sign out of all devices ', true],
  ['サイン アウト', true],
  ['ﾛｸﾞｱｳﾄ', true],
  ['Logout'.repeat(20), false],
  ['Blog: outdoors', false],
  ['About signing', false],
])('a link that says %j ends a session: %s', (text, expected) => {
  expect(saysSignOut(text)).toBe(expected);
});

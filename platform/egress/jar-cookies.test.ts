import { expect, test } from 'vitest';
import type { SessionCookie } from '#checks/site-session.ts';
import { cookiesFor } from './jar-cookies.ts';

const cookie = (name: string, more: Partial<SessionCookie> = {}): SessionCookie => ({
  name,
  value: name,
  domain: 'www.a.example',
  path: '/',
  secure: false,
  httpOnly: true,
  expires: -1,
  ...more,
});
const jar = {
  origins: ['https://www.a.example', 'http://www.a.example'],
  cookies: [
    cookie('own'),
    cookie('below', { domain: '.a.example' }),
    cookie('secure', { secure: true }),
    cookie('member', { path: '/member' }),
    cookie('other', { domain: 'b.example' }),
  ],
  signOuts: ['https://www.a.example/s?x=1'],
  never: '(^|/)logout',
};

test.each([
  ['https://www.a.example/', ['own', 'below', 'secure']],
  ['http://www.a.example/', ['own', 'below']],
  ['https://www.a.example/member/list', ['own', 'below', 'secure', 'member']],
  ['https://www.a.example/members', ['own', 'below', 'secure']],
  ['https://shop.a.example/', []],
  ['https://www.a.example:8443/', []],
  ['https://b.example/', []],
  ['https://www.a.example/logout', []],
  ['https://www.a.example/s?x=1#top', []],
])('%s is sent %j', (url, names) => {
  expect([...cookiesFor(jar, new URL(url)).keys()].toSorted()).toEqual(names.toSorted());
});

import { describe, expect, it } from 'vitest';
import { identityOf, spellingDifference } from './url-identity.ts';

const site = 'http://a.example';
const identity = (path: string) => {
  const { url, key, reason } = identityOf(site + path);
  return [url.slice(site.length), key.slice(site.length), reason];
};

describe('identityOf', () => {
  it.each<[string, string, string, string | null]>([
    ['/a', '/a', '/a', null],
    ['/a?b=1', '/a?b=1', '/a?b=1', null],
    ['/a;jsessionid=1A2B3C.node1?x=1', '/a?x=1', '/a?x=1', 'session-id'],
    ['/a?PHPSESSID=q1w2e3', '/a', '/a', 'session-id'],
    ['/a?sid=0123456789abcdef0123&x=1', '/a?x=1', '/a?x=1', 'session-id'],
    ['/a?sid=12', '/a?sid=12', '/a?sid=12', null],
    ['/a?session=autumn-conference', '/a?session=autumn-conference', '/a?session=autumn-conference', null],
    ['/a?utm_source=x&utm_medium=y&id=3', '/a?id=3', '/a?id=3', 'tracking-parameters'],
    ['/a?gclid=x', '/a', '/a', 'tracking-parameters'],
    ['/a?fbclid=x&yclid=y&_ga=1&mc_cid=2#b', '/a#b', '/a#b', 'tracking-parameters'],
    ['/a?z=1&b=2', '/a?z=1&b=2', '/a?b=2&z=1', 'parameter-order'],
    ['/a?b=2&b=1', '/a?b=2&b=1', '/a?b=2&b=1', null],
    ['/a?z&b', '/a?z&b', '/a?z&b', null],
    ['/a?page=2', '/a?page=2', '/a?page=2', null],
    ['/%e7%82%b9', '/%e7%82%b9', '/%E7%82%B9', null],
    ['/%7euser/%2fa?q=%e7', '/%7euser/%2fa?q=%e7', '/~user/%2Fa?q=%E7', null],
    ['/a?lang=ja', '/a?lang=ja', '/a?lang=ja', null],
  ])('%s', (path, url, key, reason) => expect(identity(path)).toEqual([url, key, reason]));
});

describe('spellingDifference', () => {
  it.each<[string, string, string | null]>([
    ['/a', '/a/', 'trailing-slash'],
    ['/a?x=1', '/a/?x=1', 'trailing-slash'],
    ['/Abc', '/abc', 'letter-case'],
    ['/Abc/', '/abc', 'letter-case'],
    ['/a', '/b', null],
    ['/a?x=1', '/a?x=2', null],
  ])('%s and %s: %s', (a, b, expected) => expect(spellingDifference(site + a, site + b)).toBe(expected));
});

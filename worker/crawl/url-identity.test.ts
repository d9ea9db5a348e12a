import { describe, expect, it, test } from 'vitest';
import { identityOf, maybeSessions, spellingDifference } from './url-identity.ts';

const site = 'http://a.example';
const identity = (path: string) => {
  const { url, key, reason } = identityOf(site + path, ['sid', 'sess', 'session', 'session_id']);
  return [url.slice(site.length), key.slice(site.length), reason];
};

describe('identityOf', () => {
  it.each<[string, string, string, string | null]>([
    ['/a', '/a', '/a', null],
    ['/a?b=1', '/a?b=1', '/a?b=1', null],
    ['/a;jsessionid=1A2B3C.node1?x=1', '/a?x=1', '/a?x=1', 'session-id'],
    ['/a?PHPSESSID=q1w2e3', '/a', '/a', 'session-id'],
    ['/a?sid=0123456789abcdef0123&x=1', '/a?x=1', '/a?x=1', 'session-id'],
    ['/a?session=9f86d081884c7d659a2feaa0c55ad015', '/a', '/a', 'session-id'],
    ['/a?session_id=3F2504E0-4F89-11D3-9A0C-0305E82C3301', '/a', '/a', 'session-id'],
    ['/a?sess=kJ8sQ2mZx91LpR4tVw0b', '/a', '/a', 'session-id'],
    ['/a?sid=8k2m1qz9x4c7v5b3n6l0', '/a', '/a', 'session-id'],
    ['/a?sid=MTIzNDU2Nzg5MGFiY2RlZg%3D%3D', '/a', '/a', 'session-id'],
    ['/a?session=k3Jx%2Bq9Z/w2Lm8Vt%2F4RbY7', '/a', '/a', 'session-id'],
    ['/a?CFID=12345&CFTOKEN=67890&x=1', '/a?x=1', '/a?x=1', 'session-id'],
    [
      '/a?_session_id=9f86d081884c7d659a2feaa0c55ad015',
      '/a?_session_id=9f86d081884c7d659a2feaa0c55ad015',
      '/a?_session_id=9f86d081884c7d659a2feaa0c55ad015',
      null,
    ],
    ...[
      'session=2024-autumn-keynote',
      'session=2024_spring_workshop_3',
      'session=20241201123000123',
      'session=0000000000000012',
      'session=advanced.typescript.part2',
      'session=introductiontokeynote2024',
      'sid=section-12-overview-of-plans',
      'session=iphone15-pro-max-256gb-launch',
      'session=JavaScriptConferenceTokyo2024',
      'session=web3-day2-track4-room5',
      'session=1a-2b-3c-4d-5e-6f-7g-8h',
      'session=hall1_track2_slot3_2024',
      'session=%5B2024%5D9f86d081884c7d65',
      'session=%E7%A7%8B%E3%81%AE%E5%A4%A7%E4%BC%9A2024',
    ].map((query): [string, string, string, null] => [`/a?${query}`, `/a?${query}`, `/a?${query}`, null]),
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

test('an id of a session is taken away only where it is known to be one, or by a name that means nothing else', () => {
  const drawn = '9f86d081884c7d659a2feaa0c55ad015';
  expect(identityOf(`${site}/a?sid=${drawn}`).reason).toBeNull();
  expect(identityOf(`${site}/a?sid=${drawn}`, ['session']).reason).toBeNull();
  expect(identityOf(`${site}/a?PHPSESSID=${drawn}`).reason).toBe('session-id');
  expect(maybeSessions(`${site}/a?SID=${drawn}&sess=12&id=${drawn}`)).toEqual(['sid']);
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

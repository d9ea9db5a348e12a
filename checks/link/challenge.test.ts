import { expect, test } from 'vitest';
import { isChallenge } from './challenge.ts';

test.each<[number, Record<string, string>, boolean]>([
  [503, { 'cf-mitigated': 'challenge' }, true],
  [503, { 'cf-mitigated': 'CHALLENGE', 'retry-after': '5' }, true],
  [403, { 'cf-mitigated': 'challenge' }, true],
  [503, { 'cf-chl-bypass': '1', server: 'cloudflare' }, true],
  [405, { 'x-amzn-waf-action': 'captcha' }, true],
  [403, { 'x-datadome': 'protected' }, true],
  [503, { 'x-vercel-mitigated': 'challenge' }, true],
  [503, { 'x-sucuri-block': 'BNP005' }, true],
  [503, { 'x-kpsdk-ct': '0a1b' }, true],
  [503, { server: 'DDoS-Guard' }, true],
  [502, { server: 'ddos-guard' }, false],
  [503, { server: 'cloudflare', 'cf-ray': '8a1b-NRT' }, false],
  [503, { 'retry-after': '120' }, false],
  [503, { 'cf-mitigated': '' }, false],
  [500, { 'x-amzn-waf-action': 'count' }, false],
  [404, { 'x-datadome': 'protected' }, false],
  [410, { 'x-vercel-mitigated': 'deny' }, false],
  [200, { 'cf-mitigated': 'challenge' }, false],
])('%i with %j: %s', (status, headers, expected) => {
  expect(isChallenge({ status, headers })).toBe(expected);
});

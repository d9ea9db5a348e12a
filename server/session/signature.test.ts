import { describe, expect, test } from 'vitest';
import { type SignedParts, sha256, signatureOf } from './signature.ts';

/** The published test suite of AWS Signature Version 4. */
const secret = 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY';
const moment = '20150830T123600Z';
const vanilla: SignedParts = {
  method: 'GET',
  url: '/',
  headers: { host: 'example.amazonaws.com', 'x-amz-date': moment },
  signedHeaders: ['host', 'x-amz-date'],
  bodyHash: sha256(''),
  moment,
  region: 'us-east-1',
  service: 'service',
};

test.each<[string, Partial<SignedParts>, string]>([
  ['get-vanilla', {}, '5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31'],
  ['post-vanilla', { method: 'POST' }, '5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b'],
  [
    'get-vanilla-query-order-key-case',
    { url: '/?Param2=value2&Param1=value1' },
    'b97d918cfa904a5beff61c982a1b6f458b799221646efd99d3219ec94cdf2500',
  ],
])('signs %s as it is published', (_name, change, signature) => {
  expect(signatureOf({ ...vanilla, ...change }, secret)).toBe(signature);
});

describe('the signature', () => {
  test.each<[string, Partial<SignedParts>]>([
    ['method', { method: 'DELETE' }],
    ['path', { url: '/other' }],
    ['query', { url: '/?a=1' }],
    ['header', { headers: { ...vanilla.headers, host: 'evil.example' } }],
    ['body', { bodyHash: sha256('x') }],
    ['moment', { moment: '20150830T123601Z' }],
    ['region', { region: 'ap-northeast-1' }],
    ['service', { service: 's3' }],
  ])('is another one for another %s', (_what, change) => {
    expect(signatureOf({ ...vanilla, ...change }, secret)).not.toBe(signatureOf(vanilla, secret));
  });
});

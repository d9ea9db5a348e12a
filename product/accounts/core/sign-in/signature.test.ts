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
])('signs %s as it is published', async (_name, change, signature) => {
  expect(await signatureOf({ ...vanilla, ...change }, secret)).toBe(signature);
});

/** Pinned from an implementation that shares no code with this one. */
test.each([
  [
    'names that occur twice',
    '/?b=2&a=z&b=1&a=%E8%8A%B1%20',
    '460cfce73f309fca09c2d1574b876a4013be9f72a3514e8cd67f4d7cdb4396f8',
  ],
  [
    'a path that is encoded already',
    '/sites/aHR0cHM6Ly9hLw%3D%3D/%E8%8A%B1?x',
    '53ebd2f027ac698d458e637b2a8914185acc400477d7638b98f1563802a262ce',
  ],
  [
    'reserved signs, a plus and what is no encoding',
    "/a(b)!'*+?q=a+b&q=%zz",
    '8d378aaf48e0e6ec5eb853d936d7f0e05b9e457d1e776dafa2eb93c02400c77a',
  ],
])('signs %s', async (_what, url, signature) => {
  expect(await signatureOf({ ...vanilla, url }, secret)).toBe(signature);
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
  ])('is another one for another %s', async (_what, change) => {
    expect(await signatureOf({ ...vanilla, ...change }, secret)).not.toBe(await signatureOf(vanilla, secret));
  });

  const more = (name: string, value: string): Partial<SignedParts> => ({
    headers: { ...vanilla.headers, [name]: value },
    signedHeaders: [...vanilla.signedHeaders, name].toSorted(),
  });
  test.each<[string, Partial<SignedParts>]>([
    ['date', more('date', 'Sun, 30 Aug 2015 12:36:00 GMT')],
    ['user-agent', more('user-agent', 'curl')],
    ['sec-fetch-mode', more('sec-fetch-mode', 'cors')],
    ['x-amz-content-sha256', more('x-amz-content-sha256', 'UNSIGNED-PAYLOAD')],
    ['x-amz-security-token', more('x-amz-security-token', 'token')],
  ])('holds for a signed header %s', async (name, change) => {
    const signed = await signatureOf({ ...vanilla, ...change }, secret);
    expect(signed).not.toBe(await signatureOf(vanilla, secret));
    const other = { ...change.headers, [name]: 'other' };
    expect(signed).not.toBe(await signatureOf({ ...vanilla, ...change, headers: other }, secret));
  });

  test('holds for the hash of the body, whatever a header says of it', async () => {
    const said = { ...vanilla, ...more('x-amz-content-sha256', 'UNSIGNED-PAYLOAD') };
    expect(await signatureOf({ ...said, bodyHash: sha256('x') }, secret)).not.toBe(await signatureOf(said, secret));
  });

  test('does not depend on a header that was not signed', async () => {
    const headers = { ...vanilla.headers, cookie: 'a=1', 'x-amz-content-sha256': 'x', date: 'y' };
    expect(await signatureOf({ ...vanilla, headers }, secret)).toBe(await signatureOf(vanilla, secret));
  });
});

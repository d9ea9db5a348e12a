import { expect, test } from 'vitest';
import { credentialsOrigin } from './site-credentials.ts';

const cases: [what: string, registered: string, landed: (string | null)[], origin: string][] = [
  ['stay where nothing moved', 'http://a.example/x/', [null, null], 'http://a.example'],
  ['stay on a move within the origin', 'https://a.example/', ['https://a.example/ja/'], 'https://a.example'],
  ['follow the same host to https', 'http://a.example/', ['https://a.example/ja/'], 'https://a.example'],
  [
    'follow to the port of https',
    'http://a.example:8080/',
    [null, 'https://a.example:8443/'],
    'https://a.example:8443',
  ],
  ['do not follow to another host', 'http://a.example/', ['https://www.a.example/'], 'http://a.example'],
  ['do not follow to a host that ends alike', 'http://a.example/', ['https://evil-a.example/'], 'http://a.example'],
  ['do not follow to http on another port', 'http://a.example/', ['http://a.example:8080/'], 'http://a.example'],
  ['do not go back to http', 'https://a.example/', ['http://a.example/'], 'https://a.example'],
  ['do not follow from https to another port', 'https://a.example/', ['https://a.example:8443/'], 'https://a.example'],
];
test.each(cases)('credentials %s', (_what, registered, landed, origin) => {
  expect(credentialsOrigin(registered, landed)).toBe(origin);
});

import https from 'node:https';
import type { AddressInfo } from 'node:net';
import tls from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FetchError } from '#checks/engine.ts';
import { type Issued, issueCertificate } from '#test/issue-certificate.ts';
import { createFetcher } from './fetcher.ts';

const known = tls.getCACertificates('default');
const authority = issueCertificate({});
const host = '127.0.0.1';
const servers: https.Server[] = [];
const fetcher = createFetcher({ allow: [host], userAgent: 'Test/1' });

beforeAll(() => tls.setDefaultCACertificates([...known, authority.cert]));
afterAll(async () => {
  tls.setDefaultCACertificates(known);
  await fetcher.close();
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

async function answerOf({ cert, key }: Pick<Issued, 'cert' | 'key'>, options: https.ServerOptions = {}) {
  const server = https.createServer({ cert, key, ...options }, (_, response) => response.end('ok'));
  servers.push(server);
  await new Promise<void>(resolve => server.listen(0, host, resolve));
  const url = `https://${host}:${(server.address() as AddressInfo).port}/`;
  return fetcher.fetch(url).then(
    ({ status }) => status,
    error => (error instanceof FetchError ? error.code : error),
  );
}

const stranger = issueCertificate({});
const good = issueCertificate({ host, issuer: authority });
const outdated = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } as const;

describe('a TLS server', () => {
  it.each<[string, Pick<Issued, 'cert' | 'key'>, https.ServerOptions, number | string]>([
    ['in order', good, {}, 200],
    ['expired', issueCertificate({ host, issuer: authority, from: -3, to: -1 }), {}, 'tls-expired'],
    ['not valid yet', issueCertificate({ host, issuer: authority, from: 1, to: 2 }), {}, 'tls-not-yet-valid'],
    ['self-signed', issueCertificate({ host }), {}, 'tls-self-signed'],
    ['of an unknown authority', issueCertificate({ host, issuer: stranger }), {}, 'tls-unknown-issuer'],
    [
      'that sends its unknown authority too',
      withAuthority(issueCertificate({ host, issuer: stranger }), stranger),
      {},
      'tls-unknown-issuer',
    ],
    ['for another name', issueCertificate({ host: 'other.example', issuer: authority }), {}, 'tls-wrong-name'],
    ['for another address', issueCertificate({ host: '127.0.0.9', issuer: authority }), {}, 'tls-wrong-name'],
    ['of an old protocol', good, outdated, 'tls-old-protocol'],
  ])('%s', async (_name, issued, options, expected) => expect(await answerOf(issued, options)).toBe(expected));
});

function withAuthority({ cert, key }: Issued, issuer: Issued): Pick<Issued, 'cert' | 'key'> {
  return { cert: cert + issuer.cert, key };
}

import https from 'node:https';
import type { AddressInfo } from 'node:net';
import tls from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FetchError, type FetchOptions } from '#checks/engine.ts';
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

async function startServer({ cert, key }: Pick<Issued, 'cert' | 'key'>, options: https.ServerOptions = {}) {
  const server = https.createServer({ cert, key, ...options }, (_, response) => response.end('ok'));
  servers.push(server);
  await new Promise<void>(resolve => server.listen(0, host, resolve));
  return (server.address() as AddressInfo).port;
}

function answerTo(url: string, options?: FetchOptions): Promise<number | string> {
  return fetcher.fetch(url, options).then(
    ({ status }) => status,
    error => (error instanceof FetchError ? error.code : error),
  );
}

async function answerOf(issued: Pick<Issued, 'cert' | 'key'>, options?: https.ServerOptions) {
  return answerTo(`https://${host}:${await startServer(issued, options)}/`);
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

describe('a TLS server at the address that stands in place of its name', () => {
  const pinned = { hostname: 'soon.example', address: host };

  it('is asked for the certificate of that name', async () => {
    const names: string[] = [];
    const certificate = issueCertificate({ host: pinned.hostname, issuer: authority });
    const secureContext = tls.createSecureContext(certificate);
    const SNICallback: https.ServerOptions['SNICallback'] = (name, done) => {
      names.push(name);
      done(null, secureContext);
    };
    const port = await startServer(stranger, { SNICallback });
    expect(await answerTo(`https://${pinned.hostname}:${port}/`, { pinned })).toBe(200);
    expect(names).toEqual([pinned.hostname]);
  });

  it('needs a certificate of that name, not of the address', async () => {
    const port = await startServer(good);
    expect(await answerTo(`https://${pinned.hostname}:${port}/`, { pinned })).toBe('tls-wrong-name');
  });
});

function withAuthority({ cert, key }: Issued, issuer: Issued): Pick<Issued, 'cert' | 'key'> {
  return { cert: cert + issuer.cert, key };
}

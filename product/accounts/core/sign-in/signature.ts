import { createHash } from 'node:crypto';
import { Sha256 } from '@aws-crypto/sha256-js';
import { ALGORITHM_IDENTIFIER, createScope, getCanonicalHeaders, SignatureV4 } from '@smithy/signature-v4';

/** The parts of a request that AWS Signature Version 4 covers. */
export interface SignedParts {
  method: string;
  /** Path and query as sent. */
  url: string;
  /** Names in lower case. */
  headers: Record<string, string>;
  signedHeaders: readonly string[];
  /** Hex SHA-256 of the body. */
  bodyHash: string;
  /** 20261120T030000Z */
  moment: string;
  region: string;
  service: string;
}

/** Hex SHA-256. */
export const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');

/** The signature of a request with a secret: hex, 64 characters. */
export function signatureOf(parts: SignedParts, secret: string): Promise<string> {
  return new ReceivedSignature(parts, secret).compute();
}

/**
 * Signs what was received just as it was signed before. The library's own `sign` is for requests to be sent: it drops
 * the headers `date` and `authorization`, dates the request anew and chooses the headers itself.
 */
class ReceivedSignature extends SignatureV4 {
  readonly #parts: SignedParts;

  constructor(parts: SignedParts, secretAccessKey: string) {
    const { region, service } = parts;
    super({ region, service, credentials: { accessKeyId: '', secretAccessKey }, sha256: Sha256 });
    this.#parts = parts;
  }

  async compute(): Promise<string> {
    const { method, url, headers, signedHeaders, bodyHash, moment, region, service } = this.#parts;
    const signed = Object.fromEntries(signedHeaders.map(name => [name, headers[name] ?? '']));
    const received = { method, protocol: 'https:', hostname: '', headers: signed, ...pathAndQuery(url) };
    const names = new Set(signedHeaders);
    const canonical = this.createCanonicalRequest(received, getCanonicalHeaders(received, undefined, names), bodyHash);
    const scope = createScope(moment.slice(0, 8), region, service);
    const text = await this.createStringToSign(moment, scope, canonical, ALGORITHM_IDENTIFIER);
    return this.sign(text, { signingDate: dateOf(moment) });
  }
}

/** The path stays encoded as it was sent, the names and values of the query are decoded. */
function pathAndQuery(url: string): { path: string; query: Record<string, string[]> } {
  const cut = url.indexOf('?');
  const query: Record<string, string[]> = {};
  const pairs = cut === -1 || cut === url.length - 1 ? [] : url.slice(cut + 1).split('&');
  for (const pair of pairs) {
    const [name = '', ...value] = pair.split('=');
    const key = decode(name);
    query[key] = [...(Object.hasOwn(query, key) ? (query[key] ?? []) : []), decode(value.join('='))];
  }
  return { path: cut === -1 ? url : url.slice(0, cut), query };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** `20261120T030000Z` as a date; not a number where it is none. */
export function dateOf(moment: string): Date {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(moment);
  return new Date(parts ? moment.replace(/^(....)(..)(..T..)(..)/, '$1-$2-$3:$4:') : Number.NaN);
}

import { createHash, createHmac } from 'node:crypto';

/** A request as AWS Signature Version 4 sees it. */
export interface SignedParts {
  method: string;
  /** Path and query as they were sent. */
  url: string;
  /** Names in lower case. */
  headers: Record<string, string>;
  /** The names that were signed, in their order. */
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
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** The signature of a request with a secret: hex, 64 characters. */
export function signatureOf(parts: SignedParts, secret: string): string {
  const day = parts.moment.slice(0, 8);
  const scope = `${day}/${parts.region}/${parts.service}/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', parts.moment, scope, sha256(canonicalRequest(parts))].join('\n');
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, day), parts.region), parts.service), 'aws4_request');
  return hmac(key, text).toString('hex');
}

function canonicalRequest({ method, url, headers, signedHeaders, bodyHash }: SignedParts): string {
  const cut = url.indexOf('?');
  const path = cut === -1 ? url : url.slice(0, cut);
  const query = cut === -1 ? '' : url.slice(cut + 1);
  // What stands in the path is encoded already; services other than S3 sign it encoded once more.
  const twice = path.split('/').map(encode).join('/');
  const lines = signedHeaders.map(name => `${name}:${(headers[name] ?? '').trim().replace(/ +/g, ' ')}\n`);
  return [method, twice, canonicalQuery(query), lines.join(''), signedHeaders.join(';'), bodyHash].join('\n');
}

function canonicalQuery(query: string): string {
  if (query === '') return '';
  return query
    .split('&')
    .map(pair => {
      const [name = '', ...value] = pair.split('=');
      return `${encode(decode(name))}=${encode(decode(value.join('=')))}`;
    })
    .toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
    .join('&');
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** RFC 3986: everything but letters, digits and -._~ */
function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

import { FetchError, type FetchErrorCode, type Hop } from '#checks/engine.ts';
import { PortRefusedError, TargetRefusedError } from './target-policy.ts';

/** Codes of Node's resolver, sockets and HTTP parser, of OpenSSL, and of undici. */
const codes: Record<string, FetchErrorCode> = {
  ENOTFOUND: 'name-not-found',
  ENODATA: 'name-not-found',
  EAI_AGAIN: 'name-not-found',
  EAI_NODATA: 'name-not-found',
  EAI_NONAME: 'name-not-found',
  ECONNREFUSED: 'refused',
  ECONNRESET: 'reset',
  EPIPE: 'reset',
  ECONNABORTED: 'reset',
  UND_ERR_SOCKET: 'reset',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'reset',
  ETIMEDOUT: 'timeout',
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
  UND_ERR_HEADERS_TIMEOUT: 'timeout',
  UND_ERR_BODY_TIMEOUT: 'timeout',
  UND_ERR_HEADERS_OVERFLOW: 'headers-too-large',
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  HTTPParserError: 'broken-answer',
  EPROTO: 'tls',
  CERT_HAS_EXPIRED: 'tls-expired',
  CERT_NOT_YET_VALID: 'tls-not-yet-valid',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'tls-self-signed',
  // The chain ends in an authority that nobody knows.
  SELF_SIGNED_CERT_IN_CHAIN: 'tls-unknown-issuer',
  UNABLE_TO_GET_ISSUER_CERT: 'tls-unknown-issuer',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'tls-unknown-issuer',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'tls-unknown-issuer',
  CERT_UNTRUSTED: 'tls-unknown-issuer',
  HOSTNAME_MISMATCH: 'tls-wrong-name',
  ERR_TLS_CERT_ALTNAME_INVALID: 'tls-wrong-name',
  ERR_SSL_UNSUPPORTED_PROTOCOL: 'tls-old-protocol',
  ERR_SSL_VERSION_TOO_LOW: 'tls-old-protocol',
  ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION: 'tls-old-protocol',
  ERR_SSL_NO_PROTOCOLS_AVAILABLE: 'tls-old-protocol',
  ERR_SSL_UNSAFE_LEGACY_RENEGOTIATION_DISABLED: 'tls-old-protocol',
  ERR_SSL_DH_KEY_TOO_SMALL: 'tls-old-protocol',
};

/** Converts an error of a connection, a resolver or a parser to a `FetchError`, keeping the hops so far. */
export function failureOf(error: unknown, chain: Hop[]): FetchError {
  if (error instanceof FetchError) return new FetchError(error.code, error.message, chain);
  if (error instanceof TargetRefusedError) return new FetchError('private-address', error.message, chain);
  if (error instanceof PortRefusedError) return new FetchError('unusual-port', error.message, chain);
  const { code, message } = firstError(error);
  return new FetchError(codeOf(code), message || code || 'the request failed', chain);
}

function codeOf(code: string): FetchErrorCode {
  const known = codes[code];
  if (known) return known;
  if (/^(ERR_TLS|ERR_SSL|CERT_|CRL_|UNABLE_TO_)/.test(code)) return 'tls';
  if (code.startsWith('HPE_')) return 'broken-answer';
  return 'failed';
}

/** Connecting to several addresses at once fails with an error that contains all of theirs; the first is the cause. */
function firstError(error: unknown): { code: string; message: string } {
  if (error instanceof AggregateError && error.errors.length > 0) return firstError(error.errors[0]);
  const { code, name, message, cause } = error as Partial<Record<'code' | 'name' | 'message' | 'cause', unknown>>;
  if (code === undefined && cause instanceof Error) return firstError(cause);
  // undici's parser gives its errors no code.
  return { code: String(code ?? name ?? ''), message: String(message ?? error) };
}

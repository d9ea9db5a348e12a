import { FetchError, type FetchErrorCode, type Hop } from '#checks/engine.ts';
import { TargetRefusedError } from './target-policy.ts';

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
  ETIMEDOUT: 'timeout',
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
  UND_ERR_HEADERS_TIMEOUT: 'timeout',
  UND_ERR_BODY_TIMEOUT: 'timeout',
  EPROTO: 'tls',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'tls',
  SELF_SIGNED_CERT_IN_CHAIN: 'tls',
  HOSTNAME_MISMATCH: 'tls',
};

/** Converts an error of a connection, a resolver or a parser to a `FetchError`, keeping the hops so far. */
export function failureOf(error: unknown, chain: Hop[]): FetchError {
  if (error instanceof FetchError) return new FetchError(error.code, error.message, chain);
  if (error instanceof TargetRefusedError) return new FetchError('private-address', error.message, chain);
  const { code, message } = firstError(error);
  return new FetchError(codeOf(code), message || code || 'the request failed', chain);
}

function codeOf(code: string): FetchErrorCode {
  const known = codes[code];
  if (known) return known;
  if (/^(ERR_TLS|ERR_SSL|CERT_|CRL_|UNABLE_TO_)/.test(code)) return 'tls';
  return 'failed';
}

/** Connecting to several addresses at once fails with an error that contains all of theirs; the first is the cause. */
function firstError(error: unknown): { code: string; message: string } {
  if (error instanceof AggregateError && error.errors.length > 0) return firstError(error.errors[0]);
  const { code, message, cause } = error as { code?: unknown; message?: unknown; cause?: unknown };
  if (code === undefined && cause instanceof Error) return firstError(cause);
  return { code: String(code ?? ''), message: String(message ?? error) };
}

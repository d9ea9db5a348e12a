import { expect, it } from 'vitest';
import { navigationFailure } from './fetch-failures.ts';

it.each([
  ['private-address', 'private-address'],
  ['unusual-port', 'unusual-port'],
  ['tls-expired', 'tls-expired'],
  ['net::ERR_CONNECTION_RESET at https://a.example/', 'reset'],
  ['net::ERR_CERT_COMMON_NAME_INVALID', 'tls-wrong-name'],
  ['net::ERR_CERT_DATE_INVALID', 'tls'],
  ['net::ERR_SSL_VERSION_OR_CIPHER_MISMATCH', 'tls-old-protocol'],
  ['net::ERR_CONNECTION_TIMED_OUT', 'timeout'],
  ['Navigation timeout of 60000 ms exceeded', 'timeout'],
  ['SEC_ERROR_EXPIRED_CERTIFICATE', 'tls-expired'],
  ['net::ERR_ABORTED', 'failed'],
  ['Cannot find context with specified id', 'failed'],
  ['toString', 'failed'],
])('%s: %s', (text, code) => expect(navigationFailure(text)).toBe(code));

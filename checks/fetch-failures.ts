import { messages } from '#language/message.ts';
import type { FetchErrorCode } from './engine.ts';

/** Reasons why an address gave no response, as sentences without a full stop. */
export const fetchFailureMessages = messages({
  'private-address': {
    ja: '公開されていないネットワークのホストです',
    en: 'The host is on a network that is not public',
  },
  'unusual-port': {
    ja: 'アクセスの対象ではないポート番号のため、アクセスしていません',
    en: 'Not accessed: this port number is not supported',
  },
  'not-http': { ja: 'httpまたはhttpsのURLではありません', en: 'Not an http or https URL' },
  'url-too-long': { ja: 'URLが2,048文字を超えています', en: 'The URL is longer than 2,048 characters' },
  'name-not-found': { ja: 'ホスト名が見つかりません', en: 'The host name was not found' },
  refused: { ja: '接続が拒否されました', en: 'The connection was refused' },
  reset: { ja: '接続が途中で切断されました', en: 'The connection was closed unexpectedly' },
  timeout: { ja: '時間内に応答がありませんでした', en: 'The server did not respond in time' },
  tls: { ja: '安全な接続（TLS）を確立できません', en: 'A secure connection (TLS) could not be established' },
  'tls-expired': { ja: 'サーバー証明書の有効期限が切れています', en: 'The server certificate has expired' },
  'tls-not-yet-valid': {
    ja: 'サーバー証明書の有効期間がまだ始まっていません',
    en: 'The server certificate is not valid yet',
  },
  'tls-self-signed': { ja: 'サーバー証明書が自己署名です', en: 'The server certificate is self-signed' },
  'tls-unknown-issuer': {
    ja: 'サーバー証明書の発行元を確認できません（中間証明書が送られていない可能性があります）',
    en: 'The issuer of the server certificate could not be verified (an intermediate certificate may be missing)',
  },
  'tls-wrong-name': {
    ja: 'サーバー証明書が別のホスト名のものです',
    en: 'The server certificate is for another host name',
  },
  'tls-old-protocol': {
    ja: 'サーバーが古い暗号化方式（TLS 1.1以前）にしか対応していません',
    en: 'The server only supports outdated encryption (TLS 1.1 or earlier)',
  },
  'headers-too-large': {
    ja: '応答のヘッダーが64 KBを超えています',
    en: 'The response headers are larger than 64 KB',
  },
  'broken-answer': { ja: '応答がHTTPの形式に従っていません', en: 'The response is not valid HTTP' },
  'too-large': { ja: '応答が10 MBを超えています', en: 'The response is larger than 10 MB' },
  ratio: { ja: '圧縮された応答が異常に大きく展開されます', en: 'The compressed response expands to an abnormal size' },
  'too-many-redirects': { ja: 'リダイレクトが20回を超えました', en: 'More than 20 redirects' },
  'redirect-loop': { ja: 'リダイレクトがループしています', en: 'Redirect loop' },
  aborted: { ja: '中断されました', en: 'Stopped' },
  failed: { ja: '応答を読み取れませんでした', en: 'The response could not be read' },
}) satisfies Record<FetchErrorCode, unknown>;

/** Errors of Chromium, Firefox and Puppeteer for a navigation that failed; the first that fits is taken. */
const browserErrors: readonly (readonly [RegExp, FetchErrorCode])[] = [
  [/ERR_NAME_NOT_RESOLVED|NS_ERROR_UNKNOWN_HOST/, 'name-not-found'],
  [/ERR_CONNECTION_REFUSED|ERR_ADDRESS_UNREACHABLE|NS_ERROR_CONNECTION_REFUSED/, 'refused'],
  [/ERR_CONNECTION_(RESET|CLOSED|ABORTED)|ERR_EMPTY_RESPONSE|ERR_CONTENT_LENGTH_MISMATCH/, 'reset'],
  [/ERR_INCOMPLETE_CHUNKED_ENCODING|NS_ERROR_NET_(RESET|INTERRUPT|PARTIAL_TRANSFER|EMPTY_RESPONSE)/, 'reset'],
  [/ERR_TOO_MANY_REDIRECTS|NS_ERROR_REDIRECT_LOOP/, 'too-many-redirects'],
  [/SEC_ERROR_EXPIRED_CERTIFICATE/, 'tls-expired'],
  [/NOT_YET_VALID_CERTIFICATE/, 'tls-not-yet-valid'],
  [/MOZILLA_PKIX_ERROR_SELF_SIGNED_CERT/, 'tls-self-signed'],
  [/ERR_CERT_AUTHORITY_INVALID|SEC_ERROR_UNKNOWN_ISSUER/, 'tls-unknown-issuer'],
  [/ERR_CERT_COMMON_NAME_INVALID|SSL_ERROR_BAD_CERT_DOMAIN/, 'tls-wrong-name'],
  [/ERR_SSL_VERSION_OR_CIPHER_MISMATCH|ERR_SSL_OBSOLETE_VERSION|SSL_ERROR_UNSUPPORTED_VERSION/, 'tls-old-protocol'],
  [/ERR_CERT_|ERR_SSL_|SEC_ERROR_|SSL_ERROR_|MOZILLA_PKIX_/, 'tls'],
  [/ERR_RESPONSE_HEADERS_TOO_BIG/, 'headers-too-large'],
  [/ERR_INVALID_(HTTP_RESPONSE|RESPONSE|CHUNKED_ENCODING|REDIRECT)|ERR_RESPONSE_HEADERS_MULTIPLE/, 'broken-answer'],
  [/TIMED_OUT|NET_TIMEOUT|timeout|timed out/i, 'timeout'],
];

/** The reason of a browser's failed navigation: from the browser proxy's code, or from the browser's own error. */
export function navigationFailure(text: string): FetchErrorCode {
  if (Object.hasOwn(fetchFailureMessages, text)) return text as FetchErrorCode;
  return browserErrors.find(([pattern]) => pattern.test(text))?.[1] ?? 'failed';
}

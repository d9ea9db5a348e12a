import { type Language, messages } from '#language/message.ts';
import { callsPerMinute } from '#product/public-api/core/api-tokens/admit-call.ts';

/** What holds for every operation of the external API, rule by rule. */
const rules = messages({
  token: {
    ja: 'コンソールの「外部連携」で発行したトークンを Authorization: Bearer tenken_… で送信します。必要な権限（スコープ）は操作ごとに示します。',
    en: 'Send a token issued under “External connection” in the console as Authorization: Bearer tenken_…. The required scope is shown for each operation.',
  },
  errors: {
    ja: 'エラーは application/problem+json（RFC 9457）です。code は変わりません。detail は Accept-Language（ja、en）の言語の文です。',
    en: 'Errors are application/problem+json (RFC 9457). code is stable; detail is a message in the language of Accept-Language (ja, en).',
  },
  keys: {
    ja: 'POST には Idempotency-Key を付けられます。同じキーの同じリクエストは24時間に一度だけ処理され、処理済みのリクエストの再送は数えられません。',
    en: 'Every POST accepts an Idempotency-Key. The same request with the same key is processed only once within 24 hours; repeats of a processed request are not counted.',
  },
  lists: {
    ja: '一覧は1ページずつ返します。応答の nextCursor を次のリクエストの cursor に指定します。',
    en: 'Lists are returned one page at a time. Pass nextCursor of the response as cursor in the next request.',
  },
  tags: {
    ja: 'JSONの応答には ETag が付きます。If-None-Match で送ると、変化がなければ 304 を返します。',
    en: 'JSON responses have an ETag. If you send it as If-None-Match and nothing has changed, the response is 304.',
  },
  limits: {
    ja: '1日（日本時間）の呼び出し数は RateLimit-Limit、RateLimit-Remaining、RateLimit-Reset（秒）で分かります。上限を超えた場合と、1分に{calls}回を超えた場合は 429 と Retry-After を返します。',
    en: 'RateLimit-Limit, RateLimit-Remaining and RateLimit-Reset (seconds) show the number of calls for the day (Japan time). If you exceed the daily limit, or {calls} calls per minute, the response is 429 with Retry-After.',
  },
  webhooks: {
    ja: 'Webhookには Tenken-Signature: t=<秒>,v1=<16進数> が付きます。v1 は「t」「.」「本文」を連結した文字列の、署名鍵による HMAC-SHA256 です。',
    en: 'Webhooks have the header Tenken-Signature: t=<seconds>,v1=<hex>. v1 is the HMAC-SHA256 of t, a full stop and the body, keyed with the signing secret.',
  },
  versions: {
    ja: '同じバージョンでは項目や操作を追加するだけです。削除や意味の変更は新しいバージョンで行い、以前のバージョンはその後12か月間、Deprecation と Sunset のヘッダーを付けて応答します。',
    en: 'Within a version, fields and operations are only added. Removals and changes of meaning come in a new version; the previous version is supported for 12 more months, with Deprecation and Sunset headers.',
  },
});

export const rulesOfApi = (language: Language): readonly string[] =>
  Object.values(rules).map(rule => rule[language].replace('{calls}', String(callsPerMinute)));

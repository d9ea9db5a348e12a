import { type Language, messages } from '#language/message.ts';
import { callsPerMinute } from '#product/public-api/core/api-tokens/admit-call.ts';

/** What holds for every operation of the external API, rule by rule. */
const rules = messages({
  token: {
    ja: 'コンソールの「外部連携」で発行したトークンを Authorization: Bearer tenken_… で送信します。必要な権限（スコープ）は操作ごとに示します。',
    en: 'Send a token that was issued in the console: Authorization: Bearer tenken_…. Each operation names the scope that it needs.',
  },
  errors: {
    ja: 'エラーは application/problem+json（RFC 9457）です。code は変わりません。detail は Accept-Language（ja、en）の言語の文です。',
    en: 'Errors are application/problem+json (RFC 9457): code is stable, detail is a sentence in the language of Accept-Language (ja, en).',
  },
  keys: {
    ja: 'POST には Idempotency-Key を付けられます。同じキーの同じリクエストは24時間に一度だけ処理され、処理済みのリクエストの再送は数えられません。',
    en: 'Every POST takes an Idempotency-Key: the same request under the same key is done once in 24 hours; sent again after it was done, it is not counted.',
  },
  lists: {
    ja: '一覧は1ページずつ返します。応答の nextCursor を次のリクエストの cursor に指定します。',
    en: 'Lists come a page at a time: nextCursor of an answer is cursor of the next request.',
  },
  tags: {
    ja: 'JSONの応答には ETag が付きます。If-None-Match で送ると、変化がなければ 304 を返します。',
    en: 'JSON answers have an ETag: send it as If-None-Match, and what has not changed is answered by 304.',
  },
  limits: {
    ja: '1日（日本時間）の呼び出し数は RateLimit-Limit、RateLimit-Remaining、RateLimit-Reset（秒）で分かります。上限を超えた場合と、1分に{calls}回を超えた場合は 429 と Retry-After を返します。',
    en: 'RateLimit-Limit, RateLimit-Remaining and RateLimit-Reset (seconds) tell the calls of the day, which ends at midnight in Tokyo. Beyond it, and beyond {calls} calls in a minute, the answer is 429 with Retry-After.',
  },
  webhooks: {
    ja: 'Webhookには Tenken-Signature: t=<秒>,v1=<16進数> が付きます。v1 は「t」「.」「本文」をつないだ文字列の、署名鍵による HMAC-SHA256 です。',
    en: 'Webhooks carry Tenken-Signature: t=<seconds>,v1=<hex>, the HMAC-SHA256 by the webhook’s secret of t, a full stop and the body.',
  },
  versions: {
    ja: '同じ版では項目や操作を追加するだけです。削除や意味の変更は新しい版で行い、前の版はその後12か月間、Deprecation と Sunset のヘッダーを付けて応答します。',
    en: 'Within a version fields and operations are only added. What is removed or changes its meaning gets a new version, and the old one is answered for twelve months more, with the headers Deprecation and Sunset.',
  },
});

export const rulesOfApi = (language: Language): readonly string[] =>
  Object.values(rules).map(rule => rule[language].replace('{calls}', String(callsPerMinute)));

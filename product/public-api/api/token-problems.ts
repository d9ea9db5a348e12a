import { declareProblems } from '#endpoint/problem.ts';

export const tokenProblems = declareProblems({
  token_missing: {
    status: 401,
    ja: 'APIのトークンを「Authorization: Bearer tenken_…」で送信してください。',
    en: 'Please send an API token as “Authorization: Bearer tenken_…”.',
  },
  token_invalid: {
    status: 401,
    ja: 'APIのトークンが正しくありません。全体をコピーしたか確認してください。',
    en: 'The API token is not valid. Please check that you copied all of it.',
  },
  token_revoked: { status: 401, ja: 'このトークンは無効にされています。', en: 'This token has been revoked.' },
  token_expired: {
    status: 401,
    ja: 'このトークンは{date}に期限が切れました。',
    en: 'This token expired on {date}.',
  },
  token_address: {
    status: 403,
    ja: 'このトークンは{address}からの利用が許可されていません。',
    en: 'This token is not allowed to be used from {address}.',
  },
  token_scope: {
    status: 403,
    ja: 'このトークンには権限「{scope}」がありません。',
    en: 'This token does not have the scope “{scope}”.',
  },
  token_address_invalid: {
    status: 422,
    ja: 'IPアドレスまたはCIDR（例：203.0.113.7、203.0.113.0/24）で入力してください。',
    en: 'Please enter IP addresses or CIDR ranges, such as 203.0.113.7 or 203.0.113.0/24.',
  },
  token_not_active: {
    status: 409,
    ja: 'このトークンは無効か期限切れのため、変更できません。',
    en: 'This token has been revoked or has expired, so it cannot be changed.',
  },
  connection_limit_reached: {
    status: 422,
    ja: 'ご契約のプランで有効にできる接続は{limit}件までです。不要なトークンを無効にしてください。',
    en: 'Your plan allows up to {limit} active connections. Please revoke any tokens that you no longer need.',
  },
  api_not_exploitable: {
    status: 403,
    ja: 'API契約が利用可能な状態ではありません（現在：{status}）。',
    en: 'The API contract is not active (current status: {status}).',
  },
  api_quota_exceeded: {
    status: 429,
    ja: '本日の呼び出し上限{limit}回に達しました（{used}回利用）。{reset}にリセットされます。',
    en: 'The limit of {limit} calls per day has been reached ({used} used). It will be reset at {reset}.',
  },
  api_too_fast: {
    status: 429,
    ja: '1分間の呼び出し上限{limit}回を超えました。{wait}後にもう一度お試しください。',
    en: 'The limit of {limit} calls per minute has been exceeded. Please try again in {wait}.',
  },
  too_many_streams: {
    status: 429,
    ja: '同時に受信できるイベントは{limit}件までです。',
    en: 'You can have up to {limit} event streams open at the same time.',
  },
  export_not_ready: {
    status: 409,
    ja: 'ファイルはまだできていません。状態が finished になってからダウンロードしてください。',
    en: 'The file is not ready yet. Please download it once its status is finished.',
  },
});

declare module '#endpoint/problem.ts' {
  interface DomainProblems extends Record<keyof typeof tokenProblems, unknown> {}
}

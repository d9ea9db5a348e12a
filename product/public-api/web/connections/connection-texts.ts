import type { ApiScope } from '#endpoint/api-scopes.ts';
import { type Message, messages } from '#language/message.ts';
import type { ApiToken } from '#product/public-api/api/api-tokens.ts';

/** Texts of external connections: tokens of the API and their use. */
export const connectionTexts = messages({
  title: { ja: '外部連携', en: 'External connection' },
  lead: {
    ja: 'プログラムからサイトを検証し、結果を受け取るためのAPIです。',
    en: 'An API for verifying websites from your own programs and getting the results.',
  },
  docs: { ja: 'APIリファレンス', en: 'API reference' },
  terms: { ja: 'API利用規約', en: 'API terms of use' },
  tokens: { ja: '接続（トークン）', en: 'Connections (tokens)' },
  ended: { ja: '無効・期限切れのトークン（{count}件）', en: '{count} revoked or expired {count#token|tokens}' },
  endedTokens: { ja: '無効・期限切れのトークン', en: 'Revoked and expired tokens' },
  issue: { ja: 'トークンを発行', en: 'Issue a token' },
  none: { ja: 'トークンはまだありません', en: 'No tokens yet' },
  noneText: {
    ja: 'トークンを発行すると、下のコード例でそのままAPIを呼び出せます。',
    en: 'Issue a token to call the API with the code examples below.',
  },
  noneActive: { ja: '有効なトークンはありません', en: 'No active tokens' },
  noneActiveText: {
    ja: '発行済みのトークンはすべて無効か期限切れです。APIを呼び出すには、新しいトークンを発行してください。',
    en: 'All issued tokens have been revoked or have expired. Issue a new token to call the API.',
  },
  noneForStaff: { ja: 'トークンは発行されていません。', en: 'No tokens have been issued.' },
  full: {
    ja: 'ご契約の接続数の上限に達しています。使わないトークンを無効にすると発行できます。',
    en: 'You have reached your plan’s limit of connections. Revoke a token that you no longer need to issue another.',
  },
  name: { ja: '接続名', en: 'Connection name' },
  nameHelp: { ja: '利用するシステムや担当者が分かる名前', en: 'A name that identifies the system or person using it' },
  scopes: { ja: '権限', en: 'Scopes' },
  scopesMissing: { ja: '権限を1つ以上選択してください。', en: 'Please choose at least one scope.' },
  addresses: { ja: '許可するアドレス', en: 'Allowed addresses' },
  addressesHelp: {
    ja: 'IPアドレスまたはCIDRを1行に1つ。空欄の場合は、すべてのアドレスから利用できます。',
    en: 'One IP address or CIDR range per line. If left empty, the token can be used from any address.',
  },
  addressWrong: {
    ja: '「{address}」はIPアドレスでもCIDRでもありません。例：203.0.113.7、203.0.113.0/24',
    en: '“{address}” is not an IP address or CIDR range. Examples: 203.0.113.7, 203.0.113.0/24.',
  },
  tooMany: { ja: 'アドレスは{most}件までです。', en: 'You can enter up to {most} addresses.' },
  anywhere: { ja: 'すべて', en: 'Any address' },
  days: { ja: '有効期間', en: 'Valid for' },
  forever: { ja: '無期限', en: 'No expiry' },
  daysOf: { ja: '{days}日', en: '{days} days' },
  lastUse: { ja: '最終利用', en: 'Last used' },
  never: { ja: '未使用', en: 'Never' },
  state: { ja: '状態', en: 'State' },
  until: { ja: '{date} まで', en: 'until {date}' },
  oldUntil: { ja: '前のトークンは {date} まで有効', en: 'The previous token is valid until {date}' },
  issuedBy: { ja: '{date} 発行（{name}）', en: 'Issued {date} by {name}' },
  actions: { ja: '操作', en: 'Actions' },
  of: { ja: '{action}: {name}', en: '{action}: {name}' },
  change: { ja: '変更', en: 'Change' },
  changeTitle: { ja: 'トークンの設定を変更', en: 'Change token settings' },
  save: { ja: '変更を保存', en: 'Save changes' },
  saved: { ja: 'トークンの設定を変更しました。', en: 'Token settings changed.' },
  rotate: { ja: '再発行', en: 'Rotate' },
  rotateTitle: { ja: 'トークンを再発行', en: 'Rotate token' },
  rotateText: {
    ja: '「{name}」の新しいトークンを発行します。猶予時間が過ぎると、現在のトークンは使えなくなります。',
    en: 'A new token will be issued for “{name}”. After the grace period, the current token will no longer work.',
  },
  overlap: { ja: '現在のトークンを使える猶予時間', en: 'Grace period for the current token' },
  hours: { ja: '{hours}時間', en: '{hours} {hours#hour|hours}' },
  atOnce: { ja: 'すぐに無効にする', en: 'Revoke immediately' },
  revoke: { ja: '無効にする', en: 'Revoke' },
  revokeTitle: { ja: 'トークンを無効にする', en: 'Revoke token' },
  revokeText: {
    ja: '「{name}」（…{hint}）を無効にします。このトークンを使うプログラムは、すぐにAPIを呼び出せなくなります。この操作は元に戻せません。',
    en: '“{name}” (…{hint}) will be revoked. Programs that use this token can no longer call the API. This cannot be undone.',
  },
  revoked: { ja: 'トークンを無効にしました。', en: 'The token has been revoked.' },
  secretTitle: { ja: '新しいトークン', en: 'Your new token' },
  secretLabel: { ja: '「{name}」のトークン', en: 'Token of “{name}”' },
  secretText: {
    ja: 'このトークンは一度だけ表示されます。閉じる前にコピーして、安全な場所に保管してください。',
    en: 'This token is shown only once. Copy it before closing and keep it in a safe place.',
  },
  secretCare: {
    ja: 'パスワードと同様に扱い、公開される場所やソースコードには記載しないでください。',
    en: 'Treat it like a password. Do not put it in source code or public places.',
  },
  copy: { ja: 'トークンをコピー', en: 'Copy token' },
  close: { ja: '保管しました。閉じる', en: 'I have saved it. Close' },
});

export const scopeNames: Record<ApiScope, Message> = messages({
  'verifications:read': { ja: '検証結果の取得', en: 'Read verifications' },
  'verifications:write': { ja: '検証の開始・停止・削除', en: 'Start, stop and delete verifications' },
  exports: { ja: 'ファイルの書き出し', en: 'Export files' },
  webhooks: { ja: 'Webhookの設定', en: 'Set up webhooks' },
});

export const tokenStates: Record<ApiToken['state'], Message> = messages({
  active: { ja: '有効', en: 'Active' },
  expired: { ja: '期限切れ', en: 'Expired' },
  revoked: { ja: '無効', en: 'Revoked' },
});

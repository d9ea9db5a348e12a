import type { ApiScope } from '#endpoint/api-scopes.ts';
import { type Message, messages } from '#language/message.ts';
import type { ApiToken } from '#product/public-api/api/api-tokens.ts';

/** Texts of external connections: tokens of the API and their use. */
export const connectionTexts = messages({
  title: { ja: '外部連携', en: 'External connection' },
  lead: {
    ja: 'プログラムからサイトを検証し、結果を受け取るためのAPIです。',
    en: 'Verify websites from your own programs, and get the results.',
  },
  docs: { ja: 'APIリファレンス', en: 'API reference' },
  terms: { ja: 'API利用規約', en: 'API terms of use' },
  tokens: { ja: '接続（トークン）', en: 'Connections (tokens)' },
  ended: { ja: '無効・期限切れのトークン（{count}件）', en: '{count} revoked or expired {count#token|tokens}' },
  endedTokens: { ja: '無効・期限切れのトークン', en: 'Revoked and expired tokens' },
  issue: { ja: 'トークンを発行', en: 'Issue a token' },
  none: { ja: 'まだトークンがありません', en: 'There is no token yet' },
  noneText: {
    ja: 'トークンを発行すると、下のコード例でそのままAPIを呼び出せます。',
    en: 'Issue a token, and call the API with the examples below.',
  },
  noneActive: { ja: '有効なトークンがありません', en: 'No token is active' },
  noneActiveText: {
    ja: '発行済みのトークンはすべて無効か期限切れです。APIを呼び出すには、新しいトークンを発行してください。',
    en: 'All tokens are revoked or have expired. Issue a new one to call the API again.',
  },
  noneForStaff: { ja: 'トークンは発行されていません。', en: 'No token has been issued.' },
  full: {
    ja: 'ご契約の接続数の上限に達しています。使わないトークンを無効にすると発行できます。',
    en: 'All connections of your plan are in use. Revoke a token that is not needed to issue another.',
  },
  name: { ja: '接続名', en: 'Name' },
  nameHelp: { ja: '利用するシステムや担当がわかる名前', en: 'The system or the person that uses it' },
  scopes: { ja: '権限', en: 'Scopes' },
  scopesMissing: { ja: '権限を1つ以上選択してください。', en: 'Please choose at least one scope.' },
  addresses: { ja: '許可するアドレス', en: 'Allowed addresses' },
  addressesHelp: {
    ja: 'IPアドレスまたはCIDRを1行に1つ。空欄の場合は、すべてのアドレスから利用できます。',
    en: 'One IP address or network (CIDR) a line. Left empty, the token is accepted from everywhere.',
  },
  addressWrong: {
    ja: '「{address}」はIPアドレスでもCIDRでもありません。例: 203.0.113.7、203.0.113.0/24',
    en: '“{address}” is neither an IP address nor a network. Such as 203.0.113.7 or 203.0.113.0/24.',
  },
  tooMany: { ja: 'アドレスは{most}件までです。', en: 'At most {most} addresses.' },
  anywhere: { ja: 'すべて', en: 'Everywhere' },
  days: { ja: '有効期間', en: 'Valid for' },
  forever: { ja: '無期限', en: 'No end' },
  daysOf: { ja: '{days}日', en: '{days} days' },
  lastUse: { ja: '最終利用', en: 'Last use' },
  never: { ja: '未使用', en: 'Never' },
  state: { ja: '状態', en: 'State' },
  until: { ja: '{date} まで', en: 'until {date}' },
  oldUntil: { ja: '前のトークンは {date} まで有効', en: 'The secret before is valid until {date}' },
  issuedBy: { ja: '{date} 発行（{name}）', en: 'Issued {date} by {name}' },
  actions: { ja: '操作', en: 'Actions' },
  of: { ja: '{action}: {name}', en: '{action}: {name}' },
  change: { ja: '変更', en: 'Change' },
  changeTitle: { ja: 'トークンの設定を変更', en: 'Change the token' },
  save: { ja: '変更を保存', en: 'Save the changes' },
  saved: { ja: 'トークンの設定を変更しました。', en: 'The token has been changed.' },
  rotate: { ja: '再発行', en: 'Rotate' },
  rotateTitle: { ja: 'トークンを再発行', en: 'Rotate the token' },
  rotateText: {
    ja: '「{name}」の新しいトークンを発行します。猶予時間が過ぎると、いまのトークンは使えなくなります。',
    en: 'A new secret is made for “{name}”. After the time below, the present one is no longer accepted.',
  },
  overlap: { ja: 'いまのトークンを使える猶予時間', en: 'The present secret stays valid for' },
  hours: { ja: '{hours}時間', en: '{hours} {hours#hour|hours}' },
  atOnce: { ja: 'すぐに無効にする', en: 'Not at all' },
  revoke: { ja: '無効にする', en: 'Revoke' },
  revokeTitle: { ja: 'トークンを無効にする', en: 'Revoke the token' },
  revokeText: {
    ja: '「{name}」（…{hint}）を無効にします。このトークンを使うプログラムは、すぐにAPIを呼び出せなくなります。元には戻せません。',
    en: '“{name}” (…{hint}) is revoked for good: programs that use it can call the API no more, from now on.',
  },
  revoked: { ja: 'トークンを無効にしました。', en: 'The token has been revoked.' },
  secretTitle: { ja: '新しいトークン', en: 'Your new token' },
  secretLabel: { ja: '「{name}」のトークン', en: 'Token of “{name}”' },
  secretText: {
    ja: 'このトークンが表示されるのは今だけです。閉じる前にコピーして、安全な場所に保管してください。',
    en: 'This token is shown only now. Copy it before you close this, and keep it in a safe place.',
  },
  secretCare: {
    ja: 'パスワードと同じように扱い、公開される場所やソースコードには書かないでください。',
    en: 'Treat it like a password: do not put it into source code or anywhere public.',
  },
  copy: { ja: 'トークンをコピー', en: 'Copy the token' },
  close: { ja: '保管しました。閉じる', en: 'I have kept it. Close' },
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

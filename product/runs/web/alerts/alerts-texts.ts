import { type Message, messages } from '#language/message.ts';
import type { AlertEvent, AlertTarget, DeliveryState } from '#product/tenancy/api/alerts.ts';

export const eventNames: Record<AlertEvent, Message> = messages({
  'run.ended': { ja: '検証の完了', en: 'Run finished' },
  'run.stopped': { ja: '検証の停止', en: 'Run stopped' },
  'run.failed': { ja: '検証の失敗', en: 'Run failed' },
  'score.fell': { ja: 'スコアの低下', en: 'Score dropped' },
  'run.refused': { ja: '定期検証を開始できない', en: 'Scheduled run not started' },
});

export const stateNames: Record<AlertTarget['state'], Message> = messages({
  on: { ja: '有効', en: 'On' },
  unconfirmed: { ja: '本人の確認待ち', en: 'Awaiting confirmation' },
  unsubscribed: { ja: '本人が配信を停止', en: 'Unsubscribed' },
  off: { ja: '停止中', en: 'Off' },
});

export const deliveryStateNames: Record<DeliveryState, Message> = messages({
  waiting: { ja: '送信待ち', en: 'Waiting' },
  delivered: { ja: '送信済み', en: 'Delivered' },
  'given-up': { ja: '送信を中止', en: 'Sending stopped' },
});

export const alertsTexts = messages({
  title: { ja: '通知設定', en: 'Notifications' },
  lead: {
    ja: '検証が終わったときやスコアが下がったときに、メールまたはWebhookで通知します。',
    en: 'Sends an e-mail or a webhook when a run finishes or a score drops.',
  },
  mail: { ja: 'メール', en: 'E-mail' },
  mailHelp: {
    ja: '1人につき5分に1通までにまとめて送ります。契約外のアドレスには、本人が確認した後に送ります。',
    en: 'Notifications are grouped into at most one e-mail every five minutes per person. Recipients outside the contract must confirm first.',
  },
  webhooks: { ja: 'Webhook', en: 'Webhooks' },
  webhooksHelp: {
    ja: 'イベントごとに、署名付きのJSONをPOSTで送信します。送信できないときは24時間再試行し、失敗が5日間続くと停止します。',
    en: 'Signed JSON is sent by POST for each event and retried for 24 hours if delivery fails. A webhook is disabled after five days of failures.',
  },
  count: { ja: '{count} / {most}件', en: '{count} of {most}' },
  noMail: { ja: 'メールの通知先はまだありません', en: 'No e-mail recipients yet' },
  noWebhook: { ja: 'Webhookはまだありません', en: 'No webhooks yet' },
  person: { ja: 'ユーザー', en: 'User' },
  outside: { ja: 'メールアドレスを入力', en: 'Enter an e-mail address' },
  email: { ja: 'メールアドレス', en: 'E-mail address' },
  language: { ja: '言語', en: 'Language' },
  japanese: { ja: '日本語', en: 'Japanese' },
  english: { ja: '英語', en: 'English' },
  events: { ja: 'すべての検証について通知する内容', en: 'Notify about all runs' },
  eventsOf: { ja: '「{name}」にすべての検証について通知する内容', en: 'Notify “{name}” about all runs' },
  someRuns: {
    ja: 'ほかに{count}件の検証設定で選ばれています。',
    en: 'Also selected in {count} {count#setting|settings}.',
  },
  settingHelp: {
    ja: '検証設定ごとの通知は、各設定の編集画面で選びます。',
    en: 'Notifications for a single setting are chosen on its edit screen.',
  },
  addPerson: { ja: '通知先を追加', en: 'Add a recipient' },
  addWebhook: { ja: 'Webhookを追加', en: 'Add a webhook' },
  name: { ja: '名前', en: 'Name' },
  url: { ja: 'URL', en: 'URL' },
  urlHelp: { ja: 'httpsで始まる、公開されたURL', en: 'A public URL that starts with https' },
  personMissing: { ja: 'ユーザーを選択してください。', en: 'Please choose a user.' },
  added: { ja: '通知先を追加しました', en: 'Recipient added' },
  asked: { ja: '確認メールを送信しました', en: 'Confirmation e-mail sent' },
  askAgain: { ja: '確認メールを再送', en: 'Resend the confirmation e-mail' },
  remove: { ja: '削除', en: 'Remove' },
  removeOf: { ja: '「{name}」を削除', en: 'Remove “{name}”' },
  removeTitle: { ja: '通知先を削除しますか？', en: 'Remove the recipient?' },
  removeText: {
    ja: '「{name}」には今後通知されません。検証設定での選択と、Webhookの送信履歴も削除されます。',
    en: '“{name}” will no longer be notified. Its selections in settings and its webhook deliveries will also be deleted.',
  },
  removed: { ja: '通知先を削除しました', en: 'Recipient removed' },
  test: { ja: 'テストを送信', en: 'Send a test' },
  testSent: {
    ja: 'テストを送信しました。結果は送信履歴に表示されます。',
    en: 'Test sent. The result is shown in the deliveries.',
  },
  deliveries: { ja: '送信履歴', en: 'Deliveries' },
  deliveriesOf: { ja: '「{name}」の送信履歴', en: 'Deliveries to “{name}”' },
  renew: { ja: '署名鍵を更新', en: 'Renew the signing secret' },
  renewTitle: { ja: '署名鍵を更新しますか？', en: 'Renew the signing secret?' },
  renewText: {
    ja: '新しい署名鍵を発行します。24時間は、以前の鍵でも署名されます。',
    en: 'A new signing secret is issued. The previous secret also remains valid for 24 hours.',
  },
  switchOff: { ja: '停止', en: 'Disable' },
  switchOn: { ja: '再開', en: 'Enable' },
  secret: { ja: '「{name}」の署名鍵', en: 'Signing secret of “{name}”' },
  secretHelp: {
    ja: 'この鍵は一度だけ表示されます。受信側のプログラムに保存してください。',
    en: 'This secret is shown only once. Store it in the program that receives the deliveries.',
  },
  copy: { ja: 'コピー', en: 'Copy' },
  hide: { ja: '閉じる', en: 'Hide' },
  failing: { ja: '{since} から送信できていません', en: 'Deliveries failing since {since}' },
  oldSecret: { ja: '{until} まで以前の鍵でも署名されます', en: 'The previous secret is also valid until {until}' },
});

export const deliveriesTexts = messages({
  title: { ja: 'Webhookの送信履歴', en: 'Webhook deliveries' },
  lead: { ja: '30日間の送信を、新しい順に表示します。', en: 'Deliveries of the last 30 days, newest first.' },
  webhook: { ja: 'Webhook', en: 'Webhook' },
  event: { ja: 'イベント', en: 'Event' },
  test: { ja: 'テスト', en: 'Test' },
  state: { ja: '状態', en: 'State' },
  answer: { ja: '応答', en: 'Response' },
  attempts: { ja: '試行', en: 'Attempts' },
  date: { ja: '日時', en: 'Date' },
  none: { ja: '送信はまだありません', en: 'No deliveries yet' },
  noneText: {
    ja: 'イベントが発生するか、テストを送信すると、ここに表示されます。',
    en: 'Deliveries are shown here when an event occurs or a test is sent.',
  },
  noneFits: { ja: '条件に合う送信がありません', en: 'No deliveries match these filters' },
  update: { ja: '更新', en: 'Update' },
  actions: { ja: '操作', en: 'Actions' },
  resend: { ja: '再送', en: 'Resend' },
  resendOf: { ja: '{date} の送信を再送', en: 'Resend the delivery of {date}' },
  resent: { ja: '再送しています。', en: 'Resending.' },
});

/** Why there was no answer, for the commonest causes; others are shown as they are. */
export const faultNames: Readonly<Record<string, Message>> = messages({
  timeout: { ja: '10秒以内に応答なし', en: 'No response within 10 seconds' },
  refused: { ja: '接続を拒否', en: 'Connection refused' },
  reset: { ja: '接続が切断', en: 'Connection lost' },
  'name-not-found': { ja: 'ホストが見つからない', en: 'Host not found' },
  'private-address': { ja: '公開されていないアドレス', en: 'Not a public address' },
  'not-https': { ja: 'httpsではない', en: 'Not https' },
  tls: { ja: '証明書の誤り', en: 'Invalid certificate' },
});

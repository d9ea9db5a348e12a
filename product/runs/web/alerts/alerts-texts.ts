import { type Message, messages } from '#language/message.ts';
import type { AlertEvent, AlertTarget, DeliveryState } from '#product/tenancy/api/alerts.ts';

export const eventNames: Record<AlertEvent, Message> = messages({
  'run.ended': { ja: '検証の完了', en: 'A run has ended' },
  'run.stopped': { ja: '検証の停止', en: 'A run was stopped' },
  'run.failed': { ja: '検証の失敗', en: 'A run failed' },
  'score.fell': { ja: 'スコアの低下', en: 'A score fell' },
  'run.refused': { ja: '定期検証を開始できない', en: 'A due run did not start' },
});

export const stateNames: Record<AlertTarget['state'], Message> = messages({
  on: { ja: '有効', en: 'On' },
  unconfirmed: { ja: '本人の確認待ち', en: 'Not confirmed yet' },
  unsubscribed: { ja: '本人が配信を停止', en: 'Unsubscribed' },
  off: { ja: '停止中', en: 'Off' },
});

export const deliveryStateNames: Record<DeliveryState, Message> = messages({
  waiting: { ja: '送信待ち', en: 'Waiting' },
  delivered: { ja: '送信済み', en: 'Delivered' },
  'given-up': { ja: '送信を中止', en: 'Given up' },
});

export const alertsTexts = messages({
  title: { ja: '通知', en: 'Alerts' },
  lead: {
    ja: '検証が終わったときやスコアが下がったときに、メールまたはWebhookで知らせます。',
    en: 'Tells people by mail and programs by webhook when a run ends or a score falls.',
  },
  mail: { ja: 'メール', en: 'Mail' },
  mailHelp: {
    ja: '1人につき5分に1通までにまとめて送ります。契約外のアドレスには、本人が確認した後に送ります。',
    en: 'One mail in five minutes at most. People outside of the contract have to confirm first.',
  },
  webhooks: { ja: 'Webhook', en: 'Webhooks' },
  webhooksHelp: {
    ja: 'イベントごとに、署名付きのJSONをPOSTで送ります。受信できないときは24時間くり返し、5日続くと停止します。',
    en: 'A signed JSON is sent by POST for each event, for 24 hours where it is not taken. After five days of failures a webhook is switched off.',
  },
  count: { ja: '{count} / {most}件', en: '{count} of {most}' },
  noMail: { ja: 'メールの通知先はまだありません', en: 'No recipient by mail yet' },
  noWebhook: { ja: 'Webhookはまだありません', en: 'No webhook yet' },
  person: { ja: 'ユーザー', en: 'User' },
  outside: { ja: 'メールアドレスを入力', en: 'Another address' },
  email: { ja: 'メールアドレス', en: 'E-mail address' },
  language: { ja: '言語', en: 'Language' },
  japanese: { ja: '日本語', en: 'Japanese' },
  english: { ja: '英語', en: 'English' },
  events: { ja: 'すべての検証について知らせること', en: 'Told of all runs' },
  eventsOf: { ja: '「{name}」にすべての検証について知らせること', en: 'What “{name}” is told of all runs' },
  someRuns: {
    ja: 'ほかに{count}件の検証設定で選ばれています。',
    en: 'Chosen in {count} {count#setting|settings} besides.',
  },
  settingHelp: {
    ja: '検証設定ごとの通知は、各設定の編集画面で選びます。',
    en: 'For the runs of one setting choose them where it is edited.',
  },
  addPerson: { ja: '通知先を追加', en: 'Add a recipient' },
  addWebhook: { ja: 'Webhookを追加', en: 'Add a webhook' },
  name: { ja: '名前', en: 'Name' },
  url: { ja: 'URL', en: 'URL' },
  urlHelp: { ja: 'https で始まる、公開されたアドレス', en: 'A public address that begins with https' },
  personMissing: { ja: 'ユーザーを選択してください。', en: 'Please choose a user.' },
  added: { ja: '通知先を追加しました', en: 'The recipient has been added' },
  asked: { ja: '確認メールを送信しました', en: 'A mail with the link to confirm has been sent' },
  askAgain: { ja: '確認メールを再送', en: 'Send the link again' },
  remove: { ja: '削除', en: 'Remove' },
  removeOf: { ja: '「{name}」を削除', en: 'Remove “{name}”' },
  removeTitle: { ja: '通知先を削除しますか？', en: 'Remove the recipient?' },
  removeText: {
    ja: '「{name}」には今後通知されません。検証設定での選択と、Webhookの送信履歴も削除されます。',
    en: '“{name}” is told nothing any more. Its choices in settings and its deliveries are removed too.',
  },
  removed: { ja: '通知先を削除しました', en: 'The recipient has been removed' },
  test: { ja: 'テストを送信', en: 'Send a test' },
  testSent: {
    ja: 'テストを送信しました。結果は送信履歴に表示されます。',
    en: 'A test is on its way. Its result is among the deliveries.',
  },
  deliveries: { ja: '送信履歴', en: 'Deliveries' },
  deliveriesOf: { ja: '「{name}」の送信履歴', en: 'Deliveries to “{name}”' },
  renew: { ja: '署名鍵を更新', en: 'Renew the secret' },
  renewTitle: { ja: '署名鍵を更新しますか？', en: 'Renew the secret?' },
  renewText: {
    ja: '新しい署名鍵を発行します。24時間は、これまでの鍵でも署名されます。',
    en: 'A new secret is made. For 24 hours the one before signs too.',
  },
  switchOff: { ja: '停止', en: 'Switch off' },
  switchOn: { ja: '再開', en: 'Switch on' },
  secret: { ja: '「{name}」の署名鍵', en: 'The secret of “{name}”' },
  secretHelp: {
    ja: 'この鍵は一度だけ表示されます。受信側のプログラムに保存してください。',
    en: 'It is shown this once. Keep it where your program receives the deliveries.',
  },
  copy: { ja: 'コピー', en: 'Copy' },
  hide: { ja: '閉じる', en: 'Hide' },
  failing: { ja: '{since} から送信できていません', en: 'Has taken nothing since {since}' },
  oldSecret: { ja: '{until} まで以前の鍵でも署名されます', en: 'The secret before signs too until {until}' },
});

export const deliveriesTexts = messages({
  title: { ja: 'Webhookの送信履歴', en: 'Webhook deliveries' },
  lead: { ja: '30日間の送信を、新しい順に表示します。', en: 'The deliveries of 30 days, newest first.' },
  webhook: { ja: 'Webhook', en: 'Webhook' },
  event: { ja: 'イベント', en: 'Event' },
  test: { ja: 'テスト', en: 'Test' },
  state: { ja: '状態', en: 'State' },
  answer: { ja: '応答', en: 'Answer' },
  attempts: { ja: '試行', en: 'Attempts' },
  date: { ja: '日時', en: 'Date' },
  none: { ja: '送信はまだありません', en: 'No delivery yet' },
  noneText: {
    ja: 'イベントが起きるか、テストを送ると、ここに表示されます。',
    en: 'They stand here once something happens, or a test is sent.',
  },
  noneFits: { ja: '条件に合う送信がありません', en: 'No delivery fits these filters' },
  update: { ja: '更新', en: 'Update' },
  actions: { ja: '操作', en: 'Actions' },
  resend: { ja: '再送', en: 'Send again' },
  resendOf: { ja: '{date} の送信を再送', en: 'Send the delivery of {date} again' },
  resent: { ja: '再送しました。', en: 'It is being sent again.' },
});

/** Why there was no answer, for the commonest causes; others are shown as they are. */
export const faultNames: Readonly<Record<string, Message>> = messages({
  timeout: { ja: '10秒以内に応答なし', en: 'No answer in 10 seconds' },
  refused: { ja: '接続を拒否', en: 'Connection refused' },
  reset: { ja: '接続が切断', en: 'Connection lost' },
  'name-not-found': { ja: 'ホストが見つからない', en: 'Host not found' },
  'private-address': { ja: '公開されていないアドレス', en: 'Not a public address' },
  'not-https': { ja: 'httpsではない', en: 'Not https' },
  tls: { ja: '証明書の誤り', en: 'Certificate refused' },
});

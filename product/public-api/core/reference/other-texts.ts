import { messages } from '#language/message.ts';

/** What the other fields of the external API mean, by the ends of their paths: account, hosts, exports, webhooks, problems. */
export const otherTexts = messages({
  // Lists
  items: { ja: '一覧の項目。', en: 'The items of the list.' },
  'sent.cursor': { ja: '前のページの `nextCursor`。', en: 'The `nextCursor` of the previous page.' },
  'sent.limit': { ja: '1ページの件数（件）。', en: 'The maximum number of items per page.' },
  nextCursor: {
    ja: '次のページの `cursor`。最後のページでは null。',
    en: 'The `cursor` of the next page; null on the last page.',
  },
  total: {
    ja: '条件に合う件数（件）。数えるのに時間がかかる場合は null。',
    en: 'The number of matching items; null if counting them would take too long.',
  },
  'idempotency-key': {
    ja: '再送しても一度だけ処理するためのキー（空白を含まないASCII文字、200文字まで）。24時間有効です。',
    en: 'A key that ensures a repeated request is processed only once: up to 200 ASCII characters without spaces, valid for 24 hours.',
  },
  // Account
  tenantId: { ja: 'テナントのID。', en: 'The ID of the tenant.' },
  'account.token': { ja: '呼び出しに使ったトークン。', en: 'The token used for the call.' },
  'token.id': { ja: 'トークンのID。', en: 'The ID of the token.' },
  'token.name': { ja: 'コンソールでの接続名。', en: 'The name of the connection in the console.' },
  'token.scopes': {
    ja: '権限：`verifications:read`、`verifications:write`、`exports`、`webhooks`。',
    en: 'The scopes: `verifications:read`, `verifications:write`, `exports`, `webhooks`.',
  },
  'account.calls': { ja: '本日の呼び出し数。', en: 'The calls of today.' },
  'calls.limit': { ja: '1日の上限（回）。', en: 'The maximum number of calls per day.' },
  'calls.used': { ja: '本日の呼び出し数（回）。', en: 'The number of calls made today.' },
  'calls.remaining': { ja: '本日の残り（回）。', en: 'The number of calls left today.' },
  'calls.resetAt': {
    ja: '呼び出し数が0に戻る日時（UTC、東京の0時）。',
    en: 'When the count returns to 0, in UTC: midnight in Tokyo.',
  },
  'account.pages': { ja: '検証できるページ数。', en: 'The pages that can be verified.' },
  'account.pages.limit': { ja: '付与されたページ数（ページ）。', en: 'The number of pages granted.' },
  'account.pages.used': { ja: '使ったページ数（ページ）。', en: 'The number of pages used.' },
  'account.pages.remaining': { ja: '残りのページ数（ページ）。', en: 'The number of pages left.' },
  // Hosts
  'hosts.sent.url': { ja: 'ホストのURL、またはホスト名。', en: 'A URL of the host, or its name.' },
  host: { ja: 'ホスト名。', en: 'The host name.' },
  'hosts.proof': { ja: 'ホストの所有の確認。', en: 'The ownership verification of the host.' },
  'hosts.state': {
    ja: '`unproven`（未確認）、`proven`（確認済み）、`missing`（前回の確認で見つからなかった。`endsAt` までは有効）。',
    en: '`unproven` (not verified); `proven` (verified); `missing` (not found by the last check, valid until `endsAt`).',
  },
  'proof.state': {
    ja: '`unproven`（未確認）、`proven`（確認済み）、`missing`（前回の確認で見つからなかった。`endsAt` までは有効）。',
    en: '`unproven` (not verified); `proven` (verified); `missing` (not found by the last check, valid until `endsAt`).',
  },
  method: {
    ja: '確認の方法：`dns`（TXTレコード）、`file`（ファイル）、`meta`（トップページのmeta要素）。',
    en: 'The method: `dns` (a TXT record), `file` (a text file) or `meta` (a meta element on the top page).',
  },
  domain: {
    ja: '確認したドメイン。その下のすべてのホストに有効です。なければ null。',
    en: 'The verified domain, which covers all hosts below it; null if there is none.',
  },
  provenAt: { ja: '確認した日時（UTC）。まだなら null。', en: 'When it was verified, in UTC; null until then.' },
  checkedAt: {
    ja: '最後に調べた日時（UTC）。まだなら null。',
    en: 'When it was last checked, in UTC; null until then.',
  },
  endsAt: {
    ja: '確認の有効期限（UTC）。なければ null。',
    en: 'When the ownership verification expires, in UTC; null if it does not.',
  },
  dns: {
    ja: '登録するTXTレコードの候補。どれか1つで確認できます。',
    en: 'The TXT records to choose from; one of them is enough.',
  },
  'dns.name': { ja: 'レコードの名前。', en: 'The name of the record.' },
  'dns.value': { ja: 'レコードの値。', en: 'The value of the record.' },
  'dns.domain': { ja: 'このレコードで確認できるドメイン。', en: 'The domain that the record verifies.' },
  file: { ja: '置くファイル。', en: 'The file to place on the host.' },
  'file.url': { ja: 'ファイルのURL。', en: 'The URL of the file.' },
  'file.content': { ja: 'ファイルの内容。', en: 'The content of the file.' },
  meta: { ja: 'トップページに置く要素。', en: 'The element to place on the top page.' },
  'meta.url': { ja: 'ページのURL。', en: 'The URL of the page.' },
  'meta.element': { ja: 'HTMLの要素。', en: 'The HTML element.' },
  outcomes: { ja: '方法ごとの結果。', en: 'The results by method.' },
  isFound: { ja: '見つかったかどうか。', en: 'Whether it was found.' },
  // Exports
  exportId: { ja: '書き出しのID。', en: 'The ID of the export.' },
  list: {
    ja: '書き出す一覧：`findings`（検出結果）、`rules`（ルール）、`places`（修正箇所）、`links`（リンク先）、`pages`（ページ）。',
    en: 'The list to export: `findings`, `rules`, `places` (places to fix), `links` or `pages`.',
  },
  format: {
    ja: 'ファイルの形式：`csv`、`xlsx`（Excel）、`zip`（検証項目ごとのCSV）、`sarif`、`earl`。後の3つは `findings` のみ。',
    en: 'The file format: `csv`, `xlsx` (Excel), `zip` (one CSV file per check), `sarif` or `earl`. The last three only for `findings`.',
  },
  filter: { ja: '書き出す範囲の条件。', en: 'The rows to export; all of them if omitted.' },
  encoding: {
    ja: 'CSVの文字コード：`UTF-8` または `Shift_JIS`。',
    en: 'The encoding of CSV files: `UTF-8` or `Shift_JIS`.',
  },
  language: { ja: 'ファイルの言語：`ja` または `en`。', en: 'The language of the file: `ja` or `en`.' },
  'exports.id': { ja: '書き出しのID。', en: 'The ID of the export.' },
  verificationId: { ja: '検証のID（UUID）。', en: 'The ID of the verification, a UUID.' },
  'exports.status': {
    ja: '`running`（作成中）、`finished`（ダウンロードできる）、`failed`（失敗）、`expired`（24時間が過ぎて削除済み）。',
    en: '`running`; `finished` (ready for download); `failed`; `expired` (deleted after 24 hours).',
  },
  fileName: { ja: 'ファイル名。', en: 'The file name.' },
  size: {
    ja: 'ファイルの大きさ（バイト）。できるまでは null。',
    en: 'The file size in bytes; null until the file has been written.',
  },
  'exports.progress': { ja: '書き出しの進み具合。', en: 'The progress of the export.' },
  'progress.done': { ja: '書き出した行数（行）。', en: 'The number of rows written.' },
  'progress.total': { ja: '全体の行数（行）。', en: 'The number of rows in total.' },
  expiresAt: { ja: 'ファイルが削除される日時（UTC）。', en: 'When the file is deleted, in UTC.' },
  // Webhooks
  webhookId: { ja: 'WebhookのID。', en: 'The ID of the webhook.' },
  'webhooks.id': {
    ja: 'WebhookのID。送信履歴では、送信のID。',
    en: 'The ID of the webhook; in deliveries, the ID of the delivery.',
  },
  'webhooks.name': { ja: 'Webhookの名前。', en: 'The name of the webhook.' },
  'webhooks.url': { ja: '送信先のURL（https）。', en: 'The URL that events are sent to (https).' },
  events: {
    ja: '送るイベント：`run.ended`（完了）、`run.stopped`（停止）、`run.failed`（サイトを検証できなかった）、`score.fell`（スコアの低下）、`run.refused`（定期検証を開始できない）。',
    en: 'The events to send: `run.ended`, `run.stopped`, `run.failed` (the site could not be verified), `score.fell`, `run.refused` (a scheduled run could not be started).',
  },
  event: {
    ja: 'イベント：`run.ended`（完了）、`run.stopped`（停止）、`run.failed`（サイトを検証できなかった）、`score.fell`（スコアの低下）、`run.refused`（定期検証を開始できない）、`test`（テスト）。',
    en: 'The event: `run.ended`, `run.stopped`, `run.failed` (the site could not be verified), `score.fell`, `run.refused` (a scheduled run could not be started) or `test`.',
  },
  isOn: {
    ja: '有効かどうか。5日間送信できないと、停止します。',
    en: 'Whether the webhook is enabled. It is disabled after five days of failures.',
  },
  failingSince: {
    ja: '送信できなくなった日時（UTC）。送信できていれば null。',
    en: 'Since when deliveries have failed, in UTC; null if they do not.',
  },
  secret: { ja: '署名鍵。一度だけ返します。', en: 'The signing secret, returned only once.' },
  deliveryId: { ja: '送信のID。', en: 'The ID of the delivery.' },
  'webhooks.state': {
    ja: '`waiting`（送信待ち、再送待ち）、`delivered`（送信済み）、`given-up`（24時間受信されず中止）。',
    en: '`waiting` (to be sent, or sent again); `delivered`; `given-up` (not accepted within 24 hours).',
  },
  'webhooks.sent.state': {
    ja: 'この状態の送信だけ：`waiting`、`delivered`、`given-up`。',
    en: 'Only deliveries in this state: `waiting`, `delivered` or `given-up`.',
  },
  attempts: { ja: '送信を試みた回数（回）。', en: 'The number of attempts.' },
  answer: {
    ja: '最後の応答のHTTPステータス。なければ null。',
    en: 'The HTTP status of the last response; null if there was none.',
  },
  fault: {
    ja: '応答がなかった理由のコード。なければ null。',
    en: 'The code of the reason why there was no response; null if there was one.',
  },
  triedAt: { ja: '最後に試みた日時（UTC）。まだなら null。', en: 'When it was last tried, in UTC; null until then.' },
  // Bodies of webhooks
  'body.id': {
    ja: '送信のID。再送でも同じなので、重複の判定に使えます。',
    en: 'The ID of the delivery. It is the same for every attempt, so you can use it to recognize duplicates.',
  },
  groupId: { ja: 'グループのID。', en: 'The ID of the group.' },
  site: { ja: 'サイト。', en: 'The site.' },
  'site.baseUrl': { ja: 'サイトのURL。', en: 'The URL of the site.' },
  'site.baseUrlEncoded': { ja: 'サイトのURLをBase64で表したもの。', en: 'The URL of the site in Base64.' },
  verification: {
    ja: 'このAPIで見た検証。開始されなかった場合は null。',
    en: 'The verification as this API shows it; null if none was started.',
  },
  'verification.id': { ja: '検証のID（UUID）。', en: 'The ID of the verification, a UUID.' },
  'verification.status': {
    ja: '検証の状態：`finished`、`partly_finished`、`stopped`、`failed`。終わる前の `queued`、`running`、`stopping` は送られません。',
    en: 'The status of the verification: `finished`, `partly_finished`, `stopped` or `failed`. `queued`, `running` and `stopping` come before the end and are not sent.',
  },
  links: {
    ja: '検証と結果を読むAPIのURL。APIの契約でない場合は null。',
    en: 'The URLs of this API for the verification and its results; null for contracts without the API.',
  },
  'links.self': { ja: '検証。', en: 'The verification.' },
  'links.pages': { ja: 'ページの一覧。', en: 'The list of pages.' },
  'links.findings': { ja: '検出結果の一覧。', en: 'The list of findings.' },
  'links.rules': { ja: 'ルールごとの検出結果。', en: 'The findings by rule.' },
  'links.links': { ja: 'リンク先の一覧。', en: 'The list of link targets.' },
  run: {
    ja: '検証の数値。開始されなかった場合は null。',
    en: 'Figures of the verification; null if none was started.',
  },
  'run.date': { ja: '開始した日時（UTC）。', en: 'When it started, in UTC.' },
  'run.status': {
    ja: '画面と同じ状態：`FINISHED`（完了）、`PAR_FINISHED`（一部完了）、`STOPPED`（停止）。`INIT`、`RUNNING`、`STOPPING`、`OLD` は送られません。`verification.status` をお使いください。',
    en: 'The status as the screens show it: `FINISHED`, `PAR_FINISHED` (partially finished) or `STOPPED`. `INIT`, `RUNNING`, `STOPPING` and `OLD` are not sent. Prefer `verification.status`.',
  },
  'run.pages': { ja: '検証のページ数（ページ）。', en: 'The number of pages of the verification.' },
  'run.isRunBySchedule': { ja: '定期検証かどうか。', en: 'Whether it is a scheduled run.' },
  'run.score': {
    ja: '総合スコア（0〜100点）。なければ null。',
    en: 'The overall score, 0 to 100 points; null if there is none.',
  },
  scoreBefore: {
    ja: '前回のスコア（0〜100点）。なければ null。',
    en: 'The previous score, 0 to 100 points; null if there is none.',
  },
  'run.functions': { ja: '検証項目ごとのスコア。', en: 'The scores by check.' },
  setting: { ja: '検証設定。使っていなければ null。', en: 'The verification setting; null if none was used.' },
  'setting.template': { ja: '検証設定のID。', en: 'The ID of the setting.' },
  'setting.name': { ja: '検証設定の名前。', en: 'The name of the setting.' },
  falls: {
    ja: '通常の変動を超えて下がったスコア。',
    en: 'The scores that dropped by more than their usual variation.',
  },
  'falls.function': {
    ja: '検証項目、または総合（`total`）：`quality`、`accessibility`、`seo`、`link`、`contents`、`layout`。',
    en: 'The check, or `total` for the overall score: `quality`, `accessibility`, `seo`, `link`, `contents`, `layout`.',
  },
  'falls.before': { ja: '前回のスコア（点）。', en: 'The previous score, in points.' },
  'falls.after': { ja: '今回のスコア（点）。', en: 'The current score, in points.' },
  'falls.band': { ja: '通常の変動の幅（点）。', en: 'The usual variation of the score, in points.' },
  refusal: {
    ja: '定期検証を開始できなかった理由。それ以外のイベントでは null。',
    en: 'Why a scheduled run could not be started; null for other events.',
  },
  'refusal.dueAt': { ja: '開始するはずだった日時（UTC）。', en: 'When it was due, in UTC.' },
  'refusal.code': { ja: '理由のコード。', en: 'The code of the reason; codes do not change.' },
  link: {
    ja: '詳しい内容のURL。APIの契約では検証のAPI、それ以外では画面。',
    en: 'The URL for more details: the verification in this API for API contracts, otherwise its screen.',
  },
  // Problems
  'problem.type': { ja: 'コードの説明のURL。', en: 'The URL of the explanation of the code.' },
  'problem.title': { ja: 'コードを英語の語で表したもの。', en: 'The code in English words.' },
  'problem.status': { ja: 'HTTPステータス。', en: 'The HTTP status.' },
  'problem.detail': {
    ja: 'Accept-Language の言語の文。',
    en: 'The error message in the language of Accept-Language.',
  },
  'problem.code': { ja: '変わらないコード。', en: 'The error code; codes do not change.' },
  'problem.fields': { ja: '誤りのある項目。', en: 'The invalid fields.' },
  'fields.path': { ja: '項目の位置。', en: 'The path of the field.' },
  'fields.message': { ja: '誤りの説明。', en: 'What is wrong with the field.' },
  'problem.allowed': { ja: '使える値。', en: 'The accepted values.' },
});

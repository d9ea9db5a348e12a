import { messages } from '#language/message.ts';

/** What the other fields of the external API mean, by the ends of their paths: account, hosts, exports, webhooks, problems. */
export const otherTexts = messages({
  // Lists
  items: { ja: '一覧の項目。', en: 'The items of the list.' },
  'sent.cursor': { ja: '前のページの `nextCursor`。', en: 'The `nextCursor` of the page before.' },
  'sent.limit': { ja: '1ページの件数（件）。', en: 'The most items of a page.' },
  nextCursor: {
    ja: '次のページの `cursor`。最後のページでは null。',
    en: 'The `cursor` of the next page; null at the end.',
  },
  total: {
    ja: '条件に合う件数（件）。数えるのに時間がかかる場合は null。',
    en: 'The number of all items that fit; null where counting them would take long.',
  },
  'idempotency-key': {
    ja: '再送しても一度だけ処理するためのキー（空白を含まないASCII文字、200文字まで）。24時間有効です。',
    en: 'The same request under the same key is done once in 24 hours. At most 200 ASCII characters without spaces.',
  },
  // Account
  tenantId: { ja: 'テナントのID。', en: 'The id of the tenant.' },
  'account.token': { ja: '呼び出しに使ったトークン。', en: 'The token of the call.' },
  'token.id': { ja: 'トークンのID。', en: 'The id of the token.' },
  'token.name': { ja: 'コンソールでの接続名。', en: 'Its name in the console.' },
  'token.scopes': {
    ja: '権限: `verifications:read`、`verifications:write`、`exports`、`webhooks`。',
    en: 'What it may do: `verifications:read`, `verifications:write`, `exports`, `webhooks`.',
  },
  'account.calls': { ja: '本日の呼び出し数。', en: 'The calls of the day.' },
  'calls.limit': { ja: '1日の上限（回）。', en: 'The most calls of a day.' },
  'calls.used': { ja: '本日の呼び出し数（回）。', en: 'The calls of the day so far.' },
  'calls.remaining': { ja: '本日の残り（回）。', en: 'The calls that are left.' },
  'calls.resetAt': {
    ja: '呼び出し数が0に戻る日時（UTC、東京の0時）。',
    en: 'When they are counted from 0 again, in UTC: midnight in Tokyo.',
  },
  'account.pages': { ja: '検証できるページ数。', en: 'The pages that may be verified.' },
  'account.pages.limit': { ja: '付与されたページ数（ページ）。', en: 'What was granted, in pages.' },
  'account.pages.used': { ja: '使ったページ数（ページ）。', en: 'What was used, in pages.' },
  'account.pages.remaining': { ja: '残りのページ数（ページ）。', en: 'What is left, in pages.' },
  // Hosts
  'hosts.sent.url': { ja: 'ホストのURL、またはホスト名。', en: 'An address of the host, or its name.' },
  host: { ja: 'ホスト名。', en: 'The name of the host.' },
  'hosts.proof': { ja: 'ホストの所有の確認。', en: 'The proof of the ownership.' },
  'hosts.state': {
    ja: '`unproven`（未確認）、`proven`（確認済み）、`missing`（前回の確認で見つからなかった。`endsAt` までは有効）。',
    en: '`unproven`; `proven`; `missing`: gone at the last look, and counted until `endsAt`.',
  },
  'proof.state': {
    ja: '`unproven`（未確認）、`proven`（確認済み）、`missing`（前回の確認で見つからなかった。`endsAt` までは有効）。',
    en: '`unproven`; `proven`; `missing`: gone at the last look, and counted until `endsAt`.',
  },
  method: {
    ja: '確認の方法: `dns`（TXTレコード）、`file`（ファイル）、`meta`（トップページのmeta要素）。',
    en: 'How it is proven: `dns` (a TXT record), `file` (a text file) or `meta` (an element of the start page).',
  },
  domain: {
    ja: '確認したドメイン。その下のすべてのホストに有効です。なければ null。',
    en: 'The domain whose DNS proves it, for all hosts below it; null without one.',
  },
  provenAt: { ja: '確認した日時（UTC）。まだなら null。', en: 'When it was proven, in UTC; null until then.' },
  checkedAt: {
    ja: '最後に調べた日時（UTC）。まだなら null。',
    en: 'When it was last looked for, in UTC; null before.',
  },
  endsAt: { ja: '確認の有効期限（UTC）。なければ null。', en: 'Until when it counts, in UTC; null without an end.' },
  dns: { ja: '登録するTXTレコードの候補。どれか1つで確認できます。', en: 'TXT records, one of which is enough.' },
  'dns.name': { ja: 'レコードの名前。', en: 'The name of the record.' },
  'dns.value': { ja: 'レコードの値。', en: 'Its value.' },
  'dns.domain': { ja: 'このレコードで確認できるドメイン。', en: 'The domain that it proves.' },
  file: { ja: '置くファイル。', en: 'The file to put on the host.' },
  'file.url': { ja: 'ファイルのURL。', en: 'Its address.' },
  'file.content': { ja: 'ファイルの内容。', en: 'Its content.' },
  meta: { ja: 'トップページに置く要素。', en: 'The element to put into the start page.' },
  'meta.url': { ja: 'ページのURL。', en: 'The address of the page.' },
  'meta.element': { ja: 'HTMLの要素。', en: 'The HTML element.' },
  outcomes: { ja: '方法ごとの結果。', en: 'What was found, by method.' },
  isFound: { ja: '見つかったかどうか。', en: 'Whether it was found.' },
  // Exports
  exportId: { ja: '書き出しのID。', en: 'The id of the export.' },
  list: {
    ja: '書き出す一覧: `findings`（検出結果）、`rules`（ルール）、`places`（直す箇所）、`links`（リンク先）、`pages`（ページ）。',
    en: 'What is written: `findings`, `rules`, `places` to mend, `links` or `pages`.',
  },
  format: {
    ja: 'ファイルの形式: `csv`、`xlsx`（Excel）、`zip`（CSVを項目ごとに）、`sarif`、`earl`。後の3つは `findings` のみ。',
    en: 'The format: `csv`, `xlsx`, `zip`, `sarif` or `earl`; the last three of `findings` alone.',
  },
  filter: { ja: '書き出す範囲の条件。', en: 'Which rows are written; all of them without it.' },
  encoding: {
    ja: 'CSVの文字コード: `UTF-8` または `Shift_JIS`。',
    en: 'The encoding of CSV: `UTF-8` or `Shift_JIS`.',
  },
  language: { ja: 'ファイルの言語: `ja` または `en`。', en: 'The language of the file: `ja` or `en`.' },
  'exports.id': { ja: '書き出しのID。', en: 'The id of the export.' },
  verificationId: { ja: '検証のID（UUID）。', en: 'The id of the verification, a UUID.' },
  'exports.status': {
    ja: '`running`（作成中）、`finished`（ダウンロードできる）、`failed`（失敗）、`expired`（24時間が過ぎて削除済み）。',
    en: '`running`; `finished`: the file is there; `failed`; `expired`: removed after 24 hours.',
  },
  fileName: { ja: 'ファイル名。', en: 'The name of the file.' },
  size: { ja: 'ファイルの大きさ（バイト）。できるまでは null。', en: 'The size in bytes; null until it is written.' },
  'exports.progress': { ja: '書き出しの進み具合。', en: 'How far it is.' },
  'progress.done': { ja: '書き出した行数（行）。', en: 'What is written, in rows.' },
  'progress.total': { ja: '全体の行数（行）。', en: 'What is to be written, in rows.' },
  expiresAt: { ja: 'ファイルが削除される日時（UTC）。', en: 'When the file is removed, in UTC.' },
  // Webhooks
  webhookId: { ja: 'WebhookのID。', en: 'The id of the webhook.' },
  'webhooks.id': {
    ja: 'WebhookのID。送信履歴では、送信のID。',
    en: 'The id of the webhook; in deliveries, of the delivery.',
  },
  'webhooks.name': { ja: 'Webhookの名前。', en: 'The name of the webhook.' },
  'webhooks.url': { ja: '送信先のURL（https）。', en: 'The address to which it is sent, https.' },
  events: {
    ja: '送るイベント: `run.ended`（完了）、`run.stopped`（停止）、`run.failed`（サイトを検証できなかった）、`score.fell`（スコアの低下）、`run.refused`（定期検証を開始できない）。',
    en: 'What is told: `run.ended`, `run.stopped`, `run.failed` (the site could not be verified), `score.fell`, `run.refused` (a due run did not start).',
  },
  event: {
    ja: 'イベント: `run.ended`（完了）、`run.stopped`（停止）、`run.failed`（サイトを検証できなかった）、`score.fell`（スコアの低下）、`run.refused`（定期検証を開始できない）、`test`（テスト）。',
    en: 'What happened: `run.ended`, `run.stopped`, `run.failed` (the site could not be verified), `score.fell`, `run.refused` (a due run did not start), `test`.',
  },
  isOn: {
    ja: '有効かどうか。5日間送信できないと、停止します。',
    en: 'Whether it is sent to; after five days of failures it is switched off.',
  },
  failingSince: {
    ja: '送信できなくなった日時（UTC）。送信できていれば null。',
    en: 'The first failure since the last success, in UTC; null without one.',
  },
  secret: { ja: '署名鍵。一度だけ返します。', en: 'The secret that signs, told this once.' },
  deliveryId: { ja: '送信のID。', en: 'The id of the delivery.' },
  'webhooks.state': {
    ja: '`waiting`（送信待ち、再送待ち）、`delivered`（送信済み）、`given-up`（24時間受信されず中止）。',
    en: '`waiting`: to be tried, or tried again; `delivered`; `given-up`: not taken within 24 hours.',
  },
  'webhooks.sent.state': {
    ja: 'この状態の送信だけ: `waiting`、`delivered`、`given-up`。',
    en: 'Those in this state alone: `waiting`, `delivered` or `given-up`.',
  },
  attempts: { ja: '送信を試みた回数（回）。', en: 'The number of attempts.' },
  answer: {
    ja: '最後の応答のHTTPステータス。なければ null。',
    en: 'The HTTP status of the last answer; null without one.',
  },
  fault: {
    ja: '応答がなかった理由のコード。なければ null。',
    en: 'The code of why there was no answer; null where there was.',
  },
  triedAt: { ja: '最後に試みた日時（UTC）。まだなら null。', en: 'When it was last tried, in UTC; null before.' },
  // Bodies of webhooks
  'body.id': {
    ja: '送信のID。再送でも同じなので、重複の判定に使えます。',
    en: 'The id of the delivery: the same in each attempt, so that doubles are known by it.',
  },
  groupId: { ja: 'グループのID。', en: 'The id of the group.' },
  site: { ja: 'サイト。', en: 'The site.' },
  'site.baseUrl': { ja: 'サイトのURL。', en: 'The address of the site.' },
  'site.baseUrlEncoded': { ja: 'サイトのURLをBase64で表したもの。', en: 'The address of the site in base 64.' },
  verification: {
    ja: 'このAPIで見た検証。開始されなかった場合は null。',
    en: 'The verification as this API knows it; null where none was started.',
  },
  'verification.id': { ja: '検証のID（UUID）。', en: 'The id of the verification, a UUID.' },
  'verification.status': {
    ja: '検証の状態: `finished`、`partly_finished`、`stopped`、`failed`。終わる前の `queued`、`running`、`stopping` は送られません。',
    en: 'Where it stands: `finished`, `partly_finished`, `stopped` or `failed`; `queued`, `running` and `stopping` are of those that have not ended.',
  },
  links: {
    ja: '検証と結果を読むAPIのURL。APIの契約でない場合は null。',
    en: 'The addresses of the API to read it and its results; null for a contract without the API.',
  },
  'links.self': { ja: '検証。', en: 'The verification.' },
  'links.pages': { ja: 'ページの一覧。', en: 'Its pages.' },
  'links.findings': { ja: '検出結果の一覧。', en: 'Its findings.' },
  'links.rules': { ja: 'ルールごとの検出結果。', en: 'Its findings by rule.' },
  'links.links': { ja: 'リンク先の一覧。', en: 'Its link targets.' },
  run: {
    ja: '検証の数値。開始されなかった場合は null。',
    en: 'Figures of the verification; null where none was started.',
  },
  'run.date': { ja: '開始した日時（UTC）。', en: 'When it was started, in UTC.' },
  'run.status': {
    ja: '画面と同じ状態: `FINISHED`（完了）、`PAR_FINISHED`（一部のみ完了）、`STOPPED`（停止）。`INIT`、`RUNNING`、`STOPPING`、`OLD` は送られません。`verification.status` をお使いください。',
    en: 'The status in the words of the screens: `FINISHED`, `PAR_FINISHED`, `STOPPED`; `INIT`, `RUNNING`, `STOPPING` and `OLD` are not sent. Better read `verification.status`.',
  },
  'run.pages': { ja: '検証のページ数（ページ）。', en: 'The size of the verification, in pages.' },
  'run.isRunBySchedule': { ja: '定期検証かどうか。', en: 'Whether a schedule has started it.' },
  'run.score': {
    ja: '総合スコア（0〜100点）。なければ null。',
    en: 'The overall score, 0 to 100 points; null without one.',
  },
  scoreBefore: {
    ja: '前回のスコア（0〜100点）。なければ null。',
    en: 'The score of the run before, 0 to 100 points; null without one.',
  },
  'run.functions': { ja: '検証項目ごとのスコア。', en: 'The scores by check.' },
  setting: { ja: '検証設定。使っていなければ null。', en: 'The setting that it was started from; null without one.' },
  'setting.template': { ja: '検証設定のID。', en: 'The id of the setting.' },
  'setting.name': { ja: '検証設定の名前。', en: 'The name of the setting.' },
  falls: { ja: '通常の変動を超えて下がったスコア。', en: 'The scores that fell by more than they vary anyway.' },
  'falls.function': {
    ja: '検証項目、または総合（`total`）: `quality`、`accessibility`、`seo`、`link`、`contents`、`layout`。',
    en: 'The check: `quality`, `accessibility`, `seo`, `link`, `contents`, `layout`; or `total`, the overall score.',
  },
  'falls.before': { ja: '前回のスコア（点）。', en: 'The score before, in points.' },
  'falls.after': { ja: '今回のスコア（点）。', en: 'The score now, in points.' },
  'falls.band': { ja: '通常の変動の幅（点）。', en: 'How much the score varies anyway, in points.' },
  refusal: {
    ja: '定期検証を開始できなかった理由。それ以外のイベントでは null。',
    en: 'Why a due run did not start; null for other events.',
  },
  'refusal.dueAt': { ja: '開始するはずだった日時（UTC）。', en: 'When it was due, in UTC.' },
  'refusal.code': { ja: '理由のコード。', en: 'The stable code of the reason.' },
  link: {
    ja: '詳しい内容のURL。APIの契約では検証のAPI、それ以外では画面。',
    en: 'Where to read on: the verification in the API for an API contract, else its screen.',
  },
  // Problems
  'problem.type': { ja: 'コードの説明のURL。', en: 'The address of the explanation of the code.' },
  'problem.title': { ja: 'コードを英語の語で表したもの。', en: 'The code in words.' },
  'problem.status': { ja: 'HTTPステータス。', en: 'The HTTP status.' },
  'problem.detail': {
    ja: 'Accept-Language の言語の文。',
    en: 'The sentence for people, in the language of Accept-Language.',
  },
  'problem.code': { ja: '変わらないコード。', en: 'The stable code.' },
  'problem.fields': { ja: '誤りのある項目。', en: 'Each invalid field.' },
  'fields.path': { ja: '項目の位置。', en: 'Where the field stands.' },
  'fields.message': { ja: '誤りの説明。', en: 'What is wrong with it.' },
  'problem.allowed': { ja: '使える値。', en: 'The values that can be given.' },
});

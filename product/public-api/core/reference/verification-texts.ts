import { messages } from '#language/message.ts';

/** What the fields of verifications, their pages, findings, rules and link targets mean, by the ends of their paths. */
export const verificationTexts = messages({
  // Verifications
  'verifications.id': { ja: '検証のID（UUID）。', en: 'The ID of the verification, a UUID.' },
  'sent.id': { ja: '検証のID（UUID）。', en: 'The ID of the verification, a UUID.' },
  'verifications.sent.url': {
    ja: 'サイトのURL。http または https。一覧では、このサイトの検証だけに絞ります。',
    en: 'The URL of the site, http or https. As a filter: only the verifications of this site.',
  },
  'verifications.url': {
    ja: 'サイトのURL（末尾の / などをそろえたもの）。',
    en: 'The normalized URL of the site.',
  },
  'sent.functions': {
    ja: '行う検証項目：`quality`（品質）、`accessibility`（アクセシビリティ）、`seo`、`link`（リンク）、`contents`（コンテンツ）、`layout`（レイアウト）。省略すると、すべて。',
    en: 'The checks to run: `quality` (HTML and CSS), `accessibility`, `seo`, `link`, `contents` (text), `layout`. All of them if omitted.',
  },
  'sent.maxPages': { ja: '検証するページ数の上限（ページ）。', en: 'The maximum number of pages to verify.' },
  'sent.urls': {
    ja: 'クロールせずに、これらのページだけを検証します。同じホストのURL。',
    en: 'Verify only these pages, without crawling. URLs of the same host.',
  },
  'sent.browsers': {
    ja: 'レイアウトを確認するブラウザーのID（`WC`、`AC3` など）。',
    en: 'IDs of the browsers for the layout check, such as `WC` and `AC3`.',
  },
  'sent.accessibility': { ja: 'アクセシビリティの検証の設定。', en: 'Options of the accessibility check.' },
  'accessibility.level': {
    ja: '適合レベル：`A`、`AA`（`A` を含む）、`AAA`（すべて）。これより上の達成基準は報告しません。',
    en: 'The conformance level: `A`, `AA` (includes `A`) or `AAA` (includes all). Criteria above it are not reported.',
  },
  'accessibility.humanChecks': {
    ja: '人による確認が必要な項目を報告するかどうか。',
    en: 'Whether items that need human review are reported.',
  },
  'accessibility.pageStates': {
    ja: '拡大表示、キーボード操作、開いたメニューも検証するかどうか。省略すると、標準の設定。',
    en: 'Whether pages are also checked when zoomed, with keyboard navigation and with menus open. The default setting applies if omitted.',
  },
  'accessibility.openSelectors': {
    ja: 'メニューやダイアログを開く要素のCSSセレクター。',
    en: 'CSS selectors of the elements that open a menu or a dialog.',
  },
  'sent.obeyRobots': {
    ja: 'robots.txt に従うかどうか。従わない場合は、ホストの所有の確認が必要です。',
    en: 'Whether robots.txt is followed. If not, ownership of the host must be verified.',
  },
  'sent.dismissCookieBanner': {
    ja: 'Cookieの同意画面を閉じてから検証するかどうか。',
    en: 'Whether cookie banners are closed before a page is checked.',
  },
  'sent.username': {
    ja: 'Basic認証のユーザー名。なければ null。',
    en: 'The user name for HTTP basic authentication; null if there is none.',
  },
  'sent.password': {
    ja: 'Basic認証のパスワード。なければ null。応答には含まれません。',
    en: 'The password for HTTP basic authentication; null if there is none. Never returned.',
  },
  'sent.running': {
    ja: '`true`: 終わっていない検証だけ。`false`: 終わった検証だけ。',
    en: '`true`: only verifications that have not ended. `false`: only those that have ended.',
  },
  'verifications.title': {
    ja: 'トップページのタイトル。読み込むまでは空。',
    en: 'The title of the first page; empty until it has been loaded.',
  },
  'verifications.status': {
    ja: '`queued`（順番待ち）、`running`（検証中）、`stopping`（停止処理中）、`finished`（完了）、`partly_finished`（一部完了）、`stopped`（停止）、`failed`（サイトを検証できなかった）。後の4つになると変わりません。',
    en: '`queued`: waiting for another verification to end. `running`. `stopping`: a stop was requested. Final: `finished`; `partly_finished`: less was checked than requested; `stopped`; `failed`: the site could not be verified.',
  },
  createdAt: { ja: '作成した日時（UTC）。', en: 'When it was created, in UTC.' },
  finishedAt: { ja: '終わった日時（UTC）。終わるまでは null。', en: 'When it ended, in UTC; null until then.' },
  'verifications.score': {
    ja: '総合スコア（0〜100点）。採点した項目の平均。なければ null。',
    en: 'The overall score, 0 to 100 points: the mean of all scored checks; null if there is none.',
  },
  'verifications.tested': {
    ja: '契約で対象とする達成基準だけで数えた結果。画面とレポートに表示する値。',
    en: 'The same by the success criteria that the contract is tested against alone: what screens and reports show.',
  },
  'tested.score': {
    ja: '対象の達成基準だけで算出したスコア（0〜100点）。なければ null。',
    en: 'The score made of findings of those criteria, 0 to 100 points; null if there is none.',
  },
  'tested.levelAErrors': {
    ja: 'レベルAの達成基準のエラーの数（件）。残っている間は「良好」と表示しません。',
    en: 'The number of errors of level A; while any is left, no score is called good.',
  },
  'verifications.errorPages': {
    ja: '対象の達成基準のエラーがあるページ数（ページ）。終わるまでは null。',
    en: 'The number of pages with an error of those criteria; null until the verification has ended.',
  },
  'verifications.pages': { ja: '見つかったページ数（ページ）。', en: 'The number of pages found.' },
  'verifications.functions': { ja: '検証項目ごとの結果。', en: 'The results by check.' },
  'functions.id': {
    ja: '検証項目：`quality`、`accessibility`、`seo`、`link`、`contents`、`layout`。',
    en: 'The check: `quality`, `accessibility`, `seo`, `link`, `contents` or `layout`.',
  },
  'functions.status': {
    ja: '項目の状態：`queued`、`running`、`stopping`、`finished`、`partly_finished`、`stopped`、`failed`。意味は検証の status と同じ。',
    en: 'The status of the check: `queued`, `running`, `stopping`, `finished`, `partly_finished`, `stopped` or `failed`, with the same meanings as the status of a verification.',
  },
  'functions.score': {
    ja: '項目のスコア（0〜100点）。まだ採点していないとき、また `link` と `contents` を途中で停止したときは null。',
    en: 'The score of the check, 0 to 100 points; null until a page has been scored, and for `link` and `contents` that were stopped.',
  },
  errors: { ja: 'エラーの数（件）。', en: 'The number of errors found.' },
  warnings: { ja: '警告の数（件）。', en: 'The number of warnings found.' },
  'functions.pagesChecked': { ja: '検証したページ数（ページ）。', en: 'The number of pages checked.' },
  'functions.pagesFailed': {
    ja: '検証できなかったページ数（ページ）。',
    en: 'The number of pages that could not be checked.',
  },
  'functions.pagesIncomplete': {
    ja: '検証したページのうち、一部を検証できなかったもの（ページ）。',
    en: 'The number of checked pages that were only partially checked.',
  },
  'functions.tested': {
    ja: '契約で対象とする達成基準だけで数えた、項目の結果。',
    en: 'The result of the check by the success criteria that the contract is tested against alone.',
  },
  'functions.isPartial': {
    ja: '依頼した範囲の一部だけを検証して終わったかどうか。',
    en: 'Whether the check ended with less checked than requested.',
  },
  'verifications.progress': { ja: '検証の進み具合。', en: 'The progress of the verification.' },
  'progress.percent': { ja: '進捗（0〜100%）。', en: 'The progress, 0 to 100 percent.' },
  'progress.pagesPerMinute': {
    ja: '最も遅い項目の速さ（ページ/分）。',
    en: 'The speed of the slowest check, in pages per minute.',
  },
  'progress.elapsedSeconds': {
    ja: '経過時間（秒）。中断していた時間は含みません。',
    en: 'The elapsed time in seconds, excluding pauses.',
  },
  'progress.estimatedEnd': {
    ja: '終了予定の日時（UTC）。分からなければ null。',
    en: 'The estimated end, in UTC; null if unknown.',
  },
  'progress.currentUrls': { ja: '検証中のページのURL。', en: 'The URLs of the pages that are being checked.' },
  'progress.position': {
    ja: '順番待ちの何番目か（1番目から）。待っていなければ null。',
    en: 'The position in the queue, from 1; null if it is not queued.',
  },
  'verifications.coverage': { ja: '検証した範囲。', en: 'The scope that was verified.' },
  'coverage.found': { ja: '見つかったURLの数（件）。', en: 'The number of URLs found.' },
  'coverage.checked': {
    ja: 'すべての項目を検証したページ数（ページ）。',
    en: 'The number of pages checked by all functions.',
  },
  'coverage.notJudged': {
    ja: '一部の項目を検証できなかったページ数（ページ）。',
    en: 'The number of pages that were only partially checked.',
  },
  'coverage.waiting': { ja: '未検証のページ数（ページ）。', en: 'The number of pages not yet checked.' },
  'coverage.excluded': { ja: '対象から外したURLの理由と数。', en: 'The number of excluded URLs, by reason.' },
  'coverage.failed': {
    ja: '読み込めなかったURLの理由と数。',
    en: 'The number of URLs that could not be loaded, by reason.',
  },
  reason: { ja: '理由のコード。変わりません。', en: 'The code of the reason; codes do not change.' },
  message: { ja: '日本語と英語の説明。', en: 'An explanation in Japanese and English.' },
  'message.ja': { ja: '日本語の文。', en: 'The Japanese text.' },
  'message.en': { ja: '英語の文。', en: 'The English text.' },
  'excluded.count': { ja: 'URLの数（件）。', en: 'The number of URLs.' },
  'failed.count': { ja: 'URLの数（件）。', en: 'The number of URLs.' },
  failure: { ja: '失敗した理由。なければ null。', en: 'Why the verification failed; null if it did not.' },
  'failure.code': { ja: '失敗した理由のコード。', en: 'The code of the reason; codes do not change.' },
  'verifications.engines': {
    ja: '判定に使ったエンジン、辞書、ブラウザーと独自ルール。',
    en: 'The engines, dictionaries, browsers and rule sets that were used.',
  },
  'engines.function': {
    ja: '検証項目：`quality`、`accessibility`、`seo`、`link`、`contents`、`layout`。',
    en: 'The check: `quality`, `accessibility`, `seo`, `link`, `contents` or `layout`.',
  },
  'engines.name': { ja: '名前。', en: 'The name.' },
  'engines.version': { ja: 'バージョン。', en: 'The version.' },
  'engines.reduced': {
    ja: '完全なエンジンの代わりに、簡易版が使われたかどうか。',
    en: 'Whether a reduced substitute was used instead of the full engine.',
  },
  'engines.kind': {
    ja: '種類：`engine`（エンジン）、`data`（辞書）、`browser`（ブラウザー）、`rules`（独自ルール）。',
    en: 'The type: `engine`, `data` (a dictionary), `browser` or `rules` (rules of this product).',
  },
  // Pages
  pageId: {
    ja: '検証の中でのページの番号（1から）。',
    en: 'The number of the page within the verification, from 1.',
  },
  'pages.url': { ja: 'ページのURL。', en: 'The URL of the page.' },
  'pages.title': { ja: 'ページのタイトル。', en: 'The title of the page.' },
  'pages.statusCode': { ja: 'HTTPステータス。応答がなければ 0。', en: 'The HTTP status; 0 if there was no response.' },
  'pages.results': { ja: '検証単位ごとの結果。', en: 'The results by unit of a check.' },
  unit: {
    ja: '検証単位：`quality`、`accessibility`、`seoDesktop`（SEO・PC）、`seoMobile`（SEO・モバイル）、`link`、`contents`、`layoutDesktop`、`layoutMobile`。',
    en: 'The unit of a check: `quality`, `accessibility`, `seoDesktop`, `seoMobile`, `link`, `contents`, `layoutDesktop` or `layoutMobile`.',
  },
  'results.status': {
    ja: '`done`（検証済み）または `failed`（検証できなかった）。',
    en: '`done` (checked) or `failed` (could not be checked).',
  },
  'results.score': {
    ja: 'このページのスコア（0〜100点）。採点しない項目では null。',
    en: 'The score of the page, 0 to 100 points; null for checks without scores.',
  },
  'results.notJudged': { ja: '検証できなかった部分。', en: 'The parts that could not be checked.' },
  'notJudged.code': { ja: '理由のコード。', en: 'The code of the reason; codes do not change.' },
  'notJudged.subject': { ja: '対象のURLまたは名前。', en: 'The URL or name of the part.' },
  'results.summary': {
    ja: '検証項目ごとの集計値。項目により異なります。',
    en: 'Figures of the check, which differ by check.',
  },
  // Findings
  'findings.id': { ja: '検出結果のID。', en: 'The ID of the finding.' },
  'findings.sent.pageId': {
    ja: 'このページの検出結果だけ（ページの番号）。',
    en: 'Only the findings of this page, given by its number.',
  },
  'findings.sent.rule': { ja: 'このルールの検出結果だけ。', en: 'Only the findings of this rule.' },
  search: { ja: '検索する文字列。', en: 'The text to search for.' },
  function: {
    ja: '検証項目：`quality`、`accessibility`、`seo`、`link`、`contents`、`layout`。',
    en: 'The check: `quality`, `accessibility`, `seo`, `link`, `contents` or `layout`.',
  },
  rule: { ja: 'ルールのID。', en: 'The ID of the rule.' },
  formerRule: {
    ja: '以前のバージョンでのルールのID。変わっていなければありません。',
    en: 'The ID of the rule in earlier versions; omitted if it has not changed.',
  },
  criterion: {
    ja: 'WCAGの達成基準の番号。なければ null。',
    en: 'The number of the WCAG success criterion; null if there is none.',
  },
  severity: {
    ja: '`error`（エラー）、`warning`（警告、問題の可能性が高い）、`needCfm`（要確認）、`humanChc`（人による判断）、`notice`（減点しない情報）。条件では、カンマ区切りで複数指定できます。',
    en: '`error`; `warning` (probably an error); `needCfm` (to be confirmed); `humanChc` (needs human review); `notice` (does not lower the score). As a filter: one or more, separated by commas.',
  },
  help: {
    ja: '直し方。なければ、ありません（または null）。',
    en: 'How to fix it; missing or null if there is no advice.',
  },
  'help.ja': { ja: '日本語の文。', en: 'The Japanese text.' },
  'help.en': { ja: '英語の文。', en: 'The English text.' },
  'findings.place': { ja: '検出した場所。', en: 'Where it was found.' },
  'place.url': { ja: 'ページ、またはCSSのURL。', en: 'The URL of the page or style sheet.' },
  'place.line': { ja: '最初の行（1行目から）。', en: 'The first line, from 1.' },
  'place.column': { ja: '最初の桁（1桁目から）。', en: 'The first column, from 1.' },
  'place.lastLine': { ja: '最後の行（1行目から）。', en: 'The last line, from 1.' },
  'place.lastColumn': { ja: '最後の桁（1桁目から）。', en: 'The last column, from 1.' },
  'place.selector': { ja: '要素のCSSセレクター。', en: 'The CSS selector of the element.' },
  'place.box': { ja: 'ページの画像の中での範囲。', en: 'The rectangle in the screenshot of the page.' },
  'box.x': { ja: '左端からの距離（CSSピクセル）。', en: 'The distance from the left edge, in CSS pixels.' },
  'box.y': { ja: '上端からの距離（CSSピクセル）。', en: 'The distance from the top edge, in CSS pixels.' },
  'box.width': { ja: '幅（CSSピクセル）。', en: 'The width, in CSS pixels.' },
  'box.height': { ja: '高さ（CSSピクセル）。', en: 'The height, in CSS pixels.' },
  'place.formFactor': {
    ja: '表示した画面：`desktop`（PC）または `mobile`（モバイル）。',
    en: 'The screen on which it was found: `desktop` or `mobile`.',
  },
  'place.alsoOn': {
    ja: '両方の画面で見つかり1件と数えた場合の、もう一方の画面：`desktop`（PC）または `mobile`（モバイル）。',
    en: 'The other screen, `desktop` or `mobile`, if the issue was found on both and counted once.',
  },
  excerpt: {
    ja: '該当するソースまたは文章（500文字まで）。',
    en: 'The relevant source code or text, up to 500 characters.',
  },
  fingerprint: {
    ja: '同じ問題を示す値。共通のヘッダーなど、複数ページの同じ問題では等しくなります。',
    en: 'Identifies the issue: the value is the same wherever the same issue occurs, for instance in a header shared by several pages.',
  },
  detail: { ja: '検証項目ごとの詳細。項目により異なります。', en: 'Details of the check, which differ by check.' },
  pageUrl: { ja: 'ページのURL。', en: 'The URL of the page.' },
  // Rules
  'rules.sent.sort': {
    ja: '並び順：`severity`（重大度）、`places`（修正箇所の数）、`occurrences`（検出数）、`pages`（ページ数）、`points`（スコアの改善見込み）。降順。',
    en: 'The order, descending: `severity`, `places` (places to fix), `occurrences`, `pages` or `points` (points to gain).',
  },
  'rules.occurrences': { ja: '検出数（件）。', en: 'The number of findings.' },
  'rules.places': {
    ja: '修正箇所の数（件）。同じ問題は1件と数えます。',
    en: 'The number of places to fix; findings with the same fingerprint count once.',
  },
  'rules.pages': { ja: '検出したページ数（ページ）。', en: 'The number of pages on which it was found.' },
  'rules.points': {
    ja: 'すべて直したときに上がる、項目のスコア（点）。採点しない項目では null。',
    en: 'How many points the score of the check would gain if all of them were fixed; null for checks without scores.',
  },
  'rules.gain': {
    ja: 'すべて直したときに上がる、総合スコア（点）。画面とレポートに表示する値。採点しない項目では null。',
    en: 'How many points the overall score would gain if all of them were fixed, as screens and reports show it; null for checks without scores.',
  },
  // Links
  'links.url': { ja: 'リンク先のURL。', en: 'The URL of the link target.' },
  class: {
    ja: '応答の種類：`2xx`（正常）、`3xx`（リダイレクト先は正常）、`4xx`（存在しない、ソフト404を含む）、`5xx`（サーバーエラー）、`none`（応答なし）、`pending`（人による確認が必要）。条件では、カンマ区切りで複数指定できます。',
    en: 'The class of response: `2xx` (OK), `3xx` (OK after redirects), `4xx` (not found, including soft 404), `5xx` (server error), `none` (no response) or `pending` (needs human review). As a filter: one or more, separated by commas.',
  },
  firstStatus: {
    ja: '最初の応答のHTTPステータス。なければ null。',
    en: 'The HTTP status of the first response; null if there was none.',
  },
  finalStatus: {
    ja: 'リダイレクト後の応答のHTTPステータス。なければ null。',
    en: 'The HTTP status after all redirects; null if there was no response.',
  },
  finalUrl: {
    ja: 'リダイレクト後のURL。応答がなければ null。',
    en: 'The URL after all redirects; null if there was no response.',
  },
  chain: { ja: 'リダイレクトの経路（最後のURLを除く）。', en: 'The redirects in order, without the final URL.' },
  'chain.url': { ja: 'リダイレクト元のURL。', en: 'The URL that redirected.' },
  'chain.status': { ja: 'リダイレクトのHTTPステータス。', en: 'The HTTP status of the redirect.' },
  'links.error': {
    ja: '応答がない、または確認していない理由のコード。なければ null。',
    en: 'The code of the reason why there was no response, or why the target was not requested; null if there is none.',
  },
  referrersTotal: {
    ja: 'リンク元の数（件、最大1,000件）。',
    en: 'The number of references to the target, up to 1,000.',
  },
  referrers: { ja: 'リンク元（最大10件）。', en: 'The references to the target, up to 10.' },
  'referrers.url': { ja: 'リンク元のページのURL。', en: 'The URL of the page with the reference.' },
  'referrers.text': { ja: 'リンクの文字列。', en: 'The text of the link.' },
  'referrers.line': {
    ja: 'ソースの行（1行目から）。スクリプトが作ったものは null。',
    en: 'The line in the source, from 1; null if a script created it.',
  },
  'referrers.place': {
    ja: 'ページの中の位置：`navigation`、`main`（本文）、`header`、`footer`、`other`（その他）。',
    en: 'The part of the page: `navigation`, `main`, `header`, `footer` or `other`.',
  },
  'referrers.kind': {
    ja: '参照の種類：`anchor`（リンク）、`image`、`stylesheet`、`script`、`media`、`frame`、`form`、`file`（その他のファイル）。',
    en: 'The type of reference: `anchor`, `image`, `stylesheet`, `script`, `media`, `frame`, `form` or `file` (any other file).',
  },
});

import { messages } from '#language/message.ts';

/** What the fields of verifications, their pages, findings, rules and link targets mean, by the ends of their paths. */
export const verificationTexts = messages({
  // Verifications
  'verifications.id': { ja: '検証のID（UUID）。', en: 'The id of the verification, a UUID.' },
  'sent.id': { ja: '検証のID（UUID）。', en: 'The id of the verification, a UUID.' },
  'verifications.sent.url': {
    ja: 'サイトのURL。http または https。一覧では、このサイトの検証だけに絞ります。',
    en: 'The address of the site, http or https; in a list, of the site whose verifications are told.',
  },
  'verifications.url': {
    ja: 'サイトのURL（末尾の / などをそろえたもの）。',
    en: 'The address of the site, in its normal form.',
  },
  'sent.functions': {
    ja: '行う検証項目: `quality`（品質）、`accessibility`（アクセシビリティ）、`seo`、`link`（リンク）、`contents`（コンテンツ）、`layout`（レイアウト）。省略すると、すべて。',
    en: 'The checks to make: `quality` (HTML and CSS), `accessibility`, `seo`, `link`, `contents` (text), `layout`. All of them when left out.',
  },
  'sent.maxPages': { ja: '検証するページ数の上限（ページ）。', en: 'The most pages to verify, in pages.' },
  'sent.urls': {
    ja: 'クロールせずに、これらのページだけを検証します。同じホストのURL。',
    en: 'These pages, of the same host, instead of a crawl.',
  },
  'sent.browsers': {
    ja: 'レイアウトを確認するブラウザーのID（`WC`、`AC3` など）。',
    en: 'The ids of the browsers for layout, such as `WC` and `AC3`.',
  },
  'sent.accessibility': { ja: 'アクセシビリティの検証の設定。', en: 'Options of the check of accessibility.' },
  'accessibility.level': {
    ja: '適合レベル: `A`、`AA`（`A` を含む）、`AAA`（すべて）。これより上の達成基準は報告しません。',
    en: 'The level of conformance: `A`, `AA` with those of `A`, `AAA` with all. Criteria above it are left out.',
  },
  'accessibility.humanChecks': {
    ja: '人による確認が必要な項目を報告するかどうか。',
    en: 'Whether what only a person can judge is listed.',
  },
  'accessibility.pageStates': {
    ja: '拡大表示、キーボード操作、開いたメニューも検証するかどうか。省略すると、標準の設定。',
    en: 'Whether pages are judged zoomed, by keyboard and with open menus too. As is usual here when left out.',
  },
  'accessibility.openSelectors': {
    ja: 'メニューやダイアログを開く要素のCSSセレクター。',
    en: 'CSS selectors of what opens a menu or a dialog.',
  },
  'sent.obeyRobots': {
    ja: 'robots.txt に従うかどうか。従わない場合は、ホストの所有の確認が必要です。',
    en: 'Whether robots.txt is obeyed. If not, the ownership of the host has to be proven.',
  },
  'sent.dismissCookieBanner': {
    ja: 'Cookieの同意画面を閉じてから検証するかどうか。',
    en: 'Whether a cookie banner is closed before a page is judged.',
  },
  'sent.username': {
    ja: 'Basic認証のユーザー名。なければ null。',
    en: 'The user name for HTTP basic authentication; null for none.',
  },
  'sent.password': {
    ja: 'Basic認証のパスワード。なければ null。応答には含まれません。',
    en: 'The password for HTTP basic authentication; null for none. No answer contains it.',
  },
  'sent.running': {
    ja: '`true`: 終わっていない検証だけ。`false`: 終わった検証だけ。',
    en: '`true`: those alone that have not ended. `false`: those alone that have.',
  },
  'verifications.title': {
    ja: 'トップページのタイトル。読み込むまでは空。',
    en: 'The title of the first page; empty until it was read.',
  },
  'verifications.status': {
    ja: '`queued`（順番待ち）、`running`（検証中）、`stopping`（停止処理中）、`finished`（完了）、`partly_finished`（一部のみ完了）、`stopped`（停止）、`failed`（サイトを検証できなかった）。後の4つになると変わりません。',
    en: '`queued`: the plan allows no more at once. `running`. `stopping`: asked to stop. Ended: `finished`; `partly_finished`: less was judged than was asked; `stopped`: before its end; `failed`: the site could not be verified.',
  },
  createdAt: { ja: '作成した日時（UTC）。', en: 'When it was made or asked for, in UTC.' },
  finishedAt: { ja: '終わった日時（UTC）。終わるまでは null。', en: 'When it ended, in UTC; null until then.' },
  'verifications.score': {
    ja: '総合スコア（0〜100点）。採点した項目の平均。なければ null。',
    en: 'The overall score, 0 to 100 points: the mean of the graded checks; null while there is none.',
  },
  'verifications.pages': { ja: '見つかったページ数（ページ）。', en: 'The pages of the verification, in pages.' },
  'verifications.functions': { ja: '検証項目ごとの結果。', en: 'The results by check.' },
  'functions.id': {
    ja: '検証項目: `quality`、`accessibility`、`seo`、`link`、`contents`、`layout`。',
    en: 'The check: `quality`, `accessibility`, `seo`, `link`, `contents` or `layout`.',
  },
  'functions.status': {
    ja: '項目の状態: `queued`、`running`、`stopping`、`finished`、`partly_finished`、`stopped`、`failed`。意味は検証の status と同じ。',
    en: 'Where the check stands, as the verification does: `queued`, `running`, `stopping`, `finished`, `partly_finished`, `stopped`, `failed`.',
  },
  'functions.score': {
    ja: '項目のスコア（0〜100点）。まだ採点していなければ null。',
    en: 'The score of the check, 0 to 100 points; null while nothing was judged.',
  },
  errors: { ja: 'エラーの数（件）。', en: 'The number of errors, in findings.' },
  warnings: { ja: '警告の数（件）。', en: 'The number of warnings, in findings.' },
  'functions.pagesChecked': { ja: '検証したページ数（ページ）。', en: 'How much was judged, in pages.' },
  'functions.pagesFailed': {
    ja: '検証できなかったページ数（ページ）。',
    en: 'How much could not be judged, in pages.',
  },
  'functions.pagesIncomplete': {
    ja: '検証したページのうち、一部を判定できなかったもの（ページ）。',
    en: 'Judged with a part left out, in pages; they are among those checked.',
  },
  'functions.isPartial': {
    ja: '依頼した範囲の一部だけを検証して終わったかどうか。',
    en: 'Whether it has ended with less judged than was asked.',
  },
  'verifications.progress': { ja: '検証の進み具合。', en: 'How far it is.' },
  'progress.percent': { ja: '進捗（0〜100%）。', en: 'How much is done, 0 to 100 percent.' },
  'progress.pagesPerMinute': {
    ja: '最も遅い項目の速さ（ページ/分）。',
    en: 'The speed of the slowest check, in pages a minute.',
  },
  'progress.elapsedSeconds': {
    ja: '経過時間（秒）。中断していた時間は含みません。',
    en: 'The time so far in seconds, without pauses.',
  },
  'progress.estimatedEnd': {
    ja: '終了予定の日時（UTC）。わからなければ null。',
    en: 'When it will probably end, in UTC; null while unknown.',
  },
  'progress.currentUrls': { ja: '検証中のページのURL。', en: 'The addresses of the pages that are being judged.' },
  'progress.position': {
    ja: '順番待ちの何番目か（1番目から）。待っていなければ null。',
    en: 'The position in the line, from 1, while it is queued; else null.',
  },
  'verifications.coverage': { ja: '検証した範囲。', en: 'What was verified of the site, and what was not.' },
  'coverage.found': { ja: '見つかったURLの数（件）。', en: 'The number of addresses found.' },
  'coverage.checked': { ja: 'すべての項目を検証したページ数（ページ）。', en: 'Judged by all checks, in pages.' },
  'coverage.notJudged': {
    ja: '一部の項目を検証できなかったページ数（ページ）。',
    en: 'Not judged by some check, in pages.',
  },
  'coverage.waiting': { ja: '未検証のページ数（ページ）。', en: 'Still to be judged, in pages.' },
  'coverage.excluded': { ja: '対象から外したURLの理由と数。', en: 'Addresses that were left out, by reason.' },
  'coverage.failed': { ja: '読み込めなかったURLの理由と数。', en: 'Addresses that could not be read, by reason.' },
  reason: { ja: '理由のコード。変わりません。', en: 'The stable code of the reason.' },
  message: { ja: '日本語と英語の説明。', en: 'The sentence for people, in both languages.' },
  'message.ja': { ja: '日本語の文。', en: 'In Japanese.' },
  'message.en': { ja: '英語の文。', en: 'In English.' },
  'excluded.count': { ja: 'URLの数（件）。', en: 'The number of addresses.' },
  'failed.count': { ja: 'URLの数（件）。', en: 'The number of addresses.' },
  failure: { ja: '失敗した理由。なければ null。', en: 'Why it failed; null where it has not.' },
  'failure.code': { ja: '失敗した理由のコード。', en: 'The stable code of the reason.' },
  'verifications.engines': {
    ja: '判定に使ったエンジン、辞書、ブラウザーと独自ルール。',
    en: 'What has judged: engines, dictionaries, browsers and own rules.',
  },
  'engines.function': {
    ja: '検証項目: `quality`、`accessibility`、`seo`、`link`、`contents`、`layout`。',
    en: 'The check: `quality`, `accessibility`, `seo`, `link`, `contents` or `layout`.',
  },
  'engines.name': { ja: '名前。', en: 'Its name.' },
  'engines.version': { ja: 'バージョン。', en: 'Its version.' },
  'engines.reduced': {
    ja: '完全なエンジンの代わりに、簡易版が使われたかどうか。',
    en: 'Whether a reduced substitute judged instead of the full engine.',
  },
  'engines.kind': {
    ja: '種類: `engine`（エンジン）、`data`（辞書）、`browser`（ブラウザー）、`rules`（独自ルール）。',
    en: 'What it is: `engine`, `data` (a dictionary), `browser` or `rules` (of the product).',
  },
  // Pages
  pageId: {
    ja: '検証の中でのページの番号（1から）。',
    en: 'The number of the page within the verification, from 1.',
  },
  'pages.url': { ja: 'ページのURL。', en: 'The address of the page.' },
  'pages.title': { ja: 'ページのタイトル。', en: 'The title of the page.' },
  'pages.statusCode': { ja: 'HTTPステータス。応答がなければ 0。', en: 'The HTTP status; 0 without an answer.' },
  'pages.results': { ja: '検証単位ごとの結果。', en: 'The results by part of a check.' },
  unit: {
    ja: '検証単位: `quality`、`accessibility`、`seoDesktop`（SEO・PC）、`seoMobile`（SEO・モバイル）、`link`、`contents`、`layoutDesktop`、`layoutMobile`。',
    en: 'The part of a check: `quality`, `accessibility`, `seoDesktop`, `seoMobile`, `link`, `contents`, `layoutDesktop` or `layoutMobile`.',
  },
  'results.status': {
    ja: '`done`（検証済み）または `failed`（検証できなかった）。',
    en: '`done`: judged. `failed`: could not be judged.',
  },
  'results.score': {
    ja: 'このページのスコア（0〜100点）。採点しない項目では null。',
    en: 'The score of the page, 0 to 100 points; null where it gets none.',
  },
  'results.notJudged': { ja: '判定できなかった部分。', en: 'The parts that could not be judged.' },
  'notJudged.code': { ja: '理由のコード。', en: 'The stable code of the reason.' },
  'notJudged.subject': { ja: '対象のURLまたは名前。', en: 'The address or name of the part.' },
  'results.summary': {
    ja: '検証項目ごとの集計値。項目により異なります。',
    en: 'Figures of the check; which ones depends on it.',
  },
  // Findings
  'findings.id': { ja: '検出結果のID。', en: 'The id of the finding.' },
  'findings.sent.pageId': {
    ja: 'このページの検出結果だけ（ページの番号）。',
    en: 'Those of this page alone: its number within the verification.',
  },
  'findings.sent.rule': { ja: 'このルールの検出結果だけ。', en: 'Those of this rule alone.' },
  search: { ja: '検索する文字列。', en: 'A text that is looked for.' },
  function: {
    ja: '検証項目: `quality`、`accessibility`、`seo`、`link`、`contents`、`layout`。',
    en: 'The check: `quality`, `accessibility`, `seo`, `link`, `contents` or `layout`.',
  },
  rule: { ja: 'ルールのID。', en: 'The id of the rule.' },
  criterion: {
    ja: 'WCAGの達成基準の番号。なければ null。',
    en: 'The number of the success criterion of WCAG; null without one.',
  },
  severity: {
    ja: '`error`（エラー）、`warning`（警告、問題の可能性が高い）、`needCfm`（要確認）、`humanChc`（人による判断）、`notice`（減点しない情報）。条件では、カンマ区切りで複数指定できます。',
    en: '`error`; `warning`: probably an error; `needCfm`: to be confirmed; `humanChc`: for a person to judge; `notice`: costs no score. In a filter several, separated by commas.',
  },
  help: { ja: '直し方。なければ、ありません（または null）。', en: 'How to mend it; missing or null without it.' },
  'help.ja': { ja: '日本語の文。', en: 'In Japanese.' },
  'help.en': { ja: '英語の文。', en: 'In English.' },
  'findings.place': { ja: '検出した場所。', en: 'Where it stands.' },
  'place.url': { ja: 'ページ、またはCSSのURL。', en: 'The address of the page, or of the style sheet.' },
  'place.line': { ja: '最初の行（1行目から）。', en: 'The first line, from 1.' },
  'place.column': { ja: '最初の桁（1桁目から）。', en: 'The first column, from 1.' },
  'place.lastLine': { ja: '最後の行（1行目から）。', en: 'The last line, from 1.' },
  'place.lastColumn': { ja: '最後の桁（1桁目から）。', en: 'The last column, from 1.' },
  'place.selector': { ja: '要素のCSSセレクター。', en: 'The CSS selector of the element.' },
  'place.box': { ja: 'ページの画像の中での範囲。', en: 'The rectangle on the picture of the page.' },
  'box.x': { ja: '左端からの距離（CSSピクセル）。', en: 'From the left, in CSS pixels.' },
  'box.y': { ja: '上端からの距離（CSSピクセル）。', en: 'From the top, in CSS pixels.' },
  'box.width': { ja: '幅（CSSピクセル）。', en: 'The width, in CSS pixels.' },
  'box.height': { ja: '高さ（CSSピクセル）。', en: 'The height, in CSS pixels.' },
  'place.formFactor': {
    ja: '表示した画面: `desktop`（PC）または `mobile`（モバイル）。',
    en: 'The screen on which it was seen: `desktop` or `mobile`.',
  },
  excerpt: { ja: '該当するソースまたは文章（500文字まで）。', en: 'The source or text, at most 500 characters.' },
  fingerprint: {
    ja: '同じ不具合を示す値。共通のヘッダーなど、複数ページの同じ不具合では等しくなります。',
    en: 'Equal for the same defect on several pages, such as in a shared header.',
  },
  detail: { ja: '検証項目ごとの詳細。項目により異なります。', en: 'Facts of the check; which ones depends on it.' },
  pageUrl: { ja: 'ページのURL。', en: 'The address of the page.' },
  // Rules
  'rules.sent.sort': {
    ja: '並び順: `severity`（重大さ）、`places`（直す箇所の数）、`occurrences`（検出数）、`pages`（ページ数）、`points`（改善スコア）。多い順。',
    en: 'The order, the most first: `severity`, `places` to mend, `occurrences`, `pages` or `points` to gain.',
  },
  'rules.occurrences': { ja: '検出数（件）。', en: 'How often it was found, in findings.' },
  'rules.places': {
    ja: '直す箇所の数（件）。同じ不具合は1件と数えます。',
    en: 'Places to mend: findings with one fingerprint count once.',
  },
  'rules.pages': { ja: '検出したページ数（ページ）。', en: 'Where it was found, in pages.' },
  'rules.points': {
    ja: 'すべて直したときに上がるスコア（点）。採点しない項目では null。',
    en: 'What the score gains without it, in points; null for a check without such a score.',
  },
  // Links
  'links.url': { ja: 'リンク先のURL。', en: 'The address of the target.' },
  class: {
    ja: '応答の種類: `2xx`（正常）、`3xx`（リダイレクト先は正常）、`4xx`（存在しない、ソフト404を含む）、`5xx`（サーバーエラー）、`none`（応答なし）、`pending`（人による確認が必要）。条件では、カンマ区切りで複数指定できます。',
    en: 'How it answered: `2xx`: well. `3xx`: well, after redirects. `4xx`: not there, soft 404 among them. `5xx`: an error of its server. `none`: not at all. `pending`: for a person to look at. In a filter several, separated by commas.',
  },
  firstStatus: {
    ja: '最初の応答のHTTPステータス。なければ null。',
    en: 'The HTTP status of the first answer; null without one.',
  },
  finalStatus: {
    ja: 'リダイレクト後の応答のHTTPステータス。なければ null。',
    en: 'The HTTP status after all redirects; null without an answer.',
  },
  finalUrl: {
    ja: 'リダイレクト後のURL。応答がなければ null。',
    en: 'The address that answered after all redirects; null without an answer.',
  },
  chain: { ja: 'リダイレクトの経路（最後のURLを除く）。', en: 'The redirects in order, without the final address.' },
  'chain.url': { ja: 'リダイレクト元のURL。', en: 'The address that redirected.' },
  'chain.status': { ja: 'リダイレクトのHTTPステータス。', en: 'The HTTP status of the redirect.' },
  'links.error': {
    ja: '応答がない、または確認していない理由のコード。なければ null。',
    en: 'The code of why there was no answer, or why it was not asked; null without one.',
  },
  referrersTotal: { ja: 'リンク元の数（件、最大1,000件）。', en: 'The number of references, 1,000 at most.' },
  referrers: { ja: 'リンク元（最大10件）。', en: 'The references, ten at most.' },
  'referrers.url': { ja: 'リンク元のページのURL。', en: 'The address of the page.' },
  'referrers.text': { ja: 'リンクの文字列。', en: 'The text of the link.' },
  'referrers.line': {
    ja: 'ソースの行（1行目から）。スクリプトが作ったものは null。',
    en: 'The line of the source, from 1; null where a script made it.',
  },
  'referrers.place': {
    ja: 'ページの中の位置: `navigation`、`main`（本文）、`header`、`footer`、`other`（その他）。',
    en: 'The part of the page: `navigation`, `main`, `header`, `footer` or `other`.',
  },
  'referrers.kind': {
    ja: '参照の種類: `anchor`（リンク）、`image`、`stylesheet`、`script`、`media`、`frame`、`form`、`file`（その他のファイル）。',
    en: 'What refers: `anchor`, `image`, `stylesheet`, `script`, `media`, `frame`, `form`, or `file` for another one.',
  },
});

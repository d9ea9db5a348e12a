import { messages } from '#language/message.ts';

export const mailTexts = messages({
  subject: { ja: '{site}の月次レポート（{month}）', en: 'Monthly report for {site}, {month}' },
  subjectScore: {
    ja: '{site}の月次レポート（{month}）：{score}点（{change}）',
    en: 'Monthly report for {site}, {month}: score {score} ({change})',
  },
  subjectMany: {
    ja: '{count}サイトの月次レポート（{month}）：低下{fell}、上昇{rose}',
    en: 'Monthly report for {count} {count#site|sites}, {month}: {fell} dropped, {rose} rose',
  },
  subjectNone: { ja: '月次レポート（{month}）', en: 'Monthly report, {month}' },
  title: { ja: '月次レポート', en: 'Monthly report' },
  span: { ja: '{since}から{until}までの検証', en: 'Runs from {since} to {until}' },
  overview: {
    ja: '{count}サイトを検証しました。スコアは{fell}サイトで低下、{rose}サイトで上昇、そのほか{others}サイト（変化なし、または比較できる検証なし）です。',
    en: '{count} {count#site was|sites were} verified. Scores dropped for {fell}, rose for {rose}, and did not change or could not be compared for {others}.',
  },
  chartOfSites: { ja: '総合スコア（下がったサイトから順に）', en: 'Overall scores (largest drop first)' },
  chartOfRuns: { ja: '総合スコアの推移', en: 'Overall score over time' },
  score: {
    ja: '総合スコア {score} 点（{change}）。エラーのあるページは {pages} ページ中 {errorPages} ページです。',
    en: 'Overall score {score} ({change}). {errorPages} of {pages} {pages#page has|pages have} errors.',
  },
  noScore: {
    ja: '採点できるページがありませんでした。エラーのあるページは {pages} ページ中 {errorPages} ページです。',
    en: 'No pages could be scored. {errorPages} of {pages} {pages#page has|pages have} errors.',
  },
  since: { ja: '{day}の検証から {change}', en: '{change} since the run of {day}' },
  usual: {
    ja: '{day}の検証から {change}、通常のばらつきの範囲内',
    en: '{change} since the run of {day}, within the usual range',
  },
  notCompared: { ja: '比較できる前回の検証なし', en: 'no earlier run to compare with' },
  result: { ja: '結果', en: 'Result' },
  better: { ja: '良くなったこと', en: 'What got better' },
  next: { ja: '次に直すこと', en: 'What to do next' },
  most: { ja: '主なもの：{rules}', en: 'Most of them: {rules}' },
  issue: { ja: '{name}（{places}）', en: '{name} ({places})' },
  open: { ja: '検証結果を見る', en: 'View results' },
  report: { ja: 'PDFレポート（2ページ、30日間有効）', en: 'PDF report (2 pages, valid for 30 days)' },
  noReport: {
    ja: 'PDFレポートを作成できませんでした。画面から作成してください。',
    en: 'The PDF report could not be created. Please create it from the results screen.',
  },
  rest: {
    ja: 'ほかに{count}サイトを検証しました（低下{fell}、上昇{rose}、その他{others}）。',
    en: '{count} more {count#site was|sites were} verified ({fell} dropped, {rose} rose, {others} other).',
  },
  allSites: { ja: 'すべてのサイトを見る', en: 'View all sites' },
  unverified: {
    ja: 'この期間に検証がなかったサイト（{count}）：{sites}',
    en: 'No runs in this period ({count} {count#site|sites}): {sites}',
  },
  lastRun: { ja: '{site}（最新の検証 {day}）', en: '{site} (latest run {day})' },
  andMore: { ja: '{sites}、ほか{count}サイト', en: '{sites} and {count} more' },
  none: {
    ja: '完了した検証がまだないため、レポートはありません。',
    en: 'There is no report because no run has finished yet.',
  },
  automatic: {
    ja: '自動検証の結果です。規格や基準を満たすことを示すものではありません。',
    en: 'These are the results of automatic checks. They do not state that the sites meet any standard.',
  },
  why: {
    ja: 'このメールは、点検の月次レポートの送り先に登録された方へ送信しています。送信専用のため、返信はできません。',
    en: 'You receive this e-mail because you were added as a recipient of monthly reports of Tenken. Please do not reply to it.',
  },
  end: { ja: '配信を停止する', en: 'Unsubscribe' },
  logo: { ja: 'ロゴ', en: 'Logo' },
  tenken: { ja: '点検', en: 'Tenken' },
  comma: { ja: '、', en: ', ' },
});

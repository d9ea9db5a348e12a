import { messages } from '#language/message.ts';

export const reportTexts = messages({
  title: { ja: 'ウェブサイト検証レポート', en: 'Website verification report' },
  of: { ja: '{site}　検証レポート', en: 'Verification report: {site}' },
  run: { ja: '検証日', en: 'Verified on' },
  made: { ja: '作成日', en: 'Created on' },
  pages: { ja: '対象ページ', en: 'Pages' },
  pagesCount: { ja: '{n} ページ', en: '{n} {n#page|pages}' },
  score: { ja: '総合スコア', en: 'Overall score' },
  noScore: { ja: 'スコアなし', en: 'no score' },
  scoreAlt: { ja: '総合スコア {score} 点（100点満点）', en: 'Overall score {score} out of 100' },
  automatic: {
    ja: 'このレポートは自動検証の結果です。規格や基準を満たすことを示すものではありません。',
    en: 'This report contains the results of automatic checks. It does not state that the site meets any standard.',
  },
  thumbnail: { ja: '{site} の画面', en: 'Screenshot of {site}' },
  logo: { ja: 'ロゴ', en: 'Logo' },

  summary: { ja: '結果の概要', en: 'Summary' },
  scoreNow: { ja: '総合スコアは {score} 点です。', en: 'The overall score is {score}.' },
  scoreNone: {
    ja: '採点できるページがなかったため、総合スコアはありません。',
    en: 'There is no overall score because no pages could be scored.',
  },
  scoreUp: { ja: '前回の検証から {n} 点上がりました。', en: 'It rose by {n} {n#point|points} from the previous run.' },
  scoreDown: {
    ja: '前回の検証から {n} 点下がりました。',
    en: 'It dropped by {n} {n#point|points} from the previous run.',
  },
  scoreSame: { ja: '前回の検証から変わっていません。', en: 'It is unchanged from the previous run.' },
  usual: {
    ja: 'この変化は、測定値の通常のばらつきの範囲内です。',
    en: 'This change is within the usual range of measurements.',
  },
  found: {
    ja: '{pages} ページを検証し、エラー {errors} 件、警告 {warnings} 件を検出しました。',
    en: '{pages} {pages#page|pages} were verified, with {errors} {errors#error|errors} and {warnings} {warnings#warning|warnings}.',
  },
  errorPages: {
    ja: 'エラーのあるページは {pages} ページ中 {n} ページです。',
    en: '{n} of {pages} {pages#page has|pages have} errors.',
  },
  unlisted: {
    ja: 'このほかに、対象外の達成基準（レベルAAAなど）のエラーが {errors} 件、警告が {warnings} 件あります。件数とスコアには含めていません。',
    en: 'Findings of criteria that were not tested against, such as level AAA, stand apart from figures and scores: {errors} {errors#error|errors} and {warnings} {warnings#warning|warnings}.',
  },
  errorPagesName: { ja: 'エラーのあるページ', en: 'Pages with errors' },
  first: {
    ja: '最初に修正をお勧めするのは「{name}」です（修正箇所{places}件）。',
    en: 'We recommend fixing “{name}” first ({places} {places#place|places}).',
  },
  partial: {
    ja: '検証できなかったページまたは項目があります。検証できなかった部分に問題がないことを意味するものではありません。詳しくは「検証の範囲」をご覧ください。',
    en: 'Some pages or functions could not be verified. Parts that were not verified are not assumed to be free of issues. See “Coverage” for details.',
  },
  stopped: {
    ja: 'この検証は途中で停止されました。結果は停止までに検証したページのものです。',
    en: 'This run was stopped. The results cover the pages verified up to that point.',
  },
  byFunction: { ja: '検証項目ごとの結果', en: 'Results by function' },
  function: { ja: '検証項目', en: 'Function' },
  points: { ja: 'スコア', en: 'Score' },
  change: { ja: '前回比', en: 'Change' },
  errors: { ja: 'エラー', en: 'Errors' },
  warnings: { ja: '警告', en: 'Warnings' },
  toLook: { ja: '要目視確認', en: 'To confirm' },
  judged: { ja: '検証済み', en: 'Verified' },
  notJudged: { ja: '未検証', en: 'Not verified' },
  notJudgedPages: { ja: '{failed}（一部 {incomplete}）', en: '{failed} ({incomplete} partial)' },
  none: { ja: '—', en: '—' },
  barAlt: { ja: '検証項目ごとのスコア：{parts}', en: 'Scores by function: {parts}' },
  comma: { ja: '、', en: ', ' },

  trend: { ja: 'スコアの推移', en: 'Score over time' },
  trendAbout: { ja: '直近 {n} 回の検証のスコアです。', en: 'Scores of the last {n} {n#run|runs}.' },
  trendOne: {
    ja: 'このサイトの検証は今回が初めてです。次回の検証から、ここに推移が表示されます。',
    en: 'This is the first run of the site. The trend will be shown here from the next run.',
  },
  trendAlt: {
    ja: 'スコアの推移の折れ線グラフ。値は下の表と同じです。',
    en: 'Line chart of the scores over time, with the same values as the table below.',
  },
  trendBand: {
    ja: '帯と表の括弧内の数値は、このサイトで普段測定される範囲です（{functions}）。それ以前の検証の測定値から求めています。',
    en: 'The band, and the figures in brackets in the table, show the usual range of measurements for this site ({functions}), based on earlier runs.',
  },
  overall: { ja: '総合', en: 'Overall' },
  date: { ja: '検証日', en: 'Run' },
  engineMark: {
    ja: '※ 検証エンジンまたはルールが変わった検証です。',
    en: '* The engines or rules changed in this run.',
  },

  issues: { ja: '優先して直す問題', en: 'Fix first' },
  issuesAbout: {
    ja: '閲覧者への影響の大きさと修正箇所の数の順に並べています。「修正箇所」は、共通のヘッダーなど同じ原因のものを1件にまとめた数です。「改善見込み」は、修正したときに上がるスコアの目安です。',
    en: 'In order of impact on visitors and number of places. Issues with the same cause, such as in a shared header, count as one place to fix. Points are an estimate of the score to be gained.',
  },
  noIssues: {
    ja: '検証した範囲では、エラーと警告はありませんでした。',
    en: 'There were no errors or warnings within the scope of this run.',
  },
  issue: { ja: '指摘', en: 'Issue' },
  gain: { ja: '改善見込み', en: 'Points' },
  places: { ja: '修正箇所', en: 'Places' },
  pagesShort: { ja: 'ページ', en: 'Pages' },
  details: { ja: '指摘の内容と直し方', en: 'Details and how to fix' },
  criterion: { ja: '達成基準 {n}', en: 'Criterion {n}' },
  seenOn: { ja: '該当ページの例', en: 'Example pages' },
  facts: {
    ja: '{function}・{severity}・修正箇所 {places}・{pages} ページ',
    en: '{function}, {severity}, {places} {places#place|places} on {pages} {pages#page|pages}',
  },
  upTo: { ja: '改善見込み {points} 点', en: 'up to {points} points' },

  advice: { ja: 'アドバイス', en: 'Advice' },

  decided: { ja: '除外した指摘', en: 'Excluded findings' },
  decidedAbout: {
    ja: '理由を付けて除外した指摘です。除外前のスコアと件数は、除外しても変わりません。除外後のスコアは、除外した指摘を除いて計算したものです。',
    en: 'Findings that were excluded with a reason. The scores before exclusions and the counts are not affected. The scores after exclusions leave these findings out.',
  },
  decidedScore: {
    ja: '除外した指摘を除いた総合スコアは {score} 点です。',
    en: 'The overall score without excluded findings is {score}.',
  },
  decidedPending: {
    ja: '除外後のスコアは、作成時に計算できませんでした。',
    en: 'The scores after exclusions could not be calculated when this report was created.',
  },
  detectedScore: { ja: '除外前のスコア', en: 'Before exclusions' },
  scoreAfter: { ja: '除外後のスコア', en: 'After exclusions' },
  excludedErrors: { ja: '除外したエラー', en: 'Excluded errors' },
  excludedWarnings: { ja: '除外した警告', en: 'Excluded warnings' },
  excludedOthers: { ja: '除外した要目視確認', en: 'Excluded items to confirm' },
  whyExcluded: { ja: '除外の理由', en: 'Reasons for exclusion' },
  exclusionUntil: { ja: '{kind}（{day}まで）', en: '{kind} (until {day})' },
  findings: { ja: '件数', en: 'Findings' },
  moreExclusions: {
    ja: 'ほかに {n} 件の除外があります。',
    en: '{n} further {n#exclusion is|exclusions are} not listed.',
  },

  deadLinks: { ja: 'リンク切れ', en: 'Broken links' },
  noDeadLinks: {
    ja: '検証した範囲では、リンク切れはありませんでした。',
    en: 'There were no broken links within the scope of this run.',
  },
  linkTarget: { ja: 'リンク先', en: 'Link target' },
  usedOn: { ja: 'リンク元：{page}', en: 'Linked from {page}' },
  answer: { ja: '応答', en: 'Status' },
  uses: { ja: '使用数', en: 'Number of links' },
  wording: { ja: '文章の誤り', en: 'Text errors' },
  noWording: {
    ja: '検証した範囲では、文章の誤りはありませんでした。',
    en: 'There were no text errors within the scope of this run.',
  },
  mistake: { ja: '誤りと文', en: 'Error and sentence' },
  moreListed: { ja: 'ほかに {n} 件あります。', en: '{n} more not listed here.' },

  worst: { ja: '問題の多いページ', en: 'Pages with the most issues' },
  page: { ja: 'ページ', en: 'Page' },
  noWorst: {
    ja: '検証した範囲では、エラーと警告のあるページはありませんでした。',
    en: 'There were no pages with errors or warnings within the scope of this run.',
  },

  coverage: { ja: '検証の範囲', en: 'Coverage' },
  coverageAbout: {
    ja: '見つかった {found} ページの内訳です。',
    en: 'Breakdown of the {found} {found#page|pages} found.',
  },
  checked: { ja: '検証済み', en: 'Verified' },
  inPart: { ja: '未検証の項目あり', en: 'Partially verified' },
  waiting: { ja: '検証待ち', en: 'Waiting' },
  excluded: { ja: '取得しなかったページ', en: 'Not fetched' },
  failed: { ja: '検証不可', en: 'Could not be verified' },
  coverageAlt: { ja: '見つかったページの内訳の帯グラフ：{parts}', en: 'Bar chart of the pages found: {parts}' },
  reason: { ja: '理由', en: 'Reason' },
  kind: { ja: '区分', en: 'Type' },
  count: { ja: 'ページ数', en: 'Pages' },
  engines: { ja: '使用した検証エンジン', en: 'Engines' },
  engine: { ja: 'エンジン', en: 'Engine' },
  reduced: { ja: '{version}（簡易版）', en: '{version} (reduced)' },

  pictures: { ja: 'ページの画面', en: 'Page screenshots' },
  glossary: { ja: '用語の説明', en: 'Glossary' },
});

import { messages } from '#language/message.ts';

export const reportTexts = messages({
  title: { ja: 'ウェブサイト検証レポート', en: 'Website report' },
  of: { ja: '{site}　検証レポート', en: 'Report on {site}' },
  run: { ja: '検証日', en: 'Verified on' },
  made: { ja: '作成日', en: 'Made on' },
  pages: { ja: '対象ページ', en: 'Pages' },
  pagesCount: { ja: '{n} ページ', en: '{n} {n#page|pages}' },
  score: { ja: '総合スコア', en: 'Overall score' },
  noScore: { ja: 'スコアなし', en: 'no score' },
  scoreAlt: { ja: '総合スコア {score} 点（100点満点）', en: 'Overall score {score} out of 100' },
  automatic: {
    ja: 'このレポートは自動検証の結果です。規格や基準を満たすことを示すものではありません。',
    en: 'This report holds results of automatic checks. It does not state that the site meets a standard.',
  },
  thumbnail: { ja: '{site} の画面', en: 'Screen of {site}' },
  logo: { ja: 'ロゴ', en: 'Logo' },

  summary: { ja: '結果の概要', en: 'Summary' },
  scoreNow: { ja: '総合スコアは {score} 点です。', en: 'The overall score is {score}.' },
  scoreNone: {
    ja: '採点できるページがなかったため、総合スコアはありません。',
    en: 'No page could be scored, so there is no overall score.',
  },
  scoreUp: { ja: '前回の検証から {n} 点上がりました。', en: 'It rose by {n} {n#point|points} since the run before.' },
  scoreDown: { ja: '前回の検証から {n} 点下がりました。', en: 'It fell by {n} {n#point|points} since the run before.' },
  scoreSame: { ja: '前回の検証から変わっていません。', en: 'It is the same as in the run before.' },
  usual: {
    ja: 'この変化は、測定値の通常のばらつきの範囲内です。',
    en: 'The change is within the usual range of its measurements.',
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
    ja: '最初に直すとよいのは「{name}」です（修正箇所 {places}）。',
    en: 'Best fixed first is “{name}” ({places} {places#place|places}).',
  },
  partial: {
    ja: '検証できなかったページまたは項目があります。検証できなかった部分は、問題がないことを意味しません。くわしくは「検証の範囲」をご覧ください。',
    en: 'Some pages, or parts of them, could not be verified. What was not verified does not count as free of faults; see “Coverage”.',
  },
  stopped: {
    ja: 'この検証は途中で停止されました。結果は停止までに検証したページのものです。',
    en: 'This run was stopped. Its results are those of the pages verified until then.',
  },
  byFunction: { ja: '検証項目ごとの結果', en: 'Results by function' },
  function: { ja: '検証項目', en: 'Function' },
  points: { ja: 'スコア', en: 'Score' },
  change: { ja: '前回比', en: 'Change' },
  errors: { ja: 'エラー', en: 'Errors' },
  warnings: { ja: '警告', en: 'Warnings' },
  toLook: { ja: '要確認', en: 'To confirm' },
  judged: { ja: '検証済み', en: 'Verified' },
  notJudged: { ja: '未検証', en: 'Not verified' },
  notJudgedPages: { ja: '{failed}（一部 {incomplete}）', en: '{failed} ({incomplete} in part)' },
  none: { ja: '—', en: '—' },
  barAlt: { ja: '検証項目ごとのスコア：{parts}', en: 'Scores by function: {parts}' },
  comma: { ja: '、', en: ', ' },

  trend: { ja: 'スコアの推移', en: 'Score over time' },
  trendAbout: { ja: '直近 {n} 回の検証のスコアです。', en: 'Scores of the last {n} {n#run|runs}.' },
  trendOne: {
    ja: 'このサイトの検証は今回が初めてです。次回の検証から、ここに推移が表示されます。',
    en: 'This is the first run of the site. From the next one on, the trend will stand here.',
  },
  trendAlt: {
    ja: 'スコアの推移の折れ線グラフ。値は下の表と同じです。',
    en: 'Lines of the scores over time, with the values of the table below.',
  },
  trendBand: {
    ja: '帯と表の括弧内の数値は、このサイトで普段測定される範囲です（{functions}）。それ以前の検証の測定値から求めています。',
    en: 'The band, and the figures in brackets in the table, are the range in which this site is usually measured ({functions}), by the runs before.',
  },
  overall: { ja: '総合', en: 'Overall' },
  date: { ja: '検証日', en: 'Run' },
  engineMark: {
    ja: '※ 検証エンジンまたはルールが変わった検証です。',
    en: '* Engines or rules were other ones than in the run before.',
  },

  issues: { ja: '優先して直す問題', en: 'Fix first' },
  issuesAbout: {
    ja: '閲覧者への影響の大きさと修正箇所の数の順に並べています。「修正箇所」は、共通のヘッダーなど同じ原因のものを1件にまとめた数です。「加点見込み」は、直したときに上がるスコアの目安です。',
    en: 'By the harm to visitors and the number of places. A defect in a shared header or footer counts as one place to fix. Points are what the repair may gain.',
  },
  noIssues: {
    ja: '検証した範囲では、エラーと警告はありませんでした。',
    en: 'In what was verified, there are no errors or warnings.',
  },
  issue: { ja: '指摘', en: 'Issue' },
  gain: { ja: '総合の加点見込み', en: 'Overall points' },
  places: { ja: '修正箇所', en: 'Places' },
  pagesShort: { ja: 'ページ', en: 'Pages' },
  details: { ja: '指摘の内容と直し方', en: 'What they are and how to mend them' },
  criterion: { ja: '達成基準 {n}', en: 'Criterion {n}' },
  seenOn: { ja: '該当ページの例', en: 'Pages with it' },
  facts: {
    ja: '{function}・{severity}・修正箇所 {places}・{pages} ページ',
    en: '{function}, {severity}, {places} {places#place|places} on {pages} {pages#page|pages}',
  },
  upTo: { ja: '総合スコアの加点見込み {points} 点', en: 'up to {points} points of the overall score' },

  advice: { ja: 'アドバイス', en: 'Advice' },

  decided: { ja: '除外した指摘', en: 'Excluded findings' },
  decidedAbout: {
    ja: '理由を付けて除外した指摘です。検出時のスコアと件数は、除外しても変わりません。判断後のスコアは、除外した指摘を除いて計算したものです。',
    en: 'Findings that were excluded with a reason. They stay in the detected scores and counts; the scores after decisions leave them out.',
  },
  decidedScore: {
    ja: '除外した指摘を除いた総合スコアは {score} 点です。',
    en: 'Without what was excluded with a reason, the overall score is {score}.',
  },
  decidedPending: {
    ja: '判断後のスコアは、作成時に計算できませんでした。',
    en: 'The scores after decisions could not be worked out when this report was made.',
  },
  detectedScore: { ja: '検出時のスコア', en: 'Detected' },
  scoreAfter: { ja: '判断後のスコア', en: 'After decisions' },
  excludedErrors: { ja: '除外したエラー', en: 'Errors excluded' },
  excludedWarnings: { ja: '除外した警告', en: 'Warnings excluded' },
  excludedOthers: { ja: '除外した要確認', en: 'To confirm, excluded' },
  whyExcluded: { ja: '除外の理由', en: 'Why they were excluded' },
  exclusionUntil: { ja: '{kind}（{day}まで）', en: '{kind} (until {day})' },
  findings: { ja: '件数', en: 'Findings' },
  moreExclusions: {
    ja: 'ほかに {n} 件の除外があります。',
    en: '{n} further {n#exclusion is|exclusions are} not listed.',
  },

  deadLinks: { ja: 'リンク切れ', en: 'Broken links' },
  noDeadLinks: {
    ja: '検証した範囲では、リンク切れはありませんでした。',
    en: 'In what was verified, no link is broken.',
  },
  linkTarget: { ja: 'リンク先', en: 'Link target' },
  usedOn: { ja: 'リンク元：{page}', en: 'Used on {page}' },
  answer: { ja: '応答', en: 'Answer' },
  uses: { ja: '使用数', en: 'Uses' },
  wording: { ja: '文章の誤り', en: 'Mistakes in texts' },
  noWording: {
    ja: '検証した範囲では、文章の誤りはありませんでした。',
    en: 'In what was verified, no text has a mistake.',
  },
  mistake: { ja: '誤りと文', en: 'Mistake and sentence' },
  moreListed: { ja: 'ほかに {n} 件あります。', en: '{n} more {n#is|are} not listed here.' },

  worst: { ja: '問題の多いページ', en: 'Worst pages' },
  page: { ja: 'ページ', en: 'Page' },
  noWorst: {
    ja: '検証した範囲では、エラーと警告のあるページはありませんでした。',
    en: 'In what was verified, no page has errors or warnings.',
  },

  coverage: { ja: '検証の範囲', en: 'Coverage' },
  coverageAbout: {
    ja: '見つかった {found} ページの内訳です。',
    en: 'What came of the {found} {found#page|pages} that were found.',
  },
  checked: { ja: '検証済み', en: 'Verified' },
  inPart: { ja: '未検証の項目あり', en: 'Not verified in full' },
  waiting: { ja: '検証待ち', en: 'Waiting' },
  excluded: { ja: '対象外', en: 'Excluded' },
  failed: { ja: '検証不可', en: 'Failed' },
  coverageAlt: { ja: '見つかったページの内訳の帯グラフ：{parts}', en: 'Bar of the pages found: {parts}' },
  reason: { ja: '理由', en: 'Reason' },
  kind: { ja: '区分', en: 'Kind' },
  count: { ja: 'ページ数', en: 'Pages' },
  engines: { ja: '使用した検証エンジン', en: 'Engines' },
  engine: { ja: 'エンジン', en: 'Engine' },
  reduced: { ja: '{version}（簡易版）', en: '{version} (reduced)' },

  pictures: { ja: 'ページの画面', en: 'Screens of pages' },
  glossary: { ja: '用語の説明', en: 'Glossary' },
});

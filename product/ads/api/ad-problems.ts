import { declareProblems } from '#endpoint/problem.ts';

/** Errors of the ad-report product (specification, section 8), among those of endpoint/problem.ts. */
export const adProblems = declareProblems({
  advertiser_exists: {
    status: 409,
    ja: 'この広告主はすでに登録されています。別の広告主IDを入力してください。',
    en: 'This advertiser is already registered. Please enter another advertiser ID.',
  },
  ad_project_limit: {
    status: 422,
    ja: 'プロジェクトは{limit}件まで登録できます。',
    en: 'You can register up to {limit} projects.',
  },
  ad_account_taken: {
    status: 409,
    ja: '広告アカウント「{name}」は、この契約の別のプロジェクトで使われています。',
    en: 'The ad account “{name}” is used by another project of this contract.',
  },
  linked_account_limit: {
    status: 403,
    ja: '連携できる広告アカウントの上限（{limit}件）に達しています（使用中 {used}件）。プランを変更するか、不要なアカウントを外してください。',
    en: 'The limit of {limit} linked accounts has been reached ({used} in use). Please change your plan or remove accounts that you no longer need.',
  },
  ad_quota_reached: {
    status: 429,
    ja: '今月のレポート作成数の上限に達しました。{until}に新しい枠が付与されます。',
    en: 'This month’s report quota has been used up. A new quota is granted on {until}.',
  },
  ad_not_linkable: {
    status: 409,
    ja: '{name}との連携は設定されていません。運用者が設定するまで、CSVの取り込みをご利用ください。',
    en: 'Linking with {name} is not configured. Until the operator configures it, please import CSV files.',
  },
  ad_not_linked: {
    status: 409,
    ja: '{name}と連携していません。先に連携してください。',
    en: '{name} is not linked. Please link it first.',
  },
  ad_link_failed: {
    status: 502,
    ja: '{name}との連携に失敗しました。しばらくしてからもう一度お試しください。',
    en: 'Linking with {name} failed. Please try again later.',
  },
  ad_link_refused: {
    status: 409,
    ja: '{name}での許可が得られなかったため、連携しませんでした。',
    en: '{name} was not linked because permission was not granted.',
  },
  ad_link_expired: {
    status: 409,
    ja: '{name}との連携の有効期限が切れています。もう一度連携してください。',
    en: 'The link to {name} has expired. Please link it again.',
  },
  ad_link_lapsed: {
    status: 409,
    ja: '連携の手続きが無効か、10分を過ぎています。最初からやり直してください。',
    en: 'This linking request is invalid or more than 10 minutes old. Please start again.',
  },
  ad_platform_busy: {
    status: 503,
    ja: '{name}の利用上限に達したか、応答がありません。しばらくしてからもう一度お試しください。',
    en: '{name} has reached its usage limit or is not responding. Please try again later.',
  },
  ad_maintenance: {
    status: 503,
    ja: '「{name}」はメンテナンス中です（{until}まで）。',
    en: '“{name}” is under maintenance (until {until}).',
  },
  ad_report_running: {
    status: 409,
    ja: 'このプロジェクトのレポートを作成中です。完了してからもう一度お試しください。',
    en: 'A report for this project is being created. Please try again when it is complete.',
  },
  ad_reports_excluded: {
    status: 403,
    ja: 'この契約には広告レポートが含まれていません。',
    en: 'This contract does not include ad reports.',
  },
  ad_report_not_ready: {
    status: 409,
    ja: 'レポートのファイルはまだありません。',
    en: 'The files of this report are not available yet.',
  },
  ad_period_invalid: {
    status: 422,
    ja: '期間は開始日から終了日まで、{days}日以内で指定してください。',
    en: 'Please specify a period of up to {days} days, from the start date to the end date.',
  },
  ad_no_figures: {
    status: 409,
    ja: 'この期間に取得済みの実績がありません。',
    en: 'No performance data has been collected for this period.',
  },
  ad_currencies_differ: {
    status: 409,
    ja: '通貨の異なるアカウント（{names}）は合計できません。媒体を選択してください。',
    en: 'Accounts with different currencies ({names}) cannot be totaled. Please choose the ad platforms.',
  },
  ad_csv_columns_missing: {
    status: 422,
    ja: 'ファイルを取り込めませんでした。{columns}の列がありません。媒体の画面で列を追加して、もう一度ダウンロードしてください。何も変更されていません。',
    en: 'The file was not imported because these columns are missing: {columns}. Add them on the platform and download the file again. Nothing was changed.',
  },
  ad_csv_invalid: {
    status: 422,
    ja: 'ファイルを取り込めませんでした。{count}行に誤りがあります。何も変更されていません。',
    en: 'The file was not imported because {count} {count#row is|rows are} not valid. Nothing was changed.',
  },
  ad_csv_lowers_days: {
    status: 409,
    ja: '取り込むと、{days}日分の実績が今より少なくなります。内容を確認してから取り込んでください。何も変更されていません。',
    en: 'Importing this file would lower the performance data of {days} {days#day|days}. Please review it before importing. Nothing was changed.',
  },
  ad_account_missing: {
    status: 409,
    ja: 'このプロジェクトには{name}のアカウントがありません。先にプロジェクトへカスタマーIDを登録してください。',
    en: 'This project has no {name} account. Please enter its customer ID in the project first.',
  },
  ad_account_busy: {
    status: 409,
    ja: 'このアカウントの実績を取得しています。終わってからもう一度お試しください。',
    en: 'Performance data for this account is being collected. Please try again when it is complete.',
  },
});

declare module '#endpoint/problem.ts' {
  interface DomainProblems extends Record<keyof typeof adProblems, unknown> {}
}

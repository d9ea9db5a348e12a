import { browserIds, defaultBrowsers } from '#checks/browsers.ts';
import { checkIds } from '#checks/registry.ts';
import { messages } from '#language/message.ts';
import { reportFiles } from './report-files.ts';

/** What `--help` prints. */
export const usage = messages({
  verify: {
    ja: `使い方: npm run verify -- URL [オプション]
        npm run verify -- ./dist [オプション]   静的サイトのフォルダー（設定と無視する項目は tenken.json）

  --functions 一覧     検証項目をカンマ区切りで指定（既定: すべて）
                       ${checkIds.join(',')}
  --browsers 一覧      画像を撮影するブラウザー・端末をカンマ区切りで指定（既定: ${defaultBrowsers.join(',')}）
                       ${browserIds.join(',')}
  --pages N            検証するページ数の上限（既定: 10）
  --same-folder        開始ページと同じフォルダー以下だけを検証する
  --filter-hash on|off フラグメント（#以降）だけが違うURLを同じページとみなす（既定: on）
  --user 名前          ベーシック認証のユーザー名（--password-stdin と一緒に指定）
  --password-stdin     ベーシック認証のパスワードを標準入力から読む
  --login ファイル     サインインの手順（JSON）。フォームでサインインしてから検証する（READMEを参照）
  --allow-private      内部ネットワークのホストも検証する
  --ip アドレス        サイトのホストに、DNSではなくこのIPアドレスで接続する（公開前のサーバー）
  --rate N             1ホストへの1秒あたりのリクエスト数（既定: 5）
  --json               標準出力にJSON文書を1つだけ出力する（進捗は標準エラー出力へ）
  --format 形式        標準出力に表の代わりに出力する文書: ${Object.keys(reportFiles).join('、')}
  --out フォルダー     JSON、画像、HTMLレポート、--format の文書を書き出す
  --baseline ファイル  以前のレポート（--json）と比べ、新しいエラーがあれば終了コード1で終わる
  --fail-under N       総合スコアがNを下回ったら終了コード1で終わる
  --max-errors N       エラーがNを超えたら終了コード1で終わる
  --server URL         このTenkenサービスで検証し、終わるまで待って結果を受け取る（CI向け）
  --token-env 名前     --server のAPIトークンが入った環境変数の名前
  --help               この説明を表示する

終了コード: 0 完了、1 しきい値未満、エラーが多い、または新しいエラー、2 使い方の誤り、3 検証できなかった`,
    en: `Usage: npm run verify -- URL [options]
       npm run verify -- ./dist [options]   a folder with a static site (settings and ignores: tenken.json)

  --functions LIST     functions to run, comma-separated (default: all)
                       ${checkIds.join(',')}
  --browsers LIST      browsers and devices for screenshots, comma-separated (default: ${defaultBrowsers.join(',')})
                       ${browserIds.join(',')}
  --pages N            verify at most N pages (default: 10)
  --same-folder        verify only pages in the folder of the start page
  --filter-hash on|off treat URLs that differ only after the # as one page (default: on)
  --user NAME          user name for basic authentication (with --password-stdin)
  --password-stdin     read the password for basic authentication from standard input
  --login FILE         sign-in steps (JSON): sign in with a form, then verify (see the README)
  --allow-private      also verify hosts on private networks
  --ip ADDRESS         connect to the site at this IP address instead of using DNS (staging server)
  --rate N             requests per second to one host (default: 5)
  --json               print one JSON document on standard output (progress goes to standard error)
  --format FORMAT      print another document instead of the table: ${Object.keys(reportFiles).join(', ')}
  --out DIR            write the JSON, screenshots, an HTML report and the --format document
  --baseline FILE      compare with an earlier report (--json); exit with code 1 if there are new errors
  --fail-under N       exit with code 1 if the overall score is below N
  --max-errors N       exit with code 1 if there are more than N errors
  --server URL         verify on this Tenken service, wait until it finishes and fetch the results (for CI)
  --token-env NAME     environment variable that contains the API token for --server
  --help show this help

Exit codes: 0 done, 1 below the threshold, too many or new errors, 2 invalid usage, 3 the site could not be verified`,
  },
  mcp: {
    ja: `使い方: tenken mcp [--root フォルダー]

  コーディングエージェント向けの Model Context Protocol サーバーを標準入出力で提供します。
  --root フォルダー    この下のフォルダーとレポートだけを読み取る（既定: 現在のフォルダー）`,
    en: `Usage: tenken mcp [--root FOLDER]

  Serves the Model Context Protocol on standard input and output, for coding agents.
  --root FOLDER        read folders and reports only below it (default: the current folder)`,
  },
});

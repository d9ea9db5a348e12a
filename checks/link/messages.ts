import { type Message, messages } from '#language/message.ts';

/** The rules of the Link check by id without `link:`; placeholders: {target}, {status}, {final}, {name}, {count} and {raw}. */
export const linkTexts = messages({
  '404': {
    ja: 'リンク先のページが見つかりません（404）。',
    en: 'The linked page was not found (404).',
  },
  '410': {
    ja: 'リンク先のページは廃止されています（410）。',
    en: 'The linked page has been permanently removed (410).',
  },
  'soft-404': {
    ja: 'リンク先のページは存在しないようです。サーバーは正常（ステータス {status}）と応答していますが、内容またはリダイレクト先が、存在しない URL への応答と同じです。',
    en: 'The linked page does not seem to exist. The server responds normally (status {status}), but the content or redirect target is the same as the response for a URL that does not exist.',
  },
  '4xx': {
    ja: 'リンク先を開けません（ステータス {status}）。',
    en: 'The link cannot be opened (status {status}).',
  },
  '5xx': {
    ja: 'リンク先のサーバーでエラーが起きています（ステータス {status}）。',
    en: 'The linked server returned an error (status {status}).',
  },
  timeout: {
    ja: 'リンク先のサーバーから時間内に応答がありません。',
    en: 'The linked server did not respond in time.',
  },
  reset: {
    ja: 'リンク先のサーバーとの接続が途中で切れました。',
    en: 'The connection to the linked server was lost.',
  },
  refused: {
    ja: 'リンク先のサーバーが接続を受け付けません。',
    en: 'The linked server refused the connection.',
  },
  'name-not-found': {
    ja: 'リンク先のホスト名が存在しません。',
    en: 'The host name of the link does not exist.',
  },
  tls: {
    ja: 'リンク先との安全な接続（TLS）を確立できません。証明書に問題がある可能性があります。',
    en: 'A secure connection (TLS) to the link target could not be established. There may be a problem with its certificate.',
  },
  'tls-expired': {
    ja: 'リンク先のサーバー証明書は有効期限が切れています。',
    en: 'The certificate of the linked server has expired.',
  },
  'tls-not-yet-valid': {
    ja: 'リンク先のサーバー証明書は有効期間がまだ始まっていません。',
    en: 'The certificate of the linked server is not valid yet.',
  },
  'tls-self-signed': {
    ja: 'リンク先のサーバー証明書は自己署名です。',
    en: 'The certificate of the linked server is self-signed.',
  },
  'tls-unknown-issuer': {
    ja: 'リンク先のサーバー証明書の発行元を確認できません。',
    en: 'The issuer of the linked server’s certificate could not be verified.',
  },
  'tls-wrong-name': {
    ja: 'リンク先のサーバー証明書は別のホスト名のものです。',
    en: 'The certificate of the linked server is for another host name.',
  },
  'tls-old-protocol': {
    ja: 'リンク先のサーバーは古い暗号化方式（TLS 1.1 以前）にしか対応していません。',
    en: 'The linked server only supports outdated encryption (TLS 1.1 or earlier).',
  },
  'headers-too-large': {
    ja: 'リンク先の応答はヘッダーが大きすぎます（64 KB まで）。',
    en: 'The response headers of the link target are too large (limit: 64 KB).',
  },
  'broken-answer': {
    ja: 'リンク先の応答が HTTP の形式に従っていません。',
    en: 'The response of the link target is not valid HTTP.',
  },
  'redirect-loop': {
    ja: 'リンク先のリダイレクトが循環しています。',
    en: 'The link target has a redirect loop.',
  },
  'too-many-redirects': {
    ja: 'リンク先のリダイレクトの回数が多すぎます。',
    en: 'The link target redirects too many times.',
  },
  'private-address': {
    ja: 'リンク先は、公開されていないネットワークのホストです。',
    en: 'The link target is on a network that is not public.',
  },
  'not-http': {
    ja: 'リダイレクト先がWebのURLではありません。',
    en: 'The redirect target is not a web URL.',
  },
  'url-too-long': {
    ja: 'リンク先の URL が長すぎます（2,048 文字まで）。',
    en: 'The URL of the link is too long (limit: 2,048 characters).',
  },
  failed: {
    ja: 'リンク先を確認できませんでした。',
    en: 'The link could not be checked.',
  },
  malformed: {
    ja: 'URL の書き方が正しくありません：{raw}',
    en: 'The URL is not valid: {raw}',
  },
  'unknown-scheme': {
    ja: '「{scheme}:」は不明なスキームのため、リンク先を確認していません：{raw}',
    en: 'The link was not checked because the scheme “{scheme}:” is unknown: {raw}',
  },
  fragment: {
    ja: 'リンク先のページに「{name}」という位置がありません。',
    en: 'The linked page has no anchor named “{name}”.',
  },
  redirect: {
    ja: 'リンク先は移転しています（{status}）。移転先：{final}',
    en: 'The linked page has moved ({status}) to {final}',
  },
  'redirect-chain': {
    ja: 'リンク先に着くまでに {count} 回リダイレクトします。最終的な URL：{final}',
    en: 'The link is redirected {count} times before reaching {final}',
  },
  pending: {
    ja: 'リンク先のサーバーが自動的な確認を拒否しました（{status}）。',
    en: 'The linked server refused the automatic check ({status}).',
  },
  'host-silent': {
    ja: 'リンク先のサーバーが続けて応答しなかったため、このリンクは確認していません。',
    en: 'This link was not checked because the linked server repeatedly did not respond.',
  },
  'retry-after': {
    ja: 'リンク先のサーバーが長い待ち時間を求めたため、このリンクは確認していません。',
    en: 'This link was not checked because the linked server asked for a long wait.',
  },
  'out-of-time': {
    ja: 'リンク先のサーバーの確認にかけられる時間を使い切ったため、このリンクは確認していません。',
    en: 'This link was not checked because the time limit for the linked server was reached.',
  },
  stopped: {
    ja: '検証が停止されたため、このリンクは確認していません。',
    en: 'This link was not checked because the run was stopped.',
  },
  'given-up': {
    ja: 'リンク先の確認が繰り返し中断したため、このリンクは確認していません。',
    en: 'This link was not checked because the check was repeatedly interrupted.',
  },
  'unusual-port': {
    ja: 'リンク先が 80・443 以外のポート番号を使っているため、このリンクは確認していません。',
    en: 'This link was not checked because it uses a port other than 80 and 443.',
  },
  ignored: {
    ja: 'このサイトで無視しているリンク先です。エラーには数えません。',
    en: 'This link target is ignored for this site and is not counted as an error.',
  },
});

export const linkNames: Partial<Record<LinkRule, Message>> = messages({
  'soft-404': {
    ja: 'リンク先のページは存在しないようです（サーバーは正常と応答しています）。',
    en: 'The linked page does not seem to exist (although the server responds normally).',
  },
  '4xx': { ja: 'リンク先を開けません（4xx）。', en: 'The link cannot be opened (4xx).' },
  '5xx': {
    ja: 'リンク先のサーバーでエラーが起きています（5xx）。',
    en: 'The linked server returned an error (5xx).',
  },
  malformed: { ja: 'URL の書き方が正しくありません。', en: 'The URL is not valid.' },
  'unknown-scheme': {
    ja: '不明なスキーム（「…:」）のリンクです。',
    en: 'The link has an unknown scheme.',
  },
  fragment: {
    ja: 'リンク先のページに、指定された位置（#…）がありません。',
    en: 'The linked page does not have the specified anchor (#…).',
  },
  redirect: { ja: 'リンク先が移転しています。', en: 'The linked page has moved.' },
  'redirect-chain': {
    ja: 'リンク先に着くまでに 3 回以上リダイレクトします。',
    en: 'The link is redirected three times or more.',
  },
  pending: {
    ja: 'リンク先のサーバーが自動的な確認を拒否しました。',
    en: 'The linked server refused the automatic check.',
  },
});

/** Sentences on a page about its targets that were not asked, by reason; placeholder: {count}. */
export const notAskedTexts = messages({
  'host-silent': {
    ja: 'サーバーが続けて応答しなかったため、{count} 件のリンク先を確認していません。',
    en: '{count} link {count#target was|targets were} not checked because the server repeatedly did not respond.',
  },
  'retry-after': {
    ja: 'サーバーが長い待ち時間を求めたため、{count} 件のリンク先を確認していません。',
    en: '{count} link {count#target was|targets were} not checked because the server asked for a long wait.',
  },
  'out-of-time': {
    ja: 'サーバーごとの制限時間に達したため、{count} 件のリンク先を確認していません。',
    en: '{count} link {count#target was|targets were} not checked because the time limit per server was reached.',
  },
  stopped: {
    ja: '検証が停止されたため、{count} 件のリンク先を確認していません。',
    en: '{count} link {count#target was|targets were} not checked because the run was stopped.',
  },
  'given-up': {
    ja: '確認が繰り返し中断したため、{count} 件のリンク先を確認していません。',
    en: '{count} link {count#target was|targets were} not checked because the check was repeatedly interrupted.',
  },
  'unusual-port': {
    ja: '80・443 以外のポート番号のため、{count} 件のリンク先を確認していません。',
    en: '{count} link {count#target was|targets were} not checked because their port is not 80 or 443.',
  },
});

export type LinkRule = keyof typeof linkTexts;

const remove = {
  ja: '正しい URL に直すか、リンクを外してください。',
  en: 'Correct the URL or remove the link.',
} satisfies Message;
const later = {
  ja: '時間をおいて再検証してください。続く場合は、リンク先の管理者に連絡するか、リンクを外してください。',
  en: 'Verify again later. If the problem continues, notify the administrator of the linked server or remove the link.',
} satisfies Message;
const redirects = {
  ja: 'サーバーのリダイレクト設定を直すか、最終的な行き先の URL に直接リンクしてください。',
  en: 'Correct the redirect settings of the server, or link directly to the final URL.',
} satisfies Message;

const certificate = {
  ja: 'リンク先の管理者に、広く信頼された認証局の新しい証明書への更新を依頼するか、リンクを外してください。',
  en: 'Ask the administrator of the linked server to install a new certificate from a trusted authority, or remove the link.',
} satisfies Message;

const byHand = {
  ja: '再検証するか、ブラウザーで開いて確かめてください。',
  en: 'Verify again, or open it in a browser to check.',
} satisfies Message;

export const linkHelp: Record<LinkRule, Message> = {
  '404': remove,
  '410': {
    ja: 'リンクを外すか、代わりのページにリンクしてください。',
    en: 'Remove the link or point it to another page.',
  },
  'soft-404': {
    ja: '正しい URL に直すか、リンクを外してください。あわせて、存在しない URL にはステータス 404 または 410 を返すよう、サーバーの設定を直してください。',
    en: 'Correct the URL or remove the link. Also configure the server to return status 404 or 410 for URLs that do not exist.',
  },
  '4xx': {
    ja: '誰でも閲覧できるページかどうかを確認し、URLを修正するかリンクを外してください。',
    en: 'Check whether the page is public, and correct the URL or remove the link.',
  },
  '5xx': later,
  timeout: later,
  reset: later,
  refused: later,
  'name-not-found': {
    ja: 'ホスト名の綴りを確かめてください。サイトが閉鎖されている場合はリンクを外してください。',
    en: 'Check the spelling of the host name. If the site is closed, remove the link.',
  },
  tls: {
    ja: 'リンク先の証明書の期限とホスト名を確かめてください。',
    en: 'Check the expiry date and host name of the linked server’s certificate.',
  },
  'tls-expired': certificate,
  'tls-not-yet-valid': {
    ja: 'リンク先の証明書の有効期間とサーバーの時計を確かめてください。',
    en: 'Check the validity period of the linked server’s certificate and the server’s clock.',
  },
  'tls-self-signed': certificate,
  'tls-unknown-issuer': {
    ja: 'リンク先のサーバーが中間証明書も送っているか、広く信頼された認証局の証明書かを確かめてください。',
    en: 'Check that the linked server also sends its intermediate certificates and that its certificate is from a trusted authority.',
  },
  'tls-wrong-name': {
    ja: 'URL のホスト名の綴りを確かめ、証明書に書かれたホスト名の URL に直してください。',
    en: 'Check the spelling of the host name in the URL, and use the host name in the certificate.',
  },
  'tls-old-protocol': {
    ja: 'リンク先の管理者に、TLS 1.2 以降への対応を依頼するか、リンクを外してください。',
    en: 'Ask the administrator of the linked server to support TLS 1.2 or later, or remove the link.',
  },
  'headers-too-large': later,
  'broken-answer': later,
  'redirect-loop': redirects,
  'too-many-redirects': redirects,
  'private-address': {
    ja: '社内用や開発用のURLが残っていないか確認し、公開されているURLに修正してください。',
    en: 'Check for internal or development URLs, and use the public URL.',
  },
  'not-http': redirects,
  'url-too-long': { ja: 'URL を短くしてください。', en: 'Shorten the URL.' },
  failed: later,
  malformed: { ja: 'URL の綴りを直してください。', en: 'Correct the spelling of the URL.' },
  'unknown-scheme': {
    ja: 'アプリを開くためのリンクであれば問題ありません。綴りの誤りであれば直してください。',
    en: 'If the link opens an application, there is no problem. If it is a typing error, please correct it.',
  },
  fragment: {
    ja: 'リンク先の要素の id と、URL の「#」より後ろを一致させてください。',
    en: 'Make the id of the target element match the part of the URL after “#”.',
  },
  redirect: { ja: '移転先の URL に書き換えてください。', en: 'Change the link to the new URL.' },
  'redirect-chain': {
    ja: '最終的な URL に書き換えてください。自分のサイトの中であれば、1 回で着くようにリダイレクトの設定もまとめてください。',
    en: 'Change the link to the final URL. Within your own site, also combine the redirects so that the target is reached in one step.',
  },
  pending: {
    ja: 'ブラウザーで開ければ問題ありません。開けなければ URL を直すか、リンクを外してください。',
    en: 'If it opens in a browser, there is no problem. Otherwise, correct the URL or remove the link.',
  },
  'host-silent': later,
  'retry-after': byHand,
  'out-of-time': byHand,
  stopped: byHand,
  'given-up': byHand,
  'unusual-port': byHand,
  ignored: {
    ja: '対応が必要になったら、リンクの検証結果で無視を解除してください。',
    en: 'If action becomes necessary, stop ignoring it in the Link results.',
  },
};

import { type Message, messages } from '#language/message.ts';

/** The rules of the Link check by id without `link:`; placeholders: {target}, {status}, {final}, {name}, {count} and {raw}. */
export const linkTexts = messages({
  '404': {
    ja: 'リンク先のページが見つかりません（404）。',
    en: 'The linked page was not found (404).',
  },
  '410': {
    ja: 'リンク先のページは廃止されています（410）。',
    en: 'The linked page is gone for good (410).',
  },
  'soft-404': {
    ja: 'リンク先のページは存在しないようです。サーバーは正常（ステータス {status}）と応答していますが、内容またはリダイレクト先が、存在しない URL への応答と同じです。',
    en: 'The linked page does not seem to exist: the server answers with status {status}, but its content, or where it redirects to, is that of a page that does not exist.',
  },
  '4xx': {
    ja: 'リンク先を開けません（ステータス {status}）。',
    en: 'The link cannot be opened (status {status}).',
  },
  '5xx': {
    ja: 'リンク先のサーバーでエラーが起きています（ステータス {status}）。',
    en: 'The server of the link has an error (status {status}).',
  },
  timeout: {
    ja: 'リンク先のサーバーから時間内に応答がありません。',
    en: 'The server of the link did not answer in time.',
  },
  reset: {
    ja: 'リンク先のサーバーとの接続が途中で切れました。',
    en: 'The server of the link broke off the connection.',
  },
  refused: {
    ja: 'リンク先のサーバーが接続を受け付けません。',
    en: 'The server of the link refused the connection.',
  },
  'name-not-found': {
    ja: 'リンク先のホスト名が存在しません。',
    en: 'The host name of the link does not exist.',
  },
  tls: {
    ja: 'リンク先との安全な接続（TLS）を確立できません。証明書に問題がある可能性があります。',
    en: 'No secure connection (TLS) to the link could be made; its certificate may be at fault.',
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
    en: 'The issuer of the linked server’s certificate is unknown.',
  },
  'tls-wrong-name': {
    ja: 'リンク先のサーバー証明書は別のホスト名のものです。',
    en: 'The certificate of the linked server is for another host name.',
  },
  'tls-old-protocol': {
    ja: 'リンク先のサーバーは古い暗号化方式（TLS 1.1 以前）にしか対応していません。',
    en: 'The linked server supports outdated encryption only (TLS 1.1 or older).',
  },
  'headers-too-large': {
    ja: 'リンク先の応答はヘッダーが大きすぎます（64 KB まで）。',
    en: 'The headers of the link’s answer are too large (at most 64 KB).',
  },
  'broken-answer': {
    ja: 'リンク先の応答が HTTP の形式に従っていません。',
    en: 'The answer of the link does not follow the rules of HTTP.',
  },
  'redirect-loop': {
    ja: 'リンク先のリダイレクトが循環しています。',
    en: 'The link redirects in a circle.',
  },
  'too-many-redirects': {
    ja: 'リンク先のリダイレクトの回数が多すぎます。',
    en: 'The link redirects too many times.',
  },
  'private-address': {
    ja: 'リンク先は、公開されていないネットワークのアドレスです。',
    en: 'The link leads to an address that is not on the public network.',
  },
  'not-http': {
    ja: 'リダイレクト先が Web のアドレスではありません。',
    en: 'The link redirects to something that is not a web address.',
  },
  'url-too-long': {
    ja: 'リンク先の URL が長すぎます（2,048 文字まで）。',
    en: 'The address of the link is too long (at most 2,048 characters).',
  },
  failed: {
    ja: 'リンク先を確認できませんでした。',
    en: 'The link could not be checked.',
  },
  malformed: {
    ja: 'URL の書き方が正しくありません：{raw}',
    en: 'This is not a valid address: {raw}',
  },
  'unknown-scheme': {
    ja: '「{scheme}:」は知られていない方式のため、リンク先を確認していません：{raw}',
    en: 'The scheme “{scheme}:” is not known, so the link was not checked: {raw}',
  },
  fragment: {
    ja: 'リンク先のページに「{name}」という位置がありません。',
    en: 'The linked page has no place named “{name}”.',
  },
  redirect: {
    ja: 'リンク先は移転しています（{status}）。移転先：{final}',
    en: 'The linked page has moved ({status}) to {final}',
  },
  'redirect-chain': {
    ja: 'リンク先に着くまでに {count} 回リダイレクトします。最終的な URL：{final}',
    en: 'The link is redirected {count} times before it reaches {final}',
  },
  pending: {
    ja: 'リンク先のサーバーが自動的な確認を拒否しました（{status}）。',
    en: 'The server of the link turns programs away ({status}).',
  },
  'host-silent': {
    ja: 'リンク先のサーバーが続けて応答しなかったため、このリンクは確認していません。',
    en: 'The server of the link did not answer several times in a row, so this link was not checked.',
  },
  'retry-after': {
    ja: 'リンク先のサーバーが長い待ち時間を求めたため、このリンクは確認していません。',
    en: 'The server of the link asked for a long pause, so this link was not checked.',
  },
  'out-of-time': {
    ja: 'リンク先のサーバーの確認にかけられる時間を使い切ったため、このリンクは確認していません。',
    en: 'The time for checking the server of the link was used up, so this link was not checked.',
  },
  stopped: {
    ja: '検証が停止されたため、このリンクは確認していません。',
    en: 'The verification was stopped, so this link was not checked.',
  },
  'given-up': {
    ja: 'リンク先の確認が繰り返し中断したため、このリンクは確認していません。',
    en: 'Checking the server of the link broke off again and again, so this link was not checked.',
  },
  'unusual-port': {
    ja: 'リンク先が 80・443 以外のポート番号を使っているため、このリンクは確認していません。',
    en: 'The link leads to a port other than 80 and 443, so it was not checked.',
  },
  ignored: {
    ja: 'このサイトで無視しているリンク先です。エラーには数えません。',
    en: 'The site ignores this link target: it does not count as an error.',
  },
});

export const linkNames: Partial<Record<LinkRule, Message>> = messages({
  'soft-404': {
    ja: 'リンク先のページは存在しないようです（サーバーは正常と応答しています）。',
    en: 'The linked page does not seem to exist, although its server says that all is well.',
  },
  '4xx': { ja: 'リンク先を開けません（4xx）。', en: 'The link cannot be opened (4xx).' },
  '5xx': {
    ja: 'リンク先のサーバーでエラーが起きています（5xx）。',
    en: 'The server of the link has an error (5xx).',
  },
  malformed: { ja: 'URL の書き方が正しくありません。', en: 'An address is not written correctly.' },
  'unknown-scheme': {
    ja: '知られていない方式（「…:」）のリンクです。',
    en: 'The link has a scheme that is not known.',
  },
  fragment: {
    ja: 'リンク先のページに、指定された位置（#…）がありません。',
    en: 'The linked page has no place of that name (#…).',
  },
  redirect: { ja: 'リンク先が移転しています。', en: 'The linked page has moved.' },
  'redirect-chain': {
    ja: 'リンク先に着くまでに 3 回以上リダイレクトします。',
    en: 'The link is redirected three times or more.',
  },
  pending: {
    ja: 'リンク先のサーバーが自動的な確認を拒否しました。',
    en: 'The server of the link turns programs away.',
  },
});

/** Sentences on a page about its targets that were not asked, by reason; placeholder: {count}. */
export const notAskedTexts = messages({
  'host-silent': {
    ja: 'サーバーが続けて応答しなかったため、{count} 件のリンク先を確認していません。',
    en: '{count} link {count#target was|targets were} not checked because the server did not answer several times in a row.',
  },
  'retry-after': {
    ja: 'サーバーが長い待ち時間を求めたため、{count} 件のリンク先を確認していません。',
    en: '{count} link {count#target was|targets were} not checked because the server asked for a long pause.',
  },
  'out-of-time': {
    ja: 'サーバーごとの制限時間に達したため、{count} 件のリンク先を確認していません。',
    en: '{count} link {count#target was|targets were} not checked because the time for one server was used up.',
  },
  stopped: {
    ja: '検証が停止されたため、{count} 件のリンク先を確認していません。',
    en: '{count} link {count#target was|targets were} not checked because the verification was stopped.',
  },
  'given-up': {
    ja: '確認が繰り返し中断したため、{count} 件のリンク先を確認していません。',
    en: '{count} link {count#target was|targets were} not checked because checking broke off again and again.',
  },
  'unusual-port': {
    ja: '80・443 以外のポート番号のため、{count} 件のリンク先を確認していません。',
    en: '{count} link {count#target was|targets were} not checked because their port is not 80 or 443.',
  },
});

export type LinkRule = keyof typeof linkTexts;

const remove = {
  ja: '正しい URL に直すか、リンクを外してください。',
  en: 'Correct the address or remove the link.',
} satisfies Message;
const later = {
  ja: '時間をおいて再検証し、続くようならリンク先の管理者に知らせるか、リンクを外してください。',
  en: 'Verify again later; if it stays, tell whoever runs that server or remove the link.',
} satisfies Message;
const redirects = {
  ja: 'サーバーのリダイレクト設定を直すか、最終的な行き先の URL に直接リンクしてください。',
  en: 'Correct the redirects of the server, or link to the final address directly.',
} satisfies Message;

const certificate = {
  ja: 'リンク先の管理者に、広く信頼された認証局の新しい証明書への更新を依頼するか、リンクを外してください。',
  en: 'Ask whoever runs that server to install a new certificate of a trusted authority, or remove the link.',
} satisfies Message;

const byHand = {
  ja: '再検証するか、ブラウザーで開いて確かめてください。',
  en: 'Verify again, or open it in a browser.',
} satisfies Message;

export const linkHelp: Record<LinkRule, Message> = {
  '404': remove,
  '410': {
    ja: 'リンクを外すか、代わりのページにリンクしてください。',
    en: 'Remove the link or point it to another page.',
  },
  'soft-404': {
    ja: '正しい URL に直すか、リンクを外してください。あわせて、存在しない URL にはステータス 404 または 410 を返すよう、サーバーの設定を直してください。',
    en: 'Correct the address or remove the link. Also let the server answer addresses that do not exist with status 404 or 410.',
  },
  '4xx': {
    ja: '誰でも見られるページかどうかを確かめ、URL を直すかリンクを外してください。',
    en: 'Find out whether the page is open to everybody; correct the address or remove the link.',
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
    en: 'Check the validity and the host name of the certificate there.',
  },
  'tls-expired': certificate,
  'tls-not-yet-valid': {
    ja: 'リンク先の証明書の有効期間とサーバーの時計を確かめてください。',
    en: 'Check the validity of the certificate there and the clock of that server.',
  },
  'tls-self-signed': certificate,
  'tls-unknown-issuer': {
    ja: 'リンク先のサーバーが中間証明書も送っているか、広く信頼された認証局の証明書かを確かめてください。',
    en: 'Check that the server there sends its intermediate certificates, and that a trusted authority issued it.',
  },
  'tls-wrong-name': {
    ja: 'URL のホスト名の綴りを確かめ、証明書に書かれたホスト名の URL に直してください。',
    en: 'Check the spelling of the host name; use the one for which the certificate was issued.',
  },
  'tls-old-protocol': {
    ja: 'リンク先の管理者に、TLS 1.2 以降への対応を依頼するか、リンクを外してください。',
    en: 'Ask whoever runs that server to support TLS 1.2 or later, or remove the link.',
  },
  'headers-too-large': later,
  'broken-answer': later,
  'redirect-loop': redirects,
  'too-many-redirects': redirects,
  'private-address': {
    ja: '社内用や開発用のアドレスが残っていないか確かめ、公開されている URL に直してください。',
    en: 'An internal or development address may have been left; use the public one.',
  },
  'not-http': redirects,
  'url-too-long': { ja: 'URL を短くしてください。', en: 'Make the address shorter.' },
  failed: later,
  malformed: { ja: 'URL の綴りを直してください。', en: 'Correct the spelling of the address.' },
  'unknown-scheme': {
    ja: 'アプリを開くためのリンクであれば問題ありません。綴りの誤りであれば直してください。',
    en: 'Nothing is wrong if it opens an application. Correct it if it is a slip.',
  },
  fragment: {
    ja: 'リンク先の要素の id と、URL の「#」より後ろを一致させてください。',
    en: 'Make the id of the element there and the part after “#” of the address equal.',
  },
  redirect: { ja: '移転先の URL に書き換えてください。', en: 'Write the new address instead.' },
  'redirect-chain': {
    ja: '最終的な URL に書き換えてください。自分のサイトの中であれば、1 回で着くようにリダイレクトの設定もまとめてください。',
    en: 'Write the final address instead. Within your own site, also let the old addresses lead there in one step.',
  },
  pending: {
    ja: 'ブラウザーで開ければ問題ありません。開けなければ URL を直すか、リンクを外してください。',
    en: 'Nothing is wrong if a browser opens it; otherwise correct the address or remove the link.',
  },
  'host-silent': later,
  'retry-after': byHand,
  'out-of-time': byHand,
  stopped: byHand,
  'given-up': byHand,
  'unusual-port': byHand,
  ignored: {
    ja: '対応が必要になったら、リンクの検証結果で無視を解除してください。',
    en: 'When it needs attention after all, stop ignoring it in the results of Links.',
  },
};

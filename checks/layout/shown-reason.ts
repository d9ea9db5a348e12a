import { type Message, messages } from '#language/message.ts';

const reasons = messages({
  name: { ja: 'サーバーの名前が見つかりません', en: 'the server name was not found' },
  refused: { ja: '許可されていない宛先です', en: 'the destination is not allowed' },
  unreachable: { ja: 'サーバーに接続できません', en: 'the server cannot be reached' },
  late: { ja: '時間内に応答がありません', en: 'no response in time' },
  tls: { ja: '証明書または暗号化通信に問題があります', en: 'problem with the certificate or encryption' },
  redirects: { ja: 'リダイレクトが繰り返されています', en: 'endless redirects' },
  crashed: { ja: 'ページの表示中にブラウザーが異常終了しました', en: 'the browser crashed while displaying the page' },
  file: { ja: 'ページではなく、ダウンロードするファイルです', en: 'a file download, not a page' },
  other: { ja: 'ブラウザーがページを開けませんでした', en: 'the browser could not open the page' },
});

/** Words of browsers and of the browser proxy, by the reason that they tell. */
const words: readonly [RegExp, Message][] = [
  [/may not be|not allowed|private|not public/i, reasons.refused],
  [/UNKNOWN_HOST|NAME_NOT_RESOLVED|not found|resolving/i, reasons.name],
  [/SEC_ERROR|SSL_|NS_ERROR_NET_SSL|\bTLS\b|certificate/i, reasons.tls],
  [/REDIRECT_LOOP|too many redirects/i, reasons.redirects],
  [/TIMEOUT|timed out|no answer in time/i, reasons.late],
  [/REFUSED|RESET|no answer:|connect|NET_INTERRUPT|PROXY/i, reasons.unreachable],
  [/ended its process|crash|Target closed|Session closed|disconnected/i, reasons.crashed],
  [/BINDING_ABORTED|interrupted by policy|download/i, reasons.file],
];

/** The reason, in words for people, for a page that a browser did not show; the browser's own words belong in the log. */
export function shownReason(error: unknown): Message {
  const text = error instanceof Error ? error.message : String(error);
  return words.find(([pattern]) => pattern.test(text))?.[1] ?? reasons.other;
}

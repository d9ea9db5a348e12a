import { type Message, messages } from '#language/message.ts';

const reasons = messages({
  name: { ja: 'サーバーの名前が見つかりません', en: 'the name of the server was not found' },
  refused: { ja: '許可されていない宛先です', en: 'its address may not be visited' },
  unreachable: { ja: 'サーバーに接続できません', en: 'the server cannot be reached' },
  late: { ja: '時間内に応答がありません', en: 'no answer in time' },
  tls: { ja: '証明書または暗号化通信に問題があります', en: 'its certificate or encryption is at fault' },
  redirects: { ja: 'リダイレクトが繰り返されています', en: 'it redirects without end' },
  crashed: { ja: 'ページの表示中にブラウザーが異常終了しました', en: 'the browser ended while it showed the page' },
  file: { ja: 'ページではなく、ダウンロードするファイルです', en: 'it is a file to download, not a page' },
  other: { ja: 'ブラウザーがページを開けませんでした', en: 'the browser did not open the page' },
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

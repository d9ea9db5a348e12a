import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { unaskedReasons } from '#checks/link-targets.ts';
import { messages } from '#language/message.ts';
import type { LinkRow } from '#product/findings/api/link-rows.ts';
import { useLanguage } from '../i18n/language.tsx';

const texts = messages({
  'private-address': { ja: '内部ネットワークのホスト', en: 'host on a private network' },
  'not-http': { ja: 'httpではないURL', en: 'not an http URL' },
  'url-too-long': { ja: 'URLが長すぎる', en: 'URL too long' },
  'name-not-found': { ja: 'ホスト名が見つからない', en: 'host name not found' },
  refused: { ja: '接続拒否', en: 'connection refused' },
  reset: { ja: '接続の切断', en: 'connection reset' },
  timeout: { ja: 'タイムアウト', en: 'timed out' },
  tls: { ja: '証明書の問題', en: 'certificate problem' },
  'tls-expired': { ja: '証明書の期限切れ', en: 'certificate expired' },
  'tls-not-yet-valid': { ja: '証明書の有効期間前', en: 'certificate not valid yet' },
  'tls-self-signed': { ja: '自己署名の証明書', en: 'self-signed certificate' },
  'tls-unknown-issuer': { ja: '証明書の発行元が不明', en: 'unknown certificate issuer' },
  'tls-wrong-name': { ja: '証明書のホスト名違い', en: 'certificate for another host name' },
  'tls-old-protocol': { ja: '古い暗号化方式', en: 'outdated encryption' },
  'headers-too-large': { ja: 'ヘッダーが大きすぎる', en: 'headers too large' },
  'broken-answer': { ja: 'HTTPの形式違反', en: 'malformed HTTP' },
  'too-large': { ja: '大きすぎる', en: 'too large' },
  ratio: { ja: '圧縮率の異常', en: 'suspicious compression' },
  'too-many-redirects': { ja: 'リダイレクトが多すぎる', en: 'too many redirects' },
  'redirect-loop': { ja: 'リダイレクトの繰り返し', en: 'redirect loop' },
  aborted: { ja: '中断', en: 'aborted' },
  failed: { ja: '失敗', en: 'failed' },
  'soft-404': { ja: 'ページなし（ソフト404）', en: 'page not found (soft 404)' },
  'host-silent': { ja: '未確認（サーバーが応答しない）', en: 'not checked (server not responding)' },
  'retry-after': { ja: '未確認（長い待ち時間の要求）', en: 'not checked (server asked for a long wait)' },
  'out-of-time': { ja: '未確認（制限時間の超過）', en: 'not checked (time limit reached)' },
  stopped: { ja: '未確認（検証の停止）', en: 'not checked (stopped)' },
  'unusual-port': { ja: '未確認（対象外のポート）', en: 'not checked (port not supported)' },
  'given-up': { ja: '未確認（繰り返し中断）', en: 'not checked (repeatedly interrupted)' },
});

/** A target that was not asked is no broken one. */
const errorTone = (code: string) => (unaskedReasons.some(reason => reason === code) ? 'text-fair' : 'text-poor');

function useFailureText() {
  const { t } = useLanguage();
  return (code: string) => (code in texts ? t(texts[code as keyof typeof texts]) : code);
}

const tone = (status: number) =>
  status >= 400 ? 'bg-poor-soft text-poor' : status >= 300 ? 'bg-info-soft text-info' : 'bg-good-soft text-good';

/** The chain from the first status over the redirects to the final status, as steps with their addresses. */
export function LinkChain({ row }: { row: Pick<LinkRow, 'chain' | 'finalStatus' | 'finalUrl' | 'error'> }): ReactNode {
  const failure = useFailureText();
  return (
    <ol className="flex flex-wrap items-center gap-1 text-xs">
      {row.chain.map((hop, index) => (
        <li key={`${index} ${hop.url}`} className="inline-flex items-center gap-1" title={hop.url}>
          <Status value={hop.status} />
          <ArrowRight size={13} aria-hidden="true" className="text-muted" />
        </li>
      ))}
      <li className="inline-flex items-center gap-1.5">
        {row.finalStatus !== null && <Status value={row.finalStatus} />}
        {row.error !== null && <span className={`font-medium ${errorTone(row.error)}`}>{failure(row.error)}</span>}
        {row.finalStatus === null && row.error === null && '–'}
      </li>
      {row.chain.length > 0 && (
        <li className="basis-full font-mono text-[0.6875rem] break-all text-muted">{wayOf(row).join(' → ')}</li>
      )}
    </ol>
  );
}

/** The addresses from the first to the one that answered, which is the destination of the redirects. */
function wayOf({ chain, finalUrl }: Pick<LinkRow, 'chain' | 'finalUrl'>): string[] {
  const hops = chain.map(hop => hop.url);
  return finalUrl === null || hops.at(-1) === finalUrl ? hops : [...hops, finalUrl];
}

function Status({ value }: { value: number }): ReactNode {
  return <span className={`numbers rounded-sm px-1.5 py-0.5 font-semibold ${tone(value)}`}>{value}</span>;
}

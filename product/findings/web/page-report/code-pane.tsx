import { type ReactNode, useMemo, useState } from 'react';
import { messages } from '#language/message.ts';
import type { FindingRow } from '#product/findings/api/results.ts';
import { getPageSource } from '#product/findings/api/results.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useRunAddress } from '#web/navigation.tsx';
import { ErrorState } from '#web/parts/error-state.tsx';
import { useApi } from '#web/queries.ts';
import { Excerpt } from '../results/excerpt.tsx';
import { CodeLines } from './code-lines.tsx';
import { markedLines, windowAround } from './code-window.ts';

export type SourceKind = 'raw' | 'rendered';

const texts = messages({
  source: { ja: 'ソースの種類', en: 'Source' },
  raw: { ja: '元のソース', en: 'Original' },
  rendered: { ja: '表示後のソース', en: 'Rendered' },
  aboutRaw: { ja: 'サーバーが返したHTMLです。', en: 'HTML as returned by the server.' },
  aboutRendered: {
    ja: 'スクリプト実行後の、ブラウザー内のHTMLです。',
    en: 'HTML in the browser after scripts have run.',
  },
  none: { ja: 'このソースは保存されていません。', en: 'This source was not stored.' },
  notHere: { ja: '選んだ指摘は、このソースには見つかりません。', en: 'The selected finding is not in this source.' },
  elsewhere: { ja: 'この指摘は別のファイルにあります', en: 'This finding is in another file' },
  line: { ja: '{n} 行目', en: 'line {n}' },
  showAll: { ja: '全 {n} 行を表示', en: 'Show all {n} lines' },
  range: { ja: '{from}〜{to} 行を表示中', en: 'Lines {from} to {to}' },
  loading: { ja: '読み込み中…', en: 'Loading…' },
});

/** The source that shows a finding best: the original for line numbers, the rendered one for elements. */
export function sourceFor(finding: FindingRow | undefined): SourceKind {
  return finding !== undefined && finding.place.line === undefined && finding.place.selector ? 'rendered' : 'raw';
}

/** The source of the page with the line of the selected finding marked. */
export function CodePane({
  urlId,
  finalUrl,
  finding,
  kind,
  onKind,
}: {
  urlId: number;
  finalUrl: string;
  finding: FindingRow | undefined;
  kind: SourceKind;
  onKind: (kind: SourceKind) => void;
}): ReactNode {
  const { t } = useLanguage();
  const { params } = useRunAddress();
  const answer = useApi(getPageSource, { params: { ...params, urlId }, query: { kind } }, { staleTime: 600_000 });
  const text = answer.isPlaceholderData ? undefined : answer.data?.text;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-y border-line p-1.5">
        <fieldset className="flex gap-1">
          <legend className="sr-only">{t(texts.source)}</legend>
          {(['raw', 'rendered'] as const).map(each => (
            <button
              key={each}
              type="button"
              aria-pressed={each === kind}
              onClick={() => onKind(each)}
              className="h-8 cursor-pointer rounded-sm border border-[var(--field-border)] bg-surface px-2.5 text-xs hover:bg-head aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:font-bold aria-pressed:text-accent-soft-foreground"
            >
              {t(texts[each])}
            </button>
          ))}
        </fieldset>
        <p className="text-xs text-muted">{t(kind === 'raw' ? texts.aboutRaw : texts.aboutRendered)}</p>
      </div>
      {answer.error && !answer.data && <ErrorState error={answer.error} retry={() => void answer.refetch()} />}
      {text === undefined && !answer.error && <p className="m-auto p-6 text-muted">{t(texts.loading)}</p>}
      {text === null && <p className="m-auto p-6 text-center text-muted">{t(texts.none)}</p>}
      {typeof text === 'string' && (
        <Source key={`${urlId} ${kind}`} text={text} finalUrl={finalUrl} finding={finding} kind={kind} />
      )}
    </div>
  );
}

function Source({
  text,
  finalUrl,
  finding,
  kind,
}: {
  text: string;
  finalUrl: string;
  finding: FindingRow | undefined;
  kind: SourceKind;
}): ReactNode {
  const { t } = useLanguage();
  const formats = useFormats();
  const [all, setAll] = useState(false);
  const lines = useMemo(() => text.split(/\r\n|\n|\r/), [text]);
  const mark = useMemo(
    () => (finding === undefined ? null : markedLines(finding, lines, kind, finalUrl)),
    [finding, lines, kind, finalUrl],
  );
  const { from, to } = windowAround(lines.length, mark?.first ?? null, all);
  const elsewhere =
    finding !== undefined &&
    finding.place.url !== '' &&
    finding.place.url !== finding.pageUrl &&
    finding.place.url !== finalUrl;
  return (
    <>
      {finding !== undefined && mark === null && (
        <div className="grid gap-1 border-b border-line bg-info-soft px-3 py-2 text-xs text-info">
          <p className="break-all">
            {elsewhere
              ? `${t(texts.elsewhere)}: ${finding.place.url}${finding.place.line === undefined ? '' : ` (${t(texts.line, { n: finding.place.line })})`}`
              : t(texts.notHere)}
          </p>
          <Excerpt text={finding.excerpt} />
        </div>
      )}
      <CodeLines lines={lines} from={from} to={to} mark={mark} />
      {to - from < lines.length && (
        <p className="flex items-center justify-between gap-2 border-t border-line px-3 py-1 text-xs text-muted">
          <span className="numbers">{t(texts.range, { from: formats.number(from + 1), to: formats.number(to) })}</span>
          <button
            type="button"
            onClick={() => setAll(true)}
            className="min-h-6 cursor-pointer text-link hover:underline"
          >
            {t(texts.showAll, { n: formats.number(lines.length) })}
          </button>
        </p>
      )}
    </>
  );
}

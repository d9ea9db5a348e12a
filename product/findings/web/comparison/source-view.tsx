import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import type { DiffLine, SourceDiff } from '#product/findings/api/comparison.ts';
import { compareSources } from '#product/findings/api/comparison.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { EmptyState } from '#web/parts/empty-state.tsx';
import { Section } from '#web/parts/section.tsx';
import { SelectField } from '#web/parts/select-field.tsx';
import { useApi } from '#web/queries.ts';
import { NotLoaded } from '#web/shell/not-loaded.tsx';
import { pairLines } from './pair-lines.ts';
import { useComparedRuns, useComparisonSearch } from './use-comparison.ts';

const texts = messages({
  title: { ja: 'ソースの差分', en: 'Source differences' },
  back: { ja: 'ページの一覧へ戻る', en: 'Back to pages' },
  kind: { ja: 'ソースの種類', en: 'Source' },
  raw: { ja: '元のソース', en: 'Original' },
  rendered: { ja: '表示後のソース', en: 'Rendered' },
  count: { ja: '追加 {added} 行・削除 {removed} 行', en: '{added} lines added, {removed} removed' },
  cut: {
    ja: '変更が多いため、先頭の2,000行だけを表示しています。',
    en: 'There are many changes: only the first 2,000 lines are shown.',
  },
  same: { ja: 'ソースは同じです。', en: 'The sources are identical.' },
  onlyAfter: { ja: 'A（前）の検証にこのページがありません。', en: 'This page is not in run A (earlier).' },
  notStored: {
    ja: 'どちらかの検証に、このソースが保存されていません。',
    en: 'One of the runs did not store this source.',
  },
  tooLarge: {
    ja: 'ソースが2MiBを超えるため、比較できません。',
    en: 'The source is larger than 2 MiB and cannot be compared.',
  },
  tooDifferent: {
    ja: '違いが多すぎるため、行ごとの差分を表示できません。',
    en: 'There are too many differences to compare line by line.',
  },
  before: { ja: 'A（前）', en: 'A (earlier)' },
  after: { ja: 'B（後）', en: 'B (later)' },
  removed: { ja: '削除', en: 'removed' },
  added: { ja: '追加', en: 'added' },
  line: { ja: '{n} 行目', en: 'line {n}' },
});

const looks = {
  same: { sign: ' ', className: '' },
  removed: { sign: '−', className: 'bg-poor-soft' },
  added: { sign: '+', className: 'bg-good-soft' },
} as const;

/** The source of a page in both runs: side by side on wide screens, one below the other on a phone. */
export function SourceView({ urlId }: { urlId: number }): ReactNode {
  const { t } = useLanguage();
  const formats = useFormats();
  const runs = useComparedRuns();
  const [search, setSearch] = useComparisonSearch();
  const kind = search.source === 'rendered' ? 'rendered' : 'raw';
  const query = { ...runs.query, kind } as const;
  const answer = useApi(compareSources, { params: { ...runs.params, urlId }, query }, { staleTime: 600_000 });
  const diff = answer.data;
  return (
    <Section
      title={t(texts.title)}
      aside={
        diff?.state === 'different' && (
          <span className="numbers text-[0.8125rem] text-muted">
            {t(texts.count, { added: formats.number(diff.added), removed: formats.number(diff.removed) })}
          </span>
        )
      }
    >
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <button
          type="button"
          className="text-link inline-flex cursor-pointer items-center gap-1 hover:underline"
          onClick={() => void setSearch({ urlId: undefined, source: undefined })}
        >
          <ArrowLeft size={16} aria-hidden="true" />
          {t(texts.back)}
        </button>
        <SelectField
          label={t(texts.kind)}
          className="w-full sm:w-48"
          value={kind}
          options={(['raw', 'rendered'] as const).map(id => ({ id, label: t(texts[id]) }))}
          onChange={id => void setSearch({ source: id === 'raw' ? undefined : id, urlId })}
        />
      </div>
      {diff && <p className="mb-2 text-[0.8125rem] break-all text-muted">{diff.url}</p>}
      {!diff && <NotLoaded of={answer} />}
      {diff && <Lines diff={diff} />}
    </Section>
  );
}

function Lines({ diff }: { diff: SourceDiff }): ReactNode {
  const { t } = useLanguage();
  if (diff.state !== 'different') return <EmptyState title={t(texts[diff.state])} />;
  return (
    <>
      {diff.isCut && <p className="mb-2 text-[0.8125rem] text-fair">{t(texts.cut)}</p>}
      <div className="hidden min-[1100px]:block">
        <div className="grid grid-cols-2 gap-px border-b border-line-strong pb-1 text-xs font-semibold">
          <span>{t(texts.before)}</span>
          <span>{t(texts.after)}</span>
        </div>
        {diff.hunks.map(hunk => (
          <div key={keyOf(hunk)} className="grid grid-cols-2 gap-px border-b border-line-strong">
            {pairLines(hunk).map(({ before, after }) => (
              <SideBySide key={`${before?.before ?? ''}/${after?.after ?? ''}`} before={before} after={after} />
            ))}
          </div>
        ))}
      </div>
      <div className="min-[1100px]:hidden">
        {diff.hunks.map(hunk => (
          <div key={keyOf(hunk)} className="border-b border-line-strong">
            {hunk.map(line => (
              <Line key={`${line.before}/${line.after}`} line={line} number={line.after ?? line.before} />
            ))}
          </div>
        ))}
      </div>
    </>
  );
}

const keyOf = (hunk: readonly DiffLine[]) => `${hunk[0]?.before} ${hunk[0]?.after}`;

function SideBySide({ before, after }: { before: DiffLine | undefined; after: DiffLine | undefined }): ReactNode {
  return (
    <>
      {before ? <Line line={before} number={before.before} /> : <div className="bg-head" />}
      {after ? <Line line={after} number={after.after} /> : <div className="bg-head" />}
    </>
  );
}

/** A line with its sign and number; what has changed in it is underlined and bold. */
function Line({ line, number }: { line: DiffLine; number: number | null }): ReactNode {
  const { t } = useLanguage();
  const { sign, className } = looks[line.kind];
  return (
    <div translate="no" className={`flex min-w-0 gap-2 font-mono text-xs leading-5 ${className}`}>
      <span className="w-10 shrink-0 text-end text-muted numbers select-none">
        <span className="sr-only">{number !== null && t(texts.line, { n: number })}</span>
        <span aria-hidden="true">{number}</span>
      </span>
      <span aria-hidden="true" className="w-3 shrink-0 select-none">
        {sign}
      </span>
      {line.kind !== 'same' && <span className="sr-only">{t(texts[line.kind])}</span>}
      <code className="min-w-0 flex-1 break-all whitespace-pre-wrap">
        {line.parts.map((part, n) =>
          part.isChanged ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line never change
            <mark key={n} className="bg-transparent font-bold text-ink underline decoration-2">
              {part.text}
            </mark>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line never change
            <span key={n}>{part.text}</span>
          ),
        )}
      </code>
    </div>
  );
}

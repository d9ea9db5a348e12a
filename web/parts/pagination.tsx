import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { useFormats } from '../i18n/format.ts';
import { useLanguage } from '../i18n/language.tsx';
import { keepRowsPerPage, rowChoices } from './list/rows-per-page.ts';
import { gap, pageRange } from './page-range.ts';

const texts = messages({
  shown: { ja: '全{total}件中 {from}〜{to}件を表示', en: 'Showing {from}–{to} of {total}' },
  shownOfMore: { ja: '{total}件を超えるうち {from}〜{to}件を表示', en: 'Showing {from}–{to} of more than {total}' },
  narrow: { ja: '条件を絞り込むと、残りも表示できます', en: 'Narrow the search to see the rest' },
  pages: { ja: 'ページ送り', en: 'Pages' },
  before: { ja: '前へ', en: 'Previous' },
  after: { ja: '次へ', en: 'Next' },
  rows: { ja: '表示件数', en: 'Rows per page' },
  page: { ja: '{page}ページ目', en: 'Page {page}' },
});

const look =
  'inline-flex h-8 min-w-8 items-center justify-center gap-1 rounded-sm px-2 numbers whitespace-nowrap not-disabled:hover:bg-default disabled:text-muted disabled:opacity-60';

/** Page numbers (from 1) below a list, with the range in view and the number of rows. Nothing for an empty list. */
export function Pagination({
  page,
  total,
  limit,
  onPage,
  hasRowChoice = false,
  isMore = false,
}: {
  page: number;
  total: number;
  limit: number;
  onPage: (page: number) => void;
  /** The list takes its rows from `useRowsPerPage`. */
  hasRowChoice?: boolean;
  /** There are more than `total`, which is as far as was looked. */
  isMore?: boolean;
}): ReactNode {
  const { t } = useLanguage();
  const { number } = useFormats();
  if (total === 0) return null;
  const pages = Math.max(1, Math.ceil(total / limit));
  const from = (page - 1) * limit + 1;
  const values = { total: number(total), from: number(from), to: number(Math.min(total, page * limit)) };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
      <div className="numbers text-muted" aria-live="polite">
        <p>{t(isMore ? texts.shownOfMore : texts.shown, values)}</p>
        {isMore && <p className="text-xs">{t(texts.narrow)}</p>}
      </div>
      {pages > 1 && (
        <nav aria-label={t(texts.pages)} className="flex flex-wrap items-center gap-1">
          <button type="button" className={look} disabled={page <= 1} onClick={() => onPage(page - 1)}>
            <ChevronLeft aria-hidden="true" className="size-4" />
            {t(texts.before)}
          </button>
          {pageRange(page, pages).map((entry, index) =>
            entry === gap ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: at most two gaps, which never change places
              <span key={`gap${index}`} aria-hidden="true" className="px-1 text-muted">
                …
              </span>
            ) : (
              <button
                key={entry}
                type="button"
                aria-label={t(texts.page, { page: entry })}
                aria-current={entry === page ? 'page' : undefined}
                className={`${look} ${entry === page ? 'bg-accent font-bold text-accent-foreground hover:bg-accent!' : ''}`}
                onClick={() => onPage(entry)}
              >
                {entry}
              </button>
            ),
          )}
          <button type="button" className={look} disabled={page >= pages} onClick={() => onPage(page + 1)}>
            {t(texts.after)}
            <ChevronRight aria-hidden="true" className="size-4" />
          </button>
        </nav>
      )}
      {hasRowChoice && total > Math.min(limit, rowChoices[0]) && <RowChoice limit={limit} onChange={() => onPage(1)} />}
    </div>
  );
}

function RowChoice({ limit, onChange }: { limit: number; onChange: () => void }): ReactNode {
  const { t } = useLanguage();
  return (
    <label className="flex items-center gap-1.5 text-muted">
      <span aria-hidden="true">{t(texts.rows)}</span>
      <select
        aria-label={t(texts.rows)}
        value={limit}
        onChange={event => {
          keepRowsPerPage(Number(event.target.value));
          onChange();
        }}
        className="numbers h-8 rounded-sm border border-[var(--field-border)] bg-surface px-1.5 text-ink"
      >
        {[...new Set([limit, ...rowChoices])]
          .toSorted((a, b) => a - b)
          .map(rows => (
            <option key={rows} value={rows}>
              {rows}
            </option>
          ))}
      </select>
    </label>
  );
}

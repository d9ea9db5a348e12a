import { CalendarClock, ExternalLink, ImageOff } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RunView } from '#product/runs/api/runs.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { LastScore } from '#web/parts/last-score.tsx';
import { PartialMark } from '#web/parts/partial-mark.tsx';
import { StatusChip } from '#web/parts/status-chip.tsx';
import { runTexts } from './run-texts.ts';
import { ScoreBreakdown } from './score-breakdown.tsx';
import { ScoreChange } from './score-change.tsx';

/** The head of a run: thumbnail, address, status, times, pages, overall score. */
export function RunHeader({ run }: { run: RunView }): ReactNode {
  const { t } = useLanguage();
  const formats = useFormats();
  return (
    <section aria-label={run.title || run.baseUrl} className="panel flex flex-wrap items-center gap-x-6 gap-y-3 p-4">
      <Thumbnail run={run} />
      <div className="min-w-0 flex-1 basis-72">
        <p className="truncate text-base font-bold">{run.title || run.baseUrl}</p>
        <a
          href={run.baseUrl}
          target="_blank"
          rel="noreferrer"
          className="text-link inline-flex max-w-full items-center gap-1"
        >
          <span className="truncate">{run.baseUrl}</span>
          <ExternalLink size={14} aria-hidden="true" className="shrink-0" />
        </a>
        <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1.5 text-[0.8125rem]">
          <Fact name={t(runTexts.started)}>{formats.dateTime(run.startTime)}</Fact>
          <Fact name={t(runTexts.ended)}>{formats.dateTime(run.endTime)}</Fact>
          <Fact name={t(runTexts.took)}>{formats.duration(run.verificationTime)}</Fact>
          <Fact name={t(runTexts.pages)}>
            {run.urls > 0
              ? formats.number(run.numberOfPages)
              : t(runTexts.pagesOf, { n: formats.number(run.numberOfPages), limit: formats.number(run.pageLimit) })}
          </Fact>
          <Fact name={t(runTexts.by)}>
            {run.isRunBySchedule ? (
              <span className="inline-flex items-center gap-1">
                <CalendarClock size={14} aria-hidden="true" />
                {t(runTexts.schedule)}
              </span>
            ) : (
              t(runTexts.manual, { name: run.createdBy || (run.isCreatedByStaff ? t(runTexts.operator) : '') })
            )}
          </Fact>
        </dl>
      </div>
      <div className="flex items-center gap-4">
        <div className="flex flex-col items-end gap-1">
          <StatusChip status={run.status} place={run.waitingPosition} />
          <span className="text-xs text-muted">{t(runTexts.score)}</span>
          <ScoreChange change={run.tested.scoreChange} isUsual={run.isUsualChange} />
          {run.isPartial && <PartialMark status={run.status} />}
          {run.tested.score === null && run.tested.lastScore !== null && (
            <LastScore score={run.tested.lastScore} levelAErrors={run.tested.lastLevelAErrors} />
          )}
          <ErrorPages run={run} />
        </div>
        <ScoreBreakdown run={run} />
      </div>
    </section>
  );
}

/** How many pages have an error: a high score alone would hide them. */
function ErrorPages({ run }: { run: RunView }): ReactNode {
  const { t } = useLanguage();
  const formats = useFormats();
  if (run.errorPages === null || run.numberOfPages === 0) return null;
  return (
    <span className="numbers text-xs text-muted">
      {t(runTexts.errorPages, { n: formats.number(run.errorPages.all), pages: formats.number(run.numberOfPages) })}
    </span>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }): ReactNode {
  return (
    <div>
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="numbers font-medium whitespace-nowrap">{children}</dd>
    </div>
  );
}

function Thumbnail({ run }: { run: RunView }): ReactNode {
  const { t } = useLanguage();
  const frame = 'h-[92px] w-[148px] shrink-0 rounded border border-line max-sm:hidden';
  if (run.screenshot === null) {
    return (
      <div className={`${frame} grid place-items-center bg-head text-muted`}>
        <ImageOff size={22} aria-hidden="true" />
      </div>
    );
  }
  const alt = t(runTexts.thumbnail, { site: run.title || run.baseUrl });
  return <img src={run.screenshot} alt={alt} className={`${frame} object-cover object-top`} />;
}

import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { topRules } from '#product/findings/api/fold-rules.ts';
import { runSentence } from '#product/findings/web/run/run-sentence.ts';
import { ScoreChange } from '#product/findings/web/run/score-change.tsx';
import { ScoreGauge } from '#product/findings/web/run/score-gauge.tsx';
import { downloadSharedReport, type SharedRun } from '#product/reports/api/shares.ts';
import { call } from '#web/client.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { FoldedSection } from '#web/parts/folded-section.tsx';
import { PublicShell } from '#web/shell/public-shell.tsx';
import { SharedBrand } from './shared-brand.tsx';
import { SharedCoverage } from './shared-coverage.tsx';
import { SharedDownload } from './shared-download.tsx';
import { SharedFunctions } from './shared-functions.tsx';
import { SharedIssues } from './shared-issues.tsx';
import { SharedPages } from './shared-pages.tsx';
import { SharedProgress } from './shared-progress.tsx';
import { sharedTexts as texts } from './shared-texts.ts';
import { SharedTodo } from './shared-todo.tsx';
import { SharedTrend } from './shared-trend.tsx';

interface Props {
  run: SharedRun;
  token: string;
  password: string;
}

/** A run as whoever has its link reads it: what matters at first, all of its results folded below. */
export function SharedRunView({ run, token, password }: Props): ReactNode {
  const { t } = useLanguage();
  const formats = useFormats();
  return (
    <PublicShell actions={null}>
      <div className="mx-auto grid w-full max-w-6xl grid-cols-[minmax(0,1fr)] gap-4 px-4 py-6">
        <SharedHead run={run} token={token} password={password} />
        {(run.isPartial || run.isStopped) && (
          <p className="panel px-4 py-3 phrases">{t(run.isStopped ? texts.stopped : texts.partial)}</p>
        )}
        <SharedTrend run={run} />
        <SharedTodo issues={run.issues} />
        <SharedProgress history={run.history} />
        <h2 className="mt-2 text-base font-bold">{t(texts.details)}</h2>
        <FoldedSection name="shared-functions" title={t(texts.functions)} flush>
          <SharedFunctions run={run} />
        </FoldedSection>
        <FoldedSection name="shared-issues" title={t(texts.issues)} flush>
          <SharedIssues run={run} />
        </FoldedSection>
        <FoldedSection name="shared-pages" title={t(texts.worst)} flush>
          <SharedPages run={run} />
        </FoldedSection>
        <FoldedSection name="shared-coverage" title={t(texts.coverage)}>
          <SharedCoverage run={run} />
        </FoldedSection>
        {run.unlisted.errors + run.unlisted.warnings > 0 && (
          <p className="text-xs text-muted phrases">
            {t(texts.unlisted, {
              errors: formats.number(run.unlisted.errors),
              warnings: formats.number(run.unlisted.warnings),
            })}
          </p>
        )}
        <p className="text-xs text-muted phrases">
          {t(texts.automatic)}{' '}
          {t(texts.until, { date: formats.date(new Date(Date.parse(run.expiresAt) - 1).toISOString()) })}
        </p>
      </div>
    </PublicShell>
  );
}

/** Whose report it is, of which site and day, the sentence that says what matters, and the score. */
function SharedHead({ run, token, password }: Props): ReactNode {
  const { t } = useLanguage();
  const formats = useFormats();
  const sentence = runSentence(
    {
      state: 'ended',
      percent: 100,
      score: run.score,
      defects: Math.min(run.issues.length, topRules),
      errorPages: run.errorPages,
      deadLinks: run.deadLinks,
      wording: run.wording,
      isPartial: run.isPartial || run.isStopped,
    },
    { t, number: formats.number },
  );
  return (
    <header className="panel overflow-hidden">
      {run.brand !== null && <SharedBrand brand={run.brand} />}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4 p-4 sm:p-6">
        {run.thumbnail !== null && (
          <img
            src={run.thumbnail}
            alt={t(texts.thumbnail)}
            className="h-[110px] w-44 rounded border border-line object-cover object-top max-sm:hidden"
          />
        )}
        <div className="min-w-0 flex-1 basis-64">
          <h1 tabIndex={-1} className="text-xl font-bold break-words">
            {run.site.title || run.site.url}
          </h1>
          <a
            href={run.site.url}
            target="_blank"
            rel="noreferrer"
            className="text-link inline-flex max-w-full items-center gap-1"
          >
            <span className="truncate">{run.site.url}</span>
            <ExternalLink size={14} aria-hidden="true" className="shrink-0" />
          </a>
          <p className="numbers mt-1 text-[0.8125rem] text-muted">
            {t(texts.facts, { date: formats.dateTime(run.date), pages: formats.number(run.pages) })}
          </p>
        </div>
        <div className="flex flex-col items-center gap-1">
          <ScoreGauge score={run.score} levelAErrors={run.levelAErrors} name={t(texts.score)} size={112} />
          {run.history !== null && <ScoreChange change={run.history.change} isUsual={run.history.isUsualChange} />}
        </div>
        {run.report !== 'none' && (
          <SharedDownload download={() => call(downloadSharedReport, { body: { token, password } })} />
        )}
        <p className="basis-full phrases text-base font-semibold sm:text-lg">{sentence}</p>
      </div>
    </header>
  );
}

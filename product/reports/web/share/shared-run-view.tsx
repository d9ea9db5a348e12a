import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { downloadSharedReport, type SharedRun } from '#product/reports/api/shares.ts';
import { call } from '#web/client.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { PublicShell } from '#web/shell/public-shell.tsx';
import { SharedCoverage } from './shared-coverage.tsx';
import { SharedDownload } from './shared-download.tsx';
import { SharedFunctions } from './shared-functions.tsx';
import { SharedIssues } from './shared-issues.tsx';
import { SharedPages } from './shared-pages.tsx';
import { sharedTexts as texts } from './shared-texts.ts';

interface Props {
  run: SharedRun;
  token: string;
  password: string;
}

/** A run as whoever has its link reads it. */
export function SharedRunView({ run, token, password }: Props): ReactNode {
  const { t } = useLanguage();
  const formats = useFormats();
  return (
    <PublicShell actions={null}>
      <div className="mx-auto grid w-full max-w-6xl grid-cols-[minmax(0,1fr)] gap-4 px-4 py-6">
        <header className="panel flex flex-wrap items-center gap-x-6 gap-y-4 p-4 sm:p-6">
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
          <div className="text-center">
            <p className="text-xs text-muted">{t(texts.score)}</p>
            <p className="numbers text-4xl font-bold">{run.score ?? t(texts.none)}</p>
            <p className="text-xs text-muted">{t(run.score === null ? texts.noScore : texts.outOf)}</p>
            <p className="numbers text-xs text-muted">
              {t(texts.errorPages, { n: formats.number(run.errorPages), pages: formats.number(run.pages) })}
            </p>
          </div>
          {run.report !== 'none' && (
            <SharedDownload download={() => call(downloadSharedReport, { body: { token, password } })} />
          )}
        </header>
        {(run.isPartial || run.isStopped) && (
          <p className="panel px-4 py-3 phrases">{t(run.isStopped ? texts.stopped : texts.partial)}</p>
        )}
        <SharedFunctions run={run} />
        {run.unlisted.errors + run.unlisted.warnings > 0 && (
          <p className="text-xs text-muted phrases">
            {t(texts.unlisted, {
              errors: formats.number(run.unlisted.errors),
              warnings: formats.number(run.unlisted.warnings),
            })}
          </p>
        )}
        <SharedIssues run={run} />
        <SharedPages run={run} />
        <SharedCoverage run={run} />
        <p className="text-xs text-muted phrases">
          {t(texts.automatic)}{' '}
          {t(texts.until, { date: formats.date(new Date(Date.parse(run.expiresAt) - 1).toISOString()) })}
        </p>
      </div>
    </PublicShell>
  );
}

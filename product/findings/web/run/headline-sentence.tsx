import type { ReactNode } from 'react';
import type { RunView } from '#product/runs/api/runs.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { runSentence } from './run-sentence.ts';
import { useTopIssues } from './top-issues.tsx';
import { isStopping, isUnderWay } from './use-run.ts';

/** What matters of a run, said once at its top; nothing for one that waits in line or could not be read. */
export function HeadlineSentence({ run }: { run: RunView }): ReactNode {
  const { t } = useLanguage();
  const { number } = useFormats();
  const { rows } = useTopIssues();
  if (run.waitingPosition !== null || (run.failure !== null && run.numberOfPages === 0)) return null;
  const state = isStopping(run) ? 'stopping' : isUnderWay(run) ? 'running' : 'ended';
  const wording = run.contents.enable ? run.contents.tested.errors + run.contents.tested.warnings : 0;
  const facts = {
    state,
    percent: run.percent,
    score: run.tested.score,
    defects: rows.length,
    errorPages: run.errorPages?.all ?? null,
    deadLinks: run.link.enable ? run.link.totalErrorLink : 0,
    wording,
    isPartial: run.isPartial || run.status === 'STOPPED',
  } as const;
  return <p className="phrases text-base font-semibold">{runSentence(facts, { t, number })}</p>;
}

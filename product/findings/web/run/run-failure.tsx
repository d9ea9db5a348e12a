import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RunView } from '#product/runs/api/runs.ts';
import { useLanguage } from '#web/i18n/language.tsx';

/** The reason of a run's failure; nothing without one. */
export function RunFailure({ run }: { run: Pick<RunView, 'failure'> }): ReactNode {
  const { language } = useLanguage();
  if (run.failure === null) return null;
  return (
    <p role="alert" className="flex items-start gap-2 rounded-md border border-poor-line bg-poor-soft p-3 text-poor">
      <CircleAlert size={18} aria-hidden="true" className="mt-0.5 shrink-0" />
      {run.failure.message[language]}
    </p>
  );
}

import type { ReactNode } from 'react';
import type { RunView } from '#product/runs/api/runs.ts';
import { useScope } from '#web/navigation.tsx';
import { PdfButton } from './pdf-button.tsx';
import { ShareButton } from './share-button.tsx';

/** What is done with a run that has ended: handing it out. */
export function ReportActions({ run }: { run: RunView }): ReactNode {
  const { may } = useScope();
  if (run.endTime === null) return null;
  return (
    <>
      <PdfButton />
      {may('report:share') && <ShareButton />}
    </>
  );
}

import type { ReactNode } from 'react';
import type { RunView } from '#api/runs.ts';
import { PdfButton } from './pdf-button.tsx';

/** What is done with a run that has ended: handing it out. */
export function ReportActions({ run }: { run: RunView }): ReactNode {
  if (run.endTime === null) return null;
  return <PdfButton />;
}

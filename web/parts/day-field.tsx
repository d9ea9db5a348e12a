import { Label } from '@heroui/react/label';
import { lazy, type ReactNode, Suspense } from 'react';
import { loadChunk } from '../load-chunk.ts';
import type { DayProps } from './day-picker.tsx';

const DayPicker = lazy(() =>
  loadChunk(() => import('./day-picker.tsx')).then(({ DayPicker }) => ({ default: DayPicker })),
);

/** One day (YYYY-MM-DD), with `withTime` a date and time. The calendar's code is loaded after the screen. */
export function DayField(props: DayProps): ReactNode {
  const place = (
    <div aria-hidden="true" className="flex w-full flex-col gap-1">
      <Label className={props.labelClassName ?? ''}>{props.label}</Label>
      <div className="date-input-group rounded-field border border-field-border bg-field" />
    </div>
  );
  return (
    <Suspense fallback={place}>
      <DayPicker {...props} />
    </Suspense>
  );
}

import { Label } from '@heroui/react/label';
import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react';
import { loadChunk } from '../load-chunk.ts';

const DateRange = lazy(() =>
  loadChunk(() => import('./date-range.tsx')).then(({ DateRange }) => ({ default: DateRange })),
);

/** A period as two days (YYYY-MM-DD, inclusive). The calendar's code is loaded after the screen. */
export function PeriodField(props: ComponentProps<typeof DateRange>): ReactNode {
  const place = (
    <div aria-hidden="true" className="flex w-full flex-col gap-1 sm:w-68">
      <Label>{props.label}</Label>
      <div className="h-9 rounded-field border border-field-border bg-field max-sm:h-10" />
    </div>
  );
  return (
    <Suspense fallback={place}>
      <DateRange {...props} />
    </Suspense>
  );
}

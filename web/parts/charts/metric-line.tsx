import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react';
import { loadChunk } from '../../load-chunk.ts';
import { ChartTable } from './chart-table.tsx';
import type { MetricChartProps } from './metric-chart.tsx';

/** Without its code the table below it is left. */
const MetricChart = lazy<ComponentType<MetricChartProps>>(() =>
  loadChunk(() => import('./metric-chart.tsx')).catch(() => ({ default: () => null })),
);

/** A metric by day as bars, with that of an earlier period as a dashed line, and the numbers as a table behind a button. */
export function MetricLine({
  table,
  ...chart
}: MetricChartProps & { table: Pick<ComponentProps<typeof ChartTable>, 'head' | 'rows'> }) {
  const { names, label, language } = chart;
  return (
    <div>
      <ul className="mb-1 flex flex-wrap gap-x-4 gap-y-1 text-xs" aria-hidden="true">
        <li className="inline-flex items-center gap-1.5">
          <span className="size-3 bg-(--blue-mark)" />
          {names.now}
        </li>
        {names.before !== undefined && (
          <li className="inline-flex items-center gap-1.5">
            <span className="w-6 border-t-2 border-dashed border-(--amber-mark)" />
            {names.before}
          </li>
        )}
      </ul>
      <Suspense fallback={<div className="h-56" />}>
        <MetricChart {...chart} />
      </Suspense>
      <ChartTable caption={label} language={language} {...table} />
    </div>
  );
}

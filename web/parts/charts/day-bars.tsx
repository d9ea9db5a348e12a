import { type ComponentType, lazy, Suspense } from 'react';
import { loadChunk } from '../../load-chunk.ts';
import { ChartTable } from './chart-table.tsx';
import type { DayBarsChartProps } from './day-bars-chart.tsx';

/** Without its code the table below it is left. */
const DayBarsChart = lazy<ComponentType<DayBarsChartProps>>(() =>
  loadChunk(() => import('./day-bars-chart.tsx')).catch(() => ({ default: () => null })),
);

interface DayBarsProps extends DayBarsChartProps {
  dateLabel: string;
  /** Further columns of the table, a number a day. */
  more?: readonly { name: string; numbers: readonly number[] }[];
}

/** Numbers by day as stacked bars, told apart by colour and filling, and as a table behind a button. */
export function DayBars({ more = [], dateLabel, ...chart }: DayBarsProps) {
  const { label, days, bars, language } = chart;
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  const shown = (value: number | undefined) => (value ?? 0).toLocaleString(language);
  return (
    <div>
      <ul className="mb-1 flex flex-wrap gap-x-4 gap-y-1 text-xs" aria-hidden="true">
        {bars.map(bar => (
          <li key={bar.id} className="inline-flex items-center gap-1.5">
            <span
              className="size-3"
              style={{
                background: bar.isHatched
                  ? `repeating-linear-gradient(45deg, ${bar.color} 0 3px, var(--surface) 3px 5px)`
                  : bar.color,
              }}
            />
            {bar.name}
          </li>
        ))}
      </ul>
      <Suspense fallback={<div className="h-56" />}>
        <DayBarsChart {...chart} />
      </Suspense>
      <ChartTable
        caption={label}
        language={language}
        head={[dateLabel, ...bars.map(bar => bar.name), ...more.map(column => column.name)]}
        rows={days.map(({ day, values }, n) => [
          date.format(new Date(day)),
          ...bars.map(bar => shown(values[bar.id])),
          ...more.map(column => shown(column.numbers[n])),
        ])}
      />
    </div>
  );
}

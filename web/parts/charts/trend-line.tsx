import { type ComponentType, lazy, Suspense } from 'react';
import type { Language } from '#language/message.ts';
import { loadChunk } from '../../load-chunk.ts';
import { ChartTable } from './chart-table.tsx';

type ChartProps = Pick<TrendProps, 'points' | 'lines' | 'language' | 'marks'>;

/** Without its code the table below it is left. */
const TrendChart = lazy<ComponentType<ChartProps>>(() =>
  loadChunk(() => import('./trend-chart.tsx')).catch(() => ({ default: () => null })),
);

export interface TrendProps {
  /** The subject of the chart, as a title of the table and for people who do not see it. */
  label: string;
  dateLabel: string;
  /** Oldest first; scores of 0 to 100 by line. */
  points: readonly { date: string; values: Record<string, number | null> }[];
  lines: readonly { id: string; name: string; color: string }[];
  language: Language;
  /** Points at which something else changed, each with what it was; `title` names them all. */
  marks?: { title: string; at: readonly { date: string; changes: readonly string[] }[] };
}

const dashes = ['', '6 3', '2 3', '8 3 2 3', '4 4', '1 4'];

/** Scores over the runs of a site, one line each (colour and dash), with the numbers as a table behind a button. */
export function TrendLine({ label, dateLabel, points, lines, language, marks }: TrendProps) {
  const moment = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Tokyo' });
  return (
    <div>
      <ul className="mb-1 flex flex-wrap gap-x-4 gap-y-1 text-xs" aria-hidden="true">
        {lines.map((line, position) => (
          <li key={line.id} className="inline-flex items-center gap-1.5">
            <svg width="24" height="8" aria-hidden="true">
              <line
                x1="0"
                y1="4"
                x2="24"
                y2="4"
                stroke={line.color}
                strokeWidth="2"
                strokeDasharray={dashes[position]}
              />
            </svg>
            {line.name}
          </li>
        ))}
      </ul>
      <div className="h-56" role="img" aria-label={label}>
        <Suspense fallback={null}>
          <TrendChart points={points} lines={lines} language={language} {...(marks && { marks })} />
        </Suspense>
      </div>
      {marks !== undefined && marks.at.length > 0 && (
        <details className="mt-1 text-xs text-muted">
          <summary className="w-fit cursor-pointer px-1 py-0.5">
            <span aria-hidden="true">◆ </span>
            {marks.title}
          </summary>
          <ul className="mt-1 grid max-h-40 gap-1 overflow-y-auto px-1">
            {marks.at.map(({ date, changes }) => (
              <li key={date} className="wrap-anywhere">
                <span className="numbers font-semibold">{moment.format(new Date(date))}</span> {changes.join(' / ')}
              </li>
            ))}
          </ul>
        </details>
      )}
      <ChartTable
        language={language}
        caption={label}
        head={[dateLabel, ...lines.map(line => line.name)]}
        rows={points.map(point => [
          moment.format(new Date(point.date)),
          ...lines.map(line => String(point.values[line.id] ?? '—')),
        ])}
      />
    </div>
  );
}

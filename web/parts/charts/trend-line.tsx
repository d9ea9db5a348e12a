import { type ComponentType, lazy, Suspense } from 'react';
import type { Language } from '#language/message.ts';
import { loadChunk } from '../../load-chunk.ts';
import { ChartTable } from './chart-table.tsx';
import { lineDashes } from './colors.ts';
import { changeIds } from './run-changes.ts';
import type { TrendPoint, TrendProps } from './trend-props.ts';
import { linesWithRange, rangeText } from './trend-ranges.ts';

type ChartProps = Pick<TrendProps, 'label' | 'points' | 'lines' | 'language' | 'marks' | 'changes'>;

/** Without its code the table below it is left. */
const TrendChart = lazy<ComponentType<ChartProps>>(() =>
  loadChunk(() => import('./trend-chart.tsx')).catch(() => ({ default: () => null })),
);

/** Scores over the runs of a site with noise bands, changes as bars below, and the numbers as a table behind a button. */
export function TrendLine({ ranges, changes: words, ...chart }: TrendProps) {
  const { label, points, lines, language, marks } = chart;
  const ranged = ranges ? linesWithRange(points, lines) : [];
  const changes = points.some(point => point.changes) ? words : undefined;
  return (
    <div>
      <LineLegend lines={lines} />
      {ranges && ranged.length > 0 && (
        <p className="mb-1 flex items-center gap-1.5 text-xs text-muted">
          <span aria-hidden="true" className="flex shrink-0">
            {ranged.map(({ id, color }) => (
              <span key={id} className="h-3 w-6" style={{ background: color, opacity: 0.3 }} />
            ))}
          </span>
          {ranges.about(ranged.map(line => line.name))}
        </p>
      )}
      <Suspense fallback={<div className={changes ? 'h-90' : 'h-56'} />}>
        <TrendChart {...{ label, points, lines, language }} {...(marks && { marks })} {...(changes && { changes })} />
      </Suspense>
      {marks !== undefined && marks.at.length > 0 && <Marks marks={marks} language={language} />}
      <TrendTable {...chart} {...(ranges && { ranges })} {...(changes && { changes })} />
    </div>
  );
}

const momentOf = (language: Language) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Tokyo' });

function LineLegend({ lines }: Pick<TrendProps, 'lines'>) {
  return (
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
              strokeDasharray={lineDashes[position]}
            />
          </svg>
          {line.name}
        </li>
      ))}
    </ul>
  );
}

function Marks({ marks, language }: { marks: NonNullable<TrendProps['marks']>; language: Language }) {
  const moment = momentOf(language);
  return (
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
  );
}

function TrendTable({ label, dateLabel, points, lines, language, ranges, changes }: TrendProps) {
  const moment = momentOf(language);
  const ranged = ranges ? linesWithRange(points, lines) : [];
  const none = '—';
  const columns = [
    ...lines.flatMap(({ id, name }) => [
      { head: name, of: (point: TrendPoint) => String(point.values[id] ?? none) },
      ...(ranges && ranged.some(line => line.id === id)
        ? [
            {
              head: ranges.column(name),
              of: ({ ranges: own }: TrendPoint) => (own?.[id] ? rangeText(own[id]) : none),
            },
          ]
        : []),
    ]),
    ...(changes
      ? changeIds.map(id => ({
          head: changes.names[id],
          of: (point: TrendPoint) => point.changes?.[id].toLocaleString(language) ?? none,
        }))
      : []),
  ];
  return (
    <ChartTable
      language={language}
      caption={label}
      head={[dateLabel, ...columns.map(({ head }) => head)]}
      rows={points.map(point => [moment.format(new Date(point.date)), ...columns.map(({ of }) => of(point))])}
    />
  );
}

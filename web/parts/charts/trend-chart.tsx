import { type ComponentProps, useId } from 'react';
import {
  Area,
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceArea,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import type { Language } from '#language/message.ts';
import { ChangeLegend } from './change-legend.tsx';
import { lineDashes } from './colors.ts';
import { Hatch } from './hatch.tsx';
import { changeAxis, changeIds, changeLooks } from './run-changes.ts';
import type { TrendProps } from './trend-props.ts';
import { rangeText, soleRanges } from './trend-ranges.ts';

type ChartProps = Pick<TrendProps, 'label' | 'points' | 'lines' | 'language' | 'marks' | 'changes'>;
type Points = TrendProps['points'];

const tick = { fontSize: 12, fill: 'var(--muted)' };
const tooltip = { fontSize: 13, borderRadius: 6, background: 'var(--overlay)', borderColor: 'var(--line-strong)' };
/** Shared by both charts, so that each run is at the same position. */
const frame = {
  margin: { top: 8, right: 12, bottom: 0, left: -22 },
  accessibilityLayer: false,
} satisfies ComponentProps<typeof ComposedChart>;
const rangeOpacity = 0.18;
const rangeKey = (id: string) => `${id} range`;

/** The charts of `TrendLine`, loaded on display: only charts of this folder import the chart library. */
export default function TrendChart({ label, changes, ...chart }: ChartProps) {
  return (
    <>
      <div className="h-56" role="img" aria-label={label}>
        <Scores {...chart} />
      </div>
      {changes && (
        <>
          <ChangeLegend {...changes} />
          <div className="h-24" role="img" aria-label={changes.title}>
            <Changes {...chart} names={changes.names} />
          </div>
        </>
      )}
    </>
  );
}

/** The runs from left to right; a number, so that areas may begin and end beside one. */
function runAxis(points: Points): ComponentProps<typeof XAxis> {
  return {
    dataKey: 'index',
    type: 'number',
    domain: [0, points.length - 1],
    ticks: points.map((_, index) => index),
    padding: { left: 10, right: 10 },
    stroke: 'var(--line-strong)',
  };
}

function dateFormats(points: Points, language: Language) {
  const day = new Intl.DateTimeFormat(language, { month: 'numeric', day: 'numeric', timeZone: 'Asia/Tokyo' });
  const moment = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Tokyo' });
  const by = (format: Intl.DateTimeFormat) => (index: unknown) => {
    const date = points[Number(index)]?.date;
    return date === undefined ? '' : format.format(new Date(date));
  };
  return { day: by(day), moment: by(moment) };
}

function Scores({ points, lines, language, marks }: Omit<ChartProps, 'label' | 'changes'>) {
  const format = dateFormats(points, language);
  const data = points.map((point, index) => ({
    index,
    ...point.values,
    ...Object.fromEntries(
      Object.entries(point.ranges ?? {}).map(([id, range]) => [rangeKey(id), range && [range.low, range.high]]),
    ),
  }));
  return (
    <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 600, height: 224 }}>
      <ComposedChart data={data} {...frame}>
        <CartesianGrid stroke="var(--line)" vertical={false} />
        <XAxis {...runAxis(points)} tickFormatter={format.day} tick={tick} minTickGap={24} />
        <YAxis domain={[0, 100]} ticks={[0, 50, 90, 100]} tick={tick} stroke="var(--line-strong)" />
        <Tooltip
          cursor={{ stroke: 'var(--line-strong)' }}
          labelFormatter={format.moment}
          contentStyle={tooltip}
          itemSorter={({ dataKey }) => lines.findIndex(line => line.id === dataKey)}
          formatter={(value, _name, { dataKey, payload }) => {
            const range = points[payload?.index]?.ranges?.[String(dataKey)];
            return range === undefined ? value : `${value} (${rangeText(range)})`;
          }}
        />
        {lines.map(({ id, color }) => (
          <Area
            key={id}
            dataKey={rangeKey(id)}
            type="linear"
            fill={color}
            fillOpacity={rangeOpacity}
            stroke="none"
            dot={false}
            activeDot={false}
            tooltipType="none"
            isAnimationActive={false}
          />
        ))}
        {lines.flatMap(({ id, color }) =>
          soleRanges(points, id).map(({ index, low, high }) => (
            <ReferenceArea
              key={`${id} ${index}`}
              x1={Math.max(0, index - 0.2)}
              x2={Math.min(points.length - 1, index + 0.2)}
              y1={low}
              y2={high}
              fill={color}
              fillOpacity={rangeOpacity}
              stroke="none"
            />
          )),
        )}
        {marks?.at.map(({ date }) => (
          <ReferenceLine
            key={date}
            x={points.findIndex(point => point.date === date)}
            stroke="var(--muted)"
            strokeDasharray="1 3"
            label={{ value: '◆', position: 'insideTop', offset: -8, fontSize: 10, fill: 'var(--muted)' }}
          />
        ))}
        {lines.map((line, position) => (
          <Line
            key={line.id}
            type="linear"
            dataKey={line.id}
            name={line.name}
            stroke={line.color}
            strokeWidth={2}
            {...(lineDashes[position] ? { strokeDasharray: lineDashes[position] } : {})}
            dot={{ r: 3, fill: 'var(--surface)', strokeDasharray: '' }}
            connectNulls
            isAnimationActive={false}
          />
        ))}
      </ComposedChart>
    </ResponsiveContainer>
  );
}

/** What has come above the line, what has gone below it; a dot on the line is a run that was compared. */
function Changes({
  points,
  language,
  names,
}: Pick<ChartProps, 'points' | 'language'> & { names: NonNullable<TrendProps['changes']>['names'] }) {
  const id = useId();
  const format = dateFormats(points, language);
  const number = new Intl.NumberFormat(language, { notation: 'compact' });
  const data = points.map(({ changes }, index) => ({
    index,
    ...(changes && { new: changes.new, recurring: changes.recurring, fixed: -changes.fixed, compared: 0 }),
  }));
  const bar = { stackId: 'changes', barSize: points.length > 15 ? 6 : 12, isAnimationActive: false } as const;
  return (
    <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 600, height: 96 }}>
      <ComposedChart data={data} {...frame} margin={{ ...frame.margin, bottom: 8 }} stackOffset="sign">
        <defs>
          <Hatch id={`${id}recurring`} color={changeLooks.recurring.color} angle={45} />
          <Hatch id={`${id}fixed`} color={changeLooks.fixed.color} angle={-45} />
        </defs>
        <XAxis {...runAxis(points)} hide />
        <YAxis
          {...changeAxis(points.map(({ changes }) => changes))}
          interval={0}
          tickFormatter={value => number.format(Math.abs(value))}
          tick={tick}
          stroke="var(--line-strong)"
        />
        <Tooltip
          cursor={{ stroke: 'var(--line-strong)' }}
          labelFormatter={format.moment}
          contentStyle={tooltip}
          itemStyle={{ color: 'var(--ink)' }}
          itemSorter={({ dataKey }) => changeIds.findIndex(change => change === dataKey)}
          formatter={value => Math.abs(Number(value)).toLocaleString(language)}
        />
        <ReferenceLine y={0} stroke="var(--line-strong)" />
        <Bar {...bar} dataKey="new" name={names.new} fill={changeLooks.new.color} />
        <Bar {...bar} dataKey="recurring" name={names.recurring} fill={`url(#${id}recurring)`} />
        <Bar {...bar} dataKey="fixed" name={names.fixed} fill={`url(#${id}fixed)`} />
        <Line
          dataKey="compared"
          stroke="none"
          dot={{ r: 1.5, fill: 'var(--muted)', stroke: 'none' }}
          activeDot={false}
          tooltipType="none"
          isAnimationActive={false}
        />
      </ComposedChart>
    </ResponsiveContainer>
  );
}

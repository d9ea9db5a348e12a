import { Bar, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { Language } from '#language/message.ts';

interface MetricPoint {
  /** YYYY-MM-DD. */
  day: string;
  now: number | null;
  /** Of the comparison's day at the same place. */
  before: number | null;
}

export interface MetricChartProps {
  /** The subject of the chart, for people who do not see it. */
  label: string;
  points: readonly MetricPoint[];
  /** Of the two lines; without `before` there is one. */
  names: { now: string; before: string | undefined };
  format: (value: number | null) => string;
  language: Language;
}

const tick = { fontSize: 12, fill: 'var(--muted)' };
const tooltip = { fontSize: 13, borderRadius: 6, background: 'var(--overlay)', borderColor: 'var(--line-strong)' };

export default function MetricChart({ label, points, names, format, language }: MetricChartProps) {
  const short = new Intl.DateTimeFormat(language, { month: 'numeric', day: 'numeric', timeZone: 'UTC' });
  const long = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  return (
    <div className="h-56" role="img" aria-label={label}>
      <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 600, height: 224 }}>
        <ComposedChart data={[...points]} margin={{ top: 8, right: 12, bottom: 0, left: 8 }} accessibilityLayer={false}>
          <CartesianGrid stroke="var(--line)" vertical={false} />
          <XAxis
            dataKey="day"
            tickFormatter={day => short.format(new Date(String(day)))}
            tick={tick}
            minTickGap={24}
            stroke="var(--line-strong)"
          />
          <YAxis width={72} tickFormatter={value => format(Number(value))} tick={tick} stroke="var(--line-strong)" />
          <Tooltip
            cursor={{ fill: 'var(--head)' }}
            labelFormatter={day => long.format(new Date(String(day)))}
            contentStyle={tooltip}
            itemStyle={{ color: 'var(--ink)' }}
            formatter={value => format(value === undefined || value === null ? null : Number(value))}
          />
          <Bar dataKey="now" name={names.now} fill="var(--blue-mark)" maxBarSize={28} isAnimationActive={false} />
          {names.before !== undefined && (
            <Line
              type="linear"
              dataKey="before"
              name={names.before}
              stroke="var(--amber-mark)"
              strokeWidth={2}
              strokeDasharray="6 3"
              dot={false}
              connectNulls
              isAnimationActive={false}
            />
          )}
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  );
}

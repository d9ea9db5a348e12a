import { useId } from 'react';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { Language } from '#language/message.ts';
import { Hatch } from './hatch.tsx';

const tick = { fontSize: 12, fill: 'var(--muted)' };
const tooltip = { fontSize: 13, borderRadius: 6, background: 'var(--overlay)', borderColor: 'var(--line-strong)' };

export interface DayBarsChartProps {
  /** The subject of the chart, as a title of the table and for people who do not see it. */
  label: string;
  /** Business days (YYYY-MM-DD), oldest first, with a number for each bar. */
  days: readonly { day: string; values: Readonly<Record<string, number>> }[];
  /** The parts of a day's bar, from below. */
  bars: readonly { id: string; name: string; color: string; isHatched?: boolean }[];
  language: Language;
}

export default function DayBarsChart({ label, days, bars, language }: DayBarsChartProps) {
  const id = useId();
  const short = new Intl.DateTimeFormat(language, { month: 'numeric', day: 'numeric', timeZone: 'UTC' });
  const long = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  const number = new Intl.NumberFormat(language, { notation: 'compact' });
  const data = days.map(({ day, values }) => ({ day, ...values }));
  return (
    <div className="h-56" role="img" aria-label={label}>
      <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 600, height: 224 }}>
        <BarChart data={data} margin={{ top: 8, right: 12, bottom: 0, left: -12 }} accessibilityLayer={false}>
          <defs>
            {bars.map(bar => (
              <Hatch key={bar.id} id={`${id}${bar.id}`} color={bar.color} angle={45} />
            ))}
          </defs>
          <CartesianGrid stroke="var(--line)" vertical={false} />
          <XAxis
            dataKey="day"
            tickFormatter={day => short.format(new Date(String(day)))}
            tick={tick}
            minTickGap={24}
            stroke="var(--line-strong)"
          />
          <YAxis
            allowDecimals={false}
            domain={[0, 'auto']}
            tickFormatter={value => number.format(Number(value))}
            tick={tick}
            stroke="var(--line-strong)"
          />
          <Tooltip
            cursor={{ fill: 'var(--head)' }}
            labelFormatter={day => long.format(new Date(String(day)))}
            contentStyle={tooltip}
            itemStyle={{ color: 'var(--ink)' }}
            formatter={value => Number(value).toLocaleString(language)}
          />
          {bars.map(bar => (
            <Bar
              key={bar.id}
              stackId="day"
              dataKey={bar.id}
              name={bar.name}
              fill={bar.isHatched ? `url(#${id}${bar.id})` : bar.color}
              maxBarSize={28}
              isAnimationActive={false}
            />
          ))}
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}

import { CartesianGrid, Line, LineChart, ReferenceLine, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { TrendProps } from './trend-line.tsx';

const dashes = ['', '6 3', '2 3', '8 3 2 3', '4 4', '1 4'];

/** The chart of `TrendLine`; the only file that imports the chart library, loaded on display. */
export default function TrendChart({
  points,
  lines,
  language,
  marks,
}: Pick<TrendProps, 'points' | 'lines' | 'language' | 'marks'>) {
  const day = new Intl.DateTimeFormat(language, { month: 'numeric', day: 'numeric', timeZone: 'Asia/Tokyo' });
  const moment = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Tokyo' });
  const data = points.map((point, index) => ({ index, date: point.date, ...point.values }));
  const at = (index: unknown) => points[Number(index)]?.date;
  return (
    <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 600, height: 224 }}>
      <LineChart data={data} margin={{ top: 8, right: 12, bottom: 0, left: -22 }} accessibilityLayer={false}>
        <CartesianGrid stroke="var(--line)" vertical={false} />
        <XAxis
          dataKey="index"
          tickFormatter={index => (at(index) ? day.format(new Date(at(index) as string)) : '')}
          tick={{ fontSize: 12, fill: 'var(--muted)' }}
          stroke="var(--line-strong)"
          minTickGap={24}
        />
        <YAxis
          domain={[0, 100]}
          ticks={[0, 50, 90, 100]}
          tick={{ fontSize: 12, fill: 'var(--muted)' }}
          stroke="var(--line-strong)"
        />
        <Tooltip
          cursor={{ stroke: 'var(--line-strong)' }}
          labelFormatter={index => (at(index) ? moment.format(new Date(at(index) as string)) : '')}
          contentStyle={{
            fontSize: 13,
            borderRadius: 6,
            background: 'var(--overlay)',
            borderColor: 'var(--line-strong)',
          }}
        />
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
            {...(dashes[position] ? { strokeDasharray: dashes[position] } : {})}
            dot={{ r: 3, fill: 'var(--surface)', strokeDasharray: '' }}
            connectNulls
            isAnimationActive={false}
          />
        ))}
      </LineChart>
    </ResponsiveContainer>
  );
}

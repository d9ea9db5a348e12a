import { bandTone, type ScoreBand } from './colors.ts';

interface BandBarProps {
  name: string;
  /** The long form of the name, small beside it. */
  note: string;
  value: string;
  band: ScoreBand;
  word: string;
  /** 0 to 1 along three equally wide bands; null without a value. */
  position: number | null;
  /** Texts at the two borders between the bands. */
  borders: readonly [string, string];
  /** The range of earlier runs, under the bar. */
  usual?: string;
}

const bands = ['high', 'middle', 'low'] as const;

/** A measured value on a bar of three bands (fast, moderate, slow) with a marker and the band's name. */
export function BandBar({ name, note, value, band, word, position, borders, usual }: BandBarProps) {
  return (
    <div className="min-w-0">
      <div className="flex items-baseline justify-between gap-2 text-sm">
        <span className="min-w-0 truncate">
          <span className="font-semibold">{name}</span> <span className="text-xs text-muted">{note}</span>
        </span>
        <span style={{ color: bandTone[band].text }} className="whitespace-nowrap">
          <span className="font-semibold tabular-nums">{value}</span> <span className="text-xs">{word}</span>
        </span>
      </div>
      <div className="relative mt-1.5 flex h-2 gap-0.5" aria-hidden="true">
        {bands.map(each => (
          <span
            key={each}
            className="h-2 flex-1 first:rounded-l-full last:rounded-r-full"
            style={{ background: bandTone[each].mark, opacity: each === band ? 1 : 0.28 }}
          />
        ))}
        {position !== null && (
          <span
            className="absolute -top-1 h-4 w-1.5 -translate-x-1/2 rounded-full border-2 border-surface bg-ink"
            style={{ left: `${position * 100}%` }}
          />
        )}
      </div>
      <div className="relative mt-0.5 h-4 text-[11px] text-muted" aria-hidden="true">
        <span className="absolute left-1/3 -translate-x-1/2">{borders[0]}</span>
        <span className="absolute left-2/3 -translate-x-1/2">{borders[1]}</span>
      </div>
      {usual !== undefined && <p className="text-xs text-muted">{usual}</p>}
    </div>
  );
}

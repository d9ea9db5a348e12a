import { bandOfScore, bandTone } from './colors.ts';

interface GaugeProps {
  /** 0 to 100; null draws an empty ring with a dash. */
  score: number | null;
  /** Text alternative: name, value and band. */
  label: string;
  /** The name of the band, below the number. */
  word: string;
  /** Errors of level A, with which no score is high. */
  levelAErrors?: number;
  size?: number;
}

const start = 135;
const sweep = 270;

function arc(radius: number, share: number): string {
  const at = (degrees: number) => {
    const angle = (degrees * Math.PI) / 180;
    return `${(50 + radius * Math.cos(angle)).toFixed(2)} ${(50 + radius * Math.sin(angle)).toFixed(2)}`;
  };
  const end = start + sweep * share;
  return `M ${at(start)} A ${radius} ${radius} 0 ${sweep * share > 180 ? 1 : 0} 1 ${at(end)}`;
}

/** A score as an open ring with its number and its band's name, so that colour is never the only cue. */
export function Gauge({ score, label, word, levelAErrors = 0, size = 96 }: GaugeProps) {
  const tone = bandTone[bandOfScore(score, levelAErrors)];
  return (
    <svg viewBox="0 0 100 96" width={size} height={size * 0.96} role="img" aria-label={label} className="shrink-0">
      <path d={arc(42, 1)} fill="none" stroke="var(--line)" strokeWidth="9" strokeLinecap="round" />
      {score !== null && score > 0 && (
        <path d={arc(42, score / 100)} fill="none" stroke={tone.mark} strokeWidth="9" strokeLinecap="round" />
      )}
      <text x="50" y="58" textAnchor="middle" fontSize="32" fontWeight="700" style={{ fill: tone.text }}>
        {score ?? '—'}
      </text>
      <text x="50" y="84" textAnchor="middle" fontSize="13" fontWeight="600" style={{ fill: tone.text }}>
        {word}
      </text>
    </svg>
  );
}

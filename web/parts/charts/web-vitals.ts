import type { FormFactor } from '#checks/check.ts';
import type { ScoreBand } from './colors.ts';

/** The vitals of the specification, and the blocking time that stands in for INP. */
export type VitalId = 'lcp' | 'fid' | 'cls' | 'tbt';

/** Lighthouse's limits of the total blocking time in milliseconds. */
const tbtLimits: Record<FormFactor, readonly [number, number]> = { desktop: [150, 350], mobile: [200, 600] };

/** Lighthouse's control points of LCP in milliseconds: the value that scores 90 and the one that scores 50. */
const lcpCurve: Record<FormFactor, { p10: number; median: number }> = {
  desktop: { p10: 1200, median: 2400 },
  mobile: { p10: 2500, median: 4000 },
};

/** Abramowitz and Stegun 7.1.26, the approximation that Lighthouse itself uses. */
function erf(x: number): number {
  const t = 1 / (1 + 0.3275911 * Math.abs(x));
  const y = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return Math.sign(x) * (1 - y * Math.exp(-x * x));
}

/** Lighthouse's score of an LCP of `ms` milliseconds, 0 to 100. */
export function lcpScore(ms: number, formFactor: FormFactor): number {
  if (ms <= 0) return 100;
  const { p10, median } = lcpCurve[formFactor];
  const standardized = (Math.log(ms / median) * 0.9061938024368232) / -Math.log(p10 / median);
  return Math.round(((1 - erf(standardized)) / 2) * 100);
}

/** Fast, moderate or slow as `high`, `middle`, `low`, by the bands of the specification, section 9. */
export function vitalBand(vital: VitalId, value: number | null, formFactor: FormFactor): ScoreBand {
  if (value === null) return 'none';
  if (vital === 'lcp') {
    const score = lcpScore(value, formFactor);
    return score >= 90 ? 'high' : score >= 50 ? 'middle' : 'low';
  }
  const shown = vital === 'fid' || vital === 'tbt' ? Math.round(value) : Math.round(value * 100) / 100;
  const [fast, moderate] = vitalLimits(vital, formFactor);
  return shown <= fast ? 'high' : shown <= moderate ? 'middle' : 'low';
}

/** Upper ends of the fast and of the moderate band, in the vital's own unit. */
export function vitalLimits(vital: VitalId, formFactor: FormFactor): readonly [number, number] {
  if (vital === 'fid') return [100, 300];
  if (vital === 'cls') return [0.1, 0.25];
  if (vital === 'tbt') return tbtLimits[formFactor];
  return [lcpCurve[formFactor].p10, lcpCurve[formFactor].median];
}

/** The position (0 to 1) of a value on a bar of three equally wide bands, linear within a band. */
export function vitalPosition(value: number, limits: readonly [number, number]): number {
  const [fast, moderate] = limits;
  if (value <= fast) return Math.max(0, value / fast / 3);
  if (value <= moderate) return (1 + (value - fast) / (moderate - fast)) / 3;
  return Math.min(0.995, (2 + (value - moderate) / moderate) / 3);
}

/** The formatted value: seconds for LCP, milliseconds for FID and TBT, two decimals for CLS. */
export function vitalText(vital: VitalId, value: number | null): string {
  if (value === null) return '—';
  if (vital === 'lcp') return `${(value / 1000).toFixed(1)} s`;
  return vital === 'fid' || vital === 'tbt' ? `${Math.round(value)} ms` : value.toFixed(2);
}

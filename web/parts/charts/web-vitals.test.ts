import { describe, expect, it } from 'vitest';
import { wordOfScore } from '../score-chip.tsx';
import { bandOfScore } from './colors.ts';
import { lcpScore, vitalBand, vitalPosition, vitalText } from './web-vitals.ts';

describe('web vitals', () => {
  it.each([
    ['lcp', 2500, 'mobile', 'high'],
    ['lcp', 4000, 'mobile', 'middle'],
    ['lcp', 4100, 'mobile', 'low'],
    ['lcp', 1200, 'desktop', 'high'],
    ['lcp', 1300, 'desktop', 'middle'],
    ['lcp', 2500, 'desktop', 'low'],
    ['fid', 100, 'mobile', 'high'],
    ['fid', 101, 'mobile', 'middle'],
    ['fid', 300, 'mobile', 'middle'],
    ['fid', 301, 'mobile', 'low'],
    ['tbt', 200, 'mobile', 'high'],
    ['tbt', 201, 'mobile', 'middle'],
    ['tbt', 351, 'desktop', 'low'],
    ['cls', 0.1, 'desktop', 'high'],
    ['cls', 0.104, 'desktop', 'high'],
    ['cls', 0.11, 'desktop', 'middle'],
    ['cls', 0.25, 'desktop', 'middle'],
    ['cls', 0.26, 'desktop', 'low'],
    ['cls', null, 'desktop', 'none'],
  ] as const)('%s of %s on %s is %s', (vital, value, formFactor, band) => {
    expect(vitalBand(vital, value, formFactor)).toBe(band);
  });

  it('scores LCP by the curve of Lighthouse', () => {
    expect(lcpScore(2500, 'mobile')).toBe(90);
    expect(lcpScore(4000, 'mobile')).toBe(50);
    expect(lcpScore(0, 'mobile')).toBe(100);
    expect(lcpScore(20_000, 'mobile')).toBe(0);
  });

  it('places a value in its third of the bar', () => {
    expect(vitalPosition(100, [100, 300])).toBeCloseTo(1 / 3);
    expect(vitalPosition(200, [100, 300])).toBeCloseTo(0.5);
    expect(vitalPosition(10_000, [100, 300])).toBeLessThan(1);
  });

  it('writes values in the units of people', () => {
    expect(vitalText('lcp', 2540)).toBe('2.5 s');
    expect(vitalText('fid', 99.6)).toBe('100 ms');
    expect(vitalText('cls', 0.1)).toBe('0.10');
    expect(vitalText('cls', null)).toBe('—');
  });
});

it.each([
  [100, 'high'],
  [90, 'high'],
  [89, 'middle'],
  [50, 'middle'],
  [49, 'low'],
  [0, 'low'],
  [null, 'none'],
] as const)('a score of %s is in the band %s', (score, band) => expect(bandOfScore(score)).toBe(band));

it.each([
  [100, 'middle'],
  [90, 'middle'],
  [49, 'low'],
] as const)('a score of %s with errors of level A left is in the band %s', (score, band) => {
  expect(bandOfScore(score, 1)).toBe(band);
  expect(wordOfScore(score, 1)).toBe({ middle: 'fair', low: 'poor' }[band]);
});

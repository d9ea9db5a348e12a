import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isRoundedSum, microsOfDecimal, placesOf } from './micros.ts';

test.each([
  ['0', 0],
  ['1', 1_000_000],
  ['1234', 1_234_000_000],
  ['0.1', 100_000],
  ['.5', 500_000],
  ['5.', 5_000_000],
  ['0.3333333', 333_333],
  ['0.0000005', 1],
  ['0.00000049', 0],
  ['-2.5', -2_500_000],
  ['-0', 0],
  ['+7', 7_000_000],
  ['1e-7', 0],
  ['5e-7', 1],
  ['1.5e3', 1_500_000_000],
  ['9007199254.740991', 9_007_199_254_740_991],
])('%j is %i millionths', (text, micros) => {
  expect(microsOfDecimal(text)).toBe(micros);
});

test.each(['', '.', '-', 'x', '1,234', '1.2.3', '0x10', ' 1', '１', 'NaN', 'Infinity', '9007199254.740992', '1e30'])(
  '%j is no number that can be counted',
  text => {
    expect(microsOfDecimal(text)).toBeNull();
  },
);

test('an amount of whole millionths is read exactly, however it is written', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
      fc.integer({ min: 0, max: 6 }),
      (micros, zeros) => {
        const digits = String(micros).padStart(7, '0');
        const text = `${digits.slice(0, -6)}.${digits.slice(-6)}`;
        expect(microsOfDecimal(text + '0'.repeat(zeros))).toBe(micros);
      },
    ),
  );
});

test('the sum of rounded parts agrees with the rounded sum', () => {
  const rounded = (micros: number, places: number) => {
    const unit = 10 ** (6 - places);
    return Math.round(micros / unit) * unit;
  };
  const cost = fc.integer({ min: 0, max: 1_000_000_000 });
  fc.assert(
    fc.property(fc.array(cost, { minLength: 1 }), fc.nat(6), fc.nat(6), (costs, partPlaces, sumPlaces) => {
      const sum = costs.reduce((all, one) => all + rounded(one, partPlaces), 0);
      const total = rounded(
        costs.reduce((all, one) => all + one, 0),
        sumPlaces,
      );
      expect(isRoundedSum(sum, total, { parts: costs.length, partPlaces, sumPlaces })).toBe(true);
    }),
  );
});

test.each([
  [1, 0, 1_000_000, false],
  [3, 0, 1_000_000, true],
  [3, 0, 2_000_000, false],
  [3, 2, 10_000, true],
  [3, 2, 20_000, false],
  [9, 6, 1, false],
])('%i parts of %i places may differ by %i millionths: %j', (parts, places, by, agrees) => {
  expect(isRoundedSum(5_000_000, 5_000_000 + by, { parts, partPlaces: places, sumPlaces: places })).toBe(agrees);
});

test.each([
  ['1,234.50', 2],
  ['12', 0],
  ['5.', 0],
])('%j has %i places', (text, places) => {
  expect(placesOf(text)).toBe(places);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { microsOfDecimal } from './micros.ts';

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

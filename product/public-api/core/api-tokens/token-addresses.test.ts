import { expect, test } from 'vitest';
import { ProblemError } from '#endpoint/problem.ts';
import { isAllowedAddress, readAddresses } from './token-addresses.ts';

test('addresses and networks have one form', () => {
  expect(
    readAddresses([
      '203.0.113.7',
      '203.0.113.9/24',
      '2001:DB8::1',
      '2001:db8:0::/32',
      '203.0.113.7',
      '::ffff:192.0.2.1',
    ]),
  ).toEqual(['203.0.113.7', '203.0.113.0/24', '2001:db8::1', '2001:db8::/32', '192.0.2.1']);
});

test.each(['', 'host.example', '127.1', '2130706433', '0x7f.1', '203.0.113.7/33', '203.0.113.0-9', '10.0.0.0/8,::1'])(
  '%j is named as wrong',
  text => {
    const read = () => readAddresses(['203.0.113.7', text]);
    expect(read).toThrow(ProblemError);
    expect(
      (() => {
        try {
          return read();
        } catch (error) {
          return (error as ProblemError).fields.map(({ path }) => path);
        }
      })(),
    ).toEqual(['allowedAddresses.1']);
  },
);

test.each<[allowed: string[], address: string, expected: boolean]>([
  [[], '198.51.100.1', true],
  [['203.0.113.7'], '203.0.113.7', true],
  [['203.0.113.7'], '::ffff:203.0.113.7', true],
  [['203.0.113.7'], '203.0.113.8', false],
  [['203.0.113.0/24'], '203.0.113.255', true],
  [['203.0.113.0/24'], '203.0.114.0', false],
  [['203.0.113.0/24'], '2001:db8::1', false],
  [['2001:db8::/32'], '2001:db8:1::5', true],
  [['203.0.113.7'], 'unknown', false],
])('%j takes %s: %s', (allowed, address, expected) => {
  expect(isAllowedAddress(allowed, address)).toBe(expected);
});

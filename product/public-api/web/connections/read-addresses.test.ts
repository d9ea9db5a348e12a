import { expect, test } from 'vitest';
import { addressLines, wrongAddress } from './read-addresses.ts';

test('lines and commas separate addresses', () => {
  expect(addressLines(' 203.0.113.7\n\n203.0.113.0/24, 2001:db8::/32 ')).toEqual([
    '203.0.113.7',
    '203.0.113.0/24',
    '2001:db8::/32',
  ]);
  expect(addressLines(' \n ')).toEqual([]);
});

test.each([
  [['203.0.113.7', '10.0.0.0/8', '2001:db8::1', '::1', '2001:db8::/32', '::ffff:203.0.113.7'], undefined],
  [['203.0.113.7', 'example.com'], 'example.com'],
  [['203.0.113.256'], '203.0.113.256'],
  [['203.0.113.0/33'], '203.0.113.0/33'],
  [['203.0.113.0/24/1'], '203.0.113.0/24/1'],
  [['203.0.113'], '203.0.113'],
  [['2001:db8::/129'], '2001:db8::/129'],
  [['1234'], '1234'],
])('of %j the wrong one is %s', (lines, wrong) => {
  expect(wrongAddress(lines)).toBe(wrong);
});

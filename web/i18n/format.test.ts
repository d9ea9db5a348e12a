import { describe, expect, test } from 'vitest';
import { languages } from '#language/message.ts';
import { formatsOf } from './format.ts';

describe.each(languages)('in %s', language => {
  const { number, change, compact } = formatsOf(language);

  test.each([
    [1240, '1,240'],
    [0, '0'],
    [87.5, '87.5'],
    [0.25, '0.25'],
    [2 / 3, '0.67'],
    [null, '–'],
    [undefined, '–'],
  ])('the number %s is %s', (value, text) => {
    expect(number(value)).toBe(text);
  });

  test.each([
    [3, '+3'],
    [-12, '−12'],
    [-0.4, '−0.4'],
    [0, '±0'],
    [null, '–'],
  ])('the change %s is %s', (value, text) => {
    expect(change(value)).toBe(text);
  });

  test('narrow places have ten thousands', () => {
    expect([compact(9999), compact(12_000)]).toEqual(['9,999', language === 'ja' ? '1.2万' : '12K']);
  });
});

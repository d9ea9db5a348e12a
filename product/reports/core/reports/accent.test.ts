import { expect, test } from 'vitest';
import { accentInks, contrastOf } from './accent.ts';

test('the contrast of colours is that of WCAG', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test.each(['#1c76d2', '#ffee00', '#ffffff', '#000000', '#00aa88', '#ff00ff'])(
  'texts in and on the accent %s are readable',
  accent => {
    const { text, on } = accentInks(accent);
    expect(contrastOf(text, '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf(on, accent)).toBeGreaterThanOrEqual(4.5);
  },
);

test('an accent that is dark enough stays as it is', () => {
  expect(accentInks('#1c76d2')).toMatchObject({ accent: '#1c76d2', text: '#1c76d2', on: '#ffffff' });
});

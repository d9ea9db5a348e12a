import { expect, test } from 'vitest';
import * as slots from '#product/findings/web/slots.ts';
import { fillings } from './domain.ts';

test('every place that is filled is on a screen, and every place is filled', () => {
  const places = Object.values(slots).map(({ name }) => name);
  expect(fillings.map(({ slot }) => slot).toSorted()).toEqual(places.toSorted());
});

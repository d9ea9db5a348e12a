import { expect, test } from 'vitest';
import { languages } from '#language/message.ts';
import { clientScreenOf, screenNames, screens } from '#web/screens.ts';
import { allLooks, dealtLook, isDealt } from './dealt-looks.ts';

const all = languages.flatMap(allLooks).map(look => JSON.stringify(look));

test('there are two languages, three widths and two colour schemes', () => {
  expect(new Set(all).size).toBe(12);
});

test.each([0, 5, 31])('any twelve screens in a row have all looks (from %i)', first => {
  const dealt = Array.from({ length: 12 }, (_, n) => JSON.stringify(dealtLook(first + n)));
  expect(dealt.toSorted()).toEqual(all.toSorted());
});

test('each screen is dealt once, whoever share it, in every area that has some', () => {
  const dealt = screenNames.filter(name => isDealt(name, false));
  expect(dealt.map(clientScreenOf).toSorted()).toEqual([...new Set(screenNames.map(clientScreenOf))].toSorted());
  for (const area of new Set(screenNames.map(name => screens[name].area)))
    expect(dealt.filter(name => screens[name].area === area).length).toBeGreaterThan(2);
  expect(screenNames.filter(name => isDealt(name, true))).toEqual([...screenNames]);
});

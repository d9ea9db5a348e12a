import { expect, test } from 'vitest';
import { linkClassOrder, problemClasses, shownClasses, toggleClass } from './link-classes.ts';

test.each([
  [undefined, problemClasses],
  ['', problemClasses],
  ['nonsense', problemClasses],
  ['3xx', ['3xx']],
  ['2xx,4xx', ['4xx', '2xx']],
  ['all', linkClassOrder],
])('the address %j shows %j', (text, classes) => expect(shownClasses(text)).toEqual(classes));

test.each([
  [undefined, '3xx', '4xx,5xx,none,pending,3xx'],
  [undefined, 'pending', '4xx,5xx,none'],
  ['4xx,5xx,none', 'pending', undefined],
  ['4xx,5xx,none,pending,3xx', '2xx', 'all'],
  ['all', '2xx', '4xx,5xx,none,pending,3xx'],
  ['3xx', '3xx', undefined],
] as const)('%j with a click on %s is %j', (text, id, next) => expect(toggleClass(text, id)).toBe(next));

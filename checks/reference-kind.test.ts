import { expect, test } from 'vitest';
import { referenceKind } from './reference-kind.ts';

test.each([
  ['a', 'href', undefined, 'anchor'],
  ['area', 'href', undefined, 'anchor'],
  ['img', 'src', undefined, 'image'],
  ['source', 'srcset', undefined, 'image'],
  ['source', 'src', undefined, 'media'],
  ['video', 'poster', undefined, 'image'],
  ['div', 'style', undefined, 'image'],
  ['style', 'url()', undefined, 'image'],
  ['style', '@import', undefined, 'stylesheet'],
  ['link', 'href', 'stylesheet', 'stylesheet'],
  ['link', 'href', 'alternate StyleSheet', 'stylesheet'],
  ['link', 'href', 'apple-touch-icon', 'image'],
  ['link', 'href', 'canonical', 'file'],
  ['script', 'src', undefined, 'script'],
  ['script', 'url', undefined, 'file'],
  ['iframe', 'src', undefined, 'frame'],
  ['form', 'action', undefined, 'form'],
  ['input', 'formaction', undefined, 'form'],
  ['input', 'src', undefined, 'image'],
  ['meta', 'og:image', undefined, 'file'],
] as const)('<%s %s> with the relation %s is a reference of the kind %s', (element, attribute, rel, kind) => {
  expect(referenceKind({ element, attribute, ...(rel === undefined ? {} : { rel }) })).toBe(kind);
});

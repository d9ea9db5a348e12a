import { expect, test } from 'vitest';
import { arrivalOf } from './watch-navigations.ts';

const asked = ['https://a.example/page', 'https://a.example/page?x=1'];

test.each([
  [['https://a.example/page'], 'here'],
  [['https://a.example/page', 'https://a.example/page'], 'here'],
  [['https://a.example/page', 'https://a.example/page?x=1#top'], 'here'],
  // The server sends phones elsewhere on its host.
  [['https://a.example/sp/page'], 'here'],
  [['https://www.a.example/page'], 'here'],
  [['http://a.example/page', 'https://a.example/page'], 'here'],
  [['https://a.example/page', 'https://a.example/other'], 'another-page'],
  [['https://a.example/page', 'https://a.example/page?y=2'], 'another-page'],
  [['https://a.example/page', 'https://b.example/page'], 'another-host'],
  [['https://b.example/'], 'another-host'],
  [['https://a.example/page', 'https://a.example:8443/page'], 'another-host'],
  [[], 'here'],
] as const)('documents %j: %s', (documents, arrival) => {
  expect(arrivalOf({ first: () => documents[0], last: () => documents.at(-1) }, asked)).toBe(arrival);
});

import { expect, test } from 'vitest';
import { holdsAny } from './written-values.ts';

const value = 'Himitsu!9d2e "4b" & ひみつ/+?';
const base64 = (text: string) => Buffer.from(text).toString('base64');
const entities = (text: string, radix: 10 | 16) =>
  Array.from(text, c => `&#${radix === 16 ? 'x' : ''}${c.codePointAt(0)?.toString(radix)};`).join('');

test.each([
  ['as it is', `a=${value}&b`],
  ['in other letters', value.toUpperCase()],
  ['URL-encoded', `https://a.example/?p=${encodeURIComponent(value)}`],
  ['URL-encoded three times', encodeURIComponent(encodeURIComponent(encodeURIComponent(value)))],
  ['as a form does', new URLSearchParams({ value }).toString()],
  ['with a broken sign before', `%E3%zz${encodeURIComponent(value)}`],
  ['in entities', entities(value, 10)],
  ['in hexadecimal entities, URL-encoded', encodeURIComponent(entities(value, 16))],
  ['in JSON', JSON.stringify({ value })],
  ['in base64', base64(value)],
  ['in base64 behind one byte', base64(`a${value}`)],
  ['in base64 between others', base64(`ab${value}xyz`)],
  ['in base64 of addresses', Buffer.from(value).toString('base64url')],
  ['in base64, URL-encoded', encodeURIComponent(base64(value))],
  ['in hexadecimal digits', Buffer.from(value).toString('hex').toUpperCase()],
])('is found %s', (_how, text) => {
  expect(holdsAny(['x', text], ['other-value', value])).toBe(true);
});

test.each([
  ['another value', 'https://a.example/?p=Himitsu'],
  ['nothing', ''],
  ['base64 of another', base64('Himitsu!9d2')],
])('is not found in %s', (_what, text) => {
  expect(holdsAny([text], [value])).toBe(false);
});

test('values that stand in texts by chance are not looked for', () => {
  expect(holdsAny(['https://a.example/'], ['a', 'ex', ''])).toBe(false);
});

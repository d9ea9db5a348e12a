import fc from 'fast-check';
import { expect, it } from 'vitest';
import { storedJson, storedText } from './stored-json.ts';

it.each([
  ['plain 点検\t\r\n', 'plain 点検\t\r\n'],
  ['\u0000\b\f\u001b\u007f\u0085', '\ufffd'.repeat(6)],
  ['\ud83d\ude00 \ud83d \ude00', '\ud83d\ude00 \ufffd \ufffd'],
  ['\uffff\ufffe', '\uffff\ufffe'],
  ['\\u0000 \\b "\\"', '\\u0000 \\b "\\"'],
])('%j', (text, stored) => {
  expect(storedText(text)).toBe(stored);
  expect(JSON.parse(storedJson({ [text]: [text] }))).toEqual({ [stored]: [stored] });
});

it('JSON is that of the stored texts, whatever they hold', () => {
  const text = fc.string({ unit: fc.nat(0xffff).map(code => String.fromCharCode(code)) });
  const odd = fc.string({
    unit: fc.constantFrom('\\', '"', 'u', '0', '\u0000', '\b', '\n', '\ud800', '\udc00', '\u0085', 'b'),
  });
  fc.assert(
    fc.property(fc.array(fc.oneof(text, odd)), texts => {
      expect(JSON.parse(storedJson(texts))).toEqual(texts.map(storedText));
    }),
    { seed: 8259 },
  );
});

import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { textEncoding } from './encode-text.ts';

const written = (text: string) => {
  const encoding = textEncoding('Shift_JIS');
  return { text: iconv.decode(Buffer.from(encoding.encode(text)), 'Shift_JIS'), lost: encoding.lost() };
};

test('UTF-8 output begins with one byte order mark, and loses nothing', () => {
  const encoding = textEncoding('UTF-8');
  const bytes = Buffer.concat([encoding.encode('検証\r\n'), encoding.encode('😀')]);
  expect(bytes.toString('utf8')).toBe('\uFEFF検証\r\n😀');
  expect(encoding.lost()).toEqual([]);
});

describe('Shift_JIS', () => {
  test.each([
    ['what it has', '点検：ﾃｽﾄ①㈱髙﨑?', '点検：ﾃｽﾄ①㈱髙﨑?'],
    ['a wave dash, as Windows writes it', '10:00〜18:00', '10:00～18:00'],
    ['a no-break space as a space', '10\u00A0000\u00A0円', '10 000 円'],
    ['a narrow no-break space', '10\u202F%', '10 %'],
    ['a figure space', '1\u2007234', '1 234'],
    ['a thin space', 'a\u2009b', 'a b'],
    ['an en space and an em space', 'a\u2002b\u2003c', 'a b c'],
    ['an Ogham space and a mathematical one', 'a\u1680b\u205Fc', 'a b c'],
    ['a hyphen at which no line breaks', 'a\u2011b', 'a\u2010b'],
    ['voiced sounds that stand apart', 'か\u3099き、ハ\u309Aン', 'がき、パン'],
    ['a chosen drawing of a character', '葛\u{E0100}城\uFE0F', '葛城'],
    ['a yen sign and an overline, as Windows writes them', '\u00A5100\u203E', '\\100~'],
    ['a space of full width as it is', 'あ\u3000い', 'あ\u3000い'],
    ['a minus, a double bar and signs of currency', '−‖—¢£¬', '－∥―￠￡￢'],
  ])('writes %s', (_what, text, expected) => {
    expect(written(text)).toEqual({ text: expected, lost: [] });
  });

  test('lists the characters that it does not have, and writes them as references, never as question marks', () => {
    const { text, lost } = written('絵文字😀と한글、😀？ほんと?');
    expect(text).toBe('絵文字&#x1F600;と&#xD55C;&#xAE00;、&#x1F600;？ほんと?');
    expect(lost).toEqual([
      { character: '😀', reference: '&#x1F600;', count: 2 },
      { character: '한', reference: '&#xD55C;', count: 1 },
      { character: '글', reference: '&#xAE00;', count: 1 },
    ]);
  });

  test('lists a hundred of them at most, over all pieces', () => {
    const encoding = textEncoding('Shift_JIS');
    for (let code = 0xac00; code < 0xac00 + 300; code += 1) encoding.encode(String.fromCodePoint(code));
    expect(encoding.lost()).toHaveLength(100);
  });
});

import { expect, test } from 'vitest';
import { readPastedLines, readWords, withEntries } from './paste-lines.ts';

const entry = (wrong: string, right: string) => ({ wrong, right });

test.each<[string, string, ReturnType<typeof entry>[], number[]]>([
  [
    'columns of a table',
    '幣社\t弊社\r\nサーバ\tサーバー\r\n',
    [entry('幣社', '弊社'), entry('サーバ', 'サーバー')],
    [],
  ],
  ['commas and quotes', '"幣社", "弊社"\nサーバ，サーバー', [entry('幣社', '弊社'), entry('サーバ', 'サーバー')], []],
  ['arrows', '幣社→弊社', [entry('幣社', '弊社')], []],
  ['a comma inside of columns', '1,000\t1000', [entry('1,000', '1000')], []],
  ['lines that are no entry', '幣社\n\nサーバ,\na,b,c\n幣社,弊社', [entry('幣社', '弊社')], [1, 3, 4]],
])('reads %s', (_name, text, entries, wrongLines) => {
  expect(readPastedLines(text)).toEqual({ entries, wrongLines });
});

test('an entry that is there already gets the new correction', () => {
  const before = [entry('幣社', '会社'), entry('サーバ', 'サーバー')];
  expect(withEntries(before, [entry('幣社', '弊社'), entry('新', '真')])).toEqual([
    entry('幣社', '弊社'),
    entry('サーバ', 'サーバー'),
    entry('新', '真'),
  ]);
});

test('words stand one on a line, each once', () => {
  expect(readWords(' 点検君 \r\nTenken\n\n点検君')).toEqual(['点検君', 'Tenken']);
});

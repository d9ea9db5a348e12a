import { expect, test } from 'vitest';
import { csvRows } from './csv-rows.ts';

const cellsOf = (text: string) => {
  const read = csvRows(text);
  return read.malformed === null ? read.rows.map(({ line, cells }) => [line, ...cells]) : { malformed: read.malformed };
};

test.each<[string, string, ReturnType<typeof cellsOf>]>([
  ['nothing', '', []],
  ['one row without an end', 'a,b', [[1, 'a', 'b']]],
  [
    'every kind of line end',
    'a\r\nb\nc\rd',
    [
      [1, 'a'],
      [2, 'b'],
      [3, 'c'],
      [4, 'd'],
    ],
  ],
  [
    'empty rows',
    'a\n\n , \nb\n',
    [
      [1, 'a'],
      [4, 'b'],
    ],
  ],
  ['quotation marks', '"a,""b""","c"\n', [[1, 'a,"b"', 'c']]],
  [
    'a line end within a cell',
    '"a\nb",c\nd',
    [
      [2, 'a\nb', 'c'],
      [3, 'd'],
    ],
  ],
  ['an empty last cell', 'a,', [[1, 'a']]],
  ['a quotation mark that is not closed', 'a\n"b\nc', { malformed: 2 }],
  ['a quotation mark within a cell', 'a\n\nb"c', { malformed: 3 }],
  ['text after a quotation mark', '"a"b', { malformed: 1 }],
])('%s', (_what, text, expected) => expect(cellsOf(text)).toEqual(expected));

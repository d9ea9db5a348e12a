import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { toCsv } from '#product/tenancy/core/csv.ts';
import { readCsvEntries, textOfCsv } from './read-csv.ts';

const entry = (wrong: string, right: string) => ({ wrong, right });

test.each<[string, string, ReturnType<typeof entry>[], number[]]>([
  ['a heading', '誤った表記,正しい表記\r\n幣社,弊社\r\n', [entry('幣社', '弊社')], []],
  [
    'quotes, commas and line ends',
    '"1,000","1""000"\nサーバ,サーバー',
    [entry('1,000', '1"000'), entry('サーバ', 'サーバー')],
    [],
  ],
  ['empty rows and cells', '\n,\n幣社,弊社,,\n', [entry('幣社', '弊社')], []],
  ['rows that are no pair', '幣社\n幣社,弊社\na,b,c\n,x\n', [entry('幣社', '弊社')], [1, 3, 4]],
  ['a quote that is not closed', '幣社,弊社\n"a,b\nc,d', [entry('幣社', '弊社')], [2]],
  ['text behind a quote', '"a"x,b', [], [1]],
  ['a guarded formula', "'=SUM,合計", [entry('=SUM', '合計')], []],
  ['nothing', '', [], []],
])('reads %s', (_, text, entries, wrongLines) => {
  expect(readCsvEntries(text)).toEqual({ entries, wrongLines });
});

test.each(['utf-8', 'shift_jis'])('what is exported in %s is read again', encoding => {
  const entries = [entry('幣社', '弊社'), entry('=1', '一'), entry('a"b', 'a,b')];
  const csv = toCsv([['誤った表記', '正しい表記'], ...entries.map(({ wrong, right }) => [wrong, right])]);
  const text = textOfCsv(iconv.encode(encoding === 'utf-8' ? csv : csv.slice(1), encoding));
  expect(readCsvEntries(text ?? '')).toEqual({ entries, wrongLines: [] });
});

test('bytes of neither encoding are no text', () => {
  expect(textOfCsv(Uint8Array.from([0x81, 0xff, 0xfe, 0x00]))).toBeNull();
});

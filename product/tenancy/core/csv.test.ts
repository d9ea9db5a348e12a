import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test.each([
  [['点検', 12, 0.5], '点検,12,0.5'],
  [['a,b', 'say "hi"', 'two\nlines'], '"a,b","say ""hi""","two\nlines"'],
  [['=1+1', '+81-3', '-2', '@SUM(A1)', '\tx', '＝１'], "'=1+1,'+81-3,'-2,'@SUM(A1),'\tx,'＝１"],
  [['="a,b"'], `"'=""a,b"""`],
  [[-5, ''], '-5,'],
])('%j', (row, line) => {
  expect(toCsv([row])).toBe(`\uFEFF${line}\r\n`);
});

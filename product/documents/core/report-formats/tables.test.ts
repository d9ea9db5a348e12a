import { buffer } from 'node:stream/consumers';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { describe, expect, test } from 'vitest';
import { csvRows } from '#product/documents/api/csv-rows.ts';
import { readZip } from '#test/read-zip.ts';
import { csvBytes } from './csv-bytes.ts';
import { textEncoding } from './encode-text.ts';
import type { Cell, Table, TableRows } from './table.ts';
import { xlsxBytes } from './xlsx-bytes.ts';
import { textBytes, zipBytes } from './zip-bytes.ts';

const now = new Date('2026-11-20T03:00:00.000Z');

function table(rows: readonly TableRows[]): Table {
  async function* batches() {
    yield* rows;
  }
  const heads = [
    { text: '内容', width: 30 },
    { text: '値', width: 10 },
  ];
  return { heads, emptySheet: '品質', rows: batches() };
}
const one = (...cells: Cell[][]) => table([{ sheet: 'エラー', cells }]);
const bytesOfStream = (bytes: AsyncIterable<Uint8Array>) => buffer(bytes as AsyncIterable<Buffer>);

test.each([
  ['2026-11-20T03:00:00.000Z', '2026-11-20 12:00:00'],
  ['2026-11-20T15:30:42.000Z', '2026-11-21 00:30:42'],
  ['2026-12-31T23:59:58.000Z', '2027-01-01 08:59:58'],
  // An hour that New York and Berlin skip.
  ['2026-03-07T17:30:10.000Z', '2026-03-08 02:30:10'],
  ['2026-03-28T17:10:00.000Z', '2026-03-29 02:10:00'],
  ['2024-02-29T14:59:58.000Z', '2024-02-29 23:59:58'],
])('the files of a zip made at %s are of %s, as in Tokyo', async (now, shown) => {
  async function* entries() {
    yield { name: 'a.txt', content: textBytes('a') };
  }
  const bytes = await bytesOfStream(zipBytes(entries(), new Date(now)));
  const at = bytes.indexOf(Buffer.from('PK\u0001\u0002'));
  const [time, day] = [bytes.readUInt16LE(at + 12), bytes.readUInt16LE(at + 14)];
  const two = (n: number) => String(n).padStart(2, '0');
  const date = [1980 + (day >> 9), two((day >> 5) & 15), two(day & 31)].join('-');
  expect(`${date} ${[time >> 11, (time >> 5) & 63, (time & 31) * 2].map(two).join(':')}`).toBe(shown);
});

describe('CSV', () => {
  const read = async (given: Table) => {
    const bytes = await bytesOfStream(csvBytes(given, textEncoding('UTF-8')));
    return csvRows(bytes.toString('utf8').slice(1)).rows.map(({ cells }) => cells);
  };

  test.each<[string, Cell, string]>([
    ['a text', 'あ', 'あ'],
    ['a line break and a quotation mark', 'a\n"b"', 'a\n"b"'],
    ['a formula', '=HYPERLINK("http://evil.example")', '\'=HYPERLINK("http://evil.example")'],
    ['a formula in full width', '＝1+1', "'＝1+1"],
    ['a sum', '+1', "'+1"],
    ['a call by at', '@SUM(1)', "'@SUM(1)"],
    ['a tab before a formula', '\t=1', "'\t=1"],
    ['a negative number', -3, '-3'],
    ['nothing', null, ''],
    ['a link, by its address', { text: '開く', href: 'https://a.example/' }, 'https://a.example/'],
    ['a time, in Tokyo', now, '2026-11-20 12:00:00'],
  ])('writes %s', async (_what, cell, expected) => {
    expect(await read(one([cell, 1]))).toEqual([
      ['内容', '値'],
      [expected, '1'],
    ]);
  });
});

describe('Excel', () => {
  /** The elements of a part, read strictly. */
  const parse = (xml: string) => {
    const found: { name: string; attributes: Record<string, string>; text: string }[] = [];
    const parser = new SaxesParser();
    parser.on('error', error => {
      throw error;
    });
    parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => void found.push({ name, attributes, text: '' }));
    parser.on('text', text => {
      const last = found.at(-1);
      if (last) last.text += text;
    });
    parser.write(xml).close();
    return found;
  };
  const open = async (given: Table) => {
    const files = await readZip(await bytesOfStream(xlsxBytes(given, now)));
    return (name: string) => parse(files.get(name)?.toString('utf8') ?? '');
  };
  const sheet = 'xl/worksheets/sheet1.xml';

  test('has a sheet for each of the table, a head that stays, and filters', async () => {
    const part = await open(
      table([
        { sheet: 'エラー', cells: [['a', 1]] },
        { sheet: 'エラー', cells: [['b', 2]] },
        { sheet: '警告: [x]', cells: [['c', 3]] },
      ]),
    );
    expect(
      part('xl/workbook.xml')
        .filter(({ name }) => name === 'sheet')
        .map(({ attributes }) => attributes.name),
    ).toEqual(['エラー', '警告   x ']);
    const first = part(sheet);
    expect(first.find(({ name }) => name === 'pane')?.attributes).toMatchObject({ ySplit: '1', state: 'frozen' });
    expect(first.find(({ name }) => name === 'autoFilter')?.attributes).toEqual({ ref: 'A1:B3' });
    expect(first.filter(({ name }) => name === 't').map(({ text }) => text)).toEqual(['内容', '値', 'a', 'b']);
  });

  test('types its cells: no text is a formula, a link is one', async () => {
    const href = `https://a.example/?q="x"&${'y'.repeat(300)}`;
    const cells = (await open(one(['=1+1', 12.5], [{ text: '開く', href }, now])))(sheet);
    const [text, number, link, date] = cells.filter(({ name }) => name === 'c').slice(2);
    expect(text?.attributes).toMatchObject({ r: 'A2', t: 'inlineStr' });
    expect([number?.attributes.t, cells.find(({ name }) => name === 'v')?.text]).toEqual([undefined, '12.5']);
    expect(link?.attributes).toMatchObject({ r: 'A3', t: 'str' });
    const formula = cells.find(({ name }) => name === 'f')?.text ?? '';
    expect(formula).toMatch(/^HYPERLINK\("https:\/\/a\.example\/\?q=""x""&/);
    // Excel takes 255 characters in a text of a formula.
    for (const piece of formula.match(/"(?:[^"]|"")*"/g) ?? []) expect(piece.length).toBeLessThan(255);
    expect(formula.replaceAll('"&"', '')).toContain('y'.repeat(300));
    expect(date?.attributes.s).toBe('5');
    expect(Number(cells.filter(({ name }) => name === 'v').at(-1)?.text)).toBeCloseTo(46346.5, 4);
  });

  test('writes what XML has no character for, and cuts what a cell has no room for', async () => {
    const texts = (await open(one(['a\u0000\uFFFE<&>]]>', 'x'.repeat(40_000)])))(sheet).filter(
      ({ name }) => name === 't',
    );
    expect(texts.slice(2).map(({ text }) => (text.length > 99 ? text.length : text))).toEqual([
      'a\uFFFD\uFFFD<&>]]>',
      32_767,
    ]);
  });

  test.each<[string, string, number | null]>([
    ['one line', 'short', null],
    ['fifteen wide letters, as wide as the column', 'あ'.repeat(15), null],
    ['one more', 'あ'.repeat(16), 30],
    ['three lines of its own', 'a\nb\nc', 45],
    ['a long text: six lines at most', 'a'.repeat(5000), 90],
  ])('gives a row the height of %s', async (_what, text, height) => {
    const files = await readZip(await bytesOfStream(xlsxBytes(one([text, 1]), now)));
    const rows = parse(files.get('xl/worksheets/sheet1.xml')?.toString() ?? '').filter(({ name }) => name === 'row');
    expect(rows.map(({ attributes }) => attributes.ht ?? null)).toEqual([null, height && String(height)]);
  });

  test('has one sheet with its head without any row', async () => {
    const part = await open(table([]));
    expect(part('xl/workbook.xml').filter(({ name }) => name === 'sheet')).toMatchObject([
      { attributes: { name: '品質' } },
    ]);
    expect(part(sheet).filter(({ name }) => name === 'row')).toHaveLength(1);
  });

  test('an error of the rows is one of the file', async () => {
    async function* broken(): AsyncGenerator<TableRows> {
      yield { sheet: 'エラー', cells: [['a', 1]] };
      throw new Error('the run is gone');
    }
    await expect(bytesOfStream(xlsxBytes({ ...table([]), rows: broken() }, now))).rejects.toThrow('the run is gone');
  });
});

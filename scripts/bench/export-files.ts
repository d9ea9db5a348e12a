/**
 * Compares the streamed files of exports with writers that build them in memory, 100,000 findings each, every one in a process of
 * its own: `node scripts/bench/export-files.ts [--rows 100000]`. Prints seconds, the peak of memory and the size, and the ratios to
 * the naive writers; every figure of one table comes from one invocation.
 */

import { execFileSync } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { stringify } from 'csv-stringify/sync';
import writeExcelFile from 'write-excel-file/node';
import { csvBytes } from '#product/documents/core/report-formats/csv-bytes.ts';
import { textEncoding } from '#product/documents/core/report-formats/encode-text.ts';
import type { Cell, Table, TableRows } from '#product/documents/core/report-formats/table.ts';
import { xlsxBytes } from '#product/documents/core/report-formats/xlsx-bytes.ts';
import { type ZipEntry, zipBytes } from '#product/documents/core/report-formats/zip-bytes.ts';
import type { AnnotatedFinding } from '#product/reports/core/exports/annotated-findings.ts';
import { cellsOf, headsOf } from '#product/reports/core/exports/column.ts';
import { findingColumns } from '#product/reports/core/exports/finding-columns.ts';

const { values } = parseArgs({
  options: { rows: { type: 'string', default: '100000' }, one: { type: 'string' } },
});
const rows = Number(values.rows);
const rowsAtOnce = 1_000;
const now = new Date('2026-11-20T03:00:00.000Z');

const columns = findingColumns(
  'ja',
  { page: urlId => `https://tenken.example/t/a/g/G001/page?urlId=${urlId}` },
  'quality',
);

const finding = (n: number): AnnotatedFinding => ({
  function: 'quality',
  rule: `html:rule-${n % 40}`,
  criterion: null,
  severity: n < rows / 2 ? 'error' : 'warning',
  message: { ja: `要素「img」に、属性「alt」（代替テキスト）がありません。${n}`, en: `No alt ${n}` },
  help: { ja: '画像の内容を表す代替テキストを付けてください。', en: 'Add one.' },
  place: { url: `https://www.example.jp/pages/${n % 10_000}/index.html`, line: n % 900, column: 7 },
  excerpt: `<img src="/images/${n}.png" width="120" height="80">`,
  fingerprint: `${n}`.padStart(24, '0'),
  detail: { source: 'html' },
  id: String(n),
  urlId: 1 + (n % 10_000),
  pageUrl: `https://www.example.jp/pages/${n % 10_000}/index.html`,
  pageTitle: `ページ${n % 10_000}`,
  block: 'quality',
  defect: null,
  exclusion: null,
  advice: null,
});

function table(): Table {
  async function* batches(): AsyncGenerator<TableRows> {
    for (let from = 0; from < rows; from += rowsAtOnce) {
      const some = Array.from({ length: Math.min(rowsAtOnce, rows - from) }, (_, n) => finding(from + n));
      yield { sheet: some[0]?.severity ?? '', cells: cellsOf(columns, some) };
    }
  }
  return { heads: headsOf(columns, 'ja'), emptySheet: '品質', rows: batches() };
}

const plain = (cell: Cell) => (typeof cell === 'object' && cell !== null && !(cell instanceof Date) ? cell.href : cell);
/** All rows at once, as a writer takes them that has no stream. */
const whole = () => [
  headsOf(columns, 'ja').map(({ text }) => text),
  ...cellsOf(
    columns,
    Array.from({ length: rows }, (_, n) => finding(n)),
  ).map(row => row.map(plain)),
];

const csv = () => csvBytes(table(), textEncoding('UTF-8'));
async function* inZip(): AsyncGenerator<ZipEntry> {
  yield { name: 'findings.csv', content: csv() };
}
const stream = (bytes: () => AsyncIterable<Uint8Array>) => (path: string) =>
  pipeline(Readable.from(bytes(), { objectMode: false }), createWriteStream(path));

/** Of each format our writer and a naive one. */
const writers: Record<string, (path: string) => Promise<unknown>> = {
  csv: stream(csv),
  'csv naive': path => writeFile(path, stringify(whole())),
  xlsx: stream(() => xlsxBytes(table(), now)),
  'xlsx naive': async path => {
    const data = whole().map(row => row.map(cell => ({ value: cell ?? undefined })));
    await writeExcelFile(data as never).toFile(path);
  },
  zip: stream(() => zipBytes(inZip(), now)),
  'zip naive': async path => {
    const { ZipFile } = await import('yazl');
    const zip = new ZipFile();
    zip.addBuffer(Buffer.from(stringify(whole())), 'findings.csv', { compressionLevel: 3 });
    zip.end();
    await pipeline(zip.outputStream as Readable, createWriteStream(path));
  },
};

interface Figures {
  seconds: number;
  mib: number;
  size: number;
}

if (values.one !== undefined) {
  const folder = await mkdtemp(join(tmpdir(), 'tenken-bench-'));
  const path = join(folder, 'file');
  const began = performance.now();
  await writers[values.one]?.(path);
  const seconds = (performance.now() - began) / 1000;
  const { size } = await stat(path);
  await rm(folder, { recursive: true });
  const figures: Figures = { seconds, mib: process.resourceUsage().maxRSS / 1024, size };
  console.log(JSON.stringify(figures));
} else {
  const measure = (one: string) =>
    JSON.parse(
      execFileSync(process.execPath, [import.meta.filename, '--rows', String(rows), '--one', one], {
        encoding: 'utf8',
      }),
    ) as Figures;
  console.log('| Writer | Seconds | Peak MiB | MiB of the file |\n|---|---|---|---|');
  for (const format of ['csv', 'xlsx', 'zip']) {
    const [ours, naive] = [measure(format), measure(`${format} naive`)];
    for (const [name, { seconds, mib, size }] of [
      [format, ours],
      [`${format} naive`, naive],
    ] as const)
      console.log(`| ${name} | ${seconds.toFixed(1)} | ${mib.toFixed(0)} | ${(size / 1024 ** 2).toFixed(1)} |`);
    const ratio = (of: 'seconds' | 'mib') => (ours[of] / naive[of]).toFixed(2);
    console.log(`| ${format}: ratio | ${ratio('seconds')} | ${ratio('mib')} | |`);
  }
}

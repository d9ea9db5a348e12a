import { deflateSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { makePdf } from '#test/make-pdf.ts';
import { openPdfReader, type PdfReader } from './pdf-reader.ts';

const { signal } = new AbortController();
let reader: PdfReader | undefined;
afterEach(() => reader?.close());

/** A PDF whose only page is drawn by a stream that unpacks to so many megabytes. */
function packedPdf(megabytes: number): Buffer {
  let packed = Buffer.alloc(megabytes * 1024 * 1024, '(x) Tj ');
  packed = deflateSync(packed);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] /Contents 4 0 R /Resources << >> >>',
  ];
  const head = objects.map((text, index) => `${index + 1} 0 obj\n${text}\nendobj\n`).join('');
  return Buffer.concat([
    Buffer.from(`%PDF-1.7\n${head}4 0 obj\n<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`),
    packed,
    Buffer.from('\nendstream\nendobj\ntrailer\n<< /Root 1 0 R /Size 5 >>\n'),
  ]);
}

test('a PDF that takes all time or memory fails alone, and the next is read', async () => {
  reader = openPdfReader({ taskMs: 5_000, heapMegabytes: 64, residentBytes: 300 * 1024 ** 2 });
  const right = await makePdf({ tagged: true, title: 'Report', showsTitle: true, language: 'en' });
  const [bomb, next] = await Promise.all([reader.read(packedPdf(250), signal), reader.read(right, signal)]);
  expect(bomb).toEqual({ failure: 'too-much' });
  expect(next).toMatchObject({ isTagged: true, language: 'en' });
});

test('an abandoned read is rejected, and the next PDF is read', async () => {
  reader = openPdfReader();
  const stop = new AbortController();
  const given = reader.read(packedPdf(40), stop.signal);
  stop.abort(new Error('given up'));
  await expect(given).rejects.toThrow('given up');
  expect(await reader.read(await makePdf({}), signal)).toMatchObject({ pages: 1 });
});

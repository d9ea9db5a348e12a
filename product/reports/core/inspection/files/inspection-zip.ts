import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Language } from '#language/message.ts';
import { inTenant } from '#platform/database/database.ts';
import { findJapaneseFont } from '#platform/fonts/japanese-font.ts';
import { textBytes, type ZipEntry, zipBytes } from '#product/documents/core/report-formats/zip-bytes.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { resultWorkbook } from '../../test-results/result-workbook.ts';
import { canonicalReport } from '../canonical-report.ts';
import { collectInspection, type InspectionFacts } from './inspection-facts.ts';
import { inspectionPaper } from './inspection-paper.ts';
import { inspectionResult } from './inspection-result.ts';
import { inspectionWorkbook } from './inspection-workbook.ts';
import { testPage } from './test-page.ts';

interface WantedZip {
  tenantId: string;
  managementId: string;
  language: Language;
  onProgress(done: number, total: number): void;
}

/** The zip of a signed report; null where there is none. The text is checked against the signature's hash again. */
export async function inspectionZip(
  services: Pick<Services, 'db' | 'storage' | 'clock'>,
  { tenantId, managementId, language, onProgress }: WantedZip,
): Promise<AsyncIterable<Uint8Array> | null> {
  const read = await inTenant(services.db, tenantId, async (tx: Transaction<Schema>) => {
    const report = await tx
      .selectFrom('inspection_report')
      .selectAll()
      .where('report_id', '=', managementId)
      .executeTakeFirst();
    if (!report?.signature) return null;
    let text = '';
    for await (const part of canonicalReport(tx, report, report.signature)) text += part;
    const hash = createHash('sha256').update(text).digest('hex');
    if (hash !== report.signature.hash) throw new Error(`the inspection report ${managementId} is not what was signed`);
    return { text, facts: await collectInspection(tx, report, report.signature) };
  });
  if (read === null) return null;
  return zipBytes(entriesOf(services, read, { language, onProgress }), services.clock.now());
}

async function* entriesOf(
  { storage, clock }: Pick<Services, 'storage' | 'clock'>,
  { text, facts }: { text: string; facts: InspectionFacts },
  { language, onProgress }: Pick<WantedZip, 'language' | 'onProgress'>,
): AsyncGenerator<ZipEntry> {
  const files = 5;
  const total = facts.pictures.length + files;
  const now = clock.now();
  const fonts = { regular: await findJapaneseFont(), bold: await findJapaneseFont('bold') };
  yield { name: 'index.html', content: textBytes(testPage(facts, language)) };
  yield {
    name: 'test-result.xlsx',
    content: resultWorkbook(inspectionResult(facts, language), now),
    compresses: false,
  };
  yield { name: 'test-result.pdf', content: oneChunk(await inspectionPaper(facts, { language, fonts, now })) };
  yield { name: 'inspection-details.xlsx', content: inspectionWorkbook(facts, language, now), compresses: false };
  yield { name: 'report.json', content: textBytes(text) };
  onProgress(files, total);
  for (const [n, { name, key }] of facts.pictures.entries()) {
    const file = await storage.open(key);
    if (file !== null) yield { name, content: file.stream, compresses: false };
    onProgress(n + files + 1, total);
  }
}

async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

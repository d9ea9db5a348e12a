import type { PdfReading } from '#checks/pdf-reading.ts';

/** Tasks of a process that reads PDFs. */
export interface PdfTasks {
  read: { input: Uint8Array; result: PdfReading };
}

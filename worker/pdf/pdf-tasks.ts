import type { PdfReading } from '#checks/pdf-reading.ts';

export interface PdfTasks {
  read: { input: Uint8Array; result: PdfReading };
}

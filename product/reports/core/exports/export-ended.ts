import { causes } from '#platform/storage/causes.ts';
import type { ExportFailure } from '#product/reports/api/exports.ts';

const fullDisk = new Set(['ENOSPC', 'EDQUOT']);

/** An export that can have no file, with the reason that its person is told. */
export class ExportEndedError extends Error {
  readonly code: ExportFailure;
  constructor(code: ExportFailure) {
    super(code);
    this.name = 'ExportEndedError';
    this.code = code;
  }
}

/** Why an export has no file; null for an error after which another attempt may succeed. */
export function exportFailureOf(error: unknown): ExportFailure | null {
  if (error instanceof ExportEndedError) return error.code;
  return causes(error).some(({ code = '' }) => fullDisk.has(code)) ? 'export_storage_full' : null;
}

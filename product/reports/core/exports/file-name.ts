import type { ExportFormat, ExportRequest, GroupExportRequest } from '#product/reports/api/exports.ts';
import type { Run } from '#product/runs/core/runs/find-run.ts';
import type { ReportRow } from '../inspection/inspection-access.ts';

const endings: Readonly<Record<ExportFormat, string>> = {
  csv: 'csv',
  xlsx: 'xlsx',
  zip: 'zip',
  sarif: 'sarif',
  earl: 'jsonld',
};

/** The name of a list's file, in characters that every storage and system takes: host, start of the run in Tokyo, list. */
export function fileNameOf(
  { base_url, date }: Pick<Run, 'base_url' | 'date'>,
  { list, format, filter }: Pick<ExportRequest, 'list' | 'format'> & { filter: object },
): string {
  const named = 'function' in filter && typeof filter.function === 'string' ? filter.function : undefined;
  const host = new URL(base_url).hostname.replace(/[^\w.-]/g, '_').slice(0, 80);
  return `${[host, stampOf(date), named, list].filter(Boolean).join('_')}.${endings[format]}`;
}

/** The same of a list of a group: that of what it is in, the moment it was asked for, list. */
export const groupFileNameOf = (
  group: string,
  at: Date,
  { list, format }: Pick<GroupExportRequest, 'list' | 'format'>,
) => `${group}_${stampOf(at)}_${list}.${endings[format]}`;

/** The same of an inspection report: host, day of its signature. */
export function inspectionFileName({
  base_url,
  signature,
  updated_at,
}: Pick<ReportRow, 'base_url' | 'signature' | 'updated_at'>): string {
  const host = new URL(base_url).hostname.replace(/[^\w.-]/g, '_').slice(0, 80);
  return `${host}_${stampOf(signature ? new Date(signature.at) : updated_at)}_inspection.zip`;
}

/** `20261120-1200` in Tokyo. */
function stampOf(date: Date): string {
  const tokyo = new Date(date.getTime() + 9 * 3_600_000).toISOString();
  return `${tokyo.slice(0, 10).replaceAll('-', '')}-${tokyo.slice(11, 16).replace(':', '')}`;
}

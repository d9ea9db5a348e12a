import type { ColumnType } from 'kysely';
import type { Language } from '#language/message.ts';
import type { TestReportDraft, TestReportForm } from '#product/reports/api/test-reports.ts';
import type { TestReportKind } from '#product/runs/api/report-paths.ts';

export interface TestReportFormTable {
  tenant_id: string;
  run_id: string;
  sub: string;
  form: ColumnType<TestReportDraft, string, string>;
  saved_at: Date;
}

/** The report of a kind that a run has. */
export interface TestReportFileTable {
  tenant_id: string;
  run_id: string;
  kind: TestReportKind;
  level: TestReportForm['level'];
  language: Language;
  pages: number;
  made_at: Date;
  /** Of the storage, with the files of what was made together. */
  folder: string;
  xlsx_key: string;
  /** A bigint, as text. */
  xlsx_size: ColumnType<string, number, number>;
  pdf_key: string;
  pdf_size: ColumnType<string, number, number>;
}

export type TestReportFileView = Pick<TestReportFileTable, 'tenant_id' | 'run_id' | 'kind' | 'xlsx_key'>;

import type { ColumnType } from 'kysely';
import type { ExportEncoding, ExportFailure, GroupType } from '#product/reports/api/exports.ts';
import type { ExportNotes, ExportOrder } from './export-order.ts';

/** A file of results that a person has had made, or that is being made. */
export interface ExportTicketTable {
  ticket_id: string;
  tenant_id: string;
  group_id: string;
  /** The person, who alone sees it. */
  sub: string;
  /** Null with what follows: the file is of a list of the group. */
  run_id: string | null;
  base_url: string | null;
  base_url_encoded: string | null;
  run_date: Date | null;
  group_type: GroupType;
  /** Of the file. */
  name: string;
  zip_name: ColumnType<string | null, string | null | undefined, never>;
  orders: ColumnType<ExportOrder, string, never>;
  /** A canceled one is kept until it expires, so that who asks for it again is told. */
  state: ColumnType<'waiting' | 'running' | 'ready' | 'failed' | 'cancelled', undefined, string>;
  /** Rows or pictures. */
  done: ColumnType<number, undefined, number>;
  total: ColumnType<number, undefined, number>;
  storage_key: ColumnType<string | null, undefined, string | null>;
  /** In bytes; a bigint, as text. */
  size: ColumnType<string | null, undefined, number | null>;
  notes: ColumnType<ExportNotes, undefined, string>;
  failure: ColumnType<ExportFailure | null, undefined, ExportFailure | null>;
  is_downloaded: ColumnType<boolean, undefined, boolean>;
  /** Of the job that writes it. */
  attempt: ColumnType<string | null, undefined, string | null>;
  created_at: Date;
  expires_at: Date;
}

/** What is known of the CSV files of a run. */
export interface RunExportTable {
  tenant_id: string;
  run_id: string;
  csv_format: ExportEncoding;
  /** Null: the newest was canceled. */
  csv_status: 'RUNNING' | 'FINISHED' | 'FAILED' | null;
  /** The ticket of the newest. */
  csv_ticket: string;
}

export type RunExportView = Pick<RunExportTable, 'tenant_id' | 'run_id' | 'csv_format' | 'csv_status'>;

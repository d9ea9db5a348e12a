import type { ColumnType, Generated } from 'kysely';
import type { Language } from '#language/message.ts';
import type { RunReport } from '#product/reports/api/run-reports.ts';

type Later<T> = ColumnType<T | null, undefined, T | null>;

/** A PDF of a run that somebody has asked for. */
export interface RunReportTable {
  report_id: Generated<string>;
  tenant_id: string;
  run_id: string;
  /** The `sub` of the person, who alone sees it. */
  created_by: string;
  language: Language;
  state: RunReport['state'];
  /** Storage key of the file, which is there once it is done, alone in its folder. */
  file_key: string;
  /** It tells of no other run of the site: of strangers it is read. */
  is_alone: ColumnType<boolean, boolean | undefined, never>;
  created_at: Date;
  ended_at: Later<Date>;
  /** It is removed then, whatever has come of it. */
  expires_at: Date;
}

/** What the reports of a tenant bear. */
export interface ReportBrandingTable {
  tenant_id: string;
  /** One line, '' without one. */
  company: string;
  /** `#rrggbb`; null: the product's own. */
  accent: string | null;
  /** PNG, drawn anew from what was sent. */
  logo: Buffer | null;
  logo_width: number | null;
  logo_height: number | null;
  changed_at: Date;
}

/** A link by which anybody reads one run. */
export interface ShareLinkTable {
  share_id: Generated<string>;
  tenant_id: string;
  run_id: string;
  /** SHA-256 of its token, hex. */
  token_hash: string;
  created_by: string;
  created_at: Date;
  expires_at: Date;
  /** argon2id; null without a password. */
  password_hash: string | null;
  /** The report that may be downloaded. */
  report_id: string | null;
  revoked_at: Later<Date>;
  seen_count: ColumnType<number, undefined, number>;
  seen_at: Later<Date>;
}

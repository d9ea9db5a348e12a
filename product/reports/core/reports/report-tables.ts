import type { ColumnType, Generated } from 'kysely';
import type { Language } from '#language/message.ts';

type Later<T> = ColumnType<T | null, undefined, T | null>;

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

/** A link by which anybody reads one run or one ad report: the one of the two that is not null. */
export interface ShareLinkTable {
  share_id: Generated<string>;
  tenant_id: string;
  run_id: string | null;
  ad_report_id: string | null;
  /** SHA-256 of its token, hex. */
  token_hash: string;
  created_by: string;
  created_at: Date;
  expires_at: Date;
  /** argon2id; null without a password. */
  password_hash: string | null;
  /** The report of the run that may be downloaded. An ad report always may. */
  report_id: string | null;
  /** It tells how the scores came about, and what has changed since the run before. */
  shows_history: ColumnType<boolean, boolean | undefined, never>;
  /** It shows logo, colour and company of the tenant. */
  shows_brand: ColumnType<boolean, boolean | undefined, never>;
  /** In which it opens; null: that of the reader. */
  language: ColumnType<Language | null, Language | null | undefined, never>;
  revoked_at: Later<Date>;
  seen_count: ColumnType<number, undefined, number>;
  seen_at: Later<Date>;
}

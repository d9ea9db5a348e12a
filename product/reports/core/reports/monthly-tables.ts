import type { ColumnType, Generated } from 'kysely';
import type { Language } from '#language/message.ts';

type Later<T> = ColumnType<T | null, undefined, T>;

/** Reports that are mailed once a month. */
export interface MonthlyReportTable {
  monthly_id: Generated<string>;
  tenant_id: string;
  group_id: string;
  /** Null: of all sites of the group. */
  base_url_encoded: string | null;
  /** Of the month, in Asia/Tokyo. */
  day: number;
  language: Language;
  /** The month of the last mail, YYYY-MM; null before the first. */
  last_period: ColumnType<string | null, string | null | undefined, string | null>;
  /** When that mail was begun: runs that ended since are new. */
  sent_at: Later<Date>;
  created_at: Date;
}

export interface MonthlyReportTargetTable {
  tenant_id: string;
  monthly_id: string;
  /** A recipient of alerts. */
  target_id: string;
}

/** The mail of a month; it goes once all its reports are made, or given up. */
export interface MonthlyMailTable {
  mail_id: Generated<string>;
  tenant_id: string;
  monthly_id: string;
  period: string;
  created_at: Date;
  mailed_at: Later<Date>;
}

export interface MonthlyMailRunTable {
  tenant_id: string;
  mail_id: string;
  run_id: string;
  /** Null where the run is not new since the last mail. */
  report_id: string | null;
}

export interface SiteBadgeTable {
  /** Random: whoever has it sees the score. */
  badge_id: string;
  tenant_id: string;
  group_id: string;
  base_url_encoded: string;
  created_by: string;
  created_at: Date;
}

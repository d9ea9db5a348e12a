import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Language } from '#language/message.ts';
import type { MonthlyOutcome } from '#product/reports/api/monthly-reports.ts';

type Later<T> = ColumnType<T | null, T | null | undefined, T>;

/** Reports that are mailed once a month: of sites, or of a project of ads. */
export interface MonthlyReportTable {
  monthly_id: Generated<string>;
  tenant_id: string;
  group_id: string;
  /** Null: of all sites of the group, where it is not of ads. */
  base_url_encoded: string | null;
  /** Null: of sites. */
  ad_project_id: string | null;
  is_on: ColumnType<boolean, boolean | undefined, boolean>;
  /** Of the month, in Asia/Tokyo; 0: the first working day. */
  day: number;
  /** Of its PDF reports; readers of runs get the mail in their own. */
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
  /** When it was mailed, or that it was not to be. */
  mailed_at: Later<Date>;
  /** Null until then; 'sent' in mails of before. */
  outcome: Later<MonthlyOutcome>;
}

/** What a mail tells of: a run, or a report of ads. */
export interface MonthlyMailRunTable {
  item_id: GeneratedAlways<string>;
  tenant_id: string;
  mail_id: string;
  /** Null: of ads. */
  run_id: string | null;
  /** The task that makes the report. Null where there is none to be made: the run is not new since the last mail. */
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

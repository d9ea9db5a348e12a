import type { AdDevice, AdMedia } from '#product/ads/api/ad-media.ts';
import type { AdReportSection, AdReportTemplate } from '#product/ads/api/ad-reports.ts';

/** Sums of figures. Money in micros of the currency, conversions in micros too (1 = 1,000,000); whole numbers that are safe. */
export interface AdSums {
  impressions: number;
  clicks: number;
  costMicros: number;
  conversionsMicros: number;
  conversionValueMicros: number;
}

/** Sums of the period, and of the time it is compared with; null without a comparison, and where no day of it is collected. */
export interface AdCompared {
  now: AdSums;
  before: AdSums | null;
}

/** Figures of one campaign, ad group, keyword, device or medium. */
export interface AdFactRow extends AdCompared {
  key: string;
  /** As the platform names it; '' for what has no name, as figures without a keyword. */
  label: string;
  /** Where it belongs: the campaign of an ad group; campaign and ad group of a keyword. */
  parents: readonly string[];
  media: AdMedia | null;
  device: AdDevice | null;
}

/** Rows, the most costly of the period first, and what they leave out: together they are the total of the report. */
export interface AdFactTable {
  rows: readonly AdFactRow[];
  /** Null: nothing is left out. */
  rest: (AdCompared & { count: number }) | null;
}

/** A day of the period with the day that it is compared with, which is so many days after the beginning of the other time. */
export interface AdDayFacts {
  day: string;
  /** Null: not collected of any account. A day without figures that was collected has sums of 0. */
  now: AdSums | null;
  beforeDay: string | null;
  before: AdSums | null;
}

export interface AdPeriod {
  from: string;
  to: string;
}

/** An account of the project whose media the report is about. */
export interface AdReportAccount {
  media: AdMedia;
  customerId: string;
  customerName: string;
  source: 'platform' | 'csv';
  timeZone: string;
  /** Days of the period that are not collected, and of the time it is compared with, from the first to the last. */
  missing: readonly AdPeriod[];
  missingBefore: readonly AdPeriod[];
}

/** All that a report says, whatever its file. */
export interface AdReportFacts {
  reportName: string;
  projectName: string;
  advertiserName: string;
  period: AdPeriod;
  comparison: AdPeriod | null;
  /** ISO 4217. All accounts of a report have one currency. */
  currency: string;
  media: readonly AdMedia[];
  accounts: readonly AdReportAccount[];
  sections: readonly AdReportSection[];
  template: AdReportTemplate;
  comments: Readonly<Partial<Record<AdReportSection, string>>>;
  total: AdCompared;
  /** Every day of the period, in order. */
  days: readonly AdDayFacts[];
  tables: Readonly<Record<AdTableName, AdFactTable>>;
}

/** The tables of a report; each adds up to its total. */
export const adTableNames = ['media', 'campaign', 'adGroup', 'keyword', 'device'] as const;
export type AdTableName = (typeof adTableNames)[number];

/** Rows of a table that a report is given at most; the rest is summed. */
export const mostAdFactRows = 5000;

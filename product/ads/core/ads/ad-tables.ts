import type { ColumnType, Generated } from 'kysely';
import type { Language } from '#language/message.ts';
import type { AdDevice, AdMedia } from '#product/ads/api/ad-media.ts';
import type { AdScheduleRefusal } from '#product/ads/api/ad-projects.ts';
import type { Schedule } from '#product/runs/api/schedules.ts';

/** Null until it is written. */
type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;
export type AdProvider = 'google' | 'yahoo';

/** One advertiser with its accounts. */
export interface AdProjectTable {
  tenant_id: string;
  project_id: Generated<string>;
  project_name: string;
  /** With the prefix 'Advertiser#'. */
  advertiser_id: string;
  advertiser_name: string;
  is_google_on: boolean;
  is_yahoo_on: boolean;
  is_yahoo_search_on: boolean;
  is_yahoo_display_on: boolean;
  created_at: Date;
  updated_at: Date;
  /** Reported by the schedule of its tenant. */
  is_scheduled: ColumnType<boolean, boolean | undefined, boolean>;
  /** When the schedule last reported it, or could not; why not. */
  scheduled_at: Later<Date>;
  schedule_refusal: ColumnType<AdScheduleRefusal | null, undefined, string | null>;
}

/** When the reports of all projects of a tenant are made. */
export interface AdScheduleTable {
  tenant_id: string;
  schedule: ColumnType<Schedule, string, string>;
  language: Language;
  /** Null after its end. */
  next_at: Date | null;
}

/** A request that was done, by the code that its caller chose. */
export interface AdProjectCodeTable {
  tenant_id: string;
  code: string;
  request_hash: string;
  project_id: string;
  created_at: Date;
}

/** `collecting`: the first collection goes on; `waiting-for-file`: of an account that is not linked and has no file yet. */
export type AdAccountState = 'collecting' | 'ready' | 'failed' | 'expired' | 'waiting-for-file';

/** An account that feeds a project with figures. */
export interface AdAccountTable {
  account_id: Generated<string>;
  tenant_id: string;
  project_id: string;
  media: AdMedia;
  customer_id: string;
  customer_name: ColumnType<string, string | undefined, string>;
  /** Google: the manager account through which it is reached. */
  login_customer_id: Later<string>;
  source: 'platform' | 'csv';
  state: AdAccountState;
  time_zone: ColumnType<string, string | undefined, string>;
  currency: ColumnType<string, string | undefined, string>;
  last_update_at: Later<Date>;
  /** Of the last daily collection. */
  daily_result: ColumnType<'' | 'SUCCESS' | 'RUNNING' | 'ERROR', undefined, '' | 'SUCCESS' | 'RUNNING' | 'ERROR'>;
  /** The days of the first collection (YYYY-MM-DD), both included. */
  history_from: Later<string>;
  history_to: Later<string>;
  failure_code: Later<string>;
  created_at: Date;
}
export type AdAccountView = Pick<
  AdAccountTable,
  'tenant_id' | 'account_id' | 'project_id' | 'media' | 'customer_id' | 'customer_name' | 'time_zone' | 'currency'
>;

/** That somebody of the staff has signed in at a platform for a tenant. */
export interface AdLinkTable {
  tenant_id: string;
  provider: AdProvider;
  /** The platform's refresh token, encrypted. */
  sealed_refresh: string;
  is_expired: ColumnType<boolean, boolean | undefined, boolean>;
  linked_at: Date;
  linked_by: string;
}

/** A sign-in at a platform that has begun. */
export interface AdLinkStateTable {
  state_hash: string;
  tenant_id: string;
  provider: AdProvider;
  pool: 'tenant' | 'staff';
  sub: string;
  sealed_verifier: string;
  return_to: string;
  expires_at: Date;
}

/** Figures of a day; what is not known of ad group and keyword is ''. Money and conversions are in millionths. */
export interface AdFigureTable {
  tenant_id: string;
  account_id: string;
  /** In the account's time zone. */
  day: string;
  campaign_id: string;
  ad_group_id: string;
  keyword_id: string;
  device: AdDevice;
  campaign: string;
  ad_group: string;
  keyword: string;
  channel: string;
  impressions: number;
  clicks: number;
  cost_micros: number;
  conversions_micros: number;
  conversion_value_micros: number;
}

/** A day that is collected, with figures or without. */
export interface AdDayTable {
  tenant_id: string;
  account_id: string;
  day: string;
  /** The platform does not correct it any more. */
  is_final: boolean;
  collected_at: Date;
}

import type { ColumnType, Generated } from 'kysely';
import type { Language } from '#language/message.ts';
import type { AlertEvent, AlertKind, DeliveryState } from '#product/tenancy/api/alerts.ts';
import type { AlertFacts } from './alert-facts.ts';

type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** A recipient of a group's alerts: a member or another person by mail, or a program by webhook. */
export interface AlertTargetTable {
  target_id: Generated<string>;
  tenant_id: string;
  group_id: string;
  kind: AlertKind;
  /** The member; their address is that of the account. */
  sub: ColumnType<string | null, string | null | undefined, never>;
  /** The name of a webhook; '' for people. */
  name: string;
  /** The URL of a webhook, the address of a person outside; '' for a member. */
  address: string;
  language: Language;
  /** Events for all runs of the group; further ones per setting are in `alert_choice`. */
  events: AlertEvent[];
  /** Null: an address outside that nobody has confirmed yet. */
  confirmed_at: Later<Date>;
  unsubscribed_at: Later<Date>;
  mailed_at: Later<Date>;
  /** AES-256-GCM, base64url. */
  secret_sealed: Later<string>;
  /** The secret before, which signs too until then. */
  old_secret_sealed: Later<string>;
  old_secret_until: Later<Date>;
  /** The first of the attempts that have failed without a success since. */
  failing_since: Later<Date>;
  /** Switched off, by a person or after days of failures. */
  off_since: Later<Date>;
  created_at: Date;
}

/** A target's events for the runs of one setting, besides those for all. */
export interface AlertChoiceTable {
  tenant_id: string;
  target_id: string;
  setting_id: string;
  events: AlertEvent[];
}

/** Something that happened, written in the transaction in which it did. */
export interface AlertEventTable {
  event_id: string;
  tenant_id: string;
  group_id: string;
  event: AlertEvent | 'test';
  facts: ColumnType<AlertFacts, string, never>;
  at: Date;
}

/** One event for one webhook. */
export interface AlertDeliveryTable {
  delivery_id: string;
  tenant_id: string;
  event_id: string;
  target_id: string;
  state: ColumnType<DeliveryState, DeliveryState | undefined, DeliveryState>;
  attempts: ColumnType<number, number | undefined, number>;
  /** HTTP status of the last answer; null where there was none. */
  answer: Later<number>;
  /** Why there was no answer. */
  fault: Later<string>;
  created_at: Date;
  tried_at: Later<Date>;
}

/** An event that waits for the next mail to a person. */
export interface AlertLineTable {
  tenant_id: string;
  target_id: string;
  event_id: string;
}

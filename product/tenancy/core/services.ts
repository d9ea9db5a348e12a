import type { AdPlatform } from '#platform/ad-platforms/ad-platform.ts';
import type { Database } from '#platform/database/database.ts';
import type { OwnershipReader } from '#platform/egress/ownership-reader.ts';
import type { SiteProbe } from '#platform/egress/site-probe.ts';
import type { WebhookSender } from '#platform/egress/webhook-sender.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import type { CardPayments } from '#platform/payments/card-payments.ts';
import type { Queue } from '#platform/queue/queue.ts';
import type { Secrets } from '#platform/secrets/secrets.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { Schema } from './schema.ts';
/** Checks whether a host may be verified, before anything is written. */
export interface Reach {
  /** `address`: at which the host is reached, in place of its name's. */
  check(url: URL, address?: string): Promise<'ok' | 'private-address' | 'unusual-port' | 'name-not-found'>;
  /** True for a host that the operator allows by name: it counts as the operator's own. */
  isOwn(url: URL): boolean;
}

/** Services passed to the operations of core; a domain adds its own in its `core/domain.ts`. */
export interface Services {
  db: Database<Schema>;
  queue: Queue;
  storage: Storage;
  secrets: Secrets;
  clock: Clock;
  reach: Reach;
  ownershipReader: OwnershipReader;
  siteProbe: SiteProbe;
  webhookSender: WebhookSender;
  adPlatforms: Partial<Record<'google' | 'yahoo', AdPlatform>>;
  mailer: Mailer;
  /** The product's address for users, without a trailing slash: for links in mails. */
  publicUrl: string;
  /** Address that receives inquiries. */
  supportMail: string;
  /** Days that a free plan lasts, 0 to 720; 0: no end. */
  freePeriod: number;
  /** Staff need a one-time password in addition to their password. */
  staffTotp: boolean;
  /** Without it, contracts are paid by invoice. */
  cardPayments?: CardPayments;
}

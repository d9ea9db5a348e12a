import type { Database } from '#platform/database/database.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import type { CardPayments } from '#platform/payments/card-payments.ts';
import type { Queue } from '#platform/queue/queue.ts';
import type { Secrets } from '#platform/secrets/secrets.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { InvoiceIssuer } from './invoices/invoice-paper.ts';
import type { Schema } from './schema.ts';

/** Whether a host may be verified: asked before anything is written. */
export interface Reach {
  check(url: URL): Promise<'ok' | 'private-address' | 'name-not-found'>;
}

/** What the operations of core are given. */
export interface Services {
  db: Database<Schema>;
  queue: Queue;
  storage: Storage;
  secrets: Secrets;
  clock: Clock;
  reach: Reach;
  mailer: Mailer;
  /** Where people reach the product, without a slash at the end: for links in mails. */
  publicUrl: string;
  /** Where inquiries go. */
  supportMail: string;
  /** Days that a free plan lasts, 0 to 720; 0: it has no end. */
  freePeriod: number;
  /** Staff need a one-time password besides their password. */
  staffTotp: boolean;
  /** Without one, contracts are paid by invoice. */
  cardPayments?: CardPayments;
  /** Whose name stands on invoices; without one, the product's. */
  invoiceIssuer?: InvoiceIssuer;
}

import type { Kysely, Transaction } from 'kysely';
import type { Mail } from '#platform/mail/mailer.ts';
import type { Job } from '#platform/queue/queue.ts';
import { serverQueue } from '../queues.ts';
import type { Schema } from '../schema.ts';
import type { Services } from '../services.ts';

/** Queue of mails until an SMTP server accepts them: retried for about a day. */
export const mailQueue = serverQueue({
  name: 'mail',
  expireInSeconds: 120,
  retryLimit: 30,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3600,
});

interface MailJob {
  sealed: string;
}

/** Sends a mail if and when the caller's transaction commits. Encrypted in the queue: it may contain a password. */
export async function postMail(
  tx: Transaction<Schema> | Kysely<Schema>,
  { queue, secrets }: Pick<Services, 'queue' | 'secrets'>,
  mail: Mail,
): Promise<void> {
  const job: MailJob = { sealed: secrets.seal(JSON.stringify(mail)) };
  await queue.send(tx, mailQueue.name, [{ data: job, group: 'mail' }]);
}

/** Passes one queued mail to the mailer; rejects for a retry when it is not accepted. */
export async function deliverMail({ mailer, secrets }: Pick<Services, 'mailer' | 'secrets'>, job: Job<MailJob>) {
  const text = secrets.unseal(job.data.sealed);
  // Encrypted with the key of another data folder: no retry could open it.
  if (text === null) return;
  await mailer.send(JSON.parse(text) as Mail);
}

/** Processes the queued mails in this process. */
export function deliverMails(
  services: Pick<Services, 'mailer' | 'secrets' | 'queue'>,
  onError: (error: unknown) => void,
): void {
  services.queue.consume<MailJob>(mailQueue.name, { concurrency: 1, onError }, job => deliverMail(services, job));
}

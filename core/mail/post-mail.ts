import type { Kysely, Transaction } from 'kysely';
import type { Mail } from '#platform/mail/mailer.ts';
import type { Job, QueueSpec } from '#platform/queue/queue.ts';
import type { Schema } from '../schema.ts';
import type { Services } from '../services.ts';

/** Mails wait here until an SMTP server takes them: tried again for about a day. */
export const mailQueue = {
  name: 'mail',
  expireInSeconds: 120,
  retryLimit: 30,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3600,
} as const satisfies QueueSpec;

interface MailJob {
  sealed: string;
}

/** Sends a mail if and when the caller's transaction commits. It stands sealed in the queue, for it may hold a password. */
export async function postMail(
  tx: Transaction<Schema> | Kysely<Schema>,
  { queue, secrets }: Pick<Services, 'queue' | 'secrets'>,
  mail: Mail,
): Promise<void> {
  const job: MailJob = { sealed: secrets.seal(JSON.stringify(mail)) };
  await queue.send(tx, mailQueue.name, [{ data: job, group: 'mail' }]);
}

/** Hands one waiting mail to the mailer; rejects for another try when it is not taken. */
export async function deliverMail({ mailer, secrets }: Pick<Services, 'mailer' | 'secrets'>, job: Job<MailJob>) {
  const text = secrets.unseal(job.data.sealed);
  // Sealed with the key of another data folder: no later try would open it.
  if (text === null) return;
  await mailer.send(JSON.parse(text) as Mail);
}

/** Works the waiting mails off in this process. */
export function deliverMails(
  services: Pick<Services, 'mailer' | 'secrets' | 'queue'>,
  onError: (error: unknown) => void,
): void {
  services.queue.consume<MailJob>(mailQueue.name, { concurrency: 1, onError }, job => deliverMail(services, job));
}

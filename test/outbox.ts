import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { vi } from 'vitest';
import type { Schema } from '#product/tenancy/core/schema.ts';

/** A mail of the outbox folder, decoded. */
export interface SentMail {
  to: string;
  replyTo: string | undefined;
  subject: string;
  /** Both parts, text and HTML. */
  body: string;
}

/** The mails to an address, oldest first, once there are as many as wanted; rejects after twenty seconds. */
export function mailsTo(app: { dataDir: string }, to: string, count = 1): Promise<SentMail[]> {
  return vi.waitFor(
    async () => {
      const own = (await allMails(app)).filter(mail => mail.to.toLowerCase() === to.toLowerCase());
      if (own.length < count) throw new Error(`${own.length} of ${count} mails to ${to}`);
      return own;
    },
    { timeout: 20_000, interval: 20 },
  );
}

/** The newest mail of a first login to an address; other mails come with it, in any order. */
export function firstLoginMailTo(app: { dataDir: string }, to: string): Promise<SentMail> {
  return vi.waitFor(
    async () => {
      const mail = (await mailsTo(app, to)).findLast(one => one.body.includes('/first-login?token='));
      if (mail === undefined) throw new Error(`no mail of a first login to ${to}`);
      return mail;
    },
    { timeout: 20_000, interval: 20 },
  );
}

/** Resolves when all mails that were posted have been written; those of invoices where somebody works them off. */
export async function allMailed({ owner }: { owner: Kysely<Schema> }, withInvoices = false): Promise<void> {
  const queues = withInvoices ? ['mail', 'invoice-mail'] : ['mail'];
  await vi.waitFor(
    async () => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from pgboss.job
        where name = any(${queues}) and state in ('created', 'retry', 'active')`.execute(owner);
      if (rows[0]?.n !== 0) throw new Error(`${rows[0]?.n} mails are on their way`);
    },
    { timeout: 60_000, interval: 20 },
  );
}

/** All mails written so far, oldest first. */
export async function allMails({ dataDir }: { dataDir: string }): Promise<SentMail[]> {
  const folder = join(dataDir, 'outbox');
  const names = (await readdir(folder).catch(() => [])).filter(name => name.endsWith('.eml'));
  const written = await Promise.all(
    names.map(async name => ({ name, at: (await stat(join(folder, name), { bigint: true })).mtimeNs })),
  );
  // By the time of the disk: the clock of a test stands still, and names differ by chance then.
  const ordered = written.toSorted((a, b) => (a.at < b.at ? -1 : 1));
  return Promise.all(ordered.map(async ({ name }) => parse(await readFile(join(folder, name), 'latin1'))));
}

/** The address of the link with a token in a mail's text. */
export function tokenOf(mail: SentMail): string {
  const token = /[?&]token=([\w-]+)/.exec(mail.body)?.[1];
  if (token === undefined) throw new Error(`no token in ${mail.body}`);
  return token;
}

function parse(raw: string): SentMail {
  const [head = '', ...parts] = raw.split(/\r?\n\r?\n/);
  const header = (name: string) => new RegExp(`^${name}: (.*(?:\\r?\\n[ \\t].*)*)`, 'im').exec(head)?.[1];
  const replyTo = header('Reply-To');
  return {
    to: header('To') ?? '',
    replyTo,
    subject: (header('Subject') ?? '')
      .replace(/\?=\s+=\?/g, '?==?')
      .replace(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_word, form: string, text: string) =>
        form.toUpperCase() === 'B'
          ? Buffer.from(text, 'base64').toString('latin1')
          : unquoted(text.replaceAll('_', ' ')),
      )
      .replace(/^[\s\S]*$/, latin1 => Buffer.from(latin1, 'latin1').toString('utf8')),
    // The outbox writes the parts unencoded (8bit).
    body: Buffer.from(parts.join('\n\n'), 'latin1').toString('utf8'),
  };
}

function unquoted(text: string): string {
  return text.replace(/=([0-9A-F]{2})/g, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

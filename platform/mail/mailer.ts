import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Clock } from '../time/clock.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  /** Address that ends mails of this kind by a POST (RFC 8058). */
  unsubscribe?: string;
  attachments?: MailAttachment[];
}

/** A file of a mail; `content` is base64, so that a queued mail can hold it. */
export interface MailAttachment {
  filename: string;
  contentType: string;
  content: string;
  /** A picture that the HTML shows as `cid:…`; without it, a file beside the mail. */
  cid?: string;
}

export interface Mailer {
  /** Sends the mail to the SMTP server, or writes it into the outbox folder. Rejects when it was not accepted. */
  send(mail: Mail): Promise<void>;
  /** Closes the connections to the SMTP server. */
  close(): void;
}

export interface MailerParts {
  /** `smtp://user:password@host:port` or `smtps://…`. Undefined: every mail is a file `outbox/*.eml` of the data folder. */
  smtpUrl: string | undefined;
  /** Address of the sender, also as `Name <address>`. */
  from: string;
  dataDir: string;
  clock: Clock;
}

const timeoutMs = 20_000;

/** Creates the mail transport. No connection is made before the first mail. */
export function createMailer({ smtpUrl, from, dataDir, clock }: MailerParts): Mailer {
  return smtpUrl === undefined ? openOutbox({ from, dataDir, clock }) : openSmtp({ smtpUrl, from, clock });
}

function openSmtp({ smtpUrl, from, clock }: Omit<MailerParts, 'dataDir'> & { smtpUrl: string }): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ unsubscribe, attachments, ...mail }) {
      const parts = { ...listHeaders(unsubscribe), attachments: filesOf(attachments) };
      await transport.sendMail({ ...mail, ...parts, from, date: clock.now() });
    },
    close: () => transport.close(),
  };
}

function openOutbox({ from, dataDir, clock }: Omit<MailerParts, 'smtpUrl'>): Mailer {
  const folder = join(dataDir, 'outbox');
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ text, html, unsubscribe, attachments, ...envelope }) {
      const alternatives = [asIs('text/plain', text), asIs('text/html', html)];
      const { message } = await transport.sendMail({
        ...envelope,
        ...listHeaders(unsubscribe),
        alternatives,
        attachments: filesOf(attachments),
        from,
        date: clock.now(),
      });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${clock.now().toISOString().replace(/[:.]/g, '-')}-${randomUUID()}`;
      // Renamed when complete, so that no reader sees an incomplete mail.
      await writeFile(join(folder, `${name}.part`), message as Buffer, { mode: 0o600 });
      await rename(join(folder, `${name}.part`), join(folder, `${name}.eml`));
    },
    close: () => transport.close(),
  };
}

const filesOf = (attachments: readonly MailAttachment[] = []) =>
  attachments.map(file => ({
    ...file,
    encoding: 'base64',
    ...(file.cid === undefined ? {} : { contentDisposition: 'inline' as const }),
  }));

/** The headers by which mail programs offer to end the mails. */
function listHeaders(url: string | undefined) {
  if (url === undefined) return {};
  const prepared = { key: 'List-Unsubscribe', value: { prepared: true, value: `<${url}>` } };
  return { headers: [prepared, { key: 'List-Unsubscribe-Post', value: 'List-Unsubscribe=One-Click' }] };
}

/** A part without transfer encoding: links and passwords are readable in the file without a mail program. */
function asIs(type: string, content: string): { raw: string } {
  const head = `Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n`;
  return { raw: `${head}${content.replace(/\r?\n/g, '\r\n')}` };
}

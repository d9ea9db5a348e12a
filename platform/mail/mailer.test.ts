import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixedClock } from '#test/fixed-clock.ts';
import { createMailer, type Mailer } from './mailer.ts';

const mail = {
  to: 'yuki@alpha.example',
  subject: '初回サインイン',
  text: `パスワード: abc=1\n.\nhttps://tenken.example/first-login?token=${'x'.repeat(100)}`,
  html: '<p>あ</p>',
};
const bytes = Buffer.from(Array.from({ length: 1000 }, (_, n) => n % 256));
const pdf = { filename: '請求書 1.pdf', contentType: 'application/pdf', content: bytes.toString('base64') };
function expectFile(message: string): void {
  const part = message.split(/\r?\n--/).find(one => one.includes('Content-Disposition: attachment')) ?? '';
  const [head = '', body = ''] = part.split(/\r?\n\r?\n/);
  expect(head).toContain('Content-Type: application/pdf');
  expect(head).toContain(encodeURIComponent('請求書'));
  expect(Buffer.from(body, 'base64')).toEqual(bytes);
  expect(message).toMatch(/^Content-Type: multipart\/mixed/m);
  expect(message).toContain('text/plain');
  expect(message).toContain('text/html');
}
const clock = fixedClock('2026-11-20T03:00:00.000Z');
const from = '点検 <no-reply@tenken.example>';

describe('to an SMTP server', () => {
  const taken: { from: string; to: string[]; user: string | undefined; message: string }[] = [];
  let refusing = false;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onAuth: ({ username, password }, _session, done) =>
      done(password === 'himitsu' ? null : new Error('no'), { user: username ?? '' }),
    onRcptTo: (_address, _session, done) =>
      done(refusing ? Object.assign(new Error('greylisted'), { responseCode: 451 }) : null),
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        taken.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(one => one.address),
          user: session.user as string | undefined,
          message: Buffer.concat(parts).toString('utf8'),
        });
        done();
      });
    },
  });
  let mailer: Mailer;
  let port: number;
  beforeAll(async () => {
    await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
    port = (server.server.address() as AddressInfo).port;
    mailer = createMailer({ smtpUrl: `smtp://tenken:himitsu@127.0.0.1:${port}`, from, dataDir: '/nowhere', clock });
  });
  afterAll(async () => {
    mailer.close();
    await new Promise<void>(done => server.close(() => done()));
  });

  test('both parts, the sender, the moment and the name of the account arrive', async () => {
    await mailer.send({ ...mail, replyTo: 'support@tenken.example' });
    const one = taken.at(-1);
    expect(one).toMatchObject({ from: 'no-reply@tenken.example', to: [mail.to], user: 'tenken' });
    expect(one?.message).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(one?.message).toMatch(/^Reply-To: support@tenken.example/m);
    expect(one?.message).toMatch(/^Date: Fri, 20 Nov 2026 03:00:00 \+0000/m);
    expect(one?.message).toContain('text/plain');
    expect(one?.message).toContain('text/html');
    expect(one?.message).toMatch(/^\.\s*$/m);
  });

  test('a file arrives with its name, its type and every byte, beside both parts', async () => {
    await mailer.send({ ...mail, attachments: [pdf] });
    expectFile(taken.at(-1)?.message ?? '');
  });

  test('a server that does not take it is an error', async () => {
    refusing = true;
    await expect(mailer.send(mail)).rejects.toThrow(/greylisted/);
    refusing = false;
    await mailer.send(mail);
  });

  test('a wrong password is an error', async () => {
    const stranger = createMailer({ smtpUrl: `smtp://tenken:x@127.0.0.1:${port}`, from, dataDir: '/nowhere', clock });
    await expect(stranger.send(mail)).rejects.toThrow();
    stranger.close();
  });

  test('a subject or an address cannot add a header or another reader', async () => {
    const before = taken.length;
    await mailer.send({ ...mail, subject: 'a\r\nBcc: evil@evil.example', to: 'a@alpha.example' });
    expect(taken[before]?.to).toEqual(['a@alpha.example']);
    expect(taken[before]?.message).not.toMatch(/^Bcc:/m);
  });
});

describe('without an SMTP server', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'tenken-mail-'));
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  test('a mail is a complete file that only its owner may read', async () => {
    const mailer = createMailer({ smtpUrl: undefined, from, dataDir, clock });
    await Promise.all([mailer.send(mail), mailer.send(mail)]);
    const names = await readdir(join(dataDir, 'outbox'));
    expect(names).toHaveLength(2);
    for (const name of names) {
      expect(name).toMatch(/^2026-11-20T03-00-00-000Z-.*\.eml$/);
      const path = join(dataDir, 'outbox', name);
      expect((await stat(path)).mode & 0o777).toBe(0o600);
      const text = await readFile(path, 'utf8');
      expect(text).toMatch(/^To: yuki@alpha\.example/m);
      expect(text).toMatch(/^パスワード: abc=1\r?$/m);
      expect(text).toMatch(/^https:.*\?token=x{100}\r?$/m);
      expect(text).toContain('multipart/alternative');
      expect(text).toMatch(/^<p>あ<\/p>\r?$/m);
    }
  });

  test('a file of a mail stands in it', async () => {
    const folder = await mkdtemp(join(dataDir, 'files-'));
    await createMailer({ smtpUrl: undefined, from, dataDir: folder, clock }).send({ ...mail, attachments: [pdf] });
    const [name] = await readdir(join(folder, 'outbox'));
    const text = await readFile(join(folder, 'outbox', name!), 'utf8');
    expectFile(text);
    expect(text).toMatch(/^パスワード: abc=1\r?$/m);
  });
});

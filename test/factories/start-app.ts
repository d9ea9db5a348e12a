import { lookup } from 'node:dns/promises';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Language } from '#language/message.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { listen } from '#platform/database/notifications.ts';
import { createOwnershipReader } from '#platform/egress/ownership-reader.ts';
import { createReach } from '#platform/egress/reach.ts';
import { createSiteProbe } from '#platform/egress/site-probe.ts';
import { createWebhookSender } from '#platform/egress/webhook-sender.ts';
import { createMailer } from '#platform/mail/mailer.ts';
import { openQueue } from '#platform/queue/open-queue.ts';
import { openSecrets } from '#platform/secrets/secrets.ts';
import { openFileStorage } from '#platform/storage/file-storage.ts';
import type { Clock } from '#platform/time/clock.ts';
import { answerContractIds } from '#product/accounts/core/accounts/forgotten-contract-id.ts';
import { answerForgotten } from '#product/accounts/core/accounts/forgotten-password.ts';
import { liveMessages } from '#product/live-messages.ts';
import { deliverWebhooks } from '#product/tenancy/core/alerts/deliver-webhook.ts';
import { liveChannel } from '#product/tenancy/core/live/live-events.ts';
import { createLiveHub, type LiveHub } from '#product/tenancy/core/live/live-hub.ts';
import { deliverMails } from '#product/tenancy/core/mail/post-mail.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { createApp } from '#server/app.ts';
import { workerChannel } from '#server/readiness.ts';
import { type ApiClient, apiClient } from '../api-client.ts';
import { fixedClock } from '../fixed-clock.ts';
import { createProductDatabase, type TestDatabase } from '../test-database.ts';
import { makeWorld, type Person, sessionOf, type World } from './world.ts';

export interface TestApp<C extends Clock = FixedClock> {
  origin: string;
  dataDir: string;
  connections: TestDatabase;
  services: Services;
  liveHub: LiveHub;
  clock: C;
  world: World;
  /** The tables as their owner sees them: every row of every tenant. */
  owner: Database<Schema>;
  /** A client without a session. */
  nobody: ApiClient;
  /** A client with its own session. */
  as(person: Person, language?: Language): Promise<ApiClient>;
  /** Number of jobs in the queue's tables. */
  countJobs(): Promise<number>;
  /** Every row of every table as text, the queue's jobs too. */
  dump(): Promise<string>;
  close(): Promise<void>;
}

/** Names for registrations that are not fetched: one on the open internet, one that resolves to a private address. */
const knownNames: Record<string, string[]> = { 'open.example': ['93.184.216.34'], 'inside.example': ['10.0.0.1'] };
const resolverOf = (names: Record<string, string[]>) => async (host: string) =>
  names[host.split('.').slice(-2).join('.')] ?? (await lookup(host, { all: true })).map(answer => answer.address);

export type FixedClock = ReturnType<typeof fixedClock>;

/** The whole server on a free port, with its own database, queue, files and a clock that stands still. */
export function startApp(): Promise<TestApp<FixedClock>> {
  return startAppWith({ clock: fixedClock('2026-11-20T03:00:00.000Z') });
}

/** The same with a given clock, and hosts that may be private, or other settings. */
export async function startAppWith<C extends Clock>({
  clock,
  allow = [],
  smtpUrl,
  staffTotp = false,
  names = {},
  nameServers = ['127.0.0.1:1'],
  adPlatforms = {},
}: {
  clock: C;
  allow?: string[];
  /** Without it mails are files of the outbox folder. */
  smtpUrl?: string;
  staffTotp?: boolean;
  /** Addresses of further registrable domains, with all names below them. */
  names?: Record<string, string[]>;
  /** Where TXT records are asked for; nobody answers there by default. */
  nameServers?: string[];
  /** None can be linked by default. */
  adPlatforms?: Services['adPlatforms'];
}): Promise<TestApp<C>> {
  const connections = await createProductDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'tenken-app-'));
  const db = openDatabase<Schema>(connections.app, { max: 6 });
  const owner = openDatabase<Schema>(connections.owner, { max: 2 });
  const queue = await openQueue(connections.app, () => {});
  const resolve = resolverOf({ ...knownNames, ...names });
  const services: Services = {
    db,
    queue,
    storage: openFileStorage(join(dataDir, 'files')),
    secrets: await openSecrets(dataDir),
    clock,
    reach: createReach({ allow, resolve }),
    ownershipReader: createOwnershipReader({ allow, resolve, userAgent: 'Test/1', nameServers, dnsTimeoutMs: 1_000 }),
    siteProbe: createSiteProbe({ allow, resolve, userAgent: 'Test/1' }),
    webhookSender: createWebhookSender({ allow, resolve, userAgent: 'Test/1' }),
    adPlatforms,
    mailer: createMailer({ smtpUrl, from: 'Tenken <no-reply@tenken.example>', dataDir, clock }),
    publicUrl: 'https://tenken.example',
    staffTotp,
    supportMail: 'support@tenken.example',
    freePeriod: 30,
    invoiceIssuer: { name: '点検株式会社', registration: 'T1234567890123', bank: '点検銀行 本店 普通 1234567' },
  };
  deliverMails(services, error => console.error(error));
  deliverWebhooks(services, error => console.error(error));
  answerContractIds(services, error => console.error(error));
  answerForgotten(services, error => console.error(error));
  const world = await makeWorld(db);
  const liveHub = createLiveHub(clock, liveMessages);
  const { app, readiness } = await createApp({
    services,
    hub: liveHub,
    log: false,
    secureCookies: false,
    // The tests share the process, and the machine with other tests.
    busyAfterMs: 600_000,
  });
  const live = await listen(connections.app, liveChannel, payload => liveHub.pass(payload));
  const signs = await listen(connections.app, workerChannel, payload => readiness.hear(payload));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return {
    origin,
    dataDir,
    connections,
    services,
    liveHub,
    clock,
    world,
    owner,
    nobody: apiClient(origin),
    as: async (person, language = 'en') =>
      apiClient(origin, { cookie: `tenken_session=${await sessionOf(services, world, person)}` }, language),
    async countJobs() {
      const { rows } = await sql<{ n: number }>`select count(*) as n from pgboss.job`.execute(owner);
      return rows[0]?.n ?? 0;
    },
    async dump() {
      const tables = await sql<{ name: string }>`
        select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname in ('public', 'pgboss')`.execute(owner);
      const texts = tables.rows.map(async ({ name }) => {
        const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t`.execute(owner);
        return rows.map(({ row }) => row).join('\n');
      });
      return (await Promise.all(texts)).join('\n');
    },
    async close() {
      liveHub.closeAll();
      await app.close();
      await live.stop();
      await signs.stop();
      await queue.stop();
      services.mailer.close();
      await Promise.all([db.destroy(), owner.destroy()]);
      await connections.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

import { type Kysely, sql } from 'kysely';
import { Client } from 'pg';
import { fairTime } from '../time/fair-time.ts';
import { type Connection, clientOptions } from './connection.ts';
import { destroyConnection } from './destroy-connection.ts';

export interface Listener {
  stop(): Promise<void>;
}

export interface ListenOptions {
  /** Notifications were lost while there was no connection. */
  onGap?(): void;
  /** Called with each new connection before it is used, for what it shall keep. */
  onConnect?(client: Client): Promise<unknown>;
  /** Milliseconds between two questions whether the connection is alive, and the longest time for an answer; default 15 s. */
  beatMs?: number;
}

/** Listens on `channel`, and reconnects by itself. */
export async function listen(
  connection: Connection,
  channel: string,
  handler: (payload: string) => void,
  { onGap = () => {}, onConnect = async () => {}, beatMs = 15_000 }: ListenOptions = {},
): Promise<Listener> {
  let stopped = false;
  let client = await connect();

  async function connect(): Promise<Client> {
    const fresh = new Client({ ...clientOptions(connection), keepAlive: true, connectionTimeoutMillis: 10_000 });
    fresh.on('error', () => {});
    fresh.on('notification', notice => handler(notice.payload ?? ''));
    try {
      await fresh.connect();
      await fresh.query(`listen ${fresh.escapeIdentifier(channel)}`);
      await onConnect(fresh);
    } catch (error) {
      await fresh.end().catch(() => {});
      throw error;
    }
    const beat = setInterval(() => void ask(fresh), beatMs);
    fresh.once('end', () => {
      clearInterval(beat);
      void comeBack();
    });
    return fresh;
  }

  /** A network that drops packets ends no connection: one that does not answer is given up. */
  async function ask(asked: Client): Promise<void> {
    const cancel = fairTime.after(beatMs, () => destroyConnection(asked));
    await asked.query('select 1').catch(() => {});
    cancel();
  }

  async function comeBack(): Promise<void> {
    for (let waitMs = 100; !stopped; waitMs = Math.min(waitMs * 2, 5_000)) {
      try {
        client = await connect();
        if (stopped) await client.end();
        else onGap();
        return;
      } catch {
        await new Promise(resume => setTimeout(resume, waitMs));
      }
    }
  }

  return {
    stop: async () => {
      stopped = true;
      await client.end().catch(() => {});
    },
  };
}

/** Notifies all listeners of `channel`, inside a transaction only when it commits. At most 8,000 bytes. */
export async function notify<Schema>(db: Kysely<Schema>, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(db);
}

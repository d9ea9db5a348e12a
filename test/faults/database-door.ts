import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** A TCP proxy before PostgreSQL, by which a test makes the database slow, silent or absent. */
export interface DatabaseDoor {
  port: number;
  /** Milliseconds by which every packet is late, in both directions. */
  delay(ms: number): void;
  /** Nothing passes any more, and no connection ends; false: all of it passes. */
  silence(isSilent: boolean): void;
  /** New connections are ended at once, and those that are there too. */
  refuse(isRefused: boolean): void;
  close(): Promise<void>;
}

/** Opens it on the loopback for a database at an address, or on a unix socket. */
export async function openDatabaseDoor(target: { host: string; port: number }): Promise<DatabaseDoor> {
  const sockets = new Set<Socket>();
  let delayMs = 0;
  let refused = false;
  let gate = Promise.resolve();
  let open = () => {};

  function pass(from: Socket, to: Socket): void {
    let last = Promise.resolve();
    from.on('data', chunk => {
      const due = delayMs === 0 ? undefined : setTimeout(delayMs);
      last = Promise.all([last, due, gate]).then(() => void (to.destroyed || to.write(chunk)));
    });
    from.once('close', () => void last.then(() => to.destroy()));
    from.on('error', () => {});
  }

  const server = createServer(client => {
    if (refused) return void client.destroy();
    const database = target.host.startsWith('/')
      ? connect(`${target.host}/.s.PGSQL.${target.port}`)
      : connect(target.port, target.host);
    for (const socket of [client, database]) {
      socket.setNoDelay(true);
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    }
    pass(client, database);
    pass(database, client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    delay(ms) {
      delayMs = ms;
    },
    silence(isSilent) {
      open();
      if (!isSilent) return;
      gate = new Promise(resolve => {
        open = resolve;
      });
    },
    refuse(isRefused) {
      refused = isRefused;
      if (isRefused) cut();
    },
    async close() {
      open();
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}

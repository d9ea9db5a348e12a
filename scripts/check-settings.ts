import { once } from 'node:events';
import { accessSync, constants, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { Config } from '#platform/config/config.ts';
import { ConfigError } from '#platform/config/config-error.ts';

const againMs = 100;

/** Creates the data folder. Throws a `ConfigError` that names the setting when it is not writable. */
export function makeDataFolder({ dataDir }: Pick<Config, 'dataDir'>): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    throw new ConfigError(`TENKEN_DATA_DIR=${JSON.stringify(dataDir)}: no folder to write to (${codeOf(error)})`);
  }
}

/** Listens briefly on the server's address. Throws a `ConfigError`. A port in use is retried for `patienceMs`. */
export async function checkAddress({ host, port }: Pick<Config, 'host' | 'port'>, patienceMs = 2000): Promise<void> {
  const server = createServer().listen({ host, port });
  try {
    await once(server, 'listening');
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EADDRINUSE' && patienceMs > 0) {
      await setTimeout(againMs);
      return checkAddress({ host, port }, patienceMs - againMs);
    }
    if (code === 'EADDRINUSE') throw new ConfigError(`PORT="${port}": another program listens there`);
    if (code === 'EACCES') throw new ConfigError(`PORT="${port}": not permitted to listen there`);
    throw new ConfigError(`HOST=${JSON.stringify(host)}: no address of this machine (${code})`);
  }
  server.close();
  await once(server, 'close');
}

const codeOf = (error: unknown) => String((error as NodeJS.ErrnoException).code ?? error);

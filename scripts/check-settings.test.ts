import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError } from '#platform/config/config-error.ts';
import { checkAddress, makeDataFolder } from './check-settings.ts';

const host = '127.0.0.1';

test('an address that is free is left free', async () => {
  await checkAddress({ host, port: 0 });
  const taken = createServer().listen({ host, port: 0 });
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  await expect(checkAddress({ host, port }, 0)).rejects.toThrow(`PORT="${port}": another program listens there`);
  const waiting = checkAddress({ host, port });
  taken.close();
  await waiting;
  await checkAddress({ host, port });
});

test.each(['192.0.2.1', '999.1.1.1', 'nothing.invalid'])('HOST=%s is an error that names it', async wrong => {
  const checking = checkAddress({ host: wrong, port: 0 });
  await expect(checking).rejects.toThrow(ConfigError);
  await expect(checking).rejects.toThrow(`HOST="${wrong}": no address of this machine`);
});

test('a data folder is made; one that cannot be is an error that names the setting', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tenken-settings-'));
  try {
    makeDataFolder({ dataDir: join(folder, 'a', 'b') });
    makeDataFolder({ dataDir: join(folder, 'a', 'b') });
  } finally {
    rmSync(folder, { recursive: true });
  }
  const below = join(import.meta.filename, 'data');
  expect(() => makeDataFolder({ dataDir: below })).toThrow(ConfigError);
  expect(() => makeDataFolder({ dataDir: below })).toThrow(
    `TENKEN_DATA_DIR=${JSON.stringify(below)}: no folder to write to`,
  );
});

import type { AddressInfo } from 'node:net';
import type { TrustProxy } from '#platform/config/trust-proxy.ts';
import { createApp } from '#server/app.ts';
import { createLiveHub } from '#server/live/live-hub.ts';
import { type ApiClient, apiClient } from '../api-client.ts';
import type { TestApp } from './start-app.ts';

/** A second server process' worth of the product on the same database, with other settings. */
export async function anotherServer(
  { services }: Pick<TestApp, 'services'>,
  { trustProxy = false }: { trustProxy?: TrustProxy } = {},
): Promise<{ nobody: ApiClient; close(): Promise<void> }> {
  const hub = createLiveHub();
  const { app } = await createApp({ services, hub, log: false, secureCookies: false, trustProxy });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const nobody = apiClient(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`);
  return { nobody, close: () => app.close() };
}

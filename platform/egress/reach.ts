import { createGuard, type GuardOptions, GuardRefusal } from './guard.ts';

/** Asks beforehand whether a host may be fetched from. The fetch itself is guarded again. */
export function createReach(options: GuardOptions): {
  check(url: URL): Promise<'ok' | 'private-address' | 'name-not-found'>;
} {
  const guard = createGuard(options);
  return {
    async check(url) {
      const port = url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port);
      try {
        await guard.admit(url.hostname, port);
        return 'ok';
      } catch (error) {
        return error instanceof GuardRefusal ? 'private-address' : 'name-not-found';
      }
    },
  };
}

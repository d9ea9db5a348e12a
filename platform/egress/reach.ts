import { createTargetPolicy, type TargetPolicyOptions, TargetRefusedError } from './target-policy.ts';

/** Checks in advance whether a host may be fetched from. The fetch itself is checked again. */
export function createReach(options: TargetPolicyOptions): {
  check(url: URL): Promise<'ok' | 'private-address' | 'name-not-found'>;
} {
  const policy = createTargetPolicy(options);
  return {
    async check(url) {
      const port = url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port);
      try {
        await policy.admit(url.hostname, port);
        return 'ok';
      } catch (error) {
        return error instanceof TargetRefusedError ? 'private-address' : 'name-not-found';
      }
    },
  };
}

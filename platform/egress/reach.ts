import { createTargetPolicy, type TargetPolicyOptions, TargetRefusedError } from './target-policy.ts';

/** Checks in advance whether a host may be fetched from. The fetch itself is checked again. */
export function createReach(options: TargetPolicyOptions): {
  check(url: URL): Promise<'ok' | 'private-address' | 'name-not-found'>;
  isOwn(url: URL): boolean;
} {
  const policy = createTargetPolicy(options);
  const portOf = (url: URL) => Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
  return {
    isOwn: url => policy.isNamed(url.hostname, portOf(url)),
    async check(url) {
      try {
        await policy.admit(url.hostname, portOf(url));
        return 'ok';
      } catch (error) {
        return error instanceof TargetRefusedError ? 'private-address' : 'name-not-found';
      }
    },
  };
}

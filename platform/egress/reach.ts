import { portOf } from './ports.ts';
import { createTargetPolicy, PortRefusedError, type TargetPolicyOptions, TargetRefusedError } from './target-policy.ts';

/** Checks in advance whether a site may be verified at its host and port; the fetch itself is checked again. */
export function createReach(options: TargetPolicyOptions): {
  check(url: URL, address?: string): Promise<'ok' | 'private-address' | 'unusual-port' | 'name-not-found'>;
  isOwn(url: URL): boolean;
} {
  const ownPolicy = createTargetPolicy(options);
  return {
    isOwn: url => ownPolicy.isNamed(url.hostname, portOf(url)),
    async check(url, address) {
      const policy = createTargetPolicy(options);
      policy.declare(url.href);
      try {
        await policy.admit(url.hostname, portOf(url), address);
        return 'ok';
      } catch (error) {
        if (error instanceof PortRefusedError) return 'unusual-port';
        return error instanceof TargetRefusedError ? 'private-address' : 'name-not-found';
      }
    },
  };
}

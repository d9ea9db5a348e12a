import { ProblemError } from '#endpoint/problem.ts';
import { AdPlatformError } from '#platform/ad-platforms/ad-platform.ts';
import type { AdProvider } from './ad-tables.ts';
import { adProviderNames } from './ad-texts.ts';

/** The message for a platform that failed; `other` for what waiting does not solve. */
export function platformProblem(cause: unknown, provider: AdProvider, other: 'ad_link_failed'): unknown {
  const values = { name: adProviderNames[provider] };
  if (cause instanceof DOMException && cause.name === 'TimeoutError')
    return new ProblemError('ad_platform_busy', values);
  if (!(cause instanceof AdPlatformError)) return cause;
  if (cause.fault === 'expired') return new ProblemError('ad_link_expired', values);
  const isBusy = ['quota', 'maintenance', 'timeout', 'unreachable'].includes(cause.fault);
  return new ProblemError(isBusy ? 'ad_platform_busy' : other, values);
}

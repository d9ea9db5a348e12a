import { createAttemptLimit } from '#product/tenancy/core/attempts/attempt-limit.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { ServerParts } from '../context.ts';

const quarterHourMs = 15 * 60_000;
const hourMs = 60 * 60_000;

type Limits = Pick<
  ServerParts,
  | 'signInAttempts'
  | 'passkeyRequests'
  | 'codeAttempts'
  | 'codeRequests'
  | 'freeSignUps'
  | 'siteChecks'
  | 'loginTrials'
  | 'inquiries'
>;

/** Limits of actions that could be guessed or repeated in masses, by account and address, across all servers. */
export function attemptLimits(services: Pick<Services, 'db' | 'clock'>): Limits {
  const limit = (name: string, most: number, windowMs: number) =>
    createAttemptLimit(services, { name, most, windowMs });
  return {
    signInAttempts: {
      ofDevice: limit('sign-in of device', 10, quarterHourMs),
      ofAccount: limit('sign-in of account', 10, quarterHourMs),
      ofAccountAnywhere: limit('sign-in of account, anywhere', 100, quarterHourMs),
      ofAddress: limit('sign-in of address', 100, quarterHourMs),
    },
    passkeyRequests: limit('passkey request of address', 300, quarterHourMs),
    codeAttempts: limit('code', 10, quarterHourMs),
    codeRequests: {
      ofAccount: limit('code request of account', 5, hourMs),
      ofAddress: limit('code request of address', 30, hourMs),
      mails: limit('code mails of account', 30, hourMs),
    },
    freeSignUps: {
      ofEmail: limit('free sign-up of e-mail', 3, hourMs),
      ofAddress: limit('free sign-up of address', 20, hourMs),
    },
    siteChecks: limit('site check', 60, quarterHourMs),
    loginTrials: limit('login trial', 20, quarterHourMs),
    inquiries: limit('inquiry', 10, hourMs),
  };
}

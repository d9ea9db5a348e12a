import type { Services } from '../services.ts';
import { type AttemptLimit, createAttemptLimit } from './attempt-limit.ts';

const quarterHourMs = 15 * 60_000;
const hourMs = 60 * 60_000;

/** Limits of what could be guessed or repeated in masses, by account and address. */
export interface AttemptLimits {
  /** `ofDevice`: an account in a known browser; else by account and address, by account, and by address. */
  signInAttempts: Record<'ofDevice' | 'ofAccount' | 'ofAccountAnywhere' | 'ofAddress', AttemptLimit>;
  /** Sign-ins with a passkey that an address has begun. */
  passkeyRequests: AttemptLimit;
  /** Attempts with wrong codes and wrong current passwords of an account. */
  codeAttempts: AttemptLimit;
  /**
   * Requests for a code: for an account in a known browser; else for one account from one address, and of one address;
   * `mails`: sent to one account because of the latter.
   */
  codeRequests: Record<'ofDevice' | 'ofAccount' | 'ofAddress' | 'mails', AttemptLimit>;
  /** For the contract IDs of a mail address from one address, and of one address; `mails`: sent to one mail address. */
  contractIdRequests: Record<'ofEmail' | 'ofAddress' | 'mails', AttemptLimit>;
  /** For a mail address from one address, and of one address; `mails`: sent to one mail address. */
  freeSignUps: Record<'ofEmail' | 'ofAddress' | 'mails', AttemptLimit>;
  /** Other mail addresses that a person has asked for. */
  emailChanges: AttemptLimit;
  /** Sites that a person has had checked before a registration. */
  siteChecks: AttemptLimit;
  loginTrials: AttemptLimit;
  inquiries: AttemptLimit;
}

/** Opens the limits, which all servers count together. */
export function attemptLimits(services: Pick<Services, 'db' | 'clock'>): AttemptLimits {
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
      ofDevice: limit('code request of device', 5, hourMs),
      ofAccount: limit('code request of account', 5, hourMs),
      ofAddress: limit('code request of address', 30, hourMs),
      mails: limit('code mails of account', 30, hourMs),
    },
    contractIdRequests: {
      ofEmail: limit('contract ID request of e-mail', 5, hourMs),
      ofAddress: limit('contract ID request of address', 30, hourMs),
      mails: limit('contract ID mails', 30, hourMs),
    },
    freeSignUps: {
      ofEmail: limit('free sign-up of e-mail', 3, hourMs),
      ofAddress: limit('free sign-up of address', 20, hourMs),
      mails: limit('free sign-up mails', 30, hourMs),
    },
    emailChanges: limit('e-mail change', 5, hourMs),
    siteChecks: limit('site check', 60, quarterHourMs),
    loginTrials: limit('login trial', 20, quarterHourMs),
    inquiries: limit('inquiry', 10, hourMs),
  };
}

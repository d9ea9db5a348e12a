import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#language/message.ts';
import type { OperationView } from '#product/operation/api/operation.ts';
import type { AttemptLimit } from '#product/tenancy/core/attempts/attempt-limit.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { Session } from '#product/tenancy/core/sessions/session.ts';
import type { LiveHub } from './live/live-hub.ts';

/** Dependencies of every handler besides the request. */
export interface ServerParts {
  services: Services;
  hub: LiveHub;
  /**
   * `ofDevice`: of one account in a browser where it has signed in before; elsewhere `ofAccount`: of one account from one
   * address, `ofAccountAnywhere`: from all addresses together, `ofAddress`: of one address.
   */
  signInAttempts: Record<'ofDevice' | 'ofAccount' | 'ofAccountAnywhere' | 'ofAddress', AttemptLimit>;
  /** Sign-ins with a passkey that an address has begun. */
  passkeyRequests: AttemptLimit;
  /** Attempts with wrong codes and wrong current passwords of an account. */
  codeAttempts: AttemptLimit;
  /** Requests for a code: for one account from one address, and of one address; `mails`: sent to one account. */
  codeRequests: Record<'ofAccount' | 'ofAddress' | 'mails', AttemptLimit>;
  /** Sign-ups for the free plan. */
  freeSignUps: { ofEmail: AttemptLimit; ofAddress: AttemptLimit };
  /** Sites that a person has had checked before a registration. */
  siteChecks: AttemptLimit;
  /** Logins that a person has tried. */
  loginTrials: AttemptLimit;
  /** Inquiries per person. */
  inquiries: AttemptLimit;
  /** The workers that have reported within the last seconds, and the engines of the newest report. */
  workers: () => Pick<OperationView, 'workers' | 'engines'>;
  /** Browsers of which no picture can be taken now. */
  unavailableBrowsers: () => string[];
  /** Sends cookies over https only. */
  secureCookies: boolean;
}

/** Context of one call: its language, and the raw request and reply for handlers that set cookies. */
export interface Call extends ServerParts {
  language: Language;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Context of a call to an endpoint that needs a session. */
export interface SignedInCall extends Call {
  session: Session;
}

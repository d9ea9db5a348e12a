import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AttemptLimit } from '#core/attempts/attempt-limit.ts';
import type { Services } from '#core/services.ts';
import type { Session } from '#core/sessions/session.ts';
import type { Language } from '#language/message.ts';
import type { LiveHub } from './live/live-hub.ts';

/** What every handler has at hand besides the request. */
export interface ServerParts {
  services: Services;
  hub: LiveHub;
  /** `ofAccount`: of one account from one address; `ofAccountAnywhere`: from all addresses together. */
  signInAttempts: { ofAccount: AttemptLimit; ofAccountAnywhere: AttemptLimit; ofAddress: AttemptLimit };
  /** Wrong codes and wrong current passwords of an account. */
  codeAttempts: AttemptLimit;
  /** How often a code is asked for: each asking is a mail. */
  codeRequests: { ofAccount: AttemptLimit; ofAddress: AttemptLimit };
  /** Sign-ups for the free plan. */
  freeSignUps: { ofEmail: AttemptLimit; ofAddress: AttemptLimit };
  /** Inquiries of a person. */
  inquiries: AttemptLimit;
  /** Cookies are sent over https only. */
  secureCookies: boolean;
}

/** One call: who and in which language, and the raw request and reply for the few that set cookies. */
export interface Call extends ServerParts {
  language: Language;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** A call whose endpoint needs a session. */
export interface SignedInCall extends Call {
  session: Session;
}

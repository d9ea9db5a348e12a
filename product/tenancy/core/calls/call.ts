import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CheckId } from '#checks/registry.ts';
import type { EndpointsOf, Input, Result } from '#endpoint/define.ts';
import type { Language } from '#language/message.ts';
import type { AttemptLimits } from '../attempts/attempt-limits.ts';
import type { LiveHub } from '../live/live-hub.ts';
import type { Services } from '../services.ts';
import type { Session } from '../sessions/session.ts';

/** The workers that have reported within the last seconds, and the engines of the newest report. */
export interface WorkersNow {
  workers: { workerId: string; machine: string; startedAt: string | null; seenAt: string; warnings: string[] }[];
  engines: { function: CheckId; name: string; version: string }[];
}

/** What every handler has at hand besides the request. */
export interface CallParts extends AttemptLimits {
  services: Services;
  hub: LiveHub;
  workers: () => WorkersNow;
  /** Browsers of which no picture can be taken now. */
  unavailableBrowsers: () => string[];
  secureCookies: boolean;
}

/** Context of one call: its language, and the raw request and reply for handlers that set cookies. */
export interface Call extends CallParts {
  language: Language;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Context of a call to an endpoint that needs a session. */
export interface SignedInCall extends Call {
  session: Session;
}

/** A handler for every endpoint of a module: a missing one does not compile. */
export type HandlersOf<Module> = {
  [Name in keyof EndpointsOf<Module>]: (
    given: Input<Module[Name]>,
    call: SignedInCall,
  ) => Promise<Result<Module[Name]>>;
};

import ipaddr from 'ipaddr.js';
import { ProblemError } from '#endpoint/problem.ts';
import type { Services } from '#product/tenancy/core/services.ts';

/** The WebAuthn library, loaded at the first passkey: it takes a server's start longer and prints warnings of Node. */
export const loadWebauthn = () => import('@simplewebauthn/server');

/** The service as authenticators know it. */
export interface RelyingParty {
  rpID: string;
  rpName: string;
  origin: string;
}

/** The service at its public address; null at an address without a name, for which browsers make no passkeys. */
export function relyingPartyOf({ publicUrl }: Pick<Services, 'publicUrl'>): RelyingParty | null {
  const { hostname, origin } = new URL(publicUrl);
  if (ipaddr.isValid(hostname.replace(/^\[|\]$/g, ''))) return null;
  return { rpID: hostname, rpName: 'Tenken', origin };
}

/** `relyingPartyOf`, or `passkeys_unavailable`. */
export function needRelyingParty(services: Pick<Services, 'publicUrl'>): RelyingParty {
  const party = relyingPartyOf(services);
  if (party === null) throw new ProblemError('passkeys_unavailable');
  return party;
}

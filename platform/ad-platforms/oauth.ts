import { z } from 'zod';
import { AdPlatformError } from './ad-platform.ts';
import type { AdAnswer, AdExchange } from './exchange.ts';
import { askPatiently, type Pause } from './pace.ts';
import { faultOfStatus, readAdAnswer, readAdFailure } from './read-answer.ts';

/** The operator's credentials at a platform, and its addresses. */
export interface OAuthClient {
  clientId: string;
  clientSecret: string;
  authorizeUrl: string;
  tokenUrl: string;
  parameters: Readonly<Record<string, string>>;
}

export interface OAuthMeans {
  exchange: AdExchange;
  pause: Pause;
  now(): Date;
}

const Token = z.object({
  access_token: z.string().min(1).max(8192),
  expires_in: z.coerce.number().positive().max(1e9).default(3600),
  refresh_token: z.string().min(1).max(8192).optional(),
});
const Refusal = z.object({ error: z.string().max(200) });

const mostTokenBytes = 64 * 1024;

/** The address of the sign-in (RFC 6749, 4.1.1) with state and PKCE (RFC 7636). */
export function signInUrl(
  { authorizeUrl, clientId, parameters }: OAuthClient,
  given: { state: string; challenge: string; redirectUri: string },
): string {
  const url = new URL(authorizeUrl);
  url.search = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: given.redirectUri,
    ...parameters,
    state: given.state,
    code_challenge: given.challenge,
    code_challenge_method: 'S256',
  }).toString();
  return url.href;
}

/** Exchanges a code (RFC 6749, 4.1.3). */
export async function exchangeOAuthCode(
  client: OAuthClient,
  means: OAuthMeans,
  given: { code: string; verifier: string; redirectUri: string },
  signal: AbortSignal,
): Promise<{ refreshToken: string }> {
  const token = await askToken(client, means, signal, {
    grant_type: 'authorization_code',
    code: given.code,
    redirect_uri: given.redirectUri,
    code_verifier: given.verifier,
  });
  if (token.refresh_token === undefined) throw new AdPlatformError('malformed', 'no refresh token');
  return { refreshToken: token.refresh_token };
}

/** Sends a request with an access token, and once more with a new one where the platform says that it has expired (401). */
export type Authorized = (send: (accessToken: string) => Promise<AdAnswer>, signal: AbortSignal) => Promise<AdAnswer>;

/** The access tokens of one link: each is used until a minute before its end. */
export function authorizeWith(client: OAuthClient, means: OAuthMeans, refreshToken: string): Authorized {
  let held: { token: string; until: number } | null = null;
  const renewed = async (signal: AbortSignal): Promise<string> => {
    const given = { grant_type: 'refresh_token', refresh_token: refreshToken };
    const { access_token: token, expires_in: seconds } = await askToken(client, means, signal, given);
    held = { token, until: means.now().getTime() + (seconds - 60) * 1000 };
    return token;
  };
  return async (send, signal) => {
    const kept = held !== null && held.until > means.now().getTime() ? held.token : null;
    const answer = await send(kept ?? (await renewed(signal)));
    if (answer.status !== 401) return answer;
    return send(await renewed(signal));
  };
}

function askToken(
  { tokenUrl, clientId, clientSecret }: OAuthClient,
  { exchange, pause }: OAuthMeans,
  signal: AbortSignal,
  given: Record<string, string>,
): Promise<z.output<typeof Token>> {
  const body = new URLSearchParams({ ...given, client_id: clientId, client_secret: clientSecret }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' };
  const ask = async () => {
    const answer = await exchange({ url: tokenUrl, method: 'POST', headers, body, most: mostTokenBytes }, signal);
    if (answer.status === 200) return readAdAnswer(answer.text, Token);
    const error = readAdFailure(answer.text, Refusal)?.error ?? '';
    if (error === 'invalid_grant') throw new AdPlatformError('expired', 'the grant does not hold');
    const fault = answer.status === 401 ? 'refused' : faultOfStatus(answer.status);
    throw new AdPlatformError(fault, `token: ${answer.status} ${error}`, answer.retryAfter);
  };
  return askPatiently(ask, pause, signal);
}

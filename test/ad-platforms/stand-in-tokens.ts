import { createHash, randomUUID } from 'node:crypto';
import type { StandInAnswer } from './faults.ts';

const json = (status: number, body: unknown): StandInAnswer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(body),
});

/** The sign-in of one platform (OAuth 2.0 with PKCE): codes, refresh tokens and access tokens that expire. */
export class StandInTokens {
  readonly clientId = `client-${randomUUID()}`;
  readonly clientSecret = `secret-${randomUUID()}`;
  /** Whoever is asked at the sign-in refuses. */
  isDenied = false;
  /** Seconds that an access token is said to last. */
  expiresIn = 3600;
  private readonly codes = new Map<string, { challenge: string; redirectUri: string }>();
  private readonly refreshTokens = new Set<string>();
  private readonly accessTokens = new Set<string>();
  /** Access tokens that were given out. */
  issued = 0;

  /** Where a browser that asks for the sign-in is sent: back, with a code or a refusal. */
  signIn(query: URLSearchParams): StandInAnswer {
    const redirectUri = query.get('redirect_uri') ?? '';
    if (query.get('client_id') !== this.clientId || query.get('response_type') !== 'code' || !URL.canParse(redirectUri))
      return json(400, { error: 'invalid_request' });
    const back = new URL(redirectUri);
    back.searchParams.set('state', query.get('state') ?? '');
    if (this.isDenied) back.searchParams.set('error', 'access_denied');
    else back.searchParams.set('code', this.code(query.get('code_challenge') ?? '', redirectUri));
    return { status: 302, type: 'text/plain', body: '', headers: { location: back.href } };
  }

  /** A code that may be exchanged once. */
  private code(challenge: string, redirectUri: string): string {
    const code = `code-${randomUUID()}`;
    this.codes.set(code, { challenge, redirectUri });
    return code;
  }

  /** A refresh token as a link has one, without the sign-in. */
  link(): string {
    const token = `refresh-${randomUUID()}`;
    this.refreshTokens.add(token);
    return token;
  }

  /** Every link ends. */
  revokeAll(): void {
    this.refreshTokens.clear();
    this.accessTokens.clear();
  }

  expireAccessTokens(): void {
    this.accessTokens.clear();
  }

  accepts(authorization: string | undefined): boolean {
    return (
      authorization?.startsWith('Bearer ') === true && this.accessTokens.has(authorization.slice('Bearer '.length))
    );
  }

  /** The token endpoint. */
  token(form: URLSearchParams): StandInAnswer {
    if (form.get('client_id') !== this.clientId || form.get('client_secret') !== this.clientSecret)
      return json(401, { error: 'invalid_client' });
    if (form.get('grant_type') === 'refresh_token')
      return this.refreshTokens.has(form.get('refresh_token') ?? '')
        ? json(200, this.access())
        : json(400, { error: 'invalid_grant' });
    const code = this.codes.get(form.get('code') ?? '');
    this.codes.delete(form.get('code') ?? '');
    const proof = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (code === undefined || code.challenge !== proof || code.redirectUri !== form.get('redirect_uri'))
      return json(400, { error: 'invalid_grant' });
    return json(200, { ...this.access(), refresh_token: this.link() });
  }

  private access() {
    const token = `access-${randomUUID()}`;
    this.accessTokens.add(token);
    this.issued += 1;
    return { access_token: token, expires_in: this.expiresIn, token_type: 'Bearer' };
  }
}

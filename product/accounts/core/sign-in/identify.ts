import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { jwtVerify, SignJWT } from 'jose';
import { cookieOf } from '#product/tenancy/core/calls/cookies.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { noteUse } from '#product/tenancy/core/sessions/own-sessions.ts';
import type { Session } from '#product/tenancy/core/sessions/session.ts';
import { hashToken, sessionLifetimeMs } from '#product/tenancy/core/sessions/start-session.ts';
import { findSession } from '../accounts/find-session.ts';
import { isSigned, signerOf } from './signed-request.ts';

const algorithm = 'EdDSA';
const keysOf = ({ secrets }: Pick<Services, 'secrets'>) => secrets.keyPair('id-token');

/** The key that verifies identity tokens, as a JSON Web Key named by its thumbprint (RFC 7638). */
export function idTokenKey(services: Pick<Services, 'secrets'>): Record<string, string> {
  const { crv = '', kty = '', x = '' } = keysOf(services).publicKey.export({ format: 'jwk' });
  const kid = createHash('sha256').update(JSON.stringify({ crv, kty, x })).digest('base64url');
  return { kty, crv, x, kid, use: 'sig', alg: algorithm };
}

/** The session of a request by `Id-Token`, `Authorization` (Bearer or signature) or session cookie; null without a live one. */
export async function identify(
  services: Pick<Services, 'db' | 'clock' | 'secrets'>,
  request: FastifyRequest,
): Promise<Session | null> {
  if (request.headers['id-token'] === undefined && isSigned(request)) return signerOf(services, request);
  const cookie = cookieOf(request, 'session');
  const bearer = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const header = request.headers['id-token'] ?? bearer;
  const tokenHash =
    typeof header === 'string'
      ? await hashOfIdToken(services, header)
      : cookie === undefined
        ? null
        : hashToken(cookie);
  const session = tokenHash === null ? null : await findSession(services.db, tokenHash, services.clock.now());
  if (session)
    await noteUse(services, session, { address: request.ip, userAgent: request.headers['user-agent'] ?? '' });
  return session;
}

/** The identity token: the person in the specification's attributes, bound to one session that can be revoked. */
export function idTokenOf(services: Pick<Services, 'secrets' | 'clock'>, session: Session): Promise<string> {
  const now = Math.floor(services.clock.now().getTime() / 1000);
  return new SignJWT({
    email: session.email,
    'custom:tenant_id': session.tenantId,
    'custom:role': session.pool === 'tenant' ? session.role : '',
    'custom:tenant_api_role': session.tenantApiRole ?? '',
    'custom:system_role': session.pool === 'staff' ? session.role : '',
    'custom:contract_type': session.contractType,
    'custom:groups': session.groups.join(','),
    sid: session.tokenHash,
  })
    .setProtectedHeader({ alg: algorithm, kid: idTokenKey(services).kid })
    .setSubject(session.sub)
    .setIssuedAt(now)
    .setExpirationTime(now + sessionLifetimeMs / 1000)
    .sign(keysOf(services).privateKey);
}

/** The session of an identity token; null for a foreign, modified or expired one. */
export async function hashOfIdToken(
  services: Pick<Services, 'secrets' | 'clock'>,
  token: string,
): Promise<string | null> {
  try {
    const { payload } = await jwtVerify(token, keysOf(services).publicKey, {
      algorithms: [algorithm],
      currentDate: services.clock.now(),
    });
    return typeof payload.sid === 'string' ? payload.sid : null;
  } catch {
    return null;
  }
}

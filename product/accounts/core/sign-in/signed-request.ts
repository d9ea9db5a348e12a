import { timingSafeEqual } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '#product/tenancy/core/services.ts';
import type { Session } from '#product/tenancy/core/sessions/session.ts';
import { findCredentials } from '../credentials/find-credentials.ts';
import { dateOf, sha256, signatureOf } from './signature.ts';

const region = 'ap-northeast-1';
const service = 'execute-api';
const maxSkewMs = 5 * 60_000;
const form =
  /^AWS4-HMAC-SHA256 Credential=([^/\s]+)\/(\d{8})\/([^/\s]+)\/([^/\s]+)\/aws4_request,\s*SignedHeaders=([a-z0-9;-]+),\s*Signature=([0-9a-f]{64})$/;

declare module 'fastify' {
  interface FastifyRequest {
    /** Hex SHA-256 of the body of a signed request. */
    bodyHash: string;
  }
}

export const isSigned = (request: FastifyRequest): boolean =>
  request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ') ?? false;

/** Notes the hash of a signed request's body before the body is parsed. The limit of bodies holds for it too. */
export function hashSignedBodies(app: FastifyInstance, bodyLimit: number): void {
  app.decorateRequest('bodyHash', sha256(''));
  app.addHook('preParsing', async (request, _reply, payload) => {
    if (!isSigned(request)) return payload;
    const parts: Buffer[] = [];
    let length = 0;
    for await (const part of payload) {
      length += (part as Buffer).length;
      if (length > (request.routeOptions.bodyLimit ?? bodyLimit))
        throw Object.assign(new Error('body too large'), { code: 'FST_ERR_CTP_BODY_TOO_LARGE' });
      parts.push(part as Buffer);
    }
    const body = Buffer.concat(parts);
    request.bodyHash = sha256(body);
    return Object.assign(Readable.from(length === 0 ? [] : [body]), { receivedEncodedLength: length });
  });
}

/** The session behind a request signed with temporary credentials (AWS Signature Version 4); null when invalid or over five minutes old. */
export async function signerOf(
  services: Pick<Services, 'db' | 'clock' | 'secrets'>,
  request: FastifyRequest,
): Promise<Session | null> {
  const [, accessKeyId, day, ofRegion, ofService, names = '', signature = ''] =
    form.exec(request.headers.authorization ?? '') ?? [];
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(',') : (value ?? ''),
    ]),
  );
  const moment = headers['x-amz-date'] ?? '';
  const signedHeaders = names.split(';');
  if (accessKeyId === undefined || ofRegion !== region || ofService !== service) return null;
  if (!moment.startsWith(`${day}T`) || !isRecent(moment, services.clock.now())) return null;
  if (!signedHeaders.includes('host') || !signedHeaders.includes('x-amz-date')) return null;
  const found = await findCredentials(services, accessKeyId, headers['x-amz-security-token'] ?? '');
  if (found?.service !== service) return null;
  const wanted = await signatureOf(
    {
      method: request.method,
      url: request.url,
      headers,
      signedHeaders,
      bodyHash: request.bodyHash,
      moment,
      region,
      service,
    },
    found.secret,
  );
  if (!timingSafeEqual(Buffer.from(wanted), Buffer.from(signature))) return null;
  return found.session;
}

function isRecent(moment: string, now: Date): boolean {
  return Math.abs(dateOf(moment).getTime() - now.getTime()) <= maxSkewMs;
}

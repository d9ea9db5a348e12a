import type { FastifyRequest } from 'fastify';
import { ProblemError } from '#endpoint/problem.ts';

/** The token of a request; `token_missing` without one. */
export function bearerToken(request: Pick<FastifyRequest, 'headers'>): string {
  const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined) throw new ProblemError('token_missing');
  return token;
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '#endpoint/problem.ts';
import { endpoints } from '#product/api.ts';
import { answerNotFound } from './answer-problem.ts';

const isParameter = (part: string | undefined) => part?.startsWith('{') === true;
const routes = endpoints.map(({ method, path }) => ({ method, parts: `/api${path}`.split('/') }));

/** The methods that an address of the API takes, in alphabetical order; none for one that does not exist. */
export function methodsAt(path: string): string[] {
  const asked = path.split('/');
  const fits = (parts: readonly string[]) =>
    parts.length === asked.length &&
    parts.every((part, n) => (isParameter(part) ? asked[n] !== '' : part === asked[n]));
  const found = new Set(routes.filter(({ parts }) => fits(parts)).map(({ method }): string => method));
  if (found.has('GET')) found.add('HEAD');
  return [...found].toSorted();
}

/** Answers what no route of the API takes: 405 with `Allow` where the address takes other methods, else 404. */
export function answerUnserved(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const methods = methodsAt(request.url.split('?', 1)[0] ?? '');
  if (methods.length === 0) return answerNotFound(request, reply);
  const allowed = methods.join(', ');
  reply.header('allow', allowed);
  throw new ProblemError('method_not_allowed', { allowed });
}

import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { parseInput } from '#api/parse-input.ts';
import { InputError } from './answer-problem.ts';

/** Bodies are JSON alone: what a form of another site can send is no body of ours. An empty one is as good as none. */
export function takeJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null) : parse(request, body as string, done),
  );
}

/** What a part of a request says by its schema, or the `InputError` that names each wrong field. */
export function readInput(
  schema: z.ZodType,
  data: unknown,
  httpPart?: string,
): { value: unknown } | { error: InputError } {
  const parsed = parseInput(schema, data, { emptyIsNone: httpPart === 'querystring' });
  return parsed.success ? { value: parsed.data } : { error: new InputError(parsed.issues) };
}

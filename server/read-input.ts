import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { parseInput } from '#api/parse-input.ts';
import { InputError } from './answer-problem.ts';

/** Accepts JSON bodies only: bodies that a form of another site can send are refused. An empty body counts as none. */
export function takeJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null) : parse(request, body as string, done),
  );
}

/** Parses a part of a request by its schema; throws `InputError` with each invalid field. */
export function readInput(
  schema: z.ZodType,
  data: unknown,
  httpPart?: string,
): { value: unknown } | { error: InputError } {
  const parsed = parseInput(schema, data, { emptyIsNone: httpPart === 'querystring' });
  return parsed.success ? { value: parsed.data } : { error: new InputError(parsed.issues) };
}

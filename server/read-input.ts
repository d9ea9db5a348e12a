import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Endpoint } from '#endpoint/define.ts';
import { parseInput } from '#endpoint/parse-input.ts';
import { ProblemError } from '#endpoint/problem.ts';
import { InputError } from './answer-problem.ts';

/** Accepts JSON bodies only: bodies that a form of another site can send are refused. An empty body counts as none. */
export function takeJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body as string;
    if (text === '') return done(null);
    if (isDeeper(text, maxDepth)) return done(new ProblemError('malformed_body'));
    return parse(request, text, done);
  });
}

/** Nested deeper than any body of the API; readers of such a value could run out of stack. */
const maxDepth = 50;

/** Checks whether a JSON text nests arrays and objects deeper than this; reads each character once. */
export function isDeeper(text: string, most: number): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (inString && character === '\\') at += 1;
    else if (character === '"') inString = !inString;
    else if (!inString && (character === '[' || character === '{')) depth += 1;
    else if (!inString && (character === ']' || character === '}')) depth -= 1;
    if (depth > most) return true;
  }
  return false;
}

const noQuery = z.strictObject({});

/**
 * The schema of an endpoint's query. Of one for programs it refuses what it does not know: a filter that is misspelled would
 * filter nothing.
 */
export function queryOf({ query, token }: Pick<Endpoint, 'query' | 'token'>): z.ZodType | undefined {
  if (token === undefined) return query;
  return query instanceof z.ZodObject ? query.strict() : (query ?? noQuery);
}

/** Parses a part of a request by its schema; throws `InputError` with each invalid field. */
export function readInput(
  schema: z.ZodType,
  data: unknown,
  httpPart?: string,
): { value: unknown } | { error: InputError } {
  const parsed = parseInput(schema, data, { emptyIsNone: httpPart === 'querystring', isPath: httpPart === 'params' });
  return parsed.success ? { value: parsed.data } : { error: new InputError(parsed.issues) };
}

/** The same for a part as it came; without a schema it is taken as it is. A missing body comes as null. */
export function readPart(
  schema: z.ZodType | undefined,
  data: unknown,
  httpPart?: string,
): ReturnType<typeof readInput> {
  if (schema === undefined) return { value: data };
  return readInput(schema, httpPart === 'body' && data === null ? undefined : data, httpPart);
}

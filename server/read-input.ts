import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
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
export function readInput(schema: z.ZodType, data: unknown): { value: unknown } | { error: InputError } {
  const parsed = parse(schema, data);
  return parsed.success ? { value: parsed.data } : { error: new InputError(parsed.error.issues) };
}

/** A null where the schema has no null stands for a field that was left out. */
function parse(schema: z.ZodType, data: unknown) {
  const first = schema.safeParse(data, { reportInput: true });
  if (first.success) return first;
  const rest = structuredClone(data);
  const nulls = first.error.issues.filter(issue => removeNull(rest, issue.path));
  return nulls.length === 0 ? first : schema.safeParse(rest, { reportInput: true });
}

function removeNull(data: unknown, path: readonly PropertyKey[]): boolean {
  const name = path.at(-1);
  const holder = path.slice(0, -1).reduce<unknown>((place, key) => (isRecord(place) ? place[key] : undefined), data);
  if (name === undefined || !isRecord(holder) || Array.isArray(holder) || holder[name] !== null) return false;
  delete holder[name];
  return true;
}

const isRecord = (value: unknown): value is Record<PropertyKey, unknown> => typeof value === 'object' && value !== null;

import type { z } from 'zod';
import { controlIssues } from './fields/characters.ts';

/** Data parsed by a schema, or the issues of all its invalid fields. */
export type ParsedInput<T> = { success: true; data: T } | { success: false; issues: readonly z.core.$ZodIssue[] };

/**
 * Parses external data; null counts as omitted where not allowed, in a query also '' (`emptyIsNone`). Unions report the best
 * kind. Texts with control characters are refused, unless they stand in an address, where they name nothing (`isPath`).
 */
export function parseInput<S extends z.ZodType>(
  schema: S,
  data: unknown,
  { emptyIsNone = false, isPath = false } = {},
): ParsedInput<z.output<S>> {
  const parsed = parseShape(schema, data, emptyIsNone);
  const refused = isPath ? [] : controlIssues(schema, data);
  if (refused.length === 0) return parsed;
  const issues = parsed.success ? [] : parsed.issues;
  const told = new Set(issues.map(issue => issue.path.join('.')));
  return { success: false, issues: [...issues, ...refused.filter(issue => !told.has(issue.path.join('.')))] };
}

function parseShape<S extends z.ZodType>(schema: S, data: unknown, emptyIsNone: boolean): ParsedInput<z.output<S>> {
  const first = schema.safeParse(data, { reportInput: true });
  if (first.success) return first;
  const issues = flat(first.error.issues);
  const rest = structuredClone(data);
  const isNone = (value: unknown) => value === null || (emptyIsNone && value === '');
  const removed = issues.filter(issue => removeNone(rest, issue.path, isNone));
  if (removed.length === 0) return { success: false, issues };
  const again = schema.safeParse(rest, { reportInput: true });
  return again.success ? again : { success: false, issues: flat(again.error.issues) };
}

/** The union's shape whose kind fits has only issues deeper inside. */
function flat(issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue[] {
  return issues.flatMap(issue => {
    if (issue.code !== 'invalid_union') return [issue];
    const meant = issue.errors.find(shape => shape.length > 0 && shape.every(inner => inner.path.length > 0));
    if (meant === undefined) return [issue];
    return flat(meant).map(inner => ({ ...inner, path: [...issue.path, ...inner.path] }));
  });
}

function removeNone(data: unknown, path: readonly PropertyKey[], isNone: (value: unknown) => boolean): boolean {
  const name = path.at(-1);
  const holder = path.slice(0, -1).reduce<unknown>((place, key) => (isRecord(place) ? place[key] : undefined), data);
  if (name === undefined || !isRecord(holder) || Array.isArray(holder) || !isNone(holder[name])) return false;
  delete holder[name];
  return true;
}

const isRecord = (value: unknown): value is Record<PropertyKey, unknown> => typeof value === 'object' && value !== null;

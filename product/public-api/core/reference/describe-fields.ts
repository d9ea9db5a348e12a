import type { Language } from '#language/message.ts';
import { otherTexts } from './other-texts.ts';
import { verificationTexts } from './verification-texts.ts';

/** A JSON Schema, as far as its fields are walked. */
export interface FieldSchema {
  description?: string;
  properties?: Record<string, FieldSchema>;
  items?: FieldSchema;
  anyOf?: FieldSchema[];
  oneOf?: FieldSchema[];
  allOf?: FieldSchema[];
  [key: string]: unknown;
}

export const fieldTexts = { ...verificationTexts, ...otherTexts };

/**
 * The key of the text of a field: the longest end of its path that has one. `items` of a list are no step of a path. What a
 * request holds lies below the step `sent`; where it has no text of its own there, it means the same as in an answer.
 */
export function keyOfField(path: readonly string[]): keyof typeof fieldTexts | undefined {
  const steps = path.filter((step, n) => step !== 'items' || n === path.length - 1);
  const endsOf = (all: readonly string[]) => all.map((_, n) => all.slice(n).join('.'));
  const ends = [...endsOf(steps), ...endsOf(steps.filter(step => step !== 'sent'))];
  return ends.find((end): end is keyof typeof fieldTexts => Object.hasOwn(fieldTexts, end));
}

/** The text of a field by its path from its resource, such as `['verifications', 'items', 'score']`. */
export function textOfField(path: readonly string[], language: Language): string | undefined {
  const key = keyOfField(path);
  return key && fieldTexts[key][language];
}

/** The same schema with a description of each of its fields; `path` leads to it. */
export function describeFields(schema: FieldSchema, path: readonly string[], language: Language): FieldSchema {
  const within = (one: FieldSchema) => describeFields(one, path, language);
  const { properties, items, anyOf, oneOf, allOf, ...rest } = schema;
  return {
    ...rest,
    ...(anyOf ? { anyOf: anyOf.map(within) } : {}),
    ...(oneOf ? { oneOf: oneOf.map(within) } : {}),
    ...(allOf ? { allOf: allOf.map(within) } : {}),
    ...(items ? { items: within(items) } : {}),
    ...(properties ? { properties: described(properties, path, language) } : {}),
  };
}

function described(
  properties: Record<string, FieldSchema>,
  path: readonly string[],
  language: Language,
): Record<string, FieldSchema> {
  const entries = Object.entries(properties).map(([name, field]): [string, FieldSchema] => {
    const own = [...path, name];
    const text = textOfField(own, language);
    return [name, { ...describeFields(field, own, language), ...(text === undefined ? {} : { description: text }) }];
  });
  return Object.fromEntries(entries);
}

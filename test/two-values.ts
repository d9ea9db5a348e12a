import { z } from 'zod';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Two different values of a schema; the first of one that has only one. */
export function twoValues(schema: z.ZodType): [unknown, unknown] {
  const json = z.toJSONSchema(schema, { io: 'output' });
  return [valueOf(json, 0), valueOf(json, 1)];
}

function valueOf(schema: JsonSchema, n: number): unknown {
  const { anyOf, enum: values, items, properties, additionalProperties } = schema;
  if (schema.const !== undefined) return schema.const;
  if (anyOf) return valueOf(anyOf.find(one => (one as JsonSchema).type !== 'null') as JsonSchema, n);
  if (values) return values[n % values.length];
  if (schema.type === 'boolean') return n === 1;
  if (schema.type === 'number' || schema.type === 'integer') return Math.max(1, schema.minimum ?? 1) + n;
  if (schema.type === 'array') return [valueOf(items as JsonSchema, n)];
  if (properties)
    return Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, valueOf(one as JsonSchema, n)]));
  if (schema.type === 'object') return { [`name-${n}`]: valueOf(additionalProperties as JsonSchema, n) };
  return `value-${n}`;
}

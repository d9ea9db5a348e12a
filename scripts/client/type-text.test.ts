import { expect, test } from 'vitest';
import { type JsonSchema, typeText } from './type-text.ts';

test.each<[JsonSchema, string]>([
  [{ type: 'string' }, 'string'],
  [{ type: 'integer' }, 'number'],
  [{ enum: ['a', 'b'] }, '"a" | "b"'],
  [{ const: 'x' }, '"x"'],
  [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'string | null'],
  [{ anyOf: [{ type: 'integer' }, { type: 'number' }] }, 'number'],
  [{ type: 'array', items: { enum: ['a', 'b'] } }, '("a" | "b")[]'],
  [{ type: 'array' }, 'unknown[]'],
  [{ type: 'object', additionalProperties: { type: 'number' } }, 'Record<string, number>'],
  [{ type: 'object', additionalProperties: {} }, 'Record<string, unknown>'],
  [
    {
      type: 'object',
      properties: { a: { type: 'string' }, 'b-c': { type: 'null', description: 'Why' } },
      required: ['a'],
    },
    '{ a: string; /** Why */ "b-c"?: null; }',
  ],
  [{}, 'unknown'],
])('%j is %s', (schema, expected) => {
  expect(typeText(schema)).toBe(expected);
});

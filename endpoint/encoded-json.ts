import { z } from 'zod';

/** An object, or its JSON text, plain, URI-encoded or in base64; what cannot be read stays text and fits no schema. */
export function encodedJson<T extends z.ZodType>(schema: T) {
  return z.preprocess(value => (typeof value === 'string' ? (parsed(value) ?? value) : value), schema);
}

function parsed(text: string): unknown {
  for (const decode of [(same: string) => same, decodeURIComponent, atob]) {
    try {
      const value: unknown = JSON.parse(decode(text));
      if (typeof value === 'object' && value !== null) return value;
    } catch {
      // Not written so.
    }
  }
  return undefined;
}

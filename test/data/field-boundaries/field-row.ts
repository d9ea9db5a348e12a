import type { z } from 'zod';
import type { fields } from '#endpoint/fields.ts';

/** A field of the specification: accepted values; refused values with the English message. */
export interface FieldRow {
  row: string;
  name: keyof typeof fields;
  schema: z.ZodType;
  takes: unknown[];
  refuses: [value: unknown, en: string][];
}

/** A text of `n` characters. */
export const of = (n: number, sign = 'a') => sign.repeat(n);
export const atMost = (name: string, max: string) => `${name} can have up to ${max} characters.`;
export const whole = (name: string, max: string) => `${name} must be a whole number from 0 to ${max}.`;
export const dateForm = (name: string) => `${name} must be a date in the form YYYY/MM/DD.`;

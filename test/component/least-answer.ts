import type { z } from 'zod';

/** The parts of zod's declarations that are read here. */
interface Def {
  type: string;
  shape?: Record<string, z.core.$ZodType>;
  innerType?: z.core.$ZodType;
  options?: readonly z.core.$ZodType[];
  items?: readonly z.core.$ZodType[];
  left?: z.core.$ZodType;
  right?: z.core.$ZodType;
  out?: z.core.$ZodType;
  keyType?: z.core.$ZodType;
  valueType?: z.core.$ZodType;
  entries?: Record<string, string>;
  values?: readonly unknown[];
  format?: string;
  getter?: () => z.core.$ZodType;
}

const moment = '2026-11-20T03:00:00.000Z';
export const site = 'https://www.example.jp/';
export const siteEncoded = btoa(site).replaceAll('=', '');

/** A text as its name and its format ask for. */
function textOf(name: string, format: string | undefined): string {
  if (format === 'date' || /^day$|Day$/.test(name)) return moment.slice(0, 10);
  if (format === 'datetime' || /date|At$|Time$|until|^from$|^to$/i.test(name)) return moment;
  if (/baseUrlEncoded/i.test(name)) return siteEncoded;
  if (format === 'url' || /url|origin|href/i.test(name)) return site;
  if (/color/i.test(name)) return '#1c76d2';
  if (/host/i.test(name)) return 'www.example.jp';
  if (/month|period/i.test(name)) return moment.slice(0, 7);
  return 'Example';
}

/**
 * The emptiest answer that a schema admits: no row in a list, null where there may be nothing, zero, false, and of several words the
 * first. What a tenant's screens get who has just begun.
 */
export function leastAnswer(schema: z.core.$ZodType, name = ''): unknown {
  const def = schema._zod.def as unknown as Def;
  const inner = () => leastAnswer(def.innerType as z.core.$ZodType, name);
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape ?? {}).flatMap(([key, value]) => {
          const least = leastAnswer(value, key);
          return least === undefined ? [] : [[key, least]];
        }),
      );
    case 'array':
      return [];
    case 'nullable':
    case 'null':
      return null;
    case 'optional':
    case 'undefined':
    case 'void':
    case 'any':
    case 'unknown':
      return undefined;
    case 'number':
    case 'int':
      return 0;
    case 'boolean':
      return false;
    case 'string':
    case 'template_literal':
    case 'custom':
      return textOf(name, (schema as { format?: string | null }).format ?? def.format);
    case 'enum':
      return Object.values(def.entries ?? {})[0];
    case 'literal':
      return def.values?.[0];
    case 'union':
      return leastAnswer((def.options ?? [])[0] as z.core.$ZodType, name);
    case 'tuple':
      return (def.items ?? []).map(item => leastAnswer(item, name));
    case 'record': {
      const keys = Object.values((def.keyType?._zod.def as unknown as Def | undefined)?.entries ?? {});
      return Object.fromEntries(keys.map(key => [key, leastAnswer(def.valueType as z.core.$ZodType, key)]));
    }
    case 'intersection':
      return Object.assign(
        {},
        leastAnswer(def.left as z.core.$ZodType, name),
        leastAnswer(def.right as z.core.$ZodType, name),
      );
    case 'pipe':
      return leastAnswer(def.out as z.core.$ZodType, name);
    case 'lazy':
      return leastAnswer((def.getter as () => z.core.$ZodType)(), name);
    default:
      if (def.innerType !== undefined) return inner();
      throw new Error(`least-answer.ts knows no ${def.type}`);
  }
}

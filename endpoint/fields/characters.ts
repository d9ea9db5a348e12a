import { z } from 'zod';
import { type Message, messages } from '#language/message.ts';
import { fieldName } from '../field-names.ts';

const texts = messages({
  controls: {
    ja: '{name}に制御文字は使用できません。',
    en: '{name} cannot contain control characters.',
  },
});

interface TextFacts {
  name?: Message;
  isMultiLine?: boolean;
  isAddress?: boolean;
}
const registry = z.registry<TextFacts>();

/** Says of a text what the check of its characters needs. */
export function describeText<S extends z.ZodType>(schema: S, facts: TextFacts): S {
  registry.add(schema, { ...registry.get(schema), ...facts });
  return schema;
}

/** A text of several lines: line breaks and tabs are allowed in it. */
export const lines = <S extends z.ZodType>(schema: S): S => describeText(schema, { isMultiLine: true });

/** The encoded address of a site, which operations refuse by a code of its own. */
export const encodedAddress = <S extends z.ZodType>(schema: S): S => describeText(schema, { isAddress: true });

const controls = /[\u0000-\u001f\u007f-\u009f]/;
const controlsBetweenLines = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;
const hasControls = (value: string, isMultiLine: boolean) =>
  (isMultiLine ? controlsBetweenLines : controls).test(value) || !value.isWellFormed();

interface Kept {
  isMultiLine: boolean;
  name: Message | undefined;
  value: string;
}

/** How a schema keeps a text at a place: null where no text can stand there. A schema that takes anything takes several lines. */
function keptBy(schema: z.core.$ZodType, value: string): Kept | null {
  const { def } = schema._zod as { def: z.core.$ZodTypes['_zod']['def'] };
  const facts = registry.get(schema as z.ZodType);
  if (facts?.isAddress) return { isMultiLine: true, name: undefined, value: '' };
  if (def.type === 'string') {
    const checks = (def.checks ?? []).map(check => check._zod.def as { check: string; tx?: (value: string) => string });
    const kept = checks.reduce((text, { check, tx }) => (check === 'overwrite' && tx ? tx(text) : text), value);
    return { isMultiLine: facts?.isMultiLine ?? false, name: facts?.name, value: kept };
  }
  if (def.type === 'unknown' || def.type === 'any') return { isMultiLine: true, name: undefined, value };
  const kept = innerOf(schema).flatMap(inner => keptBy(inner, value) ?? []);
  return kept.find(one => one.isMultiLine) ?? kept[0] ?? null;
}

/** The schemas that stand at the same place. */
function innerOf(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
  const { def } = schema._zod as { def: z.core.$ZodTypes['_zod']['def'] };
  switch (def.type) {
    case 'union':
      return def.options;
    case 'intersection':
      return [def.left, def.right];
    case 'pipe':
      return [def.in];
    case 'lazy':
      return [def.getter()];
    default:
      return 'innerType' in def ? [def.innerType] : [];
  }
}

/** The schemas of a key of an object, or of an item of an array, in all shapes that a schema allows; none for a key that is dropped. */
function schemasAt(schema: z.core.$ZodType, key: string | number): z.core.$ZodType[] {
  const { def } = schema._zod as { def: z.core.$ZodTypes['_zod']['def'] };
  switch (def.type) {
    case 'object': {
      const known = Object.hasOwn(def.shape, key) ? def.shape[key] : def.catchall;
      return known === undefined ? [] : [known];
    }
    case 'array':
      return [def.element];
    case 'record':
      return [def.valueType];
    case 'tuple':
      return [def.items[Number(key)] ?? def.rest].filter(one => one != null);
    case 'unknown':
    case 'any':
      return [schema];
    default:
      return innerOf(schema).flatMap(inner => schemasAt(inner, key));
  }
}

/**
 * An issue for each text with control characters, which no screen shows and the database cannot hold as they are: line
 * breaks and tabs too, but in a text of several lines (`lines`). Halves of characters count as control characters.
 */
export function controlIssues(schema: z.core.$ZodType, data: unknown): z.core.$ZodIssue[] {
  if (!mayHaveControls(data)) return [];
  const issues: z.core.$ZodIssue[] = [];
  look([schema], data, [], issues);
  return issues;
}

function look(schemas: z.core.$ZodType[], data: unknown, path: (string | number)[], issues: z.core.$ZodIssue[]): void {
  if (typeof data === 'string') {
    const all = schemas.flatMap(schema => keptBy(schema, data) ?? []);
    const kept = all.find(one => one.isMultiLine) ?? all[0] ?? { isMultiLine: true, name: undefined, value: data };
    if (hasControls(kept.value, kept.isMultiLine)) issues.push(issueAt(path, data, kept.name));
    return;
  }
  if (typeof data !== 'object' || data === null) return;
  for (const [key, value] of Object.entries(data)) {
    const at = Array.isArray(data) ? Number(key) : key;
    if (hasControls(key, false)) issues.push(issueAt(path, key, undefined));
    const inner = schemas.flatMap(schema => schemasAt(schema, at));
    look(inner, value, [...path, at], issues);
  }
}

function issueAt(path: (string | number)[], input: string, name: Message | undefined): z.core.$ZodIssue {
  const key = path.findLast(part => typeof part === 'string') ?? 'body';
  const shown = name ?? fieldName(key) ?? { ja: key, en: key };
  return { code: 'custom', path, input, message: '', params: { message: controlsIn(shown) } };
}

function controlsIn(name: Message): Message {
  const en = name.en.charAt(0).toUpperCase() + name.en.slice(1);
  return { ja: texts.controls.ja.replace('{name}', name.ja), en: texts.controls.en.replace('{name}', en) };
}

function mayHaveControls(data: unknown): boolean {
  if (typeof data === 'string') return hasControls(data, false);
  if (typeof data !== 'object' || data === null) return false;
  return Object.entries(data).some(([key, value]) => hasControls(key, false) || mayHaveControls(value));
}

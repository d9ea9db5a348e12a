import { z } from 'zod';
import type { Message } from '#language/message.ts';
import type { Together } from '#product/runs/api/check-fields.ts';
import type { FormFacts, FormField, FormSectionName } from '#product/runs/api/options/run-option.ts';
import { rowOf, runOptionNames, type runOptions } from '#product/runs/api/options/run-options.ts';

type Rows = (typeof runOptions)[keyof typeof runOptions];
type Fields = Together<Extract<Rows, { form: object }>['form']>;
export type OptionFieldName = keyof Fields;
type ValueOf<Field> = Field extends { control: 'tick' }
  ? boolean
  : Field extends { choices: infer Choices }
    ? keyof Choices & string
    : string;
export type OptionValues = { [Name in OptionFieldName]: ValueOf<Fields[Name]> };

interface OptionField extends FormField {
  name: OptionFieldName;
  initial: boolean | string;
  /** The way from the request to the value. */
  path: readonly string[];
}

export const optionFields: readonly OptionField[] = runOptionNames.flatMap(option => {
  const { form = {}, request = {} } = rowOf(option);
  return Object.entries(form).map(([name, field]) => {
    const path = field.inside === undefined ? [name] : [field.inside, name];
    const usual = z.object(request).parse(field.inside === undefined ? {} : { [field.inside]: {} });
    const initial = field.initial ?? (at(usual, path) as boolean | string | undefined) ?? '';
    return { ...field, name: name as OptionFieldName, path, initial };
  });
});

export const optionFieldNames = optionFields.map(({ name }) => name);
export const fieldsOfSection = (section: FormSectionName) => optionFields.filter(field => field.section === section);

/** The schemas of the values, without their faults. */
export const optionFieldShape = Object.fromEntries(
  optionFields.map(({ name, control, choices }) => [name, schemaOf(control, choices)]),
) as { [Name in OptionFieldName]: z.ZodType<OptionValues[Name], OptionValues[Name]> };

function schemaOf(control: FormField['control'], choices: FormField['choices']): z.ZodType {
  if (control === 'tick') return z.boolean();
  return choices === undefined ? z.string() : z.enum(Object.keys(choices));
}

export const initialOptions = Object.fromEntries(
  optionFields.map(({ name, initial }) => [name, initial]),
) as OptionValues;

export const faultTexts: Readonly<Record<string, Message>> = Object.fromEntries(
  optionFields.flatMap(({ faults = {} }) => Object.entries(faults).map(([name, { text }]) => [name, text])),
);

/** The names of the faults of what is typed, by control. */
export function faultsOfOptions(values: OptionValues): [OptionFieldName, string][] {
  return optionFields.flatMap(({ name, faults = {} }): [OptionFieldName, string][] => {
    const found = Object.entries(faults).find(([, { isWrong }]) => isWrong(String(values[name])));
    return found === undefined ? [] : [[name, found[0]]];
  });
}

export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '');
}

/** The fields of the request: what has no effect, or is empty, is left out. */
export function requestOfOptions(form: FormFacts): Record<string, unknown> {
  const request: Record<string, unknown> = {};
  for (const field of optionFields) {
    const value = field.hasEffect?.(form) === false ? field.without : sentValue(field, form[field.name]);
    const [first = '', second] = field.path;
    if (value === undefined) continue;
    request[first] = second === undefined ? value : { ...(request[first] as object | undefined), [second]: value };
  }
  return request;
}

function sentValue({ control }: OptionField, value: unknown): unknown {
  if (control === 'tick' || control === 'choice') return value;
  const sent = control === 'lines' ? linesOf(String(value)) : String(value).trim();
  return sent.length === 0 ? undefined : sent;
}

/** The values of the controls for options that are stored: the inverse of `requestOfOptions`. */
export function optionsOfData(data: Readonly<Record<string, unknown>>): OptionValues {
  const entries = optionFields.map(({ name, path, initial }) => {
    const value = at(data, path) ?? initial;
    return [name, Array.isArray(value) ? value.join('\n') : value];
  });
  return Object.fromEntries(entries) as OptionValues;
}

/** The fields of the request that the controls set. */
export const requestedByOptions: readonly string[] = optionFields.map(({ path }) => path[0] ?? '');

/** The control at which each error code is shown. */
export function problemsOfOptions(form: Partial<OptionValues>): Record<string, OptionFieldName> {
  const filled = optionFields.filter(({ name }) => String(form[name] ?? '').trim() !== '');
  return Object.fromEntries(filled.flatMap(({ name, problems = [] }) => problems.map(code => [code, name])));
}

function at(from: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, name) => (value as Record<string, unknown> | null | undefined)?.[name], from);
}

import type { z } from 'zod';
import { type RunOptionName, rowOf, runOptionNames, type runOptions } from './run-options.ts';

type Rows = typeof runOptions;
type Value<Name extends RunOptionName> = z.infer<Rows[Name]['stored']>;
type Having<Field> = { [Name in RunOptionName]: Rows[Name] extends Field ? Name : never }[RunOptionName];
type OptionalName = Having<{ isOptional: true }>;

export type RunOptions = { [Name in Exclude<RunOptionName, OptionalName>]: Value<Name> } & {
  [Name in OptionalName]?: Value<Name>;
};

type RequestedName = Having<{ request: z.ZodRawShape }>;
/** Those that a registration sets. */
export type SiteOptions = Pick<RunOptions, RequestedName>;

const isNothing = (value: unknown) => value === undefined || value === null || value === false || value === '';

/** The options that a registration sets, as they are stored, without the rules that core adds. */
export function optionsOfRequest(request: Readonly<Record<string, unknown>>): SiteOptions {
  const entries = runOptionNames.flatMap(name => {
    const { request: asked, isOptional, of = (from: typeof request) => from[name] } = rowOf(name);
    if (asked === undefined) return [];
    const value = of(request);
    if (isOptional) return isNothing(value) ? [] : [[name, value]];
    return [[name, value ?? null]];
  });
  return Object.fromEntries(entries) as SiteOptions;
}

type EngineName = Having<{ isForEngines: true }>;
type LackingName = { [Name in EngineName]: null extends Value<Name> ? Name : never }[EngineName] | OptionalName;

/** The options of a run that engines are given; what it is without is left out. */
export type OptionsForEngines = { [Name in Exclude<EngineName, LackingName>]: Value<Name> } & {
  [Name in Extract<EngineName, LackingName>]?: NonNullable<Value<Name>>;
};

export function optionsForEngines(options: RunOptions): OptionsForEngines {
  const entries = runOptionNames
    .filter(name => rowOf(name).isForEngines && options[name] !== undefined && options[name] !== null)
    .map(name => [name, options[name]]);
  return Object.fromEntries(entries) as OptionsForEngines;
}

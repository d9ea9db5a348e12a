import { z } from 'zod';
import type { Check } from '#checks/check.ts';
import {
  type CheckId,
  type Checks,
  checkIds,
  hasFormFactors,
  registry,
  type UnitId,
  unitIds,
} from '#checks/registry.ts';
import { RunStatus } from '#product/tenancy/api/run-status.ts';

/** By the criteria that a run is tested against: what screens, files and reports show. The fields beside it count all criteria. */
const TestedPart = z.object({
  score: z.number().nullable(),
  errors: z.number().int(),
  warnings: z.number().int(),
  /** Errors of criteria of level A. */
  levelAErrors: z.number().int(),
});

/** The fields of the site view for a function, or for one form factor of it. */
export const Part = z.object({
  enable: z.boolean(),
  checking: z.boolean(),
  score: z.number().nullable(),
  status: RunStatus,
  errorFuncs: z.number().int(),
  warnings: z.number().int(),
  finishedPages: z.number().int(),
  failedPages: z.number().int(),
  /** Finished pages of which a part was not judged. */
  incompletePages: z.number().int(),
  /** It has ended, and less was judged than was asked: its score covers a part only. */
  isPartial: z.boolean(),
  tested: TestedPart,
});
export type Part = z.infer<typeof Part>;

type IsUnion<T, All = T> = T extends unknown ? ([All] extends [T] ? false : true) : never;
type Nothing = Record<never, never>;
/** All members of a union of shapes in one. */
export type Together<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

type FormFactorParts<C extends Check> =
  IsUnion<keyof C['units']> extends true ? { [Unit in keyof C['units'] as C['units'][Unit]]: typeof Part } : Nothing;
type FieldsOf<C, Name extends 'view' | 'run' | 'siteSummary'> = C extends {
  [N in Name]: { fields: infer Fields extends z.ZodRawShape };
}
  ? Fields
  : Nothing;

type PartShapes = {
  [Id in CheckId]: z.ZodObject<typeof Part.shape & FormFactorParts<Checks[Id]> & FieldsOf<Checks[Id], 'view'>>;
};

export const checkParts = each(id => {
  const formFactors = Object.values(registry[id].units).map(visit => [visit, Part]);
  return Part.extend({
    ...(hasFormFactors(id) ? Object.fromEntries(formFactors) : {}),
    ...registry[id].view?.fields,
  });
}) as unknown as PartShapes;

export const runFields = own('run') as Together<FieldsOf<Checks[CheckId], 'run'>>;
export const siteSummaryFields = own('siteSummary') as Together<FieldsOf<Checks[CheckId], 'siteSummary'>>;

export function ofChecks<T extends z.ZodType>(schema: T) {
  return z.object(each(() => schema));
}

/** One schema for every unit, under its name with a capital. */
export function ofUnits<T extends z.ZodType>(schema: T) {
  return Object.fromEntries(unitIds.map(unit => [capital(unit), schema])) as Record<Capitalize<UnitId>, T>;
}

/** `seoDesktop` as `SeoDesktop`. */
export function capital<Name extends string>(name: Name): Capitalize<Name> {
  return (name.charAt(0).toUpperCase() + name.slice(1)) as Capitalize<Name>;
}

/** The functions whose score is shown, and of those the units that have a score of their own. */
export const gradedChecks = checkIds.filter(id => registry[id].score === 'graded') as readonly GradedCheck[];
export type GradedCheck = {
  [Id in CheckId]: Checks[Id]['score'] extends 'graded' ? Id : never;
}[CheckId];
export const gradedUnits = gradedChecks
  .filter(hasFormFactors)
  .flatMap(id => Object.keys(registry[id].units)) as GradedUnit[];
type GradedUnit = {
  [Id in GradedCheck]: IsUnion<keyof Checks[Id]['units']> extends true ? keyof Checks[Id]['units'] & string : never;
}[GradedCheck];

export function ofNames<Name extends string, T extends z.ZodType>(names: readonly Name[], schema: T) {
  return Object.fromEntries(names.map(name => [name, schema])) as Record<Name, T>;
}

/** The scores of the graded functions under their names with a capital; null where there is none. */
export const GradedScores = z.object(ofNames(gradedChecks.map(capital), z.number().nullable()));
export type GradedScores = z.infer<typeof GradedScores>;

function each<T>(of: (id: CheckId) => T) {
  return Object.fromEntries(checkIds.map(id => [id, of(id)])) as Record<CheckId, T>;
}

function own(name: 'run' | 'siteSummary') {
  return Object.assign({}, ...checkIds.map(id => registry[id][name]?.fields)) as unknown;
}

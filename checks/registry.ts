import { z } from 'zod';
import { accessibilityCheck } from './accessibility/check.ts';
import type { Check, VisitKind } from './check.ts';
import { contentsCheck } from './contents/check.ts';
import { layoutCheck } from './layout/check.ts';
import { linkCheck } from './link/check.ts';
import { qualityCheck } from './quality/check.ts';
import { seoCheck } from './seo/check.ts';

const checks = list({
  quality: qualityCheck,
  accessibility: accessibilityCheck,
  seo: seoCheck,
  link: linkCheck,
  contents: contentsCheck,
  layout: layoutCheck,
});

export type Checks = typeof checks;
export type CheckId = keyof Checks;
/** The unit that is counted per page: a check has one, or one per form factor (specification, site summary). */
export type UnitId = { [Id in CheckId]: keyof Checks[Id]['units'] & string }[CheckId];

export const registry: Readonly<Record<CheckId, Check>> = checks;

export const checkIds = Object.keys(checks) as unknown as readonly [CheckId, ...CheckId[]];
export const CheckId = z.enum(checkIds);

export function unitsOf(functions: readonly CheckId[]): UnitId[] {
  return functions.flatMap(id => Object.keys(registry[id].units) as UnitId[]);
}

export const unitIds = unitsOf(checkIds) as unknown as readonly [UnitId, ...UnitId[]];
export const UnitId = z.enum(unitIds);

export const visitOfUnit = Object.assign({}, ...checkIds.map(id => registry[id].units)) as Readonly<
  Record<UnitId, VisitKind>
>;

export const checkOfUnit = Object.fromEntries(
  checkIds.flatMap(id => unitsOf([id]).map(unit => [unit, id])),
) as Readonly<Record<UnitId, CheckId>>;

export function hasFormFactors(id: CheckId): boolean {
  return Object.keys(registry[id].units).length > 1;
}

function list<const T extends { readonly [Id in keyof T]: Check & { readonly id: Id } }>(all: T): T {
  return all;
}

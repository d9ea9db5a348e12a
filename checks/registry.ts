import { accessibilityCheck } from './accessibility/check.ts';
import type { Check, FunctionId, UnitId } from './check.ts';
import { contentsCheck } from './contents/check.ts';
import { layoutCheck } from './layout/check.ts';
import { linkCheck } from './link/check.ts';
import { qualityCheck } from './quality/check.ts';
import { seoCheck } from './seo/check.ts';

/** The checks, one line each, in the order in which they stand everywhere. */
export const registry: Record<FunctionId, Check> = {
  quality: qualityCheck,
  accessibility: accessibilityCheck,
  seo: seoCheck,
  link: linkCheck,
  contents: contentsCheck,
  layout: layoutCheck,
};

/** The blocks of the given functions, in order. */
export function unitsOf(functions: readonly FunctionId[]): UnitId[] {
  return functions.flatMap(id => registry[id].blocks);
}

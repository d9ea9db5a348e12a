import type { AccessibilityCategory } from './categories.ts';
import { principleOf } from './criteria.ts';

/** The category of a criterion: its principle. */
export function categoryOf(criterion: string | undefined): AccessibilityCategory {
  return (criterion && principleOf(criterion)) || 'others';
}

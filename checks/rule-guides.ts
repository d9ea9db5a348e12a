import { type CheckId, checkIds } from './registry.ts';
import { guideOf, type RuleGuide } from './rule-guide.ts';

/** The guide of a rule with the check that it belongs to; null for a rule that has none. */
export async function findGuide(rule: string): Promise<{ function: CheckId; guide: RuleGuide } | null> {
  for (const id of checkIds) {
    const { guides } = (await import(`./${id}/data/guides.ts`)) as { guides: Readonly<Record<string, RuleGuide>> };
    const guide = guideOf(guides, rule);
    if (guide !== undefined) return { function: id, guide };
  }
  return null;
}

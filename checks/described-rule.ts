import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Message } from '#language/message.ts';
import type { Severity } from './check.ts';
import { type CheckId, checkIds } from './registry.ts';
import { guideOf, type RuleGuide } from './rule-guide.ts';

/** A rule as the documentation tells of it, from what its check declares. */
export interface DescribedRule {
  /** As findings name it. */
  rule: string;
  /** What is wrong, without values of a page. */
  title: Message;
  /** The part of the check that it belongs to; rules of a part are told on one page. */
  part: { id: string; name: Message };
  /** Null where the engine decides it message by message. */
  severity: Severity | null;
  /** Success criteria of WCAG, the one that is shown first. */
  criteria: readonly string[];
  /** The advice that its findings carry. */
  help?: Message | undefined;
}

export type ExplainedRule = DescribedRule & { guide: RuleGuide | undefined };

interface Described {
  describedRules(): readonly DescribedRule[] | Promise<readonly DescribedRule[]>;
}

/** The rules of all checks that describe some, each with its guide. Loads what the checks read their rules from. */
export async function explainedRules(): Promise<ReadonlyMap<CheckId, readonly ExplainedRule[]>> {
  const entries = await Promise.all(checkIds.map(async id => [id, await rulesOf(id)] as const));
  return new Map(entries);
}

async function rulesOf(id: CheckId): Promise<readonly ExplainedRule[]> {
  const file = (name: string) => join(import.meta.dirname, id, name);
  if (!existsSync(file('described-rules.ts'))) return [];
  const { describedRules } = (await import(`./${id}/described-rules.ts`)) as Described;
  const { guides } = existsSync(file('data/guides.ts'))
    ? ((await import(`./${id}/data/guides.ts`)) as { guides: Readonly<Record<string, RuleGuide>> })
    : { guides: {} };
  return (await describedRules()).map(one => ({ ...one, guide: guideOf(guides, one.rule) }));
}

import { fill, type Message, messages } from '#language/message.ts';
import type { Finding } from './check.ts';
import { type CheckId, checkIds } from './registry.ts';
import { guideOf, type RuleGuide } from './rule-guide.ts';

const texts = messages({
  example: {
    ja: '例：「{before}」を「{after}」のように修正します。',
    en: 'For example: change “{before}” to “{after}”.',
  },
});

type Advised = Pick<Finding, 'rule'> & { function: CheckId; help?: Message | null | undefined };

/** Tells how a finding is mended: by its own advice, else by the guide of its rule; null without either. */
export async function loadMends(): Promise<(finding: Advised) => Message | null> {
  const files = await Promise.all(
    checkIds.map(async id => {
      const { guides } = (await import(`./${id}/data/guides.ts`)) as { guides: Readonly<Record<string, RuleGuide>> };
      return [id, guides] as const;
    }),
  );
  const guides = new Map(files);
  const known = new Map<string, Message | null>();
  return ({ function: id, rule, help }) => {
    if (help) return help;
    const key = `${id} ${rule}`;
    const found = known.get(key) ?? mendIn(guideOf(guides.get(id) ?? {}, rule));
    known.set(key, found);
    return found;
  };
}

function mendIn(guide: RuleGuide | undefined): Message | null {
  if (guide?.mend) return guide.mend;
  return guide?.example ? fill(texts.example, guide.example) : null;
}

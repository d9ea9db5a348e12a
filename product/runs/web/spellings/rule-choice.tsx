import { type ReactNode, useId } from 'react';
import { optionalRules } from '#checks/optional-rules.ts';
import { messages } from '#language/message.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ChoiceCard } from '#web/parts/choice-card.tsx';
import { Section } from '#web/parts/section.tsx';

const texts = messages({
  title: { ja: '追加のルール', en: 'Additional rules' },
  help: {
    ja: '初期状態ではすべてオフです。サイトの表記方針に合わせて、必要なルールを選択してください。',
    en: 'All of these are off by default. Choose those that match your site’s style guide.',
  },
  example: { ja: '指摘される例：', en: 'Example: ' },
});

/** Choice of the optional rules that work, by their ids; nothing where there are none. */
export function RuleChoice({ on, onChange }: { on: readonly string[]; onChange: (on: string[]) => void }): ReactNode {
  const { t } = useLanguage();
  const help = useId();
  if (optionalRules.length === 0) return null;
  return (
    <Section title={t(texts.title)}>
      <fieldset aria-describedby={help}>
        <legend className="sr-only">{t(texts.title)}</legend>
        <p id={help} className="mb-3 text-muted phrases">
          {t(texts.help)}
        </p>
        <div className="grid gap-2 sm:grid-cols-2">
          {optionalRules.map(({ id, name, about, example }) => (
            <ChoiceCard
              key={id}
              kind="checkbox"
              name="optionalRules"
              value={id}
              checked={on.includes(id)}
              onChange={isOn => onChange(isOn ? [...on, id] : on.filter(other => other !== id))}
              title={t(name)}
            >
              {t(about)}
              <span className="mt-1 block break-normal">
                {t(texts.example)}
                <span lang="ja">{example}</span>
              </span>
            </ChoiceCard>
          ))}
        </div>
      </fieldset>
    </Section>
  );
}

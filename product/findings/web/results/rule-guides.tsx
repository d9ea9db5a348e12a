import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import type { CheckId } from '#checks/registry.ts';
import { guideOf, type RuleGuide } from '#checks/rule-guide.ts';
import { messages } from '#language/message.ts';
import { useLanguage } from '#web/i18n/language.tsx';

const texts = messages({
  cause: { ja: '原因', en: 'Cause' },
  harm: { ja: '影響を受ける人', en: 'Who is affected' },
  guide: { ja: '影響を受ける人・原因・修正例', en: 'Who is affected, cause and example' },
  mend: { ja: '直し方', en: 'How to fix it' },
  before: { ja: '修正前', en: 'Before' },
  after: { ja: '修正後', en: 'After' },
});

/** The guides of the checks: `data/guides.ts` of each that has them, loaded when a rule of it is opened. */
const files = import.meta.glob<Readonly<Record<string, RuleGuide>>>('../../../../checks/*/data/guides.ts', {
  import: 'guides',
});

function useGuide(id: CheckId, rule: string): RuleGuide | undefined {
  const { data } = useQuery({
    queryKey: ['rule-guides', id],
    queryFn: async () => (await files[`../../../../checks/${id}/data/guides.ts`]?.()) ?? {},
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data === undefined ? undefined : guideOf(data, rule);
}

/** Harm, cause, repair and an example of a rule; nothing for a rule without a guide. */
export function RuleGuideBox({ id, rule }: { id: CheckId; rule: string }): ReactNode {
  const guide = useGuide(id, rule);
  return guide === undefined ? null : <GuideText guide={guide} />;
}

/** The guide of a rule behind its title; nothing for a rule without one. */
export function FoldedGuide({ id, rule }: { id: CheckId; rule: string }): ReactNode {
  const { t } = useLanguage();
  const guide = useGuide(id, rule);
  if (guide === undefined) return null;
  return (
    <details className="rounded-sm border border-line px-3 py-1.5 text-[0.8125rem]">
      <summary className="cursor-pointer font-semibold">{t(texts.guide)}</summary>
      <div className="pt-2">
        <GuideText guide={guide} />
      </div>
    </details>
  );
}

function GuideText({ guide: { cause, harm, mend, example } }: { guide: RuleGuide }): ReactNode {
  const { t } = useLanguage();
  return (
    <div className="grid gap-3">
      <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[max-content_minmax(0,1fr)]">
        {[[texts.harm, harm] as const, [texts.cause, cause] as const, [texts.mend, mend] as const].map(
          ([name, text]) =>
            text && (
              <Fragment key={name.en}>
                <dt className="text-xs leading-6 font-semibold text-muted">{t(name)}</dt>
                <dd>{t(text)}</dd>
              </Fragment>
            ),
        )}
      </dl>
      {example !== undefined && (
        <div className="grid gap-3 md:grid-cols-2">
          <Example name={t(texts.before)} text={example.before} className="border-poor-line" />
          <Example name={t(texts.after)} text={example.after} className="border-good-line" />
        </div>
      )}
    </div>
  );
}

function Example({ name, text, className }: { name: string; text: string; className: string }): ReactNode {
  return (
    <figure className="grid min-w-0 content-start gap-1">
      <figcaption className="text-xs font-semibold text-muted">{name}</figcaption>
      <pre className={`rounded-sm border bg-head p-2 text-xs whitespace-pre-wrap wrap-anywhere ${className}`}>
        <code>{text}</code>
      </pre>
    </figure>
  );
}

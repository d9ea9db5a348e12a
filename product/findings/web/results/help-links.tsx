import type { ReactNode } from 'react';
import type { CheckId } from '#checks/registry.ts';
import { understandingPage } from '#checks/wcag-pages.ts';
import { messages } from '#language/message.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { HelpLink } from './help-link.tsx';
import { TechniqueList } from './technique-list.tsx';

const texts = messages({
  criterion: { ja: '達成基準 {number} の解説', en: 'Understanding {number}' },
  more: { ja: '詳しい解説', en: 'Learn more' },
  techniques: { ja: '達成方法と不適合の例', en: 'Techniques and failures' },
});

const addressOf = (value: unknown) => (typeof value === 'string' && value.startsWith('https://') ? value : null);

/** Links to explanations of the criterion, the rule and its techniques, in Japanese by WAIC where translated. */
export function HelpLinks({
  id,
  detail,
  criterion,
  icon,
}: {
  id: CheckId;
  detail: Record<string, unknown>;
  criterion: string | null;
  icon?: ReactNode;
}): ReactNode {
  const { t, language } = useLanguage();
  const codes = Array.isArray(detail.techniques) ? detail.techniques.filter(code => typeof code === 'string') : [];
  const more = addressOf(detail.helpUrl) ?? addressOf(detail.documentation);
  const explained = criterion === null ? null : understandingPage(criterion, language);
  if (codes.length === 0 && more === null && explained === null) return null;
  return (
    <div className="grid gap-1 text-[0.8125rem]">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 empty:hidden">
        {explained !== null && (
          <HelpLink page={explained}>
            {t(texts.criterion, { number: criterion ?? '' })}
            {icon}
          </HelpLink>
        )}
        {more !== null && (
          <HelpLink page={{ url: more, language: 'en' }}>
            {t(texts.more)}
            {icon}
          </HelpLink>
        )}
      </p>
      {codes.length > 0 && (
        <div>
          <p className="text-xs text-muted">{t(texts.techniques)}</p>
          <TechniqueList id={id} codes={codes} />
        </div>
      )}
    </div>
  );
}

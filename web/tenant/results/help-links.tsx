import type { ReactNode } from 'react';
import { techniquePage, understandingPage, type WcagPage } from '#checks/wcag-pages.ts';
import { messages } from '#language/message.ts';
import { useLanguage } from '../../i18n/language.tsx';

const texts = messages({
  criterion: { ja: '達成基準 {number} の解説', en: 'Understanding {number}' },
  more: { ja: '詳しい解説', en: 'More about this' },
  techniques: { ja: '達成方法', en: 'Techniques' },
});

const addressOf = (value: unknown) => (typeof value === 'string' && value.startsWith('https://') ? value : null);

/**
 * Links to the explanation of the criterion, to technique codes and to the page that the rule's maker names; they open in a new
 * tab. In Japanese those of WAIC, where it has translated them.
 */
export function HelpLinks({
  detail,
  criterion,
  icon,
}: {
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
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.8125rem]">
      {explained !== null && (
        <HelpLink page={explained}>
          {t(texts.criterion, { number: criterion ?? '' })}
          {icon}
        </HelpLink>
      )}
      {codes.length > 0 && (
        <span className="inline-flex flex-wrap items-center gap-x-2">
          <span className="text-xs text-muted">{t(texts.techniques)}</span>
          {codes.map(code => {
            const page = techniquePage(code, language);
            if (page === null) return <span key={code}>{code}</span>;
            return (
              <HelpLink key={code} page={page}>
                {code}
              </HelpLink>
            );
          })}
        </span>
      )}
      {more !== null && (
        <HelpLink page={{ url: more, language: 'en' }}>
          {t(texts.more)}
          {icon}
        </HelpLink>
      )}
    </p>
  );
}

function HelpLink({ page: { url, language }, children }: { page: WcagPage; children: ReactNode }): ReactNode {
  return (
    <a
      href={url}
      hrefLang={language}
      target="_blank"
      rel="noreferrer"
      className="inline-flex items-center gap-1 text-link underline underline-offset-2"
    >
      {children}
    </a>
  );
}

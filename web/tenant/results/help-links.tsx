import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { useLanguage } from '../../i18n/language.tsx';

const texts = messages({
  more: { ja: '詳しい解説', en: 'More about this' },
  techniques: { ja: '達成方法', en: 'Techniques' },
});

const addressOf = (value: unknown) => (typeof value === 'string' && value.startsWith('https://') ? value : null);

/** W3C's page of a technique code; failures (F65) and all other families (H37, G94, ARIA14, SCR1, C7 …). */
function techniqueAddress(code: string): string | null {
  const family = /^([A-Z]+)\d+$/.exec(code)?.[1];
  const folders: Record<string, string> = {
    G: 'general',
    H: 'html',
    C: 'css',
    F: 'failures',
    ARIA: 'aria',
    SCR: 'client-side-script',
    T: 'text',
    PDF: 'pdf',
  };
  const folder = family === undefined ? undefined : folders[family];
  return folder === undefined ? null : `https://www.w3.org/WAI/WCAG22/Techniques/${folder}/${code}`;
}

/** Links to technique codes and to the explanation in a finding's facts; they open in a new tab. */
export function HelpLinks({ detail, icon }: { detail: Record<string, unknown>; icon?: ReactNode }): ReactNode {
  const { t } = useLanguage();
  const codes = Array.isArray(detail.techniques) ? detail.techniques.filter(code => typeof code === 'string') : [];
  const more = addressOf(detail.helpUrl) ?? addressOf(detail.documentation);
  if (codes.length === 0 && more === null) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.8125rem]">
      {codes.length > 0 && (
        <span className="inline-flex flex-wrap items-center gap-x-2">
          <span className="text-xs text-muted">{t(texts.techniques)}</span>
          {codes.map(code => {
            const address = techniqueAddress(code);
            if (address === null) return <span key={code}>{code}</span>;
            return (
              <a
                key={code}
                href={address}
                target="_blank"
                rel="noreferrer"
                className="text-link underline underline-offset-2"
              >
                {code}
              </a>
            );
          })}
        </span>
      )}
      {more !== null && (
        <a
          href={more}
          target="_blank"
          rel="noreferrer"
          className="inline-flex items-center gap-1 text-link underline underline-offset-2"
        >
          {t(texts.more)}
          {icon}
        </a>
      )}
    </p>
  );
}

import { Languages } from 'lucide-react';
import type { ReactNode } from 'react';
import { languages } from '#language/message.ts';
import { useLanguage } from '../i18n/language.tsx';
import { shellTexts } from './texts.ts';

const own = { ja: '日本語', en: 'English' };
const short = { ja: 'JA', en: 'EN' };

/** Japanese or English; each named in itself. */
export function LanguageSwitch(): ReactNode {
  const { language, setLanguage, t } = useLanguage();
  return (
    <fieldset className="flex items-center rounded-sm border border-line">
      <legend className="sr-only">{t(shellTexts.language)}</legend>
      <Languages aria-hidden="true" className="mx-1.5 hidden size-4 text-muted sm:block" />
      {languages.map(choice => (
        <button
          key={choice}
          type="button"
          lang={choice}
          aria-pressed={choice === language}
          aria-label={own[choice]}
          title={own[choice]}
          onClick={() => setLanguage(choice)}
          className={`h-8 rounded-sm px-2 text-xs font-bold ${
            choice === language ? 'bg-accent-soft text-accent-soft-foreground' : 'text-muted hover:text-ink'
          }`}
        >
          {short[choice]}
        </button>
      ))}
    </fieldset>
  );
}

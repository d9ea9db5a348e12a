import { Languages } from 'lucide-react';
import type { ReactNode } from 'react';
import { languages } from '#language/message.ts';
import { useLanguage } from '../i18n/language.tsx';
import { shellTexts } from './texts.ts';

const shown = { ja: '日本語', en: 'EN' };
const names = { ja: '日本語', en: 'English' };

/** The choice between Japanese and English; each named in its own language. */
export function LanguageSwitch(): ReactNode {
  const { language, setLanguage, t } = useLanguage();
  return (
    <fieldset className="flex shrink-0 items-center rounded-sm border border-line">
      <legend className="sr-only">{t(shellTexts.language)}</legend>
      <Languages aria-hidden="true" className="mx-1.5 hidden size-4 text-muted sm:block" />
      {languages.map(choice => (
        <button
          key={choice}
          type="button"
          lang={choice}
          aria-pressed={choice === language}
          title={names[choice]}
          onClick={() => setLanguage(choice)}
          className={`h-8 rounded-sm px-2 text-xs font-bold whitespace-nowrap ${
            choice === language ? 'bg-accent-soft text-accent-soft-foreground' : 'text-muted hover:text-ink'
          }`}
        >
          {shown[choice]}
        </button>
      ))}
    </fieldset>
  );
}

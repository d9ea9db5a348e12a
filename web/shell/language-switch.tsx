import { Languages } from 'lucide-react';
import { type ReactNode, use } from 'react';
import { languages } from '#language/message.ts';
import { useLanguage } from '../i18n/language.tsx';
import { PrerenderedContext } from '../prerendered.ts';
import { shellTexts } from './texts.ts';

const shown = { ja: '日本語', en: 'EN' };
const names = { ja: '日本語', en: 'English' };

/** The choice between Japanese and English; each named in its own language. */
export function LanguageSwitch(): ReactNode {
  const { language, setLanguage, t } = useLanguage();
  const prerendered = use(PrerenderedContext);
  return (
    <fieldset className="flex shrink-0 items-center rounded-sm border border-line">
      <legend className="sr-only">{t(shellTexts.language)}</legend>
      <Languages aria-hidden="true" className="mx-1.5 hidden size-4 text-muted sm:block" />
      {languages.map(choice => {
        const chosen = choice === language;
        const shape = `inline-flex h-8 items-center rounded-sm px-2 text-xs font-bold whitespace-nowrap ${
          chosen ? 'bg-accent-soft text-accent-soft-foreground' : 'text-muted hover:text-ink'
        }`;
        const name = { lang: choice, title: names[choice], className: shape };
        return prerendered === null || prerendered.isEarly ? (
          <button key={choice} type="button" aria-pressed={chosen} onClick={() => setLanguage(choice)} {...name}>
            {shown[choice]}
          </button>
        ) : (
          <a
            key={choice}
            href={`?lang=${choice}`}
            hrefLang={choice}
            aria-current={chosen ? 'true' : undefined}
            {...name}
          >
            {shown[choice]}
          </a>
        );
      })}
    </fieldset>
  );
}

import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { type Language, type Message, say } from '#language/message.ts';
import { currentLanguage, storeLanguage } from './current-language.ts';

type Values = Record<string, string | number>;

interface Speech {
  language: Language;
  setLanguage: (language: Language) => void;
  t: (message: Message, values?: Values) => string;
}

const SpeechContext = createContext<Speech | null>(null);

/** Provides the language to its children, to React Aria's texts and in `<html lang>`. */
export function LanguageProvider({ first, children }: { first?: Language; children: ReactNode }): ReactNode {
  const [language, setLanguage] = useState(() => first ?? currentLanguage());
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const speech = useMemo<Speech>(
    () => ({
      language,
      setLanguage: next => {
        storeLanguage(next);
        setLanguage(next);
      },
      t: (message, values) => say(message, language, values),
    }),
    [language],
  );
  return (
    <SpeechContext value={speech}>
      <I18nProvider locale={language === 'ja' ? 'ja-JP' : 'en-CA'}>{children}</I18nProvider>
    </SpeechContext>
  );
}

/** The chosen language, its setter, and `t(message, values)`. */
export function useLanguage(): Speech {
  const speech = useContext(SpeechContext);
  if (speech === null) throw new Error('LanguageProvider is missing');
  return speech;
}

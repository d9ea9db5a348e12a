import { FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { useLanguage } from '../i18n/language.tsx';

const texts = messages({
  mark: { ja: 'デモ', en: 'Demo' },
  about: {
    ja: 'デモのデータです。サイトは実在しませんが、結果は実際の検証によるものです。',
    en: 'Demo data. The site does not exist, but the results come from real runs.',
  },
});

/** Chip beside a site of the demo. */
export function DemoMark(): ReactNode {
  const { t } = useLanguage();
  return (
    <span className="chip-tag border-line bg-head whitespace-nowrap" title={t(texts.about)}>
      <FlaskConical aria-hidden="true" />
      {t(texts.mark)}
    </span>
  );
}

/** The line over every screen of a run of the demo. */
export function DemoLine(): ReactNode {
  const { t } = useLanguage();
  return (
    <p className="mb-2 flex items-start gap-1.5 text-xs text-muted">
      <FlaskConical aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
      {t(texts.about)}
    </p>
  );
}

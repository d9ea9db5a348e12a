import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Message } from '#language/message.ts';
import { useLanguage } from '../i18n/language.tsx';

/** Why the site of a run could not be read, in a list; nothing where it could. */
export function FailureNote({ failure }: { failure: { message: Message } | null }): ReactNode {
  const { t } = useLanguage();
  if (failure === null) return null;
  return (
    <p className="phrases flex items-start gap-1 text-xs text-poor">
      <CircleAlert size={13} aria-hidden="true" className="mt-0.5 shrink-0" />
      {t(failure.message)}
    </p>
  );
}

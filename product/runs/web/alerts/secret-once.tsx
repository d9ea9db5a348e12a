import { Button } from '@heroui/react/button';
import type { ReactNode } from 'react';
import { useLanguage } from '#web/i18n/language.tsx';
import { CopyButton } from '#web/parts/copy-button.tsx';
import { alertsTexts as texts } from './alerts-texts.ts';

/** A secret of a webhook that has just been made. */
export interface ShownSecret {
  name: string;
  secret: string;
}

/** Shows a secret until it is closed: it cannot be read again. */
export function SecretOnce({ of: { name, secret }, onHide }: { of: ShownSecret; onHide: () => void }): ReactNode {
  const { t } = useLanguage();
  return (
    <div role="status" className="mx-4 mb-4 rounded-sm border border-line-strong bg-head p-3">
      <p className="font-bold break-words">{t(texts.secret, { name })}</p>
      <p className="text-muted phrases">{t(texts.secretHelp)}</p>
      <code className="mt-2 block rounded-sm border border-line bg-surface px-2 py-1 break-all select-all">
        {secret}
      </code>
      <div className="mt-2 flex flex-wrap gap-2">
        <CopyButton text={secret} label={t(texts.copy)} />
        <Button size="sm" variant="ghost" onPress={onHide}>
          {t(texts.hide)}
        </Button>
      </div>
    </div>
  );
}

import { Button } from '@heroui/react/button';
import { CirclePause, CirclePlay } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { drainWorkers } from '#product/operation/api/operation.ts';
import { call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScope } from '#web/navigation.tsx';
import { ConfirmDialog } from '#web/parts/confirm-dialog.tsx';
import { operationTexts as texts } from './operation-texts.ts';

/** The button that lets the workers take no new work, after a confirmation, or take it again. */
export function DrainSwitch({
  isDraining,
  onChange,
}: {
  isDraining: boolean;
  onChange: () => Promise<unknown>;
}): ReactNode {
  const { t } = useLanguage();
  const { may } = useScope();
  const [isAsked, setIsAsked] = useState(false);
  if (!may('operation:write')) return null;
  const set = async (wanted: boolean) => {
    await call(drainWorkers, { body: { isDraining: wanted } });
    await onChange();
  };
  const Icon = isDraining ? CirclePlay : CirclePause;
  const label = t(isDraining ? texts.resume : texts.drain);
  return (
    <>
      <Button
        variant={isDraining ? 'primary' : 'outline'}
        onPress={() => (isDraining ? void set(false) : setIsAsked(true))}
      >
        <Icon aria-hidden="true" />
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        title={t(texts.drain)}
        confirmLabel={t(texts.drain)}
        danger
        onConfirm={() => set(true)}
      >
        {t(texts.drainText)}
      </ConfirmDialog>
    </>
  );
}

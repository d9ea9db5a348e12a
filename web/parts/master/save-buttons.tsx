import { Button } from '@heroui/react/button';
import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { WorkButton } from '../work-button.tsx';

const texts = messages({
  save: { ja: '変更を保存', en: 'Save changes' },
  discard: { ja: '変更を破棄', en: 'Discard' },
  unsaved: { ja: '未保存の変更があります。', en: 'You have unsaved changes.' },
});

/** The buttons that save a list of settings or discard its changes; `children` stand between them. */
export function SaveButtons({
  form,
  children,
}: {
  form: { formState: { isDirty: boolean; isSubmitting: boolean }; reset: () => void };
  children?: ReactNode;
}): ReactNode {
  const { t } = useLanguage();
  const { isDirty, isSubmitting } = form.formState;
  return (
    <>
      <WorkButton type="submit" variant="primary" isDisabled={!isDirty} isWorking={isSubmitting}>
        {t(texts.save)}
      </WorkButton>
      {children}
      {isDirty && (
        <Button variant="ghost" onPress={() => form.reset()}>
          {t(texts.discard)}
        </Button>
      )}
      <p role="status" className="text-sm text-muted">
        {isDirty && t(texts.unsaved)}
      </p>
    </>
  );
}

import type { ReactNode } from 'react';
import type { Control } from 'react-hook-form';
import { messages } from '#language/message.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import type { CreateSiteForm } from './create-site-form.ts';
import { FormSection } from './form-section.tsx';
import { OptionControls } from './option-controls.tsx';

const texts = messages({
  title: { ja: 'アクセシビリティ', en: 'Accessibility' },
  help: {
    ja: '対象外とした指摘は、件数とスコアにも含まれません。',
    en: 'Excluded findings are not counted and do not affect the score.',
  },
});

export function AccessibilityPart({
  control,
  errorOf,
}: {
  control: Control<CreateSiteForm>;
  errorOf: (field: keyof CreateSiteForm) => string | undefined;
}): ReactNode {
  const { t } = useLanguage();
  return (
    <FormSection title={t(texts.title)} help={t(texts.help)}>
      <OptionControls control={control} section="conformance" errorOf={errorOf} />
    </FormSection>
  );
}

import { Button } from '@heroui/react/button';
import type { ReactNode } from 'react';
import type { Control } from 'react-hook-form';
import { messages } from '#language/message.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { TextInput } from '../bound-fields.tsx';
import { FormPart } from '../form-panel.tsx';
import { WorkButton } from '../work-button.tsx';

/** How the fields of a person are called. */
export const personTexts = messages({
  email: { ja: 'メールアドレス', en: 'E-mail address' },
  lastName: { ja: '姓', en: 'Family name' },
  firstName: { ja: '名', en: 'Given name' },
});

const texts = messages({
  cancel: { ja: 'キャンセル', en: 'Cancel' },
  back: { ja: '一覧に戻る', en: 'Back to the list' },
});

/** Name and mail address. The address is only asked for a new person, with `emailHelp`. */
export function PersonPart(props: {
  /** Of a form that has these fields. */
  control: unknown;
  title: string;
  isNew: boolean;
  email: string | undefined;
  emailHelp: string;
}): ReactNode {
  const { t } = useLanguage();
  const control = props.control as Control<{ firstName: string; lastName: string; email: string }>;
  return (
    <FormPart title={props.title}>
      <TextInput control={control} name="lastName" label={t(personTexts.lastName)} autoComplete="off" />
      <TextInput control={control} name="firstName" label={t(personTexts.firstName)} autoComplete="off" />
      {props.isNew ? (
        <TextInput
          control={control}
          name="email"
          type="email"
          className="w-full sm:col-span-2"
          label={t(personTexts.email)}
          help={props.emailHelp}
          autoComplete="off"
        />
      ) : (
        <p className="sm:col-span-2">
          <span className="block text-xs text-muted">{t(personTexts.email)}</span>
          {props.email}
        </p>
      )}
    </FormPart>
  );
}

/** The buttons under the form of a person. `isLocked`: it can only be looked at. */
export function PersonButtons(props: {
  isLocked: boolean | undefined;
  isWorking: boolean;
  submitLabel: string;
  onLeave: () => void;
}): ReactNode {
  const { t } = useLanguage();
  return (
    <>
      {!props.isLocked && (
        <WorkButton type="submit" variant="primary" isWorking={props.isWorking}>
          {props.submitLabel}
        </WorkButton>
      )}
      <Button variant="ghost" onPress={props.onLeave}>
        {t(props.isLocked ? texts.back : texts.cancel)}
      </Button>
    </>
  );
}

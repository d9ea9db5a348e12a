import { Button } from '@heroui/react/button';
import type { ReactNode } from 'react';
import type { Control } from 'react-hook-form';
import { messages } from '#language/message.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { TextInput } from '#web/parts/bound-fields.tsx';
import { FormPanel, FormPart, type SentForm } from '#web/parts/form-panel.tsx';
import { WorkButton } from '#web/parts/work-button.tsx';

export const personTexts = messages({
  email: { ja: 'メールアドレス', en: 'E-mail address' },
  lastName: { ja: '姓', en: 'Family name' },
  firstName: { ja: '名', en: 'Given name' },
});

const texts = messages({
  cancel: { ja: 'キャンセル', en: 'Cancel' },
  back: { ja: '一覧に戻る', en: 'Back to the list' },
});

/** Name and mail address. The address is only entered for a new person, with `emailHelp`. */
function PersonPart(props: {
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

/** The form of a person: name and mail address, then what is its own. `locked` says why it can only be looked at. */
export function PersonFormPanel(props: {
  of: SentForm;
  control: unknown;
  title: string;
  isNew: boolean;
  email: string | undefined;
  emailHelp: string;
  locked: string | undefined;
  submitLabel: string;
  onLeave: () => void;
  children: ReactNode;
}): ReactNode {
  const { t } = useLanguage();
  const { form, submit, failure } = props.of;
  const isLocked = props.locked !== undefined;
  return (
    <FormPanel
      onSubmit={event => void submit(event)}
      failure={failure}
      locked={props.locked}
      actions={
        <>
          {!isLocked && (
            <WorkButton type="submit" variant="primary" isWorking={form.formState.isSubmitting}>
              {props.submitLabel}
            </WorkButton>
          )}
          <Button variant="ghost" onPress={props.onLeave}>
            {t(isLocked ? texts.back : texts.cancel)}
          </Button>
        </>
      }
    >
      <PersonPart {...props} />
      {props.children}
    </FormPanel>
  );
}

import '#web/style/overlays.css';
import { Button } from '@heroui/react/button';
import { Modal } from '@heroui/react/modal';
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { clientProblems } from '#endpoint/client-problems.ts';
import { text } from '#endpoint/fields/field.ts';
import { fields } from '#endpoint/fields.ts';
import { messages } from '#language/message.ts';
import { confirmationOptions, confirmWithPasskey } from '#product/accounts/api/passkeys.ts';
import { confirmIdentity, getConfirmationWays } from '#product/accounts/api/second-factors.ts';
import { ApiProblemError, call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { TextInput } from '#web/parts/bound-fields.tsx';
import { FormFailure } from '#web/parts/form-panel.tsx';
import { WorkButton } from '#web/parts/work-button.tsx';
import { useApi } from '#web/queries.ts';
import { useContractForm } from '#web/use-contract-form.ts';
import { answerWithPasskey, passkeysWork } from './use-passkey.ts';

const texts = messages({
  title: { ja: 'ご本人の確認', en: 'Confirm your identity' },
  help: {
    ja: '重要な操作の前に、ご本人であることを確認します。確認は10分間有効です。',
    en: 'Please confirm your identity before sensitive actions. The confirmation is valid for 10 minutes.',
  },
  password: { ja: 'パスワード', en: 'Password' },
  code: { ja: 'ワンタイムパスワードまたは予備コード', en: 'One-time password or recovery code' },
  usePassword: { ja: 'パスワードで確認', en: 'Use the password' },
  useCode: { ja: 'ワンタイムパスワードで確認', en: 'Use a one-time password' },
  usePasskey: { ja: 'パスキーで確認', en: 'Use a passkey' },
  submit: { ja: '確認する', en: 'Confirm' },
  cancel: { ja: 'キャンセル', en: 'Cancel' },
});

interface Answering {
  onAnswer: (isConfirmed: boolean) => void;
}

/** Asks for the password, a code or a passkey. `onAnswer`: whether the person has confirmed to be themselves. */
export function IdentityDialog({ isOpen, onAnswer }: Answering & { isOpen: boolean }): ReactNode {
  const { t } = useLanguage();
  return (
    <Modal.Backdrop isOpen={isOpen} onOpenChange={open => !open && onAnswer(false)}>
      <Modal.Container size="sm" placement="center">
        <Modal.Dialog>
          <Modal.Header>
            <Modal.Heading>{t(texts.title)}</Modal.Heading>
          </Modal.Header>
          <Modal.Body>
            <Ways onAnswer={onAnswer} />
          </Modal.Body>
        </Modal.Dialog>
      </Modal.Container>
    </Modal.Backdrop>
  );
}

function Ways({ onAnswer }: Answering): ReactNode {
  const { t } = useLanguage();
  const ways = useApi(getConfirmationWays, {}, { staleTime: 0 }).data;
  const [isByCode, setByCode] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [working, setWorking] = useState(false);
  async function confirmByPasskey() {
    setRefusal(undefined);
    setWorking(true);
    try {
      const response = await answerWithPasskey((await call(confirmationOptions)).options);
      if (response === null) return;
      await call(confirmWithPasskey, { body: { response } });
      onAnswer(true);
    } catch (error) {
      setRefusal(error instanceof ApiProblemError ? error.problem.message : t(clientProblems.unexpected));
    } finally {
      setWorking(false);
    }
  }
  return (
    <>
      <p className="mb-3 text-muted phrases">{t(texts.help)}</p>
      {refusal !== undefined && <FormFailure>{refusal}</FormFailure>}
      {isByCode ? <ByCode onAnswer={onAnswer} /> : <ByPassword onAnswer={onAnswer} />}
      <div className="mt-3 flex flex-col gap-2">
        {ways?.totp === true && (
          <Button variant="ghost" onPress={() => setByCode(!isByCode)}>
            {t(isByCode ? texts.usePassword : texts.useCode)}
          </Button>
        )}
        {ways?.passkey === true && passkeysWork() && (
          <WorkButton variant="outline" isWorking={working} onPress={() => void confirmByPasskey()}>
            {t(texts.usePasskey)}
          </WorkButton>
        )}
      </div>
    </>
  );
}

function ByPassword({ onAnswer }: Answering): ReactNode {
  const { t } = useLanguage();
  const { form, submit, failure } = useContractForm({
    schema: z.object({ password: fields.currentPassword(texts.password) }),
    names: { password: texts.password },
    values: { password: '' },
    codes: { current_password_wrong: 'password' },
    send: async body => {
      await call(confirmIdentity, { body });
      onAnswer(true);
    },
  });
  return (
    <IdentityForm {...{ form, submit, failure, onAnswer }}>
      <TextInput
        control={form.control}
        name="password"
        type="password"
        autoComplete="current-password"
        label={t(texts.password)}
      />
    </IdentityForm>
  );
}

function ByCode({ onAnswer }: Answering): ReactNode {
  const { t } = useLanguage();
  const { form, submit, failure } = useContractForm({
    schema: z.object({ code: text(texts.code, [], { maxLength: 20 }) }),
    names: { code: texts.code },
    values: { code: '' },
    codes: { totp_wrong: 'code' },
    send: async body => {
      await call(confirmIdentity, { body });
      onAnswer(true);
    },
  });
  return (
    <IdentityForm {...{ form, submit, failure, onAnswer }}>
      <TextInput control={form.control} name="code" autoComplete="one-time-code" maxLength={20} label={t(texts.code)} />
    </IdentityForm>
  );
}

interface FormParts extends Answering {
  form: { formState: { isSubmitting: boolean } };
  submit: () => Promise<unknown>;
  failure: string | undefined;
  children: ReactNode;
}

function IdentityForm({ form, submit, failure, onAnswer, children }: FormParts): ReactNode {
  const { t, language } = useLanguage();
  return (
    <form
      noValidate
      lang={language}
      onSubmit={event => {
        event.preventDefault();
        void submit();
      }}
    >
      {failure !== undefined && <FormFailure>{failure}</FormFailure>}
      {children}
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button variant="outline" onPress={() => onAnswer(false)}>
          {t(texts.cancel)}
        </Button>
        <WorkButton type="submit" variant="primary" isWorking={form.formState.isSubmitting}>
          {t(texts.submit)}
        </WorkButton>
      </div>
    </form>
  );
}
